import type { TableView } from '../schema/table-view.ts';
import { DESCRIBED } from './cues.ts';

/** What happens: each row of a table of them is one. A customer of a table of sales is none. */
const EVENTS = new Set([
  'accident',
  'appointment',
  'booking',
  'call',
  'claim',
  'complaint',
  'crash',
  'crime',
  'delivery',
  'flight',
  'incident',
  'inspection',
  'order',
  'payment',
  'purchase',
  'request',
  'reservation',
  'ride',
  'shipment',
  'ticket',
  'transaction',
  'trip',
  'violation',
  'visit',
]);

/**
 * Whether a word names what befell in each row: "complaint" where a column says its type or status. Where another column is called by it,
 * as an order's number is, several rows may be of one.
 */
export function namesEvents(lemma: string, { columns }: Pick<TableView, 'columns'>): boolean {
  if (!EVENTS.has(lemma)) return false;
  const called = columns.filter(({ words }) => words.some((word) => word.lemma === lemma));
  return (
    called.length > 0 &&
    called.every(
      ({ words }) => words.length === 2 && words[0]?.lemma === lemma && DESCRIBED.test(words[1]?.lemma ?? ''),
    )
  );
}
