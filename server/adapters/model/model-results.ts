import type { Schema } from '../../kernel/schemas.ts';
import type { QueryResult } from '../../platform/engine/engine.ts';
import { agreement, type SecondOpinion } from './parser-agreement.ts';

/** A result that the model asked for, as it will be shown. */
export interface ModelResult {
  token: string;
  title: string;
  sql: string;
  result: QueryResult;
  chart?: Schema<'ChartSpec'>;
}

/** Words a message in the language of the answer. */
export type Say = (id: string, params?: Record<string, string | number>) => string;

/** Rows of a result that a message carries, and that a citation can therefore show. */
const CITABLE_ROWS = 200;

/** The results of one answer: the model makes them one by one, and they are shown when the model goes on to write. */
export class ModelResults {
  readonly #all = new Map<string, ModelResult>();
  #held: ModelResult[] = [];

  /** @param begun what an answer that goes on has already; its results keep their tokens and can be cited */
  constructor(begun: readonly Schema<'Part'>[] = []) {
    for (const part of begun)
      if (part.type === 'result')
        this.#all.set(part.token, {
          token: part.token,
          title: part.title,
          sql: part.sql,
          result: resultOf(part),
          ...(part.ag_chart && { chart: part.ag_chart }),
        });
  }

  /** Keeps a new result under the next token. */
  add(created: Omit<ModelResult, 'token'>): ModelResult {
    const added = { ...created, token: `q${this.#all.size + 1}` };
    this.#all.set(added.token, added);
    this.#held.push(added);
    return added;
  }

  /** Gives a result a title or a chart. What is already shown stays as it is: the change is a result of its own. */
  change(token: string, change: Partial<Pick<ModelResult, 'title' | 'chart'>>): ModelResult | undefined {
    const known = this.#all.get(token);
    if (known === undefined) return undefined;
    if (!this.#held.includes(known)) return this.add({ ...known, ...change });
    return Object.assign(known, change);
  }

  get(token: string): ModelResult | undefined {
    return this.#all.get(token);
  }

  get all(): ModelResult[] {
    return [...this.#all.values()];
  }

  /** The results that are not yet shown; from now on they are. */
  release(): ModelResult[] {
    const released = this.#held;
    this.#held = [];
    return released;
  }

  /** The canonical citation of a value such as q1.r0.c2, a column also by its name; undefined where there is no such value. */
  resolve(reference: string): string | undefined {
    const match = /^(q\d+)\s*\.\s*r(\d{1,6})\s*\.\s*(.+)$/s.exec(reference);
    const found = this.#all.get(match?.[1] ?? '')?.result;
    if (found === undefined || match === null) return undefined;
    const row = Number(match[2]);
    const column = columnIndex(found, match[3] ?? '');
    if (row >= Math.min(found.rows.length, CITABLE_ROWS) || column === undefined) return undefined;
    return `${match[1]}.r${row}.c${column}`;
  }
}

/** The rows of a result that its message holds. */
function resultOf({
  ag_table: { columnDefs, rowData },
  row_count: rowCount,
  ms,
}: Schema<'ResultPart'>): QueryResult {
  return {
    columns: columnDefs.map(({ headerName, type }) => ({ name: headerName, type })),
    rows: rowData.map((row) => columnDefs.map(({ field }) => row[field] ?? null)),
    rowCount,
    ms,
  };
}

/** Place of a column that is named by its field such as c2 or by its own name. */
export function columnIndex({ columns }: Pick<QueryResult, 'columns'>, field: string): number | undefined {
  const byName = columns.findIndex(({ name }) => name === field);
  const index = byName >= 0 ? byName : /^c\d{1,4}$/.test(field) ? Number(field.slice(1)) : -1;
  return index >= 0 && index < columns.length ? index : undefined;
}

/** What is told beside a result: whether it is empty, cut or has holes. */
export function resultChecks({ columns, rows, rowCount }: QueryResult, say: Say): Schema<'Check'>[] {
  if (rowCount === 0)
    return [{ code: 'empty_result', status: 'warning', text: say('model.check.emptyResult') }];
  const checks: Schema<'Check'>[] = [];
  if (rowCount > rows.length)
    checks.push({
      code: 'row_limit',
      status: 'warning',
      text: say('model.check.rowLimit', { shown: rows.length, total: rowCount }),
    });
  const holes = columns.map(({ name }, index) => ({
    name,
    count: rows.filter((row) => row[index] === null).length,
  }));
  const worst = holes.reduce((most, column) => (column.count > most.count ? column : most), {
    name: '',
    count: 0,
  });
  if (worst.count > 0)
    checks.push({
      code: 'null_share',
      status: 'warning',
      text: say('model.check.nullShare', { column: worst.name, count: worst.count, total: rows.length }),
    });
  return checks;
}

/**
 * What the built-in analyst says to results that are shown together: the one that it agrees with passes; where it agrees
 * with none, the last that can be compared gets a warning, as the ones before were steps on the way.
 */
export function agreementChecks(
  shown: ModelResult[],
  opinion: SecondOpinion,
  say: Say,
): Map<string, Schema<'Check'>> {
  const own = opinion.result;
  if (own === undefined) return new Map();
  const compared = shown.map(({ token, result }) => ({ token, verdict: agreement(own, result) }));
  const agreeing = compared.filter(({ verdict }) => verdict === 'agrees');
  if (agreeing.length > 0)
    return new Map(
      agreeing.map(({ token }) => [
        token,
        { code: 'parser_agrees', status: 'passed', text: say('model.check.parserAgrees') },
      ]),
    );
  const differing = compared.findLast(({ verdict }) => verdict === 'differs');
  return new Map(
    differing
      ? [
          [
            differing.token,
            { code: 'parser_agrees', status: 'warning', text: say('model.check.parserDiffers') },
          ],
        ]
      : [],
  );
}
