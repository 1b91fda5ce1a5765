import { assign, fromPromise, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';

/** What was read of a pdf file. */
interface PdfRead {
  readonly pages: number;
  readonly characters: number;
}

/** The text of a file, or why the file itself stands in the way and what can be done about it, in words. */
export type PdfReadOutcome = { readonly pdf: PdfRead } | { readonly problem: string };

export interface PdfReadingContext {
  readonly fileId: string;
  readonly pdf: PdfRead | null;
  /** Why it could not be read and what can be done, in words. */
  readonly problem: string | null;
}

/**
 * An uploaded pdf file whose text the server reads. `reading`; `read`; `unreadable` with the reason, where the same file will never be
 * read; `failed` with the reason, where the server was not reached or failed, from which it can be tried again.
 */
export const pdfReading = setup({
  types: machineTypes<{
    context: PdfReadingContext;
    input: { readonly fileId: string };
    events: { readonly type: 'retry.requested' };
  }>(),
  actors: {
    readPdf: fromPromise<PdfReadOutcome, { readonly fileId: string }>(notProvided('readPdf')),
  },
  actions: {
    keep: assign((_, params: PdfReadOutcome) => params),
    fail: assign((_, { error }: { error: unknown }) => ({
      problem: error instanceof Error ? error.message : String(error),
    })),
  },
  guards: {
    isUnreadable: (_, params: PdfReadOutcome) => 'problem' in params,
  },
}).createMachine({
  id: 'pdfReading',
  context: ({ input: { fileId } }) => ({ fileId, pdf: null, problem: null }),
  initial: 'reading',
  states: {
    reading: {
      entry: assign({ problem: null }),
      invoke: {
        id: 'readPdf',
        src: 'readPdf',
        input: ({ context: { fileId } }) => ({ fileId }),
        onDone: [
          {
            guard: { type: 'isUnreadable', params: ({ event }) => event.output },
            target: 'unreadable',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'read', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'retry.requested': 'reading' } },
    unreadable: { type: 'final' },
    read: { type: 'final' },
  },
});
