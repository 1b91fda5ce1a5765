import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { recordedCallbackActor } from '../testing/simulated-actor.ts';
import type { ImportPreview } from './import-draft.ts';
import { type CreateInput, type PreviewInput, tableImport } from './table-import.machine.ts';

const preview: ImportPreview = {
  options: { format: 'csv', delimiter: ',', encoding: 'utf-8', header_row: 1 },
  sheets: [],
  lists: [],
  columns: [{ source_name: 'a', name: 'a', type: 'integer', confidence: 1, alternatives: [], samples: [] }],
  rows: [],
  row_count: 3,
  bad_rows: [],
  bad_row_count: 0,
  issues: [],
};
const failure = { message: 'Line 4: a quote is not closed.', requestId: 'r1' };
const table = {
  id: 't1',
  name: 'a',
  sql_name: 'a',
  row_count: 3,
  column_count: 1,
  bytes: 9,
  health: 100,
  source: 'upload' as const,
  file_name: 'a.csv',
  created_at: 1,
  updated_at: 1,
};

function start(names: string[] = ['a.csv']) {
  const reader = recordedCallbackActor<PreviewInput>();
  const maker = recordedCallbackActor<CreateInput>();
  const actor = createActor(
    tableImport.provide({ actors: { previewFile: reader.logic, createTable: maker.logic } }),
  ).start();
  actor.send({
    type: 'files.uploaded',
    files: names.map((name, place) => ({ id: `d${place}`, fileId: `f${place}`, name })),
  });
  const draft = (id = 'd0') => {
    const found = actor.getSnapshot().context.drafts.find((one) => one.id === id);
    if (!found) throw new Error(`no draft ${id}`);
    return found;
  };
  const ready = (id = 'd0') => {
    reader
      .open()
      .find(({ input }) => input.id === id)
      ?.send({ type: 'preview.arrived', id, preview });
  };
  return { actor, reader, maker, draft, ready };
}

