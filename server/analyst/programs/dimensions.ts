// Columns that rows can be grouped by, and which of them tells most about a change.
import type { Measure } from '../intent.ts';
import { conceptsOf } from '../languages/column-names.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import type { Results, Run, Shown } from './program.ts';
import { surpriseSql } from './series-sql.ts';
import type { Clock, Span } from './spans.ts';

/** Groups of a column that a change is split into. */
const MOST_GROUPS = 50;
/** Columns that are looked at. */
const MOST_COLUMNS = 12;

/** Columns of 2 to 50 values that put rows together. */
export function dimensionsOf({ columns, table }: TableView): ColumnView[] {
  return columns
    .filter(
      ({ type, numeric, time, code, distinct }) =>
        (type === 'text' || type === 'boolean') &&
        numeric === 'none' &&
        time === 'none' &&
        !code &&
        distinct > 1 &&
        distinct <= MOST_GROUPS &&
        2 * distinct <= table.rowCount,
    )
    .slice(0, MOST_COLUMNS);
}

/** Columns of groups: those that are known by their names first, and of those the ones with more than two groups. */
export function groupsOf(view: TableView): ColumnView[] {
  const rank = (column: ColumnView): number =>
    (conceptsOf(column).size > 0 ? 0 : 2) + (column.distinct > 2 ? 0 : 1);
  return dimensionsOf(view).toSorted((one, other) => rank(one) - rank(other));
}

/** The columns by how much the shares of their groups differ between two spans. Those whose groups are all in one span alone tell nothing. */
export async function rankDimensions(
  run: Run,
  results: Results,
  measure: Measure,
  clock: Clock,
  sides: [Span, Span],
  title: string,
): Promise<{ shown: Shown; columns: ColumnView[] } | undefined> {
  const dimensions = dimensionsOf(run.view);
  if (dimensions.length === 0) return undefined;
  const shown = await results.show(title, surpriseSql(measure, clock, run.view, dimensions, sides));
  const columns = shown.result.rows.flatMap(([name, groups, surprise, both]) => {
    const column = dimensions.find((one) => one.name === name);
    return column === undefined || surprise === null || Number(both) === 0 || Number(groups) < 2
      ? []
      : [column];
  });
  return { shown, columns };
}
