import type { Comparison, Condition, Test } from '../intent.ts';
import type { ColumnView } from '../schema/table-view.ts';
import type { ValueHit } from '../schema/value-index.ts';
import { inYearOf, type Period } from '../text/periods.ts';
import { COMPARATORS, NEGATIONS } from './cues.ts';
import { isLater } from './roles.ts';
import { columnAt, cut, guess, hitAt, numberAt, pattern, periodAt, type Sentence } from './sentence.ts';
import { adjectiveColumn, columnOfUnit, isCountUnit, UNIT_WORDS } from './units.ts';

const COMPARATOR = COMPARATORS.map(([words]) => words.join(' ')).join('|');
const NEGATION = NEGATIONS.map((words) => words.join(' ')).join('|');
const LIGHT =
  '(?:(?:a|an|the|is|are|was|were|be|been|of|with|has|have|had|having|that|which|who|in|number|size|score|scored|total|by|its|their|to|being|do|does|did|listed|recorded|got|get|received|least|value|values|amount) )';

/** A condition for a look-up of a value. */
export function conditionOf(hit: ValueHit, negated = false): Condition {
  return { column: hit.column, test: { type: 'equals', values: hit.values }, negated };
}

/** Reads every condition of a question and cuts it out: numbers with comparators, periods, values. */
export function readConditions(sentence: Sentence): void {
  readBetween(sentence);
  readComparisons(sentence);
  readNumbersOfColumns(sentence);
  readPeriods(sentence);
  readValues(sentence);
  readBlanks(sentence);
  readOutcomes(sentence);
}

function add(sentence: Sentence, column: ColumnView, test: Test, negated = false): void {
  sentence.conditions.push({ column, test, negated });
}

function readBetween(sentence: Sentence): void {
  const numbers = pattern(
    `(?:C1 ${LIGHT}*)?between (?:the )?[$]?#[np](?<low>\\d+) and (?:the )?[$]?#[np](?<high>\\d+)(?: (?:in |of )?C2)?`,
  );
  for (let match = sentence.flat.match(numbers); match !== null; match = sentence.flat.match(numbers)) {
    const groups = match.groups ?? {};
    const [low, high] = [numberAt(sentence, groups.low), numberAt(sentence, groups.high)];
    const column = columnAt(sentence, groups.C2) ?? columnAt(sentence, groups.C1);
    if (low === undefined || high === undefined) return;
    if (column !== undefined && column.numeric !== 'none' && column.time === 'none') {
      add(sentence, column, { type: 'between', low, high });
      cut(
        sentence,
        match,
        groups.C1 !== undefined && column.index !== columnAt(sentence, groups.C1)?.index
          ? `#c${groups.C1} |`
          : '|',
      );
      continue;
    }
    const time = yearColumn(sentence, column);
    const [from, to] = [periodAt(sentence, groups.low), periodAt(sentence, groups.high)];
    if (time === undefined || from === undefined || to === undefined) return;
    addPeriodRange(sentence, time, from, to);
    cut(sentence, match);
  }
}

function addPeriodRange(sentence: Sentence, column: ColumnView, first: Period, last: Period): void {
  const [from, to] = [inYearOf(first, last) ?? first, inYearOf(last, first) ?? last];
  needYear(sentence, column, from);
  needYear(sentence, column, to);
  add(sentence, column, { type: 'period', period: from, relation: 'since' });
  add(sentence, column, { type: 'period', period: to, relation: 'until' });
}

/** A month or a weekday of no year comes back: over dates nothing is before or after it. */
function needYear(sentence: Sentence, column: ColumnView, period: Period): void {
  if (column.time === 'date' && period.from === undefined && period.fromYear === undefined)
    guess(sentence, 1, 'no year');
}

