import type { Comparison, Condition, Measure, Reading } from '../intent.ts';
import { conceptsOf } from '../languages/column-names.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import { traitOf } from '../schema/traits.ts';
import { readConditions } from './conditions.ts';
import { COMPARATORS, DESCRIBED } from './cues.ts';
import { namesEvents } from './events.ts';
import { readGrouping } from './grouping.ts';
import { finish, isAdditive, isClassNoun, isMeasure, mayBeRows, rowNoun, timeColumns } from './roles.ts';
import { columnAt, copySentence, cut, guess, hitAt, type Part, pattern, type Sentence } from './sentence.ts';

const HEAD =
  '(?:(?:and|so|please|tell me|show|show me|give me|find|calculate|compute|determine) )*(?:(?:in|on|at|for|of|to|from|with) )?(?:how many(?: of| total| of the| of these)?|(?:what|which) (?:is |was |are |were |s )?(?:the )?(?:total |overall |exact )?(?:number|count|amount)s?(?: of)?|(?:the )?(?:total )?(?:number|count|amount) of|total number of|what number of|how often|count)(?: (?:the|all|of|a|total|number))*';

/** "how many", "what is the number of": counts of rows, of different values, or a number that the table holds. */
export function composeCount(sentence: Sentence): Reading[] {
  if (
    / (consecutive|consecutively|in a row|straight|how many more|how many fewer|difference|between .* and .* which|times as many|ratio|after another|years? apart|how many years|how many days|combined than) /.test(
      sentence.flat,
    )
  )
    return [];
  const isSold = / (?:sold|sell|sells|bought) /.test(sentence.flat);
  const grouping = readGrouping(sentence);
  const head = sentence.flat.match(pattern(HEAD));
  if (
    head === null ||
    sentence.flat.slice(0, head.index).replace(/#p\d+|\b(in|during|for|on|of|the)\b|[|, ]/g, '') !== ''
  )
    return [];
  const often = / how often /.test(` ${head[0]} `);
  cut(sentence, head, '@');
  const distinctWord = sentence.flat.match(/@ (different|distinct|unique|separate) /);
  if (distinctWord !== null) sentence.flat = sentence.flat.replace(distinctWord[0], '@ ');
  const having = readHaving(sentence, '@');
  // "how many people attended": the column that counts persons.
  sentence.flat = sentence.flat.replace(
    /@ (?:people|persons|fans|spectators|visitors|residents|inhabitants) (?:(?:who|that|were|was|in|did|live|lived|came|have|had|attended|there|at|to) )*(?=#c\d+ )/,
    '@ ',
  );
  const column = sentence.flat.match(
    pattern('@ (?:the )?C1(?: (?:medal|medals|values|value|entries|columns?|points|score|scores))?'),
  );
  const noun = sentence.flat.match(/@ ([a-z][a-z0-9]*)(?= )/);
  const readings: Reading[] = [];
  const by = grouping === undefined ? [] : [grouping];
  const close = (state: Sentence, measure: Measure, used: (ColumnView | undefined)[]): Reading => {
    state.flat = state.flat.replace('@', '|');
    readConditions(state);
    if (
      state.conditions.some(
        (condition) =>
          used.includes(condition.column) &&
          condition.test.type === 'equals' &&
          !condition.negated &&
          condition.test.values.length === 1,
      )
    )
      guess(state, 0.2, 'counted column is a condition');
    if (by.length > 0)
      return finish(state, { kind: 'aggregate', measures: [measure], by, conditions: state.conditions }, [
        ...used,
        ...by.map((group) => group.column),
      ]);
    return finish(
      state,
      { kind: 'aggregate', measures: [measure], by: [], conditions: state.conditions },
      used,
    );
  };
  if (having !== undefined) {
    readings.push(...having);
  } else if (often) {
    readings.push(close(copySentence(sentence), { type: 'rows' }, []));
  } else if (column !== null) {
    const asked = columnAt(sentence, column.groups?.C1);
    const part = sentence.parts[Number(column.groups?.C1)];
    const state = copySentence(sentence);
    cut(state, column, '@');
    // "how many sales" counts rows, though a column of money may be called by that word.
    if (
      distinctWord === null &&
      part?.type === 'column' &&
      /^(sales?|orders?|payments?|purchases?)$/.test(part.text) &&
      part.column.name.toLowerCase() !== part.text &&
      (!part.exact || isMeasure(part.column))
    ) {
      guess(state, 0, 'rows said');
      readings.push(close(state, { type: 'rows' }, []));
    } else if (asked !== undefined) {
      // "how many smokers" counts those who smoke, which is another meaning of the same word
      if (!distinctWord && traitOf(asked) !== undefined) return [];
      if (part?.type === 'column' && saysEvents(part, sentence.view)) {
        guess(state, 0.04, `noun ${part.text} for rows`);
        return [close(state, { type: 'rows' }, [asked])];
      }
      if (part?.type === 'column' && isDescribed(part)) guess(state, 0.35, 'noun that describes a header');
      readings.push(...countOfColumn(state, asked, distinctWord !== null, close));
    }
  } else if (
    distinctWord === null &&
    noun?.[1] !== undefined &&
    rowNoun(sentence, noun[1]) &&
    mayBeRows(sentence, noun[1])
  ) {
    const state = copySentence(sentence);
    // "purple rows": what stands before the rows describes them, and stays unread
    const describes =
      !isClassNoun(sentence, noun[1]) &&
      /@ \w+ (?:rows?|records?|entries|entry|items?|lines?) /.test(sentence.flat);
    if (!describes) state.flat = state.flat.replace(noun[0], '@');
    if (
      [
        'times',
        'rows',
        'records',
        'entries',
        'items',
        'orders',
        'sales',
        'transactions',
        'purchases',
      ].includes(noun[1])
    )
      guess(state, 0, 'rows said');
    else guess(state, 0.04, `noun ${noun[1]} for rows`);
    // A day can have many rows: "how many days had revenue over 50" counts days, of rows or of their sums.
    if (/^(days|weeks|months|quarters|years)$/.test(noun[1]) && hasRepeatedTimes(state))
      guess(state, 0.35, 'spans of time are no rows');
    readings.push(close(state, { type: 'rows' }, []));
    // "silver medals": the noun is behind an adjective that names the column, or in front of it.
    const second = state.flat.match(/@ ([a-z][a-z0-9]*)(?= )/);
    if (
      second?.[1] !== undefined &&
      rowNoun(state, second[1]) &&
      !['directed', 'listed', 'held'].includes(second[1]) &&
      isClassNoun(state, noun[1])
    ) {
      const further = copySentence(state);
      guess(further, 0.05, 'two nouns');
      readings.push(close(further, { type: 'rows' }, []));
    }
  } else {
    // "how many are in the palakkad district", "how many italian cyclists": what follows is a condition alone.
    const state = copySentence(sentence);
    const value = hitAt(state, state.flat.match(/@ #v(\d+)/)?.[1]);
    const direct =
      value?.fit !== 'words' && /@ (#v\d+|are|were|is|was|have|had|has|did|do|of|on|in) /.test(state.flat);
    if (direct && distinctWord === null) {
      const after = state.flat.match(/@ #v\d+ ([a-z][a-z0-9]*)(?= )/);
      if (after?.[1] !== undefined && rowNoun(state, after[1]))
        state.flat = state.flat.replace(new RegExp(` ${after[1]} `), ' ');
      guess(state, 0.06, 'rows without a noun');
      // "How many lattes were sold" asks for the units of all their rows where the table has them.
      const units = isSold ? sentence.view.columns.filter(isQuantity) : [];
      const [unit, other] = units;
      if (unit === undefined) readings.push(close(state, { type: 'rows' }, []));
      else if (other === undefined)
        readings.push(close(state, { type: 'aggregate', name: 'sum', column: unit }, [unit]));
    }
  }
  return readings;
}

/** "How many complaints" asks for no types of complaints: the noun only describes the head of the header. */
function isDescribed({ column, tokens, exact }: Extract<Part, { type: 'column' }>): boolean {
  const head = column.words.at(-1);
  if (exact || head === undefined || column.words.length < 2) return false;
  return DESCRIBED.test(head.lemma) && !tokens.some(({ lemma }) => lemma === head.lemma);
}

/** "How many complaints" where a column is called Complaint Type: the rows are complaints. */
function saysEvents({ tokens, exact }: Extract<Part, { type: 'column' }>, view: TableView): boolean {
  const [only] = tokens;
  return !exact && tokens.length === 1 && only !== undefined && namesEvents(only.lemma, view);
}

function isQuantity(column: ColumnView): boolean {
  return isMeasure(column) && conceptsOf(column).has('quantity');
}

function hasRepeatedTimes(sentence: Sentence): boolean {
  const rows = sentence.view.table.rowCount;
  return timeColumns(sentence.view).some(
    (column) => column.time === 'date' && column.distinct < rows - column.nulls,
  );
}

function countOfColumn(
  sentence: Sentence,
  column: ColumnView,
  distinct: boolean,
  close: (state: Sentence, measure: Measure, used: ColumnView[]) => Reading,
): Reading[] {
  const readings: Reading[] = [];
  const rows = Math.max(1, sentence.view.table.rowCount - column.nulls);
  if (isMeasure(column)) {
    if (distinct) return [];
    const state = copySentence(sentence);
    if (!isAdditive(column)) guess(state, 0.35, 'sum of values that do not add up');
    readings.push(close(state, { type: 'aggregate', name: 'sum', column }, [column]));
    return readings;
  }
  const unique = column.distinct >= rows && column.nulls === 0;
  if (unique || column.distinct >= rows) {
    readings.push(
      close(copySentence(sentence), unique ? { type: 'rows' } : { type: 'distinct', column }, [column]),
    );
    return readings;
  }
  const different = copySentence(sentence);
  // A day can have many rows: "how many days had revenue over 50" counts days, by one row or by their sums.
  const isTime = column.time === 'date';
  if (isTime && / #n\d+ /.test(sentence.flat)) guess(different, 0.35, 'spans of time by rows or by sums');
  if (!distinct) guess(different, 0.06, 'different values or rows');
  readings.push(close(different, { type: 'distinct', column }, [column]));
  if (!distinct && !isTime) {
    const each = copySentence(sentence);
    // Headers that say what a row is are counted as rows; others by their different values.
    guess(
      each,
      column === sentence.view.entity || column.distinct > 0.8 * rows
        ? 0.05
        : column.distinct < 0.5 * rows && sentence.view.entity !== column
          ? 0.2
          : 0.12,
      'rows or different values',
    );
    readings.push(close(each, { type: 'rows' }, [column]));
  }
  return readings;
}

const TIMES =
  '(?<op>at least|more than|less than|fewer than|at most|exactly|only|no more than|over)? ?(?:(?<once>once|twice)|#n(?<N>\\d+)(?: (?:times|time|or more times))?)';

/** "how many teams won more than twice", "which driver appears at least two times". */
export function readHaving(sentence: Sentence, lead: string): Reading[] | undefined {
  const rule = sentence.flat.match(pattern(`${lead} (?:the )?C1 (?<middle>(?:(?!#n)[^@])*?)${TIMES}`));
  if (rule === null || !/(times|time|once|twice)/.test(rule[0])) return undefined;
  const groups = rule.groups ?? {};
  const column = columnAt(sentence, groups.C1);
  if (column === undefined || isMeasure(column)) return undefined;
  const number = groups.once === 'once' ? 1 : groups.once === 'twice' ? 2 : numberOf(sentence, groups.N);
  if (number === undefined) return undefined;
  const op: Comparison =
    groups.op === undefined || groups.op === 'only'
      ? '='
      : (COMPARATORS.find(([words]) => words.join(' ') === groups.op)?.[1] ?? '=');
  cut(sentence, rule, `| ${groups.middle ?? ''} |`);
  readConditions(sentence);
  const conditions: Condition[] = sentence.conditions;
  return [
    finish(
      sentence,
      {
        kind: 'having',
        by: { column },
        measure: { type: 'rows' },
        op,
        value: number,
        conditions,
        count: lead === '@',
      },
      [column],
    ),
  ];
}

function numberOf(sentence: Sentence, mark: string | undefined): number | undefined {
  const part = mark === undefined ? undefined : sentence.parts[Number(mark)];
  return part?.type === 'number' ? part.value : undefined;
}
