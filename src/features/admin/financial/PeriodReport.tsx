import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { formatDateTime } from '../../../i18n/formats.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LazyCellPicture } from '../../../ui/LazyCellPicture.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FactTable } from '../users/FactTable.tsx';
import { PeriodCloseDialog } from './PeriodCloseDialog.tsx';
import { PeriodReopenDialog } from './PeriodReopenDialog.tsx';
import { TrialDialog } from './TrialDialog.tsx';

type Period = Shape<'AdminPeriod'>;

const STAGES: Readonly<Record<Period['stage'], { textId: MessageId; tone: Tone }>> = {
  running: { textId: 'books.stageRunning', tone: 'info' },
  open: { textId: 'books.stageOpen', tone: 'warning' },
  closed: { textId: 'books.stageClosed', tone: 'success' },
  reopened: { textId: 'books.stageReopened', tone: 'warning' },
};

/** The months of the books, and the close of the one that comes next. */
export function PeriodReport() {
  const t = useTexts();
  const query = useQuery({ ...operationQuery('adminPeriodList', {}) });
  const permitted = usePermitted(['adminPeriodClose', 'adminPeriodReopen']);
  const [asked, setAsked] = useState<{ what: 'close' | 'reopen' | 'trial'; period: Period } | null>(null);
  const end = () => setAsked(null);
  const { data, error } = query;
  if (error && !(error instanceof ApiFailure)) throw error;
  if (!data && error)
    return (
      <ErrorState
        title={t('books.failed')}
        message={error.message}
        requestId={error.requestId}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (!data)
    return (
      <LateSkeleton>
        <Skeleton shape="list" rows={6} visible />
      </LateSkeleton>
    );
  if (data.periods.length === 0)
    return (
      <EmptyState
        title={t('books.noPeriods')}
        message={t('books.noPeriodsText')}
        picture={<LazyCellPicture kind="empty" />}
      />
    );
  return (
    <>
      <FactTable
        title={t('books.periods')}
        note={t('books.periodsText')}
        none={t('books.noPeriods')}
        items={data.periods}
        rowId={({ month }) => month}
        columns={[
          { id: 'month', title: t('books.periodMonth'), width: 110, cell: ({ month }) => month },
          {
            id: 'stage',
            title: t('books.periodStage'),
            width: 140,
            cell: ({ stage }) => (
              <Badge tone={STAGES[stage].tone} dot>
                {t(STAGES[stage].textId)}
              </Badge>
            ),
          },
          {
            id: 'closed_at',
            title: t('books.closedAt'),
            width: 160,
            cell: ({ closed_at: at }) => (at === undefined ? '–' : formatDateTime(at)),
          },
          { id: 'closed_by', title: t('books.closedBy'), width: 140, cell: ({ closed_by: by = '–' }) => by },
          { id: 'note', title: t('books.periodNote'), grow: true, cell: ({ note = '–' }) => note },
          {
            id: 'work',
            title: t('books.periodWork'),
            width: 260,
            cell: (period) => (
              <>
                <Button
                  size="small"
                  variant="ghost"
                  label={`${t('books.trialBalance')} ${period.month}`}
                  onClick={() => setAsked({ what: 'trial', period })}
                >
                  {t('books.trialBalance')}
                </Button>
                {period.can_close && permitted.has('adminPeriodClose') && (
                  <Button
                    size="small"
                    label={`${t('books.closePeriod')} ${period.month}`}
                    onClick={() => setAsked({ what: 'close', period })}
                  >
                    {t('books.closePeriod')}
                  </Button>
                )}
                {period.can_reopen && permitted.has('adminPeriodReopen') && (
                  <Button
                    size="small"
                    label={`${t('books.reopenPeriod')} ${period.month}`}
                    onClick={() => setAsked({ what: 'reopen', period })}
                  >
                    {t('books.reopenPeriod')}
                  </Button>
                )}
              </>
            ),
          },
        ]}
      />
      {asked?.what === 'close' && <PeriodCloseDialog month={asked.period.month} onClose={end} />}
      {asked?.what === 'reopen' && <PeriodReopenDialog period={asked.period} onClose={end} />}
      {asked?.what === 'trial' && <TrialDialog month={asked.period.month} onClose={end} />}
    </>
  );
}
