import type { Shape } from '../../../api/shapes.ts';
import { proposeChart } from '../result-rows.ts';

/** The chart of an analysis: its own as long as its newest result has the columns, else one that is proposed. */
export function chartOf({
  chart,
  result: { columns, rows, row_count: rowCount },
}: Pick<Shape<'Analysis'>, 'chart'> & {
  readonly result: Pick<Shape<'AnalysisResult'>, 'columns' | 'rows' | 'row_count'>;
}): Shape<'ChartSpec'> | undefined {
  const has = (field: string) => columns.some((column) => column.field === field);
  const fits = chart && [chart.x, ...chart.y].every(has);
  return proposeChart({
    ...(fits && { ag_chart: chart }),
    ag_table: {
      columnDefs: columns,
      rowData: rows.map((row) =>
        Object.fromEntries(columns.map(({ field }, index) => [field, row[index] ?? null])),
      ),
    },
    row_count: rowCount,
  });
}
