import type { OperationId } from '../../../api/shapes.ts';
import type { MessageId } from '../../../i18n/texts.ts';
import type { Act } from './subscription-words.ts';

/** What administrators do to a subscription, in words, and the operation that does it. */
export const ACT_WORDS: Readonly<
  Record<Act, { readonly label: MessageId; readonly text: MessageId; readonly operation: OperationId }>
> = {
  extend: {
    label: 'subscribers.extend',
    text: 'subscribers.extendText',
    operation: 'adminSubscriptionExtend',
  },
  change: {
    label: 'subscribers.change',
    text: 'subscribers.changeText',
    operation: 'adminSubscriptionChange',
  },
  resume: {
    label: 'subscribers.resume',
    text: 'subscribers.resumeText',
    operation: 'adminSubscriptionResume',
  },
  pause: {
    label: 'subscribers.pause',
    text: 'subscribers.pauseText',
    operation: 'adminSubscriptionPause',
  },
  comp: {
    label: 'subscribers.comp',
    text: 'subscribers.compText',
    operation: 'adminSubscriptionComp',
  },
  retry: {
    label: 'subscribers.retry',
    text: 'subscribers.retryText',
    operation: 'adminSubscriptionRetry',
  },
  cancel_at_end: {
    label: 'subscribers.cancelEnd',
    text: 'subscribers.cancelEndText',
    operation: 'adminSubscriptionCancel',
  },
  cancel_now: {
    label: 'subscribers.cancelNow',
    text: 'subscribers.cancelNowText',
    operation: 'adminSubscriptionCancel',
  },
};
