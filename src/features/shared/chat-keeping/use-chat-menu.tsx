import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { MenuEntry } from '../../../ui/Menu.tsx';
import { lazyPart } from '../lazy-part/lazy-part.ts';
import { askConfirm } from '../notices/notice-channel.ts';
import { archiveChat, changeChat, deleteChat, pinChat } from './chat-changes.ts';

const RenameDialog = lazyPart([], () =>
  import('../rename/RenameDialog.tsx').then((part) => part.RenameDialog),
);
const MoveDialog = lazyPart(['projects'], () => import('./MoveDialog.tsx').then((part) => part.MoveDialog));
const ShareDialog = lazyPart(['projects'], () =>
  import('./ShareDialog.tsx').then((part) => part.ShareDialog),
);

type Chat = Shape<'Chat'>;
type Opened = { what: 'rename' | 'move' | 'share'; chat: Chat };

export interface ChatMenu {
  /** What can be done to a chat. */
  entriesOf: (chat: Chat) => MenuEntry[];
  open: (what: Opened['what'], chat: Chat) => void;
  /** Deletes after a question, for a key that is pressed easily. */
  askToDelete: (chat: Chat) => Promise<void>;
  /** The dialog that is open. */
  dialog: ReactNode;
}

/**
 * What can be done to chats as a whole, with the dialogs for it.
 *
 * @param shownId the chat that the page shows
 */
export function useChatMenu(shownId: string): ChatMenu {
  const t = useTexts();
  const client = useQueryClient();
  const [opened, setOpened] = useState<Opened | null>(null);
  const open: ChatMenu['open'] = (what, chat) => setOpened({ what, chat });
  const close = () => setOpened(null);

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

  const dialog = opened && (
    <Suspense fallback={null}>
      {opened.what === 'rename' && (
        <RenameDialog
          title={t('shell.renameTitle')}
          name={opened.chat.name}
          onSave={(name) => changeChat(client, opened.chat.id, { name }, { quiet: 'butToken' })}
          onClose={close}
        />
      )}
      {opened.what === 'move' && <MoveDialog chat={opened.chat} onClose={close} />}
      {opened.what === 'share' && <ShareDialog chat={opened.chat} onClose={close} />}
    </Suspense>
  );
  return { entriesOf, open, askToDelete, dialog };
}
