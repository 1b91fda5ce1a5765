import type { Clock } from '../../kernel/clock.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Caches } from '../../platform/cache/caches.ts';
import type { Database } from '../../platform/db/database.ts';
import { readBalances, readMrr, readRevenue } from './financial-figures.ts';

/** Milliseconds that figures are held. */
const HELD_MS = 60_000;

type Answer<Name extends 'AdminRevenueAnswer' | 'AdminMrrAnswer' | 'AdminMoneyBalanceAnswer'> = Omit<
  Schema<Name>,
  'msg_type'
>;

/** The figures of the books. Their lists are answered from declarations. */
export function financialHandlers({
  db,
  clock,
  caches,
}: {
  db: Database;
  clock: Clock;
  caches: Pick<Caches, 'memo'>;
}): Pick<Handlers, 'adminRevenueGet' | 'adminMrrGet' | 'adminMoneyBalanceGet'> {
  const held = { ttlMs: HELD_MS, max: 20, show: (key: string, value: unknown) => ({ key, value }) };
  const revenue = caches.memo<Answer<'AdminRevenueAnswer'>>('revenue', held, async (days) => ({
    currencies: await readRevenue(db, Number(days), clock.now()),
  }));
  const mrr = caches.memo<Answer<'AdminMrrAnswer'>>('mrr', held, async (months) => ({
    currencies: await readMrr(db, Number(months), clock.now()),
  }));
  const balances = caches.memo<Answer<'AdminMoneyBalanceAnswer'>>('money_balances', held, async () => ({
    checked_at: toSeconds(clock.now()),
    currencies: await readBalances(db, clock.now()),
  }));
  return {
    adminRevenueGet: ({ query }) => revenue(String(query.days ?? 30)),
    adminMrrGet: ({ query }) => mrr(String(query.months ?? 12)),
    adminMoneyBalanceGet: () => balances('now'),
  };
}
