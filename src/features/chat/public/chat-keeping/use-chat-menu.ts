import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import type { Shape } from '../../../../api/shapes.ts';
import { askConfirm } from '../../../../app/notices/notice-channel.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import type { MenuEntry } from '../../../../ui/Menu.tsx';
import { archiveChat, deleteChat, pinChat } from './chat-changes.ts';
import { keepingDialogAtom } from './keeping-dialog.ts';

type Chat = Shape<'Chat'>;

export interface ChatMenu {
  /** What can be done to a chat. */
  entriesOf: (chat: Chat) => MenuEntry[];
  open: (what: 'rename' | 'move' | 'share' | 'branches', chat: Chat) => void;
  /** Deletes after a question, for a key that is pressed easily. */
  askToDelete: (chat: Chat) => Promise<void>;
}

/**
 * What can be done to chats as a whole. The shell draws the dialogs of it.
 *
 * @param shownId the chat that the page shows
 */
export function useChatMenu(shownId: string): ChatMenu {
  const t = useTexts();
  const client = useQueryClient();
  const setDialog = useSetAtom(keepingDialogAtom);
  const open: ChatMenu['open'] = (what, chat) => setDialog({ what, chat });

  const entriesOf = (chat: Chat): MenuEntry[] => [
    { label: t('shell.rename'), shortcut: 'F2', onSelect: () => open('rename', chat) },
    ...(chat.temporary
      ? []
      : [
          ...(chat.archived
            ? []
            : [
                {
                  label: t(chat.pinned ? 'keep.unpin' : 'keep.pin'),
                  onSelect: () => void pinChat(client, chat),
                },
              ]),
          { label: t('keep.move'), onSelect: () => open('move', chat) },
          {
            label: t(chat.archived ? 'keep.unarchive' : 'keep.archive'),
            onSelect: () => void archiveChat(client, chat),
          },
          { label: t('keep.share'), onSelect: () => open('share', chat) },
        ]),
    { label: t('branches.menu'), onSelect: () => open('branches', chat) },
    { kind: 'separator' },
    {
      label: t('shell.delete'),
      danger: true,
      shortcut: 'Del',
      onSelect: () => void deleteChat(client, chat, chat.id === shownId),
    },
  ];

  const askToDelete = async (chat: Chat) => {
    const agreed = await askConfirm({
      title: t('shell.deleteTitle'),
      body: t('shell.deleteText', { name: chat.name }),
      confirmLabel: t('shell.delete'),
      danger: true,
    });
    if (agreed) await deleteChat(client, chat, chat.id === shownId);
  };

  return { entriesOf, open, askToDelete };
}
