// Backups on a real database: written, tried, brought back, undone.
import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOTICE_SEND } from '../../server/admin/notices/send-notice.ts';
import { backups, restores } from '../../server/platform/db/schema/backups.ts';
import { jobs, schedules } from '../../server/platform/db/schema/jobs.ts';
import { emailLogs } from '../../server/platform/db/schema/mail.ts';
import { users } from '../../server/platform/db/schema/people.ts';
import { MAIL_SEND } from '../../server/platform/mail/mail-outbox.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const CSV = 'City,Amount\nBerne,10\nBasle,20\n"Zürich, ""HB""\t\\N",5\n';
const never = () => new AbortController().signal;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const make = async () => {
  const { backups: all, db } = app.services;
  return all.write(await all.create(db, { trigger: 'manual' }), never());
};
const restore = async (backupId: string) => {
  const { restores: all, db } = app.services;
  return all.restore(await all.createRestore(db, { backupId }), never());
};
const balance = async (token: string) =>
  (await app.request('GET', '/api/credits/summary', { token })).json.balance;
const schemas = async () =>
  (
    await app.services.pool.query(
      `select nspname::text as name from pg_namespace where nspname ~ '^(before|building)_' order by 1`,
    )
  ).rows.map(({ name }) => name);

const building = async () => (await schemas()).filter((name) => name.startsWith('building'));

/** Whole databases are written, read and made anew: beside other work that takes its time. */
const WHOLE = { timeout: 120_000 };

describe('a backup', WHOLE, () => {
  it('brings back every row and file as it was, without booking anything twice, and can be undone', async () => {
    const ada = await app.person();
    const { summary } = await app.table(ada.token, 'amounts.csv', CSV);
    const rowsOf = () =>
      app.request('GET', `/api/tables/${summary.id}/rows?offset=0&limit=10`, { token: ada.token });
    const rows = await rowsOf();
    const credits = await balance(ada.token);
    const backup = await make();
    expect(backup).toMatchObject({ state: 'ready', files: 2, missingFiles: 0, location: 'folder' });
    expect(backup.rows).toBeGreaterThan(500);

    const bob = await app.person();
    await app.request('DELETE', `/api/tables/${summary.id}`, { token: ada.token, body: {} });
    rmSync(join(app.services.config.dataDir, 'tables'), { recursive: true });
    expect((await rowsOf()).status).toBe(404);

    const done = await restore(backup.id);
    expect(done.state).toBe('done');
    expect((await rowsOf()).json).toEqual(rows.json);
    expect(await balance(ada.token)).toBe(credits);
    expect((await app.request('GET', '/api/user/basic-infos', { token: bob.token })).status).toBe(401);

    // what stood there before is still there, and comes back
    const undone = await app.services.restores.undo(done.id, never());
    expect(undone.state).toBe('undone');
    expect((await rowsOf()).status).toBe(404);
    expect(await app.services.db.$count(users, eq(users.id, bob.id))).toBe(1);
    expect(await schemas()).toEqual([]);
  });

  it('is verified by a restore that leaves nothing behind, and says when', async () => {
    const backup = await make();
    const verified = await app.services.backups.verify(backup.id, never());
    expect(verified).toMatchObject({ verifyState: 'ok', verifiedAt: app.clock.now(), worker: null });
    expect(await building()).toEqual([]);
  });

  it('that was damaged is neither verified nor brought back, whatever was changed', async () => {
    const { backups: all, db, config } = app.services;
    const { token } = await app.person();
    await app.table(token, 'more.csv', 'City,Amount\nBerne,10\n');
    const known = await make();
    const people = await db.$count(users);
    const folder = join(config.dataDir, 'backups', known.id);
    const damages: [string, (text: Buffer) => Buffer][] = [
      ['rows/users.copy.zst', (bytes) => bytes.subarray(0, bytes.length - 9)],
      ['rows/users.copy.zst', (bytes) => Buffer.concat([Buffer.from([bytes.at(0) ?? 0]), bytes])],
      ['manifest.json', (bytes) => Buffer.from(bytes.toString().replace(/"taken_at":\d+/, '"taken_at":1'))],
      [keptIn(folder), (bytes) => Buffer.from(bytes.map((byte, index) => (index === 20 ? byte ^ 1 : byte)))],
    ];
    for (const [name, damage] of damages) {
      const path = join(folder, name);
      const whole = readFileSync(path);
      // another file in its place: the one that is there may be a link to one in use
      rmSync(path);
      writeFileSync(path, damage(whole));
      await expect(all.verify(known.id, never()), name).rejects.toMatchObject({ fault: 'damaged' });
      const [row] = await db.select().from(backups).where(eq(backups.id, known.id));
      expect(row).toMatchObject({ verifyState: 'failed', error: 'damaged', worker: null });
      if (!name.startsWith('kept')) {
        await expect(restore(known.id), name).rejects.toMatchObject({ fault: 'damaged' });
        expect(await db.$count(users)).toBe(people);
      }
      writeFileSync(path, whole);
    }
    expect((await all.verify(known.id, never())).verifyState).toBe('ok');
    expect(app.services.restores.maintenance.isOn).toBe(false);
  });

  it.each([
    ['of a later version', { schema_version: '20991231235959_later' }, 'newer'],
    ['of a later kind', { format: 2 }, 'newer'],
    ['of another key', { key_fingerprint: '0'.repeat(32) }, 'other_key'],
  ])('%s is refused before anything is changed', async (_title, change, fault) => {
    const { backups: all, config, db } = app.services;
    const { id } = await make();
    const folder = mkdtempSync(join(tmpdir(), 'tablewise-elsewhere-'));
    cpSync(join(config.dataDir, 'backups', id), folder, { recursive: true });
    await all.remove(id);
    const path = join(folder, 'manifest.json');
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...change }));
    const people = await db.$count(users);
    await expect(all.adopt(folder).then((row) => restore(row.id))).rejects.toMatchObject({ fault });
    expect(await db.$count(users)).toBe(people);
    expect(await building()).toEqual([]);
  });
});

