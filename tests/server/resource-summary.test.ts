// The summary of resources: each figure is the same as what the list behind its link comes to.
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { creditAccounts, creditEntries } from '../../server/platform/db/schema/credits.ts';
import { files } from '../../server/platform/db/schema/tables.ts';
import { teamMembers, teams } from '../../server/platform/db/schema/teams.ts';
import { adminPaths } from '../../src/admin-paths.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let admin: { id: string; token: string };
beforeAll(async () => {
  app = await openTestApp({ environment: { SITE_TIME_ZONE: 'Asia/Kathmandu', SIGN_UP_CREDITS: '100' } });
  admin = await app.person('admin');
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());
beforeEach(() => app.services.caches.forget('resource_summary'));

const summary = async (query = '', token = admin.token) =>
  app.request('GET', `/api/admin/resources/summary${query}`, { token });

type Entry = Partial<typeof creditEntries.$inferInsert> & {
  amount: number;
  kind: 'grant' | 'consume' | 'void' | 'refund';
};
async function book(entry: Entry, daysAgo = 0): Promise<void> {
  const id = uuidv7();
  const createdAt = new Date(app.clock.now().getTime() - daysAgo * DAY_MS);
  await app.services.db.insert(creditEntries).values({ id, reference: id, createdAt, ...entry });
}

/** The rows of the list that an address of the back office leads to. */
async function listed(operation: string, address: string) {
  const parameters = new URL(address, 'http://x').searchParams;
  const filters = Object.fromEntries(
    [...parameters].map(([name, value]) => {
      const alias = name.slice('f.'.length);
      const [, start, end] = /^(\d+)\.\.(\d+)$/.exec(value) ?? [];
      if (start !== undefined) return [alias, { start_time: Number(start), end_time: Number(end) }];
      return [alias, alias === 'team' ? value : value.split(';')];
    }),
  );
  const { json } = await app.request(
    'GET',
    `${operation}?page_size=500&filters=${encodeURIComponent(JSON.stringify(filters))}`,
    { token: admin.token },
  );
  return json as { total: number; items: Record<string, number>[] };
}
const ledger = (address: string) => listed('/api/admin/credit-entries', address);
const total = (items: Record<string, number>[]) => items.reduce((sum, { amount = 0 }) => sum + amount, 0);

describe('the summary', () => {
  it('comes to the same as the lists behind its links: entries, pools, files and people', async () => {
    const person = await app.person();
    const team = uuidv7();
    const now = app.clock.now();
    await app.services.db
      .insert(teams)
      .values({ id: team, name: 'Analysts', ownerId: person.id, createdAt: now, updatedAt: now });
    await app.services.db
      .insert(teamMembers)
      .values({ teamId: team, userId: person.id, role: 'owner', joinedAt: now });
    await book({ userId: person.id, kind: 'grant', amount: 50_000, reference: 'month a 2026' }, 3);
    await book({ userId: person.id, kind: 'void', amount: -7000, reference: 'month over a 2026' }, 1);
    await book({ userId: person.id, kind: 'grant', amount: 9000, reference: `order ${uuidv7()}` }, 40);
    await book({ userId: person.id, kind: 'consume', amount: -1200 }, 2);
    await book({ userId: person.id, kind: 'consume', amount: 0 }, 2);
    await book({ userId: person.id, kind: 'consume', amount: -300, tableId: uuidv7() }, 0);
    await book({ userId: person.id, kind: 'refund', amount: 200, reference: `reversal ${uuidv7()}` }, 0);
    await book({ teamId: team, kind: 'grant', amount: 30_000, reference: `order ${uuidv7()}` }, 5);
    await book({ teamId: team, actorId: person.id, kind: 'consume', amount: -4000 }, 4);
    await app.services.db.insert(files).values({
      ...{ id: uuidv7(), userId: person.id, name: 'a.csv', size: 1234, sha256: '0'.repeat(64) },
      ...{ kind: 'upload', createdAt: now },
    });
    const { json } = await summary();
    const within = { from: json.starts_at, to: json.ends_at - 1 };
    expect(
      json.flows.map(({ kind, source, amount }: Record<string, unknown>) => [kind, source, amount]),
    ).toEqual([
      ['consume', 'answer', -5200],
      ['consume', 'labelling', -300],
      ['grant', 'order', 30_000],
      ['grant', 'plan', 50_000],
      // of the administrator and of the person
      ['grant', 'sign_up', 200_000],
      ['refund', 'reversal', 200],
      ['void', 'expired', -7000],
    ]);
    for (const { kind, source, entries, amount } of json.flows) {
      const behind = await ledger(adminPaths.credits({ ...within, kind, source }));
      expect([behind.total, total(behind.items)]).toEqual([entries, amount]);
    }
    const sum = (of: string) =>
      json.days.reduce((all: number, day: Record<string, number>) => all + (day[of] ?? 0), 0);
    expect([sum('granted'), sum('used'), sum('gone')]).toEqual([280_200, 5500, 7000]);
    for (const [of, kind] of [
      ['granted', 'grant;refund'],
      ['used', 'consume'],
      ['gone', 'void'],
    ] as const)
      expect(Math.abs(total((await ledger(adminPaths.credits({ ...within, kind }))).items))).toBe(sum(of));
    // everything there ever was
    expect(json.ledger).toBe(total((await ledger(adminPaths.credits())).items));
    expect(json.people.balance + json.teams.balance).toBe(json.ledger);
    expect(json.pools).toEqual([{ id: team, name: 'Analysts', balance: 26_000, reserved: 0, used: 4000 }]);
    const pool = await ledger(adminPaths.credits({ ...within, team, kind: 'consume' }));
    expect(total(pool.items)).toBe(-4000);
    expect(json.plans).toMatchObject([{ plan: '', name: '', owners: 3, balance: json.ledger, used: 5500 }]);
    expect(json.storage).toEqual({ files: 1, bytes: 1234, trashed: 0, full: 0 });
    expect((await listed('/api/admin/files', adminPaths.files())).items).toMatchObject([{ size: 1234 }]);
    expect(json.seats).toEqual({ teams: 1, members: 1 });
    expect((await listed('/api/admin/teams', adminPaths.teams())).total).toBe(1);
    expect((await listed('/api/admin/users', '/')).total).toBe(json.people.accounts);
  });

  it('counts days in the zone of the site', async () => {
    const { json } = await summary('?from=2026-03-01&to=2026-03-02');
    expect(json.time_zone).toBe('Asia/Kathmandu');
    // 18:15 in UTC
    expect([json.starts_at, json.ends_at]).toEqual([1_772_302_500, 1_772_475_300]);
    expect(json.days).toHaveLength(2);
  });

  it('names whose credits end within a week at the pace of the last two, the soonest first', async () => {
    const [soon, later, much] = [await app.person(), await app.person(), await app.person()];
    // 100 credits came with each account
    await book({ userId: soon.id, kind: 'consume', amount: -99_000 }, 10);
    await book({ userId: later.id, kind: 'consume', amount: -66_000 }, 10);
    await book({ userId: much.id, kind: 'consume', amount: -50_000 }, 13);
    // it was used before the days that tell the pace
    await book({ userId: much.id, kind: 'consume', amount: -49_000 }, 15);
    await book({ userId: much.id, kind: 'grant', amount: 49_000, reference: 'admin x' }, 0);
    const { json } = await summary();
    const ids = [soon.id, later.id, much.id];
    expect(json.ending.filter(({ id }: { id: string }) => ids.includes(id))).toMatchObject([
      { kind: 'person', id: soon.id, available: 1000, pace: 7071, days_left: 0 },
      { kind: 'person', id: later.id, available: 34_000, pace: 4714, days_left: 7 },
    ]);
    expect(json.ending_total).toBe(json.ending.length);
    // as the person's own balance says
    const own = await app.request('GET', '/api/credits/summary', { token: soon.token });
    expect(own.json.available).toBe(1000);
  });

  it('shows what the accounts have beside what the ledger comes to', async () => {
    const person = await app.person();
    const { db } = app.services;
    await db.update(creditAccounts).set({ balance: 100_001 }).where(sql`user_id = ${person.id}`);
    const { json } = await summary();
    expect(json.people.balance + json.teams.balance - json.ledger).toBe(1);
    await db.update(creditAccounts).set({ balance: 100_000 }).where(sql`user_id = ${person.id}`);
  });

  it('is for whoever may see the billing, over 400 days at most', async () => {
    expect((await summary('', (await app.person('finance')).token)).status).toBe(200);
    expect((await summary('', (await app.person('operator')).token)).status).toBe(403);
    expect((await summary('?from=2025-01-01&to=2026-03-01')).status).toBe(422);
  });
});
