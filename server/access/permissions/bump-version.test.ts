// Versions of what browsers cache, as the database counts them.
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/harness/postgres.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { metaVersions } from '../../platform/db/schema/people.ts';
import { bumpVersion } from './bump-version.ts';

let pool: pg.Pool;
let db: Database;
beforeAll(async () => {
  const { connection } = await createTestDatabase();
  ({ pool, db } = openDatabase(connection, 1));
});
afterAll(() => pool.end());

it('a version is counted from 1, by one for each change, and each by itself', async () => {
  await db.delete(metaVersions);
  const change = (key: Parameters<typeof bumpVersion>[1]) => db.transaction((tx) => bumpVersion(tx, key));
  expect([await change('help'), await change('help'), await change('help')]).toEqual([1, 2, 3]);
  expect(await change('permission')).toBe(1);
  expect(await db.select().from(metaVersions).orderBy(metaVersions.key)).toEqual([
    { key: 'help', version: 3 },
    { key: 'permission', version: 1 },
  ]);
});
