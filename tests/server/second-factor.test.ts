// The second factor: set up on the security page, asked for by every way in, and taken away by its owner or an administrator.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailLogs } from '../../server/platform/db/schema/mail.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { sessions } from '../../server/platform/db/schema/people.ts';
import { backupCodes, secondFactors } from '../../server/platform/db/schema/second-factors.ts';
import { sha256 } from '../../server/platform/security/secrets.ts';
import { totpCode, totpStep } from '../../server/platform/security/totp.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const PASSWORD = 'correct horse battery';

let app: TestApp;
let me: Awaited<ReturnType<TestApp['person']>>;
beforeAll(async () => {
  app = await openTestApp();
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());
beforeEach(async () => {
  // what an earlier test counted towards a limit ends
  app.clock.advance(24 * 3_600_000);
  me = await app.person();
});

const post = (path: string, body: object, token?: string, headers: Record<string, string> = {}) =>
  app.request('POST', path, { body, headers, ...(token !== undefined && { token }) });
const own = (path: string, body: object) => post(`/api/account/second-factor/${path}`, body, me.token);
const signIn = (body: object = { password: PASSWORD }) => post('/api/sign-in', { email: me.email, ...body });
const finish = (ticket: string, code: string) => post('/api/sign-in/second-factor', { ticket, code });
/** The code of the app, so many steps from now. */
const codeOf = (secret: string, steps = 0) => totpCode(secret, totpStep(app.clock.now().getTime()) + steps);
const factor = async () =>
  (await app.request('GET', '/api/account/security', { token: me.token })).json.second_factor;

async function switchOn(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await own('prepare', { password: PASSWORD })).json;
  const { status, json } = await own('confirm', { code: codeOf(secret, -1) });
  expect(status).toBe(200);
  return { secret, codes: json.backup_codes };
}
const mails = async (template: string) => {
  const { db, secrets } = app.services;
  const to = eq(emailLogs.toHash, secrets.lookupHash(me.email));
  const rows = await db.select().from(emailLogs).where(to);
  return rows
    .filter((row) => row.template === template)
    .map(({ subject, text }) => ({ subject, text: secrets.decrypt(text ?? '') }));
};

