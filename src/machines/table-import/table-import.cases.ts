// What the generated paths of files that become tables are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { ImportFailure, ImportPreview, UploadedFile } from './import-draft.ts';
import { draftProblem } from './import-draft.ts';
import type { TableImportContext, TableImportEvent } from './table-import.machine.ts';
import { tableImport } from './table-import.machine.ts';

const preview: ImportPreview = {
  options: { format: 'csv', delimiter: ',', encoding: 'utf-8', header_row: 1 },
  sheets: [],
  lists: [],
  columns: [{ source_name: 'a', name: ' a ', type: 'integer', confidence: 1, alternatives: [], samples: [] }],
  rows: [],
  row_count: 3,
  bad_rows: [],
  bad_row_count: 0,
  issues: [],
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

function uploads(...ids: string[]): TableImportEvent {
  const files = ids.map((id): UploadedFile => ({ id, fileId: `file-${id}`, name: `${id}.csv` }));
  return { type: 'files.uploaded', files };
}

/** What can happen to one file. */
function answers(id: string): TableImportEvent[] {
  return [
    { type: 'preview.arrived', id, preview },
    { type: 'preview.failed', id, failure },
    { type: 'table.created', id, table },
    { type: 'table.refused', id, failure },
  ];
}

function changes(id: string): TableImportEvent[] {
  return [
    { type: 'options.changed', id, change: { delimiter: ';' } },
    { type: 'preview.retried', id },
    { type: 'name.changed', id, name: ' Orders ' },
    { type: 'name.changed', id, name: ' ' },
    { type: 'columns.changed', id, sources: ['a'], change: { include: false } },
    { type: 'columns.changed', id, sources: ['a'], change: { include: true } },
    { type: 'create.requested', id },
  ];
}

const copies: TableImportEvent = { type: 'draft.copied', id: 'orders', copyId: 'copy' };
const createsAll: TableImportEvent = { type: 'create.requested' };
const removes: TableImportEvent = { type: 'draft.removed', id: 'orders' };

export const model: PathModel = pathModel<TableImportEvent>({
  name: 'table-import',
  machine: tableImport,
  variants: [
    {
      name: 'one file',
      input: undefined,
      criteria: ['transitions', 'cases', 'guards', 'pairs'],
      cases: [uploads('orders'), ...answers('orders'), ...changes('orders'), createsAll, removes],
    },
    {
      name: 'three files, two at a time',
      input: undefined,
      criteria: ['cases'],
      cases: [
        uploads('orders', 'customers', 'plans', 'plans'),
        ...answers('orders'),
        ...answers('customers').slice(0, 1),
        ...answers('plans').slice(0, 1),
        createsAll,
        removes,
      ],
      again: true,
    },
    {
      name: 'two files that become tables one after the other',
      input: { concurrency: 1 },
      criteria: ['states'],
      cases: [
        uploads('orders', 'customers'),
        ...answers('customers').slice(0, 1),
        ...answers('orders').slice(0, 1),
        ...answers('orders').slice(2, 3),
        createsAll,
        { type: 'name.changed', id: 'customers', name: 'People' },
        { type: 'name.changed', id: 'orders', name: ' Orders ' },
      ],
      again: true,
    },
    {
      name: 'a file that is removed',
      input: undefined,
      criteria: ['states'],
      cases: [uploads('orders'), ...answers('orders').slice(0, 1), createsAll, removes],
      again: true,
    },
    {
      name: 'two files, of which one is read again',
      input: undefined,
      criteria: ['states'],
      cases: [
        uploads('orders', 'customers'),
        ...answers('orders').slice(1, 2),
        { type: 'preview.retried', id: 'orders' },
        copies,
      ],
      again: true,
    },
    {
      name: 'a file and its copy, one at a time',
      input: { concurrency: 1 },
      criteria: ['transitions', 'cases', 'guards', 'pairs'],
      cases: [
        uploads('orders'),
        copies,
        { type: 'draft.copied', id: 'unknown', copyId: 'copy' },
        ...answers('orders'),
        ...answers('copy').slice(0, 3),
        { type: 'create.requested', id: 'copy' },
        createsAll,
        removes,
      ],
      again: true,
    },
  ],
  cases: [
    uploads('orders'),
    uploads('orders', 'customers'),
    uploads('orders', 'customers', 'plans', 'plans'),
    { type: 'name.changed', id: 'customers', name: 'People' },
    ...['orders', 'customers', 'plans', 'copy'].flatMap(answers),
    ...['orders', 'copy'].flatMap(changes),
    copies,
    { type: 'draft.copied', id: 'unknown', copyId: 'copy' },
    createsAll,
    removes,
  ],
  live: (snapshot) =>
    (snapshot.context as TableImportContext).drafts.map((draft) => [
      draft.id,
      draft.status,
      draft.preview !== null,
      draftProblem(draft),
    ]),
  counters: {},
  actors: { previewFile: 'callback', createTable: 'callback' },
  effects: [],
  unreachable: {},
  say: {
    'files.uploaded': ({ files }) => `Upload ${files.map(({ name }) => name).join(', ')}`,
    'draft.copied': ({ id }) => `Press Another table of ${id}`,
    'draft.removed': ({ id }) => `Remove ${id}`,
    'options.changed': ({ id }) => `Read ${id} otherwise`,
    'preview.retried': ({ id }) => `Press Retry of ${id}`,
    'preview.arrived': ({ id }) => `The server has read ${id}`,
    'preview.failed': ({ id }) => `The server cannot read ${id}`,
    'name.changed': ({ id, name }) => `Name ${id} ${JSON.stringify(name)}`,
    'columns.changed': ({ id, sources, change }) =>
      `${change.include === false ? 'Leave out' : 'Take'} column ${sources.join(', ')} of ${id}`,
    'create.requested': ({ id }) => (id === undefined ? 'Press Create all' : `Press Create of ${id}`),
    'table.created': ({ id }) => `The server has made the table of ${id}`,
    'table.refused': ({ id }) => `The server refuses the table of ${id}`,
  },
  see: {},
});