function readComparisons(sentence: Sentence): void {
  const rule = pattern(
    `(?:C1 ${LIGHT}*)?(?<op>${COMPARATOR}) (?:a |an |the )?(?:of )?#[np](?<N>\\d+)(?: (?<unit>${UNIT_WORDS}))?(?: (?:(?:in|of|their|total|for|the|different|international) )*C2)?`,
  );
  for (let match = sentence.flat.match(rule); match !== null; match = sentence.flat.match(rule)) {
    const groups = match.groups ?? {};
    const value = numberAt(sentence, groups.N);
    const op = COMPARATORS.find(([words]) => words.join(' ') === groups.op)?.[1];
    if (value === undefined || op === undefined) return;
    if (!compareColumn(sentence, match, groups, op, value)) return;
  }
  const later = pattern(
    `(?:C1 ${LIGHT}*)?[$]?N(?: C2)?(?<unit>(?: (?!or )[a-z]+)?) or (?<op>more|higher|greater|above|over|older|better|longer|less|fewer|lower|below|under|younger|shorter|later|after)(?: (?:in |of )?C3)?`,
  );
  for (let match = sentence.flat.match(later); match !== null; match = sentence.flat.match(later)) {
    const groups = match.groups ?? {};
    const value = numberAt(sentence, groups.N);
    if (value === undefined) return;
    const op: Comparison = /more|higher|greater|above|over|older|better|longer|later|after/.test(
      groups.op ?? '',
    )
      ? '>='
      : '<=';
    const merged = { ...groups, C2: groups.C2 ?? groups.C3 };
    if (groups.op === 'better') return;
    if (!compareColumn(sentence, match, merged, op, value)) return;
  }
}

