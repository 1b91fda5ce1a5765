import type { Schema } from '../../kernel/schemas.ts';
import type { QueryResult } from '../../platform/engine/engine.ts';
import type { Question } from '../answerer.ts';
import { columnsUnsaidWhereEmpty, measuresOf } from '../gates/columns-of.ts';
import type { Intent } from '../intent.ts';
import { fill, type Phrases } from '../phrases/phrases.ts';
import type { ColumnView, Join, TableView } from '../schema/table-view.ts';
import { writeSql } from '../sql/write-sql.ts';

/** Of a hundred rows: so many without a value can make another answer. */
const MOST_NULLS = 5;

/** What is checked of a result before it is shown: groups add up, how many rows lack the value, rows that were cut off. */
export async function checkResult(
  intent: Intent,
  result: QueryResult,
  view: TableView,
  phrases: Phrases,
  run: Question['run'],
): Promise<Schema<'Check'>[]> {
  const checks: Schema<'Check'>[] = view.join === undefined ? [] : [joinCheck(view.join, phrases)];
  const measured = measuredColumn(intent);
  if (measured !== undefined) checks.push(...nullShare(measured, view, phrases.checks.nullShare));
  const inWhole =
    intent.kind === 'share' ? new Set(intent.conditions.map(({ column }) => column)) : new Set();
  for (const column of columnsUnsaidWhereEmpty(intent))
    if (column !== measured)
      checks.push(
        ...nullShare(column, view, phrases.checks[inWhole.has(column) ? 'nullInWhole' : 'nullShare']),
      );
  if (
    intent.kind === 'aggregate' &&
    intent.by.length > 0 &&
    intent.limit === undefined &&
    result.rowCount === result.rows.length
  ) {
    const measure = intent.measures[0];
    if (
      measure !== undefined &&
      (measure.type === 'rows' || (measure.type === 'aggregate' && measure.name === 'sum'))
    ) {
      const whole = await run(
        writeSql({ kind: 'aggregate', measures: [measure], by: [], conditions: intent.conditions }, view),
        { maxRows: 1 },
      );
      const total = Number(whole.rows[0]?.[0]);
      // Beside the groups of a second grouping stands their sum, which is not counted again.
      const cells = (row: QueryResult['rows'][number]): QueryResult['rows'][number] =>
        intent.across === undefined ? [row[intent.by.length] ?? 0] : row.slice(1, 1 + intent.across.length);
      const sum = result.rows.reduce(
        (value, row) => value + cells(row).reduce<number>((part, one) => part + Number(one ?? 0), 0),
        0,
      );
      const equal = Math.abs(total - sum) <= 1e-6 * Math.max(1, Math.abs(total));
      checks.push({
        code: 'total_matches',
        // groups of any reading add up: that is arithmetic
        status: equal ? 'neutral' : 'failed',
        text: equal ? phrases.checks.totalMatches : phrases.checks.totalDiffers,
      });
    }
  }
  if (intent.kind === 'group_growth') checks.push(...(await checkSpans(intent, result, view, phrases, run)));
  if (result.rowCount > result.rows.length)
    checks.push({
      code: 'row_limit',
      status: 'warning',
      text: fill(phrases.checks.rowLimit, { count: result.rows.length }),
    });
  if (result.rows.length === 0)
    checks.push({ code: 'empty_result', status: 'warning', text: phrases.checks.empty });
  return checks;
}

/** How many rows have nothing in a column, in words of what becomes of them; nothing where each has a value. */
function nullShare({ nulls, name }: ColumnView, { table }: TableView, words: string): Schema<'Check'>[] {
  if (nulls === 0 || table.rowCount === 0) return [];
  const share = Math.round((1000 * nulls) / table.rowCount) / 10;
  // few of them are missing whatever was meant
  const status = share >= MOST_NULLS ? 'warning' : 'neutral';
  return [{ code: 'null_share', status, text: fill(words, { share, column: name }) }];
}

/** That the groups add up to the whole in both spans; nothing for what does not add up. */
async function checkSpans(
  { measure, earlier, later, conditions, by }: Extract<Intent, { kind: 'group_growth' }>,
  result: QueryResult,
  view: TableView,
  phrases: Phrases,
  run: Question['run'],
): Promise<Schema<'Check'>[]> {
  const isTotal = measure.type === 'rows' || (measure.type === 'aggregate' && measure.name === 'sum');
  // Rows without a group belong to the whole and stand in no line of the result.
  if (!isTotal || by.column.nulls > 0 || result.rowCount > result.rows.length) return [];
  const whole = await run(writeSql({ kind: 'growth', measure, earlier, later, conditions }, view), {
    maxRows: 1,
  });
  const equal = [0, 1].every((side) => {
    const total = Number(whole.rows[0]?.[side] ?? 0);
    const sum = result.rows.reduce((value, row) => value + Number(row[side + 1] ?? 0), 0);
    return Math.abs(total - sum) <= 1e-6 * Math.max(1, Math.abs(total));
  });
  return [
    {
      code: 'total_matches',
      status: equal ? 'neutral' : 'failed',
      text: equal ? phrases.checks.totalMatches : phrases.checks.totalDiffers,
    },
  ];
}

/** That a join repeats no row, and how many rows it leaves without a partner. */
function joinCheck(join: Join, phrases: Phrases): Schema<'Check'> {
  const pieces = { count: join.unmatched, rows: join.many.rowCount, one: join.one.name };
  return {
    code: 'fan_out',
    status: join.unmatched === 0 ? 'neutral' : 'warning',
    text: fill(join.unmatched === 0 ? phrases.analytics.joinMatches : phrases.analytics.joinLeaves, pieces),
  };
}

function measuredColumn(intent: Intent): ColumnView | undefined {
  if (intent.kind === 'extreme') return intent.measure;
  const [measure] = measuresOf(intent);
  return measure === undefined || measure.type === 'rows' ? undefined : measure.column;
}
