import type { AnalyticPhrases } from './analytic-phrases.ts';
import { enUs } from './en_US.ts';
import { frFr } from './fr_FR.ts';
import { jaJp } from './ja_JP.ts';
import { koKr } from './ko_KR.ts';
import type { PlacePhrases } from './place-phrases.ts';
import type { ReadingPhrases } from './reading-phrases.ts';
import { zhCn } from './zh_CN.ts';

/** Sentences of the built-in analyst in one language. {name} stands for a piece that is put in. */
export interface Phrases {
  /** Measures, {column} being the column's name. */
  measures: Record<
    | 'rows'
    | 'distinct'
    | 'sum'
    | 'avg'
    | 'min'
    | 'max'
    | 'median'
    | 'mode'
    | 'stddev'
    | 'variance'
    | 'range'
    | 'iqr'
    | 'skewness'
    | 'kurtosis',
    string
  >;
  /** Measures as a sentence says them where that differs from their name; min and max only where groups are ranked by them. */
  amounts?: Partial<Phrases['measures']>;
  /** " where {conditions}", put behind a measure. */
  where: string;
  and: string;
  /** Tests of a column: {column}, {value}, {low}, {high}. */
  tests: Record<
    | 'equals'
    | 'not'
    | '='
    | '<>'
    | '>'
    | '>='
    | '<'
    | '<='
    | 'between'
    | 'in'
    | 'before'
    | 'after'
    | 'since'
    | 'until'
    | 'blank'
    | 'filled'
    | 'outcome',
    string
  >;
  grains: Record<'day' | 'week' | 'month' | 'quarter' | 'year' | 'weekday' | 'week_part' | 'hour', string>;
  /** One value: {metric}{where} is {value}. */
  single: string;
  /** Groups: {metric}, {by}, {where}, {top}, {topValue}, {bottom}, {bottomValue}, {count}. */
  grouped: string;
  groupedOne: string;
  /** Groups that are all alike: {metric}, {by}, {where}, {topValue}, {count}. */
  groupedEqual: string;
  share: string;
  /** Cells: {columns}{where}: {values}. */
  list: string;
  listMore: string;
  /** {shown} has the greatest {column}{where}: {value}. */
  greatest: string;
  least: string;
  /** n-th greatest or least: {place}. */
  placed: string;
  tie: string;
  /** The first groups or rows with what each has: {count}, {column}{where}, {values}. */
  topNamed: string;
  /** The same where they are too many to name: the first one. */
  top: string;
  first: string;
  last: string;
  nth: string;
  next: string;
  previous: string;
  compareWhich: string;
  compareEqual: string;
  compareDifference: string;
  yes: string;
  no: string;
  same: string;
  exists: string;
  existsNot: string;
  correlation: string;
  strength: Record<'none' | 'weak' | 'moderate' | 'strong', string>;
  outliers: string;
  outliersNone: string;
  missing: string;
  missingMost: string;
  missingColumns: string;
  duplicates: string;
  normal: string;
  notNormal: string;
  leftOut: string;
  checks: Record<
    'totalMatches' | 'totalDiffers' | 'nullShare' | 'nullInWhole' | 'rowLimit' | 'empty',
    string
  >;
  refusals: Record<
    | 'no_table'
    | 'not_understood'
    | 'ambiguous'
    | 'unknown_words'
    | 'not_in_data'
    | 'unsupported'
    | 'too_long'
    | 'too_complex',
    string
  >;
  mended: string;
  /** Labels of chips. */
  chips: Record<'drop' | 'none' | 'all' | 'not' | 'within' | 'ofAll', string>;
  analytics: AnalyticPhrases;
  places: PlacePhrases;
  reading: ReadingPhrases;
}

const PHRASES: Record<string, Phrases> = {
  en_US: enUs,
  zh_CN: zhCn,
  ja_JP: jaJp,
  ko_KR: koKr,
  fr_FR: frFr,
  fr: frFr,
};

/** The sentences of a locale; English for a locale without its own. */
export function phrasesOf(locale: string): Phrases {
  return PHRASES[locale] ?? PHRASES[locale.slice(0, 2) === 'fr' ? 'fr_FR' : 'en_US'] ?? enUs;
}

/** Puts pieces into a sentence; a piece without value leaves nothing. */
export function fill(template: string, pieces: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(pieces[name] ?? ''));
}
