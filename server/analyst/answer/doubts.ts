// What a result says against its reading. A doubtful answer is not given: a wrong number costs more than a refusal.
import type { QueryResult } from '../../platform/engine/engine.ts';
import type { Question } from '../answerer.ts';
import type { Intent, Reading } from '../intent.ts';
import { ONE } from '../parse/asked.ts';
import { isAdditive } from '../parse/roles.ts';
import type { TableView } from '../schema/table-view.ts';
import { quoteName, quoteText } from '../sql/quote.ts';
import { writeSql } from '../sql/write-sql.ts';
import { matchKey } from '../text/tokens.ts';

/**
 * A noun that no column names was taken for the rows, and one row or none is left: then the noun is rather something
 * that the row holds a number of ("how many goals did X score" without a column of goals).
 */
export function isDoubtfulCount(reading: Reading, result: QueryResult): boolean {
  const { intent } = reading;
  if (intent.kind !== 'aggregate' || intent.by.length > 0 || intent.measures[0]?.type === 'aggregate')
    return false;
  if (Number(result.rows[0]?.[0]) > 1 || intent.conditions.length === 0) return false;
  return !reading.notes.includes('rows said');
}

/** No row of a span of time whose column is text, so that nothing tells which spans it reaches. */
export function isEmptySpan(intent: Intent, result: QueryResult): boolean {
  return (
    intent.kind === 'aggregate' &&
    intent.by.length === 0 &&
    intent.conditions.some(
      ({ column, test, negated }) => test.type === 'period' && !negated && column.time.endsWith('_text'),
    ) &&
    Number(result.rows[0]?.[0]) === 0
  );
}

/** Nothing that is counted, or one row against one row: what was asked for is rather something that the rows hold. */
export function isEmptyComparison({ intent }: Reading, result: QueryResult): boolean {
  if (intent.kind !== 'compare' || intent.measure.type !== 'rows') return false;
  const [one, other] = result.rows[0] ?? [];
  return Number(one) <= 1 && Number(other) <= 1;
}

/** A row beside another that names the other one again: who came before X is not X. */
export function isEcho(text: string, { intent }: Reading, result: QueryResult): boolean {
  if (intent.kind !== 'neighbour' || / or /i.test(text)) return false;
  const asked = ` ${matchKey(text)} `;
  const said = result.rows.flatMap((row) => row.slice(0, 1)).map((cell) => matchKey(String(cell ?? '')));
  return said.some((name) => name.length > 2 && asked.includes(` ${name} `));
}

/** Several answers to a question for one. */
export function isDoubtfulList(reading: Reading, result: QueryResult): boolean {
  return (
    (reading.intent.kind === 'list' || reading.intent.kind === 'same') &&
    result.rows.length > 1 &&
    reading.notes.includes(ONE)
  );
}

/** A first or last row that shares its time with another one. */
export async function isDoubtfulOrder(intent: Intent, view: TableView, question: Question): Promise<boolean> {
  if (intent.kind !== 'position' || intent.tie === undefined || intent.place > 1) return false;
  const { tie, ...plain } = intent;
  const time = await question.run(writeSql({ ...plain, show: [...intent.show, tie] }, view), { maxRows: 1 });
  const value = time.rows[0]?.at(-1);
  if (value === null || value === undefined) return true;
  const same = await question.run(
    writeSql({ kind: 'list', columns: intent.show, conditions: intent.conditions }, view).replace(
      '\nGROUP BY',
      `\n  AND ${quoteName(tie.name)} = ${typeof value === 'number' ? value : quoteText(String(value))}\nGROUP BY`,
    ),
    { maxRows: 2 },
  );
  return same.rows.length > 1;
}

/** Ranks that tie or do not begin with 1 do not tell who is first or last. */
export function isDoubtfulRank(intent: Intent, result: QueryResult): boolean {
  if (intent.kind !== 'extreme' || !intent.measure.rank || intent.limit > 1) return false;
  if (result.rows.length > 1) return true;
  return (
    intent.direction === 'least' &&
    intent.place === 1 &&
    intent.conditions.length === 0 &&
    Number(result.rows[0]?.at(-1)) > 1
  );
}

/** Whether what is told by its greatest or least row stands in several, so that the sum of them may be meant: "which store has the highest revenue". */
export function standsInSeveralRows(intent: Intent, { table, totals }: TableView): boolean {
  if (intent.kind !== 'extreme' || !isAdditive(intent.measure)) return false;
  const [name, ...others] = intent.show;
  if (name?.type !== 'text' || others.length > 0) return false;
  return name.distinct < table.rowCount - name.nulls - (totals?.rows.length ?? 0);
}

/** Whether one of two readings that name the same adds up the rows of what they name, and the other tells one of them: a store's whole revenue is told. */
export function sumsUp(one: Intent, other: Intent, view: TableView): boolean {
  return one.kind === 'top_group' && standsInSeveralRows(other, view);
}
