// What the roles of a person give together, as the database has them at this moment (docs/roles.md).
import { eq, inArray, sql } from 'drizzle-orm';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePersonRows } from '../../../tests/harness/person-rows.ts';
import { createTestDatabase } from '../../../tests/harness/postgres.ts';
import { ManualClock } from '../../kernel/clock.ts';
import { Caches } from '../../platform/cache/caches.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { rolePermissions, roles, userRoles, users } from '../../platform/db/schema/people.ts';
import { teamMembers, teams } from '../../platform/db/schema/teams.ts';
import { type Bounds, boundsOfPerson, boundsOfRoles } from './bounds.ts';
import type { MaskKind } from './masks.ts';
import { Permissions } from './permissions.ts';
import { isReached, personReached, type Reach, teamReached } from './reach.ts';

let pool: pg.Pool;
let db: Database;
beforeAll(async () => {
  const { connection } = await createTestDatabase();
  ({ pool, db } = openDatabase(connection, 2));
  const made = (code: string, dataScope: Reach, fieldMasks: MaskKind[]) => ({
    code,
    name: code,
    isSystem: false,
    dataScope,
    fieldMasks,
  });
  await db
    .insert(roles)
    .values([
      made('narrow', 'team', ['email', 'phone']),
      made('taken', 'all', []),
      made('of_users', 'all', []),
      made('wide', 'all', ['phone']),
    ]);
  await db.insert(rolePermissions).values([
    { roleCode: 'narrow', permission: 'admin.user:view' },
    { roleCode: 'taken', permission: 'admin.user:view', granted: false },
    { roleCode: 'of_users', permission: 'chat.chat:view' },
    { roleCode: 'wide', permission: 'admin.user:view' },
  ]);
});
afterAll(() => pool.end());

const NARROW = ['narrow', 'taken', 'of_users'];
const BOUNDS: Bounds = { reach: 'team', masks: new Set(['email', 'phone']) };

async function person(held: readonly string[]): Promise<string> {
  const id = uuidv7();
  await pool.query(
    `insert into users (id, username, email, email_hash, email_mask, password_hash, user_hash, created_at)
     values ($1, 'somebody', '', $2, '', '', $2, now())`,
    [id, `somebody ${id}`],
  );
  await db.insert(userRoles).values(held.map((roleCode) => ({ userId: id, roleCode })));
  return id;
}

it('roles count that give something of the administration now: what was taken and what others give does not', async () => {
  expect(await boundsOfRoles(db, inArray(roles.code, NARROW))).toEqual(BOUNDS);
});

it('those of a person are all that they have, and none that somebody else has', async () => {
  const [narrow, wide] = [await person(NARROW), await person(['wide'])];
  expect(await boundsOfPerson(db, narrow)).toEqual(BOUNDS);
  expect(await boundsOfPerson(db, wide)).toEqual({ reach: 'all', masks: new Set(['phone']) });
  expect(await boundsOfPerson(db, uuidv7())).toEqual({
    reach: 'own',
    masks: new Set(['email', 'phone', 'tax_id']),
  });
});

it('what a change of this moment gives counts before it is committed', async () => {
  const id = await person(NARROW);
  const undone = new Error('undone');
  const change = db.transaction(async (tx) => {
    await tx.update(roles).set({ dataScope: 'all', fieldMasks: [] }).where(eq(roles.code, 'narrow'));
    expect(await boundsOfPerson(tx, id)).toEqual({ reach: 'all', masks: new Set() });
    throw undone;
  });
  await expect(change).rejects.toBe(undone);
  expect(await boundsOfPerson(db, id)).toEqual(BOUNDS);
});

it('what calls are decided by says the same, also of a role that is gone', async () => {
  const events = { publish: async () => {}, subscribeKind: () => {}, onMissed: () => {} };
  const permissions = new Permissions(db, new Caches({ clock: new ManualClock(new Date()), events }));
  expect(await permissions.bounds({ roles: [...NARROW, 'no such role'] })).toEqual(BOUNDS);
  const both = { reach: 'all', masks: new Set(['phone']) };
  expect(await permissions.bounds({ roles: ['wide', 'narrow'] })).toEqual(both);
});

