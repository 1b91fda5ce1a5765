// The real server as a fetch function on a database of its own: what tests of the API, of the client and of the rules ask.
// Every answer given here is checked against the contract by the server itself (test mode).
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answerer } from '../../server/analyst/answerer.ts';
import { readConfig } from '../../server/config.ts';
import { createServices } from '../../server/create-services.ts';
import { createAccount } from '../../server/domain/sign-in/accounts.ts';
import { ABSOLUTE_MS, IDLE_MS } from '../../server/domain/sign-in/sessions.ts';
import { createApp } from '../../server/http/app.ts';
import { ManualClock } from '../../server/kernel/clock.ts';
import { createLogger } from '../../server/kernel/logger.ts';
import type { PoolLimits } from '../../server/platform/db/database.ts';
import type { PostgresConnection } from '../../server/platform/db/postgres-address.ts';
import type { DataEngine } from '../../server/platform/engine/engine.ts';
import { openEngine } from '../../server/platform/engine/open-engine.ts';
import { MAIL_SEND } from '../../server/platform/mail/mail-outbox.ts';
import type { Services } from '../../server/services.ts';
import { createTestDatabase } from './postgres.ts';

/** What a test sends; the body is JSON unless it is a form. */
export interface TestRequest {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** Address of the other end of the connection. */
  address?: string;
}

/** An answer with its parsed JSON; loosely typed, as the contract check has already judged it. */
export interface TestAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever the operation answers; its shape was checked by the server
  json: any;
}

export interface TestApp {
  services: Services;
  /** The server itself. */
  fetch: (request: Request) => Promise<Response>;
  clock: ManualClock;
  /** Into its database, as the server connects. */
  connection: PostgresConnection;
  request: (method: string, path: string, request?: TestRequest) => Promise<TestAnswer>;
  raw: (method: string, path: string, request?: TestRequest) => Promise<Response>;
  /** A new account that is signed in, and stepped up for as long as that lasts. */
  person: (role?: string) => Promise<{ id: string; token: string; email: string }>;
  /** Uploads a file and makes a table of it as found. */
  table: (
    token: string,
    name: string,
    content: string | Uint8Array<ArrayBuffer>,
  ) => Promise<TestAnswer['json']>;
  upload: (token: string, name: string, content: string | Uint8Array<ArrayBuffer>) => Promise<TestAnswer>;
  /** The code of the newest mail to an address. */
  mailedCode: (email: string) => Promise<string>;
  /** Values of an event stream until END. */
  events: (path: string, token: string) => Promise<TestAnswer['json'][]>;
  close: () => Promise<void>;
}

export interface TestAppOptions {
  answerer?: Answerer;
  engine?: DataEngine;
  environment?: Record<string, string>;
  pool?: PoolLimits;
  /** What was there before: a database and a data folder of another version, and the time it is. */
  found?: { readonly connection: PostgresConnection; readonly dataDir: string; readonly now: Date };
  /** Gets every line of the log, of every level. */
  logTo?: (line: string) => void;
}

const PASSWORD = 'correct horse battery';

const personalTokens = new Map<string, string>();

/** The personal token, with every scope and as long a life as a session that nobody uses, of somebody who is signed in by a token. */
export function personalTokenOf(token: string): string {
  // a token that was never given out has none: what it is refused for holds for it as it is
  return personalTokens.get(token) ?? token;
}

/** A step-up of a time to come never gets old: most tests of the back office move the clock, and are not about it. */
export function steppedUpForGood(clock: ManualClock): Date {
  return new Date(clock.now().getTime() + ABSOLUTE_MS);
}

