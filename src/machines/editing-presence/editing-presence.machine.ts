import type { EventObject } from 'xstate';
import { assign, fromCallback, fromPromise, raise, setup } from 'xstate';
import type { Shape } from '../../api/shapes.ts';
import { backOffCeiling, backOffMs } from '../back-off.ts';
import type { SpecMeta } from '../machine-types.ts';
import { machineTypes } from '../machine-types.ts';
import { callbackNotProvided, notProvided } from '../not-provided.ts';

export const EDITING_CHANNEL = 'adm_data_editing';
/** How long the server holds one subscription open, in seconds (spec section 7). */
export const EDITING_TIMEOUT_S = 1;
/** From the end of one subscription to the next: between two, news wait this long at most. */
export const EDITING_PAUSE_MS = 1000;
/** The server forgets an editor after 60 s without a word; half of it leaves room for one that fails. */
export const EDITING_RENEWAL_MS = 30_000;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

type Editor = Shape<'EditorPresence'>;

/** What is edited: a page by its route, and the object on it. */
export interface EditedPage {
  readonly route: string;
  readonly key: string;
}

export interface EditingStreamInput {
  readonly channel: string;
  /** Seconds. */
  readonly timeout: number;
}

/** What the stream actor reports. `ended` is the data END. */
export type EditingStreamEvent =
  | { readonly type: 'editing.received'; readonly message: Shape<'EditingMessage'> }
  | { readonly type: 'stream.ended' }
  | { readonly type: 'stream.failed' };

export interface EditingPresenceInput extends EditedPage {
  readonly hidden?: boolean;
  readonly renewalMs?: number;
  readonly pauseMs?: number;
  readonly firstRetryMs?: number;
  readonly longestRetryMs?: number;
}

export interface EditingPresenceContext extends EditedPage {
  readonly hidden: boolean;
  /** Others who edit the same. */
  readonly editors: readonly Editor[];
  readonly registerFailures: number;
  readonly streamFailures: number;
  readonly renewalMs: number;
  readonly pauseMs: number;
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
}

export type EditingPresenceEvent =
  | EditingStreamEvent
  | { readonly type: 'visibility.changed'; readonly hidden: boolean }
  | { readonly type: 'page.left' }
  /** The real-time socket is there again: the server may have taken the person for gone meanwhile. */
  | { readonly type: 'socket.restored' }
  /** Raised by the machine itself. */
  | { readonly type: 'editor.registered' };

/** Failures in a row, up to the number from which the wait no longer grows. */
function oneMore(failures: number, { firstRetryMs, longestRetryMs }: EditingPresenceContext): number {
  return Math.min(backOffCeiling(firstRetryMs, longestRetryMs), failures + 1);
}

function retryMs(failures: number, { firstRetryMs, longestRetryMs }: EditingPresenceContext): number {
  return backOffMs(failures, firstRetryMs, longestRetryMs);
}

/**
 * Tells the others who edit the same administration page, and who they are (spec section 7): registers on entry and again every
 * 30 s, listens to short streams one after another, and says so on leaving. A hidden tab asks nothing: the server forgets it
 * within a minute, and it registers anew when it is seen, and when the real-time socket was broken.
 *
 * Actors: `register` says that the page is edited; `listen` opens one stream and sends `EditingStreamEvent`s. Actions:
 * `unregister` says that the page was left; its answer is of no interest.
 */
