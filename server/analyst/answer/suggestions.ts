// The readings that a refusal offers: near ones first, then what can be asked of any table.
import type { Schema } from '../../kernel/schemas.ts';
import { breaksType } from '../gates/calculated-columns.ts';
import { mixesCurrencies } from '../gates/currencies.ts';
import type { Intent } from '../intent.ts';
import type { Language } from '../languages/language.ts';
import { readInLanguage } from '../languages/read-in-language.ts';
import type { Phrases } from '../phrases/phrases.ts';
import { isKnown, tellingColumns } from '../programs/asked/read-asked.ts';
import { groupsOf } from '../programs/dimensions.ts';
import { findOutOfReach } from '../schema/reach.ts';
import type { TableView } from '../schema/table-view.ts';
import { writeSql } from '../sql/write-sql.ts';
import { describeIntent } from './describe.ts';
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
 * Two or three different questions that can be answered. Labels and questions are in the person's language; a question
 * that would not be read there as it is meant is asked in English, which is read in any case.
 */
export function suggestionsOf(offers: Offer[], wording: Wording): Schema<'SuggestedReading'>[] {
  const found = new Map<string, Schema<'SuggestedReading'>>();
  const isOfSeveral = new Set(offers.map(({ view }) => view.table.id)).size > 1;
  for (const { intent: asked, view } of offers) {
    // What the table does not reach is no better asked once more.
    const missed = findOutOfReach(asked, view);
    const intent = missed === undefined ? asked : missed.nearest;
    if (intent === undefined || breaksType(intent) || mixesCurrencies(intent, view)) continue;
    // The same words mean something else over another table, so its name is said.
    const ofTable = isOfSeveral ? ` (${view.table.name})` : '';
    const worded = wordedQuestion(intent, view, wording);
    if (worded === undefined) continue;
    const { question, isOwn } = worded;
    const key = `${question}${ofTable}`;
    // A question in the person's language says best what it asks.
    const label = isOwn
      ? question.charAt(0).toUpperCase() + question.slice(1)
      : describeIntent(intent, wording.phrases);
    if (!found.has(key)) found.set(key, { label: `${label}${ofTable}`, question: key });
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

/** How an intent is asked, and whether in the person's own language. */
export function wordedQuestion(
  intent: Intent,
  view: TableView,
  { language, today }: Wording,
): { question: string; isOwn: boolean } | undefined {
  const english = questionOf(intent, 'en');
  const foreign = english === undefined ? undefined : { question: english, isOwn: language === 'en' };
  if (language === 'en') return foreign;
  const own = questionOf(intent, language);
  if (own === undefined) return foreign;
  const [best] = readInLanguage(own, view, language, today).readings;
  const isMeant =
    best !== undefined && best.unread.length === 0 && writeSql(best.intent, view) === writeSql(intent, view);
  return isMeant ? { question: own, isOwn: true } : foreign;
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
              {
                type: 'aggregate' as const,
                name: measure.type === 'integer' || isKnown(measure) ? ('sum' as const) : ('avg' as const),
                column: measure,
              },
            ],
          },
        ]),
    ...(first === undefined ? [] : [rows]),
    ...(measure !== undefined || second === undefined ? [] : [{ ...rows, by: [{ column: second }] }]),
    { ...rows, by: [] },
  ];
}
