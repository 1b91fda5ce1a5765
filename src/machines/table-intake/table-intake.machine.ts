import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { Shape } from '../../api/shapes.ts';
import { machineTypes } from '../machine-types.ts';
import { callbackNotProvided, notProvided } from '../not-provided.ts';
import type { ImportFailure, ImportPreview } from '../table-import/index.ts';
import type { PickedFile, Rejection, UploadError } from '../upload-lifecycle/index.ts';
import { uploadErrorOf } from '../upload-lifecycle/index.ts';
import { doubtOf } from './import-doubt.ts';

type TableSummary = Shape<'TableSummary'>;

export interface TableIntakeInput {
  readonly file: PickedFile;
  /** Why the file is not taken; null where it is. */
  readonly rejection: Rejection | null;
  /** It is the only file of its choice: then its table is told about unasked. */
  readonly alone: boolean;
}

/** Where a file stopped on its way. */
export type IntakeFailure =
  | { readonly at: 'upload'; readonly error: UploadError }
  | ({ readonly at: 'reading' | 'making' } & ImportFailure);

export interface TableIntakeContext extends TableIntakeInput {
  /** Share of the file that has left, from 0 to 1. */
  readonly progress: number;
  /** Id of the stored file; null until it has arrived. */
  readonly fileId: string | null;
  /** How the file is read; null until it was. */
  readonly preview: ImportPreview | null;
  readonly table: TableSummary | null;
  /** Null unless it stopped. */
  readonly failure: IntakeFailure | null;
}

/** What the actor of the upload reports. */
export type IntakeUploadEvent =
  | { readonly type: 'file.progressed'; readonly progress: number }
  | { readonly type: 'file.succeeded'; readonly fileId: string }
  /** `error` as the server names it. */
  | { readonly type: 'file.failed'; readonly error: string };

export type TableIntakeEvent =
  | IntakeUploadEvent
  | { readonly type: 'retry.requested' }
  /** The person wants to see, or to change, how the file is read. */
  | { readonly type: 'check.requested' }
  /** The person leaves the dialog as it is. */
  | { readonly type: 'check.closed' }
  /** The dialog has made the table, or read the one that is there otherwise. */
  | { readonly type: 'table.chosen'; readonly table: TableSummary };

export interface IntakeReadInput {
  readonly fileId: string;
}

export interface IntakeMakeInput {
  /** The same for each try of one file, so that a table whose answer was lost is not made twice. */
  readonly idempotencyKey: string;
  readonly fileId: string;
  readonly fileName: string;
  readonly preview: ImportPreview;
}

/** What a call of the server says of a file: what was asked for, or why not, in words. */
export type IntakeAnswer<Result> = { readonly done: Result } | { readonly failure: ImportFailure };

const intakeSetup = setup({
  types: machineTypes<{ context: TableIntakeContext; input: TableIntakeInput; events: TableIntakeEvent }>(),
  actors: {
    uploadFile: fromCallback<EventObject, PickedFile>(callbackNotProvided('uploadFile')),
    readFile: fromPromise<IntakeAnswer<ImportPreview>, IntakeReadInput>(notProvided('readFile')),
    makeTable: fromPromise<IntakeAnswer<TableSummary>, IntakeMakeInput>(notProvided('makeTable')),
  },
  actions: {
    change: assign((_, change: Partial<TableIntakeContext>) => change),
    fail: assign((_, { at, error }: { at: 'reading' | 'making'; error: unknown }) => ({
      failure: { at, message: error instanceof Error ? error.message : String(error), requestId: null },
    })),
    /** The table joins those that the next question is about. */
    attachTable: (_, _params: { table: TableSummary }) => {},
    /** What the table holds is asked without being asked to. */
    askOverview: (_, _params: { table: TableSummary }) => {},
  },
  guards: {
    isRejected: ({ context }) => context.rejection !== null,
    isAlone: ({ context }) => context.alone,
    isFailure: (_, answer: IntakeAnswer<unknown>) => 'failure' in answer,
    isDoubtful: (_, answer: IntakeAnswer<ImportPreview>) => 'done' in answer && doubtOf(answer.done) !== null,
    hasTable: ({ context }) => context.table !== null,
    hasArrived: ({ context }) => context.fileId !== null,
    isRead: ({ context }) => context.preview !== null,
  },
});

function doneOf<Result>(answer: IntakeAnswer<Result>): Result {
  if ('done' in answer) return answer.done;
  throw new Error('an answer of a failure has no result');
}

function failureAt(at: 'reading' | 'making', answer: IntakeAnswer<unknown>): IntakeFailure | null {
  return 'failure' in answer ? { at, ...answer.failure } : null;
}

