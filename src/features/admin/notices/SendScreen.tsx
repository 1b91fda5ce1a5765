import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
import { operationQuery } from '../../../api/queries.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../../i18n/texts.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CellPicture } from '../../../ui/CellPicture.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { LazyApprovalBar } from '../approvals/approval-windows.ts';
import { givenAudience } from './given-audience.ts';
import { NoticeForm } from './NoticeForm.tsx';
import { NoticeSender } from './NoticeSender.tsx';
import styles from './notices.module.css';

/** Drafts that can be chosen from: the newest. */
const DRAFTS = 100;

/** Sends a notice to chosen people, and says what became of it. */
export function SendScreen() {
  const t = useTexts();
  const permitted = usePermitted(['adminApprovalList']);
  const [search, setSearch] = useSearchParams();
  const state: unknown = history.state; // drawn anew with each entry, as its query is read
  const audience = givenAudience(state);
  const id = search.get('id');
  const query = useQuery({
    ...operationQuery('adminNoticeGet', { path: { notice_id: id ?? '' } }),
    enabled: id !== null,
  });
  const details = id === null ? undefined : query.data?.details;
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('bulletins.sendTitle')}</h1>
        <p className={styles.quiet}>{t('bulletins.sendText')}</p>
      </header>
      {id === null && audience && <Alert tone="info">{t('bulletins.peopleGiven')}</Alert>}
      {(details === undefined || details.notice.state === 'draft') && (
        <DraftChoice chosen={id} onChoose={(next) => setSearch({ id: next }, { replace: true, state })} />
      )}
      {id !== null &&
        (details ? (
          <>
            {permitted.has('adminApprovalList') && (
              <Suspense>
                <LazyApprovalBar targetId={id} />
              </Suspense>
            )}
            <NoticeSender key={id} details={details} initial={audience} />
          </>
        ) : query.isError ? (
          <LoadFailure title={t('bulletins.failed')} query={query} />
        ) : (
          <LateSkeleton>
            <Skeleton shape="block" visible />
          </LateSkeleton>
        ))}
    </div>
  );
}

function DraftChoice({ chosen, onChoose }: { chosen: string | null; onChoose: (id: string) => void }) {
  const t = useTexts();
  const mayWrite = usePermitted(['adminNoticeCreate']).has('adminNoticeCreate');
  const [isWriting, setWriting] = useState(false);
  const query = useQuery({
    ...operationQuery('adminNoticeList', { query: { page_size: DRAFTS, filters: { state: ['draft'] } } }),
    staleTime: 0,
  });
  if (query.isError) return <LoadFailure title={t('bulletins.listFailed')} query={query} />;
  if (!query.data)
    return (
      <LateSkeleton>
        <Skeleton shape="text" rows={2} visible />
      </LateSkeleton>
    );
  const write = mayWrite && <Button onClick={() => setWriting(true)}>{t('bulletins.write')}</Button>;
  const form = isWriting && <NoticeForm onSaved={onChoose} onClose={() => setWriting(false)} />;
  const drafts = query.data.items;
  if (drafts.length === 0 && chosen === null)
    return (
      <>
        <EmptyState
          picture={<CellPicture kind="empty" />}
          title={t('bulletins.noDrafts')}
          message={t('bulletins.noDraftsText')}
          actions={write}
        />
        {form}
      </>
    );
  return (
    <Card title={t('bulletins.notice')} actions={write}>
      <Select
        label={t('bulletins.whichDraft')}
        placeholder={t('bulletins.chooseDraft')}
        options={drafts.map(({ id, title }) => ({ value: id, label: title }))}
        value={drafts.some(({ id }) => id === chosen) ? chosen : null}
        onChange={onChoose}
      />
      {form}
    </Card>
  );
}
