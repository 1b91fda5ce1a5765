// Grants of credits: of every source and priority, some that end, some that are used up, in a pool and in an account.
import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../server/platform/db/database.ts';
import { RowBatch } from './row-batch.ts';

const startsAt = 1_700_000_000;

/** Brings so many grants to a person, and a tenth of them to the pool of a team, which they buy for. */
export async function seedGrants(
  db: Transaction,
  userId: string,
  teamId: string,
  count: number,
): Promise<void> {
  await db.execute(
    sql`insert into team_members (team_id, user_id, role, joined_at) values (${teamId}, ${userId}, 'owner', now()) on conflict do nothing`,
  );
  const rows = new RowBatch();
  const origins: SQL[] = [];
  const used: SQL[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = uuidv7();
    const isPool = n % 10 === 3;
    const at = sql`to_timestamp(${startsAt + (n % 60) * 3600})`;
    rows.add(
      'credit_entries (id, user_id, team_id, kind, amount, reference, created_at)',
      sql`(${id}, ${isPool ? null : userId}, ${isPool ? teamId : null}, 'grant', ${1000 * (1 + (n % 30))}, ${`${n % 2 === 0 ? 'admin' : 'seed'} grant ${n}`}, ${at})`,
    );
    if (n % 2 === 0)
      rows.add(
        'credit_corrections (entry_id, actor_id, reason)',
        sql`(${id}, ${userId}, ${n % 4 === 0 ? 'A present.' : ''})`,
      );
    // a row of the product comes of an order or a month; here the list alone is asked
    if (n % 3 === 0)
      origins.push(sql`(${id}::uuid, ${['plan', 'trial', 'pack', 'refund', 'sign_up'][n % 5]}, ${[20, 10, 40, 30, 30][n % 5]}::int,
        ${n % 2 === 0 ? null : new Date((startsAt + (n % 40) * 7200) * 1000)}::timestamptz)`);
    if (n % 4 === 1) used.push(sql`(${id}::uuid, ${n % 8 === 1 ? 500 : 0}::int)`);
  }
  await rows.write(db);
  await db.execute(sql`update credit_grants set source = given.source, priority = given.priority, expires_at = given.expires_at
    from (values ${sql.join(origins, sql`, `)}) as given (id, source, priority, expires_at) where credit_grants.id = given.id`);
  await db.execute(sql`update credit_grants set spent = amount - given.gone, rest = 0, gone = given.gone
    from (values ${sql.join(used, sql`, `)}) as given (id, gone) where credit_grants.id = given.id`);
}