/** What whoever has its secret comes in by: one of each, as ids by their tables. */
async function entriesOf({ id: userId, token }: Awaited<ReturnType<TestApp['person']>>) {
  const { pool, personalTokens } = app.services;
  const { row } = await personalTokens.create(userId, { name: 'a', scopes: ['read'], expiresAt: null });
  const { json } = await app.upload(token, 'a.csv', new TextEncoder().encode('A\n1\n'));
  const entries = new Map([['personal_tokens', row.id]]);
  const [chat, report, team] = [randomUUID(), randomUUID(), randomUUID()];
  await pool.query(
    `insert into chats (id, user_id, kind, name, table_ids, created_at, last_message_at) values ($1, $2, 'chat', '', '[]', now(), now())`,
    [chat, userId],
  );
  await pool.query(
    `insert into reports (id, user_id, name, blocks, created_at, updated_at) values ($1, $2, '', '[]', now(), now())`,
    [report, userId],
  );
  await pool.query(
    `insert into teams (id, name, owner_id, created_at, updated_at) values ($1, 'A team', $2, now(), now())`,
    [team, userId],
  );
  const statements = {
    shares: `insert into shares (id, chat_id, user_id, token_hash, with_branches, follows_new, source_rows, snapshot_at, created_at)
      values ($1, $2, $3, 'share', false, false, false, now(), now())`,
    report_shares: `insert into report_shares (id, report_id, user_id, token_hash, created_at) values ($1, $2, $3, 'report', now())`,
    file_links: `insert into file_links (id, file_id, made_by, created_at, expires_at) values ($1, $2, $3, now(), now())`,
    invites: `insert into invites (id, team_id, role, token_hash, inviter_id, created_at, expires_at)
      values ($1, $2, 'member', 'invite', $3, now(), now())`,
  };
  const things = { shares: chat, report_shares: report, file_links: json.result[0].file_id, invites: team };
  for (const table of Object.keys(statements) as (keyof typeof statements)[]) {
    const id = randomUUID();
    await pool.query(statements[table], [id, things[table], userId]);
    entries.set(table, id);
  }
  return entries;
}

