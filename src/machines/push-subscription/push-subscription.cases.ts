// What the generated paths of the pushed messages are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { PushSubscriptionEvent } from './push-subscription.machine.ts';
import { pushSubscription } from './push-subscription.machine.ts';

export const model: PathModel = pathModel<PushSubscriptionEvent>({
  name: 'push-subscription',
  machine: pushSubscription,
  variants: [
    {
      name: 'a tab that is seen',
      input: {},
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states'],
    },
    {
      name: 'a hidden tab',
      input: { hidden: true },
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states'],
    },
    {
      name: 'another channel and other times',
      input: { channel: 'other', timeout: 2, intervalMs: 700 },
      criteria: ['transitions'],
      again: true,
    },
  ],
  cases: [
    { type: 'visibility.changed', hidden: true },
    { type: 'visibility.changed', hidden: false },
    { type: 'push.received', message: { msgs_unread: { total: 1, msgs: [] } } },
    { type: 'push.received', message: { pop_up_msg_close: ['message-1'] } },
  ],
  live: ({ context }) => context.hidden,
  // raised by the machine itself
  possible: ({ type }) => type !== 'turn.begun',
  counters: {},
  actors: { subscribe: 'callback' },
  effects: ['applyPush'],
  unreachable: {},
  say: {
    'visibility.changed': ({ hidden }) => (hidden ? 'Go to another tab' : 'Come back to the tab'),
    'push.received': ({ message }) => `The server pushes ${Object.keys(message).join(', ')}`,
    'stream.ended': () => 'The server says END',
    'stream.failed': () => 'The stream breaks',
    'turn.begun': () => 'A turn begins',
  },
  see: { stream: 'The page as it was' },
});
