// Payments, charges and disputes of the sandbox as Stripe's API has them.
import type { StripeObject } from './stripe-wire.ts';
import type { SandboxCard, StripeWorld } from './stripe-world.ts';
import { givenBack, type Trade } from './trades.ts';

const seconds = (at: number) => Math.floor(at / 1000);

/** Id of a trade's payment; null until somebody tried to pay it. */
export function paymentIntent(trade: Trade): string | null {
  return trade.transactionId ? `pi_${trade.transactionId}` : null;
}

/** What the merchant wrote to a payment. A second payment of one number has it all the same. */
export const metadataOf = (trade: Trade) => ({ out_trade_no: trade.outTradeNo.split('#')[0] ?? '' });

function statusOf(trade: Trade): string {
  if (trade.isHeld) return trade.state === 'closed' ? 'canceled' : 'requires_capture';
  if (trade.state === 'paid') return 'succeeded';
  if (trade.state === 'processing') return 'processing';
  if (trade.state === 'closed') return 'canceled';
  return trade.tried === 'challenge' ? 'requires_action' : 'requires_payment_method';
}

export function failureOf(trade: Trade): object | null {
  if (trade.tried === 'declined') {
    const decline = trade.decline ?? 'insufficient_funds';
    if (decline === 'authentication_required' || decline === 'expired_card')
      return { type: 'card_error', code: decline, decline_code: decline, message: 'The card was refused.' };
    return {
      type: 'card_error',
      code: 'card_declined',
      decline_code: decline,
      message:
        decline === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.',
    };
  }
  if (trade.tried !== 'unconfirmed') return null;
  return {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication.',
  };
}

export function intentObject(trade: Trade, world: StripeWorld, isExpanded = false): StripeObject {
  const isPaid = trade.state === 'paid';
  const card = trade.card && world.cards.get(trade.card.id);
  const held = trade.isHeld && trade.state !== 'closed' ? trade.amount : 0;
  const hasCharge = isPaid || held > 0 || trade.tried === 'declined';
  return {
    id: paymentIntent(trade) ?? '',
    object: 'payment_intent',
    amount: trade.amount,
    amount_capturable: held,
    amount_received: isPaid ? trade.paidAmount : 0,
    capture_method: trade.isHeld === undefined ? 'automatic' : 'manual',
    created: seconds(trade.createdAt),
    currency: trade.currency.toLowerCase(),
    customer: trade.card?.customer ?? null,
    description: trade.description,
    last_payment_error: failureOf(trade),
    latest_charge: hasCharge ? (isExpanded ? chargeObject(trade, card) : `ch_${trade.transactionId}`) : null,
    livemode: false,
    metadata: metadataOf(trade),
    next_action: trade.tried === 'challenge' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    payment_method: trade.card?.id ?? null,
    status: statusOf(trade),
  };
}

export function chargeObject(trade: Trade, card?: SandboxCard): StripeObject {
  const back = givenBack(trade);
  const isPaid = trade.state === 'paid';
  return {
    id: `ch_${trade.transactionId}`,
    object: 'charge',
    amount: isPaid ? trade.paidAmount : trade.amount,
    amount_captured: isPaid ? trade.paidAmount : 0,
    amount_refunded: back,
    captured: isPaid,
    created: seconds(trade.paidAt || trade.createdAt),
    refunded: isPaid && back === trade.paidAmount,
    disputed: trade.dispute !== '',
    currency: trade.currency.toLowerCase(),
    failure_code: trade.tried === 'declined' ? (trade.decline ?? 'insufficient_funds') : null,
    payment_intent: paymentIntent(trade),
    status: isPaid ? 'succeeded' : trade.isHeld ? 'pending' : 'failed',
    metadata: metadataOf(trade),
    payment_method_details: {
      type: 'card',
      card: {
        brand: card?.brand ?? 'visa',
        last4: card?.last4 ?? '4242',
        exp_month: card?.expMonth ?? 12,
        exp_year: card?.expYear ?? 2034,
      },
    },
  };
}

/** It knows the charge and the payment intent, and nothing of what was written to these. */
export function disputeObject(trade: Trade): StripeObject {
  return {
    id: `dp_${trade.transactionId}`,
    object: 'dispute',
    amount: trade.paidAmount - givenBack(trade),
    charge: `ch_${trade.transactionId}`,
    currency: trade.currency.toLowerCase(),
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: paymentIntent(trade),
    reason: 'fraudulent',
    status: trade.dispute === 'open' ? 'needs_response' : trade.dispute,
  };
}

export function cardObject(card: SandboxCard): StripeObject {
  const { id, customer, brand, last4, expMonth, expYear, fingerprint, createdAt } = card;
  return {
    id,
    object: 'payment_method',
    type: 'card',
    customer,
    created: seconds(createdAt),
    livemode: false,
    card: { brand, last4, exp_month: expMonth, exp_year: expYear, fingerprint, funding: 'credit' },
  };
}
