// The server with the stand-in Google beside it, and a person who goes there and comes back.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { openTestApp, type TestAnswer, type TestApp } from './app.ts';
import { PROVIDER_KEYS } from './provider-keys.ts';

export type Service = 'ga' | 'gsc' | 'gads';
export interface ConsentChoice {
  account?: string;
  /** Whether the person allows it. */
  isAllowed?: boolean;
  /** Leaves out what has this in its name. */
  without?: string;
}

export interface GoogleApp {
  app: TestApp;
  sandbox: Sandbox;
  token: string;
  userId: string;
  request: (method: string, path: string, body?: unknown, token?: string) => Promise<TestAnswer>;
  /** Asks for a consent and answers it at Google. @returns what the address that leads back has */
  consent: (service: Service, choice?: ConsentChoice, start?: string) => Promise<URLSearchParams>;
  /** Binds a service from beginning to end. */
  bind: (service: Service, choice?: ConsentChoice) => Promise<void>;
}

export const CONNECT = '/api/google/oauth/connect/create';
export const ADMIN_CONNECT = '/api/admin/google/oauth/connect/create';

/** Opens both for the tests of a file, each test with a new person. */
export function googleApp(environment: Record<string, string> = {}): GoogleApp {
  const opened = {} as GoogleApp;
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tablewise-google-'));
    opened.sandbox = await startSandbox({
      port: 0,
      dataDir: folder,
      keys: PROVIDER_KEYS,
      now: () => (opened.app?.clock.now() ?? new Date()).getTime(),
      repeats: [],
    });
    opened.app = await openTestApp({
      environment: {
        ...opened.sandbox.settings,
        PUBLIC_URL: 'http://localhost',
        GOOGLE_API_TIMEOUT_MS: '2000',
        GOOGLE_ADS: '1',
        ...environment,
      },
    });
  });
  beforeEach(async () => {
    const { id, token } = await opened.app.person();
    opened.userId = id;
    opened.token = token;
    opened.sandbox.google.behaviour = 'up';
  });
  afterAll(async () => {
    await opened.app?.close();
    await opened.sandbox?.close();
    await rm(folder, { recursive: true, force: true });
  });
  return Object.assign(opened, {
    request: (method: string, path: string, body?: unknown, token = opened.token) =>
      opened.app.request(method, path, { token, ...(body !== undefined && { body }) }),
    async consent(service: Service, choice: ConsentChoice = {}, start = CONNECT) {
      const { json } = await opened.request('POST', start, { type: 'bind', service_type: service });
      if (!json.url) throw new Error(json.msg);
      return answerConsent(json.url, choice);
    },
    async bind(service: Service, choice: ConsentChoice = {}) {
      const back = await opened.consent(service, choice);
      const body = { code: back.get('code'), state: back.get('state') };
      const { json } = await opened.request('POST', '/api/google/oauth/callback', body);
      if (json.service_type !== service) throw new Error(json.msg);
    },
  });
}

/** Does at Google what a person does there. */
export async function answerConsent(url: string, choice: ConsentChoice): Promise<URLSearchParams> {
  const { account = 'ada@sandbox.example', isAllowed = true, without } = choice;
  const shown = await fetch(url);
  if (shown.status !== 200) throw new Error(await shown.text());
  const asked = new URL(url).searchParams;
  const form = new URLSearchParams({
    redirect_uri: asked.get('redirect_uri') ?? '',
    state: asked.get('state') ?? '',
    code_challenge: asked.get('code_challenge') ?? '',
    account,
    action: isAllowed ? 'allow' : 'deny',
  });
  for (const scope of (asked.get('scope') ?? '').split(' '))
    if (!without || !scope.includes(without)) form.append('scope', scope);
  const answer = await fetch(new URL('/o/oauth2/v2/auth', url), {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  return new URL(answer.headers.get('location') ?? '').searchParams;
}
