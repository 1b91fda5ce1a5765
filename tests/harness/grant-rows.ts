// Grants of credits: of every source and priority, some that end, some that are used up, in a pool and in an account.
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../server/platform/db/database.ts';

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
  for (let n = 0; n < count; n += 1) {
    const id = uuidv7();
    const isPool = n % 10 === 3;
    const at = sql`to_timestamp(${startsAt + (n % 60) * 3600})`;
    await db.execute(sql`insert into credit_entries (id, user_id, team_id, kind, amount, reference, created_at)
      values (${id}, ${isPool ? null : userId}, ${isPool ? teamId : null}, 'grant', ${1000 * (1 + (n % 30))}, ${`${n % 2 === 0 ? 'admin' : 'seed'} grant ${n}`}, ${at})`);
    if (n % 2 === 0)
      await db.execute(
        sql`insert into credit_corrections (entry_id, actor_id, reason) values (${id}, ${userId}, ${n % 4 === 0 ? 'A present.' : ''})`,
      );
    // a row of the product comes of an order or a month; here the list alone is asked
    if (n % 3 === 0)
      await db.execute(sql`update credit_grants set source = ${['plan', 'trial', 'pack', 'refund', 'sign_up'][n % 5]}, priority = ${[20, 10, 40, 30, 30][n % 5]},
        expires_at = ${n % 2 === 0 ? null : sql`to_timestamp(${startsAt + (n % 40) * 7200})`} where id = ${id}`);
    if (n % 4 === 1)
      await db.execute(
        sql`update credit_grants set spent = amount - ${n % 8 === 1 ? 500 : 0}, rest = 0, gone = ${n % 8 === 1 ? 500 : 0} where id = ${id}`,
      );
  }
}
