import type { AggregateName, Condition, Direction, Grouping, Intent, Measure, Reading } from '../intent.ts';
import { isMeasure } from '../parse/roles.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import { FOLLOW_UP } from './analytic-words.ts';
import { foldName } from './folded-text.ts';
import type { Language } from './language.ts';
import {
  columnOf,
  copyDraft,
  type Draft,
  drop,
  dropPiece,
  has,
  left,
  remaining,
  take,
  unreadOf,
} from './pieces.ts';
import { dropValueNames, measuresLeft, namesLeft, readConditions } from './read-conditions.ts';
import { draftsOf } from './read-in-language.ts';
import { addsUp, aggregateOf, readAggregates, readGroupings, readPeople, readRows } from './read-measure.ts';

/** Groups of which each can have a line of its own in one chart. */
const MOST_LINES = 6;

/** What a short question changes of the one before it. */
interface Change {
  conditions: Condition[];
  by: Grouping[];
  /** The group is asked for ("and which city?"), not split by. */
  which: boolean;
  share: boolean;
  measure: Measure | undefined;
  /** Another aggregate of the same column: "and the average?". */
  aggregate: AggregateName | undefined;
  direction: Direction | undefined;
  limit: number | undefined;
}

/** Whether a question begins or ends as one that goes on from the last: "and …?", 「那…呢」, "그럼 …는요?". */
export function isFollowUp(text: string, language: Language): boolean {
  return FOLLOW_UP[language].test(foldName(text, language === 'zh').trim());
}

/**
 * Readings of a question that goes on from the last ("and by month?", "only 2024", "now as a share"): each reading of the
 * question before, with what the new one changes of it. None where a word is left over or the change does not fit.
 *
 * @param today ISO day in the person's zone
 */
export function readFollowUp(
  text: string,
  view: TableView,
  language: Language,
  today: string,
  before: Reading[],
): { readings: Reading[]; mended: string[] } {
  const { drafts, mended } = draftsOf(text, view, language, today);
  const readings: Reading[] = [];
  for (const start of drafts) {
    const draft = copyDraft(start);
    const change = readChange(draft);
    const unread = unreadOf(draft);
    if (change === undefined || unread.length > 0) continue;
    for (const last of before)
      for (const intent of applyChange(last.intent, change))
        readings.push({
          intent,
          score: Math.min(last.score, draft.score) - 0.02,
          unread: [],
          notes: [...last.notes, ...draft.notes],
        });
  }
  readings.sort((one, other) => other.score - one.score);
  return { readings, mended };
}

function readChange(draft: Draft): Change | undefined {
  drop(draft, 'lead');
  // "And" at the beginning joins the question to the last one.
  const [first] = remaining(draft);
  if (first?.roles.has('and') === true) dropPiece(draft, first);
  const share = has(draft, 'share');
  drop(draft, 'share');
  const isLeast = has(draft, 'least|bottom');
  const ranks = isLeast || has(draft, 'most|top');
  const numbers = ranks ? left(draft, 'num') : [];
  const limit = numbers.length === 1 ? numbers[0]?.number : undefined;
  if (numbers[0] !== undefined) dropPiece(draft, numbers[0]);
  const which = has(draft, 'which|who');
  drop(draft, 'most|least|top|bottom|which|who|list|much|rate');
  dropValueNames(draft);
  readConditions(draft);
  const by = readGroupings(draft);
  drop(draft, 'by|each|split');
  const [measure, other] = readAggregates(draft);
  if (other !== undefined) return undefined;
  const single = measure ?? bareMeasure(draft) ?? readRows(draft) ?? readPeople(draft);
  const names = namesLeft(draft);
  const [name] = names;
  const column = columnOf(name);
  if (names.length > 1) return undefined;
  if (name !== undefined && column !== undefined) {
    if (by.length > 0) return undefined;
    dropPiece(draft, name);
    by.push({ column });
  }
  const aggregate =
    single === undefined ? aggregateOf(take(draft, 'a=sum|avg|median|max|min')?.a) : undefined;
  drop(draft, 'count');
  const change: Change = {
    conditions: draft.conditions,
    by,
    which,
    share,
    measure: single,
    aggregate,
    direction: ranks ? (isLeast ? 'least' : 'greatest') : undefined,
    limit,
  };
  const says =
    draft.conditions.length > 0 ||
    by.length > 0 ||
    share ||
    single !== undefined ||
    aggregate !== undefined ||
    ranks;
  return says ? change : undefined;
}

