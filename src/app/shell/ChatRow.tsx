import EllipsisIcon from 'lucide-react/icons/ellipsis';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { chatPath } from '../../features/chat/public/chat-keeping/chat-changes.ts';
import type { ChatMenu } from '../../features/chat/public/chat-keeping/use-chat-menu.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { RailLink } from '../../ui/shell/rail-items.tsx';
import { followLink } from '../link/follow-link.ts';

interface ChatRowProps {
  chat: Shape<'Chat'>;
  current: boolean;
  menu: ChatMenu;
}

/** A chat of the rail. On the link F2 renames, Delete asks to delete and the menu key opens the menu. */
export function ChatRow({ chat, current, menu }: ChatRowProps) {
  const t = useTexts();
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== 'F2' && event.key !== 'Delete') return;
    event.preventDefault();
    if (event.key === 'F2') menu.open('rename', chat);
    else menu.askToDelete(chat);
  };
  const onContextMenu = (event: MouseEvent<HTMLAnchorElement>) => {
    // the right button of a mouse keeps the browser's own menu of a link; the key has no button
    if (event.button === 2) return;
    event.preventDefault();
    event.currentTarget.parentElement?.querySelector('button')?.click();
  };
  return (
    <RailLink
      href={chatPath(chat)}
      label={chat.name}
      current={current}
      aria-keyshortcuts="F2 Delete"
      onClick={followLink}
      onKeyDown={onKeyDown}
      onContextMenu={onContextMenu}
      trailing={chat.generating ? <Spinner label={t('shell.answering')} /> : undefined}
      action={
        <LazyMenu
          trigger={
            <Button
              size="small"
              variant="ghost"
              icon={<EllipsisIcon size={16} aria-hidden="true" />}
              label={t('shell.chatMenu', { name: chat.name })}
            />
          }
          entries={menu.entriesOf(chat)}
        />
      }
    />
  );
}
