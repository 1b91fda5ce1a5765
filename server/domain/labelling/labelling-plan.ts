// What a labelling asks about: the values that a step leaves open, less those that were paid for before.
import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import {
  batchesOf,
  type LabelKind,
  type LabelPrompt,
  labelPrompt,
} from '../../adapters/model/label-values.ts';
import type { ModelConfig } from '../../adapters/model/model-config.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { columnLabels } from '../../platform/db/schema/labelling.ts';
import { derivedType } from '../../platform/engine/steps/derive-column.ts';
import type { Services } from '../../services.ts';
import { quoteRequest } from '../credits/labelling-credits.ts';
import type { Quote } from '../credits/prices.ts';
import type { TableRow } from '../tables/present-table.ts';

type Task = Schema<'LabellingTask'>;

/** Values that one labelling asks about at most, and labels that a step has at most: what the contract says. */
export const MOST_VALUES = 2_000;
/** Values that are looked at to find those that were paid for before. */
const MOST_SEEN = 4_000;

/** One request with its values. */
export interface LabelRequest {
  values: string[];
  prompt: LabelPrompt;
  quote: Quote;
}

export interface LabellingPlan {
  model: ModelConfig;
  column: string;
  task: Task;
  taskHash: string;
  kind: LabelKind;
  requests: LabelRequest[];
  /** Of the values that are open, what the contract's estimate says. */
  values: number;
  rows: number;
  known: number;
  tooLong: number;
  asked: number;
}

/**
 * Looks for what would be asked. Nothing is asked or written.
 *
 * @throws ApiError CONFLICT where no model is configured, VALIDATION_ERROR where the last step asks for nothing; EngineError where a
 *   step does not fit
 */
export async function planLabelling(
  { engine, files, models, db }: Services,
  table: TableRow,
  { steps, most = MOST_VALUES, model: wanted }: Schema<'LabellingBody'>,
): Promise<LabellingPlan> {
  models.check(wanted);
  const model = models.of(wanted).model;
  if (!model) throw new ApiError('CONFLICT', 'labelling.noModel');
  const step = steps.at(-1);
  const task = step?.kind === 'derive' ? plainTask(step.labelling) : undefined;
  if (step?.kind !== 'derive' || !task) throw refusedField('steps', 'labelling.noTask');
  const raw = { path: files.tablePath(table.id, table.rawVersion), sqlName: table.sqlName };
  const open = await engine.for({ id: table.userId }).openValues({
    raw,
    steps: [...steps.slice(0, -1), { ...step, enabled: true }],
    limit: MOST_SEEN,
  });
  const type = derivedType(step);
  const kind = type === 'integer' || type === 'number' ? type : 'text';
  const taskHash = createHash('sha256')
    .update(JSON.stringify([step.column, kind, task.categories, task.instruction]))
    .digest('hex');
  const paid = await db
    .select({ of: columnLabels.of })
    .from(columnLabels)
    .where(and(eq(columnLabels.tableId, table.id), eq(columnLabels.taskHash, taskHash)));
  const had = new Set(paid.map(({ of }) => of));
  const unknown = open.values.filter((value) => !had.has(value));
  const asked = unknown.slice(0, most);
  const requests = batchesOf(asked).map((values) => {
    const prompt = labelPrompt(model, { column: step.column, task, values });
    return { values, prompt, quote: quoteRequest(model, prompt, values.length) };
  });
  return {
    model,
    column: step.name,
    task,
    taskHash,
    kind,
    requests,
    values: open.valueCount,
    rows: open.rowCount,
    known: open.values.length - unknown.length,
    tooLong: open.tooLong,
    asked: asked.length,
  };
}

/** A task without blanks; undefined where it asks for nothing. */
function plainTask(task: Task | undefined): Task | undefined {
  if (!task) return undefined;
  const categories = [...new Set(task.categories.map((name) => name.trim()).filter((name) => name !== ''))];
  const instruction = task.instruction.trim();
  return categories.length === 0 && instruction === '' ? undefined : { categories, instruction };
}

/** The labels of a task that are paid for, the newest first. */
export async function paidLabels(
  { db }: Services,
  tableId: string,
  taskHash: string,
): Promise<Schema<'DeriveLabel'>[]> {
  const rows = await db
    .select()
    .from(columnLabels)
    .where(and(eq(columnLabels.tableId, tableId), eq(columnLabels.taskHash, taskHash)))
    .orderBy(desc(columnLabels.createdAt), columnLabels.of)
    .limit(MOST_VALUES);
  return rows.map(({ of, value, model, createdAt }) => ({ of, value, model, at: toSeconds(createdAt) }));
}
