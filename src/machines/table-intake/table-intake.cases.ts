// What the generated paths of one file that becomes a table by itself are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { ImportFailure, ImportPreview } from '../table-import/index.ts';
import type { IntakeAnswer, TableIntakeContext, TableIntakeEvent } from './table-intake.machine.ts';
import { tableIntake } from './table-intake.machine.ts';

const file = { id: 'orders', name: 'orders.csv', bytes: 40, type: 'text/csv' };
const clear: ImportPreview = {
  options: { format: 'csv', delimiter: ',', encoding: 'utf-8', header_row: 1 },
  sheets: [],
  lists: [],
  columns: [{ source_name: 'a', name: 'a', type: 'integer', confidence: 1, alternatives: [], samples: [] }],
  rows: [['1']],
  row_count: 3,
  bad_rows: [],
  bad_row_count: 0,
  issues: [],
};
const doubtful: ImportPreview = {
  ...clear,
  issues: [{ code: 'ambiguous_dates', severity: 'medium', column: 'a', count: 3 }],
};
const failure: ImportFailure = { message: 'Line 4: a quote is not closed.', requestId: 'request-1' };
const table = {
  id: 'table-1',
  name: 'orders',
  sql_name: 'orders',
  row_count: 3,
  column_count: 1,
  bytes: 9,
  health: 100,
  source: 'upload' as const,
  file_name: 'orders.csv',
  created_at: 1,
  updated_at: 1,
};
const input = { file, rejection: null, alone: true };

export const model: PathModel = pathModel<TableIntakeEvent>({
  name: 'table-intake',
  machine: tableIntake,
  variants: [
    { name: 'the only file', input, criteria: ['transitions', 'cases', 'guards', 'pairs'] },
    {
      name: 'one of several files',
      input: { ...input, alone: false },
      criteria: ['transitions', 'cases', 'guards'],
    },
    {
      name: 'a file that is too large',
      input: { ...input, rejection: { code: 'tooLarge', label: '>20Mb' } },
      criteria: ['transitions'],
    },
    {
      name: 'a file of another kind',
      input: { ...input, rejection: { code: 'wrongType' } },
      criteria: ['states'],
      again: true,
    },
  ],
  cases: [
    { type: 'file.progressed', progress: 0.5 },
    { type: 'file.progressed', progress: -1 },
    { type: 'file.progressed', progress: 2 },
    { type: 'file.succeeded', fileId: 'file-1' },
    { type: 'file.failed', error: 'space_size_limit' },
    { type: 'file.failed', error: 'size_limit' },
    { type: 'file.failed', error: 'broken' },
    { type: 'retry.requested' },
    { type: 'check.requested' },
    { type: 'check.closed' },
    { type: 'table.chosen', table: { ...table, row_count: 2 } },
    { type: 'xstate.done.actor.readFile', output: { done: clear } },
    { type: 'xstate.done.actor.readFile', output: { done: doubtful } },
    { type: 'xstate.done.actor.readFile', output: { failure } },
    { type: 'xstate.done.actor.readFile', output: { failure: { ...failure, requestId: null } } },
    { type: 'xstate.error.actor.readFile', error: new Error('The server was not reached.') },
    { type: 'xstate.error.actor.readFile', error: 'no Error object' },
    { type: 'xstate.done.actor.makeTable', output: { done: table } },
    { type: 'xstate.done.actor.makeTable', output: { failure: { ...failure, requestId: null } } },
    { type: 'xstate.error.actor.makeTable', error: new Error('The server was not reached.') },
  ],
  live: (snapshot) => {
    const { alone, rejection, fileId, preview, table: made } = snapshot.context as TableIntakeContext;
    return [alone, rejection !== null, fileId !== null, preview !== null, made !== null];
  },
  counters: {},
  actors: { uploadFile: 'callback', readFile: 'promise', makeTable: 'promise' },
  effects: ['attachTable', 'askOverview'],
  unreachable: {},
  say: {
    'file.progressed': ({ progress }) => `The upload stands at ${progress}`,
    'file.succeeded': () => 'The server has the file',
    'file.failed': ({ error }) => `The server does not take the file: ${error}`,
    'retry.requested': () => 'Press Retry',
    'check.requested': () => 'Press Change how it is read',
    'check.closed': () => 'Close the dialog',
    'table.chosen': () => 'Press Create table in the dialog',
  },
  sayAnswers: {
    readFile: (answer: IntakeAnswer<ImportPreview>) =>
      'done' in answer
        ? `The server reads ${answer.done.row_count} rows with ${answer.done.issues.length} doubts`
        : `The server cannot read the file: ${answer.failure.message}`,
    makeTable: (answer: IntakeAnswer<unknown>) =>
      'done' in answer
        ? 'The server has made the table'
        : `The server refuses the table: ${answer.failure.message}`,
  },
  see: {
    rejected: 'The file with why it is not taken',
    uploading: 'The file with how much of it has left',
    reading: 'The file, which is being read',
    making: 'The first rows, of which a table is being made',
    checking: 'The dialog with the rows and how they are read',
    unchecked: 'The file with the way back to the dialog',
    made: 'Rows and columns of the table, with the way to change how it is read',
    failed: 'The file with what went wrong, and the ways on',
  },
});
