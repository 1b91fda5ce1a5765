export type {
  PushStreamEvent,
  PushStreamInput,
  PushSubscriptionContext,
  PushSubscriptionEvent,
  PushSubscriptionInput,
} from './push-subscription.machine.ts';
export {
  PUSH_CHANNEL,
  PUSH_INTERVAL_MS,
  PUSH_TIMEOUT_S,
  pushSubscription,
} from './push-subscription.machine.ts';
