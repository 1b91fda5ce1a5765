// Words of the English language by what they do in a question. Dictionary forms, unless a list says otherwise.
import { dictionary } from '../text/dictionary.ts';

const set = (words: string): Set<string> => new Set(words.split(' '));

/** Words without a meaning of their own; any reading may leave them out. */
export const STOP_WORDS = set(
  'a an the of in on at to for by with from and or is are was were be been being do does did has have had having it its that this these those there their they them he his him she her hers who whom whose which what when where how as per into than then so if i me my we us our you your please can could would will shall should may might also only just ever itself himself herself both about s t',
);

/** Words that say how to answer or point at the table, and add nothing to the reading. */
export const FILLER_WORDS = set(
  'tell show give find list name display present compute calculate determine provide get see know want like let identify report return what table chart dataset data set file record list listed listing shown recorded included include including given mention mentioned according column columns row rows field value values entry entries overall altogether combined all entire whole throughout history below above total number amount count exact actual respective various particular named called titled entitled currently still each every any some such overall specific respectively following dataframe across together out ever held take place find found',
);

/** Verbs that only join a subject to its row: "games that were played", "who finished". */
export const LIGHT_VERBS = set(
  'be have do play hold take make get go come occur happen appear feature contain show list record report see participate compete belong exist give serve receive represent use register',
);

/** Nouns for rows of any table. */
export const ROW_NOUNS = set('row record entry item time line instance occurrence case');

/** Nouns that measure something. Unless a column is named by them they never stand for rows. */
export const MEASURE_NOUNS = set(
  'person people point goal medal vote dollar year day month week hour minute second mile kilometer kilometre meter metre foot seat percent percentage win loss lose lap yard inch pound kilogram kg ton tonne acre degree copy unit euro cent money prize salary price cost population attendance area distance weight height length age speed size capacity density ratio rate score run assist rebound tackle touchdown yardage stroke shot strokes',
);

export interface Superlative {
  direction: 'greatest' | 'least';
  /** Dictionary forms of columns that the word itself names; empty for "most" and "highest". */
  columns: string[];
  /** True where the word alone says the measure is a rank: best, top. */
  merit?: boolean;
}

const superlative = (direction: Superlative['direction'], columns = '', merit = false): Superlative => ({
  direction,
  columns: columns === '' ? [] : columns.split(' '),
  ...(merit ? { merit } : {}),
});

/** Superlatives as they stand in a question. */
export const SUPERLATIVES: Record<string, Superlative> = dictionary({
  most: superlative('greatest'),
  highest: superlative('greatest'),
  greatest: superlative('greatest'),
  maximum: superlative('greatest'),
  max: superlative('greatest'),
  largest: superlative('greatest', 'area size capacity population'),
  biggest: superlative('greatest', 'area size capacity population'),
  least: superlative('least'),
  fewest: superlative('least'),
  lowest: superlative('least'),
  minimum: superlative('least'),
  min: superlative('least'),
  smallest: superlative('least', 'area size capacity population'),
  longest: superlative('greatest', 'length duration distance time'),
  shortest: superlative('least', 'length duration distance time height'),
  tallest: superlative('greatest', 'height'),
  heaviest: superlative('greatest', 'weight'),
  lightest: superlative('least', 'weight'),
  oldest: superlative('greatest', 'age'),
  youngest: superlative('least', 'age'),
  fastest: superlative('greatest', 'speed'),
  slowest: superlative('least', 'speed'),
  widest: superlative('greatest', 'width'),
  deepest: superlative('greatest', 'depth'),
  costliest: superlative('greatest', 'price cost'),
  priciest: superlative('greatest', 'price cost'),
  cheapest: superlative('least', 'price cost'),
  densest: superlative('greatest', 'density'),
});

