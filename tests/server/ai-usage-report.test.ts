// The report of uses: it agrees with the uses and the ledger whatever happened, whether a day is added up or not.
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sumUseDays } from '../../server/domain/credits/use-sums.ts';
import { aiUseDays, aiUses, creditCorrections } from '../../server/platform/db/schema/ai-uses.ts';
import { projects } from '../../server/platform/db/schema/chats.ts';
import { creditEntries } from '../../server/platform/db/schema/credits.ts';
import { users } from '../../server/platform/db/schema/people.ts';
import { teams } from '../../server/platform/db/schema/teams.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const ZONE = 'Europe/Berlin';
const TASKS = ['chat', 'analysis', 'labelling'] as const;
const STATES = ['answered', 'refused', 'stopped', 'failed'] as const;

let app: TestApp;
let admin: { id: string; token: string };
beforeAll(async () => {
  app = await openTestApp({ environment: { SITE_TIME_ZONE: ZONE, SIGN_UP_CREDITS: '100000' } });
  admin = await app.person('admin');
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.delete(aiUses);
  await app.services.db.delete(aiUseDays);
});

interface Asked {
  by?: string;
  from?: string;
  to?: string;
  filters?: Record<string, string[]>;
}
async function report({ filters, ...asked }: Asked, token = admin.token) {
  await app.services.caches.forget('ai_usage');
  const query = new URLSearchParams({ ...asked, ...(filters && { filters: JSON.stringify(filters) }) });
  return app.request('GET', `/api/admin/ai-usage-report?${query}`, { token });
}

interface Seed {
  userId: string;
  at: string | Date;
  task?: (typeof TASKS)[number];
  model?: string | null;
  state?: (typeof STATES)[number];
  credits?: number;
  tokens?: number;
  ms?: number | null;
  held?: number | null;
  teamId?: string | null;
  projectId?: string | null;
}

/** A use as the server keeps it: with its charge in the ledger unless it failed. */
async function seed({ at, teamId = null, ...use }: Seed): Promise<{ id: string; entryId: string | null }> {
  const { userId, task = 'chat', model = 'tiny', state = 'answered', projectId = null } = use;
  const { credits = 0, tokens = 10, ms = 1000, held = credits } = use;
  const createdAt = new Date(at);
  const entryId = state === 'failed' ? null : uuidv7();
  const figures = { tokensIn: tokens, tokensOut: 2 * tokens };
  if (entryId !== null)
    await app.services.db.insert(creditEntries).values({
      ...(teamId === null ? { userId } : { teamId, actorId: userId }),
      ...{ id: entryId, kind: 'consume', amount: -credits, reference: entryId, model, createdAt, ...figures },
    });
  const id = uuidv7();
  await app.services.db.insert(aiUses).values({
    ...{ id, userId, entryId, task, model, state, ms, credits, held, projectId, createdAt },
    ...figures,
  });
  return { id, entryId };
}

