// What `npm start` starts: npm, its shell, start.mjs, the supervisor with the sandbox, the server. Real processes, with a small
// program in the place of the server.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRunning } from '../../server/platform/db/postgres-folder.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const WAIT = { timeout: 25_000, interval: 50 };
/** Ends as the server does; writes down each of its starts, and that it was stopped in order. */
const PROGRAM = `import { appendFileSync } from 'node:fs';
const say = (line) => appendFileSync(new URL('said.txt', import.meta.url), line + '\\n');
const stop = () => { say('stopped'); process.exit(0); };
process.on('SIGTERM', stop);
process.on('disconnect', stop);
setInterval(() => {}, 1000);
say('started ' + process.pid + ' ' + process.env.PORT);
process.send({ type: 'ready', port: 4321 });`;
/** As start.mjs goes on when everything is installed and built. */
const STARTER = `import { runToEnd } from ${JSON.stringify(join(ROOT, 'tools/run-to-end.mjs'))};
const supervisor = ${JSON.stringify(join(ROOT, 'sandbox/run-with-sandbox.ts'))};
process.exitCode = await runToEnd(process.execPath, [supervisor, 'program.mjs'], { isSupervised: true });`;

let folder: string;
const running: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewise-supervised-'));
  await writeFile(join(folder, 'program.mjs'), PROGRAM);
  await writeFile(join(folder, 'starter.mjs'), STARTER);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node starter.mjs' } }));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Starts it in one of the ways, and waits until the program is ready. */
async function start(command: string, ...args: string[]) {
  await rm(join(folder, 'said.txt'), { force: true });
  const { PATH = '', HOME = folder } = process.env;
  const child = spawn(command, args, {
    cwd: folder,
    // the settings of the npm that runs this test must not be taken for its own
    env: { PATH, HOME, DATA_DIR: folder, PORT: '0', SANDBOX: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const said = async () => (await readFile(join(folder, 'said.txt'), 'utf8').catch(() => '')).split('\n');
  const started = async () => (await said()).filter((line) => line.startsWith('started'));
  await expect.poll(started, WAIT).toHaveLength(1);
  const pids = async () => (await started()).map((line) => Number(line.split(' ')[1]));
  return { child, said, started, pids, printed: () => printed };
}

describe('a signal to npm, as systemd or a container sends it', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)('%s stops the server in order', async (signal) => {
    const { child, said, pids } = await start('npm', 'start');
    child.kill(signal);
    await expect.poll(said, WAIT).toContain('stopped');
    const [pid = 0] = await pids();
    await expect.poll(() => isRunning(pid), WAIT).toBe(false);
  });
});

describe('whoever starts it without npm', () => {
  it('may go: it runs on, and SIGTERM stops it with exit code 0', async () => {
    // a shell that ends, as after nohup and setsid
    const { child, said, pids } = await start(
      'sh',
      '-c',
      `${process.execPath} starter.mjs & echo $! > starter.pid`,
    );
    if (child.exitCode === null) await once(child, 'exit');
    const starter = Number(await readFile(join(folder, 'starter.pid'), 'utf8'));
    const [pid = 0] = await pids();
    process.kill(pid, 'SIGKILL');
    // started again, long after the shell had gone
    await expect.poll(async () => (await pids()).length, WAIT).toBe(2);
    expect(await said()).not.toContain('stopped');
    process.kill(starter, 'SIGTERM');
    await expect.poll(said, WAIT).toContain('stopped');
    await expect.poll(() => isRunning(starter), WAIT).toBe(false);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('%s ends all of it', async (signal) => {
    const { child, said } = await start(process.execPath, 'starter.mjs');
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = await ended;
    expect(code).toBe(0);
    if (signal === 'SIGTERM') expect(await said()).toContain('stopped');
  });

  it('and kills it leaves no server behind', async () => {
    const { child, said } = await start(process.execPath, 'starter.mjs');
    child.kill('SIGKILL');
    await expect.poll(said, WAIT).toContain('stopped');
  });
});

it('a server that is killed is started again on its port, and says so', async () => {
  const { child, started, pids, printed } = await start(process.execPath, 'starter.mjs');
  const [pid = 0] = await pids();
  process.kill(pid, 'SIGKILL');
  await expect.poll(started, WAIT).toHaveLength(2);
  expect((await started())[1]).toMatch(/ 4321$/);
  expect(printed()).toContain(`The server (process ${pid}) ended: SIGKILL. It is started again in 0.5 s.`);
  child.kill('SIGTERM');
  await once(child, 'exit');
});
