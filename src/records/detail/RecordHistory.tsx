import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { ApiFailure } from '../../api/api-failure.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { useTexts } from '../../i18n/texts.ts';
import { delayedSkeleton } from '../../machines/delayed-skeleton/index.ts';
import { HistoryList } from '../../ui/detail/HistoryList.tsx';
import type { HistoryPage } from './detail-config.ts';
import { historyKey } from './detail-keys.ts';

/** The parameter of the address that holds the page. */
export const HISTORY_PAGE = 'history_page';

/** What was done to a record, page by page; the page stands in the address. */
export function RecordHistory({
  kind,
  id,
  load,
}: {
  kind: string;
  id: string;
  load: (id: string, page: number, signal: AbortSignal) => Promise<HistoryPage>;
}) {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(search.get(HISTORY_PAGE))) || 1);
  const query = useQuery({
    queryKey: [...historyKey(kind, id), page],
    queryFn: ({ signal }) => load(id, page, signal),
    placeholderData: keepPreviousData,
  });
  const [wait, sendWait] = useMachine(delayedSkeleton, { input: {} });
  const isWaiting = query.isPending;
  useEffect(() => sendWait({ type: isWaiting ? 'wait.started' : 'wait.ended' }), [isWaiting, sendWait]);
  const { data, error } = query;
  // a page that there is no longer: the last one instead
  const last = data ? Math.max(1, Math.ceil(data.total / data.page_size)) : page;
  useEffect(() => {
    if (page > last)
      setSearch(
        (before) => {
          before.set(HISTORY_PAGE, String(last));
          return before;
        },
        { replace: true },
      );
  }, [page, last, setSearch]);
  return (
    <HistoryList
      onFollow={followLink}
      onPage={(next) =>
        setSearch((before) => {
          before.set(HISTORY_PAGE, String(next));
          return before;
        })
      }
      state={
        data
          ? {
              status: 'ready',
              records: data.records,
              page: Math.min(page, last),
              pageSize: data.page_size,
              total: data.total,
            }
          : error
            ? {
                status: 'failed',
                message: (error instanceof ApiFailure && error.message) || t('error.pageText'),
                requestId: (error instanceof ApiFailure && error.requestId) || null,
                onRetry: () => void query.refetch(),
              }
            : { status: 'loading', visible: wait.matches('visible') }
      }
    />
  );
}
