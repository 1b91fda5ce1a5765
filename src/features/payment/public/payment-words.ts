import type { Shape } from '../../../api/shapes.ts';
import type { MessageId } from '../../../i18n/texts.ts';

/** Names of the ways to pay. */
export const METHOD_NAMES: Record<Shape<'PaymentMethod'>, MessageId> = {
  wechatPay: 'payment.wechatPay',
  alipay: 'payment.alipay',
  stripe: 'payment.stripe',
};

const STATUS_NAMES: Partial<Record<string, MessageId>> = {
  unpaid: 'payment.statusUnpaid',
  processing: 'payment.statusProcessing',
  paid: 'payment.statusPaid',
  closed: 'payment.statusClosed',
  parked: 'payment.statusParked',
};

/** How it stands with a payer's bank that asks for a payment back. */
export const DISPUTE_NAMES: Record<NonNullable<Shape<'Order'>['dispute']>, MessageId> = {
  open: 'payment.disputeOpen',
  won: 'payment.disputeWon',
  lost: 'payment.disputeLost',
};

/** The word for a bill's status. */
export function statusName(status: string | undefined): MessageId {
  return STATUS_NAMES[status ?? ''] ?? 'payment.statusProcessing';
}
