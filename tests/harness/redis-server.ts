// A real Redis for a test, that can be ended and started again on the same port.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/platform/db/postgres-address.ts';
import { findRedis, REDIS_INSTALL_LINE } from '../../tools/find-redis.ts';

const PROGRAM = findRedis();

/** Whether the tests of Redis can run; when not, the run says what to type. */
export const HAS_REDIS = PROGRAM !== undefined;
if (!HAS_REDIS)
  process.stderr.write(`No redis-server here: its tests are skipped. Type: ${REDIS_INSTALL_LINE}\n`);

export interface RedisServer {
  readonly url: string;
  /** Ends it as a crash would; what is connected is cut. */
  kill: () => Promise<void>;
  /** Starts it again where it was. */
  start: () => Promise<void>;
  /** Cuts every client, as a broken network would. */
  cut: () => Promise<void>;
  close: () => Promise<void>;
}

export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'tablewise-redis-'));
  const password = 'a password of the tests';
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(
      PROGRAM ?? '',
      [
        ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
        ...['--requirepass', password, '--save', '', '--appendonly', 'no'],
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let output = '';
    for await (const chunk of child.stdout ?? []) {
      output += chunk;
      if (output.includes('Ready to accept connections')) break;
    }
    if (!output.includes('Ready to accept connections')) throw new Error(`Redis did not start: ${output}`);
    child.stdout?.resume();
  };
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  await start();
  const url = `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}`;
  return {
    url,
    kill,
    start,
    async cut() {
      const { createClient } = await import('@redis/client');
      const client = createClient({ url });
      await client.connect();
      for (const kind of ['normal', 'pubsub'])
        await client.sendCommand(['CLIENT', 'KILL', 'TYPE', kind, 'SKIPME', 'yes']);
      client.destroy();
    },
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
