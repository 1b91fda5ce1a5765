import MessageCircleIcon from 'lucide-react/icons/message-circle';
import MessageSquareIcon from 'lucide-react/icons/message-square';
import TableIcon from 'lucide-react/icons/table-2';
import type { Shape } from '../../api/shapes.ts';
import { formatRelative } from '../../i18n/formats.ts';
import { paths } from '../../paths.ts';
import type { Command } from './PaletteSearch.tsx';

const ICONS = { chat: MessageSquareIcon, message: MessageCircleIcon, table: TableIcon } as const;

type Place = Partial<Record<'chat_id' | 'chat_kind' | 'message_id' | 'table_id', string | undefined>>;

function hrefOf({ chat_id: chatId, chat_kind: kind, message_id: messageId, table_id: tableId }: Place) {
  if (tableId !== undefined) return paths.tables(tableId);
  if (chatId === undefined) return undefined;
  return kind === 'analysis' ? paths.analysis({ chatId, messageId }) : paths.chat(chatId, messageId);
}

/** A hit of the search as the palette shows it; a message leads to its place in the chat. */
export function hitCommand(item: Shape<'SearchItem'>): Command {
  const Icon = ICONS[item.kind];
  return {
    id: `${item.kind}:${item.id}`,
    label: item.title.text,
    marks: item.title.marks,
    detail: item.snippet,
    keywords: [item.snippet.text],
    hint: formatRelative(item.time),
    href: hrefOf(item),
    ...(item.kind === 'message' && {
      recent: {
        id: `chat:${item.chat_id}`,
        label: item.title.text,
        href: hrefOf({ ...item, message_id: undefined }) ?? paths.chats(),
      },
    }),
    icon: <Icon size={16} aria-hidden="true" />,
  };
}
