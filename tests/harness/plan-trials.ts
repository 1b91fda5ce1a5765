// A plan that can be tried.
import { sql } from 'drizzle-orm';
import type { TestApp } from './app.ts';

/** Publishes the plan with days to try; all else is as it was. */
export async function publishTrial(
  { services: { db } }: Pick<TestApp, 'services'>,
  { plan = 'pro', days = 14 }: { plan?: string; days?: number } = {},
): Promise<void> {
  const { rows } = await db.execute<{ number: number }>(
    sql`insert into plan_versions select plan_code, number + 1, on_request, credits, min_seats, max_seats, ${days}, functions, null
      from plan_versions where plan_code = ${plan} order by number desc limit 1 returning number`,
  );
  const number = rows[0]?.number ?? 0;
  await db.execute(
    sql`insert into plan_prices select plan_code, ${number}, currency, interval, amount from plan_prices
      where plan_code = ${plan} and version_number = ${number - 1}`,
  );
  await db.execute(
    sql`update plan_versions set published_at = now() where plan_code = ${plan} and number = ${number}`,
  );
}
