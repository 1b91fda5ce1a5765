import type { AnswererTable } from '../answerer.ts';
import type { Intent, Reading } from '../intent.ts';
import { conceptsOf } from '../languages/column-names.ts';
import { CONCEPTS } from '../languages/concepts.ts';
import type { TableView } from '../schema/table-view.ts';
import { type Token, tokenise } from '../text/tokens.ts';
import { columnsOfIntent, conditionsOfIntent, measuresOf } from './columns-of.ts';

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The words of a name: "Order_Details.csv" and "OrderDetails" are order and details. */
export function wordsOf(name: string): Token[] {
  return tokenise(
    name
      .replace(/\.\w{2,7}$/, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/[_.-]+/g, ' '),
  );
}

/** Where the words of a name stand in a text, in the singular or the plural; -1 where they do not. */
function placeOf(words: readonly Token[], tokens: readonly Token[]): number {
  if (words.length === 0) return -1;
  return tokens.findIndex((_, start) =>
    words.every((word, index) => tokens[start + index]?.lemma === word.lemma),
  );
}

/** What a table's name is called in the other languages: "Customers" are 客户, 顧客, 고객 and clients. */
export function calledOf(name: string): string[] {
  const head = wordsOf(name).at(-1);
  if (head === undefined || EAST_ASIAN.test(name)) return [];
  return CONCEPTS.filter(({ names }) => names.en.includes(head.lemma)).flatMap(({ names }) => [
    ...names.zh,
    ...names.ja,
    ...names.ko,
    ...names.fr,
  ]);
}

/** The readings that are over the table whose things are counted or ranked, where there are such; else all of them. */
export function overNamedTable<T extends { reading: Reading; view: TableView }>(
  text: string,
  complete: readonly T[],
  tables: readonly AnswererTable[],
): readonly T[] {
  const isCountedAs = ({ name }: AnswererTable): boolean =>
    [name, ...calledOf(name)].some((called) => isCounted(called, text));
  const named = tables.filter(isCountedAs);
  const [table] = named;
  if (table === undefined || named.length > 1) return complete;
  const own = complete.filter(({ view }) => (view.join?.many.id ?? view.table.id) === table.id);
  return own.length === 0 ? complete : own;
}

function isSaid(name: string, text: string, tokens: readonly Token[]): boolean {
  if (EAST_ASIAN.test(name)) return name.length > 1 && text.includes(name);
  return placeOf(wordsOf(name), tokens) >= 0;
}

/** The same, or by what its like is called in the other languages. */
function isSaidAnyhow(name: string, text: string, tokens: readonly Token[]): boolean {
  if (isSaid(name, text, tokens)) return true;
  const folded = text.toLowerCase();
  return calledOf(name).some((called) =>
    EAST_ASIAN.test(called)
      ? called.length > 1 && folded.includes(called)
      : placeOf(tokenise(called), tokens) >= 0 && called.length > 3,
  );
}

/** Whether a word of a table's name is already used by a reading: as a column, a value, or what its measure is called. */
function isUsed(name: string, intent: Intent, view: TableView): boolean {
  const own = [view.table.name, view.join?.many.name ?? '', view.join?.one.name ?? ''];
  const values = conditionsOfIntent(intent).flatMap(({ test }) =>
    test.type === 'equals' ? test.values : test.type === 'words' ? [test.phrase] : [],
  );
  const columns = [...columnsOfIntent(intent)];
  const concepts = columns.flatMap((column) => [...conceptsOf(column)]);
  const called = CONCEPTS.filter(({ id }) => concepts.includes(id)).flatMap(({ names }) =>
    Object.values(names).flat(),
  );
  const texts = [...own, ...values, ...columns.map((column) => column.name), ...called];
  if (EAST_ASIAN.test(name)) return texts.some((text) => text.includes(name));
  const words = wordsOf(name);
  return texts.some((text) => placeOf(words, wordsOf(text)) >= 0);
}

/** What is counted: "how many customers", « combien de clients », 「有多少客户」, "고객 수". */
function isCounted(name: string, text: string): boolean {
  if (EAST_ASIAN.test(name)) {
    const noun = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(
      `(?:多少|几)[个位名家]?${noun}|${noun} ?(?:数|の数|수|人数|は何|가 몇|이 몇|가 가장 많|이 가장 많|が最も多|が一番多|最多)`,
      'u',
    ).test(text);
  }
  const tokens = tokenise(text);
  const start = placeOf(wordsOf(name), tokens);
  const before = tokens
    .slice(Math.max(0, start - 4), start)
    .map(({ key }) => key)
    .join(' ');
  if (start < 0) return false;
  return /\b(?:how many|(?:number|count) of|the (?:most|fewest|least)|combien (?:de|d)|nombre (?:de|d)|le (?:plus|moins) (?:de|d))(?: (?:different|the|all|les|des))*$/.test(
    before,
  );
}

/**
 * Whether a reading over one of several tables leaves out another one that the question names: "restaurants per region" are
 * no rows of a table of regions. Of two joined tables the rows are those of the first, so that it counts nothing of the second.
 */
export function leavesTableOut(
  text: string,
  intent: Intent,
  view: TableView,
  tables: readonly AnswererTable[],
): boolean {
  const tokens = tokenise(text);
  const plan = new Set([view.join?.many.id ?? view.table.id, view.join?.one.id ?? view.table.id]);
  for (const { id, name } of tables) {
    if (!plan.has(id) && isSaidAnyhow(name, text, tokens) && !isUsed(name, intent, view)) return true;
  }
  const { join } = view;
  const countsRows = measuresOf(intent).some(({ type }) => type === 'rows');
  return (
    join !== undefined && countsRows && isCounted(join.one.name, text) && !isCounted(join.many.name, text)
  );
}
