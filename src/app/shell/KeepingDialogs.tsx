import { useQueryClient } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { Suspense, useEffect } from 'react';
import { changeChat } from '../../features/chat/public/chat-keeping/chat-changes.ts';
import { keepingDialogAtom } from '../../features/chat/public/chat-keeping/keeping-dialog.ts';
import { useTexts } from '../../i18n/texts.ts';
import { lazyPart } from '../lazy-part/lazy-part.ts';
import { useOpenProjects } from './open-projects.ts';

const RenameDialog = lazyPart([], () =>
  import('../rename/RenameDialog.tsx').then((part) => part.RenameDialog),
);
const MoveDialog = lazyPart(['projects'], () =>
  import('../../features/chat/public/chat-keeping/MoveDialog.tsx').then((part) => part.MoveDialog),
);
const ShareDialog = lazyPart(['projects'], () =>
  import('../../features/chat/public/chat-keeping/ShareDialog.tsx').then((part) => part.ShareDialog),
);
const DeletedBranchesDialog = lazyPart(['projects'], () =>
  import('../../features/chat/public/chat-keeping/DeletedBranchesDialog.tsx').then(
    (part) => part.DeletedBranchesDialog,
  ),
);
const ProjectDialog = lazyPart(['projects'], () =>
  import('../../features/chat/public/chat-keeping/ProjectDialog.tsx').then((part) => part.ProjectDialog),
);

/** The dialogs about chats and projects, beside the frame: what is typed in them stays when the rail becomes a drawer. */
export function KeepingDialogs() {
  const t = useTexts();
  const client = useQueryClient();
  const [dialog, setDialog] = useAtom(keepingDialogAtom);
  const { show } = useOpenProjects();
  // another page has other chats
  useEffect(() => () => setDialog(null), [setDialog]);
  const close = () => setDialog(null);
  return (
    <Suspense fallback={null}>
      {dialog?.what === 'rename' && (
        <RenameDialog
          title={t('shell.renameTitle')}
          name={dialog.chat.name}
          onSave={(name) => changeChat(client, dialog.chat.id, { name }, { quiet: 'butToken' })}
          onClose={close}
        />
      )}
      {dialog?.what === 'move' && <MoveDialog chat={dialog.chat} onClose={close} />}
      {dialog?.what === 'share' && <ShareDialog chat={dialog.chat} onClose={close} />}
      {dialog?.what === 'branches' && <DeletedBranchesDialog chat={dialog.chat} onClose={close} />}
      {dialog?.what === 'project' && (
        <ProjectDialog project={dialog.project} onClose={close} onSaved={({ id }) => show(id, true)} />
      )}
    </Suspense>
  );
}
