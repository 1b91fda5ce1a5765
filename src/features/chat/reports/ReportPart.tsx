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

interface ReportPartProps {
  block: Shape<'ReportBlock'>;
  /** The analyses of the report that are still there. */
  analyses: readonly Shape<'Analysis'>[];
  /** Half of the width, beside another half. */
  isHalf: boolean;
  /** It opens the report. */
  isFirst: boolean;
}

/** A block of a report as it is read. */
export function ReportPart({ block, analyses, isHalf, isFirst }: ReportPartProps) {
  const t = useTexts();
  const width = isHalf ? 'half' : 'full';
  if (block.type === 'text')
    return (
      <section className={classNames(styles.text, isFirst && styles.opening)} data-width={width}>
        <MarkdownStream text={block.markdown} streaming={false} />
      </section>
    );
  const analysis = analyses.find(({ id }) => id === block.analysis_id);
  return (
    <section className={styles.block} data-width={width} aria-label={analysis?.name}>
      {analysis ? <Result analysis={analysis} /> : <Alert tone="warning">{t('report.analysisGone')}</Alert>}
    </section>
  );
}

/** The newest result of an analysis: its finding as the title, then the chart, or the rows where there is none. */
function Result({ analysis }: { analysis: Shape<'Analysis'> }) {
  const t = useTexts();
  const { name, result, last_run: lastRun } = analysis;
  const { columns, rows, row_count: rowCount, ran_at: ranAt } = result;
  const drawing = useMemo(() => {
    const chart = chartOf(analysis);
    if (!chart) return undefined;
    // no check of an answer stands beside a saved result: no share of a whole is told
    const part = { ag_table: { columnDefs: columns, rowData: [] }, row_count: rowCount, checks: [] };
    const finding = findingOf(part, chart, rows);
    return { finding, ...namedChart(columns, chart, name, rows, finding?.spoken) };
  }, [analysis, columns, rows, rowCount, name]);
  const finding = drawing?.finding && t(drawing.finding.textId, drawing.finding.values);
  return (
    <>
      <h2 className={styles.finding}>{finding ?? name}</h2>
      <p className={styles.quiet}>
        {finding && `${name} · `}
        {t('saved.resultOf', { time: formatDateTime(ranAt) })}
      </p>
      {lastRun.status === 'failed' && <Alert tone="warning">{t('report.partStale')}</Alert>}
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
