import { conditionsOfIntent } from '../gates/columns-of.ts';
import type { Condition, Intent } from '../intent.ts';
import { plainName } from './column-names.ts';

/** Hundredths, such as of a ranking: 10%, 10 percent, 10パーセント. */
const HUNDREDTHS = /(\d+(?:[.,]\d+)?)\s?(?:%|％|percent\b|per cent\b|pour ?cent\b|パーセント|퍼센트|프로)/giu;

/** People, who are from a place where nothing needs to have been held. */
const PEOPLE =
  /\b(?:winner|champion|player|rider|driver|cyclist|athlete|swimmer|skier|wrestler|runner|competitor|contestant|person)s?\b|\bpeople\b/i;
/** Columns of where something was held. */
const HELD_AT = ['location', 'venue', 'site', 'place', 'stadium', 'host'];

/** "Winners from Brazil" come from there, and did not win there. */
function isOrigin(text: string, { column, test }: Condition): boolean {
  if (test.type !== 'equals' || !column.words.some(({ lemma }) => HELD_AT.includes(lemma))) return false;
  const asked = text.toLowerCase();
  return PEOPLE.test(text) && test.values.some((value) => asked.includes(`from ${value.toLowerCase()}`));
}

/**
 * Whether a reading takes words of the question for what they do not say: "top 10 %" for ten, "orders above 100" for a
 * comparison of their numbers, of which the question names a part only, or where people are from for where they won.
 */
export function isMisread(text: string, intent: Intent): boolean {
  const hundredths = [...text.matchAll(HUNDREDTHS)].map(([, digits = '']) =>
    Number(digits.replace(',', '.')),
  );
  if ('limit' in intent && intent.limit !== undefined && hundredths.includes(intent.limit)) return true;
  const asked = plainName(text, false);
  const isOfCode = ({ column, test }: Condition): boolean =>
    (test.type === 'between' || (test.type === 'compare' && test.op !== '=' && test.op !== '<>')) &&
    column.code &&
    !column.rank &&
    column.time === 'none' &&
    !asked.includes(plainName(column.name, false));
  return conditionsOfIntent(intent).some((condition) => isOfCode(condition) || isOrigin(text, condition));
}
