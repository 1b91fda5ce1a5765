import type { TableView } from '../schema/table-view.ts';
import { foldName } from './folded-text.ts';

/** Characters of a code, such as one of a country, which may be written as a small word is. */
const LONGEST_CODE = 3;

/** A question in lower case and without accents, its columns' names and values of the table left out, so that its own words tell the language. */
export function withoutNames(question: string, views: TableView[]): string {
  let text = foldName(question, false);
  const names = new Set<string>();
  for (const view of views)
    for (const column of view.columns)
      for (const name of [column.name, ...column.values]) {
        const folded = foldName(name, false);
        // the code DE does not make "de" a name
        const isCode = folded.length <= LONGEST_CODE && name !== name.toLowerCase();
        if (folded.length > 1 && (isCode ? question.includes(name) : text.includes(folded)))
          names.add(folded);
      }
  for (const name of [...names].sort((one, other) => other.length - one.length)) text = cutName(text, name);
  return text;
}

function cutName(text: string, name: string): string {
  const letter = /[a-z\d]/;
  let result = '';
  let at = 0;
  for (let found = text.indexOf(name); found >= 0; found = text.indexOf(name, found + name.length)) {
    const isWord = (left: string, right: string): boolean => letter.test(left) && letter.test(right);
    const inside =
      isWord(text[found - 1] ?? ' ', name[0] ?? ' ') ||
      isWord(name.at(-1) ?? ' ', text[found + name.length] ?? ' ');
    if (inside) continue;
    result += `${text.slice(at, found)} `;
    at = found + name.length;
  }
  return result + text.slice(at);
}
