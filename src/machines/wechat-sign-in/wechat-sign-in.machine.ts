import { assign, fromPromise, setup } from 'xstate';
import type { SpecMeta } from '../machine-types.ts';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';

/** From one look for the loaded user to the next (spec section 9). */
export const USER_CHECK_MS = 1_000;
/** Looks for the loaded user before the provider is asked (spec section 9). */
export const MAX_USER_CHECKS = 5;

/** How the person comes to the messaging app's sign-in. */
export type WechatEntry =
  /** On a phone inside the messaging app; `callbackRoute` is where to come back to. */
  | { readonly kind: 'base'; readonly isInsideApp: boolean; readonly callbackRoute: string | null }
  /** On a desktop: a code to scan. */
  | { readonly kind: 'qr' }
  /** Back from the provider, who left out `code` where the person declined. */
  | { readonly kind: 'bindCallback'; readonly code: string | null; readonly state: string | null };

/** What the QR code of the website sign-in is made of (spec section 7). */
export interface WechatQr {
  readonly appid: string;
  readonly redirect_uri: string;
  readonly state: string;
}

export type BindingOutcome = 'bound' | 'boundToAnother' | 'refused' | 'expired';

export interface WechatSignInInput {
  readonly entry: WechatEntry;
  readonly checkMs?: number;
  readonly maxChecks?: number;
}

export interface WechatSignInContext {
  readonly entry: WechatEntry;
  /** Where base sign-in comes back to; empty where there is none. */
  readonly callbackRoute: string;
  /** What the provider sent back; empty where it sent nothing. */
  readonly code: string;
  readonly state: string;
  /** Null while the user has not loaded; then whether the account is bound in this app. */
  readonly isBoundHere: boolean | null;
  /** Looks for the user that found none; never more than `maxChecks - 1`. */
  readonly checks: number;
  readonly qr: WechatQr | null;
  readonly checkMs: number;
  readonly maxChecks: number;
}

export type WechatSignInEvent =
  | { readonly type: 'user.loaded'; readonly isBoundHere: boolean }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'message.dismissed' };

/**
 * Sign-in through the messaging app (spec section 4, Messaging-app base sign-in; sections 5, 8 and 9): base sign-in inside the app,
 * the code to scan on a desktop, and the way back from the provider.
 *
 * Actors: `requestProviderUrl` asks for the address with `type=base` and the callback route, `requestQr` for what the code is made of,
 * `finishBinding` hands the provider's code to the server. Actions: `leaveTo` leaves the site.
 */
