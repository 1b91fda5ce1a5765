// Who has an account cannot be told from how long a code by mail takes: the work before the answer is the same, and counted here.
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { emailLogs } from '../../server/platform/db/schema/mail.ts';
import { MAIL_SEND } from '../../server/platform/mail/mail-outbox.ts';
import type { Mail } from '../../server/platform/mail/mailer.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let known: string;
/** Mails that the stand-in of a mail server was given. */
const given: Mail[] = [];
beforeAll(async () => {
  app = await openTestApp();
  known = (await app.person()).email;
  app.services.mailer = {
    kind: 'smtp',
    send: async (mail) => void given.push(mail),
  };
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

/** What was asked of accounts, codes, mails and limits; work of the server in the background asks others. */
function ofPeople(calls: readonly unknown[][]): string[] {
  vi.restoreAllMocks();
  return (
    calls
      // one of the pool has its text in an object
      .map(([statement]) =>
        typeof statement === 'string' ? statement : (statement as { text: string }).text,
      )
      .filter(
        (text) =>
          /^(begin|commit|rollback)|"(users|verification_codes|rate_windows|email_logs|jobs)"/.test(text) &&
          !/^delete from "rate_windows"/.test(text),
      )
  );
}

/** The statements that an answer waits for, without their parameters. */
async function statementsOf(email: string, purpose: string): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const { status } = await app.request('POST', '/api/codes/send', { body: { email, purpose } });
  expect(status).toBe(200);
  return ofPeople(query.mock.calls);
}

describe.each(['sign_in', 'password_reset'])('a code for %s', (purpose) => {
  it('takes the same statements whether the address has an account or not, and waits for no mail server', async () => {
    given.length = 0;
    const withAccount = await statementsOf(known, purpose);
    const without = await statementsOf('nobody.at.all@example.org', purpose);
    expect(withAccount).toEqual(without);
    expect(withAccount.filter((text) => text.startsWith('insert into "email_logs"'))).toHaveLength(1);
    expect(given).toEqual([]);
    await app.services.jobs.runDue(MAIL_SEND);
    expect(withAccount.filter((text) => text.startsWith('insert into "verification_codes"'))).toHaveLength(1);
    expect(given.map(({ to }) => to)).toEqual([known]);
    // nothing is kept of an address that has no account
    const { secrets, db } = app.services;
    const hash = secrets.lookupHash('nobody.at.all@example.org');
    expect(await db.$count(emailLogs, eq(emailLogs.toHash, hash))).toBe(0);
  });

  it('that is tried takes the same statements as well', async () => {
    const tried = async (email: string) => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      const [path, body] =
        purpose === 'sign_in'
          ? ['/api/sign-in', { email, code: '000000' }]
          : ['/api/password/reset', { email, code: '000000', password: 'another good password' }];
      const { status, json } = await app.request('POST', path, { body });
      expect([status, json.error_code]).toEqual([422, 'CODE_INVALID']);
      return ofPeople(query.mock.calls);
    };
    expect(await tried(known)).toEqual(await tried('nobody.at.all@example.org'));
  });
});
