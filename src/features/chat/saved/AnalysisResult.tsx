import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { call } from '../../../api/client.ts';
import type { Shape } from '../../../api/shapes.ts';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { Mark } from '../../../ui/chart/chart-spec.ts';
import { ResultTable } from '../../../ui/result-table/ResultTable.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { namedChart } from '../named-chart.ts';
import { tableColumns } from '../ResultRows.tsx';
import results from '../results/results.module.css';
import { chartOf } from './analysis-chart.ts';
import { takeAnalysis } from './saved-changes.ts';

const Chart = lazyPart(['viewers'], () => import('../../../ui/chart/Chart.tsx').then((part) => part.Chart));

/** The newest result of an analysis as chart or table. Another type of chart is kept with it. */
export function AnalysisResult({ analysis }: { analysis: Shape<'Analysis'> }) {
  const t = useTexts();
  const client = useQueryClient();
  const { columns, rows, row_count: rowCount } = analysis.result;
  const chart = chartOf(analysis);
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const drawn = useMemo(
    () => chart && namedChart(columns, chart, analysis.name, rows),
    [columns, chart, analysis.name, rows],
  );
  const keepMark = (mark: Mark) => {
    if (!chart) return;
    const body = { name: analysis.name, chart: { ...chart, mark } };
    call('analysisUpdate', { path: { analysis_id: analysis.id }, body }).then(
      (answer) => takeAnalysis(client, answer),
      // told; the chart stays as it was chosen until the page is left
      () => undefined,
    );
  };
  return (
    <section className={results.large} aria-label={t('saved.result')}>
      {drawn && (
        <SegmentedControl
          label={t('result.view')}
          value={view}
          onChange={setView}
          segments={[
            { value: 'chart' as const, label: t('result.chart') },
            { value: 'table' as const, label: t('result.table') },
          ]}
        />
      )}
      <div className={results.frame}>
        {drawn && view === 'chart' ? (
          <Suspense fallback={<div className={results.chartRoom} />}>
            <Chart spec={drawn.spec} data={drawn.data} hideTitle onMarkChange={keepMark} />
          </Suspense>
        ) : (
          <ResultTable label={analysis.name} columns={tableColumns(columns, rows)} rows={rows} />
        )}
      </div>
      {rowCount > rows.length && (
        <p className={results.quiet}>{t('result.rowsShown', { shown: rows.length, total: rowCount })}</p>
      )}
    </section>
  );
}
