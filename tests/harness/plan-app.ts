// Plans and subscriptions of tests: a version with other limits, and a person who has it.
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Schema } from '../../server/kernel/schemas.ts';
import { subscriptions } from '../../server/platform/db/schema/subscriptions.ts';
import type { TestApp } from './app.ts';

type Name = Schema<'PlanFunctionName'>;
export type Rules = Partial<Record<Name, Partial<Schema<'PlanFunctionRule'>>>>;

/** Publishes a version of the plan `business`, which has everything, with some limits. @returns its number */
export async function publishLimits(
  { services: { db } }: Pick<TestApp, 'services'>,
  rules: Rules,
): Promise<number> {
  const { rows } = await db.execute<{ functions: Schema<'PlanFunctions'>; number: number }>(
    sql`select functions, (select max(number)::int from plan_versions where plan_code = 'business') as number
      from plan_versions where plan_code = 'business' and number = 1`,
  );
  const [first] = rows;
  if (!first) throw new Error('the plan is seeded');
  const functions: Schema<'PlanFunctions'> = { ...first.functions };
  for (const [name, rule] of Object.entries(rules))
    functions[name as Name] = { ...functions[name as Name], ...rule };
  const number = first.number + 1;
  await db.execute(sql`insert into plan_versions select plan_code, ${number}, on_request, credits, min_seats, max_seats, trial_days,
    ${JSON.stringify(functions)}::jsonb, now() from plan_versions where plan_code = 'business' and number = 1`);
  return number;
}

/** Gives a person the limits, from now on for a year. */
export async function haveLimits(
  app: Pick<TestApp, 'services' | 'clock'>,
  userId: string,
  rules: Rules,
): Promise<void> {
  const version = await publishLimits(app, rules);
  const { db } = app.services;
  const now = app.clock.now();
  await db.execute(sql`delete from subscriptions where user_id = ${userId}`);
  const end = new Date(now.getTime() + 365 * 86_400_000);
  await db.insert(subscriptions).values({
    id: uuidv7(),
    userId,
    terms: { plan: 'business', version, interval: 'year', seats: 1 },
    currency: 'USD',
    status: 'active',
    anchor: now,
    endsAt: end,
    locale: 'en_US',
    nextAt: end,
    createdAt: now,
  });
}
