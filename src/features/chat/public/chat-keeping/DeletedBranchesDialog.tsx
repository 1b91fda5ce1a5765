import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { operationQuery } from '../../../../api/queries.ts';
import type { Shape } from '../../../../api/shapes.ts';
import { flash } from '../../../../app/notices/notice-channel.ts';
import { LateSkeleton } from '../../../../app/skeleton/LateSkeleton.tsx';
import { useTask } from '../../../../app/write/use-task.ts';
import { formatDateTime, formatRelative } from '../../../../i18n/formats.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { chatPath, restoreBranch } from './chat-changes.ts';
import styles from './chat-keeping.module.css';

/** Branches that are shown at once, and how many more each time. */
const STEP = 20;

/** What was deleted of a chat and can still be taken back, after the offer to undo is gone. Who restores one is led to it. */
export function DeletedBranchesDialog({ chat, onClose }: { chat: Shape<'Chat'>; onClose: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [shown, setShown] = useState(STEP);
  const [busyId, setBusyId] = useState<string | null>(null);
  const answer = useQuery({
    ...operationQuery('deletedBranchList', {
      path: { chat_id: chat.id },
      query: { page: 1, page_size: shown },
    }),
    placeholderData: (before) => before,
    // it is opened to look for what was deleted a moment ago
    staleTime: 0,
  });
  const { data } = answer;

  const restore = useTask(
    async (messageId: string) => {
      setBusyId(messageId);
      try {
        await restoreBranch(client, chat.id, messageId);
      } catch (failure) {
        setBusyId(null);
        answer.refetch();
        throw failure;
      }
    },
    (_, messageId) => {
      onClose();
      flash(t('branches.restored'));
      navigate(chatPath(chat, messageId));
    },
  );

  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={t('branches.title')}
      description={t('branches.lead')}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <div className={styles.form}>
        {restore.failure && <Alert tone="danger">{restore.failure.message}</Alert>}
        {answer.isError && !data && (
          <p className={styles.hint} role="alert">
            {t('branches.loadFailed')}{' '}
            <Button size="small" loading={answer.isFetching} onClick={() => answer.refetch()}>
              {t('ui.retry')}
            </Button>
          </p>
        )}
        {!data && !answer.isError && (
          <LateSkeleton>
            <Skeleton shape="table" rows={2} columns={2} visible />
          </LateSkeleton>
        )}
        {data?.total === 0 && <p className={styles.hint}>{t('branches.none')}</p>}
        {data && data.items.length > 0 && (
          <ul className={styles.links}>
            {data.items.map((branch) => (
              <li key={branch.message_id} className={styles.link}>
                <div className={styles.linkWords}>
                  <div className={styles.branchText}>{branch.text || t('branches.noWords')}</div>
                  <div className={styles.branchFacts}>
                    <Badge>{t(branch.role === 'user' ? 'branches.question' : 'branches.answer')}</Badge>
                    <span>{t('branches.count', { count: branch.message_count })}</span>
                    <span title={formatDateTime(branch.deleted_at)}>
                      {t('branches.deletedAt', { time: formatRelative(branch.deleted_at) })}
                    </span>
                    <span title={formatDateTime(branch.expires_at)}>
                      {t('branches.until', { date: formatDateTime(branch.expires_at, 'yyyy-MM-dd') })}
                    </span>
                  </div>
                  {!branch.restorable && <div className={styles.hint}>{t('branches.blocked')}</div>}
                </div>
                {branch.restorable && (
                  <Button
                    size="small"
                    loading={busyId === branch.message_id}
                    label={t('branches.restoreNamed', { text: branch.text || t('branches.noWords') })}
                    onClick={() => restore.run(branch.message_id)}
                  >
                    {t('branches.restore')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {data && data.total > data.items.length && (
          <Button size="small" loading={answer.isFetching} onClick={() => setShown(shown + STEP)}>
            {t('branches.more')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
