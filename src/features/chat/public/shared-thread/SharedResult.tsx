import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { call } from '../../../../api/client.ts';
import type { Shape } from '../../../../api/shapes.ts';
import { lazyPart } from '../../../../app/lazy-part/lazy-part.ts';
import { formatDateTime, formatNumber } from '../../../../i18n/formats.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { ResultTable } from '../../../../ui/result-table/ResultTable.tsx';
import { SegmentedControl } from '../../../../ui/SegmentedControl.tsx';
import { Spinner } from '../../../../ui/Spinner.tsx';
import { formatCell } from '../result/cell-format.ts';
import { markOf } from '../result/check-marks.ts';
import { columnTitles } from '../result/column-titles.ts';
import styles from './SharedResult.module.css';

const Chart = lazyPart(['viewers'], () =>
  import('../../../../ui/chart/Chart.tsx').then((part) => part.Chart),
);

type Part = Shape<'SharedResultPart'>;
type Cell = { row: number; column: number };

/** Source rows that are shown of a number. */
const SOURCE_ROWS = 100;

/** The link by which rows behind numbers may be read. */
export interface RowSource {
  token: string;
}

/** A result as chart, table or query, with what was checked and where it comes from. */
export function SharedResult({ part, source }: { part: Part; source: RowSource | null }) {
  const t = useTexts();
  const [view, setView] = useState<'chart' | 'table' | 'sql'>(part.ag_chart ? 'chart' : 'table');
  const [cell, setCell] = useState<Cell | null>(null);
  const title = part.title || t('result.untitled');
  const { columnDefs, rowData } = part.ag_table;
  const { columns, rows, chart } = useMemo(() => {
    const titles = columnTitles(columnDefs);
    const nameOf = (field: string) =>
      titles[columnDefs.findIndex((column) => column.field === field)] ?? field;
    const { ag_chart: spec } = part;
    return {
      columns: columnsOf(columnDefs),
      rows: rowData.map((row) => columnDefs.map(({ field }) => row[field] ?? null)),
      chart: spec && {
        mark: spec.mark,
        x: nameOf(spec.x),
        y: spec.y.map(nameOf),
        ...(spec.colour !== undefined && { colour: nameOf(spec.colour) }),
        title: spec.title ?? title,
      },
    };
  }, [columnDefs, rowData, part, title]);
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.bar}>
        <h3 className={styles.title}>{title}</h3>
        <SegmentedControl
          label={t('result.view')}
          value={view}
          onChange={setView}
          segments={[
            ...(chart ? [{ value: 'chart' as const, label: t('result.chart') }] : []),
            { value: 'table' as const, label: t('result.table') },
            { value: 'sql' as const, label: t('result.sql') },
          ]}
        />
      </header>
      {view === 'chart' && chart && (
        <Suspense fallback={<div className={styles.chartRoom} />}>
          <Chart spec={chart} data={{ columns: columns.map((column) => column.title), rows }} hideTitle />
        </Suspense>
      )}
      {view === 'table' && (
        <>
          <ResultTable
            label={title}
            columns={columns}
            rows={rows}
            exportable
            selected={cell}
            {...(source && { onCellPress: (row: number, column: number) => setCell({ row, column }) })}
          />
          {part.row_count > rows.length && (
            <p className={styles.note}>
              {t('result.rowsShown', {
                shown: formatNumber(rows.length),
                total: formatNumber(part.row_count),
              })}
            </p>
          )}
          {source && cell === null && <p className={styles.note}>{t('share.pressCell')}</p>}
          {source && cell && (
            <SourceRows
              key={`${cell.row} ${cell.column}`}
              source={source}
              part={part}
              cell={cell}
              value={
                columns[cell.column]?.format(rows[cell.row]?.[cell.column] ?? null) || t('ui.emptyValue')
              }
            />
          )}
        </>
      )}
      {view === 'sql' && (
        <div className={styles.evidence}>
          <h4 className={styles.heading}>{t('share.evidence')}</h4>
          <section
            className={styles.sql}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard (WCAG 2.1.1)
            tabIndex={0}
            aria-label={t('result.sqlLabel')}
          >
            <pre>
              <code>{part.sql}</code>
            </pre>
          </section>
          <p>
            {t('evidence.ranAtValue', {
              time: formatDateTime(part.ran_at),
              ms: formatNumber(part.ms, { maximumFractionDigits: 1 }),
            })}
          </p>
          {part.tables.map(({ name, file_hash: hash }) => (
            <p key={`${name} ${hash}`} className={styles.hash}>
              {t('evidence.table')}: {name} <code>{t('evidence.hash', { hash: hash.slice(0, 12) })}</code>
            </p>
          ))}
        </div>
      )}
      {part.checks.length > 0 && (
        <ul className={styles.checks} aria-label={t('check.title')}>
          {part.checks.map((check) => (
            <li key={`${check.code} ${check.text}`} data-status={markOf(check)}>
              {t(`check.${markOf(check)}`)} {check.text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SourceRows({
  source,
  part,
  cell,
  value,
}: {
  source: RowSource;
  part: Part;
  cell: Cell;
  value: string;
}) {
  const t = useTexts();
  const answer = useQuery({
    queryKey: ['shareSourceRowsGet', source.token, part.query_id, cell],
    queryFn: ({ signal }) =>
      call(
        'shareSourceRowsGet',
        { body: { ...source, query_id: part.query_id, ...cell, offset: 0, limit: SOURCE_ROWS } },
        { quiet: true, signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const title = t('share.cellRows', { value });
  return (
    <div className={styles.evidence}>
      <h4 className={styles.heading}>{title}</h4>
      {answer.isPending && <Spinner label={t('ui.loading')} />}
      {answer.isError && (
        <ErrorState
          level={3}
          title={t('evidence.sourceRowsFailed')}
          message={answer.error.message}
          onRetry={() => answer.refetch()}
        />
      )}
      {answer.data && (
        <>
          {!answer.data.exact && <p className={styles.note}>{t('evidence.superset')}</p>}
          <ResultTable label={title} columns={columnsOf(answer.data.columns)} rows={answer.data.rows} />
          {answer.data.total > answer.data.rows.length && (
            <p className={styles.note}>
              {t('result.rowsShown', {
                shown: formatNumber(answer.data.rows.length),
                total: formatNumber(answer.data.total),
              })}
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** Columns of a result for the table that shows them. */
function columnsOf(columns: readonly Shape<'ResultColumn'>[]) {
  const titles = columnTitles(columns);
  return columns.map((column, index) => ({
    name: column.field,
    title: titles[index] ?? column.headerName,
    numeric: column.type === 'number' || column.type === 'integer',
    format: (value: Shape<'CellValue'>) => formatCell(value, column) ?? '',
  }));
}
