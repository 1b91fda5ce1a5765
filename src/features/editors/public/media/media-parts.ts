import type { Shape } from '../../../../api/shapes.ts';
import type { ChartData, ChartSpec, ChartValue, Mark } from '../../../../ui/chart/chart-spec.ts';
import type { CellValue } from '../../../../ui/result-table/table-rows.ts';

type MediaData = Shape<'MediaData'>;
type AgTable = NonNullable<MediaData['ag_table']>;
type AgChart = NonNullable<MediaData['ag_chart']>;

/** Columns and rows of a table for the table viewer. A field that a row lacks is empty. */
export function tableOfAg({ columnDefs, rowData }: AgTable) {
  return {
    columns: columnDefs.map(({ field, headerName }) => ({ name: field, title: headerName ?? field })),
    rows: rowData.map((row): CellValue[] => columnDefs.map(({ field }) => row[field] ?? null)),
  };
}

const MARKS: Readonly<Record<AgChart['series'][number]['type'], Mark>> = {
  bar: 'bar',
  line: 'line',
  area: 'area',
  scatter: 'point',
  pie: 'pie',
};

/** Names that are told apart: a second Total becomes Total (2), a series without a name its number. */
function seriesNames(series: AgChart['series']): string[] {
  const used = new Map<string, number>();
  return series.map(({ name = '' }, index) => {
    const own = name.trim() || `${index + 1}`;
    const times = (used.get(own) ?? 0) + 1;
    used.set(own, times);
    return times === 1 ? own : `${own} (${times})`;
  });
}

/** Whether every series has the same places in the same order. */
function sharesPlaces([first, ...rest]: AgChart['series']): boolean {
  return rest.every(
    ({ x }) => x.length === first?.x.length && x.every((place, index) => place === first.x[index]),
  );
}

/** A chart as the chart viewer takes it: places in the first column, one more for each series. A place that a series lacks is a gap. */
export function chartOfAg({ title = '', series }: AgChart): { spec: ChartSpec; data: ChartData } {
  const names = seriesNames(series);
  const places: ChartValue[] = sharesPlaces(series)
    ? (series[0]?.x ?? [])
    : [...new Set(series.flatMap(({ x }) => x))];
  const columnOf = ({ x, y }: AgChart['series'][number]): ChartValue[] => {
    if (sharesPlaces(series)) return places.map((_, index) => y[index] ?? null);
    const values = new Map(x.map((place, index) => [place, y[index] ?? null]));
    return places.map((place) =>
      place === null || typeof place === 'boolean' ? null : (values.get(place) ?? null),
    );
  };
  const columns = series.map(columnOf);
  const marks = series.map(({ type }) => MARKS[type]);
  const first = marks[0] ?? 'bar';
  return {
    spec: {
      mark: first,
      x: '',
      y: names,
      title,
      ...(marks.some((mark) => mark !== first) && { marks }),
    },
    data: {
      columns: ['', ...names],
      rows: places.map((place, row) => [place, ...columns.map((column) => column[row] ?? null)]),
    },
  };
}
