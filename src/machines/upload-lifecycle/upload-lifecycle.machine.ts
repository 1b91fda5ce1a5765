import type { EventObject } from 'xstate';
import { assign, fromCallback, setup, stopChild } from 'xstate';
import type { SpecMeta } from '../machine-types.ts';
import { machineTypes } from '../machine-types.ts';
import { callbackNotProvided } from '../not-provided.ts';
import type { PickedFile, UploadAudience, UploadFile, UploadLimits, UploadNotice } from './upload-files.ts';
import { addFiles, uploadErrorOf } from './upload-files.ts';

/** Bytes a file may have (spec section 9: 20 MB). */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;
/** Files at a time (spec section 9). */
export const MAX_UPLOAD_FILES = 10;
/** Files on their way at the same time. */
export const UPLOAD_CONCURRENCY = 2;

export interface UploadLifecycleInput {
  readonly audience: UploadAudience;
  readonly maxBytes?: number;
  readonly maxFiles?: number;
  readonly accept?: readonly string[];
  readonly concurrency?: number;
}

export interface UploadLifecycleContext {
  readonly audience: UploadAudience;
  readonly limits: UploadLimits;
  readonly concurrency: number;
  /** The files in the dialog; once settled only those that failed. */
  readonly files: readonly UploadFile[];
  /** Every file that arrived since the dialog was opened; never sent again. */
  readonly succeeded: readonly UploadFile[];
  /** What is to be said about the last choice of files. */
  readonly notices: readonly UploadNotice[];
  /** How many files were sent together the last time. */
  readonly batchSize: number;
  /** The files that were sent together the last time. */
  readonly batchIds: readonly string[];
}

/** What the actor of one file reports. */
export type FileUploadEvent =
  | { readonly type: 'file.progressed'; readonly id: string /** From 0 to 1. */; readonly progress: number }
  | { readonly type: 'file.succeeded'; readonly id: string; readonly fileId: string }
  /** `error` as the server names it; `why` is its text for administrators. */
  | {
      readonly type: 'file.failed';
      readonly id: string;
      readonly error: string;
      readonly why: string | null;
    };

export type UploadLifecycleEvent =
  | FileUploadEvent
  | { readonly type: 'files.added'; readonly files: readonly PickedFile[] }
  | { readonly type: 'file.previewed'; readonly id: string }
  | { readonly type: 'file.removed'; readonly id: string }
  | { readonly type: 'upload.requested' }
  | { readonly type: 'upload.cancelled' }
  /** Sends failed files again: one, or all of them without an id. */
  | { readonly type: 'retry.requested'; readonly id?: string }
  | { readonly type: 'dialog.closed' };

export interface FileUploadInput {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly audience: UploadAudience;
}

const uploadSetup = setup({
  types: machineTypes<{
    context: UploadLifecycleContext;
    input: UploadLifecycleInput;
    events: UploadLifecycleEvent;
    meta: SpecMeta;
  }>(),
  actors: {
    uploadFile: fromCallback<EventObject, FileUploadInput>(callbackNotProvided('uploadFile')),
  },
  actions: {
    addFiles: assign(({ context }, params: { files: readonly PickedFile[] }) =>
      addFiles(context.files, params.files, context.limits),
    ),
    removeFile: assign({
      files: ({ context }, params: { id: string }) => context.files.filter((file) => file.id !== params.id),
    }),
    changeFile: assign({
      files: ({ context }, params: { id: string; change: Partial<UploadFile> }) =>
        context.files.map((file) => (file.id === params.id ? { ...file, ...params.change } : file)),
    }),
    /** Flagged files leave, failed ones become ready again: all of them, or the one named. */
    startBatch: assign(({ context }, params: { id: string | null }) => {
      const files = context.files
        .filter((file) => file.status !== 'rejected')
        .map((file) =>
          params.id === null || file.id === params.id
            ? { ...file, status: 'ready' as const, progress: 0, error: null, why: null }
            : file,
        );
      const batchIds = files.filter((file) => file.status === 'ready').map((file) => file.id);
      return { files, notices: [], batchSize: batchIds.length, batchIds };
    }),
    keepUnsent: assign(({ context }) => ({
      files: context.files
        .filter((file) => file.status !== 'success')
        .map((file) =>
          file.status === 'sending' ? { ...file, status: 'ready' as const, progress: 0 } : file,
        ),
      succeeded: [...context.succeeded, ...context.files.filter((file) => file.status === 'success')],
    })),
  },
  guards: {
    hasNoFiles: ({ context }) => context.files.length === 0,
    hasFilesToSend: ({ context }) => context.files.some((file) => file.status !== 'rejected'),
    hasFailed: ({ context }, params: { id: string | null }) =>
      context.files.some((file) => file.status === 'failed' && (params.id === null || file.id === params.id)),
    isSending: ({ context }, params: { id: string }) =>
      context.files.some((file) => file.id === params.id && file.status === 'sending'),
    isNotSucceeded: ({ context }, params: { id: string }) =>
      context.files.some((file) => file.id === params.id && file.status !== 'success'),
    isPreviewing: ({ context }, params: { id: string }) =>
      context.files.some((file) => file.id === params.id && file.status === 'previewing'),
    allEnded: ({ context }) =>
      context.files.every((file) => file.status !== 'ready' && file.status !== 'sending'),
  },
});

