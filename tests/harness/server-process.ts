// A server as a process of its own, as `npm run cluster` starts it: for what tests ask of several at once.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { childEnvironment } from '../../tools/child-environment.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export interface ServerProcess {
  readonly url: string;
  /** What it printed. */
  readonly output: () => string;
  readonly child: ChildProcess;
  call: (
    method: string,
    path: string,
    request?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ) => Promise<ServerAnswer>;
  /** Values of an event stream until END, as they come. */
  events: (path: string, token: string) => AsyncGenerator<ServerAnswer['json']>;
  /** Asks it to end, and waits until it has gone. */
  stop: () => Promise<void>;
  /** Ends it without a chance to clean up. */
  kill: () => Promise<void>;
}

export interface ServerAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever the operation answers; its shape was checked by the server
  json: any;
}

/** Starts a server on a free port and waits until it is ready. @throws Error with what it printed when it ends before */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['server/main.ts', '--dev'], {
    cwd: ROOT,
    env: {
      ...childEnvironment(),
      TABLEWISE_TEST: '1',
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'warn',
      APP_SECRET: 'a secret of the tests',
      CALLS_PER_MINUTE: '0',
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const gone = once(child, 'exit');
  const port = await Promise.race([
    once(child, 'message').then(([message]) => (message as { port: number }).port), // what server/main.ts sends
    gone.then(() => {
      throw new Error(`the server did not start: ${output}`);
    }),
  ]);
  const url = `http://127.0.0.1:${port}`;
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await gone;
  };
  return {
    url,
    child,
    output: () => output,
    async call(method, path, { token, body, headers } = {}) {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      });
      return { status: response.status, headers: response.headers, json: await response.json() };
    },
    async *events(path, token) {
      const response = await fetch(url + path, { headers: { Authorization: `Bearer ${token}` } });
      if (!response.ok || !response.body) throw new Error(`${path} answers ${response.status}`);
      let rest = '';
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        const lines = (rest + chunk).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          if (line === 'data: END') return;
          if (line.startsWith('data: ')) yield JSON.parse(line.slice(6));
        }
      }
      throw new Error(`${path} ended without END`);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** The administrator that the first server of a database makes, signed in. */
export async function signInAdministrator(first: ServerProcess, password: string): Promise<string> {
  const { json } = await first.call('POST', '/api/sign-in', {
    body: { email: 'admin@tablewise.local', password },
  });
  return json.token;
}

/** The password that the first start printed. */
export function printedPassword(first: ServerProcess): string {
  const password = /with password (\S+)/.exec(first.output())?.[1];
  if (!password) throw new Error(`no password was printed: ${first.output()}`);
  return password;
}
