// Questions that come with a format of keyed answers, such as "@mean_price[value] rounded to two decimal places".
import type { ColumnView, TableView } from '../schema/table-view.ts';
import type { ValueIndex } from '../schema/value-index.ts';
import { dictionary } from '../text/dictionary.ts';
import { tokenise } from '../text/tokens.ts';
import { columnOfConstraints, mentionedColumns } from './keyed-columns.ts';
import {
  type FormatKey,
  type KeyedAnswer,
  type KeyedValue,
  type Operand,
  readFormat,
} from './keyed-values.ts';

/** Methods that are not offered; a question that needs one is refused. */
const BEYOND =
  /machine learning|\bregression\b|\btrain|\bpredict|\bmodel\b|\bcluster|t-test|t test|anova|chi-?square|\bimput|\bfill|\breplac|normali[sz]e|standardi[sz]|\btransform|logarithm|\blog\b|scal(?:e|ing)\b|\bencod|preprocess|categori[sz]e|\bbins?\b|anderson|d'agostino|lilliefors|spearman|kendall|mann-whitney|wilcoxon|levene|bootstrap|confidence interval|moving average|rolling|growth rate|percentage change|exclud|\bgroup(?:ed)? by|for each(?! row)|each (?:category|group|type)|\bonly consider|\bfilter/i;
/** Constraints that change which rows count. */
const BEYOND_CONSTRAINTS =
  /\bonly (?:consider|include|use)|\bfilter|(?:above|below|over|under|more than|less than|greater than|older than|younger than) \d+ years|\bexclud(?!ing? (?:any |all |the )?(?:missing|null|nan))|\bimput|\bfill|\breplac|normali[sz]e|standardi[sz]e|logarithm|\bfirst \d+ rows|anderson|d'agostino|lilliefors|spearman|kendall|between \d+ and \d+ (?:years|only)|\bgroup(?:ed)? by|\bper (?:group|category)|sampl(?:e|ing) of/i;

type StatisticName = Extract<KeyedValue, { type: 'aggregate' }>['name'];

const AGGREGATE_WORDS = dictionary<StatisticName>({
  mean: 'avg',
  average: 'avg',
  avg: 'avg',
  median: 'median',
  mode: 'mode',
  std: 'stddev',
  stdev: 'stddev',
  stddev: 'stddev',
  deviation: 'stddev',
  standard: 'stddev',
  variance: 'variance',
  var: 'variance',
  min: 'min',
  minimum: 'min',
  lowest: 'min',
  max: 'max',
  maximum: 'max',
  highest: 'max',
  range: 'range',
  sum: 'sum',
  total: 'sum',
  skewness: 'skewness',
  skew: 'skewness',
  kurtosis: 'kurtosis',
  q1: 'q1',
  q3: 'q3',
  iqr: 'iqr',
  interquartile: 'iqr',
});

