import { assign, fromPromise, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';

/** The provider's page on which a card is given. */
export interface CardPage {
  readonly id: string;
  readonly url: string;
}

/** What became of such a page; `open` while nobody knows. */
export type SetupOutcome = 'open' | 'saved' | 'refused';

export interface PaymentMethodSetupContext {
  /** The page that was opened last; null before. */
  readonly setupId: string | null;
  /** How often it was asked about since the person came back, and after how many times nobody waits any longer. */
  readonly checks: number;
  readonly mostChecks: number;
  /** Why no page was opened, in words. */
  readonly problem: string | null;
}

export type PaymentMethodSetupEvent =
  | { readonly type: 'add.requested' }
  | { readonly type: 'check.requested' }
  /** The page is shown again, from the memory of the browser. */
  | { readonly type: 'page.returned' };

const CHECK_MS = 1000;
/** Where nothing else is said; the server goes on by itself. */
const MOST_CHECKS = 60;

/**
 * Saving a card on the provider's page (design of billing, section 9). `creating` opens it; `handedOver` leaves to it. Whoever comes back
 * begins in `checking`, which asks each second until the card is `saved` or was `refused`; after a minute it is `unknown`, and can be
 * asked about again. `failed` where no page was opened.
 */
export const paymentMethodSetup = setup({
  types: machineTypes<{
    context: PaymentMethodSetupContext;
    input: { readonly setupId: string | null; readonly mostChecks?: number };
    events: PaymentMethodSetupEvent;
  }>(),
  actors: {
    createSetup: fromPromise<CardPage>(notProvided('createSetup')),
    readSetup: fromPromise<SetupOutcome, { readonly setupId: string }>(notProvided('readSetup')),
  },
  actions: {
    handOver: (_, _params: { readonly url: string }) => {},
    refreshCards: () => {},
    keep: assign((_, { id }: CardPage) => ({ setupId: id })),
    fail: assign((_, { error }: { error: unknown }) => ({
      problem: error instanceof Error ? error.message : String(error),
    })),
    count: assign(({ context }) => ({ checks: context.checks + 1 })),
    begin: assign({ checks: 0 }),
  },
  guards: {
    hasSetup: ({ context }) => context.setupId !== null,
    is: (_, params: { outcome: SetupOutcome; wanted: SetupOutcome }) => params.outcome === params.wanted,
    isOver: ({ context }) => context.checks >= context.mostChecks,
  },
  delays: { check: CHECK_MS },
}).createMachine({
  id: 'paymentMethodSetup',
  context: ({ input: { setupId, mostChecks = MOST_CHECKS } }) => ({
    setupId,
    checks: 0,
    mostChecks,
    problem: null,
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasSetup', target: 'checking' }, { target: 'idle' }] },
    idle: { on: { 'add.requested': 'creating' } },
    creating: {
      entry: assign({ problem: null }),
      invoke: {
        id: 'createSetup',
        src: 'createSetup',
        onDone: {
          target: 'handedOver',
          actions: [
            { type: 'keep', params: ({ event }) => event.output },
            { type: 'handOver', params: ({ event }) => ({ url: event.output.url }) },
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    handedOver: { on: { 'page.returned': { target: 'checking', actions: 'begin' } } },
    checking: {
      invoke: {
        id: 'readSetup',
        src: 'readSetup',
        input: ({ context }) => ({ setupId: context.setupId ?? '' }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, wanted: 'saved' }) },
            target: 'saved',
            actions: 'refreshCards',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, wanted: 'refused' }) },
            target: 'refused',
          },
          { target: 'waiting', actions: 'count' },
        ],
        // no answer says nothing about the card
        onError: { target: 'waiting', actions: 'count' },
      },
    },
    waiting: {
      always: { guard: 'isOver', target: 'unknown' },
      after: { check: 'checking' },
    },
    saved: { on: { 'add.requested': 'creating' } },
    refused: { on: { 'add.requested': 'creating' } },
    unknown: {
      on: { 'check.requested': { target: 'checking', actions: 'begin' }, 'add.requested': 'creating' },
    },
    failed: { on: { 'add.requested': 'creating' } },
  },
});
