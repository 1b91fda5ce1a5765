// What the product says of orders to administrators.
import type { Shape } from '../../../api/shapes.ts';
import type { MessageId } from '../../../i18n/texts.ts';
import type { Tone } from '../../../ui/Badge.tsx';

export type Sale = Shape<'AdminOrder'>;
export type SaleDetails = Shape<'AdminOrderDetails'>;
export type Refund = SaleDetails['refunds'][number];

interface Word {
  textId: MessageId;
  tone: Tone;
}

export const MONEY_BACK: Readonly<Record<Sale['money_back'], Word>> = {
  none: { textId: 'sales.backNone', tone: 'neutral' },
  pending: { textId: 'sales.backPending', tone: 'warning' },
  part: { textId: 'sales.backPart', tone: 'info' },
  whole: { textId: 'sales.backWhole', tone: 'info' },
  failed: { textId: 'sales.backFailed', tone: 'danger' },
};

export const ATTEMPT_STATES: Readonly<Record<SaleDetails['attempts'][number]['state'], Word>> = {
  creating: { textId: 'sales.attemptCreating', tone: 'warning' },
  open: { textId: 'sales.attemptOpen', tone: 'info' },
  closing: { textId: 'sales.attemptClosing', tone: 'warning' },
  paid: { textId: 'sales.attemptPaid', tone: 'success' },
  closed: { textId: 'sales.attemptClosed', tone: 'neutral' },
  parked: { textId: 'sales.attemptParked', tone: 'danger' },
};

export const PAYMENT_STATES: Readonly<Record<SaleDetails['payments'][number]['state'], Word>> = {
  settled: { textId: 'sales.paymentSettled', tone: 'success' },
  parked: { textId: 'sales.paymentParked', tone: 'danger' },
  refund_due: { textId: 'sales.paymentDue', tone: 'warning' },
  refunded: { textId: 'sales.paymentRefunded', tone: 'neutral' },
};

export const REFUND_STATES: Readonly<Record<Refund['state'], Word>> = {
  due: { textId: 'sales.refundDue', tone: 'warning' },
  pending: { textId: 'sales.refundPending', tone: 'warning' },
  done: { textId: 'sales.refundDone', tone: 'success' },
  failed: { textId: 'sales.refundFailed', tone: 'danger' },
};

export const REFUND_CAUSES: Readonly<Record<Refund['cause'], MessageId>> = {
  unbought: 'sales.causeUnbought',
  asked: 'sales.causeAsked',
  provider: 'sales.causeProvider',
};

export const NOTICE_STATES: Readonly<Record<SaleDetails['notices'][number]['state'], Word>> = {
  pending: { textId: 'sales.noticePending', tone: 'warning' },
  handled: { textId: 'sales.noticeHandled', tone: 'success' },
  ignored: { textId: 'sales.noticeIgnored', tone: 'neutral' },
  failed: { textId: 'sales.noticeFailed', tone: 'danger' },
};

export const APP_TYPES: Readonly<Record<SaleDetails['attempts'][number]['app_type'], MessageId>> = {
  pc_web: 'sales.desktop',
  wx_web: 'sales.messagingApp',
  mb_web: 'sales.phone',
  auto: 'sales.savedCard',
};
