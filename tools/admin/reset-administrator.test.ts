import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMINISTRATOR_EMAIL, ensureAdministrator } from '../../server/first-start.ts';
import { users } from '../../server/platform/db/schema/people.ts';
import { openTestApp, type TestApp } from '../../tests/harness/app.ts';
import { resetAdministrator } from './reset-administrator.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Passwords are really hashed, which takes its time on a busy machine. */
const PATIENCE_MS = 30_000;

const signIn = (password: string) =>
  app.request('POST', '/api/sign-in', { body: { email: ADMINISTRATOR_EMAIL, password } });

it('without an administrator nothing is reset', async () => {
  expect(await resetAdministrator(app.services)).toBeUndefined();
});

it(
  'the first administrator gets a new password; the old one, sessions and personal tokens end, wrong tries are forgotten',
  async () => {
    await ensureAdministrator(app.services, 'the first password');
    await app.person('super_admin');
    const { json } = await signIn('the first password');
    const made = await app.request('POST', '/api/account/tokens', {
      token: json.token,
      body: { name: 'nightly', scopes: ['read'] },
    });
    for (let attempt = 0; attempt < 8; attempt += 1) await signIn('not this one');
    expect((await signIn('the first password')).status).toBe(429);

    const reset = await resetAdministrator(app.services);
    expect(reset).toEqual({ email: ADMINISTRATOR_EMAIL, password: expect.stringMatching(/^[\w-]{16}$/) });
    const after = await app.request('GET', '/api/user/basic-infos', { token: json.token });
    expect(after.json.error_code).toBe('BEARER_TOKEN_ERROR');
    const byProgram = await app.request('GET', '/api/open/v1/tables', { token: made.json.secret });
    expect(byProgram.json.error_code).toBe('BEARER_TOKEN_ERROR');
    expect((await signIn('the first password')).json.error_code).toBe('CREDENTIALS_INVALID');
    expect((await signIn(reset?.password ?? '')).status).toBe(200);
  },
  PATIENCE_MS,
);

it(
  'a disabled administrator can sign in again',
  async () => {
    await app.services.db.update(users).set({ status: 'disabled' });
    const reset = await resetAdministrator(app.services);
    expect((await signIn(reset?.password ?? '')).status).toBe(200);
    const active = await app.services.db.select().from(users).where(eq(users.status, 'active'));
    expect(active).toHaveLength(1);
  },
  PATIENCE_MS,
);
