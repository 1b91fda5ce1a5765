import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import CircleCheckIcon from 'lucide-react/icons/circle-check';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { showCopied } from '../../app/notices/notice-channel.ts';
import { sidePanelAtom } from '../../app/side-panel/side-panel.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { formatDateTime, formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ResultTable } from '../../ui/result-table/ResultTable.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CheckList } from './CheckList.tsx';
import styles from './EvidencePanel.module.css';
import { failureOf } from './failure-of.ts';
import { cellAbout, cellTitle } from './public/result/cell-format.ts';
import { QueryEditor } from './QueryEditor.tsx';
import { ResultRows, tableColumns } from './ResultRows.tsx';
import type { CellChoice } from './thread-actions.ts';

/** Source rows that are read at a time. */
const WINDOW = 200;
const SHORT_HASH = 12;

/** Where a number comes from: its query, which can be changed and run, its checks, its tables and the rows behind it. */
export function EvidencePanel({
  chatId,
  cell,
  tableIds,
}: {
  chatId: string;
  cell: CellChoice;
  tableIds: readonly string[];
}) {
  const t = useTexts();
  // an edited query shows its result here; the cell pressed there is looked behind in turn
  const [shown, setShown] = useState<{
    part: Shape<'ResultPart'>;
    cell: { row: number; column: number } | null;
  }>({ part: cell.part, cell });
  const { part } = shown;
  const setPanel = useSetAtom(sidePanelAtom);
  const show = (next: typeof shown) => {
    setShown(next);
    setPanel(
      (panel) =>
        panel && {
          ...panel,
          title: next.cell
            ? cellTitle({ ...next.cell, part: next.part }, t('ui.emptyValue'))
            : t('evidence.newResult'),
        },
    );
  };
  const query = useQuery({
    ...operationQuery('queryGet', { path: { query_id: part.query_id }, query: { limit: 1 } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isNew = part.query_id !== cell.part.query_id;
  // the query is what most people never open: it is folded unless it was written here
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.panel}>
      {shown.cell && (
        <section className={styles.section}>
          <p className={styles.about}>{cellAbout({ ...shown.cell, part })}</p>
          <p className={styles.figure}>{cellTitle({ ...shown.cell, part }, t('ui.emptyValue'))}</p>
          <CheckList checks={part.checks} whole />
        </section>
      )}
      {shown.cell && (
        <SourceRows
          key={`${part.query_id} ${shown.cell.row} ${shown.cell.column}`}
          queryId={part.query_id}
          row={shown.cell.row}
          column={shown.cell.column}
        />
      )}
      {isNew && (
        <Section title={t('evidence.newResult')} flush>
          <ResultRows
            part={part}
            title={t('evidence.newResult')}
            selected={shown.cell}
            onCell={(row, column) => show({ part, cell: { row, column } })}
          />
        </Section>
      )}
      {!shown.cell && part.checks.length > 0 && (
        <Section title={t('check.title')}>
          <CheckList checks={part.checks} whole />
        </Section>
      )}
      <details
        className={styles.fold}
        open={isOpen || isNew}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          {t('evidence.query')}
          {isNew && <Badge tone="info">{t('result.edited')}</Badge>}
        </summary>
        <QueryEditor
          key={part.query_id}
          chatId={chatId}
          messageId={cell.messageId}
          part={part}
          tableIds={tableIds}
          onRan={(next) => show({ part: next, cell: null })}
        />
        <dl className={styles.facts} aria-label={t('evidence.facts')}>
          <dt>{t('evidence.ranAt')}</dt>
          <dd>
            {t('evidence.ranAtValue', {
              time: formatDateTime(part.ran_at),
              ms: formatNumber(part.ms, { maximumFractionDigits: 1 }),
            })}
          </dd>
          {query.data?.query.tables.map(({ table_id: id, name, file_hash: hash }) => (
            <div key={id} className={styles.table}>
              <dt>{t('evidence.table')}</dt>
              <dd>
                {name}
                <span className={styles.hash}>
                  <code title={`SHA-256 ${hash}`}>
                    {t('evidence.hash', { hash: hash.slice(0, SHORT_HASH) })}
                  </code>
                  <CopyButton text={hash} label={t('evidence.copyHash', { name })} onResult={showCopied} />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

/** The source rows as they are shown: what was added up stands first, with its total. */
function addedFirst(
  { added, columns, rows, total }: Shape<'SourceRowsAnswer'>,
  t: ReturnType<typeof useTexts>,
): Pick<ComponentProps<typeof ResultTable>, 'columns' | 'rows' | 'total'> {
  const shown = tableColumns(columns, rows);
  const at = added ? columns.findIndex(({ field }) => field === added.field) : -1;
  if (!added || at < 0) return { columns: shown, rows };
  const order = [at, ...columns.flatMap((_, index) => (index === at ? [] : [index]))];
  return {
    columns: order.flatMap((index) => shown[index] ?? []),
    rows: rows.map((row) => order.map((index) => row[index] ?? null)),
    total: { value: added.total, label: t('evidence.totalOf', { count: total }) },
  };
}

function Section({
  title,
  aside,
  flush = false,
  children,
}: {
  title: string;
  aside?: ReactNode;
  flush?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={styles.section} data-flush={flush || undefined}>
      <h3 className={styles.heading}>
        {title}
        {aside}
      </h3>
      {children}
    </section>
  );
}

/** The rows behind one cell: the same filters, nothing aggregated. */
function SourceRows({ queryId, row, column }: { queryId: string; row: number; column: number }) {
  const t = useTexts();
  const [offset, setOffset] = useState(0);
  const answer = useQuery({
    ...operationQuery('querySourceRowsGet', {
      path: { query_id: queryId },
      query: { row, column, offset, limit: WINDOW },
    }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  const title = answer.data
    ? t('evidence.sourceRows', { count: answer.data.total })
    : t('evidence.sourceRowsTitle');
  return (
    <Section title={title} flush>
      {answer.isPending && (
        <div className={styles.padded}>
          <LateSkeleton>
            <Skeleton shape="table" rows={5} columns={3} visible />
          </LateSkeleton>
        </div>
      )}
      {answer.isError && (
        <ErrorState
          level={3}
          title={t('evidence.sourceRowsFailed')}
          message={answer.error.message}
          requestId={failureOf(answer.error)?.requestId}
          onRetry={() => answer.refetch()}
          retrying={answer.isFetching}
        />
      )}
      {answer.data && (
        <>
          {!answer.data.exact && <p className={styles.padded}>{t('evidence.superset')}</p>}
          {answer.data.added && (
            <p className={styles.added}>
              <CircleCheckIcon size={16} aria-hidden="true" />
              {t('evidence.addsUp', { count: answer.data.total })}
            </p>
          )}
          <ResultTable label={title} {...addedFirst(answer.data, t)} />
          {answer.data.total > WINDOW && (
            <div className={styles.window}>
              <Button
                size="small"
                disabled={offset === 0}
                onClick={() => setOffset(Math.max(0, offset - WINDOW))}
              >
                {t('evidence.previousRows', { count: WINDOW })}
              </Button>
              <span>
                {t('evidence.window', {
                  from: formatNumber(offset + 1),
                  to: formatNumber(offset + answer.data.rows.length),
                  total: formatNumber(answer.data.total),
                })}
              </span>
              <Button
                size="small"
                disabled={offset + WINDOW >= answer.data.total}
                onClick={() => setOffset(offset + WINDOW)}
              >
                {t('evidence.nextRows', { count: WINDOW })}
              </Button>
            </div>
          )}
          <details className={styles.sourceQuery}>
            <summary>{t('evidence.sourceQuery')}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard (WCAG 2.1.1) */}
            <pre tabIndex={0}>{answer.data.sql}</pre>
          </details>
        </>
      )}
    </Section>
  );
}
