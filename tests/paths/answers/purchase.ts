// What the server says of plans, their prices and a subscription, on the screens and in Chromium alike.
import type { Answer, Shape } from '../../../src/api/shapes.ts';

const START = 1_800_000_000;
const MONTH = 30 * 86_400;

/** An order that waits for its payment. */
export const UNPAID: Shape<'UnpaidOrder'> = {
  id: '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0031',
  order_num: 'T202603010000000001',
  bill_id: '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0032',
  plan_name: 'Basic',
  price: 1440,
  currency: 'USD',
  expires_at: START + 1800,
};

const QUOTE: Shape<'Quote'> = {
  kind: 'plan_new',
  when: 'now',
  plan: 'pro',
  name: 'Pro',
  interval: 'month',
  seats: 1,
  least_seats: 1,
  most_seats: 1,
  currency: 'USD',
  lines: [{ kind: 'plan', amount: 2400 }],
  net: 2400,
  tax: 480,
  tax_basis_points: 2000,
  tax_inclusive: false,
  total: 2880,
  period_price: 2400,
  credits: 5_000_000,
  period_start: START,
  period_end: START + MONTH,
  quote_hash: 'a'.repeat(64),
};

/** Hashes of prices, as the contract has them, by their names in the models. */
export const HASHES: Readonly<Record<string, string>> = {
  ['a'.repeat(64)]: '2400',
  ['b'.repeat(64)]: '2600',
};

/** The answer with a price. @param isOrderWaiting whether an order waits in whose place this one would come */
export function quoted(
  hash: string,
  isOrderWaiting: boolean,
  terms: Partial<Shape<'Quote'>> = {},
): Answer<'orderPreview'> {
  return {
    msg_type: 'success',
    quote: { ...QUOTE, ...terms, quote_hash: hash },
    ...(isOrderWaiting && { unpaid_order: UNPAID }),
  };
}

/** A subscription that lives. */
export const SUBSCRIPTION: Shape<'Subscription'> = {
  id: '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0033',
  version: 1,
  status: 'active',
  renewal: 'manual',
  plan: 'pro',
  name: 'Pro',
  interval: 'month',
  seats: 1,
  currency: 'USD',
  price: 2400,
  credits: 5_000_000,
  started_at: START,
  period_end: START + MONTH,
  paid_until: START + MONTH,
  can_renew: true,
};

/** A team, and what it has subscribed to. */
export const TEAM = '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0034';
export const ofTeam = (seats: number): Shape<'Subscription'> => ({
  ...SUBSCRIPTION,
  plan: 'team',
  name: 'Team',
  team_name: 'Harbour Coffee',
  seats,
});

const RULE = { on: true, models: null, max_size: null, per_day: null, per_cycle: null, most: null };
const FUNCTIONS: Shape<'PlanFunctions'> = {
  questions: RULE,
  ai_columns: RULE,
  tables: RULE,
  uploads: RULE,
  storage: RULE,
  analyses: RULE,
  schedules: RULE,
  reports: RULE,
  projects: RULE,
  shared_projects: RULE,
  team_members: RULE,
  exports: RULE,
  connectors: RULE,
  brands: RULE,
  images: RULE,
  open_api: RULE,
};
const planOf = (code: string, name: string, month: number): Shape<'Plan'> => ({
  code,
  version: 1,
  name,
  description: '',
  on_request: false,
  prices: [
    { currency: 'USD', interval: 'month', amount: month },
    { currency: 'USD', interval: 'year', amount: 10 * month },
  ],
  credits: 5_000_000,
  min_seats: 1,
  max_seats: 1,
  trial_days: 0,
  functions: FUNCTIONS,
});

export const PLANS: Answer<'planList'> = {
  msg_type: 'success',
  plans: [planOf('basic', 'Basic', 1200), planOf('pro', 'Pro', 2400)],
  currency: 'USD',
};