export const wechatSignIn = setup({
  types: machineTypes<{
    context: WechatSignInContext;
    input: WechatSignInInput;
    events: WechatSignInEvent;
    meta: SpecMeta;
  }>(),
  actors: {
    requestProviderUrl: fromPromise<{ url: string }, { callbackRoute: string }>(
      notProvided('requestProviderUrl'),
    ),
    requestQr: fromPromise<WechatQr>(notProvided('requestQr')),
    finishBinding: fromPromise<BindingOutcome, { code: string; state: string }>(notProvided('finishBinding')),
  },
  actions: {
    leaveTo: (_, _params: { url: string }) => {},
    keepUser: assign({ isBoundHere: (_, { isBoundHere }: { isBoundHere: boolean }) => isBoundHere }),
    countCheck: assign({ checks: ({ context }) => context.checks + 1 }),
    keepQr: assign({ qr: (_, { qr }: { qr: WechatQr }) => qr }),
  },
  guards: {
    isBase: ({ context }) => context.entry.kind === 'base',
    isQr: ({ context }) => context.entry.kind === 'qr',
    isInsideApp: ({ context: { entry } }) => entry.kind === 'base' && entry.isInsideApp,
    hasCallbackRoute: ({ context }) => context.callbackRoute !== '',
    hasCode: ({ context }) => context.code !== '' && context.state !== '',
    isBoundHere: ({ context }) => context.isBoundHere === true,
    isLoaded: ({ context }) => context.isBoundHere !== null,
    isLastCheck: ({ context }) => context.checks + 1 >= context.maxChecks,
    isBound: (_, { outcome }: { outcome: BindingOutcome }) => outcome === 'bound',
    isBoundToAnother: (_, { outcome }: { outcome: BindingOutcome }) => outcome === 'boundToAnother',
    isExpired: (_, { outcome }: { outcome: BindingOutcome }) => outcome === 'expired',
  },
  delays: { check: ({ context }) => context.checkMs },
}).createMachine({
  id: 'wechatSignIn',
  context: ({ input }) => ({
    entry: input.entry,
    callbackRoute: input.entry.kind === 'base' ? (input.entry.callbackRoute ?? '') : '',
    code: input.entry.kind === 'bindCallback' ? (input.entry.code ?? '') : '',
    state: input.entry.kind === 'bindCallback' ? (input.entry.state ?? '') : '',
    isBoundHere: null,
    checks: 0,
    qr: null,
    checkMs: input.checkMs ?? USER_CHECK_MS,
    maxChecks: input.maxChecks ?? MAX_USER_CHECKS,
  }),
  initial: 'entering',
  states: {
    entering: {
      always: [
        { guard: 'isBase', target: 'base' },
        { guard: 'isQr', target: 'qr' },
        { guard: 'hasCode', target: 'binding.finishing' },
        { target: 'binding.refused' },
      ],
    },

    base: {
      initial: 'starting',
      states: {
        starting: {
          meta: { spec: ['R4.51', 'R5.32'] },
          always: [{ guard: 'hasCallbackRoute', target: 'admitting' }, { target: 'somethingWrong' }],
        },
        admitting: {
          meta: { spec: ['R4.51'] },
          always: [{ guard: 'isInsideApp', target: 'checking' }, { target: '#wechatSignIn.notHere' }],
        },
        checking: {
          meta: { spec: ['R4.52', 'R4.53'] },
          after: {
            check: [
              { guard: 'isBoundHere', target: '#wechatSignIn.done' },
              { guard: 'isLoaded', target: 'requesting' },
              { guard: 'isLastCheck', target: 'requesting' },
              { target: 'checking', reenter: true, actions: 'countCheck' },
            ],
          },
          on: {
            'user.loaded': {
              actions: { type: 'keepUser', params: ({ event }) => ({ isBoundHere: event.isBoundHere }) },
            },
          },
        },
        requesting: {
          meta: { spec: ['R4.53'] },
          invoke: {
            id: 'requestProviderUrl',
            src: 'requestProviderUrl',
            input: ({ context }) => ({ callbackRoute: context.callbackRoute }),
            onDone: {
              target: '#wechatSignIn.left',
              actions: { type: 'leaveTo', params: ({ event }) => ({ url: event.output.url }) },
            },
            onError: 'somethingWrong',
          },
        },
        /** 'something went wrong' with a dismiss button (spec section 8). */
        somethingWrong: {
          meta: { spec: ['R5.32'] },
          on: { 'message.dismissed': '#wechatSignIn.notHere' },
        },
      },
    },

    qr: {
      initial: 'requesting',
      states: {
        requesting: {
          invoke: {
            id: 'requestQr',
            src: 'requestQr',
            onDone: {
              target: 'presenting',
              actions: { type: 'keepQr', params: ({ event }) => ({ qr: event.output }) },
            },
            onError: 'failed',
          },
        },
        presenting: {},
        failed: { on: { 'retry.requested': 'requesting' } },
      },
    },

    binding: {
      initial: 'finishing',
      states: {
        finishing: {
          invoke: {
            id: 'finishBinding',
            src: 'finishBinding',
            input: ({ context }) => ({ code: context.code, state: context.state }),
            onDone: [
              {
                guard: { type: 'isBound', params: ({ event }) => ({ outcome: event.output }) },
                target: '#wechatSignIn.done',
              },
              {
                guard: { type: 'isBoundToAnother', params: ({ event }) => ({ outcome: event.output }) },
                target: 'boundToAnother',
              },
              {
                guard: { type: 'isExpired', params: ({ event }) => ({ outcome: event.output }) },
                target: 'expired',
              },
              { target: 'refused' },
            ],
            onError: 'failed',
          },
        },
        /** The messaging account belongs to another account of the product. */
        boundToAnother: {},
        /** The person declined, or the provider refused. */
        refused: {},
        /** The state parameter is too old or was used before: begin again. */
        expired: {},
        /** The server did not answer; the code is still good. */
        failed: { on: { 'retry.requested': 'finishing' } },
      },
    },

    done: { type: 'final' },
    left: { type: 'final' },
    notHere: { type: 'final' },
  },
});
