// Bearer tokens: how long they are good, what is kept of them, what ends them and what is held in memory (docs/operating.md), without a server.
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/harness/postgres.ts';
import { ManualClock } from '../../kernel/clock.ts';
import { Caches } from '../../platform/cache/caches.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { rolePermissions, roles, sessions, userRoles, users } from '../../platform/db/schema/people.ts';
import { sha256 } from '../../platform/security/secrets.ts';
import { Sessions } from './sessions.ts';

const HOUR_MS = 3_600_000;
const DAYS_14_MS = 1_209_600_000;
const LOOKER = 'looker';

let pool: pg.Pool;
let db: Database;
let clock: ManualClock;
let caches: Caches;
let all: Sessions;
/** Whose sessions were told to have ended. */
let told: string[];
let me: string;
let other: string;
beforeAll(async () => {
  const { connection } = await createTestDatabase();
  ({ pool, db } = openDatabase(connection, 2));
  await db.insert(roles).values({ code: LOOKER, name: LOOKER, isSystem: false });
});
beforeEach(async () => {
  clock = new ManualClock(new Date('2026-03-01T10:00:00Z'));
  const events = { publish: async () => {}, subscribeKind: () => {}, onMissed: () => {} };
  caches = new Caches({ clock, events });
  told = [];
  all = new Sessions(db, clock, caches, async (userId) => {
    told.push(userId);
    all.forget(userId);
  });
  [me, other] = [await person('user'), await person('user')];
  await db.delete(rolePermissions).where(eq(rolePermissions.roleCode, LOOKER));
  await db.insert(rolePermissions).values({ roleCode: LOOKER, permission: 'admin.user:impersonate' });
});
afterAll(() => pool.end());

async function person(...held: string[]): Promise<string> {
  const id = uuidv7();
  await pool.query(
    `insert into users (id, username, email, email_hash, email_mask, password_hash, user_hash, created_at)
     values ($1, 'somebody', '', $2, '', '', $2, now())`,
    [id, `somebody ${id}`],
  );
  await db.insert(userRoles).values(held.map((roleCode) => ({ userId: id, roleCode })));
  return id;
}
const open = async (id: string) => (await all.create(id, '203.0.113.5', 'Browser')).token;
async function rowOf(token: string) {
  const [row] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, sha256(token)));
  if (!row) throw new Error('the session is not kept');
  return row;
}
async function accountOf(id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}
const now = () => clock.now().getTime();
const signedIn = async (...tokens: string[]) => {
  const found: boolean[] = [];
  for (const token of tokens) found.push((await all.find(token, { use: false })) !== null);
  return found;
};

describe('a session that is opened', () => {
  it('is kept by the hash of its token for 14 days, with 300 characters of the browser', async () => {
    const agent = `A${'b'.repeat(300)}`;
    const { token, expiresAt } = await all.create(me, '203.0.113.5', agent);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(expiresAt.getTime()).toBe(now() + DAYS_14_MS);
    expect(await rowOf(token)).toMatchObject({
      userId: me,
      address: '203.0.113.5',
      agent: agent.slice(0, 300),
      createdAt: clock.now(),
      lastSeenAt: clock.now(),
      expiresAt,
      revokedAt: null,
      steppedUpAt: null,
      stepUpUsedAt: null,
      impersonatorId: null,
      parentId: null,
    });
  });

  it('is stepped up where its person confirmed that it is they, and is their last visit', async () => {
    const at = new Date(now() - 5_000);
    const { token } = await all.create(me, '203.0.113.5', 'Browser', at);
    expect(await rowOf(token)).toMatchObject({ steppedUpAt: at, stepUpUsedAt: at });
    expect((await accountOf(me))?.lastSeenAt).toEqual(clock.now());
    expect((await accountOf(other))?.lastSeenAt).toBeNull();
  });
});

