import type { ColumnView, TableView } from '../schema/table-view.ts';
import type { Language } from './language.ts';

/** The mark from which a subject is passed, where marks go to a hundred. */
const PASS = 60;
const FULL = 100;
const SAID = /(?<denied>不|未|没有?)?及格/;

/** Whether numbers can be marks of up to a hundred. */
function areMarks({ index, numeric }: ColumnView, { table }: TableView): boolean {
  const { min, max } = table.columns[index] ?? {};
  return numeric !== 'none' && Number(min) >= 0 && Number(max) > PASS && Number(max) <= FULL;
}

/**
 * 「数学不及格的学生」 as 「数学低于60的学生」, which a chip then tells: behind the name of a column of marks up to a hundred. Undefined where
 * the question does not say it so, or a cell does.
 */
export function withPassMark(text: string, view: TableView, language: Language): string | undefined {
  const said = language === 'zh' ? SAID.exec(text) : null;
  if (said === null) return undefined;
  const isCell = view.columns.some(({ values }) => values.some((value) => value.includes('及格')));
  const before = text.slice(0, said.index).trimEnd();
  const isOfMarks = view.columns.some((column) => before.endsWith(column.name) && areMarks(column, view));
  if (isCell || !isOfMarks) return undefined;
  const test = said.groups?.denied === undefined ? `至少${PASS}` : `低于${PASS}`;
  return `${before}${test}${text.slice(said.index + said[0].length)}`;
}
