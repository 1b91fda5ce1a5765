import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';

type ResultPart = Shape<'ResultPart'>;
type CellValue = Shape<'CellValue'>;
type ChartSpec = Shape<'ChartSpec'>;

/** Rows of a result that the server keeps. */
export const KEPT_ROWS = 1000;
/** More bars than this cannot be told apart. */
const MOST_BARS = 60;

/** The rows that a message carries itself, in the order of its columns. */
export function rowsOf({ ag_table: { columnDefs, rowData } }: ResultPart): CellValue[][] {
  return rowData.map((row) => columnDefs.map(({ field }) => row[field] ?? null));
}

/** The rows of a result: those of the message at once, all that are kept as soon as they are asked for and have come. */
export function useResultRows(part: ResultPart): CellValue[][] {
  const hasMore = part.row_count > part.ag_table.rowData.length;
  const { data } = useQuery({
    ...operationQuery('queryGet', { path: { query_id: part.query_id }, query: { limit: KEPT_ROWS } }),
    enabled: hasMore,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data && hasMore ? data.query.rows : rowsOf(part);
}

function isNumeric({ type }: Shape<'ResultColumn'>): boolean {
  return type === 'number' || type === 'integer';
}

/**
 * A chart for a result that came without one: lines over time, bars for groups; undefined where there is nothing to draw, and where a
 * place has several rows, whose bars would stand on each other as if they were one.
 */
export function proposeChart({
  ag_chart: chart,
  ag_table: { columnDefs, rowData },
  row_count: rows,
}: Pick<ResultPart, 'ag_chart' | 'ag_table' | 'row_count'>): ChartSpec | undefined {
  if (chart) return chart;
  if (rows < 2) return undefined;
  const y = columnDefs.find((column, index) => index > 0 && isNumeric(column)) ?? columnDefs.find(isNumeric);
  const x = columnDefs.find((column) => column !== y);
  if (!x || !y) return undefined;
  if (!isNumeric(x) && new Set(rowData.map((row) => row[x.field])).size < rowData.length) return undefined;
  if (x.type === 'date' || x.type === 'datetime') return { mark: 'line', x: x.field, y: [y.field] };
  if (isNumeric(x)) return { mark: rows > MOST_BARS ? 'point' : 'bar', x: x.field, y: [y.field] };
  return rows > MOST_BARS ? undefined : { mark: 'bar', x: x.field, y: [y.field] };
}