describe('a token', () => {
  it('is of its person, with their roles; one that nobody has is of nobody', async () => {
    await db.insert(userRoles).values({ userId: me, roleCode: LOOKER });
    const token = await open(me);
    const found = await all.find(token);
    expect(found).toEqual({
      id: me,
      sessionId: (await rowOf(token)).id,
      roles: expect.arrayContaining(['user', LOOKER]),
      active: true,
    });
    expect(found?.roles).toHaveLength(2);
    expect((await all.find(await open(other)))?.roles).toEqual(['user']);
    expect(await all.find('no such token')).toBeNull();
  });

  it('of an account that is not active is told as such', async () => {
    await db.update(users).set({ status: 'disabled' }).where(eq(users.id, me));
    expect((await all.find(await open(me)))?.active).toBe(false);
  });

  it('dies after twelve hours without a call, to the millisecond, and a look is no call', async () => {
    const token = await open(me);
    clock.advance(12 * HOUR_MS - 1);
    expect(await signedIn(token)).toEqual([true]);
    clock.advance(1);
    expect(await signedIn(token)).toEqual([false]);
    expect(await all.find(token)).toBeNull();
    const used = await open(me);
    clock.advance(11 * HOUR_MS);
    expect(await all.find(used)).not.toBeNull();
    clock.advance(11 * HOUR_MS);
    expect(await signedIn(used)).toEqual([true]);
  });

  it('dies after 14 days in any case', async () => {
    const token = await open(me);
    clock.advance(DAYS_14_MS - 1);
    await db
      .update(sessions)
      .set({ lastSeenAt: clock.now() })
      .where(eq(sessions.tokenHash, sha256(token)));
    expect(await signedIn(token)).toEqual([true]);
    clock.advance(1);
    expect(await signedIn(token)).toEqual([false]);
  });

  it('is written down as used once a minute, with its person and their language, and nobody else', async () => {
    const [token, second, theirs] = [await open(me), await open(me), await open(other)];
    const at = now();
    const seen = async () => [
      (await rowOf(token)).lastSeenAt.getTime() - at,
      ((await accountOf(me))?.lastSeenAt?.getTime() ?? 0) - at,
      (await accountOf(me))?.locale,
    ];
    clock.advance(59_999);
    await all.find(token, { locale: 'fr_FR' });
    expect(await seen()).toEqual([0, 0, null]);
    clock.advance(1);
    await all.find(token, { use: false, locale: 'fr_FR' });
    expect(await seen()).toEqual([0, 0, null]);
    await all.find(token, { locale: 'fr_FR' });
    expect(await seen()).toEqual([60_000, 60_000, 'fr_FR']);
    // what is held in memory knows of it
    clock.advance(9_000);
    await all.find(token, { locale: 'ko_KR' });
    expect(await seen()).toEqual([60_000, 60_000, 'fr_FR']);
    expect([(await rowOf(second)).lastSeenAt.getTime(), (await rowOf(theirs)).lastSeenAt.getTime()]).toEqual([
      at,
      at,
    ]);
    expect(await accountOf(other)).toMatchObject({ lastSeenAt: new Date(at), locale: null });
  });
});

describe('what is held in memory of a token', () => {
  const change = (token: string) =>
    db
      .update(sessions)
      .set({ revokedAt: clock.now() })
      .where(eq(sessions.tokenHash, sha256(token)));

  it('is held for ten seconds, and of 50,000 tokens at most', async () => {
    const given: unknown[] = [];
    new Sessions(
      db,
      clock,
      {
        namespace: (name, options) => {
          given.push(name, options.ttlMs, options.max);
          return caches.namespace(name, options);
        },
      },
      async () => {},
    );
    expect(given).toEqual(['sign_ins', 10_000, 50_000]);
    const token = await open(me);
    expect(await signedIn(token)).toEqual([true]);
    await change(token);
    clock.advance(9_999);
    expect(await signedIn(token)).toEqual([true]);
    clock.advance(2);
    expect(await signedIn(token)).toEqual([false]);
  });

  it('is told to administrators by eight letters of the hash, who it is and what they may', async () => {
    const token = await open(me);
    await signedIn(token, 'no such token');
    const shown = [...(caches.all().get('sign_ins')?.told() ?? [])].map((entry) => entry.shown);
    // of whom nobody is, nothing is held
    expect(shown).toEqual([
      {
        key: `${sha256(token).slice(0, 8)}…`,
        value: { person: me, roles: ['user'], active: true },
      },
    ]);
  });

  it('of a person, and of whoever looks at others as they, is dropped when they are forgotten, and of nobody else', async () => {
    const looker = await person(LOOKER);
    const own = await open(looker);
    const { token: look } = await lookAt(other, own);
    const [mine, theirs] = [await open(me), await open(other)];
    const tokens = [own, look, mine, theirs, 'no such token'];
    expect(await signedIn(...tokens)).toEqual([true, true, true, true, false]);
    for (const token of [own, look, mine, theirs]) await change(token);
    all.forget(looker);
    expect(await signedIn(...tokens)).toEqual([false, false, true, true, false]);
    all.forget(me);
    expect(await signedIn(...tokens)).toEqual([false, false, false, true, false]);
  });
});

async function lookAt(userId: string, token: string, until = now() + HOUR_MS) {
  const viewer = await all.find(token);
  if (!viewer) throw new Error('nobody is signed in');
  const by = { address: '203.0.113.5', agent: `A${'b'.repeat(300)}`, expiresAt: new Date(until) };
  return db.transaction((tx) => all.createView(tx, userId, viewer, by));
}

