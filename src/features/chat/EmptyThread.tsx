import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { chatQuery } from './message-cache.ts';
import { keepingDialogAtom } from './public/chat-keeping/keeping-dialog.ts';
import { useThreadActions } from './thread-actions.ts';

/** In place of the messages of a chat whose messages were all deleted: the way to go on, and the way back. */
export function EmptyThread() {
  const t = useTexts();
  const { chatId } = useThreadActions();
  const { data } = useQuery(chatQuery(chatId));
  const setDialog = useSetAtom(keepingDialogAtom);
  return (
    <EmptyState
      title={t('branches.emptyTitle')}
      message={t('branches.emptyText')}
      actions={
        data && (
          <Button onClick={() => setDialog({ what: 'branches', chat: data.chat })}>
            {t('branches.menu')}
          </Button>
        )
      }
    />
  );
}
