// What moved the balance at Stripe, as its API lists it: charges, refunds, disputes and payouts, with the fee of each.
import { type Moved, movesWithin } from './statements.ts';
import { chargeObject, disputeObject, paymentIntent } from './stripe-objects.ts';
import type { StripeObject } from './stripe-wire.ts';
import type { Payout, Trades } from './trades.ts';

const TYPES = {
  payment: 'charge',
  refund: 'refund',
  dispute: 'adjustment',
  dispute_reversal: 'adjustment',
} as const;
const CATEGORIES = {
  payment: 'charge',
  refund: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute_reversal',
} as const;

/** Balance transactions of a span, the newest first; `isWhole` has what they are about with them. */
export function balanceTransactions(
  trades: Trades,
  { from, until }: { from: number; until: number },
  isWhole: boolean,
): StripeObject[] {
  const moved = movesWithin(trades, 'stripe', from, until).map((one) => ({
    at: one.move.at,
    object: ofMove(one, isWhole),
  }));
  const paid = trades.payouts
    .filter(({ provider, at }) => provider === 'stripe' && at >= from && at < until)
    .map((payout) => ({ at: payout.at, object: ofPayout(payout, isWhole) }));
  return [...moved, ...paid].sort((one, other) => other.at - one.at).map(({ object }) => object);
}

function ofMove({ trade, move, place, amount, fee }: Moved, isWhole: boolean): StripeObject {
  const source =
    move.kind === 'payment'
      ? chargeObject(trade)
      : move.kind === 'refund'
        ? {
            id: `re_${trade.id}${place}`,
            object: 'refund',
            amount: -move.amount,
            payment_intent: paymentIntent(trade),
            // the merchant writes its number to what it asks for itself
            metadata: { out_refund_no: move.number },
            status: 'succeeded',
          }
        : disputeObject(trade);
  return {
    id: `txn_${trade.id}${place}`,
    object: 'balance_transaction',
    amount,
    fee,
    net: amount - fee,
    currency: trade.currency.toLowerCase(),
    created: Math.floor(move.at / 1000),
    type: TYPES[move.kind],
    reporting_category: CATEGORIES[move.kind],
    source: isWhole ? source : source.id,
    status: 'available',
  };
}

function ofPayout({ id, amount, currency, at }: Payout, isWhole: boolean): StripeObject {
  const source = { id: `po_${id}`, object: 'payout', amount, status: 'paid' };
  return {
    id: `txn_${id}`,
    object: 'balance_transaction',
    amount: -amount,
    fee: 0,
    net: -amount,
    currency: currency.toLowerCase(),
    created: Math.floor(at / 1000),
    type: 'payout',
    reporting_category: 'payout',
    source: isWhole ? source : source.id,
    status: 'available',
  };
}
