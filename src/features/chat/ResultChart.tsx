import { useAtom } from 'jotai';
import { Suspense, useMemo } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import type { ChartTools } from '../../ui/chart/Chart.tsx';
import { namedChart } from './named-chart.ts';
import styles from './ResultCard.module.css';
import { useResultRows } from './result-rows.ts';
import { resultViewAtom } from './result-view.ts';

const Chart = lazyPart(['viewers'], () => import('../../ui/chart/Chart.tsx').then((part) => part.Chart));

/** The chart of a result; the person changes its type, and its axes where they are shown, without asking again. */
export function ResultChart({
  part,
  chart,
  title,
  spoken,
  onTools,
}: {
  part: Shape<'ResultPart'>;
  chart: Shape<'ChartSpec'>;
  title: string;
  /** Places that its finding speaks of. The same list each time. */
  spoken?: readonly string[] | undefined;
  /** Told what the toolbar around it needs; without it the chart has its own. */
  onTools?: (tools: ChartTools | null) => void;
}) {
  const rows = useResultRows(part);
  const [view, setView] = useAtom(resultViewAtom(part.query_id));
  const { columnDefs } = part.ag_table;
  const drawn = useMemo(
    () => namedChart(columnDefs, { ...chart, ...view.chart }, title, rows, spoken),
    [columnDefs, chart, view.chart, rows, title, spoken],
  );
  return (
    <Suspense fallback={<div className={styles.chartRoom} data-bare={onTools ? true : undefined} />}>
      <Chart
        key={part.query_id}
        spec={drawn.spec}
        data={drawn.data}
        hideTitle
        onMarkChange={(mark) => setView((now) => ({ ...now, chart: { ...now.chart, mark } }))}
        {...(onTools && { onTools })}
      />
    </Suspense>
  );
}
