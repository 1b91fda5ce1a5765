import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../server/platform/db/postgres-address.ts';
import { childEnvironment } from '../../tools/child-environment.ts';
import { createTestDatabase } from '../harness/postgres.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** A server starts within a second or two; on a machine that does much else it takes far longer. */
const WAIT = { timeout: 40_000, interval: 50 };
const PATIENCE = { timeout: 90_000 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewise-supervisor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function supervise(
  args: string[],
  environment: Record<string, string>,
): { child: ChildProcess; printed: () => string } {
  const child = spawn(process.execPath, ['tools/cluster.ts', ...args], {
    cwd: ROOT,
    env: {
      ...childEnvironment(),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      TABLEWISE_TEST: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  return { child, printed: () => text };
}

async function isHealthy(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/healthy`).catch(() => undefined);
  return answer?.status === 200;
}

it(
  'starts as many as asked on one database, starts a killed one again, and stops all',
  PATIENCE,
  async () => {
    const port = await freePort();
    const { connectionString } = await createTestDatabase();
    const { child, printed } = supervise(['2', '--dev'], {
      PORT: String(port),
      DATABASE_URL: connectionString,
    });
    const ended = once(child, 'exit');
    try {
      await expect.poll(printed, WAIT).toContain('2 servers are ready');
      expect(await Promise.all([isHealthy(port), isHealthy(port + 10)])).toEqual([true, true]);
      // the first alone makes what there is once
      expect(printed().match(/First administrator/g)).toHaveLength(1);

      const pid = Number(new RegExp(`port ${port + 10} \\(process (\\d+)\\)`).exec(printed())?.[1]);
      process.kill(pid, 'SIGKILL');
      const named = `The server on port ${port + 10} (process ${pid}) ended: SIGKILL`;
      await expect.poll(printed, WAIT).toContain(named);
      expect(await isHealthy(port)).toBe(true);
      await expect.poll(printed, WAIT).toContain(`The server on port ${port + 10} is back`);
      expect(await isHealthy(port + 10)).toBe(true);
    } finally {
      child.kill('SIGINT');
      await ended;
    }
    expect(child.exitCode).toBe(0);
    expect(await Promise.all([isHealthy(port), isHealthy(port + 10)])).toEqual([false, false]);
  },
);

it('the database that comes along starts once, and goes after the servers', PATIENCE, async () => {
  const port = await freePort();
  const { child, printed } = supervise(['1', '--dev'], { PORT: String(port) });
  const ended = once(child, 'exit');
  try {
    await expect.poll(printed, WAIT).toContain('1 server is ready');
    expect(existsSync(join(folder, 'pg/postmaster.pid'))).toBe(true);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
  expect(child.exitCode).toBe(0);
  expect(existsSync(join(folder, 'pg/postmaster.pid'))).toBe(false);
});

it('a supervisor that is killed leaves no server behind', PATIENCE, async () => {
  const port = await freePort();
  const { connectionString } = await createTestDatabase();
  const { child, printed } = supervise(['1', '--dev'], {
    PORT: String(port),
    DATABASE_URL: connectionString,
  });
  await expect.poll(printed, WAIT).toContain('1 server is ready');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await expect.poll(() => isHealthy(port), WAIT).toBe(false);
});

it('a wrong setting ends it with the reason, and leaves nothing running', async () => {
  const { child, printed } = supervise(['2', '--dev'], { PORT: '4000', UPLOAD_MAX_FILES: 'many' });
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(printed()).toContain('UPLOAD_MAX_FILES is "many"');
});

it.each(['0', 'two', '17', '1.5'])('"%s" is no number of servers', async (count) => {
  const { child, printed } = supervise([count], {});
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(printed()).toContain('1 to 16');
});
