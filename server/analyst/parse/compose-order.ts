import type { Condition, Reading } from '../intent.ts';
import type { ColumnView } from '../schema/table-view.ts';
import { readAsked } from './asked.ts';
import { conditionOf, readConditions } from './conditions.ts';
import { finish, timeColumns } from './roles.ts';
import { columnAt, cut, guess, hitAt, numberAt, pattern, periodAt, type Sentence } from './sentence.ts';

/** "which film came after Aaha", "the last team listed", "the first year in which ...". */
export function composeOrder(sentence: Sentence): Reading[] {
  if (
    / (how many|consecutive|in a row|or|difference|how long|more|less|same|most|least|average|both|highest|lowest) /.test(
      sentence.flat,
    )
  )
    return [];
  return [
    ...neighbour({ ...sentence, conditions: [], notes: [] }),
    ...position({ ...sentence, conditions: [], notes: [] }),
  ];
}

const STEP_AFTER = 'after|following|next after|next to|follows|below|since';
const STEP_BEFORE = 'before|preceding|prior to|previous to|precedes|above|ahead of';
const NEAR =
  '(?:(?:directly|immediately|right|just|listed|the|next|previous|came|comes|come|is|was|appears|placed|finished|that|who|which|released|first|one|row|line|name|day|on|in|list|chart|table|did|do|play|played|made|make) )*';

