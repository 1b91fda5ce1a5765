import type { EventObject } from 'xstate';
import { assign, fromCallback, raise, setup } from 'xstate';
import type { PushMessage } from '../../api/shapes.ts';
import type { SpecMeta } from '../machine-types.ts';
import { machineTypes } from '../machine-types.ts';
import { callbackNotProvided } from '../not-provided.ts';

/** From one subscription to the next (spec section 7, event stream). */
export const PUSH_INTERVAL_MS = 15_000;
export const PUSH_CHANNEL = 'user_basic';
/** How long the server holds one subscription open, in seconds (spec section 7). */
export const PUSH_TIMEOUT_S = 0.5;

export interface PushStreamInput {
  readonly channel: string;
  /** Seconds. */
  readonly timeout: number;
}

/** What the stream actor reports. `ended` is the data END; the actor parses every other data as JSON. */
export type PushStreamEvent =
  | { readonly type: 'push.received'; readonly message: PushMessage }
  | { readonly type: 'stream.ended' }
  | { readonly type: 'stream.failed' };

export interface PushSubscriptionInput {
  readonly hidden?: boolean;
  readonly intervalMs?: number;
  readonly channel?: string;
  /** Seconds. */
  readonly timeout?: number;
}

export interface PushSubscriptionContext {
  readonly hidden: boolean;
  readonly intervalMs: number;
  readonly channel: string;
  readonly timeout: number;
}

export type PushSubscriptionEvent =
  | PushStreamEvent
  | { readonly type: 'visibility.changed'; readonly hidden: boolean }
  /** Raised by the machine itself. */
  | { readonly type: 'turn.begun' };

/**
 * Subscribes to the pushed messages of the person: a short stream every 15 s while the tab is seen (spec sections 4 and
 * 7). Two streams are never open at once: one still open when the next is due is long past its time-out, and closed.
 *
 * Actors: `subscribe` opens the stream, sends `PushStreamEvent`s and closes it when it is stopped. Actions: `applyPush`
 * takes each message.
 */
export const pushSubscription = setup({
  types: machineTypes<{
    context: PushSubscriptionContext;
    input: PushSubscriptionInput;
    events: PushSubscriptionEvent;
    meta: SpecMeta;
  }>(),
  actors: {
    subscribe: fromCallback<EventObject, PushStreamInput>(callbackNotProvided('subscribe')),
  },
  actions: {
    applyPush: (_, _params: { message: PushMessage }) => {},
    setHidden: assign({ hidden: (_, params: { hidden: boolean }) => params.hidden }),
  },
  guards: {
    isVisible: ({ context }) => !context.hidden,
    becomesVisible: (_, params: { hidden: boolean }) => !params.hidden,
  },
  delays: {
    interval: ({ context }) => context.intervalMs,
  },
}).createMachine({
  id: 'pushSubscription',
  type: 'parallel',
  context: ({ input }) => ({
    hidden: input.hidden ?? false,
    intervalMs: input.intervalMs ?? PUSH_INTERVAL_MS,
    channel: input.channel ?? PUSH_CHANNEL,
    timeout: input.timeout ?? PUSH_TIMEOUT_S,
  }),
  on: {
    'visibility.changed': {
      actions: { type: 'setHidden', params: ({ event }) => ({ hidden: event.hidden }) },
    },
  },
  states: {
    interval: {
      initial: 'due',
      states: {
        due: {
          always: [
            { guard: 'isVisible', target: 'running', actions: raise({ type: 'turn.begun' }) },
            { target: 'skipped' },
          ],
        },
        running: {
          meta: { spec: ['R7.35'] },
          after: { interval: 'due' },
        },
        /** The tab was hidden when its turn came: the next turn begins when it is seen. */
        skipped: {
          meta: { spec: ['R4.15'] },
          on: {
            'visibility.changed': {
              guard: { type: 'becomesVisible', params: ({ event }) => ({ hidden: event.hidden }) },
              target: 'due',
              actions: { type: 'setHidden', params: { hidden: false } },
            },
          },
        },
      },
    },

    stream: {
      initial: 'closed',
      states: {
        closed: { on: { 'turn.begun': 'open' } },
        open: {
          meta: { spec: ['R7.34', 'R7.37', 'R7.38'] },
          invoke: {
            id: 'subscribe',
            src: 'subscribe',
            input: ({ context }) => ({ channel: context.channel, timeout: context.timeout }),
            onError: 'closed',
          },
          on: {
            'push.received': {
              actions: { type: 'applyPush', params: ({ event }) => ({ message: event.message }) },
            },
            'stream.ended': 'closed',
            'stream.failed': 'closed',
            'turn.begun': { target: 'open', reenter: true },
          },
        },
      },
    },
  },
});
