import type { EventObject } from 'xstate';
import { assign, fromCallback, setup } from 'xstate';
import type { SocketMessage } from '../../api/socket.ts';
import { backOffCeiling, backOffMs } from '../back-off.ts';
import type { SpecMeta } from '../machine-types.ts';
import { machineTypes } from '../machine-types.ts';
import { callbackNotProvided } from '../not-provided.ts';

/** From the opening of a socket to its `ready`. */
export const SOCKET_CONNECT_MS = 10_000;
/** The server pings every 25 s; two that did not come, and a little for the way, are a dead connection. */
export const SOCKET_SILENCE_MS = 60_000;
export const SOCKET_FIRST_RETRY_MS = 1000;
export const SOCKET_LONGEST_RETRY_MS = 60_000;

/** What changed, apart from what the socket says about itself. */
export type SocketNews = Extract<
  SocketMessage,
  { type: 'chats.changed' | 'message.changed' | 'projects.changed' | 'presence.changed' }
>;

/** What the socket actor reports. */
export type LiveSocketActorEvent =
  | { readonly type: 'socket.received'; readonly message: SocketMessage }
  | { readonly type: 'socket.closed' };

export interface LiveSocketInput {
  /** Host of the site settings; empty for the page's own. */
  readonly host: string;
  readonly documentation?: boolean;
  readonly offline?: boolean;
  /** From 0 to 1; the dice of the back-off. */
  readonly random?: () => number;
}

export interface LiveSocketContext {
  readonly host: string;
  readonly documentation: boolean;
  readonly offline: boolean;
  readonly random: () => number;
  /** Connections in a row that failed. */
  readonly failures: number;
  /** Milliseconds until the next try. */
  readonly waitMs: number;
  /** Whether it was live before: news may have been missed since. */
  readonly wasLive: boolean;
}

export type LiveSocketEvent =
  | LiveSocketActorEvent
  | { readonly type: 'page.entered'; readonly documentation: boolean }
  | { readonly type: 'network.changed'; readonly offline: boolean }
  /** The tab is seen again. */
  | { readonly type: 'tab.shown' }
  | { readonly type: 'visitor.signedOut' };

const CEILING = backOffCeiling(SOCKET_FIRST_RETRY_MS, SOCKET_LONGEST_RETRY_MS);

/**
 * Keeps the real-time socket of a signed-in person (spec section 7, decision 36): one connection, opened again after a break
 * with growing waits, half of each by chance so that not every page knocks at the moment a server comes back. Documentation
 * pages have none. Everything works without it, so it says nothing to the person; what was missed in a break is read again.
 *
 * Actors: `connect` opens a socket, sends `LiveSocketActorEvent`s and closes it when it is stopped. Actions: `applyNews` takes
 * each change; `catchUp` reads again what may have changed unheard; `reportRefusal` is told when the token is dead.
 */
