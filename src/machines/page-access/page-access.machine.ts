import { assign, fromPromise, setup } from 'xstate';
import type { OtherText, SpecMeta } from '../machine-types.ts';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';
import { isSignInPath } from '../sign-in-paths.ts';

const TOKEN_REFUSED = 'BEARER_TOKEN_ERROR';

/** Where a page belongs to; the `from` field of the permission-list call and the key of the cache. */
export type PageSource = 'user' | 'admin';

/** The server's answer for one page route. */
export interface RouteAccess {
  readonly access: boolean;
  /** `OK`, `BEARER_TOKEN_ERROR`, `UNAUTHORIZED` or `FORBIDDEN`; any other denial counts as forbidden. */
  readonly code: typeof TOKEN_REFUSED | 'UNAUTHORIZED' | OtherText;
}

export interface CachedAccess {
  /** Permission version the answer was given under. */
  readonly version: string;
  readonly answer: RouteAccess;
}

export interface WantedPage {
  /** The page route to ask about, for example `/chat/{chat_id}`; null for a public page, which needs no permission. */
  readonly route: string | null;
  /** Path and query that the person wants. */
  readonly path: string;
  readonly source: PageSource;
  /** The route table's flag: the page is for signed-in users only. */
  readonly loginRequired: boolean;
}

export interface PermissionQuestion {
  readonly source: PageSource;
  readonly route: string;
}

export interface PageAccessInput {
  /** Latest permission version. */
  readonly version: string;
  readonly signedIn: boolean;
}

export interface PageAccessContext {
  readonly version: string;
  readonly signedIn: boolean;
  /** Null before the first page. */
  readonly page: WantedPage | null;
  /** The answer for that page; null while none is known. */
  readonly answer: RouteAccess | null;
}

export type PageAccessEvent =
  | ({ readonly type: 'route.entered' } & WantedPage)
  | { readonly type: 'version.changed'; readonly version: string }
  /** Somebody signed in or out: everything known about the person before is void. */
  | { readonly type: 'visitor.changed'; readonly signedIn: boolean; readonly version: string }
  | { readonly type: 'retry.requested' };

/**
 * Whether the wanted page may be shown (spec section 6). The server decides; its answer is cached per source and good
 * while the permission version stands. A page entered later voids the question of the earlier one.
 *
 * Actors: `readCache` answers what is stored for the source and route of the person who is signed in, or null;
 * `askPermission` answers what the server says and rejects where it cannot be asked. Actions: `writeCache`, `goToLogin`
 * (/login with `next`), `goToForbidden` (/403 with `from`).
 */
