import { assign, fromPromise, setup } from 'xstate';
import type { BasicInfos, Shape, SiteSettings } from '../../api/shapes.ts';
import { backOffCeiling, backOffMs } from '../back-off.ts';
import type { SpecMeta } from '../machine-types.ts';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';
import { isSignInPath } from '../sign-in-paths.ts';
import type { Versions } from './versions.ts';
import { versionsOf } from './versions.ts';

/** Wait before the first automatic retry of a failed start; it doubles with each failure. */
export const START_RETRY_FIRST_MS = 1_000;
/** The longest wait between two automatic retries of a failed start. */
export const START_RETRY_MAX_MS = 30_000;

/** What the browser remembers of the visitor. */
export interface StoredVisitor {
  /** Language of the interface, for example `en_US`. */
  readonly language: string;
  /** Whether there is a token cookie; it may be dead. */
  readonly hasToken: boolean;
}

export type BasicInfosAnswer =
  | { readonly kind: 'loaded'; readonly infos: BasicInfos }
  /** BEARER_TOKEN_ERROR: the token has expired or was revoked. */
  | { readonly kind: 'tokenDead' }
  /** UNAUTHORIZED or FORBIDDEN: the token lives, the account may not be used (disabled, second factor due). */
  | { readonly kind: 'refused'; readonly code: string };

export interface SessionInput {
  /** Current path and query. */
  readonly path: string;
  /** Whether the current page is for signed-in users only (the route table's flag). */
  readonly loginRequired: boolean;
  readonly retryFirstMs?: number;
  readonly retryMaxMs?: number;
}

export interface SessionContext {
  readonly path: string;
  readonly loginRequired: boolean;
  /** Null until read. */
  readonly language: string | null;
  /** Null while nobody is signed in. */
  readonly infos: BasicInfos | null;
  /** Null until asked for: a signed-in start does not need them. */
  readonly settings: SiteSettings | null;
  /** The latest versions known; null until the first answer. */
  readonly versions: Versions | null;
  /** Error code of an account that may not be used; null otherwise. */
  readonly refusal: string | null;
  /** The person asked to be signed out: whatever ends the session now leads to /login, and not back here afterwards. */
  readonly leaving: boolean;
  /** Failed starts in a row, up to the number from which the wait no longer grows. */
  readonly failures: number;
  readonly retryFirstMs: number;
  readonly retryMaxMs: number;
}

interface RouteChange {
  readonly type: 'route.changed';
  readonly path: string;
  readonly loginRequired: boolean;
}

export type SessionEvent =
  | RouteChange
  /** A new token has been stored. */
  | { readonly type: 'user.signedIn' }
  /** The person asks the server to end the session; other calls may be refused before its answer arrives. */
  | { readonly type: 'signOut.requested' }
  /** The server did not end the session. */
  | { readonly type: 'signOut.failed' }
  /** The server has confirmed the sign-out. */
  | { readonly type: 'user.signedOut' }
  /** The person asks for their account to be deleted; the server ends all sessions with it, before its answer arrives. */
  | { readonly type: 'deletion.requested' }
  /** The server did not plan the deletion. */
  | { readonly type: 'deletion.failed' }
  /** The server has planned the deletion: nobody is signed in any more. */
  | { readonly type: 'deletion.planned' }
  /** A call was answered BEARER_TOKEN_ERROR. */
  | { readonly type: 'token.died'; readonly startedByPerson: boolean }
  | { readonly type: 'versions.changed'; readonly versions: Versions }
  /** Something about the account has changed: load it again without leaving the page. */
  | { readonly type: 'infos.outdated' }
  | { readonly type: 'messages.pushed'; readonly unread: Shape<'UnreadMessages'> }
  | { readonly type: 'settings.pushed'; readonly settings: Shape<'ViewConfig'> }
  | { readonly type: 'retry.requested' };

