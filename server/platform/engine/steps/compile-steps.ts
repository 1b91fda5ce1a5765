import { EngineError } from '../engine.ts';
import { identifier } from '../sql-text.ts';
import { type CompiledStep, compileStep, type Step, type StepColumn } from './compile-step.ts';

export interface Stage {
  step: Step;
  /** Columns before the step. */
  before: StepColumn[];
  /** Columns after it; the same where it is switched off or does not fit. */
  after: StepColumn[];
  /** Absent where it is switched off or does not fit. */
  compiled?: CompiledStep;
  problem?: EngineError;
}

export interface CompiledSteps {
  stages: Stage[];
  /** Columns after the last step. */
  columns: StepColumn[];
  /** The column of row numbers: a name that none of the table has. */
  row: string;
}

/** Steps over the columns of the raw table. A step that does not fit names its problem and is passed over by the next. */
export function compileSteps(raw: readonly StepColumn[], steps: readonly Step[]): CompiledSteps {
  const row = rowName(raw, steps);
  let columns: StepColumn[] = raw.map(({ name, type }) => ({ name, type }));
  const stages = steps.map((step): Stage => {
    const before = columns;
    if (!step.enabled) return { step, before, after: before };
    try {
      const compiled = compileStep(step, before, identifier(row));
      columns = compiled.selected.map(({ name, type }) => ({ name, type }));
      return { step, before, after: columns, compiled };
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      return { step, before, after: before, problem: error };
    }
  });
  return { stages, columns, row };
}

/** The rows after some stages as SQL: the columns and the row number. `table` is SQL of the raw table. */
export function stagesSql(table: string, row: string, stages: readonly Stage[]): string {
  const number = identifier(row);
  let sql = `SELECT rowid AS ${number}, * FROM ${table}`;
  for (const { compiled } of stages) {
    if (!compiled) continue;
    const columns = compiled.selected.map((column) => `${column.sql} AS ${identifier(column.name)}`);
    // a condition and a window on one level would make the window see fewer rows: each step is a level of its own
    sql = `SELECT ${[number, ...columns].join(', ')} FROM (${sql}) AS t${compiled.where ? ` WHERE ${compiled.where}` : ''}${compiled.qualify ? ` QUALIFY ${compiled.qualify}` : ''}`;
  }
  return sql;
}

function rowName(raw: readonly StepColumn[], steps: readonly Step[]): string {
  const taken = JSON.stringify([raw.map(({ name }) => name), steps]).toLowerCase();
  let name = 'tw_row';
  while (taken.includes(name)) name += '_';
  return name;
}
