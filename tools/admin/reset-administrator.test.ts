import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../../server/db/schema/people.ts';
import { ADMINISTRATOR_EMAIL, ensureAdministrator } from '../../server/first-start.ts';
import { SIGN_IN_BY_ACCOUNT } from '../../server/security/rate-limits.ts';
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
  'the first administrator gets a new password; the old one and the sessions end, wrong tries are forgotten',
  async () => {
    await ensureAdministrator(app.services, 'the first password');
    await app.person('super_admin');
    const { json } = await signIn('the first password');
    const { rateLimits, secrets } = app.services;
    const account = secrets.lookupHash(ADMINISTRATOR_EMAIL);
    for (let attempt = 1; attempt < SIGN_IN_BY_ACCOUNT.limit; attempt += 1)
      await rateLimits.take(SIGN_IN_BY_ACCOUNT, account);
    expect((await signIn('the first password')).status).toBe(429);

    const reset = await resetAdministrator(app.services);
    expect(reset).toEqual({ email: ADMINISTRATOR_EMAIL, password: expect.stringMatching(/^[\w-]{16}$/) });
    const after = await app.request('GET', '/api/user/basic-infos', { token: json.token });
    expect(after.json.error_code).toBe('BEARER_TOKEN_ERROR');
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