export const liveSocket = setup({
  types: machineTypes<{
    context: LiveSocketContext;
    input: LiveSocketInput;
    events: LiveSocketEvent;
    meta: SpecMeta;
  }>(),
  actors: {
    connect: fromCallback<EventObject, { readonly host: string }>(callbackNotProvided('connect')),
  },
  actions: {
    applyNews: (_, _params: { news: SocketNews }) => {},
    catchUp: () => {},
    reportRefusal: () => {},
    enterPage: assign({ documentation: (_, params: { documentation: boolean }) => params.documentation }),
    setOffline: assign({ offline: (_, params: { offline: boolean }) => params.offline }),
    countFailure: assign({ failures: ({ context }) => Math.min(CEILING, context.failures + 1) }),
    rollWait: assign({
      waitMs: ({ context }) => {
        const longest = backOffMs(context.failures, SOCKET_FIRST_RETRY_MS, SOCKET_LONGEST_RETRY_MS);
        return Math.round(longest * (0.5 + context.random() / 2));
      },
    }),
    forgetFailures: assign({ failures: 0 }),
    rememberLive: assign({ wasLive: true }),
  },
  guards: {
    isDocumentation: ({ context }) => context.documentation,
    isOffline: ({ context }) => context.offline,
    wasLive: ({ context }) => context.wasLive,
    entersDocumentation: (_, params: { documentation: boolean }) => params.documentation,
    leavesDocumentation: (_, params: { documentation: boolean }) => !params.documentation,
    goesOffline: (_, params: { offline: boolean }) => params.offline,
    comesOnline: (_, params: { offline: boolean }) => !params.offline,
    isReady: (_, params: { message: SocketMessage }) => params.message.type === 'ready',
    isRefused: (_, params: { message: SocketMessage }) => params.message.type === 'refused',
    isNews: (_, params: { message: SocketMessage }) => isNews(params.message),
    // also of a kind that only a newer server knows
    isSignOfLife: (_, params: { message: SocketMessage }) => params.message.type !== 'refused',
  },
  delays: {
    connectLimit: SOCKET_CONNECT_MS,
    silence: SOCKET_SILENCE_MS,
    retry: ({ context }) => context.waitMs,
  },
}).createMachine({
  id: 'liveSocket',
  context: ({ input }) => ({
    host: input.host,
    documentation: input.documentation ?? false,
    offline: input.offline ?? false,
    random: input.random ?? Math.random,
    failures: 0,
    waitMs: 0,
    wasLive: false,
  }),
  initial: 'deciding',
  on: {
    'visitor.signedOut': '.stopped',
    'page.entered': {
      guard: {
        type: 'entersDocumentation',
        params: ({ event }) => ({ documentation: event.documentation }),
      },
      target: '.off',
      actions: { type: 'enterPage', params: { documentation: true } },
    },
    'network.changed': {
      guard: { type: 'goesOffline', params: ({ event }) => ({ offline: event.offline }) },
      target: '.deciding',
      actions: { type: 'setOffline', params: { offline: true } },
    },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isDocumentation', target: 'off' },
        { guard: 'isOffline', target: 'offline' },
        { target: 'connected' },
      ],
    },

    /** A documentation page is shown. */
    off: {
      meta: { spec: ['R7.95'] },
      on: {
        'page.entered': {
          guard: {
            type: 'leavesDocumentation',
            params: ({ event }) => ({ documentation: event.documentation }),
          },
          target: 'deciding',
          actions: { type: 'enterPage', params: { documentation: false } },
        },
        'network.changed': {
          actions: { type: 'setOffline', params: ({ event }) => ({ offline: event.offline }) },
        },
      },
    },

    offline: {
      on: {
        'network.changed': {
          guard: { type: 'comesOnline', params: ({ event }) => ({ offline: event.offline }) },
          target: 'deciding',
          actions: [{ type: 'setOffline', params: { offline: false } }, 'forgetFailures'],
        },
      },
    },

    /** A socket is open or opening. */
    connected: {
      meta: { spec: ['R7.95', 'R7.96'] },
      invoke: { id: 'connect', src: 'connect', input: ({ context }) => ({ host: context.host }) },
      initial: 'connecting',
      on: {
        'socket.closed': { target: 'waiting', actions: 'countFailure' },
        'socket.received': {
          guard: { type: 'isRefused', params: ({ event }) => ({ message: event.message }) },
          target: 'stopped',
          actions: 'reportRefusal',
        },
      },
      states: {
        connecting: {
          after: { connectLimit: { target: '#liveSocket.waiting', actions: 'countFailure' } },
          on: {
            'socket.received': {
              guard: { type: 'isReady', params: ({ event }) => ({ message: event.message }) },
              target: 'live',
            },
          },
        },
        live: {
          initial: 'arriving',
          states: {
            arriving: {
              always: [
                { guard: 'wasLive', target: 'listening', actions: 'catchUp' },
                { target: 'listening', actions: 'rememberLive' },
              ],
            },
            listening: {
              after: { silence: { target: '#liveSocket.waiting', actions: 'countFailure' } },
              on: {
                'socket.received': [
                  {
                    guard: { type: 'isNews', params: ({ event }) => ({ message: event.message }) },
                    target: 'listening',
                    reenter: true,
                    actions: {
                      type: 'applyNews',
                      // the guard let nothing else through
                      params: ({ event }) => ({ news: event.message as SocketNews }),
                    },
                  },
                  {
                    guard: { type: 'isSignOfLife', params: ({ event }) => ({ message: event.message }) },
                    target: 'listening',
                    reenter: true,
                    // a connection that lived until a ping was a good one; one that is cut at once was not
                    actions: 'forgetFailures',
                  },
                ],
              },
            },
          },
        },
      },
    },

    waiting: {
      entry: 'rollWait',
      after: { retry: 'connected' },
      on: { 'tab.shown': 'connected' },
    },

    /** Signed out, or the token is dead: a new sign-in starts a new machine. */
    stopped: { type: 'final' },
  },
});

function isNews(message: SocketMessage): message is SocketNews {
  return (
    message.type === 'chats.changed' ||
    message.type === 'message.changed' ||
    message.type === 'projects.changed' ||
    message.type === 'presence.changed'
  );
}
