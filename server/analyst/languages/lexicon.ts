import type { Language } from './language.ts';

/**
 * What a word does in a question, the same for all languages. `glue` joins and says nothing; `rows` are nouns for rows of
 * any table; `people` counts persons.
 */
export type Role =
  | 'glue'
  | 'of'
  | 'a'
  | 'by'
  /** "By" behind its column, as in 別 and 별. */
  | 'split'
  | 'each'
  | 'and'
  | 'to'
  | 'not'
  | 'than'
  | 'eq'
  | 'gt'
  | 'ge'
  | 'lt'
  | 'le'
  | 'between'
  | 'sum'
  | 'avg'
  | 'median'
  | 'max'
  | 'min'
  | 'stddev'
  | 'iqr'
  | 'variance'
  | 'count'
  | 'much'
  | 'distinct'
  | 'rows'
  | 'people'
  /** Adjectives in the superlative that name their measure. */
  | 'quality'
  | 'most'
  | 'least'
  | 'latest'
  | 'earliest'
  | 'top'
  | 'bottom'
  | 'more'
  | 'less'
  | 'which'
  | 'when'
  | 'who'
  | 'list'
  | 'exists'
  | 'share'
  | 'diff'
  | 'compare'
  | 'corr'
  | 'missing'
  | 'dup'
  | 'outlier'
  | 'column'
  | 'day'
  | 'week'
  | 'month'
  | 'quarter'
  | 'year'
  | 'weekday'
  | 'hour'
  | 'before'
  | 'after'
  | 'since'
  | 'until'
  | 'onward'
  /** In front of a column, and behind it: of each of its groups. */
  | 'within'
  | 'inside'
  | 'sell'
  | 'use'
  | 'growth'
  /** Growth downwards: it turns what is greatest. */
  | 'fall'
  /** Growth where two spans are named, else how a measure moved. */
  | 'trend'
  | 'mom'
  | 'qoq'
  | 'yoy'
  | 'cumulative'
  | 'moving'
  /** Groups in ten parts of the same size. */
  | 'tenths'
  /** How the shares of groups add up, the greatest first. */
  | 'pareto'
  /** Verbs for being a part of a total. */
  | 'makeup'
  /** Weekends beside the days between them. */
  | 'week_part'
  | 'ratio'
  /** Money of an order on the average. */
  | 'basket'
  | 'divided'
  | 'rate'
  /** Divides by how many there are of what follows, or stands before it. */
  | 'apiece'
  /** Verbs that say no more than the measure beside them: money spent, orders placed. */
  | 'made'
  /** Divides, or only groups. */
  | 'either'
  /** How values are distributed. */
  | 'spread'
  /** Rows one after another. */
  | 'streak'
  | 'next'
  | 'previous'
  /** Begins or ends a question that goes on from the last. */
  | 'lead'
  | 'other';

/** Roles of words that a reading may leave out. */
export const FREE_ROLES: ReadonlySet<string> = new Set<Role>(['glue', 'of', 'a']);

/** The words of one language by what they do in a question. */
export interface Lexicon {
  language: Language;
  /** Words by role. A group in brackets stands for its choices: "le(s)" is le and les, "最(高|多)" is 最高 and 最多. */
  words: [Role, string][];
  /** Words that can only stand behind another one without a space, such as Korean particles. */
  particles: [Role, string][];
  /** Counters behind a number, which say nothing about the column. */
  counters: string[];
  /** True where words are separated by spaces, so that a match begins and ends at the edge of a word. */
  spaced: boolean;
}

/** All texts that a pattern with groups in brackets stands for; "a(b|c)" gives ab and ac, "a(b)" gives a and ab. */
export function expand(source: string): string[] {
  const open = source.indexOf('(');
  if (open < 0) return [source];
  const close = source.indexOf(')', open);
  const choices = source.slice(open + 1, close).split('|');
  const before = source.slice(0, open);
  const rest = expand(source.slice(close + 1));
  const all = choices.length === 1 ? ['', ...choices] : choices;
  return all.flatMap((choice) => rest.map((tail) => before + choice + tail));
}

/** The words of a lexicon one by one, split at spaces between patterns that are separated by " / ". */
export function wordsOf(entries: [Role, string][]): { role: Role; word: string }[] {
  return entries.flatMap(([role, source]) =>
    source
      .split(' / ')
      .flatMap(expand)
      .filter((word) => word !== '')
      .map((word) => ({ role, word })),
  );
}
