// Calls that the server refuses until the person confirms that it is they: the client and its dialog's machine against the real server.
import { eq } from 'drizzle-orm';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { creditEntries } from '../../server/platform/db/schema/credits.ts';
import { call } from '../../src/api/client.ts';
import { setLocalTexts } from '../../src/api/local-texts.ts';
import { clearToken, storeToken } from '../../src/api/token.ts';
import { stepUpActor } from '../../src/app/step-up/step-up-actor.ts';
import { startStepUp } from '../../src/app/step-up/step-up-channel.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

vi.stubGlobal('location', { origin: 'http://app.test', protocol: 'http:' });
vi.stubGlobal('document', { cookie: '' });

let app: TestApp;
let administrator: { id: string };
const requests: Request[] = [];
const network = setupServer(
  http.all('*/api/*', ({ request }) => {
    requests.push(request.clone());
    return app.fetch(request);
  }),
);
beforeAll(async () => {
  app = await openTestApp();
  administrator = await app.person('super_admin');
  network.listen();
  setLocalTexts({ network: 'no network', timeout: 'too late', malformed: 'not readable' });
  startStepUp();
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
beforeEach(async () => {
  requests.length = 0;
  clearToken();
  const { token } = await app.services.sessions.create(administrator.id, 'test', 'test');
  storeToken(token, Date.now() / 1000 + 3600);
});
afterAll(async () => {
  network.close();
  await app.close();
});

const waitingCalls = () => stepUpActor.getSnapshot().context.calls.length;
const until = (count: number) => vi.waitFor(() => expect(waitingCalls()).toBe(count), { timeout: 10_000 });
const confirm = (password: string) => stepUpActor.send({ type: 'password.submitted', code: '', password });
const path = (request: Request) => new URL(request.url).pathname;
const list = (signal?: AbortSignal) => call('adminUserList', {}, { quiet: true, signal });

it('a list and a write wait for one dialog, and are sent again with the keys that they had', async () => {
  const user = await app.person();
  const grant = call(
    'adminUserCreditsGrant',
    { path: { user_id: user.id }, body: { amount: 7000, reason: 'Made up for an outage.' } },
    { quiet: true },
  );
  const page = list();
  await until(2);
  expect(stepUpActor.getSnapshot().context.need).toBe('fresh');
  confirm('wrong');
  await vi.waitFor(
    () => expect(stepUpActor.getSnapshot().context.problem).toBe('The password is not right.'),
    {
      timeout: 10_000,
    },
  );
  expect(waitingCalls()).toBe(2);
  confirm('correct horse battery');
  expect((await page).items.length).toBeGreaterThan(0);
  expect((await grant).msg_type).toBe('success');
  expect(stepUpActor.getSnapshot().value).toBe('closed');
  const keys = requests
    .filter((request) => path(request).endsWith('/credits'))
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  const entries = await app.services.db.select().from(creditEntries).where(eq(creditEntries.userId, user.id));
  expect(entries.filter(({ amount }) => amount === 7000)).toHaveLength(1);
  // nothing is asked again
  await list();
  expect(requests.filter((request) => path(request) === '/api/sign-in/step-up')).toHaveLength(2);
});

it('Cancel gives each call the refusal that it got, and nothing is sent again', async () => {
  const refused = Promise.allSettled([list(), list()]);
  await until(2);
  stepUpActor.send({ type: 'dialog.cancelled' });
  for (const result of await refused)
    expect(result).toMatchObject({
      status: 'rejected',
      reason: { code: 'STEP_UP_REQUIRED', message: 'Please confirm with your password that it is you.' },
    });
  expect(requests.map(path)).toEqual(['/api/admin/users', '/api/admin/users']);
});

it('a call that is given up closes the dialog that only it waited for', async () => {
  const leaving = new AbortController();
  const gone = list(leaving.signal);
  await until(1);
  leaving.abort();
  await expect(gone).rejects.toMatchObject({ code: 'ABORTED' });
  expect(stepUpActor.getSnapshot().value).toBe('closed');
});