describe('what is about a moment', WHOLE, () => {
  it('is not brought back: mails that waited are unknown, what ended stays ended, no job comes twice', async () => {
    const { db, pool, sessions } = app.services;
    const one = await app.person();
    const leaver = await app.person();
    const entries = await entriesOf(one);
    const revocable = await pool.query(
      `select table_name from information_schema.columns
       where table_schema = 'public' and column_name = 'revoked_at' and table_name <> 'sessions'`,
    );
    expect([...entries.keys()].sort()).toEqual(revocable.rows.map((row) => row.table_name).sort());
    await app.request('POST', '/api/codes/send', { body: { email: 'waits@x.example', purpose: 'sign_up' } });
    await app.request('POST', '/api/admin/lists/adminUserList/export', { token: one.token, body: {} });
    expect(await db.$count(jobs)).toBeGreaterThan(0);
    const backup = await make();

    await sessions.revokeAll(leaver.id);
    for (const [table, id] of entries)
      await pool.query(`update ${table} set revoked_at = now() where id = $1`, [id]);
    const later = await app.services.sessions.create(one.id, 'test', 'test');
    app.clock.advance(600_000);
    await restore(backup.id);

    expect(await db.$count(jobs)).toBe(0);
    const mails = await db.select().from(emailLogs).where(eq(emailLogs.template, 'code'));
    expect(mails.map(({ status, content }) => [status, content])).toEqual([['unknown', null]]);
    const basic = (token: string) => app.request('GET', '/api/user/basic-infos', { token });
    expect((await basic(leaver.token)).status).toBe(401);
    expect((await basic(later.token)).json.user.id).toBe(one.id);
    for (const [table, id] of entries) {
      const { rows } = await pool.query(`select revoked_at from ${table} where id = $1`, [id]);
      expect(rows[0]?.revoked_at, table).toBeInstanceOf(Date);
    }
    const due = await db.select({ at: schedules.nextAt }).from(schedules);
    expect(due.filter(({ at }) => at && at <= app.clock.now())).toEqual([]);
  });

  it('a queue of a thousand is brought back whole: each row has its job again, and no mail that may have gone out', async () => {
    const { config, pool, secrets, jobs: runner } = app.services;
    const outbox = join(config.dataDir, 'outbox');
    const later = new Date(app.clock.now().getTime() + 7_200_000);
    const soon = new Date(app.clock.now().getTime() + 60_000);
    await pool.query(`update notices set ended_at = now() where ended_at is null`);
    await pool.query(
      `insert into users (id, username, email, email_mask, email_hash, password_hash, user_hash, created_at)
       select gen_random_uuid(), 'queued', $1, 'q', 'queued ' || n, 'x', 'x', now() from generate_series(1, 400) n`,
      [secrets.encrypt('queued@x.example')],
    );
    const texts = JSON.stringify({ en_US: { title: 'Maintenance', body: 'On Sunday.' } });
    const notice = async (state: string, byMail: boolean, startsAt: Date | null) => {
      const id = randomUUID();
      await pool.query(
        `insert into notices (id, level, texts, languages, state, by_mail, starts_at, published_at, collected_at, recipients, created_at)
         values ($1, 'other', $2, '{en_US}', $3, $4, $5, $6, $6, 0, now())`,
        [id, texts, state, byMail, startsAt, state === 'published' ? app.clock.now() : null],
      );
      return id;
    };
    const underWay = await notice('published', true, null);
    const planned = await notice('scheduled', true, later);
    const gone = await notice('scheduled', true, soon);
    const silent = await notice('scheduled', false, soon);
    await pool.query(
      `insert into notice_recipients (notice_id, user_id) select $1, id from users where username = 'queued'`,
      [underWay],
    );
    await pool.query('update notices set recipients = 400 where id = $1', [underWay]);
    await pool.query(
      `with mails as (insert into email_logs (id, to_hash, "to", template, locale, subject, content, status, created_at)
         select gen_random_uuid(), 'thousand ' || n, $1, 'notice', 'en_US', 'x', $2, case when n % 4 = 0 then 'sending' else 'queued' end, now()
         from generate_series(1, 1000) n returning id)
       insert into jobs (id, kind, payload, run_at, created_at)
       select gen_random_uuid(), 'mail.send', jsonb_build_object('mail_id', id), now(), now() from mails`,
      [secrets.encrypt('queued@x.example'), secrets.encrypt(JSON.stringify({ subject: 'x', text: 'x' }))],
    );
    const backup = await make();
    app.clock.advance(600_000);
    const sent = () => (existsSync(outbox) ? readdirSync(outbox).length : 0);
    const before = sent();
    await restore(backup.id);

    const of = (where: string, values: unknown[] = []) =>
      pool.query(`select count(*)::int as count from ${where}`, values).then(({ rows }) => rows[0]?.count);
    expect(
      await of(`email_logs where to_hash like 'thousand %' and status = 'unknown' and content is null`),
    ).toBe(1000);
    expect(await of(`jobs where kind = 'mail.send'`)).toBe(0);
    const { rows: waiting } = await pool.query(
      `select payload->>'notice_id' as id, run_at as at from jobs where kind = 'notice.send' order by run_at, id`,
    );
    const now = app.clock.now();
    expect(new Map(waiting.map(({ id, at }) => [id, at]))).toEqual(
      new Map([
        [underWay, now],
        [silent, now],
        [planned, later],
      ]),
    );
    expect(await of(`notices where id = $1 and state = 'draft' and starts_at is null`, [gone])).toBe(1);

    await runner.runDue(NOTICE_SEND);
    await runner.runDue(MAIL_SEND);
    const told = `user_messages m join users u on u.id = m.user_id where u.username = 'queued' and notice_id = $1`;
    expect(await of(told, [underWay])).toBe(400);
    expect(await of(told, [silent])).toBe(400);
    expect(
      await of(
        `notice_recipients r join email_logs e on e.id = r.mail_id where r.notice_id = $1 and e.status = 'unknown'`,
        [underWay],
      ),
    ).toBe(400);
    expect(sent()).toBe(before);
  });

  it('does not give the number of a version twice: its file keeps its content', async () => {
    const { pool } = app.services;
    const { token } = await app.person();
    const { summary } = await app.table(token, 'versions.csv', CSV);
    const backup = await make();
    await pool.query('update data_tables set last_version = 7 where id = $1', [summary.id]);
    await restore(backup.id);
    const { rows } = await pool.query('select version, last_version from data_tables where id = $1', [
      summary.id,
    ]);
    expect(rows).toEqual([{ version: 1, last_version: 7 }]);
  });
});