/** Comparatives with the column that the word itself names. */
export const COMPARATIVES: Record<string, Superlative> = dictionary({
  more: superlative('greatest'),
  higher: superlative('greatest'),
  greater: superlative('greatest'),
  larger: superlative('greatest', 'area size capacity population'),
  bigger: superlative('greatest', 'area size capacity population'),
  less: superlative('least'),
  fewer: superlative('least'),
  lower: superlative('least'),
  smaller: superlative('least', 'area size capacity population'),
  longer: superlative('greatest', 'length duration distance time'),
  shorter: superlative('least', 'length duration distance height'),
  taller: superlative('greatest', 'height'),
  heavier: superlative('greatest', 'weight'),
  lighter: superlative('least', 'weight'),
  older: superlative('greatest', 'age'),
  younger: superlative('least', 'age'),
  faster: superlative('greatest', 'speed'),
  slower: superlative('least', 'speed'),
  wider: superlative('greatest', 'width'),
  deeper: superlative('greatest', 'depth'),
  denser: superlative('greatest', 'density'),
  most: superlative('greatest'),
  least: superlative('least'),
  fewest: superlative('least'),
});

/** Words that ask for an aggregate, as they stand in a question. */
export const AGGREGATES: Record<
  string,
  | 'sum'
  | 'avg'
  | 'min'
  | 'max'
  | 'median'
  | 'mode'
  | 'stddev'
  | 'variance'
  | 'range'
  | 'skewness'
  | 'kurtosis'
> = dictionary({
  top: 'max',
  longest: 'max',
  shortest: 'min',
  fastest: 'max',
  slowest: 'min',
  average: 'avg',
  mean: 'avg',
  avg: 'avg',
  sum: 'sum',
  total: 'sum',
  combined: 'sum',
  overall: 'sum',
  median: 'median',
  mode: 'mode',
  minimum: 'min',
  min: 'min',
  lowest: 'min',
  smallest: 'min',
  maximum: 'max',
  max: 'max',
  highest: 'max',
  largest: 'max',
  greatest: 'max',
  biggest: 'max',
  variance: 'variance',
  std: 'stddev',
  stdev: 'stddev',
  stddev: 'stddev',
  range: 'range',
  skewness: 'skewness',
  skew: 'skewness',
  kurtosis: 'kurtosis',
});

const COMPARATOR_WORDS: [string, '>' | '>=' | '<' | '<=' | '='][] = [
  ['at least', '>='],
  ['no less than', '>='],
  ['not less than', '>='],
  ['no fewer than', '>='],
  ['not fewer than', '>='],
  ['a minimum of', '>='],
  ['greater than or equal to', '>='],
  ['more than or equal to', '>='],
  ['less than or equal to', '<='],
  ['at most', '<='],
  ['at the most', '<='],
  ['no more than', '<='],
  ['not more than', '<='],
  ['a maximum of', '<='],
  ['up to', '<='],
  ['no greater than', '<='],
  ['more than', '>'],
  ['greater than', '>'],
  ['larger than', '>'],
  ['higher than', '>'],
  ['bigger than', '>'],
  ['longer than', '>'],
  ['older than', '>'],
  ['taller than', '>'],
  ['heavier than', '>'],
  ['wider than', '>'],
  ['in excess of', '>'],
  ['over', '>'],
  ['above', '>'],
  ['exceeding', '>'],
  ['exceeds', '>'],
  ['exceed', '>'],
  ['exceeded', '>'],
  ['less than', '<'],
  ['fewer than', '<'],
  ['lower than', '<'],
  ['smaller than', '<'],
  ['shorter than', '<'],
  ['younger than', '<'],
  ['lighter than', '<'],
  ['under', '<'],
  ['below', '<'],
  ['exactly', '='],
  ['equal to', '='],
];

/** Comparators as words of a question; the longest is tried first. */
export const COMPARATORS = COMPARATOR_WORDS.map(([words, op]): [string[], '>' | '>=' | '<' | '<=' | '='] => [
  words.split(' '),
  op,
]).sort((left, right) => right[0].length - left[0].length);

/** Words that turn the condition after them round. */
export const NEGATIONS: string[][] = [
  'not counting',
  'not including',
  'other than',
  'aside from',
  'apart from',
  'except for',
  'does not',
  'not',
  'besides',
  'except',
  'excluding',
  'without',
  'never',
  'non',
]
  .map((words) => words.split(' '))
  .sort((left, right) => right.length - left.length);

/** Words that end a name and say what kind, not what: "Complaint Type", "Order Status". */
export const DESCRIBED = /^(?:type|kind|category|class|status|line|group|size|date)$/;