/** A column of numbers by its name alone; how it is added up is taken over from the question before. */
function bareMeasure(draft: Draft): Measure | undefined {
  const pieces = measuresLeft(draft);
  const [piece] = pieces;
  const column = columnOf(piece);
  if (piece === undefined || column === undefined || pieces.length > 1) return undefined;
  dropPiece(draft, piece);
  draft.notes.push(BARE);
  return { type: 'aggregate', name: addsUp(column) ? 'sum' : 'avg', column };
}

const BARE = 'a number without a word for it';

function applyChange(intent: Intent, change: Change): Intent[] {
  if (!('conditions' in intent)) return [];
  const conditions = merged(intent.conditions, change.conditions);
  let changed: Intent[] = [{ ...intent, conditions }];
  if (change.conditions.length > 0 && intent.kind === 'share')
    changed = [withinShare(intent, change.conditions)];
  // A span of time beside two that are held against each other says nothing clear.
  if (
    (intent.kind === 'growth' || intent.kind === 'group_growth' || intent.kind === 'compare') &&
    change.conditions.some(({ test }) => test.type === 'period')
  )
    return [];
  const { measure, aggregate, direction, limit } = change;
  if (measure !== undefined) changed = changed.flatMap((one) => withMeasure(one, measure));
  if (aggregate !== undefined) changed = changed.flatMap((one) => withAggregate(one, aggregate));
  // "And the lowest store?" names again what is ranked.
  const isNamedAgain =
    direction !== undefined &&
    'by' in intent &&
    !Array.isArray(intent.by) &&
    change.by.length === 1 &&
    intent.by?.column === change.by[0]?.column;
  if (change.by.length > 0 && !isNamedAgain) changed = changed.flatMap((one) => withGroups(one, change));
  if (direction !== undefined) changed = changed.flatMap((one) => withRank(one, direction, limit));
  if (change.share) changed = changed.flatMap(asShare);
  return changed;
}

/** New conditions take the place of old ones on the same column; a month joins the year that was said before. */
function merged(old: Condition[], fresh: Condition[]): Condition[] {
  const isRecurring = ({ test }: Condition): boolean =>
    test.type === 'period' && test.period.from === undefined && test.period.fromYear === undefined;
  const kept = old.filter(({ column, test }) =>
    fresh
      .filter((condition) => condition.column === column)
      .every(
        (condition) => isRecurring(condition) && test.type === 'period' && test.period.fromYear !== undefined,
      ),
  );
  return [...kept, ...fresh];
}

function withinShare(intent: Extract<Intent, { kind: 'share' }>, fresh: Condition[]): Intent {
  const parts = fresh.filter(({ column }) => intent.conditions.some((one) => one.column === column));
  const wholes = fresh.filter((condition) => !parts.includes(condition));
  return { ...intent, conditions: merged(intent.conditions, parts), of: merged(intent.of, wholes) };
}

function withMeasure(intent: Intent, measure: Measure): Intent[] {
  switch (intent.kind) {
    case 'aggregate':
      return [{ ...intent, measures: [measure] }];
    case 'top_group':
    case 'growth':
    case 'group_growth':
    case 'change':
    case 'best_in_group':
    case 'compare':
      return [{ ...intent, measure }];
    case 'running':
      return measure.type === 'rows' || (measure.type === 'aggregate' && measure.name === 'sum')
        ? [{ ...intent, measure }]
        : [];
    case 'extreme':
      return measure.type === 'aggregate' && isMeasure(measure.column)
        ? [{ ...intent, measure: measure.column }]
        : [];
    default:
      return [];
  }
}

function withAggregate(intent: Intent, name: AggregateName): Intent[] {
  const of = (measure: Measure | undefined): Measure | undefined =>
    measure?.type === 'aggregate' && !(name === 'sum' && !addsUp(measure.column))
      ? { ...measure, name }
      : undefined;
  if (intent.kind === 'aggregate') {
    const measure = intent.measures.length === 1 ? of(intent.measures[0]) : undefined;
    return measure === undefined || intent.share === true ? [] : [{ ...intent, measures: [measure] }];
  }
  if (intent.kind !== 'top_group' && intent.kind !== 'compare' && intent.kind !== 'growth') return [];
  const measure = of(intent.measure);
  return measure === undefined ? [] : [{ ...intent, measure }];
}

