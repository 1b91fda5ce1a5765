import { assign, fromPromise, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';

/** What was read of a pdf file. */
export interface PdfRead {
  readonly pages: number;
  readonly characters: number;
}

export interface PdfReadingContext {
  readonly fileId: string;
  readonly pdf: PdfRead | null;
  /** Why it could not be read and what can be done, in words. */
  readonly problem: string | null;
}

/** An uploaded pdf file whose text the server reads. `reading`; `failed` with the reason, from which it can be tried again; `read`. */
export const pdfReading = setup({
  types: machineTypes<{
    context: PdfReadingContext;
    input: { readonly fileId: string };
    events: { readonly type: 'retry.requested' };
  }>(),
  actors: {
    readPdf: fromPromise<PdfRead, { readonly fileId: string }>(notProvided('readPdf')),
  },
  actions: {
    keep: assign((_, params: { pdf: PdfRead }) => params),
    fail: assign((_, { error }: { error: unknown }) => ({
      problem: error instanceof Error ? error.message : String(error),
    })),
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
        onDone: { target: 'read', actions: { type: 'keep', params: ({ event }) => ({ pdf: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'retry.requested': 'reading' } },
    read: { type: 'final' },
  },
});
