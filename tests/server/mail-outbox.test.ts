// Mails are written with what they tell, and sent behind the answer: none is lost with a server, and none tells of what was rolled back.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobRuns } from '../../server/platform/db/schema/jobs.ts';
import { emailLogs } from '../../server/platform/db/schema/mail.ts';
import { MAIL_SEND, type MailOrder, queueMail } from '../../server/platform/mail/mail-outbox.ts';
import type { Mail } from '../../server/platform/mail/mailer.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { type MailServer, openMailServer } from '../harness/mail-server.ts';
import { createTestDatabase } from '../harness/postgres.ts';
import { startServerProcess } from '../harness/server-process.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

let app: TestApp;
const lines: string[] = [];
/** What the stand-in of a mail server was given. */
let given: Mail[] = [];
let isAway = false;
beforeAll(async () => {
  app = await openTestApp({ logTo: (line) => lines.push(line) });
  app.services.mailer = {
    kind: 'smtp',
    send: async (mail) => {
      given.push(mail);
      if (isAway)
        throw Object.assign(new Error(`no way to ${mail.to}`), { code: 'ECONNECTION', command: 'CONN' });
    },
  };
});
afterAll(() => app.close());
beforeEach(async () => {
  given = [];
  isAway = false;
  await app.services.db.delete(emailLogs);
});

const invitation: MailOrder = {
  to: 'ada@example.org',
  template: 'invite',
  locale: 'fr_FR',
  params: { url: 'https://tables.example.org/login', email: 'ada@example.org' },
};
const queue = (order: MailOrder) => app.services.db.transaction((tx) => queueMail(app.services, tx, order));
const send = () => app.services.jobs.runDue(MAIL_SEND);
const row = async () => {
  const [found, ...others] = await app.services.db.select().from(emailLogs);
  expect(others).toEqual([]);
  return found;
};

describe('a mail', () => {
  it('of a change that is rolled back is not sent', async () => {
    await app.services.db
      .transaction(async (tx) => {
        await queueMail(app.services, tx, invitation);
        throw new Error('no');
      })
      .catch(() => {});
    await send();
    expect(given).toEqual([]);
    expect(await row()).toBeUndefined();
  });

  it('is sent once, and then neither its text nor its code is kept', async () => {
    await queue({
      to: 'ada@example.org',
      template: 'code',
      locale: 'en_US',
      params: { code: '314159', minutes: 10 },
    });
    const waiting = await row();
    expect(waiting).toMatchObject({ status: 'queued', subject: expect.stringContaining('••••••') });
    expect(JSON.stringify(waiting)).not.toMatch(/314159|ada@/);
    await send();
    await send();
    expect(given.map(({ id, to, text }) => [id, to, text.includes('314159')])).toEqual([
      [waiting?.id, 'ada@example.org', true],
    ]);
    expect(await row()).toMatchObject({ status: 'sent', attempts: 1, content: null, error: null });
  });

  it('that cannot be sent is tried again after 5 seconds and ever later, twelve times, then given up and said so', async () => {
    isAway = true;
    lines.length = 0;
    await queue(invitation);
    await send();
    expect(await row()).toMatchObject({ status: 'queued', attempts: 1, error: 'ECONNECTION CONN' });
    app.clock.advance(5 * SECOND_MS - 1);
    await send();
    expect(given).toHaveLength(1);
    app.clock.advance(1);
    await send();
    expect(given).toHaveLength(2);
    for (let time = 0; time < 12; time += 1) {
      app.clock.advance(HOUR_MS);
      await send();
    }
    expect(given).toHaveLength(13);
    expect(new Set(given.map(({ id }) => id)).size).toBe(1);
    expect(await row()).toMatchObject({
      status: 'failed',
      attempts: 13,
      content: null,
      error: 'ECONNECTION CONN',
    });
    const runs = await app.services.db.select().from(jobRuns).where(eq(jobRuns.kind, 'mail.send'));
    expect(runs.map(({ status, error }) => `${status} ${error}`)).toEqual(
      Array(13).fill('failed the mail could not be sent: ECONNECTION CONN'),
    );
    expect(lines.filter((line) => line.includes('one failed for good'))).toHaveLength(1);
    expect(lines.join('')).not.toMatch(/ada@example|login/);
  });

  it('that went wrong at first is sent when the mail server is back', async () => {
    isAway = true;
    await queue(invitation);
    await send();
    isAway = false;
    app.clock.advance(5 * SECOND_MS);
    await send();
    expect(await row()).toMatchObject({ status: 'sent', attempts: 2, content: null, error: null });
  });

  it('with a code that is good no longer is not sent', async () => {
    const expiresAt = new Date(app.clock.now().getTime() + 600 * SECOND_MS);
    await queue({
      to: 'ada@example.org',
      template: 'code',
      locale: 'en_US',
      params: { code: '314159', minutes: 10 },
      expiresAt,
    });
    app.clock.advance(600 * SECOND_MS);
    await send();
    expect(given).toEqual([]);
    expect(await row()).toMatchObject({ status: 'failed', content: null, error: 'EXPIRED' });
  });

  it('that may have gone out is not sent again, and its outcome is unknown', async () => {
    const { send: usual } = app.services.mailer;
    app.services.mailer.send = async (mail, handOver) => {
      await handOver?.();
      await usual(mail);
      // the line broke after the mail server had it all
      throw Object.assign(new Error('closed'), { code: 'ECONNECTION', command: 'CONN' });
    };
    await queue(invitation);
    await send();
    app.clock.advance(24 * HOUR_MS);
    await send();
    app.services.mailer.send = usual;
    expect(given).toHaveLength(1);
    expect(await row()).toMatchObject({
      status: 'unknown',
      attempts: 1,
      content: null,
      error: 'ECONNECTION CONN',
    });
  });

  it.each([
    [451, 'queued', 2],
    [550, 'failed', 1],
  ])('that is refused with %i is %s, tried %i times in an hour', async (responseCode, status, tries) => {
    const { send: usual } = app.services.mailer;
    app.services.mailer.send = async (mail, handOver) => {
      await handOver?.();
      given.push(mail);
      throw Object.assign(new Error(`${responseCode} ${mail.to}`), {
        code: 'EENVELOPE',
        responseCode,
        command: 'RCPT TO',
      });
    };
    await queue(invitation);
    await send();
    app.clock.advance(5 * SECOND_MS);
    await send();
    app.services.mailer.send = usual;
    expect(given).toHaveLength(tries);
    expect(await row()).toMatchObject({ status, error: `EENVELOPE ${responseCode} RCPT TO` });
  });

  it('is given to the mail server by one of two runs', async () => {
    const { send: usual } = app.services.mailer;
    app.services.mailer.send = async (mail, handOver) => {
      // meanwhile another run has it
      await app.services.db.update(emailLogs).set({ status: 'sending' });
      await handOver?.();
      await usual(mail);
    };
    await queue(invitation);
    await send();
    app.services.mailer.send = usual;
    expect(given).toEqual([]);
  });

  it('of an invitation is written with the account, and not where there is one already', async () => {
    const administrator = await app.person('super_admin');
    const email = 'invited@example.org';
    const made = await app.request('POST', '/api/admin/users', {
      token: administrator.token,
      body: { email, roles: ['user'] },
    });
    expect(made.status).toBe(200);
    expect(await row()).toMatchObject({ template: 'invite', status: 'queued' });
    await send();
    const again = { token: administrator.token, body: { email, roles: ['user'] } };
    expect((await app.request('POST', '/api/admin/users', again)).status).toBe(409);
    await send();
    expect(given.map(({ to, text }) => [to, /\/login/.test(text)])).toEqual([[email, true]]);
  });
});

