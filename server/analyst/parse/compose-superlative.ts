import type { Direction, Measure, Reading } from '../intent.ts';
import { areSynonyms } from '../schema/synonyms.ts';
import type { ColumnView } from '../schema/table-view.ts';
import { readAsked } from './asked.ts';
import { readConditions } from './conditions.ts';
import { SUPERLATIVES, type Superlative } from './cues.ts';
import { readGrouping } from './grouping.ts';
import { finish, isAdditive, isMeasure, rowNoun, timeColumns } from './roles.ts';
import {
  columnAt,
  copySentence,
  cut,
  guess,
  numberAt,
  type Part,
  pattern,
  type Sentence,
} from './sentence.ts';

const WORDS = Object.keys(SUPERLATIVES).join('|');

/** "which film won the most awards", "the city with the smallest area", "top 5 products by revenue", "who is the oldest player". */
export function composeSuperlative(sentence: Sentence): Reading[] {
  if (
    / (consecutive|consecutively|in a row|how many|difference|ratio|more than one|how long|both|streak|gap|average of|per|at the most) /.test(
      sentence.flat,
    )
  )
    return [];
  // "The top amount of medals" is the most medals.
  sentence.flat = sentence.flat.replace(/ top (?:amount|number|total) of (?=#c)/g, ' most number of ');
  const named = nameEarnings(sentence);
  return [...topList(named), ...superlatives(named), ...best(named)];
}

/** "earned the most" names no column: it means the only one of revenue, sales or income. */
function nameEarnings(sentence: Sentence): Sentence {
  const rule = sentence.flat.match(
    / (?:#c(?<mark>\d+)|earned|earns|earn|made|makes|generated|generates) the (?<word>most|least)(?= (?:in |on |during |for |of |last |this |\||#p|$))/,
  );
  if (rule === null) return sentence;
  const part = sentence.parts[Number(rule.groups?.mark)];
  if (
    rule.groups?.mark !== undefined &&
    !(part?.type === 'column' && /^(earn|made|make|generat)/.test(part.text))
  )
    return sentence;
  const columns = sentence.view.columns.filter(
    (column) => isAdditive(column) && column.words.some((header) => areSynonyms('earn', header.lemma)),
  );
  const [column] = columns;
  if (column === undefined || columns.length !== 1) return sentence;
  const parts: Part[] = [
    ...sentence.parts,
    { type: 'column', column, exact: true, text: column.name.toLowerCase(), tokens: [] },
  ];
  const flat = sentence.flat.replace(
    rule[0],
    ` had the ${rule.groups?.word ?? 'most'} #c${parts.length - 1}`,
  );
  return { ...sentence, parts, flat };
}

/** Length of a list without a number: "top products by revenue". */
const MOST_LISTED = 10;

/** Whether a word is rather a noun for rows than the column of which it describes the head: purchases in "Purchase price". */
function saysRows(part: Part | undefined): boolean {
  if (part?.type !== 'column' || part.exact || part.column.words.length < 2) return false;
  const [only, other] = part.tokens;
  const head = part.column.words.findLast(({ key }) => key === 'price' || key === 'cost' || key === 'amount');
  return (
    other === undefined && head !== undefined && /^(sale|order|payment|purchase)$/.test(only?.lemma ?? '')
  );
}

/** "top 5 products by revenue", "5 cheapest products". */
function topList(original: Sentence): Reading[] {
  const sentence = copySentence(original);
  const rule = sentence.flat.match(
    pattern(
      '(?:(?:what|which|who|show|show me|give|give me|list|find|display|name|tell me|are|is|were|the|me|our|my|please) )*(?<side>top|bottom|best|worst|highest|lowest|biggest|largest|smallest)(?: #n(?<N>\\d+))?(?: (?:best|most|selling|performing|highest|lowest))* C1(?: (?:by|in terms of|with the highest|with the most|with the lowest|with the least|based on|ranked by|in|for|with highest|for the)(?: (?:the|total|their|its|highest|most|number|of|average|mean|sum|count))* C2)?',
    ),
  );
  if (rule === null || rule.index !== 1) return [];
  const groups = rule.groups ?? {};
  const [group, measureColumn] = [columnAt(sentence, groups.C1), columnAt(sentence, groups.C2)];
  if (group === undefined || isMeasure(group)) return [];
  const noun = sentence.parts[Number(groups.C1)];
  const plural = noun?.type === 'column' && noun.text.endsWith('s');
  const limit =
    numberAt(sentence, groups.N) ?? (plural && /top|bottom/.test(groups.side ?? '') ? MOST_LISTED : 1);
  if (groups.N === undefined && !plural && measureColumn === undefined) return [];
  const direction: Direction =
    /bottom|worst|lowest|smallest|least/.test(groups.side ?? '') || /with the (lowest|least)/.test(rule[0])
      ? 'least'
      : 'greatest';
  const average = / (average|mean) /.test(` ${rule[0]} `);
  cut(sentence, rule);
  if (measureColumn === undefined) return [];
  if (!isMeasure(measureColumn) || saysRows(sentence.parts[Number(groups.C2)])) return [];
  const unique = group.distinct >= sentence.view.table.rowCount - group.nulls;
  readConditions(sentence);
  if (groups.N === undefined) guess(sentence, 0.1, 'top without a number');
  if (unique && !average)
    return [
      finish(
        sentence,
        {
          kind: 'extreme',
          show: [group],
          measure: measureColumn,
          direction,
          place: 1,
          limit,
          conditions: sentence.conditions,
        },
        [group, measureColumn],
      ),
    ];
  const measure: Measure = {
    type: 'aggregate',
    name: average || !isAdditive(measureColumn) ? 'avg' : 'sum',
    column: measureColumn,
  };
  if (!average && !isAdditive(measureColumn)) guess(sentence, 0.15, 'average without a word for it');
  return [
    finish(
      sentence,
      {
        kind: 'top_group',
        by: { column: group },
        measure,
        direction,
        place: 1,
        limit,
        conditions: sentence.conditions,
      },
      [group, measureColumn],
    ),
  ];
}

function superlatives(original: Sentence): Reading[] {
  const sentence = copySentence(original);
  const grouping = / (by|per) /.test(sentence.flat) ? readGrouping(sentence) : undefined;
  if (grouping !== undefined) return [];
  const rule = sentence.flat.match(
    pattern(
      `(?:(?:the|a|an|with|has|have|had|is|was|by|at|in|of|won|got|did|its|their) )*(?:(?:#o(?<place>\\d+)) )?(?<word>${WORDS})(?: (?:amount|number|total|value|level|quantity|of|in|the|overall|average|count|single|combined))*(?: C1)?(?<noun>(?: (?!or |and |in |of |on |for |from |to |by |with |than |is |was |did |has |have |at |were |are |out |among |during )[a-z]+)?)`,
    ),
  );
  if (rule === null) return [];
  const groups = rule.groups ?? {};
  const word = SUPERLATIVES[groups.word ?? ''];
  if (word === undefined) return [];
  const averaged = / average /.test(rule[0].replace(/ #c\d+.*/, ' '));
  const named = columnAt(sentence, groups.C1);
  const noun = (groups.noun ?? '').trim();
  const place = numberAt(sentence, groups.place) ?? 1;
  cut(sentence, rule, '|');
  const askedSentence = copySentence(sentence);
  const asked = readAsked(askedSentence);
  const readings: Reading[] = [];
  if (asked === undefined || asked.columns.length !== 1) {
    // "which X has the largest Y" always has a head; "highest X" alone is an aggregate and not read here.
    return readings;
  }
  const shown = asked.columns[0];
  if (shown === undefined) return readings;
  // "the largest city" asks for the noun itself, so the adjective must name the measure.
  const measureColumn = named !== undefined && named !== shown && isNumeric(named) ? named : undefined;
  if (
    measureColumn !== undefined &&
    (!measureColumn.code ||
      measureColumn.time !== 'none' ||
      (measureColumn.rank && /^(highest|lowest|best)$/.test(groups.word ?? '')))
  ) {
    const state = copySentence(askedSentence);
    if (noun !== '' && !absorbs(state, noun, measureColumn)) return readings;
    readings.push(...measured(state, shown, measureColumn, direction(word, measureColumn), place, averaged));
    return readings;
  }
  if (named === undefined && noun === '' && word.columns.length > 0) {
    const columns = adjectiveColumns(sentence, word).filter((column) => column !== shown);
    for (const column of columns.slice(0, 2)) {
      const state = copySentence(askedSentence);
      guess(state, columns.length > 1 ? 0.2 : 0.05, `${groups.word} is ${column.name}`);
      readings.push(...measured(state, shown, column, direction(word, column), place, averaged));
    }
    if (columns.length === 0 && groups.word !== undefined)
      readings.push(...byTime(askedSentence, shown, groups.word));
    return readings;
  }
  // "won the most races": how often the asked value occurs.
  if (['most', 'least', 'fewest'].includes(groups.word ?? '') && !isMeasure(shown)) {
    const state = copySentence(askedSentence);
    const counted = named !== undefined && named !== shown ? named : undefined;
    if (noun !== '' && !rowNoun(state, noun) && !['times', 'medals'].includes(noun)) return readings;
    if (noun === '' && counted === undefined && !/ (most|least|fewest) (?:\||times|$)/.test(rule[0]))
      guess(state, 0.1, 'most of what');
    if (noun !== '' && noun !== 'times' && counted === undefined)
      guess(
        state,
        /^(?:(?:game|match|event|race|film|song|album|movie|show|order|sale|transaction|purchase|visit|row|record|entrie)s|popular|common|frequent|frequently|often)$/.test(
          noun,
        )
          ? 0.03
          : 0.3,
        `noun ${noun} for rows`,
      );
    if (shown.distinct >= sentence.view.table.rowCount - shown.nulls) return readings;
    readConditions(state);
    const measure: Measure =
      counted !== undefined &&
      counted.distinct < sentence.view.table.rowCount * 0.6 &&
      / different | distinct | unique /.test(original.flat)
        ? { type: 'distinct', column: counted }
        : { type: 'rows' };
    readings.push(
      finish(
        state,
        {
          kind: 'top_group',
          by: { column: shown },
          measure,
          direction: word.direction,
          place,
          limit: 1,
          conditions: state.conditions,
        },
        [shown, counted],
      ),
    );
  }
  return readings;
}

/** Nouns behind a column that say nothing new: "gold medals", "square kilometers". */
function absorbs(sentence: Sentence, noun: string, column: ColumnView): boolean {
  if (
    [
      'medals',
      'medal',
      'points',
      'people',
      'overall',
      'ever',
      'listed',
      'recorded',
      'value',
      'score',
      'total',
      'count',
      'times',
      'awarded',
      'earned',
      'wins',
      'all',
      'year',
      'percentage',
      'rate',
      'size',
      'there',
      'number',
      'capacity',
      'level',
    ].includes(noun)
  )
    return true;
  if (column.extraWords.some((word) => word.key === noun)) return true;
  if (rowNoun(sentence, noun) && noun.endsWith('s')) guess(sentence, 0.12, `noun ${noun}`);
  else sentence.flat = sentence.flat.replace('|', `| ${noun}`);
  return true;
}

function isNumeric(column: ColumnView): boolean {
  return column.numeric !== 'none';
}

function direction(word: Superlative, column: ColumnView): Direction {
  if (!column.rank) return word.direction;
  return word.direction === 'greatest' ? 'least' : 'greatest';
}

/** Rows with the extreme value; where the shown column repeats, also groups by their sum. */
function measured(
  state: Sentence,
  shown: ColumnView,
  measure: ColumnView,
  way: Direction,
  place: number,
  averaged: boolean,
): Reading[] {
  readConditions(state);
  const rows = state.view.table.rowCount - shown.nulls;
  const rowwise = finish(
    copySentence(state),
    {
      kind: 'extreme',
      show: [shown],
      measure,
      direction: way,
      place,
      limit: 1,
      conditions: state.conditions,
    },
    [shown, measure],
  );
  if (shown.distinct >= rows * 0.98 || shown.time !== 'none' || shown.numeric !== 'none') return [rowwise];
  const grouped = copySentence(state);
  const additive = isAdditive(measure);
  const perGroup = rows / Math.max(1, shown.distinct);
  if (!additive && !averaged) return [{ ...rowwise, score: rowwise.score - 0.05 }];
  guess(grouped, averaged || perGroup >= 4 ? 0.02 : 0.1, 'sum of the group');
  const total = finish(
    grouped,
    {
      kind: 'top_group',
      by: { column: shown },
      measure: { type: 'aggregate', name: averaged ? 'avg' : 'sum', column: measure },
      direction: way,
      place,
      limit: 1,
      conditions: state.conditions,
    },
    [shown, measure],
  );
  return averaged ? [total] : [{ ...rowwise, score: rowwise.score - (perGroup >= 4 ? 0.14 : 0.06) }, total];
}

function adjectiveColumns(sentence: Sentence, word: Superlative): ColumnView[] {
  for (const name of word.columns) {
    const found = sentence.view.columns.filter(
      (column) => isMeasure(column) && column.words.some((header) => header.lemma === name),
    );
    if (found.length > 0) return found;
  }
  return [];
}

/** "oldest" and "youngest" by a year of birth or building, where there is no age. */
function byTime(sentence: Sentence, shown: ColumnView, word: string): Reading[] {
  if (word !== 'oldest' && word !== 'youngest') return [];
  const columns = timeColumns(sentence.view).filter(
    (column) => column.time === 'date' || column.time === 'year',
  );
  const only = columns[0];
  if (columns.length !== 1 || only === undefined || only === shown) return [];
  guess(sentence, 0.1, `${word} by ${only.name}`);
  readConditions(sentence);
  return [
    finish(
      sentence,
      {
        kind: 'extreme',
        show: [shown],
        measure: only,
        direction: word === 'oldest' ? 'least' : 'greatest',
        place: 1,
        limit: 1,
        conditions: sentence.conditions,
      },
      [shown, only],
    ),
  ];
}

/** "best team", "top driver", "finished last": by the table's column of ranks. */
function best(original: Sentence): Reading[] {
  const ranks = original.view.columns.filter((column) => column.rank && column.numeric !== 'none');
  const rank = ranks[0];
  if (rank === undefined || ranks.length > 1) return [];
  const sentence = copySentence(original);
  const rule = sentence.flat.match(
    pattern(
      '(?:C1 )?(?:(?:came|come|finished|placed|ranked|is|was|in|at|the|placing|finishing|took|who|ranks) )*(?<word>best|top|highest ranked|highest ranking|top ranked|worst|lowest ranked|last place|first place|last|first)(?: (?:place|ranked|position|spot|finisher|C))?',
    ),
  );
  if (rule === null) return [];
  const word = rule.groups?.word ?? '';
  const behind = columnAt(sentence, rule.groups?.C);
  const before = columnAt(sentence, rule.groups?.C1);
  if (behind !== undefined && behind !== rank) return [];
  if (
    /^(last|first)/.test(word) &&
    behind === undefined &&
    before !== rank &&
    !/(came|come|finished|placed|ranked|place|placing|took)/.test(rule[0])
  )
    return [];
  cut(sentence, rule, before === undefined || before === rank ? '|' : `#c${rule.groups?.C1 ?? ''} |`);
  const asked = readAsked(sentence);
  const shown = asked?.columns[0];
  if (shown === undefined || shown === rank) return [];
  guess(sentence, 0.1, 'best by rank');
  readConditions(sentence);
  return [
    finish(
      sentence,
      {
        kind: 'extreme',
        show: [shown],
        measure: rank,
        direction: /worst|lowest|last/.test(word) ? 'greatest' : 'least',
        place: 1,
        limit: 1,
        conditions: sentence.conditions,
      },
      [shown, rank],
    ),
  ];
}
