// The most common cell is not the most common thing that cells list: "Email; Phone" holds two.
import type { Intent } from '../intent.ts';
import { listedIn } from '../schema/listed-cells.ts';
import type { ColumnView } from '../schema/table-view.ts';
import { measuresOf } from './columns-of.ts';

/**
 * Whether a reading counts cells that hold lists as if each was one thing: how often each stands, or how many different ones there
 * are.
 */
export function countsWholeLists(intent: Intent): boolean {
  const measures = measuresOf(intent);
  const counted = measures.flatMap((measure) =>
    measure.type === 'distinct' || (measure.type === 'aggregate' && measure.name === 'mode')
      ? [measure.column]
      : [],
  );
  const groups = !('by' in intent) || intent.by === undefined ? [] : [intent.by].flat();
  const isOfRows = measures.some(({ type }) => type === 'rows');
  const isList = (column: ColumnView): boolean => listedIn(column) !== undefined;
  return [...counted, ...(isOfRows ? groups.map(({ column }) => column) : [])].some(isList);
}
