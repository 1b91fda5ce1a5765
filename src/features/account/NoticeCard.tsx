import { useQuery, useQueryClient } from '@tanstack/react-query';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import ChevronUpIcon from 'lucide-react/icons/chevron-up';
import TrashIcon from 'lucide-react/icons/trash-2';
import { type ReactNode, useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { operationQuery } from '../../api/queries.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { LoadFailure } from '../../app/load-failure/LoadFailure.tsx';
import { flash } from '../../app/notices/notice-channel.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { useWrite } from '../../app/write/use-write.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NoticeView } from './public/NoticeView.tsx';

/** One message. Opening it marks it as read; the server tells every tab what is unread from then on. */
export function NoticeCard({ id, onGone }: { id: string; onGone: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const notice = useQuery({ ...operationQuery('noticeGet', { path: { notice_id: id } }), staleTime: 0 });
  const remove = useWrite('noticeDelete', {
    reads: ['noticeList'],
    onDone: () => {
      flash(t('notices.deleted'));
      navigate(paths.notices(), { replace: true });
    },
  });
  const isGone = notice.error instanceof ApiFailure && [404, 422].includes(notice.error.status);
  const isUnread = notice.data?.notice.unread === true;
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  useEffect(() => {
    if (!isUnread) return;
    call('msgsReadUpdate', { body: { ids: [id] } }, { quiet: 'butToken' }).then(
      () => client.invalidateQueries({ queryKey: ['noticeList'] }),
      () => {}, // it stays unread, and is told again
    );
  }, [isUnread, id, client]);
  if (isGone) return null;
  if (notice.isError) return <LoadFailure title={t('notices.oneFailed')} query={notice} size="card" />;
  if (!notice.data)
    return (
      <LateSkeleton>
        <Skeleton shape="text" rows={4} visible />
      </LateSkeleton>
    );
  const { level, title, body, creation_time: sent, previous_id: newer, next_id: older } = notice.data.notice;
  const beside = (to: string | null, label: string, icon: ReactNode) =>
    to !== null && <LinkButton href={paths.notices(to)} onClick={followLink} icon={icon} label={label} />;
  return (
    <NoticeView
      level={level}
      title={title}
      body={body}
      sentAt={sent}
      actions={
        <>
          {beside(newer, t('notices.previous'), <ChevronUpIcon size={16} aria-hidden="true" />)}
          {beside(older, t('notices.next'), <ChevronDownIcon size={16} aria-hidden="true" />)}
        </>
      }
      footer={
        <>
          <LinkButton href={paths.notices()} onClick={followLink}>
            {t('notices.back')}
          </LinkButton>
          <Button
            variant="ghost"
            icon={<TrashIcon size={16} aria-hidden="true" />}
            loading={remove.isRunning}
            onClick={() => remove.run({ path: { notice_id: id }, body: {} })}
          >
            {t('notices.delete')}
          </Button>
        </>
      }
    >
      {remove.problem !== undefined && <Alert tone="danger">{remove.problem}</Alert>}
    </NoticeView>
  );
}
