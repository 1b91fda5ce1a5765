import type { Intent } from '../intent.ts';
import type { Language } from '../languages/language.ts';
import { measuresOf } from './columns-of.ts';

/** Superlatives that need something to be measured: who is best paid is not who stands in the most rows. */
const QUALITIES: Record<Language, RegExp> = {
  en: /\b(?:best|worst|fastest|slowest|cheapest|priciest|costliest|most expensive|least expensive|longest|shortest|tallest|heaviest|lightest|oldest|youngest|newest|richest|poorest|strongest|weakest|deepest|widest|largest|biggest|smallest|hottest|coldest)\b(?! (?:number|amount|count|share|percentage)s? of)/i,
  zh: /最(?:好|差|快|慢|便宜|贵|长|短|老|年轻|重|轻|强|弱|富|穷)/,
  ja: /最(?:高齢|年少|年長|速|安|短|長)|一番(?:良い|いい|悪い|速い|遅い|安い|高い|長い|短い|若い|重い|軽い)/,
  ko: /가장 (?:좋은|나쁜|빠른|느린|싼|저렴한|비싼|긴|짧은|젊은|무거운|가벼운)|최(?:고령|연소)/,
  fr: /\b(?:meilleure?s?|pires?|mieux|(?:le|la|les) (?:plus|moins) (?:rapides?|lente?s?|ch[eè]re?s?|longue?s?|long|courte?s?|jeunes?|vieux|vieilles?|lourde?s?|l[eé]g[eè]re?s?))\b/i,
};

/** Best and worst, which can be the greatest or the least value. */
const MERIT: Record<Language, RegExp> = {
  en: /\b(?:best|worst)\b/i,
  zh: /最(?:好|差)/,
  ja: /(?:最も|一番)(?:良い|いい|悪い)/,
  ko: /가장 (?:좋은|나쁜)/,
  fr: /\b(?:meilleure?s?|pires?)\b/i,
};

/** Adjectives that say what is measured, and names of columns that measure it. */
const SAYS_MEASURE: readonly [said: RegExp, measured: RegExp][] = [
  [
    /\b(?:(?:most|least) expensive|cheapest|priciest|costliest)\b/i,
    /price|cost|fare|rent|fee|charge|amount|value|total|pay|budget|revenue|sales|gross|spen[dt]|damage|salary|wage|expense|tuition|premium|usd|eur|gbp|[$€£¥]/i,
  ],
  [/\b(?:heaviest|lightest)\b/i, /weight|mass|\b(?:kg|lbs?|tons?|tonnes?|grams?)\b/i],
  [/\b(?:oldest|youngest|eldest)\b/i, /age|year|born|birth|date|built|opened|found|establish|since|start/i],
];

/** "Most expensive DRG" where DRG is a number of a diagnosis: a number that is no price is not ranked by it. */
function measuresOtherThing(text: string, intent: Intent): boolean {
  const ranked = measuresOf(intent).flatMap((measure) =>
    measure.type === 'aggregate' && ['min', 'max'].includes(measure.name) ? [measure.column] : [],
  );
  if (intent.kind === 'extreme') ranked.push(intent.measure);
  return SAYS_MEASURE.some(
    ([said, measured]) => said.test(text) && ranked.some(({ name }) => !measured.test(name)),
  );
}

/** "The largest order" is not the one with the greatest number of an order. */
function takesNumberOfThing(intent: Intent): boolean {
  if (intent.kind !== 'aggregate') return false;
  return intent.measures.some(
    (measure) =>
      measure.type === 'aggregate' &&
      measure.column.code &&
      !measure.column.rank &&
      measure.column.time === 'none',
  );
}

/** Whether a superlative of a quality is answered by how many rows there are, or "best" by a number whose good side is unknown. */
export function misjudgesQuality(text: string, intent: Intent, language: Language): boolean {
  if (QUALITIES[language].test(text) && takesNumberOfThing(intent)) return true;
  if (language === 'en' && measuresOtherThing(text, intent)) return true;
  if (intent.kind === 'aggregate' && intent.by.length === 0)
    return (
      MERIT[language].test(text) &&
      intent.measures.some((measure) => measure.type === 'aggregate' && ['min', 'max'].includes(measure.name))
    );
  if (intent.kind !== 'top_group' && intent.kind !== 'best_in_group' && intent.kind !== 'top_percent')
    return false;
  return QUALITIES[language].test(text) && measuresOf(intent).every(({ type }) => type !== 'aggregate');
}
