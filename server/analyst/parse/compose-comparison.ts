import type { Direction, Measure, Reading } from '../intent.ts';
import type { ColumnView } from '../schema/table-view.ts';
import { readAsked } from './asked.ts';
import { conditionOf, readConditions } from './conditions.ts';
import { COMPARATIVES } from './cues.ts';
import { cutPair, type Pair } from './pairs.ts';
import { finish, isAdditive, isMeasure, timeColumns } from './roles.ts';
import { columnAt, copySentence, cut, guess, hitAt, pattern, type Sentence } from './sentence.ts';

const WORDS = Object.keys(COMPARATIVES).join('|');

/** "which had a higher attendance, A or B", "how many more medals did A win than B", "is A larger than B", "compare 2018 with 2019". */
export function composeComparison(sentence: Sentence): Reading[] {
  return [...sameAs(copySentence(sentence)), ...twoValues(copySentence(sentence))];
}

/** "difference in years between A and B", "how long was it between A and B": years between two rows, each with one year. */
function yearsApart(sentence: Sentence, pair: Pair): Reading[] {
  const years = sentence.view.columns.filter((column) => column.time === 'year');
  const [year] = years;
  const { column } = pair.left;
  if (year === undefined || years.length > 1 || column === year || timeColumns(sentence.view).length > 1)
    return [];
  const match = sentence.flat.match(
    pattern(
      '(?:(?:what |which )?(?:is |was |s )?(?:the )?difference (?:in|of) (?:the )?(?:years?|C)|how many (?:years|C)(?: (?:are|were|is|was|passed|elapsed|went by|there|in))*|how (?:long|much time) (?:is|was|passed|elapsed|went by)(?: (?:it|there))*)(?: (?:between|apart|the|releases?|of|from))*',
    ),
  );
  const named = columnAt(sentence, match?.groups?.C);
  if (match === null || (match.groups?.C !== undefined && named !== year)) return [];
  cut(sentence, match);
  sentence.flat = sentence.flat.replace(/ (?:between|apart|releases? of)(?= )/g, ' |');
  if (column.distinct < sentence.view.table.rowCount - column.nulls) guess(sentence, 0.3, 'several years');
  readConditions(sentence);
  return [
    finish(
      sentence,
      {
        kind: 'compare',
        ...pair,
        measure: { type: 'aggregate', name: 'min', column: year },
        direction: 'greatest',
        answer: 'difference',
        conditions: sentence.conditions,
      },
      [column, year],
    ),
  ];
}

function twoValues(sentence: Sentence): Reading[] {
  if (/ (consecutive|in a row|ratio|same|average of|sum|at least|combined|total number) /.test(sentence.flat))
    return [];
  const difference =
    / (difference|how many more|how much more|how many fewer|how much less|how many less|how much higher|how much larger|how much greater|how much lower|how much taller|how much longer) /.test(
      sentence.flat,
    );
  const compare = / (compare|compared|comparison) /.test(sentence.flat);
  const found = cutPair(sentence);
  if (found === undefined) return [];
  const { pair, link } = found;
  const years = link === 'and' ? yearsApart(copySentence(sentence), pair) : [];
  if (years.length > 0) return years;
  if (/ how long /.test(sentence.flat)) return [];
  // Words that many cells hold do not single out a side.
  if ([pair.left, pair.right].some(({ test }) => test.type === 'equals' && test.values.length > 1))
    guess(sentence, 0.15, 'several cells for one side');
  const comparative = sentence.flat.match(
    new RegExp(
      ` (?:the |a |is |was |had |has |have |did |won |in |by |with |got |at |were |are )*(?<word>${WORDS})(?: (?:amount|number|total|of|in|the|overall|count|a|amounts))*(?= )`,
    ),
  );
  const word = comparative?.groups?.word;
  if (difference) return differenceOf(sentence, pair, link);
  if (compare) return compareBoth(sentence, pair);
  if (comparative === null || word === undefined) return earlier(sentence, pair, link);
  if (link === 'and' && !/ (between|of|who|which) /.test(sentence.flat)) return [];
  cut(sentence, comparative, '@');
  const measure = cutMeasure(sentence, pair.left.column, COMPARATIVES[word]?.columns ?? [], word);
  if (measure === undefined) return [];
  const yesNo = /^ (?:is|was|are|were|did|does|do|has|have|had|true or false) /.test(sentence.flat);
  if (yesNo && link === 'or' ? false : !yesNo && link === 'than') return [];
  const way: Direction = turnedBy(measure, COMPARATIVES[word]?.direction ?? 'greatest');
  sentence.flat = sentence.flat.replace('@', '|');
  const state = copySentence(sentence);
  const asked = yesNo ? undefined : readAsked(state);
  const use =
    asked !== undefined && asked.columns[0] === pair.left.column
      ? state
      : asked?.rows === true
        ? state
        : sentence;
  if (yesNo)
    use.flat = use.flat.replace(/^ (is|was|are|were|did|does|do|has|have|had|true or false) /, ' | ');
  else
    use.flat = use.flat.replace(
      /^ ([| ]*)(which|who|what|whose)(?: (?:had|has|have|is|was|did|of))*(?: the)? /,
      ' $1| ',
    );
  readConditions(use);
  const leftColumn = pair.left.column;
  return [
    finish(
      use,
      {
        kind: 'compare',
        ...pair,
        measure,
        direction: way,
        answer: yesNo && link === 'than' ? 'yes_no' : 'which',
        conditions: use.conditions,
      },
      [leftColumn, measureColumn(measure)],
    ),
  ];
}

