import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/harness/postgres.ts';
import { NO_MASKS } from '../../access/permissions/masks.ts';
import { users } from '../../platform/db/schema/people.ts';
import { teamMembers, teams } from '../../platform/db/schema/teams.ts';
import type { Filter } from './declaration.ts';
import { boolFilter, optionFilter, overlapFilter, teamFilter, textFilter } from './filters.ts';

const boats = pgTable('boats', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  tags: text('tags').array().notNull(),
  sold: boolean('sold').notNull(),
  ownerId: uuid('owner_id').notNull(),
});

const [ADA, BEN] = [uuidv7(), uuidv7()];
const TEAM = uuidv7();
let pool: pg.Pool;
let find: <Value>(filter: Filter<Value>, value: Value) => Promise<number[]>;

beforeAll(async () => {
  const { connection } = await createTestDatabase();
  pool = new pg.Pool(connection);
  const db = drizzle(pool);
  await pool.query(
    'create table boats (id int primary key, name text not null, tags text[] not null, sold boolean not null, owner_id uuid not null)',
  );
  await db.insert(users).values(
    [ADA, BEN].map((id, index) => ({
      id,
      username: `owner ${index}`,
      email: '',
      emailHash: id,
      passwordHash: '',
      userHash: id,
      createdAt: new Date(0),
    })),
  );
  await db
    .insert(teams)
    .values({ id: TEAM, name: 'Harbour', ownerId: ADA, createdAt: new Date(0), updatedAt: new Date(0) });
  await db.insert(teamMembers).values({ teamId: TEAM, userId: ADA, role: 'owner', joinedAt: new Date(0) });
  await db.insert(boats).values([
    { id: 1, name: 'Blue 100%', tags: ['sail', 'old'], sold: true, ownerId: ADA },
    { id: 2, name: 'blue_heron', tags: ['motor'], sold: false, ownerId: BEN },
    { id: 3, name: '青い船', tags: [], sold: false, ownerId: ADA },
  ]);
  const asker = {
    id: ADA,
    permissions: new Set<string>(),
    scope: 'all',
    reach: 'all',
    masks: NO_MASKS,
    locale: 'en_US',
  } as const;
  find = async (filter, value) => {
    const rows = await db
      .select({ id: boats.id })
      .from(boats)
      .where(filter.where(value, asker))
      .orderBy(boats.id);
    return rows.map(({ id }) => id);
  };
});
afterAll(() => pool.end());

describe('a filter', () => {
  it.each([
    ['blue', [1, 2]],
    ['BLUE', [1, 2]],
    ['%', [1]],
    ['_', [2]],
    ['い', [3]],
    ['\\', []],
    ['', [1, 2, 3]],
  ])('by a part of a text takes %s as it is written', async (part, found) => {
    expect(await find(textFilter(boats.name), part)).toEqual(found);
  });

  it('by one value finds that one, and everything where none is picked', async () => {
    expect(await find(optionFilter(boats.name), 'blue_heron')).toEqual([2]);
    expect(await find(optionFilter(boats.name), '')).toEqual([1, 2, 3]);
  });

  it('by several values of a row finds rows with any of them', async () => {
    expect(await find(overlapFilter(boats.tags), ['old', 'motor'])).toEqual([1, 2]);
    expect(await find(overlapFilter(boats.tags), ['none'])).toEqual([]);
    expect(await find(overlapFilter(boats.tags), [])).toEqual([1, 2, 3]);
  });

  it('by yes or no finds the one or the other', async () => {
    expect(await find(boolFilter(sql`${boats.sold}`), 'true')).toEqual([1]);
    expect(await find(boolFilter(sql`${boats.sold}`), 'false')).toEqual([2, 3]);
  });

  it('by teams finds the rows of their members', async () => {
    expect(await find(teamFilter(boats.ownerId), [TEAM])).toEqual([1, 3]);
    expect(await find(teamFilter(boats.ownerId), [uuidv7()])).toEqual([]);
    expect(await find(teamFilter(boats.ownerId), [])).toEqual([1, 2, 3]);
  });
});