/** The row before or after a named one. */
function neighbour(sentence: Sentence): Reading[] {
  const rule = sentence.flat.match(
    pattern(
      `(?<lead>${NEAR})(?<word>${STEP_AFTER}|${STEP_BEFORE}) (?:the |in |a |of |that |his |her |their |on )*(?:C1 )?(?:#(?<kind>[vpn])(?<V>\\d+))`,
    ),
  );
  const next =
    rule ??
    sentence.flat.match(
      pattern(`(?<lead>${NEAR}next) C1 (?:listed )?(?:after|following) (?:the )?#(?<kind>[vp])(?<V>\\d+)`),
    );
  if (next === null) return [];
  const groups = next.groups ?? {};
  const anchor = anchorOf(sentence, groups);
  if (anchor === undefined) return [];
  const word = groups.word ?? 'after';
  const step = STEP_BEFORE.split('|').includes(word) ? -1 : 1;
  const listed = / (listed|row|line|above|below|list|chart|table|comes|directly|immediately) /.test(
    sentence.flat,
  );
  // "Who is above X" begins with its head.
  const head = next.index === 1 ? (groups.lead?.match(/^(?:who|which) /)?.[0] ?? '') : '';
  const isOfAnchor = groups.kind === 'n';
  cut(
    sentence,
    next,
    `${head}${groups.C1 !== undefined && word !== '' && !isOfAnchor ? `#c${groups.C1} |` : '|'}`,
  );
  sentence.flat = sentence.flat.replace(step === 1 ? / next (?=#c)/ : / previous (?=#c)/, ' ');
  sentence.flat = sentence.flat.replace(/ (next|directly|immediately|listed|previous|first) (?=[|]| )/g, ' ');
  const asked = readAsked(sentence) ?? headOfRows(sentence);
  const shown = asked?.columns[0];
  if (asked === undefined || shown === undefined) return [];
  if (anchor.column !== shown) guess(sentence, 0.1, 'anchor in another column');
  const order = timeOrder(sentence, listed);
  if (order === 'unclear') guess(sentence, 0.25, 'order of the file is not that of time');
  const turned = order === 'descending' ? (step === 1 ? -1 : 1) : step;
  readConditions(sentence);
  return [
    finish(
      sentence,
      { kind: 'neighbour', show: [shown], anchor: [anchor], step: turned, conditions: sentence.conditions },
      [shown, anchor.column],
    ),
  ];
}

/** The row that is named: by a cell, by its day in the only column of dates, or by the number of a column ("week 5"). */
function anchorOf(
  sentence: Sentence,
  { kind, V: mark, C1: named }: Record<string, string | undefined>,
): Condition | undefined {
  const hit = kind === 'v' ? hitAt(sentence, mark) : undefined;
  if (hit !== undefined) return conditionOf(hit);
  if (kind === 'p') {
    const dates = sentence.view.columns.filter(({ time }) => time === 'date');
    const [column] = dates;
    const period = periodAt(sentence, mark);
    // Before or after a day are many rows; one of them is meant where it is the next or the previous one.
    const isOne = / (?:next|previous|immediately|directly) /.test(sentence.flat);
    if (column === undefined || dates.length > 1 || period?.kind !== 'day' || !isOne) return undefined;
    return { column, test: { type: 'period', period, relation: 'in' }, negated: false };
  }
  const column = columnAt(sentence, named);
  const value = numberAt(sentence, mark);
  if (kind !== 'n' || column === undefined || value === undefined || column.numeric === 'none')
    return undefined;
  if (column.distinct < sentence.view.table.rowCount) return undefined;
  return { column, test: { type: 'compare', op: '=', value }, negated: false };
}

/** "what is listed after X" without a noun: the entity of the rows. */
function headOfRows(sentence: Sentence): { columns: ColumnView[] } | undefined {
  const head = sentence.flat.match(pattern('(?:what|who|which)(?: (?:is|was|came|comes|come|did))*'));
  const entity = sentence.view.entity;
  if (head === null || head.index !== 1 || entity === undefined) return undefined;
  cut(sentence, head);
  guess(sentence, 0.1, 'entity of the rows');
  return { columns: [entity] };
}

/** How the file's order goes with time: as the rows stand where time does not matter or grows. */
export function timeOrder(sentence: Sentence, listed: boolean): 'file' | 'descending' | 'unclear' {
  if (listed) return 'file';
  const times = timeColumns(sentence.view).filter((column) => column.time !== 'month_text');
  if (times.length === 0) return 'file';
  if (times.some((column) => column.order === 'ascending')) return 'file';
  if (times.every((column) => column.order === 'descending')) return 'descending';
  return 'unclear';
}

/** First, last and n-th rows. */
function position(sentence: Sentence): Reading[] {
  const rule = sentence.flat.match(
    pattern(
      '(?:(?:the|is|was|were|very|his|her|their|its|for|at|in) )*(?<word>first|last|final|earliest|latest|most recent|newest|#o(?<place>\\d+))(?= (?!place|time|year|two|three|half|quarter|round))',
    ),
  );
  if (rule === null) return [];
  const groups = rule.groups ?? {};
  const mark = groups.place === undefined ? undefined : sentence.parts[Number(groups.place)];
  const place = mark?.type === 'ordinal' ? mark.place : 1;
  const word = mark?.type === 'ordinal' ? 'nth' : (groups.word ?? '');
  if (periodAt(sentence, groups.place) !== undefined) return [];
  const behind = columnAt(
    sentence,
    sentence.flat.slice((rule.index ?? 0) + rule[0].length).match(/^ #c(\d+) /)?.[1],
  );
  if (behind?.rank === true || / (last|first) (place|position)/.test(sentence.flat)) return [];
  const fromEnd = ['last', 'final', 'latest', 'most recent', 'newest'].includes(word);
  const listed = / (listed|list|chart|table|row|on the list) /.test(sentence.flat);
  cut(sentence, rule, ' ');
  // "what was the last team listed": the head goes on with the noun.
  const asked = readAsked(sentence);
  const shown = asked?.columns[0];
  if (asked === undefined || shown === undefined || asked.columns.length !== 1) return [];
  // A further noun between, as in "the first year in which the event was held".
  readConditions(sentence);
  const order = timeOrder(sentence, listed);
  if (order === 'unclear') guess(sentence, 0.25, 'order of the file is not that of time');
  if (place > 1) guess(sentence, 0.05, 'n-th row');
  // Words that many different cells hold do not say which of them comes first.
  if (sentence.conditions.some(({ test }) => test.type === 'equals' && test.values.length > 2))
    guess(sentence, 0.3, 'several cells for a condition');
  const time = timeColumns(sentence.view).find((column) => column.time === 'date' || column.time === 'year');
  const explicit = ['earliest', 'latest', 'most recent', 'newest'].includes(word);
  if (explicit && time === undefined && order !== 'file') return [];
  const end = order === 'descending' ? !fromEnd : fromEnd;
  return [
    finish(
      sentence,
      {
        kind: 'position',
        show: [shown],
        place,
        fromEnd: order === 'unclear' && time !== undefined ? fromEnd : end,
        ...(order === 'unclear' && time !== undefined ? { order: time } : {}),
        ...(time !== undefined && !listed && time !== shown ? { tie: time } : {}),
        conditions: sentence.conditions,
      },
      [shown],
    ),
  ];
}
