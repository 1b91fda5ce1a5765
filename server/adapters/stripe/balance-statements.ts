// Stripe's balance transactions of a day: what moved the balance, with the fee of each. Days are those in UTC.
import { ProviderError } from '../payment/payment-provider.ts';
import type { StatementRow, Statements } from '../payment/statement.ts';
import type { StripeClient } from './stripe-client.ts';

const NAME = 'stripe';
const PAGE = 100;
/** What a day's last transaction may take to be listed. */
const READY_MS = 3_600_000;

/** Words of `reporting_category` (Stripe's documents, reporting categories). */
const KINDS: Partial<Record<string, StatementRow['kind']>> = {
  charge: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  payout: 'payout',
  payout_reversal: 'payout',
  fee: 'fee',
};

interface BalanceTransaction {
  id?: unknown;
  amount?: unknown;
  fee?: unknown;
  currency?: unknown;
  created?: unknown;
  reporting_category?: unknown;
  source?: unknown;
}
interface Source {
  id?: unknown;
  payment_intent?: unknown;
  metadata?: { out_trade_no?: unknown; out_refund_no?: unknown };
}

export function balanceStatements(client: StripeClient): Statements {
  return {
    shiftMs: 0,
    readyMs: READY_MS,
    async *read({ from, until }) {
      let after: string | undefined;
      for (;;) {
        const { data, has_more: hasMore } = await client.demand('GET', '/v1/balance_transactions', {
          'created[gte]': String(from.getTime() / 1000),
          'created[lt]': String(until.getTime() / 1000),
          limit: String(PAGE),
          'expand[0]': 'data.source',
          ...(after !== undefined && { starting_after: after }),
        });
        if (!Array.isArray(data)) throw incomplete();
        const rows = data.map(balanceRow);
        if (rows.length > 0) yield rows;
        if (hasMore !== true) return;
        after = rows.at(-1)?.number;
        // a page without rows would be asked for again and again
        if (after === undefined) throw incomplete();
      }
    },
  };
}

const incomplete = () => new ProviderError('unreachable', NAME, 'an incomplete list');
const worded = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** @throws ProviderError where it lacks what belongs to it */
function balanceRow(transaction: BalanceTransaction): StatementRow {
  const { id, amount, fee, currency, created, reporting_category: category } = transaction;
  if (
    typeof id !== 'string' ||
    typeof amount !== 'number' ||
    typeof fee !== 'number' ||
    typeof currency !== 'string' ||
    typeof created !== 'number'
  )
    throw incomplete();
  const source = (
    typeof transaction.source === 'object' && transaction.source !== null
      ? transaction.source
      : { id: transaction.source }
  ) as Source;
  const { out_trade_no: order, out_refund_no: refund } = source.metadata ?? {};
  return {
    number: id,
    kind: KINDS[String(category)] ?? 'other',
    subject: worded(source.id) ?? id,
    transactionId: worded(source.payment_intent),
    ourNumber: worded(refund) ?? worded(order),
    amount,
    fee,
    currency: currency.toUpperCase(),
    at: new Date(created * 1000),
  };
}
