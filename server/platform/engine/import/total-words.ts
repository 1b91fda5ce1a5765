// Words that name a row that adds up others, in some 25 languages.

/** Words that mean a total and nothing else, alone or beside the name of what is added up. */
export const TOTAL_WORDS: ReadonlySet<string> = new Set([
  ...['total', 'totals', 'subtotal', 'subtotals', 'gesamt', 'gesamtsumme', 'gesamtergebnis', 'zwischensumme'],
  ...[
    'summe',
    'totaal',
    'subtotaal',
    'totaux',
    'totale',
    'totali',
    'subtotale',
    'totales',
    'totais',
    'totalt',
  ],
  ...[
    'subtotales',
    'yhteensa',
    'ogolem',
    'celkem',
    'osszesen',
    'toplam',
    'ukupno',
    'итого',
    'всего',
    'усього',
  ],
  ...['συνολο', 'jumlah', 'المجموع', 'الإجمالي', 'कुल'],
]);
/** Words that go with them: "grand total", "sous-total". */
export const WITH_TOTAL: ReadonlySet<string> = new Set([
  ...[
    'grand',
    'sub',
    'sous',
    'sum',
    'all',
    'overall',
    'combined',
    'cumulative',
    'career',
    'season',
    'league',
  ],
  ...['club', 'international', 'general', 'generale', 'geral', 'final', 'suma', 'razem'],
]);
/** The same in Chinese, Japanese and Korean, which write them without spaces. */
export const EAST_ASIAN = /^(?:合计|总计|小计|总和|合計|総計|小計|總計|합계|총계|소계|총합)$/;

/** Whether a cell says that its row is a total and nothing else. */
function isTotalWord(cell: string): boolean {
  const plain = cell.trim().replace(/[\s:：]+$/, '');
  if (EAST_ASIAN.test(plain.replace(/\s/g, ''))) return true;
  const words = plain
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[\s-]+/);
  return (
    words.some((word) => TOTAL_WORDS.has(word)) &&
    words.every((word) => TOTAL_WORDS.has(word) || WITH_TOTAL.has(word))
  );
}

/**
 * Which cells of a row say that it is a total; none where another cell names or dates the row, so that the word may be a value.
 * @param row its cells as in the file
 */
export function totalCells(row: readonly (string | null)[]): ReadonlySet<number> {
  const named = row.map((cell) => cell !== null && isTotalWord(cell));
  const isOpen = row.every(
    (cell, at) => named[at] === true || cell === null || !/\p{L}{2}|\d[-/.]\d+[-/.]\d/u.test(cell),
  );
  return new Set(isOpen ? [...row.keys()].filter((at) => named[at] === true) : []);
}
