import { assign, fromPromise, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';

/** `create` makes a passkey and keeps it by a name; `use` signs in with one, or confirms with it. */
export type PasskeyPurpose = 'create' | 'use';

export interface PasskeyInput {
  readonly purpose: PasskeyPurpose;
}

/** What the server and the browser tell one another; the machine looks at none of it. */
export type PasskeyData = Readonly<Record<string, unknown>>;

export interface PasskeyContext {
  readonly purpose: PasskeyPurpose;
  /** Of a passkey that is made. */
  readonly name: string;
  readonly options: PasskeyData | null;
  readonly credential: PasskeyData | null;
  /** Why the last try came to nothing, in words. */
  readonly problem: string | null;
}

export type PasskeyEvent =
  | { readonly type: 'passkey.requested' }
  /** The page has a field in which the browser can offer passkeys, and nobody asked for one yet. */
  | { readonly type: 'autofill.offered' }
  | { readonly type: 'name.submitted'; readonly name: string }
  | { readonly type: 'cancelled' };

/** Milliseconds after which what waits is asked anew: a challenge is good for five minutes. */
const RENEW_MS = 240_000;

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

/**
 * One ceremony of WebAuthn: the server is asked for options, the browser for a credential, and the server judges it. Where a passkey is
 * made it is named first, so that the challenge does not get old meanwhile.
 *
 * Actors: `prepare` answers the options; `askBrowser` has the person's device answer them, and is aborted by cancelling; `finish` has
 * the server take the answer. Each rejects with the reason in words. `awaitChoice` waits until the person chooses a passkey that the
 * browser offers in a field: nobody asked for it, so that nothing is said of what comes to nothing before they chose.
 */
export const passkey = setup({
  types: machineTypes<{ context: PasskeyContext; input: PasskeyInput; events: PasskeyEvent }>(),
  actors: {
    prepare: fromPromise<PasskeyData>(notProvided('prepare')),
    askBrowser: fromPromise<PasskeyData, { options: PasskeyData }>(notProvided('askBrowser')),
    awaitChoice: fromPromise<PasskeyData, { options: PasskeyData }>(notProvided('awaitChoice')),
    finish: fromPromise<void, { credential: PasskeyData; name: string }>(notProvided('finish')),
  },
  actions: {
    keepName: assign({ name: (_, { name }: { name: string }) => name }),
    keepOptions: assign({ options: (_, { options }: { options: PasskeyData }) => options }),
    keepCredential: assign({ credential: (_, { credential }: { credential: PasskeyData }) => credential }),
    tell: assign({ problem: (_, { error }: { error: unknown }) => reasonOf(error) }),
    hush: assign({ problem: null }),
    forget: assign({ name: '', options: null, credential: null }),
  },
  delays: { renew: RENEW_MS },
  guards: {
    isMade: ({ context }) => context.purpose === 'create',
    isUsed: ({ context }) => context.purpose === 'use',
    isNamed: (_, { name }: { name: string }) => name.trim() !== '',
  },
}).createMachine({
  id: 'passkey',
  context: ({ input }) => ({
    purpose: input.purpose,
    name: '',
    options: null,
    credential: null,
    problem: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      entry: 'forget',
      on: {
        'passkey.requested': [
          { guard: 'isMade', target: 'naming', actions: 'hush' },
          { target: 'running', actions: 'hush' },
        ],
        'autofill.offered': { guard: 'isUsed', target: 'waiting' },
      },
    },
    waiting: {
      entry: 'forget',
      initial: 'preparing',
      after: { renew: { target: 'waiting', reenter: true } },
      on: { 'passkey.requested': { target: 'running', actions: 'hush' } },
      states: {
        preparing: {
          invoke: {
            id: 'prepare',
            src: 'prepare',
            onDone: {
              target: 'offered',
              actions: { type: 'keepOptions', params: ({ event }) => ({ options: event.output }) },
            },
            onError: '#passkey.idle',
          },
        },
        offered: {
          invoke: {
            id: 'awaitChoice',
            src: 'awaitChoice',
            input: ({ context }) => ({ options: context.options ?? {} }),
            onDone: {
              target: '#passkey.running.finishing',
              actions: [
                'hush',
                { type: 'keepCredential', params: ({ event }) => ({ credential: event.output }) },
              ],
            },
            onError: '#passkey.idle',
          },
        },
      },
    },
    naming: {
      on: {
        'name.submitted': {
          guard: { type: 'isNamed', params: ({ event }) => ({ name: event.name }) },
          target: 'running',
          actions: ['hush', { type: 'keepName', params: ({ event }) => ({ name: event.name.trim() }) }],
        },
        cancelled: { target: 'idle', actions: 'hush' },
      },
    },
    running: {
      initial: 'preparing',
      on: { cancelled: { target: 'idle', actions: 'hush' } },
      states: {
        preparing: {
          invoke: {
            id: 'prepare',
            src: 'prepare',
            onDone: {
              target: 'inBrowser',
              actions: { type: 'keepOptions', params: ({ event }) => ({ options: event.output }) },
            },
            onError: {
              target: '#passkey.refused',
              actions: { type: 'tell', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        inBrowser: {
          invoke: {
            id: 'askBrowser',
            src: 'askBrowser',
            input: ({ context }) => ({ options: context.options ?? {} }),
            onDone: {
              target: 'finishing',
              actions: { type: 'keepCredential', params: ({ event }) => ({ credential: event.output }) },
            },
            onError: {
              target: '#passkey.refused',
              actions: { type: 'tell', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        finishing: {
          invoke: {
            id: 'finish',
            src: 'finish',
            input: ({ context }) => ({ credential: context.credential ?? {}, name: context.name }),
            onDone: [{ guard: 'isMade', target: '#passkey.idle' }, { target: '#passkey.done' }],
            onError: {
              target: '#passkey.refused',
              actions: { type: 'tell', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    /** Back to where it was begun, with the reason. */
    refused: { always: [{ guard: 'isMade', target: 'naming' }, { target: 'idle' }] },
    done: { type: 'final' },
  },
});