function compareColumn(
  sentence: Sentence,
  match: RegExpMatchArray,
  groups: Record<string, string | undefined>,
  op: Comparison,
  value: number,
): boolean {
  const [before, after] = [columnAt(sentence, groups.C1), columnAt(sentence, groups.C2)];
  const fits = (column: ColumnView | undefined): column is ColumnView =>
    column !== undefined && (column.numeric !== 'none' || column.time === 'year');
  let column = fits(after) ? after : undefined;
  const unit = (groups.unit ?? '').replace('square ', '').split(' ')[0] ?? '';
  if (column === undefined && unit !== '')
    column = columnOfUnit(sentence, unit, fits(before) ? before : undefined);
  const unitUsed = column !== undefined && !fits(after);
  if (column === undefined && fits(before)) column = before;
  if (column === undefined) column = adjectiveColumn(sentence, groups.op ?? '');
  if (column === undefined) return false;
  if (!unitUsed && unit !== '' && !fits(after)) {
    const known =
      column.extraWords.some((word) => word.key.startsWith(unit.slice(0, 2))) || isCountUnit(unit, column);
    if (!known) return false;
  }
  add(sentence, column, { type: 'compare', op, value });
  const keepBefore = groups.C1 !== undefined && column !== before;
  const keepAfter = groups.C2 !== undefined && column !== after;
  cut(sentence, match, `${keepBefore ? `#c${groups.C1} ` : ''}|${keepAfter ? ` #c${groups.C2}` : ''}`);
  return true;
}

/** "week 9", "rank 3", "with 2 wins", "in 5th place". */
function readNumbersOfColumns(sentence: Sentence): void {
  const rules = [
    pattern('C (?:(?:number|no|is|of|was|=|were|are|exactly|equal to|equals|at|a|an) )*#[no](?<N>\\d+)'),
    pattern(
      '(?<lead>with|has|have|had|having|of|won|win|winning|scored|score|scoring|appeared in|exactly|only|wins|got|in|earned|earn|received|by|made|completed|complete) (?:a |an |exactly |only |just |the |total of )*#[n](?<N>\\d+) (?:total )?C',
    ),
    pattern('(?<lead>with|has|have|had|having|scored|earned|won|received|got) (?:no|zero) C'),
    pattern('#[o](?<N>\\d+) C'),
  ];
  for (const [index, rule] of rules.entries()) {
    for (let match = sentence.flat.match(rule); match !== null; match = sentence.flat.match(rule)) {
      const groups = match.groups ?? {};
      const column = columnAt(sentence, groups.C);
      const value = index === 2 ? 0 : numberAt(sentence, groups.N);
      if (
        column === undefined ||
        value === undefined ||
        (column.numeric === 'none' && column.time !== 'year') ||
        (index === 3 && !column.rank && !column.code)
      )
        break;
      // "no rating" can be a rating of zero as well as an empty cell.
      if (column.nulls > 0 && / no #c/.test(match[0])) guess(sentence, 0.3, 'zero or empty');
      add(sentence, column, { type: 'compare', op: '=', value });
      cut(sentence, match);
    }
  }
  const placed = pattern(
    '(?:(?:in|at|the|finished|placed|ranked|place|came|rank|place|position|number|with|a) )+#[no](?<N>\\d+)(?: (?:place|position|rank|places))?',
  );
  const ranks = sentence.view.columns.filter((column) => column.rank);
  const match = sentence.flat.match(placed);
  const value = numberAt(sentence, match?.groups?.N);
  if (
    match !== null &&
    value !== undefined &&
    ranks.length === 1 &&
    ranks[0] !== undefined &&
    /place|rank|position/.test(match[0])
  ) {
    add(sentence, ranks[0], { type: 'compare', op: '=', value });
    cut(sentence, match);
  }
}

/** The column of time that a period is about: the hinted one, else the only one that can hold it. */
function timeColumn(
  sentence: Sentence,
  period: Period,
  hint: ColumnView | undefined,
): ColumnView | undefined {
  const fits = (column: ColumnView): boolean => {
    if (column.time === 'date') return true;
    if (period.kind === 'year' || period.kind === 'years')
      return column.time === 'year' || column.time === 'year_text';
    if (period.kind === 'month_name' || period.kind === 'quarter_name' || period.kind === 'month_day')
      return column.time === 'month_text' || column.time === 'year_text';
    if (period.kind === 'month' || period.kind === 'day') return column.time === 'year_text';
    return false;
  };
  if (hint !== undefined && fits(hint)) return hint;
  const all = sentence.view.columns.filter(fits);
  const mentioned = all.filter((column) =>
    [...sentence.flat.matchAll(/#c(\d+)/g)].some((mark) => columnAt(sentence, mark[1]) === column),
  );
  // a row is of the time that it names as its own, not of its delivery or its end
  const first = all.filter((column) => !isLater(column));
  const usable = mentioned.length === 1 ? mentioned : first.length > 0 ? first : all;
  if (usable.length > 1) {
    const dates = usable.filter((column) => column.time === 'date');
    if (dates.length === 1) return dates[0];
    const named = usable.filter(
      (column) =>
        column.words.length === 1 && ['year', 'date', 'season'].includes(column.words[0]?.lemma ?? ''),
    );
    if (named.length === 1) return named[0];
    guess(sentence, 0.3, 'several columns of time');
  }
  return usable[0];
}

function yearColumn(sentence: Sentence, hint: ColumnView | undefined): ColumnView | undefined {
  return timeColumn(sentence, { kind: 'year', start: 0, end: 0, label: '' }, hint);
}

function readPeriods(sentence: Sentence): void {
  const range = pattern(
    '(?:from|between|during) (?:the )?#p(?<low>\\d+) (?:to|and|through|until|till) (?:the )?#p(?<high>\\d+)',
  );
  for (let match = sentence.flat.match(range); match !== null; match = sentence.flat.match(range)) {
    const [from, to] = [periodAt(sentence, match.groups?.low), periodAt(sentence, match.groups?.high)];
    const column = from === undefined ? undefined : timeColumn(sentence, from, undefined);
    if (from === undefined || to === undefined || column === undefined) break;
    addPeriodRange(sentence, column, from, to);
    cut(sentence, match);
  }
  const either = pattern('(?:in |for |during )?(?:either )?P1 (?:or|and) (?:in |for )?P2');
  const two = sentence.flat.match(either);
  if (
    two !== null &&
    !/ (more|less|higher|lower|greater|fewer|larger|smaller|difference|compare|better|worse|earlier|later|most|least) /.test(
      sentence.flat,
    )
  ) {
    const [first, second] = [periodAt(sentence, two.groups?.P1), periodAt(sentence, two.groups?.P2)];
    const column = first === undefined ? undefined : timeColumn(sentence, first, undefined);
    if (
      first?.fromYear !== undefined &&
      second?.fromYear === first.fromYear + 1 &&
      column !== undefined &&
      first.kind === 'year'
    ) {
      addPeriodRange(sentence, column, first, second);
      cut(sentence, two);
    }
  }
  const single = pattern(
    '(?<negated>not )?(?:C1 )?(?:(?:was|is|were|are|did|it|they|the|than|later|earlier) )?(?<lead>(?:as of|prior to|up to|starting|beginning in|beginning|starting in|in|during|on|for|of|since|after|before|until|by|from|through|within|at|around|than|to) )?(?:(?:the|year|years|season|month|of|quarter|day|early|late) )*P(?: (?<tail>season|year|only|date|game|games|match|event|race|election|census))?',
  );
  for (let match = sentence.flat.match(single); match !== null; match = sentence.flat.match(single)) {
    const groups = match.groups ?? {};
    const period = periodAt(sentence, groups.P);
    if (period === undefined) return;
    const hint = columnAt(sentence, groups.C1);
    const column = timeColumn(sentence, period, hint);
    if (column === undefined) return;
    const lead = (groups.lead ?? '').trim();
    if (lead === 'than' || /\b(early|late|around)\b/.test(match[0])) return;
    const relation =
      ['since', 'starting', 'beginning', 'beginning in', 'starting in', 'from'].includes(lead) &&
      lead !== 'from'
        ? 'since'
        : lead === 'after'
          ? 'after'
          : ['before', 'prior to'].includes(lead)
            ? 'before'
            : ['until', 'up to', 'through'].includes(lead)
              ? 'until'
              : 'in';
    if (relation !== 'in') needYear(sentence, column, period);
    if (lead === '' && groups.tail === undefined) guess(sentence, 0.04, 'period without preposition');
    add(sentence, column, { type: 'period', period, relation }, groups.negated !== undefined);
    // A kept noun such as "game" still counts as a word that must be explained.
    const tail =
      groups.tail !== undefined && !['season', 'year', 'only', 'date'].includes(groups.tail)
        ? ` ${groups.tail}`
        : '';
    cut(sentence, match, `${groups.C1 !== undefined && hint !== column ? `#c${groups.C1} ` : ''}|${tail}`);
  }
}

/** The first match of a rule at or behind a place of the sentence, its index that in the whole. */
function matchFrom(sentence: Sentence, rule: RegExp, from: number): RegExpMatchArray | null {
  const match = sentence.flat.slice(from).match(rule);
  if (match?.index !== undefined) match.index += from;
  return match;
}

function readValues(sentence: Sentence): void {
  const joined = pattern(
    `(?:(?<negation>${NEGATION}) (?:(?:a|an|the|in|from|by|for|to|at|of|be|been|have|has|had) )*)?(?:(?<both>both|either|neither) )?V1(?: (?:from|in|by|the|at|#v\\d+))*? (?<link>or|and|nor) (?:(?:the|in|from|by|for|at|a) )?V2`,
  );
  for (let match = matchFrom(sentence, joined, 0); match !== null; ) {
    const groups = match.groups ?? {};
    const [first, second] = [hitAt(sentence, groups.V1), hitAt(sentence, groups.V2)];
    if (first === undefined || second === undefined) break;
    // "Latte in Yangon and Mandalay": the two cities belong together, not the product and the second one.
    if (first.column !== second.column) {
      match = matchFrom(sentence, joined, (match.index ?? 0) + `#v${groups.V1}`.length);
      continue;
    }
    const negated = groups.negation !== undefined || groups.both === 'neither';
    // "Romania, Cyprus and Greece": what stands between the two belongs to the list, or it is none.
    const between = [...match[0].matchAll(/#v(\d+)/g)]
      .map((mark) => mark[1])
      .filter((mark) => mark !== groups.V1 && mark !== groups.V2)
      .map((mark) => hitAt(sentence, mark));
    if (between.some((hit) => hit?.column !== first.column))
      guess(sentence, 0.3, 'list of different columns');
    const values = [first, ...between, second].flatMap((hit) => hit?.values ?? []);
    add(sentence, first.column, { type: 'equals', values }, negated);
    cut(sentence, match);
    match = matchFrom(sentence, joined, 0);
  }
  const single = pattern(
    `(?:under (?:the )?)?(?:(?<negation>${NEGATION}) (?:[a-z]+(?:ed|aid|ade|old|ken|ten) )?(?:#c(?<verb>\\d+) )?(?:(?:a|an|the|in|from|by|for|to|at|of|be|been|have|has|had|any|on|under|with) )*)?V(?<s> s)?`,
  );
  for (let match = sentence.flat.match(single); match !== null; match = sentence.flat.match(single)) {
    const hit = hitAt(sentence, match.groups?.V);
    if (hit === undefined) return;
    const verb = columnAt(sentence, match.groups?.verb);
    if (verb !== undefined && verb !== hit.column) guess(sentence, 0.3, 'negated verb of another column');
    const negated = match.groups?.negation !== undefined;
    // Whether rows without a value count as "not X", and whether part of a cell does, the words do not tell.
    if (negated && (hit.column.nulls > 0 || hit.fit === 'words' || hit.fit === 'item' || hit.others > 0))
      guess(sentence, 0.3, 'negation of a part');
    sentence.conditions.push(conditionOf(hit, negated));
    cut(sentence, match);
  }
}

/** "without comments", "has a slogan": whether a column is filled. */
function readBlanks(sentence: Sentence): void {
  const rule = pattern(
    '(?<lead>(?:with no|without|without a|without any|does not have|do not have|did not have|has no|have no|had no|not have|missing|lacking)(?: a| an| any)?|(?:that|which|who) (?:has|have|had)(?: a| an)?|have an?|has an?) C(?: listed)?',
  );
  const match = sentence.flat.match(rule);
  const column = columnAt(sentence, match?.groups?.C);
  if (match === null || column === undefined || column.numeric !== 'none' || column.nulls === 0) return;
  if (/ (most|least|highest|lowest|same|how much|average) /.test(sentence.flat)) return;
  const positive = /^(that|which|who|have|has an?)/.test(match[0].replace(/^has no.*/, 'no'));
  add(sentence, column, { type: 'blank' }, positive);
  guess(sentence, 0.3, 'filled or blank');
  cut(sentence, match);
}

const OUTCOMES: [RegExp, 'W' | 'L' | 'D'][] = [
  [/^(w|win|won|wins|victory|victories)$/, 'W'],
  [/^(l|loss|lost|losses|lose|defeat|defeats)$/, 'L'],
  [/^(d|t|draw|drawn|tie|tied|draws|ties)$/, 'D'],
];

/** "how many games were lost": the first letter of a column of results such as "L 24-28". */
function readOutcomes(sentence: Sentence): void {
  const results = sentence.view.columns.filter(
    (column) =>
      column.values.length > 0 &&
      column.values.filter((value) => /^(w|l|d|t|win|loss|won|lost|draw|tie)\b/i.test(value.trim())).length >=
        0.9 * column.values.length &&
      column.values.some((value) => /^w/i.test(value.trim())),
  );
  const column = results.length === 1 ? results[0] : undefined;
  if (column === undefined) return;
  const rule =
    / (?:(?<negated>not) )?(?<word>win|won|wins|victory|victories|loss|lost|losses|lose|defeat|defeats|draw|drawn|tie|tied|draws|ties|#c\d+)(?= )/;
  let from = 0;
  for (
    let match = sentence.flat.slice(from).match(rule);
    match !== null;
    match = sentence.flat.slice(from).match(rule)
  ) {
    const at = from + (match.index ?? 0);
    const mark = match.groups?.word ?? '';
    const part = mark.startsWith('#') ? sentence.parts[Number(mark.slice(2))] : undefined;
    const word = part?.type === 'column' && part.column === column ? part.text : mark;
    const letter = OUTCOMES.find(([test]) => test.test(word))?.[1];
    if (letter === undefined) {
      from = at + match[0].length;
      continue;
    }
    add(sentence, column, { type: 'outcome', letter }, match.groups?.negated !== undefined);
    sentence.flat = `${sentence.flat.slice(0, at)} |${sentence.flat.slice(at + match[0].length)}`;
    return;
  }
}
