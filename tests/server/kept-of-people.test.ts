// Every column that names a person is decided about: what becomes of its rows when the account is erased, and where the file with the data
// of the person tells them.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BY_ADDRESS, WHAT_BECOMES } from '../../server/domain/account-deletion/what-becomes.ts';
import { KEPT_RECORDS } from '../../server/domain/own-data/kept-records.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
}, 60_000);
afterAll(() => app.close());

const namesOf = async (query: ReturnType<typeof sql>) =>
  (await app.services.db.execute<{ name: string }>(query)).rows.map(({ name }) => name);

describe('what is kept of people', () => {
  it('every column that refers to an account says what becomes of its rows', async () => {
    const references = await namesOf(sql`select t.relname || '.' || a.attname as name
      from pg_constraint c join pg_class t on t.oid = c.conrelid
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'public.users'::regclass order by 1`);
    expect(Object.keys(WHAT_BECOMES).sort()).toEqual([...references].sort());
  });

  it('so does every column that knows a person by their address', async () => {
    const columns =
      await namesOf(sql`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('email_hash', 'to_hash') and table_name <> 'users' order by 1`);
    expect(Object.keys(BY_ADDRESS).sort()).toEqual([...columns].sort());
  });

  it('no other column of a table is an id of a person, but those of records that nobody may change', async () => {
    const known = new Set(Object.keys(WHAT_BECOMES));
    const others = (
      await namesOf(sql`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'uuid'
        and (column_name like '%user_id' or column_name in ('actor_id', 'owner_id', 'made_by', 'created_by', 'updated_by')) order by 1`)
    ).filter((name) => !known.has(name));
    expect(others).toEqual([
      'backups.made_by',
      'coupon_redemptions.owner_id',
      'operation_records.actor_id',
      'operation_records.as_user_id',
      'restores.made_by',
      // is the person or the team of the row
      'subscriptions.owner_id',
    ]);
  });

  it('what is told in the file with the data stands in a file of it that there is, and all of its files are needed', () => {
    const fates = [...Object.values(WHAT_BECOMES), ...Object.values(BY_ADDRESS)];
    const told = new Set(fates.flatMap((one) => ('in' in one.told ? [one.told.in] : [])));
    // these belong to what others of them tell
    const below = ['messages', 'analysis-runs', 'token-requests'];
    expect([...told].filter((name) => name !== 'account' && !(name in KEPT_RECORDS))).toEqual([]);
    expect(Object.keys(KEPT_RECORDS).filter((name) => !told.has(name) && !below.includes(name))).toEqual([]);
  });

  it('what is kept, or not told, says why in words', () => {
    const said = [...Object.values(WHAT_BECOMES), ...Object.values(BY_ADDRESS)].flatMap((one) => [
      ...('why' in one ? [one.why] : []),
      ...('not' in one.told ? [one.told.not] : []),
    ]);
    expect(said.filter((words) => !/\w+ \w+/.test(words))).toEqual([]);
  });
});
