import type { QueryResult } from '../../engine/engine.ts';
import type { Schema } from '../../schemas.ts';
import type { Intent } from '../intent.ts';
import type { Question } from '../mind.ts';
import { fill, type Phrases } from '../phrases/phrases.ts';
import type { ColumnView, Join, TableView } from '../schema/table-view.ts';
import { writeSql } from '../sql/write-sql.ts';

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
  if (measured !== undefined && view.table.rowCount > 0 && measured.nulls > 0) {
    const share = Math.round((1000 * measured.nulls) / view.table.rowCount) / 10;
    checks.push({
      code: 'null_share',
      status: share > 20 ? 'warning' : 'passed',
      text: fill(phrases.checks.nullShare, { share, column: measured.name }),
    });
  }
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
      const sum = result.rows.reduce((value, row) => value + Number(row[intent.by.length] ?? 0), 0);
      const equal = Math.abs(total - sum) <= 1e-6 * Math.max(1, Math.abs(total));
      checks.push({
        code: 'total_matches',
        status: equal ? 'passed' : 'failed',
        text: equal ? phrases.checks.totalMatches : phrases.checks.totalDiffers,
      });
    }
  }
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

/** That a join repeats no row, and how many rows it leaves without a partner. */
function joinCheck(join: Join, phrases: Phrases): Schema<'Check'> {
  const pieces = { count: join.unmatched, rows: join.many.rowCount, one: join.one.name };
  return {
    code: 'fan_out',
    status: join.unmatched === 0 ? 'passed' : 'warning',
    text: fill(join.unmatched === 0 ? phrases.analytics.joinMatches : phrases.analytics.joinLeaves, pieces),
  };
}

function measuredColumn(intent: Intent): ColumnView | undefined {
  if (intent.kind === 'extreme') return intent.measure;
  const measure =
    intent.kind === 'aggregate'
      ? intent.measures[0]
      : intent.kind === 'ratio'
        ? intent.numerator
        : 'measure' in intent
          ? intent.measure
          : undefined;
  return measure === undefined || measure.type === 'rows' ? undefined : measure.column;
}
