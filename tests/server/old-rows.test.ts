import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepRows } from '../../server/domain/site/old-rows.ts';
import { jobRuns } from '../../server/platform/db/schema/jobs.ts';
import { emailLogs } from '../../server/platform/db/schema/mail.ts';
import {
  idempotencyKeys,
  rateWindows,
  sessions,
  signInFailures,
  verificationCodes,
} from '../../server/platform/db/schema/people.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ago = (milliseconds: number) => new Date(app.clock.now().getTime() - milliseconds);

it('what signs people in and answers repeated calls is deleted when its time is over, and not before', async () => {
  const { db } = app.services;
  const { id: userId } = await app.person();
  const code = { emailHash: 'e', purpose: 'sign_in', codeHash: 'c', createdAt: ago(2 * DAY) } as const;
  await db.insert(verificationCodes).values([
    { id: uuidv7(), ...code, expiresAt: ago(DAY + 1_000) },
    { id: uuidv7(), ...code, expiresAt: ago(DAY - 1_000) },
  ]);
  const failure = { emailHash: 'e', method: 'password', address: '', agent: '' } as const;
  await db.insert(signInFailures).values([
    { id: uuidv7(), ...failure, at: ago(90 * DAY + 1_000) },
    { id: uuidv7(), ...failure, at: ago(90 * DAY - 1_000) },
  ]);
  await db.insert(rateWindows).values([
    { key: 'old', startedAt: ago(DAY + 1_000), count: 1 },
    { key: 'new', startedAt: ago(DAY - 1_000), count: 1 },
  ]);
  await db.insert(idempotencyKeys).values([
    { scope: 's', key: 'old', requestHash: '', createdAt: ago(DAY + 1_000) },
    { scope: 's', key: 'new', requestHash: '', createdAt: ago(DAY - 1_000) },
  ]);
  const session = { userId, address: '', agent: '', lastSeenAt: ago(0) };
  await db.insert(sessions).values([
    { id: uuidv7(), ...session, tokenHash: 'expired', expiresAt: ago(30 * DAY + 1_000) },
    {
      id: uuidv7(),
      ...session,
      tokenHash: 'revoked',
      expiresAt: ago(-DAY),
      revokedAt: ago(30 * DAY + 1_000),
    },
    {
      id: uuidv7(),
      ...session,
      tokenHash: 'kept',
      expiresAt: ago(30 * DAY - 1_000),
      revokedAt: ago(29 * DAY),
    },
  ]);
  const run = { kind: 'k', status: 'ok', attempt: 1, endedAt: ago(0) } as const;
  await db.insert(jobRuns).values([
    { id: uuidv7(), ...run, startedAt: ago(90 * DAY + 1_000) },
    { id: uuidv7(), ...run, startedAt: ago(90 * DAY - 1_000) },
  ]);
  const mail = {
    toHash: 'h',
    to: '',
    template: 'code',
    locale: 'en_US',
    subject: '',
    status: 'sent',
  } as const;
  await db.insert(emailLogs).values([
    { id: uuidv7(), ...mail, createdAt: ago(90 * DAY + 1_000) },
    { id: uuidv7(), ...mail, createdAt: ago(90 * DAY - 1_000) },
  ]);
  expect(await sweepRows(app.services)).toMatchObject({
    sessions: 2,
    verification_codes: 1,
    sign_in_failures: 1,
    rate_windows: 1,
    idempotency_keys: 1,
    job_runs: 1,
    email_logs: 1,
  });
  expect((await db.select({ key: idempotencyKeys.key }).from(idempotencyKeys)).map(({ key }) => key)).toEqual(
    ['new'],
  );
  expect((await db.select({ key: rateWindows.key }).from(rateWindows)).map(({ key }) => key)).toEqual([
    'new',
  ]);
});

it('more rows than one statement takes are all deleted', async () => {
  await app.services.db.execute(sql`insert into rate_windows (key, started_at, count)
    select 'many ' || n, ${ago(2 * DAY)}, 1 from generate_series(1, 2500) n`);
  expect((await sweepRows(app.services)).rate_windows).toBe(2500);
});

it('notifications of providers that were handled go after 90 days; those that failed stay', async () => {
  await app.services.db.execute(sql`insert into webhook_events
    (id, provider, external_id, type, trade, body_hash, state, next_at, received_at)
    select gen_random_uuid(), 'stripe', state || days, 't', '{}', 'h', state, now(), ${ago(0)}::timestamptz - days * interval '1 day'
    from unnest(array['handled', 'ignored', 'failed', 'pending']) state, unnest(array[89, 91]) days`);
  expect((await sweepRows(app.services)).webhook_events).toBe(2);
});

it('the sweep is due every hour', async () => {
  const { jobs, db } = app.services;
  await db.insert(rateWindows).values({ key: 'due', startedAt: ago(2 * DAY), count: 1 });
  app.clock.advance(HOUR);
  await jobs.runDue();
  const runs = await db
    .select({ items: jobRuns.items })
    .from(jobRuns)
    .where(sql`kind = 'rows.sweep' and status = 'ok'`);
  expect(runs).toHaveLength(1);
  expect(runs[0]?.items).toBeGreaterThan(0);
  expect(await db.select().from(rateWindows).where(sql`key = 'due'`)).toEqual([]);
});