/**
 * One file on its way from a chat to a table: `uploading`, `reading`, `making`, `made`, without a question where the reading is
 * clear. `checking` is the dialog, which opens by itself where it is not; left as it is, the file waits `unchecked`. `failed` keeps the file, with
 * the place where it stopped; `rejected` is one that is not taken at all.
 */
export const tableIntake = intakeSetup.createMachine({
  id: 'tableIntake',
  context: ({ input }) => ({
    ...input,
    progress: 0,
    fileId: null,
    preview: null,
    table: null,
    failure: null,
  }),
  initial: 'chosen',
  states: {
    chosen: { always: [{ guard: 'isRejected', target: 'rejected' }, { target: 'uploading' }] },
    rejected: { type: 'final' },

    uploading: {
      entry: { type: 'change', params: { failure: null, progress: 0 } },
      invoke: { id: 'uploadFile', src: 'uploadFile', input: ({ context }) => context.file },
      on: {
        'file.progressed': {
          actions: {
            type: 'change',
            params: ({ event }) => ({ progress: Math.min(1, Math.max(0, event.progress)) }),
          },
        },
        'file.succeeded': {
          target: 'reading',
          actions: { type: 'change', params: ({ event }) => ({ fileId: event.fileId, progress: 1 }) },
        },
        'file.failed': {
          target: 'failed',
          actions: {
            type: 'change',
            params: ({ event }) => ({ failure: { at: 'upload', error: uploadErrorOf(event.error) } }),
          },
        },
      },
    },

    reading: {
      entry: { type: 'change', params: { failure: null } },
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context }) => ({ fileId: context.fileId ?? '' }),
        onDone: [
          {
            guard: { type: 'isFailure', params: ({ event }) => event.output },
            target: 'failed',
            actions: {
              type: 'change',
              params: ({ event }) => ({ failure: failureAt('reading', event.output) }),
            },
          },
          {
            guard: { type: 'isDoubtful', params: ({ event }) => event.output },
            target: 'checking',
            actions: { type: 'change', params: ({ event }) => ({ preview: doneOf(event.output) }) },
          },
          {
            target: 'making',
            actions: { type: 'change', params: ({ event }) => ({ preview: doneOf(event.output) }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'fail', params: ({ event }) => ({ at: 'reading', error: event.error }) },
        },
      },
    },

    making: {
      entry: { type: 'change', params: { failure: null } },
      invoke: {
        id: 'makeTable',
        src: 'makeTable',
        input: ({ context: { file, fileId, preview } }) => {
          if (fileId === null || preview === null) throw new Error('a table is made of a file that was read');
          return { idempotencyKey: `${file.id}-table`, fileId, fileName: file.name, preview };
        },
        onDone: [
          {
            guard: { type: 'isFailure', params: ({ event }) => event.output },
            target: 'failed',
            actions: {
              type: 'change',
              params: ({ event }) => ({ failure: failureAt('making', event.output) }),
            },
          },
          {
            guard: 'isAlone',
            target: 'made',
            actions: [
              { type: 'change', params: ({ event }) => ({ table: doneOf(event.output) }) },
              { type: 'attachTable', params: ({ event }) => ({ table: doneOf(event.output) }) },
              { type: 'askOverview', params: ({ event }) => ({ table: doneOf(event.output) }) },
            ],
          },
          {
            target: 'made',
            actions: [
              { type: 'change', params: ({ event }) => ({ table: doneOf(event.output) }) },
              { type: 'attachTable', params: ({ event }) => ({ table: doneOf(event.output) }) },
            ],
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'fail', params: ({ event }) => ({ at: 'making', error: event.error }) },
        },
      },
    },

    checking: {
      entry: { type: 'change', params: { failure: null } },
      on: {
        'check.closed': [{ guard: 'hasTable', target: 'made' }, { target: 'unchecked' }],
        'table.chosen': [
          {
            guard: 'isAlone',
            target: 'made',
            actions: [
              { type: 'change', params: ({ event }) => ({ table: event.table }) },
              { type: 'attachTable', params: ({ event }) => ({ table: event.table }) },
              { type: 'askOverview', params: ({ event }) => ({ table: event.table }) },
            ],
          },
          {
            target: 'made',
            actions: [
              { type: 'change', params: ({ event }) => ({ table: event.table }) },
              { type: 'attachTable', params: ({ event }) => ({ table: event.table }) },
            ],
          },
        ],
      },
    },

    unchecked: { on: { 'check.requested': 'checking' } },
    made: { on: { 'check.requested': 'checking' } },

    failed: {
      on: {
        'retry.requested': [
          { guard: 'isRead', target: 'making' },
          { guard: 'hasArrived', target: 'reading' },
          { target: 'uploading' },
        ],
        'check.requested': { guard: 'hasArrived', target: 'checking' },
      },
    },
  },
});
