import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMINISTRATOR_EMAIL } from '../../server/first-start.ts';
import { openEmbeddedPostgres } from '../../server/platform/db/embedded-postgres.ts';
import type { Connections, PostgresConnection } from '../../server/platform/db/postgres-address.ts';
import type { CleanUp } from './clean-up.ts';
import { ROOT, type ServerProcess, startServer } from './server-process.ts';

/** The built app on a database of its own, as `npm start` runs it. */
export interface App {
  readonly url: string;
  /** Bearer token of the first administrator, who has the sample table. */
  readonly token: string;
  readonly server: ServerProcess;
  /** The way into its PostgreSQL. End what uses it before the app stops. */
  readonly database: PostgresConnection;
  /** The same, and that of the superuser. */
  readonly connections: Connections;
  readonly dataDir: string;
}

/** Builds the web app unless it is built. @throws Error when that fails */
function buildApp(): void {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'start.mjs'), 'build'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('The app could not be built.');
}

/** Builds the app where that is due and starts it on a free port in an empty temporary folder; both go with the part. */
export async function startApp(
  cleanUp: CleanUp,
  environment: Readonly<Record<string, string>> = {},
): Promise<App> {
  buildApp();
  const dataDir = await mkdtemp(join(tmpdir(), 'tablewise-bench-'));
  cleanUp.add(() => rm(dataDir, { recursive: true, force: true }));
  const server = startServer(cleanUp, 'server/main.ts', {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORT: '0',
    LOG_LEVEL: 'warn',
    MODEL_BASE_URL: '',
    SMTP_URL: '',
    TABLEWISE_TEST: '',
    CALLS_PER_MINUTE: '0',
    ...environment,
  });
  const [url, password] = await readStart(server);
  // the app has just started it: this is a second user of the same server
  const connections = await openEmbeddedPostgres(join(dataDir, 'pg'));
  const database = connections.appConnection;
  return { url, token: await signIn(url, password), server, database, connections, dataDir };
}

/** The address and the administrator's password that the first start prints. */
function readStart({ child }: ServerProcess): Promise<[url: string, password: string]> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('exit', (code) => reject(new Error(`the app ended with ${code}: ${output}`)));
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const [, url, password] = /(http:\/\/\S+)[\s\S]*with password (\S+)/.exec(output) ?? [];
      if (url && password) resolve([url, password]);
    });
  });
}

async function signIn(url: string, password: string): Promise<string> {
  const { token } = await callApi<{ token: string }>(url, undefined, '/api/sign-in', {
    email: ADMINISTRATOR_EMAIL,
    password,
  });
  return token;
}

/** Calls the app: POST with a body, GET without. @throws Error with the answer when it is no success */
export async function callApi<Answer>(
  url: string,
  token: string | undefined,
  path: string,
  body?: object | FormData,
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer; // the callers name the shape of the contract
}