function measureColumn(measure: Measure): ColumnView | undefined {
  return measure.type === 'rows' ? undefined : measure.column;
}

function turnedBy(measure: Measure, direction: Direction): Direction {
  const column = measureColumn(measure);
  if (column === undefined || !column.rank) return direction;
  return direction === 'greatest' ? 'least' : 'greatest';
}

/** The measure that stands behind a comparative, "@" being its place. */
function cutMeasure(
  sentence: Sentence,
  entity: ColumnView,
  adjectives: string[],
  word: string,
): Measure | undefined {
  const rule = sentence.flat.match(
    pattern(
      '@ (?:total )?C(?: (?:medals|points|people|overall|votes|wins|than|score|listed|recorded|in total|level|size))*',
    ),
  );
  const column = columnAt(sentence, rule?.groups?.C);
  if (rule !== null && column !== undefined && column !== entity) {
    cut(sentence, rule, '@');
    if (isMeasure(column) || column.rank) return valueMeasure(sentence, column);
    return column.numeric === 'none' && ['more', 'most', 'less', 'fewer', 'least'].includes(word)
      ? { type: 'rows' }
      : undefined;
  }
  for (const name of adjectives) {
    const found = sentence.view.columns.filter(
      (candidate) => isMeasure(candidate) && candidate.words.some((header) => header.lemma === name),
    );
    if (found.length === 1 && found[0] !== undefined) {
      guess(sentence, 0.05, `${word} is ${found[0].name}`);
      return valueMeasure(sentence, found[0]);
    }
    if (found.length > 1) return undefined;
  }
  if (adjectives.length > 0) return undefined;
  const noun = sentence.flat.match(/@ ([a-z]+)(?= )/);
  const before = sentence.flat.match(pattern('C(?: (?:was|is|were|the|has|had|of))* @'));
  const beforeColumn = columnAt(sentence, before?.groups?.C);
  if (before !== null && beforeColumn !== undefined && (isMeasure(beforeColumn) || beforeColumn.rank)) {
    cut(sentence, before, '@');
    return valueMeasure(sentence, beforeColumn);
  }
  if (
    ['more', 'most', 'less', 'fewer'].includes(word) &&
    noun?.[1] !== undefined &&
    !/^(than|people|points|goals|votes|money|medals|time|seats|area|land|or|and|in|on)$/.test(noun[1])
  ) {
    guess(sentence, 0.12, `noun ${noun[1]} for rows`);
    cut(sentence, noun, '@');
    return { type: 'rows' };
  }
  return undefined;
}

function valueMeasure(sentence: Sentence, column: ColumnView): Measure {
  void sentence;
  return { type: 'aggregate', name: isAdditive(column) ? 'sum' : 'avg', column };
}

function differenceOf(sentence: Sentence, pair: Pair, link: string): Reading[] {
  const rule = sentence.flat.match(
    pattern(
      '(?:how (?:many|much) (?:more|fewer|less|higher|larger|greater|lower|taller|longer) (?:total |of the )?C|(?:what |which )?(?:is |was |s )?(?:the )?(?:total |numerical )?difference (?:in|of|between)(?: the| number of| amount of| total)* C)(?: (?:medals|points|people|overall|votes|wins|between|than|compared to))*',
    ),
  );
  const far =
    rule ??
    sentence.flat.match(
      pattern(
        '(?:what |which )?(?:is |was |s )?(?:the )?(?:total )?difference(?: (?:in|between|of|the|number|amount|\\|))* C',
      ),
    );
  const column = columnAt(sentence, far?.groups?.C);
  if (far === null || column === undefined || column === pair.left.column || !isMeasure(column)) {
    const rows = sentence.flat.match(/ how many (?:more|fewer|less) (?<noun>[a-z]+)(?= )/);
    if (
      rows?.groups?.noun === undefined ||
      link === 'and' ||
      /^(people|points|goals|votes|medals|seats|wins|years|days|times)$/.test(rows.groups.noun)
    )
      return [];
    guess(sentence, 0.12, 'difference of rows');
    cut(sentence, rows);
    readConditions(sentence);
    return [
      finish(
        sentence,
        {
          kind: 'compare',
          ...pair,
          measure: { type: 'rows' },
          direction: 'greatest',
          answer: 'difference',
          conditions: sentence.conditions,
        },
        [pair.left.column],
      ),
    ];
  }
  cut(sentence, far);
  readConditions(sentence);
  return [
    finish(
      sentence,
      {
        kind: 'compare',
        ...pair,
        measure: valueMeasure(sentence, column),
        direction: 'greatest',
        answer: 'difference',
        conditions: sentence.conditions,
      },
      [pair.left.column, column],
    ),
  ];
}

