// The readings that a refusal offers: near ones first, then what can be asked of any table.
import type { Schema } from '../../schemas.ts';
import type { Intent } from '../intent.ts';
import { addsUp } from '../languages/read-measure.ts';
import type { Phrases } from '../phrases/phrases.ts';
import type { TableView } from '../schema/table-view.ts';
import { describeIntent, questionOf } from './describe.ts';

/** Most readings that a refusal offers. */
const MOST = 3;

/**
 * Two or three different questions that can be answered, from intents. The labels are in the language of the phrases; the
 * questions behind them are English ones that the analyst reads in any case.
 */
export function suggestionsOf(intents: Intent[], phrases: Phrases): Schema<'SuggestedReading'>[] {
  const found = new Map<string, Schema<'SuggestedReading'>>();
  for (const intent of intents) {
    const question = questionOf(intent);
    if (question !== undefined && !found.has(question))
      found.set(question, { label: describeIntent(intent, phrases), question });
    if (found.size === MOST) break;
  }
  return [...found.values()];
}

/** The nearest readings of a question, filled up with general ones about its tables. */
export function nearestSuggestions(
  nearest: Intent[],
  views: TableView[],
  phrases: Phrases,
): Schema<'SuggestedReading'>[] {
  return suggestionsOf([...nearest, ...views.flatMap(generalIntents)], phrases);
}

/** What can be asked of a table of which the question told little. */
function generalIntents(view: TableView): Intent[] {
  const measure = view.columns.find(addsUp);
  const group = view.columns.find(
    (column) =>
      column.numeric === 'none' && column.type === 'text' && column.distinct > 1 && column.distinct <= 30,
  );
  const by = group === undefined ? [] : [{ column: group }];
  const rows: Intent = { kind: 'aggregate', measures: [{ type: 'rows' }], by, conditions: [] };
  return [
    ...(measure === undefined
      ? []
      : [
          {
            kind: 'aggregate' as const,
            measures: [{ type: 'aggregate' as const, name: 'sum' as const, column: measure }],
            by,
            conditions: [],
          },
        ]),
    rows,
    ...(group === undefined ? [] : [{ ...rows, by: [] }]),
  ];
}
