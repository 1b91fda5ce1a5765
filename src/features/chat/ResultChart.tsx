import { useAtom } from 'jotai';
import { Suspense, useMemo } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { lazyPart } from '../shared/lazy-part/lazy-part.ts';
import { columnTitles } from '../shared/result/column-titles.ts';
import styles from './ResultCard.module.css';
import { useResultRows } from './result-rows.ts';
import { resultViewAtom } from './result-view.ts';

const Chart = lazyPart(['viewers'], () => import('../../ui/chart/Chart.tsx').then((part) => part.Chart));

/** The chart of a result; the person changes its type, and its axes where they are shown, without asking again. */
export function ResultChart({
  part,
  chart,
  title,
}: {
  part: Shape<'ResultPart'>;
  chart: Shape<'ChartSpec'>;
  title: string;
}) {
  const rows = useResultRows(part);
  const [view, setView] = useAtom(resultViewAtom(part.query_id));
  const { columnDefs } = part.ag_table;
  const drawn = useMemo(() => {
    const titles = columnTitles(columnDefs);
    const nameOf = (field: string) =>
      titles[columnDefs.findIndex((column) => column.field === field)] ?? field;
    const { mark, x, y, colour } = { ...chart, ...view.chart };
    return {
      spec: {
        mark,
        x: nameOf(x),
        y: y.map(nameOf),
        ...(colour !== undefined && { colour: nameOf(colour) }),
        title: chart.title ?? title,
      },
      data: { columns: titles, rows },
    };
  }, [columnDefs, chart, view.chart, rows, title]);
  return (
    <Suspense fallback={<div className={styles.chartRoom} />}>
      <Chart
        key={part.query_id}
        spec={drawn.spec}
        data={drawn.data}
        hideTitle
        onMarkChange={(mark) => setView((now) => ({ ...now, chart: { ...now.chart, mark } }))}
      />
    </Suspense>
  );
}
