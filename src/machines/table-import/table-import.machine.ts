import { assign, type EventObject, fromCallback, setup, stopChild } from 'xstate';
import type { Shape } from '../../api/shapes.ts';
import { machineTypes } from '../machine-types.ts';
import { callbackNotProvided } from '../not-provided.ts';
import {
  type ColumnEdit,
  canCreate,
  changeOptions,
  draftColumns,
  draftName,
  type ImportColumn,
  type ImportDraft,
  type ImportFailure,
  type ImportOptions,
  type ImportPreview,
  newDraft,
  type OptionsChange,
  type UploadedFile,
} from './import-draft.ts';

/** Files that are read, and tables that are made, at the same time. */
export const IMPORT_CONCURRENCY = 2;

export interface TableImportInput {
  /** Files that are read, and tables that are made, at the same time. */
  readonly concurrency?: number;
}

export interface TableImportContext {
  readonly drafts: readonly ImportDraft[];
  readonly concurrency: number;
}

export interface PreviewInput {
  readonly id: string;
  readonly fileId: string;
  readonly options: ImportOptions;
}

export interface CreateInput {
  readonly id: string;
  /** The same as long as nothing changed, so that a creation whose answer was lost is not carried out twice. */
  readonly idempotencyKey: string;
  readonly fileId: string;
  readonly name: string;
  readonly options: ImportOptions;
  readonly columns: readonly ImportColumn[];
}

/** What the actors report. */
export type TableImportAnswer =
  | { readonly type: 'preview.arrived'; readonly id: string; readonly preview: ImportPreview }
  | { readonly type: 'preview.failed'; readonly id: string; readonly failure: ImportFailure }
  | { readonly type: 'table.created'; readonly id: string; readonly table: Shape<'TableSummary'> }
  | { readonly type: 'table.refused'; readonly id: string; readonly failure: ImportFailure };

export type TableImportEvent =
  | TableImportAnswer
  | { readonly type: 'files.uploaded'; readonly files: readonly UploadedFile[] }
  /** The same file once more, for another of its sheets or lists. */
  | { readonly type: 'draft.copied'; readonly id: string; readonly copyId: string }
  | { readonly type: 'draft.removed'; readonly id: string }
  | { readonly type: 'options.changed'; readonly id: string; readonly change: OptionsChange }
  | { readonly type: 'preview.retried'; readonly id: string }
  | { readonly type: 'name.changed'; readonly id: string; readonly name: string }
  | {
      readonly type: 'columns.changed';
      readonly id: string;
      readonly sources: readonly string[];
      readonly change: ColumnEdit;
    }
  /** One draft, or all that can be created. */
  | { readonly type: 'create.requested'; readonly id?: string };

type Edit = (draft: ImportDraft) => Partial<ImportDraft>;

const importSetup = setup({
  types: machineTypes<{
    context: TableImportContext;
    input: TableImportInput | undefined;
    events: TableImportEvent;
  }>(),
  actors: {
    previewFile: fromCallback<EventObject, PreviewInput>(callbackNotProvided('previewFile')),
    createTable: fromCallback<EventObject, CreateInput>(callbackNotProvided('createTable')),
  },
  actions: {
    addDrafts: assign(({ context }, { drafts }: { drafts: readonly ImportDraft[] }) => ({
      drafts: [
        ...context.drafts,
        ...drafts.filter(({ id }) => !context.drafts.some((draft) => draft.id === id)),
      ],
    })),
    changeDraft: assign(({ context }, { id, change }: { id: string; change: Partial<ImportDraft> }) => ({
      drafts: context.drafts.map((draft) => (draft.id === id ? { ...draft, ...change } : draft)),
    })),
    /** A change by the person: the next creation is another one, and an old refusal no longer holds. */
    editDraft: assign(({ context }, { id, edit }: { id: string; edit: Edit }) => ({
      drafts: context.drafts.map((draft) => {
        if (draft.id !== id) return draft;
        const settled = draft.status === 'refused' ? { status: 'ready' as const, failure: null } : {};
        return { ...draft, ...settled, ...edit(draft), revision: draft.revision + 1 };
      }),
    })),
    removeDraft: assign(({ context }, { id }: { id: string }) => ({
      drafts: context.drafts.filter((draft) => draft.id !== id),
    })),
    queueDrafts: assign(({ context }, { id }: { id: string | undefined }) => ({
      drafts: context.drafts.map((draft) =>
        (id === undefined || draft.id === id) && canCreate(draft)
          ? { ...draft, status: 'queued' as const, failure: null }
          : draft,
      ),
    })),
  },
  guards: {
    /** Neither on its way to a table nor one already. */
    isOpen: ({ context }, { id }: { id: string }) =>
      context.drafts.some(
        (draft) => draft.id === id && !['queued', 'creating', 'created'].includes(draft.status),
      ),
    isReading: ({ context }, { id }: { id: string }) =>
      context.drafts.some((draft) => draft.id === id && draft.status === 'reading'),
    isUnreadable: ({ context }, { id }: { id: string }) =>
      context.drafts.some((draft) => draft.id === id && draft.status === 'unreadable'),
    isCreating: ({ context }, { id }: { id: string }) =>
      context.drafts.some((draft) => draft.id === id && draft.status === 'creating'),
  },
});