function compareBoth(sentence: Sentence, pair: Pair): Reading[] {
  const rule = sentence.flat.match(
    pattern('(?:compare|compared|comparison)(?: (?:of|the|total|between|in|for))*(?: C)?'),
  );
  if (rule === null) return [];
  cut(sentence, rule, '|');
  let column = columnAt(sentence, rule.groups?.C);
  if (column === undefined) {
    const later = sentence.flat.match(pattern('(?:(?:by|in|for|in terms of|on) (?:total |the )*)C'));
    column = columnAt(sentence, later?.groups?.C);
    if (later !== null) cut(sentence, later);
  }
  const additive = sentence.view.columns.filter((candidate) => isAdditive(candidate));
  // Of a table that measures several things, which one is compared has to be said.
  if (column === undefined) guess(sentence, additive.length > 1 ? 0.35 : 0.08, 'no measure named');
  const measure: Measure =
    column !== undefined && isMeasure(column)
      ? valueMeasure(sentence, column)
      : additive.length === 1 && additive[0] !== undefined
        ? valueMeasure(sentence, additive[0])
        : { type: 'rows' };
  readConditions(sentence);
  return [
    finish(
      sentence,
      {
        kind: 'compare',
        ...pair,
        measure,
        direction: 'greatest',
        answer: 'both',
        conditions: sentence.conditions,
      },
      [pair.left.column, column],
    ),
  ];
}

/** "which came first, A or B": the earlier row. */
function earlier(sentence: Sentence, pair: Pair, link: string): Reading[] {
  if (link !== 'or') return [];
  const rule = sentence.flat.match(
    / (?:came|was|is|released|published|listed|opened|built|born|happened|occurred|appeared|comes|come|finished|established|founded|completed|#c\d+|\s)* ?(?<word>first|last|earlier|later)(?= )/,
  );
  if (rule === null) return [];
  const times = timeColumns(sentence.view).filter(
    (column) => column.time === 'date' || column.time === 'year',
  );
  const time = times[0];
  if (times.length !== 1 || time === undefined || time === pair.left.column) return [];
  cut(sentence, rule);
  sentence.flat = sentence.flat.replace(
    /^ ([| ]*)(which|who|what)(?: (?:#c\d+|film|album|song|one|of))* /,
    ' $1| ',
  );
  guess(sentence, 0.1, 'earlier by time');
  readConditions(sentence);
  const early = rule.groups?.word === 'first' || rule.groups?.word === 'earlier';
  return [
    finish(
      sentence,
      {
        kind: 'compare',
        ...pair,
        measure: { type: 'aggregate', name: early ? 'min' : 'max', column: time },
        direction: early ? 'least' : 'greatest',
        answer: 'which',
        conditions: sentence.conditions,
      },
      [pair.left.column, time],
    ),
  ];
}

/** "which country has the same number of adherents as Jerusalem". */
function sameAs(sentence: Sentence): Reading[] {
  const rule = sentence.flat.match(
    pattern(
      '(?:(?:has|have|had|with|is|was|the|are|did|shares|share|got|won|in|scored|of|that|who|which|were|from|by|at|on) )*the same (?:(?:number|amount|total|of) )*C(?: (?:medals|points|of people|total|wins|people))* (?:as|with)(?: (?:the|did|does|on|in|of))* V',
    ),
  );
  const column = columnAt(sentence, rule?.groups?.C);
  const hit = hitAt(sentence, rule?.groups?.V);
  if (rule === null || column === undefined || hit === undefined || column === hit.column) return [];
  cut(sentence, rule);
  const count = / how many /.test(sentence.flat);
  if (count) {
    const head = sentence.flat.match(/ how many (?:other |different )*(?:[a-z]+|#c\d+)(?= )/);
    if (head === null) return [];
    const noun = head[0].match(/#c(\d+)/);
    if (noun !== null && columnAt(sentence, noun[1])?.numeric !== 'none') return [];
    cut(sentence, head);
    readConditions(sentence);
    return [
      finish(
        sentence,
        {
          kind: 'same',
          show: [hit.column],
          column,
          anchor: [conditionOf(hit)],
          conditions: sentence.conditions,
          count: true,
        },
        [column, hit.column],
      ),
    ];
  }
  const asked = readAsked(sentence);
  const shown = asked?.columns[0];
  if (shown === undefined) return [];
  readConditions(sentence);
  return [
    finish(
      sentence,
      {
        kind: 'same',
        show: [shown],
        column,
        anchor: [conditionOf(hit)],
        conditions: sentence.conditions,
        count: false,
      },
      [shown, column, hit.column],
    ),
  ];
}
