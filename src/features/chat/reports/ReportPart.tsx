import { Suspense, useMemo } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { MarkdownStream } from '../../../ui/markdown/MarkdownStream.tsx';
import { ResultTable } from '../../../ui/result-table/ResultTable.tsx';
import { findingOf } from '../chart-finding.ts';
import { namedChart } from '../named-chart.ts';
import { tableColumns } from '../ResultRows.tsx';
import { chartOf } from '../saved/analysis-chart.ts';
import styles from './report.module.css';

const Chart = lazyPart(['viewers'], () => import('../../../ui/chart/Chart.tsx').then((part) => part.Chart));

/** A block as it is read; `gone` of an analysis that was deleted. */
export type ReportPartBlock =
  | Shape<'ReportText'>
  | Shape<'SharedReportResult'>
  | { readonly type: 'gone'; readonly width?: Shape<'ReportWidth'> };

interface ReportPartProps {
  block: ReportPartBlock;
  /** Half of the width, beside another half. */
  isHalf: boolean;
  /** It opens the report. */
  isFirst: boolean;
}

/** A block of a report as it is read. */
export function ReportPart({ block, isHalf, isFirst }: ReportPartProps) {
  const t = useTexts();
  const width = isHalf ? 'half' : 'full';
  if (block.type === 'text')
    return (
      <section className={classNames(styles.text, isFirst && styles.opening)} data-width={width}>
        <MarkdownStream text={block.markdown} streaming={false} />
      </section>
    );
  const isGone = block.type === 'gone';
  return (
    <section className={styles.block} data-width={width} aria-label={isGone ? undefined : block.name}>
      {isGone ? <Alert tone="warning">{t('report.analysisGone')}</Alert> : <Result result={block} />}
    </section>
  );
}

/** The newest result of an analysis: its finding as the title, then the chart, or the rows where there is none. */
function Result({ result }: { result: Shape<'SharedReportResult'> }) {
  const t = useTexts();
  const { name, columns, rows, row_count: rowCount, ran_at: ranAt } = result;
  const drawing = useMemo(() => {
    const chart = chartOf({ ...result, result });
    if (!chart) return undefined;
    // no check of an answer stands beside a saved result: no share of a whole is told
    const part = { ag_table: { columnDefs: columns, rowData: [] }, row_count: rowCount, checks: [] };
    const finding = findingOf(part, chart, rows);
    return { finding, ...namedChart(columns, chart, name, rows, finding?.spoken) };
  }, [result, columns, rows, rowCount, name]);
  const finding = drawing?.finding && t(drawing.finding.textId, drawing.finding.values);
  return (
    <>
      <h2 className={styles.finding}>{finding ?? name}</h2>
      <p className={styles.quiet}>
        {finding && `${name} · `}
        {t('saved.resultOf', { time: formatDateTime(ranAt) })}
      </p>
      {result.is_stale && <Alert tone="warning">{t('report.partStale')}</Alert>}
      <div className={styles.frame}>
        {drawing ? (
          <Suspense fallback={<div className={styles.chartRoom} />}>
            <Chart spec={drawing.spec} data={drawing.data} hideTitle isPreview />
          </Suspense>
        ) : (
          <ResultTable label={name} columns={tableColumns(columns, rows)} rows={rows} />
        )}
      </div>
      {rowCount > rows.length && (
        <p className={styles.quiet}>{t('result.rowsShown', { shown: rows.length, total: rowCount })}</p>
      )}
    </>
  );
}
