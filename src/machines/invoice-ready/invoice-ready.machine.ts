import { assign, fromPromise, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';

/** What became of the PDF of an invoice; `pending` while it is being made. */
export type PdfState = 'pending' | 'ready' | 'failed';

export interface InvoiceReadyContext {
  /** What the invoice said when it was read first. */
  readonly known: PdfState;
  /** Milliseconds until it is asked about again; doubles with each time, up to the longest. */
  readonly waitMs: number;
  readonly longestMs: number;
}

export type InvoiceReadyEvent =
  | { readonly type: 'download.requested' }
  | { readonly type: 'check.requested' }
  /** The page is seen again after it was hidden. */
  | { readonly type: 'page.shown' };

const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/**
 * The PDF of an invoice, which is made after the invoice (design of billing, section 9). `waiting` asks again in `checking` after 1, 2, 4 ...
 * 30 seconds, and at once when the page is seen again, until the PDF is `ready` or has `failed`; a failed one can be asked about again.
 * What is ready is handed over in `downloading`, one download at a time.
 *
 * Actors: `read` answers how it stands, and no answer says nothing about the PDF; `download` hands the file over or tells the person why not.
 */
export const invoiceReady = setup({
  types: machineTypes<{
    context: InvoiceReadyContext;
    input: { readonly known: PdfState; readonly longestMs?: number };
    events: InvoiceReadyEvent;
  }>(),
  actors: {
    read: fromPromise<PdfState>(notProvided('read')),
    download: fromPromise<void>(notProvided('download')),
  },
  actions: {
    slowDown: assign(({ context }) => ({ waitMs: Math.min(context.longestMs, 2 * context.waitMs) })),
    begin: assign({ waitMs: FIRST_MS }),
  },
  guards: {
    wasReady: ({ context }) => context.known === 'ready',
    wasFailed: ({ context }) => context.known === 'failed',
    is: (_, { state, wanted }: { state: PdfState; wanted: PdfState }) => state === wanted,
  },
  delays: { wait: ({ context }) => context.waitMs },
}).createMachine({
  id: 'invoiceReady',
  context: ({ input: { known, longestMs = LONGEST_MS } }) => ({ known, waitMs: FIRST_MS, longestMs }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'wasReady', target: 'ready' },
        { guard: 'wasFailed', target: 'failed' },
        { target: 'waiting' },
      ],
    },
    waiting: {
      on: { 'page.shown': 'checking' },
      after: { wait: 'checking' },
    },
    checking: {
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ state: event.output, wanted: 'ready' }) },
            target: 'ready',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ state: event.output, wanted: 'failed' }) },
            target: 'failed',
          },
          { target: 'waiting', actions: 'slowDown' },
        ],
        onError: { target: 'waiting', actions: 'slowDown' },
      },
    },
    ready: { on: { 'download.requested': 'downloading' } },
    downloading: { invoke: { id: 'download', src: 'download', onDone: 'ready' } },
    failed: { on: { 'check.requested': { target: 'checking', actions: 'begin' } } },
  },
});
