// When the server does something by itself, as administrators see and change it.
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobRuns, jobs, schedules } from '../../server/platform/db/schema/jobs.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { userMessages } from '../../server/platform/db/schema/people.ts';
import { openTestApp, type TestAnswer, type TestApp } from '../harness/app.ts';
import { NOBODYS_ID } from '../harness/example-value.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

/** One that the product declares. */
const SWEEP = 'rows.sweep';

let app: TestApp;
let boss: Person;
let helper: Person;
beforeAll(async () => {
  app = await openTestApp();
  boss = await app.person('super_admin');
  helper = await app.person('support');
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

const ask = (who: Person, method: string, path: string, body?: object): Promise<TestAnswer> =>
  app.request(method, `/api/admin/${path}`, { token: who.token, ...(body && { body }) });

const timesOf = (cron: string, timezone: string) =>
  ask(helper, 'GET', `schedule-times?${new URLSearchParams({ cron, timezone })}`);

async function rowOf(name: string) {
  const [row] = await app.services.db.select().from(schedules).where(eq(schedules.name, name));
  if (!row) throw new Error(`there is no schedule ${name}`);
  return row;
}

const recordsOf = (name: string) =>
  app.services.db
    .select()
    .from(operationRecords)
    .where(eq(operationRecords.entityId, name))
    .orderBy(operationRecords.id);

it('the schedules of the product are listed with when they are next due', async () => {
  const { status, json } = await ask(helper, 'GET', 'schedules?page_size=100');
  expect(status).toBe(200);
  const { nextAt } = await rowOf(SWEEP);
  expect(json.items.find(({ name }: { name: string }) => name === SWEEP)).toEqual({
    id: SWEEP,
    name: SWEEP,
    cron: '15 * * * *',
    default_cron: '15 * * * *',
    timezone: 'UTC',
    state: 'active',
    activity: 'none',
    owner: 'site',
    next_at: (nextAt?.getTime() ?? 0) / 1000,
    run_count: 0,
    version: 1,
  });
});

it('a job that is run now waits, then stands among the runs and counts, and who asked for it is recorded', async () => {
  const reason = 'The disk is full.';
  const asked = await ask(boss, 'POST', `schedules/${SWEEP}/run`, { reason });
  expect(asked).toMatchObject({ status: 200, json: { schedule: { activity: 'waiting' } } });
  await app.services.jobs.runDue();
  const { json } = await ask(
    helper,
    'GET',
    `schedule-runs?filters=${encodeURIComponent(JSON.stringify({ job: [SWEEP] }))}`,
  );
  expect(json).toMatchObject({
    total: 1,
    items: [{ job: SWEEP, schedule: SWEEP, status: 'ok', attempt: 1, notified: 'none' }],
  });
  const list = await ask(helper, 'GET', 'schedules?page_size=100');
  expect(list.json.items.find(({ name }: { name: string }) => name === SWEEP)).toMatchObject({
    activity: 'none',
    last_status: 'ok',
    run_count: 1,
    success_percent: 100,
  });
  expect(await recordsOf(SWEEP)).toMatchObject([
    { action: 'run', entity: 'schedule', actorId: boss.id, reason, summary: SWEEP },
  ]);
  expect((await rowOf(SWEEP)).version).toBe(1);
});

it('a schedule that is paused makes no job until it is resumed, and is not paused twice', async () => {
  const name = 'chats.sweep';
  const paused = await ask(boss, 'POST', `schedules/${name}/pause`, {});
  expect(paused).toMatchObject({
    status: 200,
    json: { schedule: { state: 'paused', version: 2 }, next_times: [] },
  });
  const again = await ask(boss, 'POST', `schedules/${name}/pause`, {});
  expect(again).toMatchObject({ status: 409, json: { msg: 'This schedule is already paused.' } });
  expect(await rowOf(name)).toMatchObject({ enabled: false, version: 2 });

  app.clock.advance(5 * 3_600_000);
  const resumed = await ask(boss, 'POST', `schedules/${name}/resume`, { version: 2 });
  // what went by meanwhile was not missed
  expect((await rowOf(name)).nextAt?.getTime()).toBeGreaterThan(app.clock.now().getTime());
  expect(resumed).toMatchObject({ status: 200, json: { schedule: { state: 'active', version: 3 } } });
  expect(resumed.json.next_times).toHaveLength(5);
  expect(await ask(boss, 'POST', `schedules/${name}/resume`, {})).toMatchObject({
    status: 409,
    json: { msg: 'This schedule is not paused.' },
  });
  expect(await recordsOf(name)).toMatchObject([
    { action: 'pause', before: { state: 'active' }, after: { state: 'paused' } },
    { action: 'resume', before: { state: 'paused' }, after: { state: 'active' } },
  ]);
});

it('a cron is changed with its zone, shows its next five times, and is refused to whoever saw an older version', async () => {
  const name = 'files.sweep';
  const { cron } = await rowOf(name);
  const change = { cron: '30 3 * * *', timezone: 'Asia/Shanghai', version: 1 };
  const { status, json } = await ask(boss, 'PUT', `schedules/${name}`, change);
  expect(status).toBe(200);
  expect(json.schedule).toMatchObject({ cron: '30 3 * * *', timezone: 'Asia/Shanghai', version: 2 });
  expect(json.next_times).toHaveLength(5);
  expect(json.schedule.next_at).toBe(json.next_times[0]);
  // half past three in Shanghai is half past seven of the day before in UTC
  for (const time of json.next_times) expect(new Date(time * 1000).toISOString()).toContain('T19:30:00');
  expect((await timesOf(change.cron, change.timezone)).json.next_times).toEqual(json.next_times);
  expect(await ask(boss, 'PUT', `schedules/${name}`, { ...change, cron: '45 3 * * *' })).toMatchObject({
    status: 409,
    json: {
      conflict: {
        version: 2,
        changed_by_id: boss.id,
        fields: [{ name: 'cron', theirs: '30 3 * * *', yours: '45 3 * * *' }],
      },
    },
  });
  expect(await recordsOf(name)).toMatchObject([
    {
      action: 'update',
      before: { cron, timezone: 'UTC' },
      after: { cron: '30 3 * * *', timezone: 'Asia/Shanghai' },
    },
  ]);
});

it.each([
  ['99 * * * *', 'UTC', 'cron', /Write five fields/],
  ['every day', 'UTC', 'cron', /Write five fields/],
  ['0 0 31 2 *', 'UTC', 'cron', /never due/],
  ['0 0 * * *', 'Mars/Olympus', 'timezone', /no time zone Mars\/Olympus/],
])('%s in %s is refused in words, before it is saved and then', async (cron, timezone, field, words) => {
  const saved = await ask(boss, 'PUT', `schedules/${SWEEP}`, { cron, timezone, version: 1 });
  for (const { status, json } of [await timesOf(cron, timezone), saved]) {
    expect(status).toBe(422);
    expect(json.fields).toEqual({ [field]: expect.stringMatching(words) });
  }
  expect(await rowOf(SWEEP)).toMatchObject({ cron: '15 * * * *', version: 1 });
});

it('a run is shown with the whole of its error, of which the list has the beginning', async () => {
  const [id, jobId, at] = [uuidv7(), uuidv7(), app.clock.now()];
  const error = `It broke. ${'Why? '.repeat(200)}`;
  await app.services.db.insert(jobRuns).values({
    id,
    jobId,
    kind: 'seed.fails',
    status: 'failed',
    attempt: 2,
    startedAt: at,
    endedAt: new Date(at.getTime() + 1_234),
    error,
  });
  const { json } = await ask(helper, 'GET', `schedule-runs/${id}`);
  expect(json.details).toMatchObject({
    job_id: jobId,
    log: error,
    run: {
      id,
      job: 'seed.fails',
      status: 'failed',
      attempt: 2,
      duration_ms: 1234,
      error: error.slice(0, 300),
    },
  });
  expect(await ask(helper, 'GET', `schedule-runs/${NOBODYS_ID}`)).toMatchObject({ status: 404 });
});

const messagesOf = (userId: string) =>
  app.services.db.select().from(userMessages).where(eq(userMessages.userId, userId));

it('a schedule is read with its next five times, of which it has none while it is paused', async () => {
  const { status, json } = await ask(helper, 'GET', `schedules/${SWEEP}`);
  expect(status).toBe(200);
  expect(json.schedule).toMatchObject({ name: SWEEP, cron: '15 * * * *' });
  expect(json.next_times).toHaveLength(5);
  await ask(boss, 'POST', `schedules/${SWEEP}/pause`, {});
  expect((await ask(helper, 'GET', `schedules/${SWEEP}`)).json.next_times).toEqual([]);
  await ask(boss, 'POST', `schedules/${SWEEP}/resume`, {});
  expect(await ask(helper, 'GET', 'schedules/no.such')).toMatchObject({ status: 404 });
});

it('times that went by while no server ran are told once to those who may change schedules, and the run names them', async () => {
  // whatever else is due by now
  await app.services.jobs.runDue();
  await app.services.db.delete(jobRuns).where(eq(jobRuns.status, 'missed'));
  const missedAt = new Date(app.clock.now().getTime() - 3 * 3_600_000);
  await app.services.db.update(schedules).set({ nextAt: missedAt }).where(eq(schedules.name, SWEEP));
  const before = (await messagesOf(boss.id)).length;
  await app.services.jobs.runDue();
  const told = (await messagesOf(boss.id)).slice(before);
  expect(told).toMatchObject([{ level: 'warning', title: 'Jobs that missed their time: 1', readAt: null }]);
  expect(told[0]?.body).toMatch(
    /No server ran when these jobs were due: rows\.sweep \([34] times missed\)\./,
  );
  // who may only look is not told
  expect((await messagesOf(helper.id)).filter(({ level }) => level === 'warning')).toEqual([]);
  const [run] = await app.services.db.select().from(jobRuns).where(eq(jobRuns.status, 'missed'));
  const { json } = await ask(helper, 'GET', `schedule-runs/${run?.id}`);
  expect(json.details.run).toMatchObject({ job: SWEEP, status: 'missed', notified: 'sent' });
  const at = Math.floor(app.clock.now().getTime() / 1000);
  expect(json.details.messages).toContainEqual({
    user_id: boss.id,
    username: expect.stringMatching(/^person\d/),
    channel: 'app',
    result: 'sent',
    at,
  });
  await app.services.jobs.runDue();
  expect(await messagesOf(boss.id)).toHaveLength(before + 1);
  expect(await app.services.db.select().from(jobs).where(eq(jobs.kind, 'schedules.missed'))).toEqual([]);
});

it('administrators are told of a run again, not within a minute, and it is recorded', async () => {
  const [run] = await app.services.db.select().from(jobRuns).where(eq(jobRuns.status, 'missed'));
  const path = `schedule-runs/${run?.id}/notify`;
  expect(await ask(boss, 'POST', path, {})).toMatchObject({
    status: 409,
    json: { msg: 'They were told less than a minute ago. Wait a moment before you tell them again.' },
  });
  app.clock.advance(60_000);
  const before = (await messagesOf(boss.id)).length;
  const { status, json } = await ask(boss, 'POST', path, { reason: 'Still open.' });
  expect(status).toBe(200);
  expect(json.details.messages.length).toBeGreaterThanOrEqual(2);
  const told = (await messagesOf(boss.id)).slice(before);
  expect(told).toMatchObject([{ title: `Please look at the job ${SWEEP}`, level: 'warning' }]);
  expect(told[0]?.body).toContain('UTC: missed.');
  const records = await recordsOf(SWEEP);
  expect(records.at(-1)).toMatchObject({
    action: 'notify',
    reason: 'Still open.',
    after: { run: run?.id },
  });
  expect(await ask(helper, 'POST', path, {})).toMatchObject({ status: 403 });
  expect(await ask(boss, 'POST', `schedule-runs/${NOBODYS_ID}/notify`, {})).toMatchObject({ status: 404 });
});

it('whoever may read a list gets the choices of its filters, nobody else', async () => {
  const operator = await app.person('operator');
  const runs = await ask(operator, 'GET', 'lists/adminScheduleRunList/filters');
  expect(runs.status).toBe(200);
  expect(runs.json.filters.job).toContainEqual({ value: SWEEP, name: SWEEP });
  expect(await ask(operator, 'GET', 'lists/adminUserList/filters')).toMatchObject({ status: 403 });
});

it('a schedule that no version of this server knows is not run, and who may only look changes nothing', async () => {
  await app.services.db.insert(schedules).values({
    name: 'of.another-version',
    cron: '0 0 * * *',
    defaultCron: '0 0 * * *',
    timezone: 'UTC',
    owner: 'site',
    updatedAt: app.clock.now(),
  });
  expect(await ask(boss, 'POST', 'schedules/of.another-version/run', {})).toMatchObject({ status: 409 });
  for (const action of ['run', 'pause', 'resume'])
    expect(await ask(helper, 'POST', `schedules/${SWEEP}/${action}`, {})).toMatchObject({ status: 403 });
  const change = { cron: '0 0 * * *', timezone: 'UTC', version: 1 };
  expect(await ask(helper, 'PUT', `schedules/${SWEEP}`, change)).toMatchObject({ status: 403 });
  expect(await recordsOf('of.another-version')).toEqual([]);
});
