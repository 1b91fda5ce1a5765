import type { Shape } from '../../../api/shapes.ts';
import type { MessageId } from '../../../i18n/texts.ts';
import type { Tone } from '../../../ui/Badge.tsx';

/** Names of the ways to pay, and of a transfer to the seller's own account. */
export const METHOD_NAMES: Record<Shape<'PaidBy'>, MessageId> = {
  wechatPay: 'payment.wechatPay',
  alipay: 'payment.alipay',
  stripe: 'payment.stripe',
  bank: 'payment.bank',
};

export const METHODS = ['wechatPay', 'alipay', 'stripe'] as const;
/** By whom an order may be paid. */
export const PAID_BY = [...METHODS, 'bank'] as const;

type Status = Shape<'BillStatus'>;
/** In the order of a filter. */
export const STATUSES: readonly Status[] = ['unpaid', 'processing', 'paid', 'closed', 'parked'];

const TONES: Record<Status, Tone> = {
  unpaid: 'warning',
  processing: 'info',
  paid: 'success',
  closed: 'neutral',
  parked: 'danger',
};

export function statusTone(status: Status): Tone {
  return TONES[status];
}

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
