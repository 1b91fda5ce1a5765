// All plans with their versions, as the back office looks at them.
import { asc, desc, ne, sql } from 'drizzle-orm';
import { FUNCTION_NAMES, FUNCTIONS } from '../../domain/functions/function-catalogue.ts';
import { notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { planPrices, plans, planVersions } from '../../platform/db/schema/plans.ts';
import { subscriptions } from '../../platform/db/schema/subscriptions.ts';

type Reader = Pick<Transaction, 'select'>;
type Plan = Schema<'AdminPlan'>;
type VersionRow = typeof planVersions.$inferSelect;

/** Every plan, the smallest first; of each the latest version first. */
export async function readAdminPlans(db: Reader): Promise<Plan[]> {
  // within a transaction one statement after another
  const rows = await db.select().from(plans).orderBy(asc(plans.rank));
  const versions = await db.select().from(planVersions).orderBy(desc(planVersions.number));
  const prices = await db
    .select()
    .from(planPrices)
    .orderBy(asc(planPrices.currency), asc(planPrices.interval));
  const holders = await db
    .select({
      plan: sql<string>`${subscriptions.terms}->>'plan'`.as('plan'),
      number: sql`(${subscriptions.terms}->>'version')::int`.mapWith(Number).as('number'),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(subscriptions)
    .where(ne(subscriptions.status, 'ended'))
    .groupBy(sql`1, 2`);
  return rows.map((plan, place) => {
    const own = versions.filter(({ planCode }) => planCode === plan.code);
    const current = own.find(({ publishedAt }) => publishedAt !== null);
    const held = holders.filter((one) => one.plan === plan.code);
    return {
      code: plan.code,
      rank: place + 1,
      state: current ? plan.status : 'draft',
      names: plan.names,
      descriptions: plan.descriptions,
      versions: own.map((row) => ({
        number: row.number,
        state: row.publishedAt === null ? 'draft' : row === current ? 'current' : 'earlier',
        terms: termsOf(
          row,
          prices.filter((one) => one.planCode === plan.code && one.versionNumber === row.number),
        ),
        subscribers: held.find(({ number }) => number === row.number)?.count ?? 0,
        ...(row.publishedAt && { published_at: toSeconds(row.publishedAt) }),
        version: row.version,
      })),
      subscribers: held.reduce((sum, { count }) => sum + count, 0),
      version: plan.version,
    };
  });
}

function termsOf(
  row: VersionRow,
  prices: readonly (typeof planPrices.$inferSelect)[],
): Schema<'AdminPlanTerms'> {
  return {
    on_request: row.onRequest,
    credits: row.credits,
    min_seats: row.minSeats,
    max_seats: row.maxSeats,
    trial_days: row.trialDays,
    prices: prices.map(({ currency, interval, amount }) => ({ currency, interval, amount })),
    functions: row.functions,
  };
}

/** One plan. @throws ApiError NOT_FOUND */
export async function readAdminPlan(db: Reader, code: string): Promise<Plan> {
  const plan = (await readAdminPlans(db)).find((one) => one.code === code);
  if (!plan) throw notFound();
  return plan;
}

/** The whole list with what can be limited of each function. */
export async function readPlanList(db: Reader) {
  const items = await readAdminPlans(db);
  return {
    items,
    total: items.length,
    functions: FUNCTION_NAMES.map((name) => {
      const { unit, limits } = FUNCTIONS[name];
      return { function: name, ...(unit && { unit }), limits: [...limits] };
    }),
  };
}

/** The draft and what is sold now of a plan. */
export function sidesOf({ versions }: Plan) {
  return {
    draft: versions.find(({ state }) => state === 'draft'),
    current: versions.find(({ state }) => state === 'current'),
  };
}