export const pageAccess = setup({
  types: machineTypes<{
    context: PageAccessContext;
    input: PageAccessInput;
    events: PageAccessEvent;
    meta: SpecMeta;
  }>(),
  actors: {
    readCache: fromPromise<CachedAccess | null, PermissionQuestion>(notProvided('readCache')),
    askPermission: fromPromise<RouteAccess, PermissionQuestion>(notProvided('askPermission')),
  },
  actions: {
    writeCache: (_, _params: PermissionQuestion & CachedAccess) => {},
    goToLogin: (_, _params: { next: string }) => {},
    goToForbidden: (_, _params: { from: string }) => {},
    setPage: assign((_, page: WantedPage) => ({ page, answer: null })),
    setAnswer: assign((_, params: { answer: RouteAccess | null }) => params),
    setVersion: assign((_, params: { version: string }) => params),
    setVisitor: assign((_, params: { signedIn: boolean; version: string }) => ({ ...params, answer: null })),
  },
  guards: {
    hasNoPage: ({ context }) => context.page === null,
    isPublic: ({ context }) => pageOf(context).route === null,
    isLoginDue: ({ context }) => pageOf(context).loginRequired && !context.signedIn,
    isLeftBySignOut: ({ context }, params: { signedIn: boolean }) =>
      pageOf(context).loginRequired && !params.signedIn,
    isSameVersion: ({ context }, params: { version: string }) => params.version === context.version,
    isCurrent: ({ context }, params: { cached: CachedAccess | null }) =>
      params.cached?.version === context.version,
    isLasting: (_, params: { answer: RouteAccess }) => isLasting(params.answer),
    isAllowed: ({ context: { answer } }) => answer?.access === true,
    isTokenRefused: ({ context: { answer } }) => answer?.code === TOKEN_REFUSED,
    isTokenRefusedAtSignIn: ({ context }) =>
      context.answer?.code === TOKEN_REFUSED && isSignInPath(pageOf(context).path),
  },
}).createMachine({
  id: 'pageAccess',
  context: ({ input }) => ({ version: input.version, signedIn: input.signedIn, page: null, answer: null }),
  on: {
    'route.entered': {
      target: '.deciding',
      actions: {
        type: 'setPage',
        params: ({ event }) => ({
          route: event.route,
          path: event.path,
          source: event.source,
          loginRequired: event.loginRequired,
        }),
      },
    },
    'visitor.changed': {
      target: '.deciding',
      actions: {
        type: 'setVisitor',
        params: ({ event }) => ({ signedIn: event.signedIn, version: event.version }),
      },
    },
    'version.changed': [
      // Written out, so that an announcement of the same version does not start anything.
      { guard: { type: 'isSameVersion', params: ({ event }) => ({ version: event.version }) } },
      {
        target: '.deciding',
        actions: { type: 'setVersion', params: ({ event }) => ({ version: event.version }) },
      },
    ],
  },
  initial: 'idle',
  states: {
    idle: {},

    deciding: {
      always: [
        { guard: 'hasNoPage', target: 'idle' },
        { guard: 'isPublic', target: 'allowed' },
        { guard: 'isLoginDue', target: 'toLogin', actions: goToLogin() },
        { target: 'readingCache' },
      ],
    },

    readingCache: {
      meta: { spec: ['R6.02', 'R6.03', 'R6.04'] },
      invoke: {
        id: 'readCache',
        src: 'readCache',
        input: ({ context }) => questionOf(context),
        onDone: [
          {
            guard: { type: 'isCurrent', params: ({ event }) => ({ cached: event.output }) },
            target: 'judging',
            actions: { type: 'setAnswer', params: ({ event }) => ({ answer: event.output?.answer ?? null }) },
          },
          { target: 'asking' },
        ],
        // A cache that cannot be read is an empty one.
        onError: 'asking',
      },
    },

    asking: {
      meta: { spec: ['R6.01'] },
      invoke: {
        id: 'askPermission',
        src: 'askPermission',
        input: ({ context }) => questionOf(context),
        onDone: [
          {
            guard: { type: 'isLasting', params: ({ event }) => ({ answer: event.output }) },
            target: 'judging',
            actions: [
              { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
              { type: 'writeCache', params: ({ context, event }) => entryOf(context, event.output) },
            ],
          },
          {
            target: 'judging',
            actions: { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: 'failed',
      },
    },

    judging: {
      meta: { spec: ['R6.05', 'R6.06', 'R6.07', 'R6.08', 'R6.09'] },
      always: [
        { guard: 'isAllowed', target: 'allowed' },
        // Whoever has no token belongs there.
        { guard: 'isTokenRefusedAtSignIn', target: 'allowed' },
        { guard: 'isTokenRefused', target: 'toLogin', actions: goToLogin() },
        {
          target: 'toForbidden',
          actions: {
            type: 'goToForbidden',
            params: ({ context }) => ({ from: pageOf(context).path }),
          },
        },
      ],
    },

    allowed: {
      initial: 'settled',
      on: {
        'version.changed': [
          { guard: { type: 'isSameVersion', params: ({ event }) => ({ version: event.version }) } },
          {
            guard: 'isPublic',
            actions: { type: 'setVersion', params: ({ event }) => ({ version: event.version }) },
          },
          {
            target: '.rechecking',
            actions: { type: 'setVersion', params: ({ event }) => ({ version: event.version }) },
          },
        ],
        'visitor.changed': [
          {
            // Whoever signs out is led to /login by the session, without the way back that this machine would add.
            guard: { type: 'isLeftBySignOut', params: ({ event }) => ({ signedIn: event.signedIn }) },
            target: 'toLogin',
            actions: {
              type: 'setVisitor',
              params: ({ event }) => ({ signedIn: event.signedIn, version: event.version }),
            },
          },
        ],
      },
      states: {
        settled: {},
        // The page stays on screen while the server is asked again.
        rechecking: {
          meta: { spec: ['R6.03'] },
          invoke: {
            id: 'recheckPermission',
            src: 'askPermission',
            input: ({ context }) => questionOf(context),
            onDone: [
              {
                guard: { type: 'isLasting', params: ({ event }) => ({ answer: event.output }) },
                target: '#pageAccess.judging',
                actions: [
                  { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
                  { type: 'writeCache', params: ({ context, event }) => entryOf(context, event.output) },
                ],
              },
              {
                target: '#pageAccess.judging',
                actions: { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
              },
            ],
            onError: 'settled',
          },
        },
      },
    },

    toLogin: { meta: { spec: ['R6.05', 'R6.06'] } },
    toForbidden: { meta: { spec: ['R6.08', 'R6.09'] } },
    failed: { on: { 'retry.requested': 'asking' } },
  },
});

/** An answer about the person rather than the page ends with the token or the state of the account, not the version. */
function isLasting(answer: RouteAccess): boolean {
  return answer.access || (answer.code !== TOKEN_REFUSED && answer.code !== 'UNAUTHORIZED');
}

/** The page that is decided about: every state but `idle` has one. */
function pageOf({ page }: PageAccessContext): WantedPage {
  if (page === null) throw new Error('There is no page to decide about');
  return page;
}

function questionOf(context: PageAccessContext): PermissionQuestion {
  const { source, route } = pageOf(context);
  if (route === null) throw new Error('A public page needs no permission');
  return { source, route };
}

function entryOf(context: PageAccessContext, answer: RouteAccess): PermissionQuestion & CachedAccess {
  return { ...questionOf(context), version: context.version, answer };
}

function goToLogin() {
  return {
    type: 'goToLogin' as const,
    params: ({ context }: { context: PageAccessContext }) => ({ next: pageOf(context).path }),
  };
}
