import { assign, fromPromise, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';

/** Where a person meets it: on the security page, where it is on or off, or while they sign in. */
export type FactorStart = 'off' | 'on' | 'signIn';

/** What a password, and a code where there is one, is asked for. */
export type FactorPurpose = 'setUp' | 'disable' | 'renew';

/** While it is set up there is no code yet: it is empty. */
export interface FactorProof {
  readonly password: string;
  readonly code: string;
}

/** What an authenticator app is told. */
export interface FactorSecret {
  readonly secret: string;
  readonly uri: string;
}

export interface BackupCodes {
  readonly codes: readonly string[];
}

export interface SecondFactorInput {
  readonly start: FactorStart;
}

export interface SecondFactorContext {
  readonly start: FactorStart;
  readonly purpose: FactorPurpose;
  /** Empty unless it is shown. */
  readonly secret: string;
  readonly uri: string;
  /** Backup codes, while they are shown. */
  readonly codes: readonly string[];
  /** Why the last proof or code was not enough, in words. */
  readonly problem: string | null;
}

export type SecondFactorEvent =
  | { readonly type: 'asked'; readonly purpose: FactorPurpose }
  | ({ readonly type: 'proof.submitted' } & FactorProof)
  | { readonly type: 'code.submitted'; readonly code: string }
  | { readonly type: 'cancelled' }
  /** The person says that they have kept the backup codes. */
  | { readonly type: 'codes.kept' }
  /** The page was read anew: another page may have switched it. */
  | { readonly type: 'server.told'; readonly isOn: boolean };

const EMPTY = { secret: '', uri: '', codes: [] } as const;

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * The second factor of an account. On its page: `off`; `asking` for what proves that it is the person; `showing` the secret until a code
 * of the app comes; `keeping` the backup codes, which are shown once; `on`. At the sign-in: `signingIn`, then `signedIn`, or `ended` where
 * it took too long.
 *
 * Actors: `prepare` gives the secret for a password; `confirm` and `renew` give backup codes; `disable` switches it off; `signIn` answers
 * whether the sign-in could still go on. Each rejects with an Error in words.
 */
export const secondFactor = setup({
  types: machineTypes<{
    context: SecondFactorContext;
    input: SecondFactorInput;
    events: SecondFactorEvent;
  }>(),
  actors: {
    prepare: fromPromise<FactorSecret, { readonly password: string }>(notProvided('prepare')),
    confirm: fromPromise<BackupCodes, { readonly code: string }>(notProvided('confirm')),
    disable: fromPromise<void, FactorProof>(notProvided('disable')),
    renew: fromPromise<BackupCodes, FactorProof>(notProvided('renew')),
    signIn: fromPromise<'signedIn' | 'ended', { readonly code: string }>(notProvided('signIn')),
  },
  actions: {
    ask: assign((_, { purpose }: { purpose: FactorPurpose }) => ({ purpose, problem: null })),
    keepSecret: assign((_, { secret, uri }: FactorSecret) => ({ secret, uri })),
    keepCodes: assign((_, { codes }: BackupCodes) => ({ ...EMPTY, codes })),
    forget: assign({ ...EMPTY, problem: null }),
    tell: assign((_, { error }: { error: unknown }) => ({ problem: wordsOf(error) })),
    hush: assign({ problem: null }),
  },
  guards: {
    startsOn: ({ context }) => context.start === 'on',
    startsSigningIn: ({ context }) => context.start === 'signIn',
    isOn: (_, { isOn }: { isOn: boolean }) => isOn,
    isOff: (_, { isOn }: { isOn: boolean }) => !isOn,
    isSetUp: (_, { purpose }: { purpose: FactorPurpose }) => purpose === 'setUp',
    isChange: (_, { purpose }: { purpose: FactorPurpose }) => purpose !== 'setUp',
    isSettingUp: ({ context }) => context.purpose === 'setUp',
    isDisabling: ({ context }) => context.purpose === 'disable',
    isProof: ({ context }, { password, code }: FactorProof) =>
      password !== '' && (context.purpose === 'setUp' || code !== ''),
    isCode: (_, { code }: { code: string }) => code !== '',
    isSignedIn: (_, { outcome }: { outcome: 'signedIn' | 'ended' }) => outcome === 'signedIn',
  },
}).createMachine({
  id: 'secondFactor',
  context: ({ input }) => ({ start: input.start, purpose: 'setUp', ...EMPTY, problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'startsSigningIn', target: 'signingIn' },
        { guard: 'startsOn', target: 'on' },
        { target: 'off' },
      ],
    },
    off: {
      entry: 'forget',
      on: {
        asked: {
          guard: { type: 'isSetUp', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'ask', params: ({ event }) => event },
        },
        'server.told': { guard: { type: 'isOn', params: ({ event }) => event }, target: 'on' },
      },
    },
    on: {
      entry: 'forget',
      on: {
        asked: {
          guard: { type: 'isChange', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'ask', params: ({ event }) => event },
        },
        'server.told': { guard: { type: 'isOff', params: ({ event }) => event }, target: 'off' },
      },
    },
    asking: {
      initial: 'typing',
      states: {
        typing: {
          on: {
            cancelled: [
              { guard: 'isSettingUp', target: '#secondFactor.off' },
              { target: '#secondFactor.on' },
            ],
            'proof.submitted': [
              {
                guard: { type: 'isProof', params: ({ event }) => event },
                target: 'proving',
                actions: 'hush',
              },
            ],
          },
        },
        proving: {
          always: [
            { guard: 'isSettingUp', target: 'preparing' },
            { guard: 'isDisabling', target: 'disabling' },
            { target: 'renewing' },
          ],
        },
        preparing: {
          invoke: {
            id: 'prepare',
            src: 'prepare',
            // only this event leads here; the password is kept nowhere
            input: ({ event }) => ({ password: proofOf(event).password }),
            onDone: {
              target: '#secondFactor.showing',
              actions: { type: 'keepSecret', params: ({ event }) => event.output },
            },
            onError: { target: 'typing', actions: { type: 'tell', params: ({ event }) => event } },
          },
        },
        disabling: {
          invoke: {
            id: 'disable',
            src: 'disable',
            input: ({ event }) => proofOf(event),
            onDone: '#secondFactor.off',
            onError: { target: 'typing', actions: { type: 'tell', params: ({ event }) => event } },
          },
        },
        renewing: {
          invoke: {
            id: 'renew',
            src: 'renew',
            input: ({ event }) => proofOf(event),
            onDone: {
              target: '#secondFactor.keeping',
              actions: { type: 'keepCodes', params: ({ event }) => event.output },
            },
            onError: { target: 'typing', actions: { type: 'tell', params: ({ event }) => event } },
          },
        },
      },
    },
    showing: {
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            cancelled: '#secondFactor.off',
            'code.submitted': {
              guard: { type: 'isCode', params: ({ event }) => event },
              target: 'confirming',
              actions: 'hush',
            },
          },
        },
        confirming: {
          invoke: {
            id: 'confirm',
            src: 'confirm',
            input: ({ event }) => ({ code: codeOf(event) }),
            onDone: {
              target: '#secondFactor.keeping',
              actions: { type: 'keepCodes', params: ({ event }) => event.output },
            },
            onError: { target: 'waiting', actions: { type: 'tell', params: ({ event }) => event } },
          },
        },
      },
    },
    keeping: { on: { 'codes.kept': 'on' } },
    signingIn: {
      initial: 'typing',
      states: {
        typing: {
          on: {
            'code.submitted': {
              guard: { type: 'isCode', params: ({ event }) => event },
              target: 'checking',
              actions: 'hush',
            },
          },
        },
        checking: {
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ event }) => ({ code: codeOf(event) }),
            onDone: [
              {
                guard: { type: 'isSignedIn', params: ({ event }) => ({ outcome: event.output }) },
                target: '#secondFactor.signedIn',
              },
              { target: '#secondFactor.ended' },
            ],
            onError: { target: 'typing', actions: { type: 'tell', params: ({ event }) => event } },
          },
        },
      },
    },
    signedIn: { type: 'final' },
    ended: { type: 'final' },
  },
});

function proofOf(event: { type: string }): FactorProof {
  return 'password' in event && 'code' in event
    ? { password: String(event.password), code: String(event.code) }
    : { password: '', code: '' };
}

function codeOf(event: { type: string }): string {
  return 'code' in event ? String(event.code) : '';
}
