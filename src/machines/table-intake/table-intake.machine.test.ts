import { describe, expect, test } from 'vitest';
import { type Actor, createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import type { Shape } from '../../api/shapes.ts';
import type { ImportPreview } from '../table-import/index.ts';
import type { PickedFile } from '../upload-lifecycle/index.ts';
import {
  type IntakeAnswer,
  type IntakeMakeInput,
  type IntakeReadInput,
  type TableIntakeInput,
  tableIntake,
} from './index.ts';

const file = { id: 'orders', name: 'orders.csv', bytes: 40, type: 'text/csv' };
const preview: ImportPreview = {
  options: { format: 'csv' },
  sheets: [],
  lists: [],
  columns: [{ source_name: 'a', name: 'a', type: 'integer', confidence: 1, alternatives: [], samples: [] }],
  rows: [['1']],
  row_count: 1200,
  bad_rows: [],
  bad_row_count: 0,
  issues: [],
};
const doubtful: ImportPreview = { ...preview, issues: [{ code: 'bad_rows', severity: 'high', count: 2 }] };
const table: Shape<'TableSummary'> = {
  id: 'table-1',
  name: 'orders',
  sql_name: 'orders',
  row_count: 1200,
  column_count: 1,
  bytes: 9,
  health: 100,
  source: 'upload',
  file_name: 'orders.csv',
  created_at: 1,
  updated_at: 1,
};

/** A file whose upload the test reports, whose reading and table the test gives. */
function start(
  options: Partial<TableIntakeInput> & {
    reads?: () => Promise<IntakeAnswer<ImportPreview>>;
    makes?: () => Promise<IntakeAnswer<Shape<'TableSummary'>>>;
  } = {},
) {
  const {
    reads = async () => ({ done: preview }),
    makes = async () => ({ done: table }),
    ...input
  } = options;
  const told: string[] = [];
  const made: IntakeMakeInput[] = [];
  const actor = createActor(
    tableIntake.provide({
      actors: {
        uploadFile: fromCallback<EventObject, PickedFile>(() => undefined),
        readFile: fromPromise<IntakeAnswer<ImportPreview>, IntakeReadInput>(reads),
        makeTable: fromPromise<IntakeAnswer<Shape<'TableSummary'>>, IntakeMakeInput>(({ input: asked }) => {
          made.push(asked);
          return makes();
        }),
      },
      actions: {
        attachTable: (_, params) => told.push(`attach ${params.table.id}`),
        askOverview: (_, params) => told.push(`overview ${params.table.id}`),
      },
    }),
    { input: { file, rejection: null, alone: true, ...input } },
  ).start();
  return { actor, told, made };
}

/** Resolves when the file is no longer on its way. */
const settled = (actor: Actor<typeof tableIntake>) =>
  waitFor(actor, ({ value }) => !['uploading', 'reading', 'making'].includes(value));

describe('a file whose reading is clear', () => {
  test('is a table without a question, is attached, and what it holds is asked', async () => {
    const { actor, told, made } = start();
    actor.send({ type: 'file.succeeded', fileId: 'file-1' });
    await settled(actor);
    expect(actor.getSnapshot().value).toBe('made');
    expect(made).toEqual([
      { idempotencyKey: 'orders-table', fileId: 'file-1', fileName: 'orders.csv', preview },
    ]);
    expect(told).toEqual(['attach table-1', 'overview table-1']);
  });

  test('that is one of several is attached alone: nobody asked about one of them', async () => {
    const { actor, told } = start({ alone: false });
    actor.send({ type: 'file.succeeded', fileId: 'file-1' });
    await settled(actor);
    expect(told).toEqual(['attach table-1']);
  });

  test('that is read otherwise later is told about again; the dialog left as it is changes nothing', async () => {
    const { actor, told } = start();
    actor.send({ type: 'file.succeeded', fileId: 'file-1' });
    await settled(actor);
    actor.send({ type: 'check.requested' });
    actor.send({ type: 'check.closed' });
    expect(actor.getSnapshot().value).toBe('made');
    expect(told).toEqual(['attach table-1', 'overview table-1']);
    actor.send({ type: 'check.requested' });
    actor.send({ type: 'table.chosen', table: { ...table, row_count: 7 } });
    expect(actor.getSnapshot().context.table?.row_count).toBe(7);
    expect(told.slice(2)).toEqual(['attach table-1', 'overview table-1']);
  });
});

describe('a file that is in doubt', () => {
  test('opens the dialog and makes no table; left there, it waits for its person', async () => {
    const { actor, told, made } = start({ reads: async () => ({ done: doubtful }) });
    actor.send({ type: 'file.succeeded', fileId: 'file-1' });
    await settled(actor);
    expect(actor.getSnapshot().value).toBe('checking');
    actor.send({ type: 'check.closed' });
    expect(actor.getSnapshot().value).toBe('unchecked');
    actor.send({ type: 'check.requested' });
    expect(actor.getSnapshot().value).toBe('checking');
    expect(made).toEqual([]);
    expect(told).toEqual([]);
  });
});

describe('a file that failed', () => {
  test('is kept with what the server said, and goes on where it stopped', async () => {
    let reads = 0;
    const failure = { message: 'Line 4: a quote is not closed.', requestId: 'request-1' };
    const { actor } = start({
      reads: async () => {
        reads += 1;
        return reads === 1 ? { failure } : { done: preview };
      },
    });
    actor.send({ type: 'file.failed', error: 'space_size_limit' });
    expect(actor.getSnapshot().context.failure).toEqual({ at: 'upload', error: 'space_size_limit' });
    actor.send({ type: 'check.requested' });
    expect(actor.getSnapshot().value).toBe('failed');
    actor.send({ type: 'retry.requested' });
    expect(actor.getSnapshot().value).toBe('uploading');
    actor.send({ type: 'file.succeeded', fileId: 'file-1' });
    await settled(actor);
    expect(actor.getSnapshot().context.failure).toEqual({ at: 'reading', ...failure });
    actor.send({ type: 'retry.requested' });
    await settled(actor);
    expect(reads).toBe(2);
    expect(actor.getSnapshot().value).toBe('made');
  });

  test('while its table was made keeps what was read, and tries with the same key', async () => {
    let tries = 0;
    const { actor, made } = start({
      makes: async () => {
        tries += 1;
        if (tries === 1) throw new Error('The server was not reached.');
        return { done: table };
      },
    });
    actor.send({ type: 'file.succeeded', fileId: 'file-1' });
    await settled(actor);
    expect(actor.getSnapshot().context.failure).toEqual({
      at: 'making',
      message: 'The server was not reached.',
      requestId: null,
    });
    expect(actor.getSnapshot().context.preview).toBe(preview);
    actor.send({ type: 'retry.requested' });
    await settled(actor);
    expect(made.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['orders-table', 'orders-table']);
  });
});

test('a file that is not taken is never sent', () => {
  const { actor } = start({ rejection: { code: 'tooLarge', label: '>20Mb' } });
  expect(actor.getSnapshot().value).toBe('rejected');
});
