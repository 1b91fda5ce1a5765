// What rows of another day say about a moment that is over, put right before anybody sees them.
import type pg from 'pg';
import { nextTime } from '../jobs/schedule-times.ts';
import { quoted } from './backup-tables.ts';

/** What may have gone out since the backup was made is not sent again unasked. */
const SETTLED = [
  `delete from email_logs where status = 'withheld'`,
  `update email_logs set status = 'unknown', error = 'RESTORED', content = null where status in ('queued', 'sending')`,
  // their jobs are in no backup; whoever wants one asks again
  `update list_exports set status = 'interrupted', ended_at = $1 where status = 'running'`,
  `update data_downloads set status = 'failed', ended_at = $1 where status = 'running'`,
  `update storage_tasks set state = 'failed', ended_at = $1 where state = 'running'`,
  // one that was carried out since would be carried out twice
  `update approvals set state = 'expired', decided_at = $1, version = version + 1 where state = 'waiting'`,
];

/** Puts right what the rows of a schema, the first in the search path, say about their moment. */
export async function settleRows(client: pg.Client, now: Date): Promise<void> {
  for (const statement of SETTLED) await client.query(statement, statement.includes('$1') ? [now] : []);
  await settleTimes(client, now);
}

/** No time of a schedule that went by meanwhile was missed. */
export async function settleTimes(client: pg.Client, now: Date): Promise<void> {
  const { rows } = await client.query<{ name: string; cron: string; timezone: string }>(
    'select name, cron, timezone from schedules',
  );
  for (const { name, cron, timezone } of rows)
    await client.query('update schedules set next_at = $2 where name = $1', [
      name,
      nextTime({ cron, timezone }, now),
    ]);
}

/** Tables of what gives entry to whoever has its secret, until it is revoked; sessions have a rule of their own. */
const REVOCABLE = `select table_name from information_schema.columns
  where table_schema = 'public' and column_name = 'revoked_at' and table_name <> 'sessions' order by table_name`;

/**
 * What ended since the backup was made stays ended: sessions are those of the tables in use, and tokens, links and invites that were revoked
 * open nothing again. Whoever is signed in stays so, if the account was there then.
 */
export async function takeOver(client: pg.Client, schema: string): Promise<void> {
  const to = quoted(schema);
  await client.query(`delete from ${to}.sessions`);
  await client.query(
    `insert into ${to}.sessions select s.* from public.sessions s join ${to}.users u on u.id = s.user_id where s.revoked_at is null`,
  );
  const { rows: revocable } = await client.query<{ table_name: string }>(REVOCABLE);
  for (const { table_name } of revocable) {
    const table = quoted(table_name);
    await client.query(
      `update ${to}.${table} r set revoked_at = live.revoked_at from public.${table} live
       where live.id = r.id and live.revoked_at is not null`,
    );
  }
  // who is erased stays so: what the backup has of them goes again with the next run, and nobody is told twice
  await client.query(
    `update ${to}.users u set status = 'erased', leaving_since = null, leaves_at = now(), deleted_at = live.deleted_at
     from public.users live where live.id = u.id and live.status = 'erased' and (u.status <> 'erased' or u.leaves_at is not null)`,
  );
  // a number that was given to a version names its file for ever
  await client.query(
    `update ${to}.data_tables t set last_version = live.last_version from public.data_tables live
     where live.id = t.id and live.last_version > t.last_version`,
  );
}