describe('setting it up', () => {
  it('asks for the password, shows the secret once and asks for nothing until the app has shown a code', async () => {
    expect((await own('prepare', { password: 'not this one' })).json.error_code).toBe('CREDENTIALS_INVALID');
    const { json } = await own('prepare', { password: PASSWORD });
    expect(json.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(json.uri).toBe(
      `otpauth://totp/Tablewise:${encodeURIComponent(me.email)}?secret=${json.secret}&issuer=Tablewise&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await signIn()).status).toBe(200);
    expect(await factor()).toEqual({ is_on: false, backup_codes_left: 0 });
    const wrong = await own('confirm', { code: codeOf(json.secret, -3) });
    expect([wrong.status, wrong.json.error_code]).toEqual([422, 'CODE_INVALID']);
    expect((await signIn()).status).toBe(200);
  });

  it('gives ten backup codes, keeps nothing that could be read, and tells the owner by mail', async () => {
    const { secret, codes } = await switchOn();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/);
    const { db, secrets } = app.services;
    const [kept] = await db.select().from(secondFactors).where(eq(secondFactors.userId, me.id));
    expect(kept?.secret).not.toContain(secret);
    expect(secrets.decrypt(kept?.secret ?? '')).toBe(secret);
    const hashes = await db.select().from(backupCodes).where(eq(backupCodes.userId, me.id));
    expect(hashes.some(({ codeHash }) => codes.some((code) => codeHash.includes(code.slice(0, 5))))).toBe(
      false,
    );
    expect(await factor()).toEqual({
      is_on: true,
      since: Math.floor(app.clock.now().getTime() / 1000),
      backup_codes_left: 10,
    });
    const [mail] = await mails('alertFactorOn');
    expect(mail?.subject).toBe('Two-step sign-in is on for your Tablewise account');
    expect(mail?.text).toContain('/login?not-me=');
  });

  it('is refused where it is on, and a code where nothing was prepared', async () => {
    expect((await own('confirm', { code: '000000' })).status).toBe(409);
    await switchOn();
    expect((await own('prepare', { password: PASSWORD })).status).toBe(409);
    expect((await own('confirm', { code: '000000' })).status).toBe(409);
  });

  it('leaves the sessions that are open', async () => {
    const other = (await signIn()).json.token;
    await switchOn();
    for (const token of [me.token, other])
      expect((await app.request('GET', '/api/user/basic-infos', { token })).status).toBe(200);
  });
});

describe('signing in', () => {
  it('asks for the code after the password, and gives no token before it', async () => {
    const { secret } = await switchOn();
    const due = await signIn();
    expect([due.status, due.json.error_code, due.json.token]).toEqual([
      403,
      'SECOND_FACTOR_REQUIRED',
      undefined,
    ]);
    expect(due.json.msg).toBe('Please give the code of your authenticator app as well.');
    const done = await finish(due.json.ticket, codeOf(secret));
    expect(done.status).toBe(200);
    expect((await app.request('GET', '/api/user/basic-infos', { token: done.json.token })).status).toBe(200);
  });

  it('tells a wrong password as before, and no ticket', async () => {
    await switchOn();
    const { status, json } = await signIn({ password: 'not this one' });
    expect([status, json.error_code, json.ticket]).toEqual([401, 'CREDENTIALS_INVALID', undefined]);
  });

  it('takes each code once, also the one that set it up, and none that is older', async () => {
    const { secret } = await switchOn();
    const ticket = async () => (await signIn()).json.ticket;
    expect((await finish(await ticket(), codeOf(secret, -1))).json.error_code).toBe('CODE_INVALID');
    expect((await finish(await ticket(), codeOf(secret, 1))).status).toBe(200);
    expect((await finish(await ticket(), codeOf(secret, 1))).json.error_code).toBe('CODE_INVALID');
    expect((await finish(await ticket(), codeOf(secret))).json.error_code).toBe('CODE_INVALID');
  });

  it('takes a code once of two calls that come together', async () => {
    const { secret } = await switchOn();
    const tickets = [(await signIn()).json.ticket, (await signIn()).json.ticket];
    const answers = await Promise.all(tickets.map((ticket) => finish(ticket, codeOf(secret))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('takes each backup code once, however it is written', async () => {
    const { codes } = await switchOn();
    const written = ` ${codes[3]?.replace('-', ' ').toUpperCase()}`.trim();
    expect((await finish((await signIn()).json.ticket, written)).status).toBe(200);
    expect((await finish((await signIn()).json.ticket, codes[3] ?? '')).status).toBe(422);
    expect((await factor()).backup_codes_left).toBe(9);
  });

  it('asks whoever comes with a mailed code, and whoever has reset the password', async () => {
    const { secret } = await switchOn();
    await post('/api/codes/send', { email: me.email, purpose: 'sign_in' });
    expect((await signIn({ code: await app.mailedCode(me.email) })).json.error_code).toBe(
      'SECOND_FACTOR_REQUIRED',
    );
    await post('/api/codes/send', { email: me.email, purpose: 'password_reset' });
    const reset = await post('/api/password/reset', {
      email: me.email,
      password: 'another horse battery',
      code: await app.mailedCode(me.email),
    });
    expect([reset.status, reset.json.error_code, reset.json.token]).toEqual([
      403,
      'SECOND_FACTOR_REQUIRED',
      undefined,
    ]);
    expect((await finish(reset.json.ticket, codeOf(secret))).status).toBe(200);
  });

  it('ends a ticket after ten minutes and with the password, and takes none that was changed', async () => {
    const { codes } = await switchOn();
    const [first = '', second = '', third = ''] = codes;
    const { ticket } = (await signIn()).json;
    const [id, until, flag, signature] = ticket.split('.');
    for (const forged of [
      `${id}.${Number(until) + 1}.${flag}.${signature}`,
      `${(await app.person()).id}.${until}.${flag}.${signature}`,
      `${id}.${until}.0.${signature}`,
      `00000000-0000-4000-8000-000000000000.${until}.${flag}.${signature}`,
      'x',
    ])
      expect((await finish(forged, first)).json.error_code).toBe('CREDENTIALS_INVALID');
    app.clock.advance(599_000);
    expect((await finish(ticket, first)).status).toBe(200);
    app.clock.advance(1_000);
    expect((await finish(ticket, second)).json).toMatchObject({
      error_code: 'CREDENTIALS_INVALID',
      msg: 'This sign-in took too long. Please sign in again.',
    });
    const open = (await signIn()).json.ticket;
    const changed = await post(
      '/api/account/password',
      {
        current_password: PASSWORD,
        password: 'another horse battery',
        sign_out_others: false,
        revoke_tokens: false,
      },
      me.token,
    );
    // the session that changes it had the factor
    expect(changed.status).toBe(200);
    expect((await finish(open, third)).json.error_code).toBe('CREDENTIALS_INVALID');
  });

  it('confirms for the back office that it is you with the password, and not with a mailed code, before the code of the app', async () => {
    const { codes } = await switchOn();
    const isSteppedUp = async (ticket: string, code = '') => {
      const { token } = (await finish(ticket, code)).json;
      const [session] = await app.services.db
        .select({ at: sessions.steppedUpAt })
        .from(sessions)
        .where(eq(sessions.tokenHash, sha256(token)));
      return session?.at?.getTime() === app.clock.now().getTime();
    };
    expect(await isSteppedUp((await signIn()).json.ticket, codes[0])).toBe(true);
    await post('/api/codes/send', { email: me.email, purpose: 'sign_in' });
    const { ticket } = (await signIn({ code: await app.mailedCode(me.email) })).json;
    expect(await isSteppedUp(ticket, codes[1])).toBe(false);
  });

  it('takes no code of an app that was taken away, or that has not shown one, by a ticket of before', async () => {
    const { secret, codes } = await switchOn();
    const { ticket } = (await signIn()).json;
    await own('disable', { password: PASSWORD, code: codes[0] });
    const refused = { status: 422, json: { error_code: 'CODE_INVALID' } };
    expect(await finish(ticket, codeOf(secret))).toMatchObject(refused);
    expect(await finish(ticket, codes[1] ?? '')).toMatchObject(refused);
    const next = (await own('prepare', { password: PASSWORD })).json.secret;
    expect(await finish(ticket, codeOf(next))).toMatchObject(refused);
  });

  it('uses up, replaces and removes nothing of anybody else', async () => {
    const mine = await switchOn();
    const { ticket } = (await signIn()).json;
    const their = me;
    me = await app.person();
    const { codes, secret } = await switchOn();
    // a code of the step after the one in which theirs is still good
    expect((await finish((await signIn()).json.ticket, codeOf(secret, 1))).status).toBe(200);
    await own('backup-codes', { password: PASSWORD, code: codes[0] });
    app.clock.advance(30_000);
    await own('disable', { password: PASSWORD, code: codeOf(secret, 1) });
    expect(await factor()).toEqual({ is_on: false, backup_codes_left: 0 });
    me = their;
    expect(await factor()).toMatchObject({ is_on: true, backup_codes_left: 10 });
    expect((await finish(ticket, codeOf(mine.secret))).status).toBe(200);
    expect((await finish(ticket, mine.codes[0] ?? '')).status).toBe(200);
  });

  it('counts no right code: more than ten a day are taken from one network', async () => {
    const { secret } = await switchOn();
    for (let turn = 0; turn < 11; turn += 1) {
      expect((await finish((await signIn()).json.ticket, codeOf(secret))).status).toBe(200);
      app.clock.advance(30_000);
    }
  });

  it('writes a wrong code down where the owner sees who tried, and says so at its field', async () => {
    const { secret } = await switchOn();
    const { status, json } = await finish((await signIn()).json.ticket, codeOf(secret, 9));
    const said =
      'The code is not right or was used before. Wait for the next code of the app, or use a backup code.';
    expect([status, json.msg, json.fields]).toEqual([422, said, { code: said }]);
    const { entries } = (await app.request('GET', '/api/account/sign-ins', { token: me.token })).json;
    const outcomes = entries.map(({ outcome }: { outcome: string }) => outcome);
    expect(outcomes.filter((outcome: string) => outcome === 'wrong_code')).toHaveLength(1);
  });

  it('lets nobody guess: after ten wrong codes of one network no right one helps', async () => {
    const { codes } = await switchOn();
    const ticket = (await signIn()).json.ticket;
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await finish(ticket, 'wrong-wrong')).status).toBe(422);
    const { status, json } = await finish(ticket, codes[0] ?? '');
    expect([status, json.error_code]).toEqual([429, 'RATE_LIMITED']);
  });
});

describe('confirming that it is you', () => {
  it('takes password and code together', async () => {
    const { secret } = await switchOn();
    const stepUp = (body: object) => post('/api/sign-in/step-up', body, me.token);
    const due = await stepUp({ password: PASSWORD });
    expect([due.status, due.json.error_code, due.json.ticket]).toEqual([
      403,
      'SECOND_FACTOR_REQUIRED',
      undefined,
    ]);
    expect(due.json.msg).toBe('Please give the code of your authenticator app as well.');
    expect((await stepUp({ password: PASSWORD, code: 'wrong-wrong' })).status).toBe(422);
    expect((await stepUp({ password: 'not this one', code: codeOf(secret) })).status).toBe(401);
    expect((await stepUp({ password: PASSWORD, code: codeOf(secret) })).status).toBe(200);
  });
});

describe('switching it off', () => {
  it('takes password and code, and tells the owner by mail', async () => {
    const { secret } = await switchOn();
    expect((await own('disable', { password: 'not this one', code: codeOf(secret) })).status).toBe(401);
    expect((await own('disable', { password: PASSWORD, code: 'wrong-wrong' })).status).toBe(422);
    const { status, json } = await own('disable', { password: PASSWORD, code: codeOf(secret) });
    expect([status, json.second_factor]).toEqual([200, { is_on: false, backup_codes_left: 0 }]);
    expect((await signIn()).status).toBe(200);
    expect(await mails('alertFactorOff')).toHaveLength(1);
    expect((await own('disable', { password: PASSWORD, code: '000000' })).status).toBe(409);
  });

  it('new backup codes end the ones before', async () => {
    const { secret, codes } = await switchOn();
    const renewed = await own('backup-codes', { password: PASSWORD, code: codeOf(secret) });
    expect(renewed.json.backup_codes).toHaveLength(10);
    expect((await finish((await signIn()).json.ticket, codes[0] ?? '')).status).toBe(422);
    expect((await finish((await signIn()).json.ticket, renewed.json.backup_codes[0])).status).toBe(200);
  });

  it('an administrator does it for a person, with a reason, a record and a mail', async () => {
    await switchOn();
    const admin = await app.person('super_admin');
    const remove = (body: object) =>
      post(`/api/admin/users/${me.id}/second-factor/remove`, body, admin.token);
    expect((await remove({})).status).toBe(422);
    const { status, json } = await remove({ reason: 'The phone is lost.' });
    expect([status, json.user?.second_factor]).toEqual([200, false]);
    expect((await signIn()).status).toBe(200);
    const [record] = await app.services.db
      .select()
      .from(operationRecords)
      .where(eq(operationRecords.entityId, me.id));
    expect(record).toMatchObject({ action: 'remove_second_factor', reason: 'The phone is lost.' });
    expect((await mails('factorRemoved'))[0]?.text).toContain(
      'An administrator switched off two-step sign-in',
    );
    expect((await remove({ reason: 'Once more.' })).status).toBe(409);
    // one that was only prepared was never on
    await own('prepare', { password: PASSWORD });
    expect((await remove({ reason: 'Once more.' })).status).toBe(409);
  });
});