/** Reads the files and makes the tables that are due, as far as there are free places. */
const startDue = importSetup.enqueueActions(({ context, enqueue }) => {
  const free = (status: ImportDraft['status']) =>
    Math.max(0, context.concurrency - context.drafts.filter((draft) => draft.status === status).length);
  for (const { id, fileId, asked } of context.drafts
    .filter(({ status }) => status === 'waiting')
    .slice(0, free('reading'))) {
    enqueue({ type: 'changeDraft', params: { id, change: { status: 'reading', failure: null } } });
    enqueue.spawnChild('previewFile', { id: readerId(id), input: { id, fileId, options: asked } });
  }
  for (const draft of context.drafts.filter(({ status }) => status === 'queued').slice(0, free('creating'))) {
    const { id, fileId, preview, revision } = draft;
    const columns = draftColumns(draft).map((column) => ({ ...column, name: column.name.trim() }));
    enqueue({ type: 'changeDraft', params: { id, change: { status: 'creating' } } });
    enqueue.spawnChild('createTable', {
      id: makerId(id),
      input: {
        id,
        idempotencyKey: `${id}-${revision}`,
        fileId,
        name: draftName(draft).trim(),
        options: preview?.options ?? {},
        columns,
      },
    });
  }
});

/**
 * Uploaded files on their way to tables: each is read, can be read otherwise, and becomes a table on its own. A preview
 * stays in sight while another is asked for, and what fails stays with the server's words.
 *
 * Actors: `previewFile` and `createTable` report a `TableImportAnswer` and abort their request when they are stopped.
 */
export const tableImport = importSetup.createMachine({
  id: 'tableImport',
  context: ({ input }) => ({ drafts: [], concurrency: input?.concurrency ?? IMPORT_CONCURRENCY }),
  on: {
    'files.uploaded': {
      actions: [
        { type: 'addDrafts', params: ({ event }) => ({ drafts: event.files.map(newDraft) }) },
        startDue,
      ],
    },
    'draft.copied': {
      actions: [
        {
          type: 'addDrafts',
          params: ({ context, event }) => ({
            drafts: context.drafts
              .filter(({ id }) => id === event.id)
              .map(({ fileId, fileName, asked }) => ({
                ...newDraft({ id: event.copyId, fileId, name: fileName }),
                asked,
              })),
          }),
        },
        startDue,
      ],
    },
    'draft.removed': {
      actions: [
        stopChild(({ event }) => readerId(event.id)),
        stopChild(({ event }) => makerId(event.id)),
        { type: 'removeDraft', params: ({ event }) => ({ id: event.id }) },
        startDue,
      ],
    },
    'options.changed': {
      guard: { type: 'isOpen', params: ({ event }) => ({ id: event.id }) },
      actions: [
        // a late answer must not take the place of what was chosen since
        stopChild(({ event }) => readerId(event.id)),
        {
          type: 'editDraft',
          params: ({ event }) => ({
            id: event.id,
            edit: ({ asked }) => ({ asked: changeOptions(asked, event.change), status: 'waiting' as const }),
          }),
        },
        startDue,
      ],
    },
    'preview.retried': {
      guard: { type: 'isUnreadable', params: ({ event }) => ({ id: event.id }) },
      actions: [
        {
          type: 'changeDraft',
          params: ({ event }) => ({ id: event.id, change: { status: 'waiting' as const } }),
        },
        startDue,
      ],
    },
    'preview.arrived': {
      guard: { type: 'isReading', params: ({ event }) => ({ id: event.id }) },
      actions: [
        stopChild(({ event }) => readerId(event.id)),
        {
          type: 'changeDraft',
          params: ({ event }) => ({
            id: event.id,
            change: { status: 'ready' as const, preview: event.preview, failure: null },
          }),
        },
        startDue,
      ],
    },
    'preview.failed': {
      guard: { type: 'isReading', params: ({ event }) => ({ id: event.id }) },
      actions: [
        stopChild(({ event }) => readerId(event.id)),
        {
          type: 'changeDraft',
          params: ({ event }) => ({
            id: event.id,
            change: { status: 'unreadable' as const, failure: event.failure },
          }),
        },
        startDue,
      ],
    },
    'name.changed': {
      guard: { type: 'isOpen', params: ({ event }) => ({ id: event.id }) },
      actions: {
        type: 'editDraft',
        params: ({ event }) => ({ id: event.id, edit: () => ({ typedName: event.name }) }),
      },
    },
    'columns.changed': {
      guard: { type: 'isOpen', params: ({ event }) => ({ id: event.id }) },
      actions: {
        type: 'editDraft',
        params: ({ event }) => ({
          id: event.id,
          edit: ({ edits }) => ({
            edits: {
              ...edits,
              ...Object.fromEntries(
                event.sources.map((source) => [source, { ...edits[source], ...event.change }]),
              ),
            },
          }),
        }),
      },
    },
    'create.requested': {
      actions: [{ type: 'queueDrafts', params: ({ event }) => ({ id: event.id }) }, startDue],
    },
    'table.created': {
      guard: { type: 'isCreating', params: ({ event }) => ({ id: event.id }) },
      actions: [
        stopChild(({ event }) => makerId(event.id)),
        {
          type: 'changeDraft',
          params: ({ event }) => ({
            id: event.id,
            change: { status: 'created' as const, table: event.table, failure: null },
          }),
        },
        startDue,
      ],
    },
    'table.refused': {
      guard: { type: 'isCreating', params: ({ event }) => ({ id: event.id }) },
      actions: [
        stopChild(({ event }) => makerId(event.id)),
        {
          type: 'changeDraft',
          params: ({ event }) => ({
            id: event.id,
            change: { status: 'refused' as const, failure: event.failure },
          }),
        },
        startDue,
      ],
    },
  },
});

function readerId(draftId: string): string {
  return `previewFile:${draftId}`;
}

function makerId(draftId: string): string {
  return `createTable:${draftId}`;
}