describe('a restore that cannot be done', WHOLE, () => {
  it('says so, leaves everything as it was and ends the maintenance', async () => {
    const { db, pool } = app.services;
    const backup = await make();
    const holder = await pool.connect();
    const stop = new AbortController();
    await holder.query('begin; lock table users in access share mode');
    const id = await app.services.restores.createRestore(db, { backupId: backup.id });
    const failing = app.services.restores.restore(id, stop.signal);
    await expect
      .poll(async () => (await db.select().from(restores).where(eq(restores.id, id)))[0]?.step, {
        timeout: 20_000,
      })
      .toBe('swap');
    expect(app.services.restores.maintenance.isOn).toBe(true);
    const refused = await app.request('GET', '/api/user/basic-infos');
    expect([refused.status, refused.json.waiting_time, refused.json.msg]).toEqual([
      503,
      5,
      'Everything is being brought back from a backup just now. Try again in a few minutes.',
    ]);
    expect((await app.request('GET', '/api/healthy')).status).toBe(200);
    stop.abort(new Error('stopped by hand'));
    await expect(failing).rejects.toThrow('stopped by hand');
    await holder.query('rollback');
    holder.release();
    expect(app.services.restores.maintenance.isOn).toBe(false);
    const [row] = await db.select().from(restores).where(eq(restores.id, id));
    expect(row).toMatchObject({
      state: 'failed',
      detail: 'stopped by hand',
      worker: null,
      beforeSchema: null,
    });
    expect(await building()).toEqual([]);
  });

  it('is not undone once another one put its own tables aside', async () => {
    const first = await restore((await make()).id);
    const second = await restore((await make()).id);
    await expect(app.services.restores.undo(first.id, never())).rejects.toMatchObject({
      fault: 'not_undoable',
    });
    expect((await app.services.restores.undo(second.id, never())).state).toBe('undone');
  });
});

describe('a backup that is kept no longer', WHOLE, () => {
  it('is removed with its folder, and so is what its restore could be undone with after a week', async () => {
    const { backups: all, restores: brought, db, config } = app.services;
    const backup = await make();
    const done = await restore(backup.id);
    app.clock.advance(8 * 24 * 3_600_000);
    await db.update(backups).set({ expiresAt: app.clock.now() }).where(eq(backups.id, backup.id));
    app.clock.advance(1);
    expect([await all.sweep(), await brought.sweep()]).toEqual([1, 1]);
    expect(readdirSync(join(config.dataDir, 'backups'))).not.toContain(backup.id);
    expect(await schemas()).toEqual([]);
    await expect(brought.undo(done.id, never())).rejects.toMatchObject({ fault: 'not_undoable' });
  });
});

/** One of the kept files of a backup. */
function keptIn(folder: string): string {
  const [one] = readdirSync(join(folder, 'kept'), { recursive: true, encoding: 'utf8' })
    .map((name) => `kept/${name}`)
    .filter((name) => name.endsWith('.duckdb') && statSync(join(folder, name)).isFile());
  if (one === undefined) throw new Error('the backup keeps no table');
  return one;
}