/** Starts the next files while there is a free place. */
const fillPlaces = uploadSetup.enqueueActions(({ context, enqueue }) => {
  const free = context.concurrency - context.files.filter((file) => file.status === 'sending').length;
  for (const file of context.files.filter((file) => file.status === 'ready').slice(0, Math.max(0, free))) {
    enqueue({ type: 'changeFile', params: { id: file.id, change: { status: 'sending', progress: 0 } } });
    enqueue.spawnChild('uploadFile', {
      id: actorId(file.id),
      input: { id: file.id, name: file.name, bytes: file.bytes, audience: context.audience },
    });
  }
});

const stopAll = uploadSetup.enqueueActions(({ context, enqueue }) => {
  for (const file of context.files.filter((file) => file.status === 'sending')) {
    enqueue.stopChild(actorId(file.id));
  }
});

/**
 * The files of one upload dialog, from the choice to the result (spec sections 4, 5 and 8): `empty`, `previewing`,
 * `uploading`, `settled`, and `closed` by Close alone.
 *
 * Actors: `uploadFile` sends one file, reports `FileUploadEvent`s and aborts its request when it is stopped.
 */
export const uploadLifecycle = uploadSetup.createMachine({
  id: 'uploadLifecycle',
  context: ({ input }) => ({
    audience: input.audience,
    limits: {
      maxBytes: input.maxBytes ?? MAX_UPLOAD_BYTES,
      maxFiles: input.maxFiles ?? MAX_UPLOAD_FILES,
      accept: input.accept ?? [],
    },
    concurrency: input.concurrency ?? UPLOAD_CONCURRENCY,
    files: [],
    succeeded: [],
    notices: [],
    batchSize: 0,
    batchIds: [],
  }),
  on: { 'dialog.closed': '.closed' },
  initial: 'empty',
  states: {
    empty: {
      on: {
        'files.added': {
          target: 'previewing',
          actions: { type: 'addFiles', params: ({ event }) => ({ files: event.files }) },
        },
      },
    },

    previewing: {
      meta: { spec: ['R4.33', 'R4.34', 'R5.15', 'R5.16', 'R5.17', 'R5.18', 'R5.19', 'R5.07'] },
      always: { guard: 'hasNoFiles', target: 'empty' },
      on: {
        'files.added': {
          actions: { type: 'addFiles', params: ({ event }) => ({ files: event.files }) },
        },
        'file.previewed': {
          guard: { type: 'isPreviewing', params: ({ event }) => ({ id: event.id }) },
          actions: {
            type: 'changeFile',
            params: ({ event }) => ({ id: event.id, change: { status: 'ready' } }),
          },
        },
        'file.removed': {
          actions: { type: 'removeFile', params: ({ event }) => ({ id: event.id }) },
        },
        'upload.requested': {
          guard: 'hasFilesToSend',
          target: 'uploading',
          actions: { type: 'startBatch', params: { id: null } },
        },
      },
    },

    uploading: {
      meta: { spec: ['R4.35'] },
      entry: fillPlaces,
      exit: stopAll,
      always: { guard: 'allEnded', target: 'settled' },
      on: {
        'file.progressed': {
          guard: { type: 'isSending', params: ({ event }) => ({ id: event.id }) },
          actions: {
            type: 'changeFile',
            params: ({ event }) => ({
              id: event.id,
              change: { progress: Math.min(1, Math.max(0, event.progress)) },
            }),
          },
        },
        'file.succeeded': {
          guard: { type: 'isSending', params: ({ event }) => ({ id: event.id }) },
          actions: [
            stopChild(({ event }) => actorId(event.id)),
            {
              type: 'changeFile',
              params: ({ event }) => ({
                id: event.id,
                change: { status: 'success', progress: 1, fileId: event.fileId },
              }),
            },
            fillPlaces,
          ],
        },
        'file.failed': {
          guard: { type: 'isSending', params: ({ event }) => ({ id: event.id }) },
          actions: [
            stopChild(({ event }) => actorId(event.id)),
            {
              type: 'changeFile',
              params: ({ event }) => ({
                id: event.id,
                change: { status: 'failed', error: uploadErrorOf(event.error), why: event.why },
              }),
            },
            fillPlaces,
          ],
        },
        'file.removed': {
          guard: { type: 'isNotSucceeded', params: ({ event }) => ({ id: event.id }) },
          actions: [
            stopChild(({ event }) => actorId(event.id)),
            { type: 'removeFile', params: ({ event }) => ({ id: event.id }) },
            fillPlaces,
          ],
        },
        'upload.cancelled': { target: 'previewing', actions: 'keepUnsent' },
      },
    },

    settled: {
      meta: { spec: ['R4.35', 'R4.36'] },
      entry: 'keepUnsent',
      on: {
        'files.added': {
          target: 'previewing',
          actions: { type: 'addFiles', params: ({ event }) => ({ files: event.files }) },
        },
        'file.removed': {
          actions: { type: 'removeFile', params: ({ event }) => ({ id: event.id }) },
        },
        'retry.requested': {
          guard: { type: 'hasFailed', params: ({ event }) => ({ id: event.id ?? null }) },
          target: 'uploading',
          actions: { type: 'startBatch', params: ({ event }) => ({ id: event.id ?? null }) },
        },
      },
    },

    closed: { type: 'final', meta: { spec: ['R4.37'] } },
  },
});

function actorId(fileId: string): string {
  return `uploadFile:${fileId}`;
}
