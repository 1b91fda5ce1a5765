// Plans of every state: never published, sold, sold with a draft, archived; free, on request and with prices.
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../server/platform/db/database.ts';
import { NAMES } from './list-searches.ts';
import { RowBatch } from './row-batch.ts';

/** Brings so many plans, of which people have some. */
export async function seedPlans(db: Transaction, count: number): Promise<void> {
  const rows = new RowBatch();
  const versions: Version[] = [];
  for (let n = 0; n < count; n += 1) {
    const code = `seed${String(n).padStart(3, '0')}`;
    const name = `${NAMES[n % NAMES.length]}${n % 5 === 0 ? '' : n}`;
    const names = Object.fromEntries(['en_US', 'zh_CN', 'ja_JP', 'ko_KR', 'fr_FR'].map((one) => [one, name]));
    rows.add(
      'plans (code, rank, names, descriptions, status)',
      sql`(${code}, ${1000 + ((n * 7) % count)}, ${JSON.stringify(names)}, ${JSON.stringify(names)}, ${n % 7 === 0 ? 'archived' : 'on_sale'})`,
    );
    // a draft alone, one that is sold, that with a draft beside it, and a later one that is sold
    versions.push({ code, n, number: 1, isDraft: n % 4 === 0 });
    if (n % 4 > 1) versions.push({ code, n, number: 2, isDraft: n % 4 === 2 });
    if (n % 6 === 3)
      await db.execute(sql`update subscriptions set terms = jsonb_set(terms::jsonb, '{plan}', to_jsonb(${code}::text))
        where id in (select id from subscriptions where status <> 'ended' and terms ->> 'plan' = 'team' order by id limit 1)`);
  }
  await rows.write(db);
  // a plan has one draft: the first version is published before there is the second
  for (const number of [1, 2])
    await addVersions(
      db,
      versions.filter((version) => version.number === number),
    );
}

interface Version {
  code: string;
  /** Of the plan. */
  n: number;
  number: number;
  isDraft: boolean;
}

async function addVersions(db: Transaction, versions: readonly Version[]): Promise<void> {
  const given = versions.map(
    ({ code, n, number }) =>
      sql`(${code}, ${number}::int, ${n % 9 === 0}::boolean, ${(n % 20) * 1000 * number}::int, ${1 + (n % 4)}::int, ${n % 15}::int)`,
  );
  await db.execute(sql`insert into plan_versions (plan_code, number, on_request, credits, min_seats, max_seats, trial_days, functions, published_at, version)
    select given.code, given.number, given.on_request, given.credits, 1, given.max_seats, given.trial_days, pro.functions, null, 1
    from (values ${sql.join(given, sql`, `)}) as given (code, number, on_request, credits, max_seats, trial_days),
      (select functions from plan_versions where plan_code = 'pro' order by number limit 1) as pro`);
  const prices = new RowBatch();
  for (const { code, n, number } of versions)
    for (const [at, [currency, interval]] of (
      [
        ['USD', 'month'],
        ['USD', 'year'],
        ['CNY', 'month'],
        ['CNY', 'year'],
      ] as const
    ).entries())
      if (n % 9 !== 0 && n % (at + 2) !== 0)
        prices.add(
          'plan_prices (plan_code, version_number, currency, interval, amount)',
          sql`(${code}, ${number}, ${currency}, ${interval}, ${100 + n * number})`,
        );
  await prices.write(db);
  // prices of what is published are kept as they are: they come before
  const published = versions
    .filter(({ isDraft }) => !isDraft)
    .map(({ code, number }) => sql`(${code}, ${number}::int)`);
  await db.execute(
    sql`update plan_versions set published_at = to_timestamp(1700000000) where (plan_code, number) in (values ${sql.join(published, sql`, `)})`,
  );
}