describe('a session in which somebody looks at the account of another', () => {
  let looker: string;
  let own: string;
  beforeEach(async () => {
    looker = await person(LOOKER);
    own = await open(looker);
  });

  it('is kept as one of both, and ends with that of who looks at the latest', async () => {
    const { token, expiresAt } = await lookAt(other, own);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(expiresAt.getTime()).toBe(now() + HOUR_MS);
    expect(await rowOf(token)).toMatchObject({
      userId: other,
      impersonatorId: looker,
      parentId: (await rowOf(own)).id,
      address: '203.0.113.5',
      agent: `A${'b'.repeat(299)}`,
      createdAt: clock.now(),
      lastSeenAt: clock.now(),
      expiresAt,
    });
    expect(await all.find(token)).toMatchObject({ id: other, impersonatorId: looker, roles: ['user'] });
    // not with another one that they, or anybody else, opened before
    clock.advance(HOUR_MS);
    const later = await open(looker);
    const end = now() + DAYS_14_MS;
    expect((await lookAt(other, later, end + 1)).expiresAt.getTime()).toBe(end);
    expect((await lookAt(other, later, end - 1)).expiresAt.getTime()).toBe(end - 1);
  });

  it('is no visit of the person who is looked at, and is used itself', async () => {
    const { token } = await lookAt(other, own);
    clock.advance(60_000);
    await all.find(token, { locale: 'fr_FR' });
    expect((await rowOf(token)).lastSeenAt).toEqual(clock.now());
    expect(await accountOf(other)).toMatchObject({ lastSeenAt: null, locale: null });
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'signed out',
      async () =>
        db
          .update(sessions)
          .set({ revokedAt: clock.now() })
          .where(eq(sessions.tokenHash, sha256(own))),
    ],
    [
      'is not active any more',
      () => db.update(users).set({ status: 'disabled' }).where(eq(users.id, looker)),
    ],
    ['has the role no more', () => db.delete(userRoles).where(eq(userRoles.userId, looker))],
    [
      'has a role that was taken the right',
      () => db.update(rolePermissions).set({ granted: false }).where(eq(rolePermissions.roleCode, LOOKER)),
    ],
    [
      'has a role that gives another right',
      () =>
        db
          .update(rolePermissions)
          .set({ permission: 'admin.user:view' })
          .where(eq(rolePermissions.roleCode, LOOKER)),
    ],
  ])('ends where who looks %s, and no other session does', async (_, take) => {
    const { token } = await lookAt(other, own);
    const theirs = await open(other);
    expect(await signedIn(token, theirs)).toEqual([true, true]);
    await take();
    // others who look go on
    const second = await person('super_admin');
    const look = await lookAt(other, await open(second));
    all.forget(other);
    expect(await signedIn(token, theirs, look.token)).toEqual([false, true, true]);
  });
});

describe('a session ends', () => {
  it('by signing out: it alone, at this moment, which every process is told', async () => {
    const [token, second, theirs] = [await open(me), await open(me), await open(other)];
    const found = await all.find(token);
    if (!found) throw new Error('nobody is signed in');
    await all.revoke(found);
    expect((await rowOf(token)).revokedAt).toEqual(clock.now());
    expect(told).toEqual([me]);
    expect(await signedIn(token, second, theirs)).toEqual([false, true, true]);
  });

  it('with all others of its person, those that had ended before keep their end', async () => {
    const [first, second, theirs] = [await open(me), await open(me), await open(other)];
    const found = await all.find(first);
    if (!found) throw new Error('nobody is signed in');
    await all.revoke(found);
    const ended = clock.now();
    clock.advance(5_000);
    expect(await signedIn(second, theirs)).toEqual([true, true]);
    await all.revokeAll(me);
    expect((await rowOf(first)).revokedAt).toEqual(ended);
    expect((await rowOf(second)).revokedAt).toEqual(clock.now());
    expect((await rowOf(theirs)).revokedAt).toBeNull();
    expect(told).toEqual([me, me]);
    expect(await signedIn(second, theirs)).toEqual([false, true]);
  });

  it('or goes on, where what belongs to its end failed, and nobody is told', async () => {
    const token = await open(me);
    const failed = new Error('failed');
    const end = all.revokeAll(me, async (tx) => {
      await all.endAll(tx, me);
      throw failed;
    });
    await expect(end).rejects.toBe(failed);
    expect((await rowOf(token)).revokedAt).toBeNull();
    expect(told).toEqual([]);
    await all.revokeAll(me);
    expect(await signedIn(token)).toEqual([false]);
  });
});
