// What the server says of an order whose money goes back, on the screens and in Chromium alike.
import type { Shape } from '../../../src/api/shapes.ts';

const TIME = 1_772_000_000;
const ORDER = '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0051';

/** Payments of which something can be given back. @param most minor units, by the ids of the payments */
export function paymentsOf(most: Readonly<Record<string, number>>): Shape<'AdminOrderDetails'>['payments'] {
  return Object.entries(most).map(([id, refundable], place) => ({
    id,
    method: 'stripe',
    provider_number: `pi_payment-${place + 1}`,
    amount: refundable,
    currency: 'USD',
    state: 'settled',
    paid_at: TIME,
    refundable,
  }));
}

/** A paid order of these payments. */
export function saleOf(most: Readonly<Record<string, number>>): Shape<'AdminOrderDetails'> {
  return {
    order: {
      id: '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0052',
      order_id: ORDER,
      order_num: 'T202603010000000001',
      user_id: '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0053',
      username: 'Ada',
      email: 'a***a@example.org',
      kind: 'credit_pack',
      plan_name: '1,000 credits',
      price: 8000,
      currency: 'USD',
      status: 'paid',
      money_back: 'none',
      attention: 0,
      method: 'stripe',
      provider_number: 'pi_payment-1',
      creation_time: TIME - 60,
      paid_at: TIME,
      expires_at: TIME + 1800,
    },
    credits: 1_000_000,
    version: 1,
    locale: 'en_US',
    attempts: [],
    payments: paymentsOf(most),
    refunds: [],
    notices: [],
    disputes: [],
    entries: [],
    can_query: true,
    can_close: false,
    by_administrator: false,
    can_mark_paid: false,
  };
}

/** What giving so much back takes. */
export const refundPreviewOf = (amount: number, refundable: number): Shape<'AdminRefundPreview'> => ({
  amount,
  currency: 'USD',
  refundable,
  credits: 1_000_000,
  credits_taken: 500_000,
  credits_used: 0,
  needs_approval: false,
});
