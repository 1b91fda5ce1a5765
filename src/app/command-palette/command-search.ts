/** Something that the palette finds by its name: a page or an action. */
export interface Named {
  readonly label: string;
  /** Other words that find it. */
  readonly keywords?: readonly string[] | undefined;
}

/** Small letters without accents, so that "resume" finds "Résumé"; CJK and Hangul stay as they are written. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}

/** 0 where a word is nowhere in the text; else more the nearer to a beginning: of the text, of a word, anywhere. */
function rankOfWord(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at < 0) return 0;
  if (at === 0) return 3;
  return text.split(/[\s/–-]+/u).some((part) => part.startsWith(word)) ? 2 : 1;
}

/**
 * What matches a search, the best first: every word has to be in the name or the keywords; a name counts more than a keyword, a
 * beginning more than a middle; what ranks the same keeps its order. An empty search matches everything.
 */
export function findByName<Item extends Named>(items: readonly Item[], search: string): Item[] {
  const words = fold(search).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [...items];
  return items
    .map((item) => {
      const label = fold(item.label);
      const keywords = (item.keywords ?? []).map(fold);
      const ranks = words.map((word) =>
        Math.max(2 * rankOfWord(label, word), ...keywords.map((keyword) => rankOfWord(keyword, word))),
      );
      return { item, rank: ranks.includes(0) ? 0 : ranks.reduce((sum, rank) => sum + rank, 0) };
    })
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ item }) => item);
}
