// What rows that add up others are called.
import { matchKey } from '../text/tokens.ts';

/** Names of rows that add up others, or average them. */
export const TOTAL =
  /^(?:(?:grand|career|season|league|overall|combined|cumulative|club|international) totals?|totals?( .*)?|sub ?totals?( .*)?|sum total|all|overall|sum|average|合计|总计|小计|总和|合計|総計|小計|總計|합계|총계|소계|총합|total general|sous[ -]totaux|sous[ -]total( .*)?|somme|ensemble|gesamt|summe|zwischensumme|totale|totaal)$/;

/** Names that say nothing else. */
export const PLAIN_TOTAL = /^(?:(?:grand|career|sub|sous) ?)?totals?(?: .*)?$/;

/** More words for it, also before or behind the name of a group ("North total"): they count where the sums are right. */
const WORDS = new Set([
  ...['total', 'totals', 'subtotal', 'subtotals', 'sum', 'sums', 'all', 'overall', 'world'],
  ...['gesamt', 'gesamtsumme', 'gesamtergebnis', 'summe', 'zwischensumme', 'ergebnis', 'totaal', 'subtotaal'],
  ...['totaux', 'somme', 'ensemble', 'totale', 'totali', 'subtotale', 'suma', 'totales', 'totais', 'soma'],
  ...['summa', 'totalt', 'yhteensa', 'razem', 'ogolem', 'celkem', 'spolu', 'osszesen', 'toplam', 'ukupno'],
  ...['итого', 'всего', 'сумма', 'разом', 'усього', 'συνολο', 'jumlah', 'المجموع', 'الإجمالي', 'कुल'],
]);
const EAST_ASIAN = /^(?:合计|总计|小计|总和|总额|合計|総計|小計|總計|计|計|계|합계|총계|소계|총합)$/;
const EAST_ASIAN_END = /(?:合计|总计|小计|合計|総計|小計|總計|합계|총계|소계)$/;
const AVERAGE =
  /^(?:average|averages|avg|mean|moyenne|durchschnitt|mittelwert|media|promedio|平均值?|平均値?|평균)$/;
/** Most words of such a name: what is longer is a sentence. */
const LONGEST = 6;

/** How a cell names a row that may add up others: by a word for it alone, by one beside others, or as an average. */
export type TotalLabel = 'plain' | 'partly' | 'average';

/** How a cell names a row that may add up others; undefined where it does not. */
export function totalLabelOf(cell: string): TotalLabel | undefined {
  const name = cell.replace(/[\s:：]+$/, '');
  const key = matchKey(name);
  const words = key.split(' ');
  if (key === '' || words.length > LONGEST) return undefined;
  if (AVERAGE.test(key)) return 'average';
  if (PLAIN_TOTAL.test(key) || EAST_ASIAN.test(name.replace(/\s/g, ''))) return 'plain';
  const isNamed = WORDS.has(words[0] ?? '') || WORDS.has(words.at(-1) ?? '');
  return isNamed || TOTAL.test(key) || EAST_ASIAN_END.test(name) ? 'partly' : undefined;
}
