// The most common cell is not the most common thing that cells list: "Email; Phone" holds two.
import type { Intent } from '../intent.ts';
import { listedIn } from '../schema/listed-cells.ts';
import type { ColumnView } from '../schema/table-view.ts';
import { groupingsOf, measuresOf } from './columns-of.ts';

/**
 * Whether a reading takes cells that hold lists as if each was one thing: how often each stands, how many different ones there are,
 * or what the rows of each come to.
 */
export function takesWholeLists(intent: Intent): boolean {
  const measures = measuresOf(intent);
  const counted = measures.flatMap((measure) =>
    measure.type === 'distinct' || (measure.type === 'aggregate' && measure.name === 'mode')
      ? [measure.column]
      : [],
  );
  const isList = (column: ColumnView): boolean => listedIn(column) !== undefined;
  return [...counted, ...groupingsOf(intent).map(({ column }) => column)].some(isList);
}
