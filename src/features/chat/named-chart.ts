import type { Shape } from '../../api/shapes.ts';
import type { ChartData, ChartSpec } from '../../ui/chart/chart-spec.ts';
import { columnTitles } from './public/result/column-titles.ts';

/** A chart of a result as it is drawn: by the names of its columns, which are told apart. */
export function namedChart(
  columns: readonly Shape<'ResultColumn'>[],
  { mark, x, y, colour, split, title }: Shape<'ChartSpec'>,
  resultTitle: string,
  rows: readonly (readonly Shape<'CellValue'>[])[],
  spoken?: readonly string[],
): { spec: ChartSpec; data: ChartData } {
  const titles = columnTitles(columns);
  const nameOf = (field: string) => titles[columns.findIndex((column) => column.field === field)] ?? field;
  return {
    spec: {
      mark,
      x: nameOf(x),
      y: y.map(nameOf),
      ...(colour !== undefined && { colour: nameOf(colour) }),
      ...(split !== undefined && { split: nameOf(split) }),
      title: title ?? resultTitle,
      ...(spoken && { spoken }),
    },
    data: { columns: titles, rows },
  };
}