/**
 * Who is using the application (spec section 1, start-up sequence): the language is read, then a visitor with a token
 * loads the basic infos and one without the public site settings; both bring the versions that the caches are judged by.
 *
 * Whoever has deleted their account stays in `saidGoodbye` on the page that says when, whatever other calls are refused meanwhile, until
 * they go on to the sign-in or leave the page.
 *
 * Actors: `readStoredVisitor`; `loadBasicInfos`, called only with a token; `loadSiteSettings`. All reject on a network
 * error or a status of 500 and above. Actions: `clearToken` drops the token cookie, `goToLogin` leads to /login with
 * `next`, or without when it is null.
 */
export const session = setup({
  types: machineTypes<{
    context: SessionContext;
    input: SessionInput;
    events: SessionEvent;
    meta: SpecMeta;
  }>(),
  actors: {
    readStoredVisitor: fromPromise<StoredVisitor>(notProvided('readStoredVisitor')),
    loadBasicInfos: fromPromise<BasicInfosAnswer>(notProvided('loadBasicInfos')),
    loadSiteSettings: fromPromise<SiteSettings>(notProvided('loadSiteSettings')),
  },
  actions: {
    clearToken: () => {},
    goToLogin: (_, _params: { next: string | null }) => {},
    // at /login the person has left
    setRoute: assign(({ context }, params: { path: string; loginRequired: boolean }) => ({
      ...params,
      leaving: context.leaving && !isSignInPath(params.path),
    })),
    setLanguage: assign((_, params: { language: string }) => params),
    setInfos: assign((_, answer: BasicInfosAnswer) =>
      answer.kind === 'loaded'
        ? { infos: answer.infos, versions: versionsOf(answer.infos), refusal: null }
        : {},
    ),
    setRefusal: assign((_, answer: BasicInfosAnswer) =>
      answer.kind === 'refused' ? { refusal: answer.code } : {},
    ),
    setSettings: assign((_, params: { settings: SiteSettings }) => ({
      settings: params.settings,
      versions: versionsOf(params.settings),
    })),
    setVersions: assign(({ context: { infos } }, { versions }: { versions: Versions }) => ({
      versions,
      // menus follow the answer of the start
      ...(infos && { infos: { ...infos, latest_permission_version: versions.permission } }),
    })),
    forgetUser: assign({ infos: null, refusal: null }),
    setLeaving: assign((_, params: { leaving: boolean }) => params),
    setUnread: assign(({ context: { infos } }, params: { unread: Shape<'UnreadMessages'> }) =>
      infos === null ? {} : { infos: { ...infos, user: { ...infos.user, msgs_unread: params.unread } } },
    ),
    setViewConfig: assign(({ context: { infos } }, params: { settings: Shape<'ViewConfig'> }) =>
      infos === null
        ? {}
        : { infos: { ...infos, view_config: { ...infos.view_config, ...params.settings } } },
    ),
    countFailure: assign({
      failures: ({ context }) =>
        Math.min(context.failures + 1, backOffCeiling(context.retryFirstMs, context.retryMaxMs)),
    }),
    resetFailures: assign({ failures: 0 }),
  },
  guards: {
    hasToken: (_, visitor: StoredVisitor) => visitor.hasToken,
    isLoaded: (_, answer: BasicInfosAnswer) => answer.kind === 'loaded',
    isTokenDead: (_, answer: BasicInfosAnswer) => answer.kind === 'tokenDead',
    isTokenDeadAndLoginDue: ({ context }, answer: BasicInfosAnswer) =>
      answer.kind === 'tokenDead' && isLoginDue(context, false),
    isLoginDue: ({ context }, params: { startedByPerson: boolean }) =>
      isLoginDue(context, params.startedByPerson),
    knowsSettings: ({ context }) => context.settings !== null,
    isSamePage: ({ context }, params: { path: string }) => params.path === context.path,
    isSignInPage: (_, params: { path: string }) => isSignInPath(params.path),
  },
  delays: {
    retryBackOff: ({ context }) => backOffMs(context.failures, context.retryFirstMs, context.retryMaxMs),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    path: input.path,
    loginRequired: input.loginRequired,
    language: null,
    infos: null,
    settings: null,
    versions: null,
    refusal: null,
    leaving: false,
    failures: 0,
    retryFirstMs: input.retryFirstMs ?? START_RETRY_FIRST_MS,
    retryMaxMs: input.retryMaxMs ?? START_RETRY_MAX_MS,
  }),
  on: {
    'route.changed': { actions: takeRoute() },
    'versions.changed': {
      actions: { type: 'setVersions', params: ({ event }) => ({ versions: event.versions }) },
    },
    'user.signedIn': {
      target: '.starting.loadingInfos',
      actions: ['forgetUser', { type: 'setLeaving', params: { leaving: false } }],
    },
  },
  initial: 'starting',
  states: {
    starting: {
      id: 'starting',
      meta: { spec: ['R1.43'] },
      initial: 'readingVisitor',
      states: {
        readingVisitor: {
          invoke: {
            id: 'readStoredVisitor',
            src: 'readStoredVisitor',
            onDone: [
              {
                guard: { type: 'hasToken', params: ({ event }) => event.output },
                target: 'loadingInfos',
                actions: {
                  type: 'setLanguage',
                  params: ({ event }) => ({ language: event.output.language }),
                },
              },
              {
                target: 'becomingAnonymous',
                actions: {
                  type: 'setLanguage',
                  params: ({ event }) => ({ language: event.output.language }),
                },
              },
            ],
            onError: { target: '#failed', actions: 'countFailure' },
          },
        },
        loadingInfos: {
          meta: { spec: ['R8.12', 'R8.13', 'R8.14'] },
          invoke: {
            id: 'loadBasicInfos',
            src: 'loadBasicInfos',
            onDone: [
              {
                guard: { type: 'isLoaded', params: ({ event }) => event.output },
                target: '#ready.signedIn',
                actions: { type: 'setInfos', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isTokenDeadAndLoginDue', params: ({ event }) => event.output },
                target: 'becomingAnonymous',
                actions: ['clearToken', goToLoginAndBack()],
              },
              {
                guard: { type: 'isTokenDead', params: ({ event }) => event.output },
                target: 'becomingAnonymous',
                actions: 'clearToken',
              },
              {
                // The token is kept: the sign-in page may go on with it, for example to ask for the second factor.
                target: 'becomingAnonymous',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
              },
            ],
            onError: { target: '#failed', actions: 'countFailure' },
          },
        },
        becomingAnonymous: {
          always: [{ guard: 'knowsSettings', target: '#ready.anonymous' }, { target: 'loadingSettings' }],
        },
        loadingSettings: {
          invoke: {
            id: 'loadSiteSettings',
            src: 'loadSiteSettings',
            onDone: {
              target: '#ready.anonymous',
              actions: { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
            },
            onError: { target: '#failed', actions: 'countFailure' },
          },
        },
      },
    },

    failed: {
      id: 'failed',
      on: { 'retry.requested': 'starting' },
      after: { retryBackOff: 'starting' },
    },

    ready: {
      id: 'ready',
      entry: 'resetFailures',
      initial: 'anonymous',
      states: {
        anonymous: {
          on: {
            'token.died': {
              guard: {
                type: 'isLoginDue',
                params: ({ event }) => ({ startedByPerson: event.startedByPerson }),
              },
              actions: goToLoginAndBack(),
            },
          },
        },
        signedIn: {
          initial: 'current',
          on: {
            'signOut.requested': { actions: { type: 'setLeaving', params: { leaving: true } } },
            'signOut.failed': { actions: { type: 'setLeaving', params: { leaving: false } } },
            'user.signedOut': {
              target: '#starting.becomingAnonymous',
              actions: ['clearToken', 'forgetUser', { type: 'goToLogin', params: { next: null } }],
            },
            'deletion.requested': '.awaitingDeletion',
            'deletion.planned': {
              // the page that asked for it has been left
              target: '#starting.becomingAnonymous',
              actions: ['clearToken', 'forgetUser', { type: 'goToLogin', params: { next: null } }],
            },
            'token.died': [
              {
                guard: {
                  type: 'isLoginDue',
                  params: ({ event }) => ({ startedByPerson: event.startedByPerson }),
                },
                target: '#starting.becomingAnonymous',
                actions: ['clearToken', 'forgetUser', goToLoginAndBack()],
              },
              { target: '#starting.becomingAnonymous', actions: ['clearToken', 'forgetUser'] },
            ],
            'messages.pushed': {
              actions: { type: 'setUnread', params: ({ event }) => ({ unread: event.unread }) },
            },
            'settings.pushed': {
              actions: { type: 'setViewConfig', params: ({ event }) => ({ settings: event.settings }) },
            },
            'infos.outdated': '.refreshing',
          },
          states: {
            current: {},
            refreshing: {
              invoke: {
                id: 'refreshBasicInfos',
                src: 'loadBasicInfos',
                onDone: [
                  {
                    guard: { type: 'isTokenDeadAndLoginDue', params: ({ event }) => event.output },
                    target: '#starting.becomingAnonymous',
                    actions: ['clearToken', 'forgetUser', goToLoginAndBack()],
                  },
                  {
                    guard: { type: 'isTokenDead', params: ({ event }) => event.output },
                    target: '#starting.becomingAnonymous',
                    actions: ['clearToken', 'forgetUser'],
                  },
                  {
                    target: 'current',
                    actions: [
                      { type: 'setInfos', params: ({ event }) => event.output },
                      { type: 'setRefusal', params: ({ event }) => event.output },
                    ],
                  },
                ],
                // What is known stays: a refresh that fails must not take the page away.
                onError: 'current',
              },
            },
            awaitingDeletion: {
              initial: 'withToken',
              on: {
                'deletion.planned': '#ready.saidGoodbye',
                'infos.outdated': {},
                'route.changed': [
                  { guard: { type: 'isSamePage', params: ({ event }) => event }, actions: takeRoute() },
                  { target: 'current', actions: takeRoute() },
                ],
              },
              states: {
                withToken: {
                  on: {
                    'deletion.failed': '#ready.signedIn.current',
                    // as likely by the deletion, whose answer comes later: that one decides
                    'token.died': 'withoutToken',
                  },
                },
                withoutToken: {
                  on: {
                    'deletion.failed': {
                      target: '#starting.becomingAnonymous',
                      actions: ['clearToken', 'forgetUser', goToLoginAndBack()],
                    },
                    'token.died': {},
                  },
                },
              },
            },
          },
        },
        saidGoodbye: {
          entry: 'clearToken',
          on: {
            'user.signedOut': {
              target: '#starting.becomingAnonymous',
              actions: ['forgetUser', { type: 'goToLogin', params: { next: null } }],
            },
            'route.changed': [
              { guard: { type: 'isSamePage', params: ({ event }) => event }, actions: takeRoute() },
              {
                guard: { type: 'isSignInPage', params: ({ event }) => event },
                target: '#starting.becomingAnonymous',
                actions: [takeRoute(), 'forgetUser'],
              },
              {
                target: '#starting.becomingAnonymous',
                actions: [takeRoute(), 'forgetUser', { type: 'goToLogin', params: { next: null } }],
              },
            ],
          },
        },
      },
    },
  },
});

/** A dead token leads to /login from pages for signed-in users, from calls that a person started and from a sign-out. */
function isLoginDue(context: SessionContext, startedByPerson: boolean): boolean {
  return (startedByPerson || context.loginRequired || context.leaving) && !isSignInPath(context.path);
}

function takeRoute() {
  return {
    type: 'setRoute' as const,
    params: ({ event: { path, loginRequired } }: { event: RouteChange }) => ({ path, loginRequired }),
  };
}

function goToLoginAndBack() {
  return {
    type: 'goToLogin' as const,
    params: ({ context }: { context: SessionContext }) => ({ next: context.leaving ? null : context.path }),
  };
}
