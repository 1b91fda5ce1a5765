// What of an object of Stripe may be shown: what is named here, and nothing else, as Stripe adds fields.

const SHOWN = new Set([
  ...[
    'id',
    'object',
    'status',
    'payment_status',
    'created',
    'expires_at',
    'livemode',
    'mode',
    'paid',
    'captured',
  ],
  ...['amount', 'amount_capturable', 'amount_captured', 'amount_received', 'amount_refunded', 'amount_total'],
  ...['currency', 'capture_method', 'confirmation_method', 'canceled_at', 'cancellation_reason', 'disputed'],
  ...['payment_intent', 'payment_method', 'latest_charge', 'setup_future_usage', 'off_session', 'refunded'],
  ...['failure_code', 'last_payment_error', 'code', 'decline_code', 'type', 'next_action', 'outcome'],
  ...['network_status', 'reason', 'risk_level', 'seller_message', 'payment_method_details', 'card', 'brand'],
  ...[
    'last4',
    'country',
    'funding',
    'network',
    'exp_month',
    'exp_year',
    'three_d_secure',
    'result',
    'version',
  ],
  ...['metadata', 'out_trade_no'],
]);
/** Characters of a text that are shown. */
const LONGEST = 300;
/** Objects in one another; Stripe's have fewer. */
const DEEPEST = 6;

/** An object without what is about a person, and without what opens anything: names, addresses, links, secrets. */
export function withoutPersons(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.slice(0, LONGEST);
  if (value === null || typeof value !== 'object') return value;
  if (depth === DEEPEST) return null;
  if (Array.isArray(value)) return value.slice(0, 20).map((item) => withoutPersons(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => SHOWN.has(name))
      .map(([name, item]) => [name, withoutPersons(item, depth + 1)]),
  );
}
