import type { ColumnView, TableView } from '../schema/table-view.ts';
import { type Token, tokenise } from '../text/tokens.ts';

/**
 * Whether a cell of a column that tells kinds of rows passes a test: a column of texts, neither numbers nor times, that has more
 * than one value.
 *
 * @param most different values of such a column, at most
 * @param isLeftOut columns that tell no kinds for this reading
 * @param tells tests a cell by its words, of which there is at least one
 */
export function someKind(
  { columns }: TableView,
  { most, isLeftOut }: { most: number; isLeftOut: (column: ColumnView) => boolean },
  tells: (first: Token, words: readonly Token[]) => boolean,
): boolean {
  return columns.some((column) => {
    const { type, numeric, time, distinct, values } = column;
    if (type !== 'text' || numeric !== 'none' || time !== 'none' || distinct < 2 || distinct > most)
      return false;
    if (isLeftOut(column)) return false;
    return values.some((value) => {
      const words = tokenise(value);
      return words[0] !== undefined && tells(words[0], words);
    });
  });
}
