// The readings that a refusal offers: near ones first, then what can be asked of any table.
import type { Schema } from '../../kernel/schemas.ts';
import { breaksType } from '../gates/calculated-columns.ts';
import { mixesCurrencies } from '../gates/currencies.ts';
import { levelsAdded } from '../gates/levels.ts';
import { takesWholeLists } from '../gates/listed-cells.ts';
import { addsTraits } from '../gates/traits-of-one.ts';
import type { Condition, Intent } from '../intent.ts';
import type { Language } from '../languages/language.ts';
import { readNotYet } from '../languages/not-yet.ts';
import { readInLanguage } from '../languages/read-in-language.ts';
import { offeredMeasure } from '../languages/read-measure.ts';
import type { Phrases } from '../phrases/phrases.ts';
import { isKnown, tellingColumns } from '../programs/asked/read-asked.ts';
import { groupsOf } from '../programs/dimensions.ts';
import { findOutOfReach } from '../schema/reach.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import { writeSql } from '../sql/write-sql.ts';
import { questionOf } from './question-of.ts';

/** Most readings that a refusal offers. */
const MOST = 3;

/** Something that can be asked, and of which table. */
export interface Offer {
  intent: Intent;
  view: TableView;
}

/** How offers are worded. `today` is an ISO day in the person's zone. */
export interface Wording {
  phrases: Phrases;
  language: Language;
  today: string;
}

/**
 * Two or three different questions that can be answered, in the person's language. One that would not be read there as it
 * is meant is left out: English in a screen of another language is no offer.
 */
export function suggestionsOf(offers: Offer[], wording: Wording): Schema<'SuggestedReading'>[] {
  const found = new Map<string, Schema<'SuggestedReading'>>();
  const isOfSeveral = new Set(offers.map(({ view }) => view.table.id)).size > 1;
  for (const { intent: asked, view } of offers) {
    // What the table does not reach is no better asked once more.
    const missed = findOutOfReach(asked, view);
    const intent = missed === undefined ? asked : missed.nearest;
    if (
      intent === undefined ||
      breaksType(intent) ||
      mixesCurrencies(intent, view) ||
      levelsAdded(intent, view) !== undefined ||
      addsTraits(intent, view) ||
      takesWholeLists(intent)
    )
      continue;
    // The same words mean something else over another table, so its name is said.
    const ofTable = isOfSeveral ? ` (${view.table.name})` : '';
    const worded = wordedQuestion(intent, view, wording);
    if (worded === undefined) continue;
    const question = `${worded}${ofTable}`;
    const label = question.charAt(0).toUpperCase() + question.slice(1);
    if (!found.has(question)) found.set(question, { label, question });
    if (found.size === MOST) break;
  }
  return [...found.values()];
}

/** The nearest readings of a question, filled up with general ones about its tables. */
export function nearestSuggestions(
  nearest: Offer[],
  views: TableView[],
  wording: Wording,
): Schema<'SuggestedReading'>[] {
  const general = views.flatMap((view) => generalIntents(view).map((intent) => ({ intent, view })));
  return suggestionsOf([...nearest, ...general], wording);
}

/** How an intent is asked in the person's language; undefined where it would not be read there as it is meant. */
export function wordedQuestion(
  intent: Intent,
  view: TableView,
  { language, today }: Wording,
): string | undefined {
  const question = questionOf(intent, language);
  if (language === 'en' || question === undefined) return question;
  // a date that is empty is read apart from the other words
  const open = readNotYet(question, view, language);
  const meant = open === undefined || !('conditions' in intent) ? intent : withoutBlank(intent, open.column);
  const [best] = readInLanguage(open?.text ?? question, view, language, today).readings;
  const isMeant =
    best !== undefined && best.unread.length === 0 && writeSql(best.intent, view) === writeSql(meant, view);
  return isMeant ? question : undefined;
}

function withoutBlank<T extends { conditions: Condition[] }>(intent: T, of: ColumnView): T {
  const conditions = intent.conditions.filter(({ column, test }) => column !== of || test.type !== 'blank');
  return { ...intent, conditions };
}

/** What can be asked of a table of which the question told little: of what it is about, by what puts its rows together. */
function generalIntents(view: TableView): Intent[] {
  const [first, second] = groupsOf(view);
  const by = first === undefined ? [] : [{ column: first }];
  const rows: Intent = { kind: 'aggregate', measures: [{ type: 'rows' }], by, conditions: [] };
  const [measure] = tellingColumns(view);
  return [
    ...(measure === undefined
      ? []
      : [
          {
            ...rows,
            measures: [
              // sizes and rates of which nothing is known are no amounts to add up
              measure.type === 'integer' || isKnown(measure)
                ? offeredMeasure(measure)
                : { type: 'aggregate' as const, name: 'avg' as const, column: measure },
            ],
          },
        ]),
    ...(first === undefined ? [] : [rows]),
    ...(measure !== undefined || second === undefined ? [] : [{ ...rows, by: [{ column: second }] }]),
    { ...rows, by: [] },
  ];
}
