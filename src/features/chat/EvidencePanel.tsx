import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { type ReactNode, useState } from 'react';
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
import { cellTitle } from './public/result/cell-format.ts';
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
  return (
    <div className={styles.panel}>
      <Section
        title={t('evidence.query')}
        aside={isNew ? <Badge tone="info">{t('result.edited')}</Badge> : undefined}
      >
        <QueryEditor
          key={part.query_id}
          chatId={chatId}
          messageId={cell.messageId}
          part={part}
          tableIds={tableIds}
          onRan={(next) => show({ part: next, cell: null })}
        />
      </Section>
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
      {part.checks.length > 0 && (
        <Section title={t('check.title')}>
          <CheckList checks={part.checks} whole />
        </Section>
      )}
      <Section title={t('evidence.facts')}>
        <dl className={styles.facts}>
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
      </Section>
      {shown.cell && (
        <SourceRows
          key={`${part.query_id} ${shown.cell.row} ${shown.cell.column}`}
          queryId={part.query_id}
          row={shown.cell.row}
          column={shown.cell.column}
        />
      )}
    </div>
  );
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
          <ResultTable label={title} columns={tableColumns(answer.data.columns)} rows={answer.data.rows} />
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
