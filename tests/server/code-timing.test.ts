// Who has an account cannot be told from how long a code by mail takes: the work before the answer is the same, and counted here.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Mail } from '../../server/platform/mail/mailer.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let known: string;
/** Mails that the stand-in of a mail server was given; it never says that it took one. */
const given: Mail[] = [];
beforeAll(async () => {
  app = await openTestApp();
  known = (await app.person()).email;
  app.services.mailer = {
    kind: 'smtp',
    send: (mail) => {
      given.push(mail);
      return new Promise(() => {});
    },
  };
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

/** What was asked of accounts, codes and limits; work of the server in the background asks others. */
function ofPeople(calls: readonly unknown[][]): string[] {
  vi.restoreAllMocks();
  return calls
    .map(([statement]) => (statement as { text: string }).text)
    .filter(
      (text) =>
        /"(users|verification_codes|rate_windows)"/.test(text) && !/^delete from "rate_windows"/.test(text),
    );
}

/** The statements that an answer waits for, without their parameters. */
async function statementsOf(email: string, purpose: string): Promise<string[]> {
  const query = vi.spyOn(app.services.pool, 'query');
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
    expect(withAccount.filter((text) => text.startsWith('insert into "verification_codes"'))).toHaveLength(1);
    expect(given.map(({ to }) => to)).toEqual([known]);
  });

  it('that is tried takes the same statements as well', async () => {
    const tried = async (email: string) => {
      const query = vi.spyOn(app.services.pool, 'query');
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

describe('a mail that cannot be sent', () => {
  it('is told at the sign-up, where it says nothing about accounts; elsewhere both get the same answer', async () => {
    app.services.mailer = { kind: 'smtp', send: () => Promise.reject(new Error('refused')) };
    app.clock.advance(3_600_000);
    const ask = async (email: string, purpose: string) =>
      (await app.request('POST', '/api/codes/send', { body: { email, purpose } })).status;
    expect(await ask('new.person@example.org', 'sign_up')).toBe(503);
    expect([await ask(known, 'sign_in'), await ask('nobody.at.all@example.org', 'sign_in')]).toEqual([
      200, 200,
    ]);
  });
});