describe('tableImport', () => {
  it('an uploaded file is read at once with nothing chosen', () => {
    const { reader, draft, ready } = start();
    expect(reader.last().input).toEqual({ id: 'd0', fileId: 'f0', options: {} });
    expect(draft().status).toBe('reading');
    ready();
    expect(draft()).toMatchObject({ status: 'ready', preview });
    expect(reader.open()).toHaveLength(0);
  });

  it('a file that is told twice is one draft', () => {
    const { actor } = start();
    actor.send({ type: 'files.uploaded', files: [{ id: 'd0', fileId: 'f0', name: 'a.csv' }] });
    expect(actor.getSnapshot().context.drafts).toHaveLength(1);
  });

  it('no more files are read at a time than allowed, the next when one is done', () => {
    const { reader, ready } = start(['a.csv', 'b.csv', 'c.csv']);
    expect(reader.open()).toHaveLength(2);
    ready('d0');
    expect(reader.open().map(({ input }) => input.id)).toEqual(['d1', 'd2']);
  });

  it('another choice reads again, keeps the old preview in sight and ignores the late answer', () => {
    const { actor, reader, draft, ready } = start();
    ready();
    actor.send({ type: 'options.changed', id: 'd0', change: { delimiter: ';' } });
    const stale = reader.last();
    expect(draft()).toMatchObject({ status: 'reading', preview });
    actor.send({ type: 'options.changed', id: 'd0', change: { encoding: 'gb18030' } });
    expect(stale.stopped).toBe(true);
    expect(reader.last().input.options).toEqual({ delimiter: ';', encoding: 'gb18030' });
    const next = { ...preview, row_count: 7 };
    reader.last().send({ type: 'preview.arrived', id: 'd0', preview: next });
    expect(draft().preview).toEqual(next);
  });

  it('a file that cannot be read stays with the words of the server and can be read again or removed', () => {
    const { actor, reader, draft } = start();
    reader.last().send({ type: 'preview.failed', id: 'd0', failure });
    expect(draft()).toMatchObject({ status: 'unreadable', failure });
    actor.send({ type: 'preview.retried', id: 'd0' });
    expect(draft()).toMatchObject({ status: 'reading', failure: null });
    expect(reader.runs).toHaveLength(2);
    actor.send({ type: 'draft.removed', id: 'd0' });
    expect(reader.last().stopped).toBe(true);
    expect(actor.getSnapshot().context.drafts).toEqual([]);
  });

  it('a table is made with the options that were shown and the columns as they were changed', () => {
    const { actor, maker, draft, ready } = start();
    ready();
    actor.send({
      type: 'columns.changed',
      id: 'd0',
      sources: ['a'],
      change: { name: ' amount ', type: 'text' },
    });
    actor.send({ type: 'name.changed', id: 'd0', name: ' Sales ' });
    actor.send({ type: 'create.requested', id: 'd0' });
    expect(maker.last().input).toMatchObject({
      fileId: 'f0',
      name: 'Sales',
      options: preview.options,
      columns: [{ source_name: 'a', name: 'amount', type: 'text', include: true }],
    });
    maker.last().send({ type: 'table.created', id: 'd0', table });
    expect(draft()).toMatchObject({ status: 'created', table });
  });

  it('a refused table keeps everything; the same again has the same key, a changed one another', () => {
    const { actor, maker, draft, ready } = start();
    ready();
    actor.send({ type: 'create.requested' });
    const [first] = maker.runs;
    maker.last().send({ type: 'table.refused', id: 'd0', failure });
    expect(draft()).toMatchObject({ status: 'refused', failure, preview });
    actor.send({ type: 'create.requested' });
    expect(maker.last().input.idempotencyKey).toBe(first?.input.idempotencyKey);
    maker.last().send({ type: 'table.refused', id: 'd0', failure });
    actor.send({ type: 'name.changed', id: 'd0', name: 'other' });
    expect(draft()).toMatchObject({ status: 'ready', failure: null });
    actor.send({ type: 'create.requested' });
    expect(maker.last().input.idempotencyKey).not.toBe(first?.input.idempotencyKey);
  });

  it('Create all takes what is ready, a few at a time, and nothing twice', () => {
    const { actor, maker, reader, draft, ready } = start(['a.csv', 'b.csv', 'c.csv', 'd.csv']);
    ready('d0');
    ready('d1');
    ready('d2');
    reader.open()[0]?.send({ type: 'preview.failed', id: 'd3', failure });
    actor.send({ type: 'create.requested' });
    actor.send({ type: 'create.requested' });
    expect(maker.runs.map(({ input }) => input.id)).toEqual(['d0', 'd1']);
    expect(draft('d2').status).toBe('queued');
    expect(draft('d3').status).toBe('unreadable');
    maker.runs[0]?.send({ type: 'table.created', id: 'd0', table });
    expect(maker.runs.map(({ input }) => input.id)).toEqual(['d0', 'd1', 'd2']);
  });

  it('a table on its way cannot be changed', () => {
    const { actor, draft, ready } = start();
    ready();
    actor.send({ type: 'create.requested' });
    actor.send({ type: 'name.changed', id: 'd0', name: 'other' });
    actor.send({ type: 'options.changed', id: 'd0', change: { delimiter: ';' } });
    expect(draft()).toMatchObject({ status: 'creating', typedName: null, asked: {} });
  });

  it('a draft with a problem is not created', () => {
    const { actor, maker, ready } = start();
    ready();
    actor.send({ type: 'columns.changed', id: 'd0', sources: ['a'], change: { include: false } });
    actor.send({ type: 'create.requested' });
    expect(maker.runs).toHaveLength(0);
  });

  it('the same file can become another table with the choices so far', () => {
    const { actor, reader, draft, ready } = start(['book.xlsx']);
    ready();
    actor.send({ type: 'options.changed', id: 'd0', change: { sheet: 'May' } });
    actor.send({ type: 'draft.copied', id: 'd0', copyId: 'copy' });
    expect(draft('copy')).toMatchObject({ fileId: 'f0', asked: { sheet: 'May' }, edits: {} });
    expect(reader.last().input).toEqual({ id: 'copy', fileId: 'f0', options: { sheet: 'May' } });
  });
});
