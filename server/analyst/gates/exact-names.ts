import type { Intent } from '../intent.ts';
import { STOP_WORDS } from '../parse/cues.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import { type Token, tokenise } from '../text/tokens.ts';
import { columnsOfIntent, groupingsOf } from './columns-of.ts';

interface Named {
  column: ColumnView;
  start: number;
  end: number;
}

const tokensOf = (text: string): Token[] => tokenise(text.replace(/_/g, ' '));

/** Where a text says whole names of two words and more, the longest where names overlap. */
function namesIn(tokens: readonly Token[], view: TableView): Named[] {
  const found: Named[] = [];
  for (const column of view.columns) {
    const words = column.words;
    if (words.length < 2 || words.every(({ key }) => STOP_WORDS.has(key))) continue;
    for (let start = 0; start + words.length <= tokens.length; start += 1)
      if (words.every((word, index) => isSame(tokens[start + index], word)))
        found.push({ column, start, end: start + words.length });
  }
  return found.filter(
    (one) => !found.some((other) => other.end - other.start > one.end - one.start && overlap(one, other)),
  );
}

/** The words of a question and the columns whose whole names of two words and more it says. */
export interface NamesSaid {
  tokens: readonly Token[];
  names: readonly Named[];
}

/**
 * What a question calls by whole names, found once for all of its readings: "average salary_in_usd" and "average salary in usd"
 * name the column salary_in_usd, and not salary.
 */
export function namesSaid(text: string, view: TableView): NamesSaid {
  const tokens = tokensOf(text);
  return { tokens, names: namesIn(tokens, view) };
}

function isSame(token: Token | undefined, word: Token): boolean {
  return (
    token !== undefined && (token.key === word.key || (token.lemma === word.lemma && word.lemma.length > 2))
  );
}

function overlap(one: Named, other: Named): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Whether a reading leaves out a column that the question calls by its whole name. */
export function overridesExactName({ names }: NamesSaid, intent: Intent): boolean {
  if (names.length === 0) return false;
  const used = columnsOfIntent(intent);
  // columns of one name, such as those of joined tables, are each as good
  return names.some(
    ({ start, end }) =>
      !names.some((other) => other.start === start && other.end === end && used.has(other.column)),
  );
}

/** Whether a reading groups by words that only stand in the name of another column: "price per night" is no price by nights. */
export function groupsByPartOfName({ tokens, names }: NamesSaid, intent: Intent): boolean {
  return groupingsOf(intent).some(({ column, grain }) => {
    const words = grain === undefined ? column.words : tokenise(grain);
    const places = tokens.flatMap((token, place) =>
      !STOP_WORDS.has(token.key) && words.some((word) => isSame(token, word)) ? [place] : [],
    );
    const isOfOther = (place: number): boolean =>
      names.some((name) => name.column !== column && name.start <= place && place < name.end);
    return places.length > 0 && places.every(isOfOther);
  });
}
