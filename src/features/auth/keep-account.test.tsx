import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { clearToken, readToken } from '../../api/token.ts';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { eventually, press, render, type } from '../../ui/testing/render.tsx';
import { LoginScreen } from './LoginScreen.tsx';

const LEAVING =
  'This account will be deleted on 2026-12-10, as was asked for. Keep it, or leave it as it is.';
const TOKEN = { token: 'a-token-of-this-test-long-enough', expires_at: 4_000_000_000 };
const failed = (code: string, msg: string, more: object = {}) => ({
  status: code === 'CREDENTIALS_INVALID' ? 401 : 403,
  json: { error_code: code, msg, req_id: '1', ...more },
});
const leaving = failed('ACCOUNT_LEAVING', LEAVING, { ticket: 'keep-ticket', leaves_at: 1_796_860_800 });

let replies: Record<string, { status?: number; json: object }>;
let sent: { call: string; body: unknown }[];
beforeAll(async () => {
  await Promise.all([loadFormatter(), loadTexts('visitors')]);
});
beforeEach(() => {
  sent = [];
  replies = { 'POST /api/sign-in': leaving, 'POST /api/sign-in/keep-account': { json: TOKEN } };
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const body = await request.text();
    sent.push({ call, body: body === '' ? undefined : JSON.parse(body) });
    const { status = 200, json } = replies[call] ?? { json: {} };
    return Response.json({ msg_type: status < 400 ? 'success' : 'error', ...json }, { status });
  });
});
afterEach(() => {
  clearToken();
  vi.unstubAllGlobals();
});

function buttonOf(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
}
async function signIn(): Promise<void> {
  render(<LoginScreen />);
  const [email, password] = document.querySelectorAll('input');
  if (!email || !password) throw new Error('no fields');
  await type(email, 'mia@example.org');
  await type(password, 'correct horse battery');
  await press(buttonOf('Sign in'));
}
const keepCalls = () => sent.filter(({ call }) => call.endsWith('/keep-account')).map(({ body }) => body);

it('who signs in to an account that is to be deleted is asked whether they keep it, and is in once they do', async () => {
  await signIn();
  await eventually(() => expect(document.body.textContent).toContain(LEAVING));
  expect(readToken()).toBeUndefined();
  await press(buttonOf('Keep my account'));
  await eventually(() => expect(readToken()).toBe(TOKEN.token));
  expect(keepCalls()).toEqual([{ ticket: 'keep-ticket' }]);
});

it('who leaves it as it is comes back to the sign-in, and nothing was sent', async () => {
  await signIn();
  await eventually(() => buttonOf('Leave it as it is'));
  await press(buttonOf('Leave it as it is'));
  await eventually(() => buttonOf('Sign in'));
  expect(keepCalls()).toEqual([]);
});

it('who took too long is told so at the sign-in', async () => {
  replies['POST /api/sign-in/keep-account'] = failed('CREDENTIALS_INVALID', 'This took too long.');
  await signIn();
  await eventually(() => buttonOf('Keep my account'));
  await press(buttonOf('Keep my account'));
  await eventually(() => expect(document.body.textContent).toContain('This took too long.'));
  expect(readToken()).toBeUndefined();
});

it('the same is asked after the code of a second factor', async () => {
  replies['POST /api/sign-in'] = failed('SECOND_FACTOR_REQUIRED', 'Code.', { ticket: 'factor-ticket' });
  replies['POST /api/sign-in/second-factor'] = leaving;
  await signIn();
  await eventually(() => expect(document.querySelector('input[name=code]')).not.toBeNull());
  const code = document.querySelector('input[name=code]');
  if (!(code instanceof HTMLInputElement)) throw new Error('no field');
  await type(code, '123456');
  await press(buttonOf('Sign in'));
  await eventually(() => buttonOf('Keep my account'));
  await press(buttonOf('Keep my account'));
  await eventually(() => expect(keepCalls()).toEqual([{ ticket: 'keep-ticket' }]));
});
