// The first page of the back office: figures that the database has, each for itself and for who may see it.
import { and, eq, lt } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumUseDays } from '../../server/domain/credits/use-sums.ts';
import { aiUseDays, aiUses } from '../../server/platform/db/schema/ai-uses.ts';
import { backups } from '../../server/platform/db/schema/backups.ts';
import { creditEntries } from '../../server/platform/db/schema/credits.ts';
import { emailLogs } from '../../server/platform/db/schema/mail.ts';
import { rolePermissions, users } from '../../server/platform/db/schema/people.ts';
import { providerStatements, statementRows } from '../../server/platform/db/schema/statements.ts';
import { files } from '../../server/platform/db/schema/tables.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let admin: { id: string; token: string };
beforeAll(async () => {
  app = await openTestApp();
  app.clock.advance(DAY_MS - (app.clock.now().getTime() % DAY_MS) + 3_600_000); // an hour after midnight in UTC
  admin = await app.person('super_admin');
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

const get = (path = '', token = admin.token) => app.request('GET', `/api/admin/home${path}`, { token });
const tile = async (name: string, days = 7) => (await get(`/tiles/${name}?days=${days}`)).json.tile;
const fresh = () => app.services.caches.forget('home_figures');

describe('a figure', () => {
  it('is that of the last days with today, beside that of as many days before', async () => {
    const { db, secrets, clock } = app.services;
    const now = clock.now().getTime();
    // 6 days ago is the first of 7 days, 7 days ago is of those before
    for (const [at, daysAgo] of [0, 6, 7, 13, 14].entries())
      await db.insert(users).values({
        id: uuidv7(),
        username: `of day ${daysAgo}`,
        email: secrets.encrypt(`d${at}@example.net`),
        emailHash: secrets.lookupHash(`d${at}@example.net`),
        passwordHash: 'x',
        userHash: `day${at}`,
        createdAt: new Date(now - daysAgo * DAY_MS),
      });
    await fresh();
    const { unit, figures, days } = await tile('sign_ups');
    // the administrator is the third
    expect([unit, figures]).toEqual(['count', [{ value: 3, before: 2 }]]);
    expect(days).toHaveLength(7);
    expect(days.map(({ value }: { value: number }) => value)).toEqual([1, 0, 0, 0, 0, 0, 2]);
    expect(days[6].at * 1000).toBe(Math.floor(now / DAY_MS) * DAY_MS);
  });

  it('without a history has none and says so', async () => {
    await app.services.db.insert(files).values({
      id: uuidv7(),
      userId: admin.id,
      name: 'a.csv',
      size: 1234,
      sha256: '0'.repeat(64),
      kind: 'upload',
      createdAt: app.clock.now(),
    });
    await fresh();
    const { unit, is_state: isState, figures, days } = await tile('storage');
    expect(unit).toBe('bytes');
    expect(isState).toBe(true);
    expect((await tile('active_people')).is_state).toBeUndefined();
    expect(figures).toEqual([{ value: expect.any(Number) }]);
    expect(figures[0].value).toBeGreaterThanOrEqual(1234);
    expect(days).toEqual([]);
  });

  it('of a day is that of the site, wherever the server is', async () => {
    const tokyo = await openTestApp({ environment: { SITE_TIME_ZONE: 'Asia/Tokyo' } });
    try {
      // 20:00 on Monday in UTC is 05:00 on Tuesday in Tokyo
      const monday = Date.UTC(2027, 2, 1, 20);
      tokyo.clock.advance(monday - tokyo.clock.now().getTime());
      const { token } = await tokyo.person('super_admin');
      const { json } = await tokyo.request('GET', '/api/admin/home/tiles/sign_ups?days=7', { token });
      expect(json.tile.days.at(-1).day).toBe('2027-03-02');
      expect(json.tile.days.at(-1).at).toBe(Date.UTC(2027, 2, 1, 15) / 1000);
      expect(json.tile.days[0].day).toBe('2027-02-24');
    } finally {
      await tokyo.close();
    }
  });

  it('of answers is the same whether their days are added up, in part, or not at all', async () => {
    const { db, clock } = app.services;
    const now = clock.now().getTime();
    const tasks = ['chat', 'analysis', 'labelling'] as const;
    const states = ['answered', 'refused', 'stopped', 'failed'] as const;
    // four a day on 15 days: one of each outcome, every third of a labelling
    const uses = Array.from({ length: 60 }, (_, at) => ({
      id: uuidv7(),
      userId: admin.id,
      task: tasks[at % 3] ?? 'chat',
      state: states[at % 4] ?? 'answered',
      credits: 1_000 + at,
      createdAt: new Date(now - Math.floor(at / 4) * DAY_MS),
    }));
    await db.insert(aiUses).values(uses);
    const within = (days: number, use: (typeof uses)[number]) =>
      use.createdAt.getTime() > now - days * DAY_MS;
    const isAnswer = ({ task }: (typeof uses)[number]) => task !== 'labelling';
    const expected = (counts: (use: (typeof uses)[number]) => number) => {
      const sum = (days: number) =>
        uses.filter((use) => within(days, use)).reduce((all, use) => all + counts(use), 0);
      return [{ value: sum(7), before: sum(14) - sum(7) }];
    };
    const told = async () => {
      await fresh();
      const names = ['answers', 'failed_answers', 'credits_spent'];
      return Promise.all(names.map(async (name) => (await tile(name)).figures));
    };
    const right = [
      expected((use) => (isAnswer(use) ? 1 : 0)),
      expected((use) => (isAnswer(use) && use.state === 'failed' ? 1 : 0)),
      expected(({ credits }) => credits),
    ];
    expect(right[2]).toEqual([{ value: 28_378, before: 29_162 }]);
    expect(await told()).toEqual(right);
    await sumUseDays(app.services);
    // what says that sums are read at all: 14 of the days are over
    expect(await db.$count(aiUseDays)).toBe(14);
    expect(await told()).toEqual(right);
    await db.delete(aiUseDays).where(lt(aiUseDays.startsAt, new Date(now - 3 * DAY_MS)));
    expect(await told()).toEqual(right);
    const { days } = await tile('credits_spent');
    expect(days.at(-1).value).toBe(4_006);
  });

  it('of failures is their share of the answers, and of a time without answers it is unknown', async () => {
    const { db, clock } = app.services;
    await db.delete(aiUses);
    await db.delete(aiUseDays);
    const use = (state: 'answered' | 'failed', daysAgo: number, task: 'chat' | 'labelling' = 'chat') => ({
      ...{ id: uuidv7(), userId: admin.id, credits: 0, task, state },
      createdAt: new Date(clock.now().getTime() - daysAgo * DAY_MS),
    });
    await db
      .insert(aiUses)
      .values([use('answered', 0), use('answered', 0), use('failed', 0), use('failed', 1, 'labelling')]);
    await fresh();
    const rate = await tile('error_rate');
    expect([rate.unit, rate.figures]).toEqual(['share', [{ value: 3_333 }]]);
    expect(rate.days.map(({ value }: { value: number }) => value)).toEqual([0, 0, 0, 0, 0, 0, 3_333]);
    await db.insert(aiUses).values([use('failed', 8), use('answered', 8)]);
    await fresh();
    expect((await tile('error_rate')).figures).toEqual([{ value: 3_333, before: 5_000 }]);
  });

  it('of credits granted is what the summary of resources says of the same days', async () => {
    const { db, clock } = app.services;
    const entry = (kind: 'grant' | 'transfer' | 'consume', amount: number, daysAgo: number) => ({
      ...{ id: uuidv7(), userId: admin.id, kind, amount, reference: `home ${uuidv7()}` },
      createdAt: new Date(clock.now().getTime() - daysAgo * DAY_MS),
    });
    await fresh();
    const had = (await tile('credits_granted')).figures[0].value;
    await db
      .insert(creditEntries)
      .values([entry('grant', 7_000, 0), entry('grant', 5_000, 8), entry('consume', -2_000, 0)]);
    await fresh();
    const { unit, figures, days } = await tile('credits_granted');
    expect(unit).toBe('credits');
    expect(figures).toEqual([{ value: had + 7_000, before: 5_000 }]);
    const [from, to] = [days[0].day, days.at(-1).day];
    const summary = await app.request('GET', `/api/admin/resources/summary?from=${from}&to=${to}`, {
      token: admin.token,
    });
    expect(summary.json.days.map(({ granted }: { granted: number }) => granted)).toEqual(
      days.map(({ value }: { value: number }) => value),
    );
  });

  it('of money that nobody paid is 0 of no currency', async () => {
    expect((await tile('revenue')).figures).toEqual([{ value: 0, before: 0 }]);
  });

  it('is held for a minute', async () => {
    const before = (await tile('server_errors')).figures[0].value;
    app.services.log.error({ err: new Error('once') }, 'failed');
    await app.services.errors.write();
    expect((await tile('server_errors')).figures[0].value).toBe(before);
    app.clock.advance(60_001);
    expect((await tile('server_errors')).figures[0].value).toBe(before + 1);
  });
});

describe('waiting work', () => {
  it('is counted with the time since which the oldest waits', async () => {
    const { db, clock } = app.services;
    const [first, second] = [new Date(clock.now().getTime() - 5_000), clock.now()];
    for (const createdAt of [second, first])
      await db.insert(emailLogs).values({
        id: uuidv7(),
        toHash: '',
        to: '',
        template: 'reset',
        locale: 'en_US',
        subject: '',
        status: 'unknown',
        createdAt,
      });
    expect((await get('/queue/unknown_mails')).json.item).toEqual({
      item: 'unknown_mails',
      count: 2,
      oldest_at: Math.floor(first.getTime() / 1000),
    });
    expect((await get('/queue/parked_payments')).json.item).toEqual({ item: 'parked_payments', count: 0 });
  });

  it('is what statements and the ledger differ in and nobody has resolved', async () => {
    const { db, clock } = app.services;
    const at = new Date('2026-03-01T12:00:00Z');
    const statementId = uuidv7();
    await db.insert(providerStatements).values({
      id: statementId,
      provider: 'stripe',
      day: '2026-03-01',
      startsAt: new Date('2026-03-01T00:00:00Z'),
      endsAt: new Date('2026-03-02T00:00:00Z'),
      state: 'imported',
      importedAt: clock.now(),
      createdAt: clock.now(),
    });
    const row = (number: string, rest: Partial<typeof statementRows.$inferInsert>) => ({
      id: uuidv7(),
      statementId,
      provider: 'stripe' as const,
      kind: 'payment' as const,
      number,
      subject: number,
      amount: 100,
      currency: 'USD',
      happenedAt: at,
      state: 'missing_here' as const,
      ...rest,
    });
    await db
      .insert(statementRows)
      .values([
        row('txn_1', {}),
        row('txn_2', { happenedAt: new Date(at.getTime() + 60_000) }),
        row('txn_3', { resolution: 'explained', resolvedAt: clock.now(), note: 'A day late.' }),
        row('txn_4', { kind: 'payout', state: 'noted' }),
      ]);
    expect((await get('/queue/open_differences')).json.item).toEqual({
      item: 'open_differences',
      count: 2,
      oldest_at: at.getTime() / 1000,
    });
  });
});

describe('the backup', () => {
  const age = async () => (await get('/queue/backup_age')).json.item;
  const kept = (at: Date, rest: Partial<typeof backups.$inferInsert> = {}) =>
    app.services.db.insert(backups).values({
      ...{ id: uuidv7(), trigger: 'manual', state: 'ready', appVersion: '1', location: 'folder' },
      createdAt: at,
      ...rest,
    });

  it('is missing where none is whole', async () => {
    await kept(app.clock.now(), { state: 'failed' });
    await kept(app.clock.now(), { verifyState: 'failed' });
    expect(await age()).toEqual({ item: 'backup_age', count: 1 });
  });

  it('is overdue once the next time of the schedule went by for longer than making one may take', async () => {
    // the schedule makes one at 02:15 in UTC, which may take 6 hours
    const now = app.clock.now().getTime();
    const midnight = now - (now % DAY_MS) + DAY_MS;
    const at = (time: number) => app.clock.advance(time - app.clock.now().getTime());
    const stay = async () => {
      admin = await app.person('super_admin');
    };
    await kept(new Date(midnight + 2 * 3_600_000));
    const last = (midnight + 2 * 3_600_000) / 1000;
    at(midnight + 8.25 * 3_600_000);
    await stay();
    expect(await age()).toEqual({ item: 'backup_age', count: 0, last_at: last });
    at(midnight + 8.25 * 3_600_000 + 1);
    expect(await age()).toEqual({ item: 'backup_age', count: 1, last_at: last });
    await kept(app.clock.now());
    expect((await age()).count).toBe(0);
  });
});

describe('who may see what', () => {
  it('is said by name, and each part is refused for itself', async () => {
    const all = (await get()).json;
    expect(all.tiles).toHaveLength(14);
    expect(all.queue).toHaveLength(9);
    expect(all.set_up.map(({ step }: { step: string }) => step)).toEqual([
      'mail',
      'model',
      'second_administrator',
      'first_person',
    ]);
    const person = await app.person();
    expect((await get('', person.token)).status).toBe(403);
    expect((await get('/tiles/sign_ups', person.token)).status).toBe(403);
    expect((await get('/tiles/no_such')).status).toBe(404);
  });

  it('ends with the right to what a figure is made of', async () => {
    const { db, permissions } = app.services;
    const auditor = await app.person('auditor');
    await db
      .update(rolePermissions)
      .set({ granted: false })
      .where(
        and(eq(rolePermissions.roleCode, 'auditor'), eq(rolePermissions.permission, 'admin.billing:view')),
      );
    permissions.forget();
    const { tiles, queue } = (await get('', auditor.token)).json;
    expect(tiles).not.toContain('revenue');
    expect(queue).not.toContain('parked_payments');
    for (const name of ['revenue', 'mrr', 'subscriptions_active', 'credits_granted'])
      expect((await get(`/tiles/${name}`, auditor.token)).status, name).toBe(403);
    expect((await get('/queue/parked_payments', auditor.token)).status).toBe(403);
    expect((await get('/tiles/sign_ups', auditor.token)).status).toBe(200);
  });
});