describe('whoever reaches', () => {
  /** The second shares a team with the first; the third is alone in theirs. */
  let ids: { me: string; near: string; far: string };
  const team = { ours: uuidv7(), alone: uuidv7(), far: uuidv7() };
  beforeAll(async () => {
    ids = { me: await person(['user']), near: await person(['user']), far: await person(['user']) };
    const { me, near, far } = ids;
    const now = new Date();
    const made = (id: string, ownerId: string) => ({ id, ownerId, name: id, createdAt: now, updatedAt: now });
    await db.insert(teams).values([made(team.ours, near), made(team.alone, me), made(team.far, far)]);
    const member = (teamId: string, userId: string, role: 'owner' | 'member') => ({
      teamId,
      userId,
      role,
      joinedAt: now,
    });
    await db
      .insert(teamMembers)
      .values([
        member(team.ours, near, 'owner'),
        member(team.ours, me, 'member'),
        member(team.alone, me, 'owner'),
        member(team.far, far, 'owner'),
      ]);
  });

  const people = async (reach: Reach) => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from ${users} where ${personReached(users.id, { id: ids.me, reach })}`,
    );
    const found = rows.map(({ id }) => id);
    return Object.entries(ids).flatMap(([name, id]) => (found.includes(id) ? [name] : []));
  };
  const teamsOf = async (reach: Reach) => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from ${teams} where ${teamReached(teams.id, { id: ids.me, reach })}`,
    );
    const found = rows.map(({ id }) => id);
    return Object.entries(team).flatMap(([name, id]) => (found.includes(id) ? [name] : []));
  };

  it('everybody finds all people and teams', async () => {
    expect(await people('all')).toEqual(['me', 'near', 'far']);
    expect(await teamsOf('all')).toEqual(['ours', 'alone', 'far']);
  });

  it('their teams finds those who share one with them today, themselves, and the teams that they are in', async () => {
    expect(await people('team')).toEqual(['me', 'near']);
    expect(await teamsOf('team')).toEqual(['ours', 'alone']);
  });

  it('themselves finds no other, and no team that somebody else is in', async () => {
    expect(await people('own')).toEqual(['me']);
    expect(await teamsOf('own')).toEqual(['alone']);
  });

  it('their teams finds the account, team, order, invoice and subscription of those within, and none beyond', async () => {
    // an owner has one, also where this is run again
    await db.execute(sql`delete from subscriptions`);
    const rows = {
      near: { team: team.ours, ...(await givePersonRows(db, ids.near, { country: 'NN' })) },
      far: { team: team.far, ...(await givePersonRows(db, ids.far, { country: 'FF' })) },
    };
    const by = { id: ids.me, reach: 'team' } as const;
    const found = async (of: 'near' | 'far') => {
      const { team: team_id, order: order_id, invoice: invoice_id, subscription: subscription_id } = rows[of];
      const path = { user_id: ids[of], team_id, order_id, invoice_id, subscription_id };
      const asked = ['User', 'Team', 'Order', 'Invoice', 'Subscription'] as const;
      return Promise.all(asked.map((name) => isReached(db, `admin${name}Get`, path, by)));
    };
    expect(await found('near')).toEqual([true, true, true, true, true]);
    expect(await found('far')).toEqual([false, false, false, false, false]);
    // a subscription of a team is of who owns the team
    await db.execute(
      sql`update subscriptions set user_id = null, team_id = ${team.ours} where id = ${rows.near.subscription}`,
    );
    expect((await found('near')).at(-1)).toBe(true);
    await db.execute(
      sql`update subscriptions set user_id = null, team_id = ${team.far} where id = ${rows.far.subscription}`,
    );
    expect((await found('far')).at(-1)).toBe(false);
    // nobody's
    const nobodys = { user_id: uuidv7() };
    expect(await isReached(db, 'adminUserGet', nobodys, by)).toBe(false);
  });
});
