import { assign, fromPromise, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';

/** How the person comes to the sign-in with Google. */
export type GoogleSignInEntry =
  /** On a page with a button for it. */
  | { readonly kind: 'start' }
  /** Back from Google, who left out `code` where the person declined. */
  | { readonly kind: 'callback'; readonly code: string | null; readonly state: string | null };

export type GoogleSignInOutcome =
  | 'bound'
  | 'boundToAnother'
  | 'knownAddress'
  | 'unverified'
  | 'refused'
  | 'expired';

export interface GoogleSignInInput {
  readonly entry: GoogleSignInEntry;
}

export interface GoogleSignInContext {
  readonly entry: GoogleSignInEntry;
  /** What Google sent back; empty where it sent nothing. */
  readonly code: string;
  readonly state: string;
  /** Why the way there or back could not be gone, in words. */
  readonly problem: string;
}

export type GoogleSignInEvent = { readonly type: 'google.chosen' } | { readonly type: 'retry.requested' };

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

/**
 * Sign-in with Google, and its account bound to whoever is signed in: the way there from a button, and the way back.
 *
 * Actors: `requestUrl` asks where to send the browser, `finish` hands Google's code to the server; both reject with the reason in words.
 * Actions: `leaveTo` leaves the site.
 */
export const googleSignIn = setup({
  types: machineTypes<{
    context: GoogleSignInContext;
    input: GoogleSignInInput;
    events: GoogleSignInEvent;
  }>(),
  actors: {
    requestUrl: fromPromise<{ url: string }>(notProvided('requestUrl')),
    finish: fromPromise<GoogleSignInOutcome, { code: string; state: string }>(notProvided('finish')),
  },
  actions: {
    leaveTo: (_, _params: { url: string }) => {},
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => reasonOf(error) }),
    forgetProblem: assign({ problem: '' }),
  },
  guards: {
    isStart: ({ context }) => context.entry.kind === 'start',
    hasCode: ({ context }) => context.code !== '' && context.state !== '',
    isOutcome: (_, { outcome, of }: { outcome: GoogleSignInOutcome; of: GoogleSignInOutcome }) =>
      outcome === of,
  },
}).createMachine({
  id: 'googleSignIn',
  context: ({ input: { entry } }) => ({
    entry,
    code: entry.kind === 'callback' ? (entry.code ?? '') : '',
    state: entry.kind === 'callback' ? (entry.state ?? '') : '',
    problem: '',
  }),
  initial: 'entering',
  states: {
    entering: {
      always: [
        { guard: 'isStart', target: 'idle' },
        { guard: 'hasCode', target: 'finishing' },
        { target: 'refused' },
      ],
    },

    idle: { on: { 'google.chosen': { target: 'requesting', actions: 'forgetProblem' } } },
    requesting: {
      invoke: {
        id: 'requestUrl',
        src: 'requestUrl',
        onDone: {
          target: 'left',
          actions: { type: 'leaveTo', params: ({ event }) => ({ url: event.output.url }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },

    finishing: {
      entry: 'forgetProblem',
      invoke: {
        id: 'finish',
        src: 'finish',
        input: ({ context }) => ({ code: context.code, state: context.state }),
        onDone: [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, of: 'bound' }) },
            target: 'done',
          },
          {
            guard: {
              type: 'isOutcome',
              params: ({ event }) => ({ outcome: event.output, of: 'boundToAnother' }),
            },
            target: 'boundToAnother',
          },
          {
            guard: {
              type: 'isOutcome',
              params: ({ event }) => ({ outcome: event.output, of: 'knownAddress' }),
            },
            target: 'knownAddress',
          },
          {
            guard: {
              type: 'isOutcome',
              params: ({ event }) => ({ outcome: event.output, of: 'unverified' }),
            },
            target: 'unverified',
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, of: 'expired' }) },
            target: 'expired',
          },
          { target: 'refused' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    /** The Google account belongs to another account of the product. */
    boundToAnother: {},
    /** The address has an account: its owner signs in, and comes back here. */
    knownAddress: {},
    unverified: {},
    /** The person declined, or Google refused. */
    refused: {},
    /** Too old, or used before: begin again. */
    expired: {},
    /** The server did not answer; the code is still good. */
    failed: { on: { 'retry.requested': 'finishing' } },

    done: { type: 'final' },
    left: { type: 'final' },
  },
});
