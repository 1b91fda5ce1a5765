import { assign, fromPromise, setup } from 'xstate';
import type { Shape } from '../../api/shapes.ts';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';

export type TokenScope = Shape<'TokenScope'>;
/** In the order in which they are offered and sent. */
export const TOKEN_SCOPES = ['read', 'ask', 'write'] as const satisfies readonly TokenScope[];
/** Days until a token ends. */
export const TOKEN_LIVES = ['30', '90', '365', 'never'] as const;
export type TokenLife = (typeof TOKEN_LIVES)[number];
/** Characters of a name. */
export const TOKEN_NAME_LENGTH = 100;

export interface TokenOrder {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** Null for one that never ends. */
  readonly days: number | null;
}

/** What became of the order. */
export type CreateOutcome =
  | { readonly kind: 'made'; readonly secret: string }
  /** In words; at the name where that is what is wrong. */
  | { readonly kind: 'refused'; readonly at: 'name' | 'form'; readonly message: string };

export interface TokenCreationInput {
  /** Characters of a name at most. */
  readonly nameLength?: number;
}

export interface TokenCreationContext {
  readonly nameLength: number;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly life: TokenLife;
  /** It was sent before it was complete: what is missing is marked from then on. */
  readonly isTried: boolean;
  /** Why it was refused. */
  readonly problem: Extract<CreateOutcome, { kind: 'refused' }> | null;
  /** Empty unless it is shown. */
  readonly secret: string;
}

export type TokenCreationEvent =
  | { readonly type: 'name.set'; readonly name: string }
  | { readonly type: 'scope.set'; readonly scope: TokenScope; readonly isSet: boolean }
  | { readonly type: 'life.set'; readonly life: TokenLife }
  | { readonly type: 'submitted' }
  /** The secret is on the clipboard. */
  | { readonly type: 'secret.copied' }
  /** The window is closed, by whatever means. */
  | { readonly type: 'closed' }
  /** The person wants to see the secret again before it goes. */
  | { readonly type: 'return.requested' }
  /** The person says that they have the secret. */
  | { readonly type: 'secret.kept' };

/**
 * The making of a personal token: `filling` its form; `creating`; `showing` its secret, which the server says this once; `copied`. Whoever
 * closes the window before that is asked in `confirming` whether they have it. In `closed` the secret is forgotten.
 *
 * Actor: `create` has the server make it and answers what became of it. Action: `close` takes the window away.
 */
export const tokenCreation = setup({
  types: machineTypes<{
    context: TokenCreationContext;
    input: TokenCreationInput;
    events: TokenCreationEvent;
  }>(),
  actors: { create: fromPromise<CreateOutcome, TokenOrder>(notProvided('create')) },
  actions: {
    close: () => {},
    keepName: assign((_, { name }: { name: string }) => ({ name, problem: null })),
    keepScope: assign(({ context }, { scope, isSet }: { scope: TokenScope; isSet: boolean }) => ({
      scopes: TOKEN_SCOPES.filter((one) => (one === scope ? isSet : context.scopes.includes(one))),
      problem: null,
    })),
    keepLife: assign((_, { life }: { life: TokenLife }) => ({ life, problem: null })),
    try: assign({ isTried: true }),
    begin: assign({ isTried: false, problem: null }),
    tell: assign((_, outcome: CreateOutcome) => (outcome.kind === 'refused' ? { problem: outcome } : {})),
    keepSecret: assign((_, outcome: CreateOutcome) =>
      outcome.kind === 'made' ? { secret: outcome.secret } : {},
    ),
    forget: assign({ secret: '' }),
  },
  guards: {
    isComplete: ({ context: { name, nameLength, scopes } }) =>
      name.trim() !== '' && name.length <= nameLength && scopes.length > 0,
    isMade: (_, outcome: CreateOutcome) => outcome.kind === 'made',
  },
}).createMachine({
  id: 'tokenCreation',
  context: ({ input }) => ({
    nameLength: input.nameLength ?? TOKEN_NAME_LENGTH,
    name: '',
    scopes: ['read'],
    life: '90',
    isTried: false,
    problem: null,
    secret: '',
  }),
  initial: 'filling',
  states: {
    filling: {
      on: {
        'name.set': { actions: { type: 'keepName', params: ({ event }) => event } },
        'scope.set': { actions: { type: 'keepScope', params: ({ event }) => event } },
        'life.set': { actions: { type: 'keepLife', params: ({ event }) => event } },
        submitted: [{ guard: 'isComplete', target: 'creating', actions: 'begin' }, { actions: 'try' }],
        closed: 'closed',
      },
    },
    // the window stays: a token whose secret nobody saw would be made
    creating: {
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ context: { name, scopes, life } }) => ({
          name: name.trim(),
          scopes,
          days: life === 'never' ? null : Number(life),
        }),
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'keepSecret', params: ({ event }) => event.output },
          },
          { target: 'filling', actions: { type: 'tell', params: ({ event }) => event.output } },
        ],
      },
    },
    showing: { on: { 'secret.copied': 'copied', closed: 'confirming' } },
    confirming: {
      on: { 'return.requested': 'showing', closed: 'showing', 'secret.kept': 'closed' },
    },
    copied: { on: { closed: 'closed' } },
    closed: { entry: ['forget', 'close'], type: 'final' },
  },
});