export const editingPresence = setup({
  types: machineTypes<{
    context: EditingPresenceContext;
    input: EditingPresenceInput;
    events: EditingPresenceEvent;
    meta: SpecMeta;
  }>(),
  actors: {
    register: fromPromise<void, EditedPage>(notProvided('register')),
    listen: fromCallback<EventObject, EditingStreamInput>(callbackNotProvided('listen')),
  },
  actions: {
    unregister: (_, _params: EditedPage) => {},
    setHidden: assign({ hidden: (_, params: { hidden: boolean }) => params.hidden }),
    takeEditors: assign({
      editors: (_, params: { message: Shape<'EditingMessage'> }) => params.message.editors,
    }),
    countRegisterFailure: assign({
      registerFailures: ({ context }) => oneMore(context.registerFailures, context),
    }),
    forgetRegisterFailures: assign({ registerFailures: 0 }),
    countStreamFailure: assign({
      streamFailures: ({ context }) => oneMore(context.streamFailures, context),
    }),
    forgetStreamFailures: assign({ streamFailures: 0 }),
  },
  guards: {
    isVisible: ({ context }) => !context.hidden,
    becomesVisible: (_, params: { hidden: boolean }) => !params.hidden,
    becomesHidden: (_, params: { hidden: boolean }) => params.hidden,
    // a person may edit two pages in two tabs: the channel tells of both
    isOfThisPage: ({ context }, { message }: { message: Shape<'EditingMessage'> }) =>
      message.route === context.route && message.key === context.key,
  },
  delays: {
    renewal: ({ context }) => context.renewalMs,
    pause: ({ context }) => context.pauseMs,
    registerRetry: ({ context }) => retryMs(context.registerFailures, context),
    streamRetry: ({ context }) => retryMs(context.streamFailures, context),
  },
}).createMachine({
  id: 'editingPresence',
  context: ({ input }) => ({
    route: input.route,
    key: input.key,
    hidden: input.hidden ?? false,
    editors: [],
    registerFailures: 0,
    streamFailures: 0,
    renewalMs: input.renewalMs ?? EDITING_RENEWAL_MS,
    pauseMs: input.pauseMs ?? EDITING_PAUSE_MS,
    firstRetryMs: input.firstRetryMs ?? FIRST_RETRY_MS,
    longestRetryMs: input.longestRetryMs ?? LONGEST_RETRY_MS,
  }),
  initial: 'deciding',
  on: {
    'page.left': {
      target: '.left',
      meta: { spec: ['R7.41'] },
      actions: {
        type: 'unregister',
        params: ({ context }) => ({ route: context.route, key: context.key }),
      },
    },
  },
  states: {
    deciding: { always: [{ guard: 'isVisible', target: 'present' }, { target: 'hidden' }] },

    hidden: {
      on: {
        'visibility.changed': {
          guard: { type: 'becomesVisible', params: ({ event }) => ({ hidden: event.hidden }) },
          target: 'present',
          actions: { type: 'setHidden', params: { hidden: false } },
        },
      },
    },

    present: {
      type: 'parallel',
      on: {
        'visibility.changed': {
          guard: { type: 'becomesHidden', params: ({ event }) => ({ hidden: event.hidden }) },
          target: 'hidden',
          actions: { type: 'setHidden', params: { hidden: true } },
        },
      },
      states: {
        registration: {
          initial: 'registering',
          states: {
            registering: {
              meta: { spec: ['R7.40'] },
              invoke: {
                id: 'register',
                src: 'register',
                input: ({ context }) => ({ route: context.route, key: context.key }),
                onDone: {
                  target: 'registered',
                  actions: ['forgetRegisterFailures', raise({ type: 'editor.registered' })],
                },
                onError: { target: 'refused', actions: 'countRegisterFailure' },
              },
            },
            registered: { on: { 'socket.restored': 'registering' }, after: { renewal: 'registering' } },
            refused: { on: { 'socket.restored': 'registering' }, after: { registerRetry: 'registering' } },
          },
        },

        stream: {
          initial: 'waiting',
          states: {
            // the channel tells of the pages that a person has registered
            waiting: { on: { 'editor.registered': 'listening' } },
            listening: {
              meta: { spec: ['R7.36'] },
              invoke: {
                id: 'listen',
                src: 'listen',
                input: { channel: EDITING_CHANNEL, timeout: EDITING_TIMEOUT_S },
                onError: { target: 'broken', actions: 'countStreamFailure' },
              },
              on: {
                'editing.received': {
                  guard: { type: 'isOfThisPage', params: ({ event }) => ({ message: event.message }) },
                  actions: { type: 'takeEditors', params: ({ event }) => ({ message: event.message }) },
                },
                'stream.ended': { target: 'pausing', actions: 'forgetStreamFailures' },
                'stream.failed': { target: 'broken', actions: 'countStreamFailure' },
              },
            },
            pausing: { after: { pause: 'listening' } },
            broken: { after: { streamRetry: 'listening' } },
          },
        },
      },
    },

    left: { type: 'final' },
  },
});