export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = options.found?.dataDir ?? (await mkdtemp(join(tmpdir(), 'tablewise-test-')));
  const connection = options.found?.connection ?? (await createTestDatabase()).connection;
  const clock = new ManualClock(options.found?.now ?? new Date());
  const config = readConfig({
    TABLEWISE_TEST: '1',
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    APP_SECRET: 'a secret of the tests',
    CALLS_PER_MINUTE: '0',
    OPEN_API_CALLS_PER_MINUTE: '0',
    ...options.environment,
  });
  const { logTo } = options;
  const log = logTo
    ? createLogger('trace', { write: logTo })
    : createLogger(config.settings['log.level'] ?? 'silent');
  // most tests ask nothing of the engine, whose process takes half a second of CPU time to start
  const engine =
    options.engine ??
    (await openEngine({
      processes: 1,
      tempDir: join(dataDir, 'tmp'),
      logger: log,
      startsWithFirstJob: true,
    }));
  const { services, close } = await createServices({
    config,
    clock,
    log,
    connection,
    engine,
    say: () => {},
    ticks: false,
    ...(options.answerer && { answerer: options.answerer }),
    ...(options.pool && { pool: options.pool }),
  });
  const app = createApp(services, { region: 'global', files: undefined });
  let people = 0;

  const raw: TestApp['raw'] = async (method, path, { token, body, headers, address } = {}) => {
    const isForm = body instanceof FormData;
    const isRaw = typeof body === 'string';
    const connection = address === undefined ? {} : { incoming: { socket: { remoteAddress: address } } };
    const init = {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm || isRaw ? body : JSON.stringify(body) }),
    };
    return app.request(path, init, connection);
  };
  const request: TestApp['request'] = async (method, path, options) => {
    const response = await raw(method, path, options);
    return { status: response.status, headers: response.headers, json: await response.json() };
  };
  const upload: TestApp['upload'] = (token, name, content) => {
    const form = new FormData();
    form.append('upload_files', new File([content], name));
    return request('POST', '/api/storage/upload', { token, body: form });
  };

  return {
    services,
    fetch: async (request) => app.fetch(request),
    clock,
    connection,
    raw,
    request,
    upload,
    async person(role = 'user') {
      people += 1;
      const email = `person${people}@example.org`;
      const id = await createAccount(services, { email, password: PASSWORD, role });
      if (!id) throw new Error('the account exists');
      const { token } = await services.sessions.create(id, 'test', 'test', steppedUpForGood(clock));
      const { secret } = await services.personalTokens.create(id, {
        name: 'test',
        scopes: ['read', 'ask', 'write'],
        expiresAt: new Date(clock.now().getTime() + IDLE_MS),
      });
      personalTokens.set(token, secret);
      return { id, token, email };
    },
    async table(token, name, content) {
      const { json } = await upload(token, name, content);
      if (!json.result) throw new Error(JSON.stringify(json));
      const { file_id: fileId } = json.result[0];
      const created = await request('POST', '/api/tables', {
        token,
        body: { file_id: fileId, name: name.replace(/\.\w+$/, ''), options: {}, columns: [] },
      });
      if (created.status !== 200) throw new Error(created.json.msg);
      return created.json.table;
    },
    async mailedCode(email) {
      // what was written before the answer is sent now: nothing runs by itself
      await services.jobs.runDue(MAIL_SEND);
      const outbox = join(dataDir, 'outbox');
      // from the newest on: a test of sign-in leaves many behind
      let newest = '';
      for (const name of (await readdir(outbox).catch(() => [])).sort().reverse()) {
        newest = await readFile(join(outbox, name), 'utf8');
        if (newest.includes(`To: ${email}`)) break;
        newest = '';
      }
      const code = /\b(\d{6})\b/.exec(newest.split(/\r?\n\r?\n/)[1] ?? '')?.[1];
      if (!code) throw new Error(`no code was mailed to ${email}`);
      return code;
    },
    async events(path, token) {
      const text = await (await raw('GET', path, { token })).text();
      const lines = text.split('\n').filter((line) => line.startsWith('data: '));
      if (lines.at(-1) !== 'data: END') throw new Error('the stream did not end with END');
      return lines.slice(0, -1).map((line) => JSON.parse(line.slice(6)));
    },
    async close() {
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