/** The same numbers in every run. */
function numbers(start: number) {
  let state = start;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('a day', () => {
  it('is one of the zone of the site, also when clocks change: 23 hours in March', async () => {
    const person = await app.person();
    // 28 March 23:59 in Berlin, the 29th from its first to its last second, and the first of the 30th
    await seed({ userId: person.id, at: '2026-03-28T22:59:59.999Z', credits: 1 });
    await seed({ userId: person.id, at: '2026-03-28T23:00:00Z', credits: 20 });
    await seed({ userId: person.id, at: '2026-03-29T21:59:59.999Z', credits: 300 });
    await seed({ userId: person.id, at: '2026-03-29T22:00:00Z', credits: 4000 });
    const read = async () => (await report({ from: '2026-03-28', to: '2026-03-30' })).json;
    const before = await read();
    expect(before.time_zone).toBe('Europe/Berlin');
    expect(before.days.map(({ day, credits }: Record<string, unknown>) => [day, credits])).toEqual([
      ['2026-03-28', 1],
      ['2026-03-29', 320],
      ['2026-03-30', 4000],
    ]);
    const [, march] = before.days;
    expect([march.starts_at, march.ends_at]).toEqual([1774738800, 1774821600]);
    expect(before.items[0]).toMatchObject({ key: '2026-03-30', sum: { uses: 1, credits: 4000 } });
    expect(await sumUseDays(app.services)).toBeGreaterThan(3);
    expect(await read()).toEqual(before);
  });

  it('is added up once, and again after a use of it came or went', async () => {
    const person = await app.person();
    const now = app.clock.now().getTime();
    const at = (daysAgo: number) => new Date(now - daysAgo * 86_400_000);
    await seed({ userId: person.id, at: at(3), credits: 5 });
    expect(await sumUseDays(app.services)).toBe(3);
    expect(await sumUseDays(app.services)).toBe(0);
    const range = { from: at(10).toISOString().slice(0, 10) };
    expect((await report(range)).json.total).toMatchObject({ uses: 1, credits: 5 });
    const late = await seed({ userId: person.id, at: at(2), credits: 7 });
    expect((await report(range)).json.total).toMatchObject({ uses: 2, credits: 12 });
    expect(await sumUseDays(app.services)).toBe(1);
    expect((await report(range)).json.total).toMatchObject({ uses: 2, credits: 12 });
    await app.services.db.delete(aiUses).where(sql`id = ${late.id}`);
    expect((await report(range)).json.total).toMatchObject({ uses: 1, credits: 5 });
    expect(await sumUseDays(app.services)).toBe(1);
    // one of now is of a day that is not over
    await seed({ userId: person.id, at: at(0), credits: 1 });
    expect(await sumUseDays(app.services)).toBe(0);
    expect((await report(range)).json.total).toMatchObject({ uses: 2, credits: 6 });
    // those of another zone are no days of this one
    await app.services.db.update(aiUseDays).set({ timeZone: 'UTC' });
    expect((await report(range)).json.total).toMatchObject({ uses: 2, credits: 6 });
    expect(await sumUseDays(app.services)).toBe(3);
    expect(await app.services.db.selectDistinct({ zone: aiUseDays.timeZone }).from(aiUseDays)).toEqual([
      { zone: 'Europe/Berlin' },
    ]);
  });
});

describe('the figures', () => {
  it('tell outcomes, tokens, charges and durations apart, and what models without a price answered', async () => {
    const person = await app.person();
    const at = '2026-05-05T10:00:00Z';
    await seed({ userId: person.id, at, credits: 650, tokens: 100, ms: 1000 });
    await seed({ userId: person.id, at, credits: 50, tokens: 10, ms: 16_000, state: 'stopped' });
    await seed({ userId: person.id, at, model: null, state: 'refused', ms: 1100, held: null });
    await seed({ userId: person.id, at, state: 'failed', ms: null, held: 900, tokens: 0 });
    await seed({ userId: person.id, at, model: 'gratis', held: null, ms: 1000, tokens: 1 });
    const { json } = await report({ by: 'model', from: '2026-05-05', to: '2026-05-05' });
    expect(json.total).toEqual({
      ...{ uses: 5, answered: 2, refused: 1, stopped: 1, failed: 1 },
      ...{ tokens_in: 121, tokens_out: 242, credits: 700, given_back: 0, unpriced: 1 },
      // the middles of 1000 and 16,000 ms among quarters of an octave
      ...{ p50_ms: 939, p95_ms: 15_024 },
    });
    expect(
      json.items.map(({ key, sum }: { key: string; sum: Record<string, number> }) => [
        key,
        sum.uses,
        sum.credits,
        sum.unpriced,
      ]),
    ).toEqual([
      ['tiny', 3, 700, 0],
      ['built_in', 1, 0, 0],
      ['gratis', 1, 0, 1],
    ]);
    expect(json.items_total).toBe(3);
    expect(json.ledger).toEqual({ charged: 700, of_nobody: 0 });
  });

  it('are of what the filters leave, and the ledger is asked only where they leave everything', async () => {
    const [one, other] = [await app.person(), await app.person()];
    const at = '2026-05-06T10:00:00Z';
    await seed({ userId: one.id, at, credits: 10, task: 'analysis' });
    await seed({ userId: other.id, at, credits: 200 });
    const day = { from: '2026-05-06', to: '2026-05-06' };
    const people = (await report({ ...day, by: 'user' })).json;
    expect(
      people.items.map(({ key, sum }: { key: string; sum: { credits: number } }) => [key, sum.credits]),
    ).toEqual([
      [other.id, 200],
      [one.id, 10],
    ]);
    const mine = (await report({ ...day, filters: { user: [one.id] } })).json;
    expect([mine.total.credits, mine.ledger]).toEqual([10, undefined]);
    expect((await report({ ...day, filters: { task: ['chat'], user: [] } })).json.total.credits).toBe(200);
  });

  it('without any use name the last day that has one', async () => {
    const person = await app.person();
    await seed({ userId: person.id, at: '2026-04-02T22:30:00Z' });
    const { json } = await report({ from: '2026-01-01', to: '2026-01-31' });
    expect([json.total.uses, json.last_day, json.days.length]).toEqual([0, '2026-04-03', 31]);
  });

  it('say what was charged for people who are deleted, whose uses went with them', async () => {
    const [owner, gone] = [await app.person(), await app.person()];
    const team = await newTeam(owner.id, 'Gone');
    const at = '2026-05-07T10:00:00Z';
    await seed({ userId: gone.id, at, credits: 30, teamId: team });
    await seed({ userId: owner.id, at, credits: 4, teamId: team });
    const day = { from: '2026-05-07', to: '2026-05-07' };
    expect((await report(day)).json.ledger).toEqual({ charged: 34, of_nobody: 0 });
    await app.services.db.delete(users).where(sql`id = ${gone.id}`);
    const { json } = await report(day);
    expect([json.total.credits, json.ledger]).toEqual([4, { charged: 34, of_nobody: 30 }]);
  });

  it('are for whoever may see reports, over 400 days at most', async () => {
    for (const role of ['finance', 'ai_engineer', 'auditor'])
      expect((await report({}, (await app.person(role)).token)).status).toBe(200);
    expect((await report({}, (await app.person('operator')).token)).status).toBe(403);
    expect((await report({ from: '2026-01-01', to: '2027-02-04' })).status).toBe(200);
    expect((await report({ from: '2026-01-01', to: '2027-02-05' })).status).toBe(422);
    expect((await report({ from: '2026-01-02', to: '2026-01-01' })).status).toBe(422);
  });
});

async function newTeam(ownerId: string, name: string): Promise<string> {
  const id = uuidv7();
  const now = new Date('2023-01-01T00:00:00Z');
  await app.services.db.insert(teams).values({ id, name, ownerId, createdAt: now, updatedAt: now });
  await app.services.db.insert(creditEntries).values({
    id: uuidv7(),
    teamId: id,
    kind: 'grant',
    amount: 1_000_000,
    reference: 'order seed',
    createdAt: now,
  });
  return id;
}

describe('random histories', () => {
  it.each([2025, 2026])(
    'come to the same by the report, the uses, the log and the ledger, added up or not (%i)',
    async (year) => {
      const next = numbers(year);
      const pick = <Value>(values: readonly Value[]): Value => values[next(values.length)] as Value; // none of them is empty
      const { db } = app.services;
      const people = await Promise.all([0, 1, 2, 3].map(() => app.person()));
      const team = await newTeam(people[0]?.id ?? '', `Team ${year}`);
      const project = uuidv7();
      await db.insert(projects).values({
        ...{
          id: project,
          userId: people[0]?.id ?? '',
          teamId: team,
          name: 'Shared',
          instructions: '',
          tableIds: [],
          fileIds: [],
        },
        ...{ createdAt: new Date(), updatedAt: new Date() },
      });
      const first = Date.parse(`${year}-10-20T00:00:00Z`);
      const kept: (Required<
        Pick<Seed, 'userId' | 'model' | 'task' | 'state' | 'credits' | 'tokens' | 'projectId'>
      > & { at: Date; back: boolean })[] = [];
      for (let count = 0; count < 80; count += 1) {
        // the days around the end of summer time, many at the ends of days
        const hours = next(12) * 24 + (next(3) === 0 ? 22 + next(2) : next(24));
        const at = new Date(first + hours * 3_600_000 - (next(4) === 0 ? 1 : 0));
        const state = pick(STATES);
        const inTeam = next(4) === 0;
        const use = {
          userId: pick(people).id,
          at,
          model: pick([null, 'tiny', 'large', 'gratis']),
          task: pick(TASKS),
          state,
          credits: state === 'failed' ? 0 : next(3) * next(900),
          tokens: next(2000),
          projectId: inTeam ? project : null,
        };
        const { entryId } = await seed({
          ...use,
          ms: next(5) === 0 ? null : next(60_000),
          held: next(2) === 0 ? null : 5000,
          teamId: inTeam && next(2) === 0 ? team : null,
        });
        const back = entryId !== null && use.credits > 0 && next(10) === 0;
        if (back) {
          const reversal = uuidv7();
          await db.insert(creditEntries).values({
            ...{ id: reversal, userId: use.userId, kind: 'refund', amount: use.credits },
            ...{ reference: `reversal ${entryId}`, createdAt: app.clock.now() },
          });
          await db
            .insert(creditCorrections)
            .values({ entryId: reversal, reason: 'Wrong.', reversesId: entryId });
        }
        kept.push({ ...use, back });
      }
      const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(at);
      const range = { from: `${year}-10-22`, to: `${year}-10-30` };
      const within = kept.filter(({ at }) => dayOf(at) >= range.from && dayOf(at) <= range.to);
      const keyOf = {
        day: (use: (typeof kept)[number]) => dayOf(use.at),
        model: (use: (typeof kept)[number]) => use.model ?? 'built_in',
        assistant: (use: (typeof kept)[number]) => use.task,
        user: (use: (typeof kept)[number]) => use.userId,
      };
      const sum = (of: typeof kept) => ({
        uses: of.length,
        ...Object.fromEntries(STATES.map((state) => [state, of.filter((use) => use.state === state).length])),
        tokens_in: of.reduce((all, { tokens }) => all + tokens, 0),
        tokens_out: of.reduce((all, { tokens }) => all + 2 * tokens, 0),
        credits: of.reduce((all, { credits }) => all + credits, 0),
        given_back: of.reduce((all, { credits, back }) => all + (back ? credits : 0), 0),
      });
      const choices: {
        filters: Record<string, string[]>;
        leaves: (use: (typeof kept)[number]) => boolean;
      }[] = [
        { filters: {}, leaves: () => true },
        {
          filters: { model: ['tiny', 'built_in'] },
          leaves: ({ model }) => model === 'tiny' || model === null,
        },
        {
          filters: { task: ['analysis'], state: ['answered', 'refused'] },
          leaves: ({ task, state }) => task === 'analysis' && (state === 'answered' || state === 'refused'),
        },
        { filters: { user: [people[1]?.id ?? ''] }, leaves: ({ userId }) => userId === people[1]?.id },
        {
          filters: { team: [team], model: ['large'] },
          leaves: ({ projectId, model }) => projectId === project && model === 'large',
        },
      ];
      const durations: unknown[][] = [];
      for (const isSummed of [false, true]) {
        if (isSummed) await sumUseDays(app.services);
        const seen: unknown[] = [];
        // what is counted together does not change what the filters leave
        for (const { filters, leaves } of choices)
          for (const by of Object.keys(filters).length > 0
            ? (['day'] as const)
            : (['day', 'model', 'assistant', 'user'] as const)) {
            const { json } = await report({ ...range, by, filters });
            const left = within.filter(leaves);
            expect(json.total).toMatchObject(sum(left));
            const keys = [...new Set(left.map(keyOf[by]))];
            expect(json.items).toHaveLength(keys.length);
            for (const { key, sum: told } of json.items)
              expect(told).toMatchObject(sum(left.filter((use) => keyOf[by](use) === key)));
            for (const { day, credits, uses } of json.days)
              expect({ credits, uses }).toEqual({
                credits: sum(left.filter((use) => dayOf(use.at) === day)).credits,
                uses: left.filter((use) => dayOf(use.at) === day).length,
              });
            if (Object.keys(filters).length === 0)
              expect(json.ledger).toEqual({ charged: sum(left).credits, of_nobody: 0 });
            seen.push([json.total.p50_ms, json.total.p95_ms, json.total.unpriced]);
            if (by !== 'day') continue;
            // the log behind the figure has the same uses
            const log = await app.request(
              'GET',
              `/api/admin/usage-logs?page_size=500&filters=${encodeURIComponent(JSON.stringify({ ...filters, created_at: { start_time: json.starts_at, end_time: json.ends_at - 1 } }))}`,
              { token: admin.token },
            );
            expect(log.json.total).toBe(json.total.uses);
            expect(
              log.json.items.reduce((all: number, { credits }: { credits: number }) => all + credits, 0),
            ).toBe(json.total.credits);
          }
        durations.push(seen);
      }
      expect(durations[1]).toEqual(durations[0]);
    },
    120_000,
  );
});
