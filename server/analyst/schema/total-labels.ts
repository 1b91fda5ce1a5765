// What rows that add up others are called.
import { EAST_ASIAN, TOTAL_WORDS, WITH_TOTAL } from '../../platform/engine/import/total-words.ts';
import { matchKey } from '../text/tokens.ts';

/** Words that can also be a value, such as a place or a group: alone they may be a total. */
const VAGUE = new Set([
  ...['sum', 'sums', 'all', 'overall', 'world', 'ergebnis', 'somme', 'ensemble', 'suma', 'soma', 'summa'],
  ...['razem', 'spolu', 'сумма', 'разом', '总额', '计', '計', '계', '全体', '전체', '全国', '전국', '全部'],
]);
const EAST_ASIAN_END = /(?:合计|总计|小计|合計|総計|小計|總計|합계|총계|소계)$/;
const AVERAGE =
  /^(?:average|averages|avg|mean|moyenne|durchschnitt|mittelwert|media|promedio|平均值?|平均値?|평균)$/;
/** Words between a total and what it adds up: "total of North". */
const BETWEEN = new Set(['of', 'for', 'de', 'du', 'des', 'der', 'la', 'le', 'les', 'pour']);
/** Most words of such a name: what is longer is a sentence. */
const LONGEST = 6;
const LONGEST_CELL = 80;

/**
 * How a cell names a row that may add up others. `plain`: by words for a total and nothing else; `group`: by one beside a value of
 * the table; `named`: by one beside other words, which may be a proper name; `vague`: by a word that can also be a value;
 * `average`: as the mean of others.
 */
export type TotalLabel = 'plain' | 'group' | 'named' | 'vague' | 'average';

/**
 * How a cell names a row that may add up others; undefined where it does not.
 * @param isKnown whether a name is a value of the table or the name of a column: beside it a word for a total names a group
 */
export function totalLabelOf(cell: string, isKnown: (name: string) => boolean): TotalLabel | undefined {
  if (cell.length > LONGEST_CELL) return undefined;
  // what stands in brackets or counts is no name: "Total (75 towns)", "Overall 2001–2013"
  const name = cell.replace(/\([^)]*\)\s*[:：]?\s*$/, '').replace(/[\s:：\d–—\-/.]+$/, '');
  const key = matchKey(name);
  const words = key.split(' ');
  if (key === '' || words.length > LONGEST) return undefined;
  if (AVERAGE.test(key)) return 'average';
  const solid = name.replace(/\s/g, '');
  const isTotal = (word: string): boolean => TOTAL_WORDS.has(word) || EAST_ASIAN.test(word);
  if (EAST_ASIAN.test(solid) || TOTAL_WORDS.has(solid)) return 'plain';
  if (words.some(isTotal) && words.every((word) => isTotal(word) || WITH_TOTAL.has(word))) return 'plain';
  if (words.length === 1 && VAGUE.has(key)) return 'vague';
  const rest =
    besideTotal(words) ?? (EAST_ASIAN_END.test(name) ? name.replace(EAST_ASIAN_END, '') : undefined);
  if (rest !== undefined) return isKnown(rest) ? 'group' : 'named';
  // "All regions" in a table of regions
  const [first = '', ...others] = words;
  return VAGUE.has(first) && others.length > 0 && isKnown(others.join(' ')) ? 'vague' : undefined;
}

/** What stands beside a word for a total at the beginning or the end of a name; undefined where there is none. */
function besideTotal(words: readonly string[]): string | undefined {
  const from = words.findIndex((word) => !TOTAL_WORDS.has(word) && !WITH_TOTAL.has(word));
  const to = words.findLastIndex((word) => !TOTAL_WORDS.has(word));
  const isBefore = words.slice(0, from).some((word) => TOTAL_WORDS.has(word));
  const isBehind = to < words.length - 1;
  if (from < 0 || (!isBefore && !isBehind)) return undefined;
  const start = isBefore ? words.slice(from).findIndex((word) => !BETWEEN.has(word)) + from : 0;
  return words.slice(start, to + 1).join(' ');
}

/** Whether a cell says nothing of its row: empty, a mark for nothing, or itself a name of a row that adds up others. */
export function isBlankBeside(cell: string | null): boolean {
  return (
    cell === null ||
    !/[\p{L}\d]/u.test(cell) ||
    /^n\/?a$/i.test(cell.trim()) ||
    totalLabelOf(cell, () => false) !== undefined
  );
}

/** Whether a cell says "total" and nothing else. */
export function isTotalAlone(cell: string): boolean {
  return totalLabelOf(cell, () => false) === 'plain';
}