/** Whether a question needs a method that is not offered, or its constraints change which rows count. */
export function isBeyond(text: string, constraints: string): boolean {
  // "Do not apply any transformations or filters" forbids what is not done anyway; of rows it would say which count.
  const asked = constraints.replace(
    /(?:without|do(?: not|n't)) (?:apply(?:ing)?|us(?:e|ing)|perform(?:ing)?|mak(?:e|ing)) any(?:(?!\b(?:rows?|records?|values?|points?)\b)[^.;\n])*/gi,
    ' ',
  );
  return BEYOND.test(text.replace(/using|engineering/g, '')) || BEYOND_CONSTRAINTS.test(asked);
}

/** Reads a question with keyed answers; undefined where a method, a condition or a key is not understood. */
export function readKeyed(
  text: string,
  constraints: string,
  format: string,
  view: TableView,
  index: ValueIndex,
  today: string,
): KeyedAnswer[] | undefined {
  const keys = readFormat(format);
  if (keys.length === 0 || isBeyond(text, constraints)) return undefined;
  const found =
    mentionedColumns(text, view, index, today) ?? columnOfConstraints(text, constraints, view, index);
  if (found === undefined) return undefined;
  const context: Context = {
    text: text.toLowerCase(),
    constraints,
    all: `${text} ${constraints}`.toLowerCase(),
    format,
    ...found,
    view,
  };
  const answers: KeyedAnswer[] = [];
  for (const key of keys) {
    const value = readKey(key, context);
    if (value === undefined) return undefined;
    answers.push({ key: key.key, value });
  }
  return answers;
}

interface Context {
  text: string;
  constraints: string;
  all: string;
  format: string;
  columns: ColumnView[];
  feature?: { operand: Operand; words: string[] };
  view: TableView;
}

/** Decimal places that are asked for; two where nothing is said. */
export function digitsOf(key: FormatKey, context: Pick<Context, 'format' | 'constraints'>): number {
  const numbers = dictionary({ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 });
  const places = (text: string): number | undefined => {
    const match = text.match(/(\d+|one|two|three|four|five|six) (?:decimal|digits)/i);
    return match?.[1] === undefined ? undefined : (numbers[match[1].toLowerCase()] ?? Number(match[1]));
  };
  const slot = key.slot.replace(/["']/g, '').trim();
  const clauses = context.format.split(/[.\n;]|(?<=places?),|(?<=places?) and/);
  const own =
    slot.length > 1
      ? clauses
          .filter((clause) => clause.includes(`"${slot}"`) || clause.includes(`'${slot}'`))
          .map(places)
          .find((digits) => digits !== undefined)
      : undefined;
  return own ?? places(key.slot) ?? places(context.format) ?? places(context.constraints) ?? 2;
}

/** The operand that a key is about: the column of its name, the new feature, else the only one. */
function operandOf(key: FormatKey, context: Context): Operand | undefined {
  const numeric = context.columns.filter((column) => column.numeric !== 'none');
  const rest = key.words
    .filter(
      (word) =>
        AGGREGATE_WORDS[word] === undefined && !['value', 'dev', 'of', 'column', 'score'].includes(word),
    )
    .join('');
  const named = numeric.filter((column) => {
    const whole = tokenise(column.name.replaceAll('_', ' ').replace(/([a-z])([A-Z])/g, '$1 $2'))
      .map((token) => token.key)
      .join('');
    return (
      rest !== '' && (whole === rest || (rest.length > 2 && (whole.includes(rest) || rest.includes(whole))))
    );
  });
  const [only] = named;
  if (named.length === 1 && only !== undefined) return { type: 'column', column: only };
  if (context.feature !== undefined) return context.feature.operand;
  const [first] = numeric;
  return numeric.length === 1 && first !== undefined ? { type: 'column', column: first } : undefined;
}

function readKey(key: FormatKey, context: Context): KeyedValue | undefined {
  const digits = digitsOf(key, context);
  const has = (...words: string[]): boolean =>
    words.some((word) => key.words.some((own) => own.startsWith(word)));
  if (/correlat|linear relationship/.test(context.text)) return correlationKey(key, context, digits, has);
  if (/outlier/.test(context.text)) return outlierKey(key, context, digits, has);
  if (/normal(?:ly|ity)? distribut|normality|adheres? to a normal|follows? a normal/.test(context.text))
    return normalityKey(key, context, digits, has);
  if (/missing|null/.test(context.text)) return missingKey(key, context);
  if (
    /highest|lowest|maximum|minimum/.test(context.text) &&
    !/\b(mean|average|median|std|deviation)\b/.test(context.text)
  ) {
    const extreme = extremeKey(key, context, digits);
    if (extreme !== undefined) return extreme;
  }
  if (
    /remov\w+ (?:the |any |all |these |identified )*outlier/.test(context.all) &&
    !/not remove/.test(context.all)
  )
    return undefined;
  // Words of a new feature's own name, such as "Price Range", ask for nothing.
  const asked = key.words.filter((word) => context.feature?.words.includes(word) !== true);
  const name = asked.map((word) => AGGREGATE_WORDS[word]).find((found) => found !== undefined);
  const operand = operandOf(key, context);
  if (name === undefined || operand === undefined) return undefined;
  if (!statisticSaid(name, context.text)) return undefined;
  return {
    type: 'aggregate',
    name:
      name === 'stddev' && /population standard deviation|ddof ?= ?0/.test(context.all)
        ? 'population_stddev'
        : name,
    operand,
    digits,
  };
}

/** The question must ask for what the key is named after. */
function statisticSaid(name: string, text: string): boolean {
  const said: Record<string, RegExp> = {
    avg: /mean|average/,
    stddev: /deviation|\bstd\b/,
    median: /median/,
    min: /min|lowest|range/,
    max: /max|highest|range/,
    sum: /sum|total/,
    skewness: /skew/,
    kurtosis: /kurto/,
    variance: /varian/,
    mode: /mode/,
    range: /range/,
    iqr: /interquartile|iqr/,
    q1: /quartile|q1/,
    q3: /quartile|q3/,
  };
  return said[name]?.test(text) ?? false;
}

function correlationKey(
  key: FormatKey,
  context: Context,
  digits: number,
  has: (...words: string[]) => boolean,
): KeyedValue | undefined {
  const numeric = context.columns.filter((column) => column.numeric !== 'none');
  let sides: [Operand, Operand] | undefined;
  const operand = context.feature?.operand;
  if (operand !== undefined && operand.type !== 'column') {
    const other = numeric.filter((column) => column !== operand.left && column !== operand.right);
    if (other.length === 1 && other[0] !== undefined) sides = [operand, { type: 'column', column: other[0] }];
  } else if (numeric.length === 2 && numeric[0] !== undefined && numeric[1] !== undefined) {
    sides = [
      { type: 'column', column: numeric[0] },
      { type: 'column', column: numeric[1] },
    ];
  }
  if (sides === undefined) return undefined;
  const [left, right] = sides;
  if (key.words.includes('p') || has('pvalue')) return { type: 'correlation_p', left, right, digits };
  if (has('relationship', 'significance', 'significant')) {
    const labels = significanceLabels(context);
    if (labels !== undefined) return { type: 'significance', left, right, ...labels };
  }
  if (has('relationship', 'significance', 'significant', 'type')) {
    const rule = context.all.match(
      /less than (0\.\d+) and the absolute value of r is greater than or equal to (0\.\d+)/,
    );
    const labels = quoted(context.format);
    if (
      rule === null ||
      !labels.includes('linear') ||
      !labels.includes('nonlinear') ||
      !labels.includes('none')
    )
      return undefined;
    return {
      type: 'relationship',
      left,
      right,
      alpha: Number(rule[1]),
      strength: Number(rule[2]),
      strong: 'linear',
      weak: 'nonlinear',
      none: 'none',
    };
  }
  return has('corr', 'coefficient', 'pearson', 'r')
    ? { type: 'correlation', left, right, digits }
    : undefined;
}

/** The words for a correlation that is significant and for one that is not, and the level of p between them. */
function significanceLabels({
  all,
  format,
}: Context): { alpha: number; yes: string; no: string } | undefined {
  const alpha = all.match(
    /(?:significance level (?:\(alpha\) )?of|p-value is (?:less than|below)) (0\.\d+)/,
  )?.[1];
  if (alpha === undefined || /absolute value of r/.test(all)) return undefined;
  const labels = quoted(format);
  const no = labels.find((label) => /^(?:not|non)[ _-]?significant$/i.test(label));
  if (labels.includes('significant') && no !== undefined)
    return { alpha: Number(alpha), yes: 'significant', no };
  return /boolean value indicating whether there is a significant correlation/i.test(format)
    ? { alpha: Number(alpha), yes: 'true', no: 'false' }
    : undefined;
}

function quoted(text: string): string[] {
  return [...text.matchAll(/["'“”]([^"'“”]+)["'“”]/g)].map((match) => match[1] ?? '');
}

function normalityKey(
  key: FormatKey,
  context: Context,
  digits: number,
  has: (...words: string[]) => boolean,
): KeyedValue | undefined {
  const skew = context.all.match(
    /absolute value of (?:the )?skewness is (?:less than|below|under|smaller than) (\d?\.\d+)/,
  )?.[1];
  const method = /shapiro/.test(context.all)
    ? 'shapiro'
    : /kolmogorov/.test(context.all)
      ? 'ks'
      : skew !== undefined && !/kurtosis/.test(context.all)
        ? 'skew'
        : undefined;
  const [column, second] = context.columns.filter((candidate) => candidate.numeric !== 'none');
  if (method === undefined || column === undefined || second !== undefined) return undefined;
  const operand: Operand = { type: 'column', column };
  if (method !== 'skew' && (key.words.includes('p') || has('pvalue')))
    return { type: 'normality', operand, method, part: 'p', digits: Math.max(digits, 4) };
  if (method !== 'skew' && has('statistic', 'stat', 'w') && !has('status'))
    return { type: 'normality', operand, method, part: 'statistic', digits };
  const slots = new Set(readFormat(context.format).map((other) => other.slot));
  const labels = quoted(context.format).filter(
    (label) =>
      !slots.has(label) && (!label.includes('_') || /^(?:not|non)_/.test(label)) && label.length < 40,
  );
  const denies = (label: string): boolean =>
    /\b(not|no|non|false|rejected)\b|^non/i.test(label.replaceAll('_', ' '));
  const no = labels.find(denies);
  const yes = labels.find((label) => label !== no && !denies(label));
  const alpha = Number(skew ?? context.all.match(/0\.\d+/)?.[0] ?? 0.05);
  return no === undefined || yes === undefined
    ? undefined
    : { type: 'normality_label', operand, method, alpha, yes, no };
}

function outlierKey(
  key: FormatKey,
  context: Context,
  digits: number,
  has: (...words: string[]) => boolean,
): KeyedValue | undefined {
  const numeric = context.columns.filter((column) => column.numeric !== 'none');
  const [column] = numeric;
  const zscore = /z-?\s?score/.test(context.all);
  const iqr = /iqr|interquartile|quartile/.test(context.all);
  if (column === undefined || numeric.length !== 1 || zscore === iqr) return undefined;
  const threshold = zscore
    ? Number(
        context.all.match(
          /(?:greater than|above|exceed\w*|>|threshold of) ?(?:an absolute value of |than )?(\d(?:\.\d)?)/,
        )?.[1] ?? 3,
      )
    : Number(context.all.match(/(\d(?:\.\d)?) ?(?:\*|times) ?(?:the )?(?:iqr|interquartile)/)?.[1] ?? 1.5);
  const operand: Operand = { type: 'column', column };
  const base = { type: 'outliers', operand, method: zscore ? 'zscore' : 'iqr', threshold, digits } as const;
  const statistic = key.words
    .map((word) => AGGREGATE_WORDS[word])
    .find((found) => found !== undefined && found !== 'sum' && found !== 'iqr');
  if (statistic !== undefined) {
    // "remove the outliers, then calculate the mean": what is left after that.
    if (
      !/remov\w+|clean\w*|without/.test(context.all) ||
      has('original', 'before', 'with') ||
      !statisticSaid(statistic, context.text)
    )
      return undefined;
    return {
      type: 'aggregate',
      name: statistic,
      operand,
      digits,
      without: { method: base.method, threshold },
    };
  }
  if (has('count', 'num', 'number', 'total', 'no')) return { ...base, part: 'count' };
  if (has('value')) return { ...base, part: 'values' };
  const shown = context.columns.filter(
    (candidate) =>
      candidate !== column &&
      candidate.words.some((word) => key.words.some((own) => own.startsWith(word.lemma))),
  );
  if (shown.length === 1 && shown[0] !== undefined) return { ...base, part: 'names', show: shown[0] };
  // "Report the countries": a column that the question calls by its noun alone.
  const nouns = new Set(key.words.flatMap((word) => tokenise(word).map(({ lemma }) => lemma)));
  const named = context.view.columns.filter(
    (candidate) => candidate.numeric === 'none' && candidate.words.some(({ lemma }) => nouns.has(lemma)),
  );
  if (named.length === 1 && named[0] !== undefined) return { ...base, part: 'names', show: named[0] };
  return undefined;
}

function missingKey(key: FormatKey, context: Context): KeyedValue | undefined {
  const count =
    key.words.some((word) => ['count', 'number', 'num', 'null', 'missing', 'total'].includes(word)) &&
    !key.words.includes('column') &&
    !/name/.test(key.slot);
  if (/which column/.test(context.text) || /column_?name/.test(key.slot))
    return { type: 'missing', columns: context.view.columns, part: count ? 'most' : 'name' };
  const [column, second] = context.columns;
  return count && column !== undefined && second === undefined
    ? { type: 'missing', columns: [column], part: 'count' }
    : undefined;
}

function extremeKey(key: FormatKey, context: Context, digits: number): KeyedValue | undefined {
  const direction = /highest|maximum/.test(context.text) ? 'greatest' : 'least';
  if (/highest|maximum/.test(context.text) && /lowest|minimum/.test(context.text)) return undefined;
  const measures = context.columns.filter((column) => column.numeric !== 'none' && !column.code);
  const shown = context.columns.filter((column) => column.numeric === 'none' || column.code);
  const [measure] = measures;
  const [show] = shown;
  if (measure === undefined || measures.length !== 1 || show === undefined || shown.length !== 1)
    return undefined;
  if (key.words.some((word) => show.words.some((own) => own.lemma === word || own.key === word)))
    return { type: 'extreme', show, measure, direction, digits };
  return key.words.some(
    (word) =>
      measure.words.some((own) => own.lemma === word) ||
      ['value', 'highest', 'lowest', 'max', 'min'].includes(word),
  )
    ? { type: 'extreme', show: measure, measure, direction, digits }
    : undefined;
}
