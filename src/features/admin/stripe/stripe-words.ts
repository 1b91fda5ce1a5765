// What administrators read of Stripe.
import type { Answer, Shape } from '../../../api/shapes.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import type { Tone } from '../../../ui/Badge.tsx';

export type Payment = Shape<'AdminStripePayment'>;
export type Renewing = Shape<'AdminStripeSubscription'>;
export type Planned = Shape<'AdminStripeSchedule'>;
export type PaymentDetails = Answer<'adminStripePaymentGet'>['details'];
export type RenewingDetails = Answer<'adminStripeSubscriptionGet'>['details'];

interface Word {
  readonly textId: MessageId;
  readonly tone: Tone;
}

export const KINDS: Readonly<Record<Payment['kind'], MessageId>> = {
  checkout: 'stripe.checkout',
  off_session: 'stripe.offSession',
};

export const PAYMENT_STATES: Readonly<Record<Payment['state'], Word>> = {
  creating: { textId: 'stripe.creating', tone: 'warning' },
  open: { textId: 'stripe.open', tone: 'info' },
  closing: { textId: 'stripe.closing', tone: 'warning' },
  paid: { textId: 'stripe.paid', tone: 'success' },
  closed: { textId: 'stripe.closed', tone: 'neutral' },
  parked: { textId: 'stripe.parked', tone: 'danger' },
};

export const LAST_TRIES: Readonly<Record<NonNullable<Payment['last_try']>, MessageId>> = {
  needs_confirmation: 'stripe.needsConfirmation',
  declined: 'stripe.declined',
  not_confirmed: 'stripe.notConfirmed',
};

export const STATUSES: Readonly<Record<Renewing['status'], Word>> = {
  trialing: { textId: 'stripe.trialing', tone: 'info' },
  active: { textId: 'stripe.active', tone: 'success' },
  paused: { textId: 'stripe.paused', tone: 'warning' },
  past_due: { textId: 'stripe.pastDue', tone: 'danger' },
  ended: { textId: 'stripe.ended', tone: 'neutral' },
};

export const PROBLEMS: Readonly<Record<NonNullable<Renewing['problem']>, MessageId>> = {
  no_card: 'stripe.noCard',
  declined: 'stripe.declined',
  card_refused: 'stripe.cardRefused',
  needs_confirmation: 'stripe.needsConfirmation',
};

export const CARDS: Readonly<Record<Renewing['card'], Word>> = {
  ready: { textId: 'stripe.cardReady', tone: 'success' },
  refused: { textId: 'stripe.cardFailed', tone: 'danger' },
  none: { textId: 'stripe.noCard', tone: 'warning' },
};

export const PLANNED: Readonly<Record<Planned['kind'], Word>> = {
  renew: { textId: 'stripe.renew', tone: 'success' },
  change: { textId: 'stripe.change', tone: 'info' },
  end: { textId: 'stripe.end', tone: 'warning' },
  retry: { textId: 'stripe.retry', tone: 'danger' },
  wait: { textId: 'stripe.wait', tone: 'danger' },
};

/** A card by what can be told of it; nothing where there is none. */
export const cardText = ({
  card_brand: brand,
  card_last4: last4,
}: Pick<Payment, 'card_brand' | 'card_last4'>) =>
  brand === undefined || last4 === undefined ? '' : `${brand} •••• ${last4}`;

/** Choices of a filter, in the order of the words. */
export const choicesOf = (words: Readonly<Record<string, MessageId | Word>>, t: Translate) =>
  Object.entries(words).map(([value, word]) => ({
    value,
    name: t(typeof word === 'string' ? word : word.textId),
  }));
