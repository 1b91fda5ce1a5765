// Questions to go on with after an answer: all that was understood is kept, and one thing is looked at in another shape.
import type { QueryResult } from '../../platform/engine/engine.ts';
import type { AnswerStep } from '../answerer.ts';
import type { Grouping, Intent, Measure } from '../intent.ts';
import { dimensionsOf } from '../programs/dimensions.ts';
import type { IsAnswered } from '../programs/next-questions.ts';
import { ownDates, type TableView } from '../schema/table-view.ts';
import { type Wording, wordedQuestion } from './suggestions.ts';

/** Questions that are offered. */
const MOST = 3;
/** Questions that are tried; each is read, and runs its query. */
const MOST_TRIED = 5;

/** What was answered. */
export interface Answered {
  text: string;
  intent: Intent;
  result: QueryResult;
  view: TableView;
  wording: Wording;
}

/** The questions as a step, each in the language of the answer and answered when it was tried; nothing where there are none. */
export async function* proposeNext(
  { text, intent, result, view, wording }: Answered,
  isAnswered: IsAnswered,
  before: readonly string[] = [],
): AsyncGenerator<AnswerStep> {
  const found = [...before];
  const seen = new Set([text, ...before].map(bare));
  let tried = 0;
  for (const next of shapesAfter(intent, result, view)) {
    if (found.length >= MOST || tried >= MOST_TRIED) break;
    const worded = wordedQuestion(next, view, wording);
    if (worded === undefined || seen.has(bare(worded))) continue;
    seen.add(bare(worded));
    tried += 1;
    if (await isAnswered(worded)) found.push(worded.charAt(0).toUpperCase() + worded.slice(1));
  }
  if (found.length > 0) yield { type: 'follow_ups', questions: found.slice(0, MOST) };
}

const bare = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[?？]$/, '');

/** What else can be asked of the same rows and the same measure, the most telling first. */
function* shapesAfter(intent: Intent, result: QueryResult, view: TableView): Generator<Intent> {
  const measure = measureOf(intent);
  if (measure === undefined) return;
  const conditions = 'conditions' in intent ? intent.conditions : [];
  const fixed = new Set(conditions.map(({ column }) => column));
  const shown: Grouping[] =
    intent.kind === 'aggregate' ? intent.by : intent.kind === 'top_group' ? [intent.by] : [];
  const [group] = shown;
  const isTimed = shown.some(({ grain }) => grain !== undefined);
  const others = dimensionsOf(view).filter(
    (column) => !fixed.has(column) && shown.every((one) => one.column !== column),
  );
  const [other, another] = others;
  const time = ownDates(view.columns.filter((column) => column.time === 'date'))[0];
  const whole = { kind: 'aggregate' as const, measures: [measure], by: [], conditions };
  const top = { kind: 'top_group' as const, measure, direction: 'greatest' as const, place: 1, conditions };
  // one group that leads is seen as a course over time; a course is seen by its groups
  if (time !== undefined && !isTimed) yield { ...whole, by: [{ column: time, grain: 'month' }] };
  if (group !== undefined && intent.kind === 'top_group') yield { ...whole, by: [group] };
  if (isTimed && other !== undefined) yield { ...top, by: { column: other }, limit: 1 };
  const leader = result.rows[0]?.[0];
  if (group?.grain === undefined && group !== undefined && other !== undefined && typeof leader === 'string')
    yield {
      ...whole,
      by: [{ column: other }],
      conditions: [
        ...conditions,
        { column: group.column, test: { type: 'equals', values: [leader] }, negated: false },
      ],
    };
  if (other !== undefined) yield { ...whole, by: [{ column: other }] };
  if (another !== undefined) yield { ...whole, by: [{ column: another }] };
  if (measure.type === 'aggregate' && measure.name === 'sum' && shown.length > 0)
    yield { ...whole, measures: [{ ...measure, name: 'avg' }], by: shown };
  if (shown.length === 0 && other !== undefined) yield { ...top, by: { column: other }, limit: 3 };
}

/** What an answer measures; undefined where it lists, or measures several things. */
function measureOf(intent: Intent): Measure | undefined {
  switch (intent.kind) {
    case 'aggregate':
      return intent.measures.length === 1 ? intent.measures[0] : undefined;
    case 'top_group':
    case 'compare':
    case 'share':
    case 'growth':
    case 'group_growth':
      return intent.measure;
    default:
      return undefined;
  }
}
