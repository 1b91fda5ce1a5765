// Plans of every state: never published, sold, sold with a draft, archived; free, on request and with prices.
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../server/platform/db/database.ts';
import { NAMES } from './list-searches.ts';

/** Brings so many plans, of which people have some. */
export async function seedPlans(db: Transaction, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const code = `seed${String(n).padStart(3, '0')}`;
    const name = `${NAMES[n % NAMES.length]}${n % 5 === 0 ? '' : n}`;
    const names = Object.fromEntries(['en_US', 'zh_CN', 'ja_JP', 'ko_KR', 'fr_FR'].map((one) => [one, name]));
    await db.execute(sql`insert into plans (code, rank, names, descriptions, status)
      values (${code}, ${1000 + ((n * 7) % count)}, ${JSON.stringify(names)}, ${JSON.stringify(names)}, ${n % 7 === 0 ? 'archived' : 'on_sale'})`);
    // a draft alone, one that is sold, that with a draft beside it, and a later one that is sold
    await addVersion(db, code, n, { number: 1, isDraft: n % 4 === 0 });
    if (n % 4 > 1) await addVersion(db, code, n, { number: 2, isDraft: n % 4 === 2 });
    if (n % 3 === 0)
      await db.execute(sql`update subscriptions set terms = jsonb_set(terms::jsonb, '{plan}', to_jsonb(${code}::text))
        where id in (select id from subscriptions where status <> 'ended' and terms ->> 'plan' = 'team' order by id limit ${n % 2})`);
  }
}

async function addVersion(
  db: Transaction,
  code: string,
  n: number,
  { number, isDraft }: { number: number; isDraft: boolean },
): Promise<void> {
  await db.execute(sql`insert into plan_versions (plan_code, number, on_request, credits, min_seats, max_seats, trial_days, functions, published_at, version)
    select ${code}, ${number}, ${n % 9 === 0}, ${(n % 20) * 1000 * number}, 1, ${1 + (n % 4)}, ${n % 15}, functions, null, 1
    from plan_versions where plan_code = 'pro' order by number limit 1`);
  for (const [at, [currency, interval]] of (
    [
      ['USD', 'month'],
      ['USD', 'year'],
      ['CNY', 'month'],
      ['CNY', 'year'],
    ] as const
  ).entries())
    if (n % 9 !== 0 && n % (at + 2) !== 0)
      await db.execute(sql`insert into plan_prices (plan_code, version_number, currency, interval, amount)
        values (${code}, ${number}, ${currency}, ${interval}, ${100 + n * number})`);
  // prices of what is published are kept as they are: they come before
  if (!isDraft)
    await db.execute(
      sql`update plan_versions set published_at = to_timestamp(1700000000) where plan_code = ${code} and number = ${number}`,
    );
}