function withGroups(intent: Intent, { by, which }: Change): Intent[] {
  const [group] = by;
  if (group === undefined) return [];
  const isNew = (column: ColumnView): boolean => column !== group.column || group.grain !== undefined;
  switch (intent.kind) {
    case 'aggregate': {
      const { order: _, limit: __, within: ___, ...plain } = intent;
      return by.length > 1 && intent.share === true ? [] : [{ ...plain, by }];
    }
    case 'top_group':
      if (by.length > 1) return [];
      if (which) return [{ ...intent, by: group }];
      // one group that leads, "and by month?": the course of the measure, a line for each group where these are few
      if (group.grain !== undefined && intent.place === 1 && intent.limit === 1) {
        const { by: ranked, measure, conditions } = intent;
        const lines = ranked.grain === undefined && ranked.column.distinct <= MOST_LINES ? [ranked] : [];
        return [{ kind: 'aggregate', measures: [measure], by: [group, ...lines], conditions }];
      }
      // "The best store, and by month?": the best of each month.
      return intent.place === 1 && isNew(intent.by.column)
        ? [
            {
              kind: 'best_in_group',
              within: group,
              by: intent.by,
              measure: intent.measure,
              direction: intent.direction,
              limit: intent.limit,
              conditions: intent.conditions,
            },
          ]
        : [];
    case 'best_in_group':
      return by.length === 1 && isNew(intent.by.column) ? [{ ...intent, within: group }] : [];
    case 'growth':
    case 'group_growth':
      return by.length === 1 && group.grain === undefined
        ? [{ ...intent, kind: 'group_growth', by: group }]
        : [];
    case 'ratio':
      return by.length === 1 ? [{ ...intent, by }] : [];
    case 'change':
    case 'running': {
      const { column, grain } = group;
      if (grain === undefined || grain === 'weekday' || grain === 'week_part') return [];
      if (grain === 'hour' || by.length > 1) return [];
      if (intent.kind === 'change' && intent.lag > 1) return [];
      if (intent.kind === 'running' && intent.width !== 'all') return [];
      return [{ ...intent, by: { column, grain } }];
    }
    case 'share':
      return [];
    default:
      return [];
  }
}

function withRank(intent: Intent, direction: Direction, limit: number | undefined): Intent[] {
  const length = limit ?? 1;
  if (!Number.isInteger(length) || length < 1) return [];
  switch (intent.kind) {
    case 'top_group':
    case 'extreme':
      return [{ ...intent, direction, place: 1, limit: limit ?? intent.limit }];
    case 'best_in_group':
      return [{ ...intent, direction, limit: limit ?? intent.limit }];
    case 'group_growth':
      return limit === undefined ? [{ ...intent, direction }] : [];
    case 'aggregate': {
      const [by, ...others] = intent.by;
      const [measure, second] = intent.measures;
      if (measure === undefined || others.length > 0 || second !== undefined) return [];
      // "The average rating, and the highest?": of no groups the greatest value is asked.
      if (by === undefined)
        return measure.type === 'aggregate' && limit === undefined
          ? [{ ...intent, measures: [{ ...measure, name: direction === 'greatest' ? 'max' : 'min' }] }]
          : [];
      return [
        { kind: 'top_group', by, measure, direction, place: 1, limit: length, conditions: intent.conditions },
      ];
    }
    default:
      return [];
  }
}

function asShare(intent: Intent): Intent[] {
  const isWhole = (measure: Measure | undefined): boolean =>
    measure?.type === 'rows' ||
    (measure?.type === 'aggregate' && measure.name === 'sum' && addsUp(measure.column));
  if (intent.kind === 'top_group' && isWhole(intent.measure))
    return [
      {
        kind: 'aggregate',
        measures: [intent.measure],
        by: [intent.by],
        conditions: intent.conditions,
        share: true,
      },
    ];
  if (intent.kind !== 'aggregate' || intent.measures.length !== 1 || !isWhole(intent.measures[0])) return [];
  if (intent.by.length === 1) return [{ ...intent, share: true }];
  const [measure] = intent.measures;
  return intent.by.length === 0 && intent.conditions.length === 1 && measure !== undefined
    ? [{ kind: 'share', measure, conditions: intent.conditions, of: [] }]
    : [];
}