/** A server of its own with a mail server that a test makes fall silent. */
async function withServers(
  use: (parts: {
    mailServer: MailServer;
    database: { connectionString: string };
    start: () => ReturnType<typeof startServerProcess>;
  }) => Promise<void>,
): Promise<void> {
  const mailServer = await openMailServer();
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'tablewise-mail-'));
  const started: Awaited<ReturnType<typeof startServerProcess>>[] = [];
  try {
    await use({
      mailServer,
      database,
      start: async () => {
        const server = await startServerProcess({
          DATABASE_URL: database.connectionString,
          DATA_DIR: folder,
          SMTP_URL: mailServer.url,
        });
        started.push(server);
        return server;
      },
    });
  } finally {
    await Promise.all(started.map((server) => server.kill()));
    mailServer.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const askCode = { body: { email: 'ada@example.org', purpose: 'sign_up' } };

it(
  'a mail whose server is killed before the mail server has it is sent by the next, and no answer waits for a mail server',
  () =>
    withServers(async ({ mailServer, start }) => {
      const first = await start();
      const asked = mailServer.fallSilent();
      expect((await first.call('POST', '/api/codes/send', askCode)).status).toBe(200);
      await asked;
      await first.kill();
      mailServer.speak();
      const second = await start();
      const mail = await mailServer.next();
      expect(mail).toContain('To: ada@example.org');
      const code = /^Subject:.*\b(\d{6})\b/m.exec(mail)?.[1];
      const signedUp = await second.call('POST', '/api/sign-up', {
        body: { email: 'ada@example.org', password: 'correct horse battery', code },
      });
      expect(signedUp.status).toBe(200);
    }),
  120_000,
); // two servers start, on a busy machine

it(
  'a mail whose server is killed while the mail server takes it is not sent by the next: nobody knows what became of it',
  () =>
    withServers(async ({ mailServer, database, start }) => {
      const first = await start();
      const taken = mailServer.answerMessages(undefined);
      expect((await first.call('POST', '/api/codes/send', askCode)).status).toBe(200);
      await taken;
      await first.kill();
      await start();
      const client = new pg.Client({ connectionString: database.connectionString });
      await client.connect();
      const statusOf = async () => (await client.query('select status, content from email_logs')).rows;
      await expect.poll(statusOf, { timeout: 30_000 }).toEqual([{ status: 'unknown', content: null }]);
      await client.end();
      expect(mailServer.count()).toBe(1);
    }),
  120_000,
); // two servers start, on a busy machine
