import type { Intent } from '../intent.ts';
import { isInRowsCurrency, tellsCurrency } from '../schema/currencies.ts';
import type { TableView } from '../schema/table-view.ts';
import { columnsOfIntent, measuresOf } from './columns-of.ts';

/** Whether a reading adds up or compares amounts of several currencies as if they were of one. */
export function mixesCurrencies(intent: Intent, view: TableView): boolean {
  const measured = measuresOf(intent).flatMap((measure) =>
    measure.type === 'aggregate' || measure.type === 'percentile' ? [measure.column] : [],
  );
  if (intent.kind === 'extreme') measured.push(intent.measure);
  if (measured.some(({ currencies }) => currencies === true)) return true;
  const currency = view.columns.find(tellsCurrency);
  // groups of one currency, and rows of one, are amounts that can be added
  if (currency === undefined || columnsOfIntent(intent).has(currency)) return false;
  return measured.some(isInRowsCurrency);
}
