// From a fresh copy of the project to the printed address, as `npm start` does it; then again with everything in place.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { CleanUp } from '../clean-up.ts';
import type { Table } from '../figures.ts';
import { ROOT } from '../server-process.ts';

const SECOND_STARTS = 3;

interface Start {
  seconds: number;
  /** Seconds from the start to each line that says what is being done. */
  steps: Map<string, number>;
  stopSeconds: number;
}

export async function measure(cleanUp: CleanUp): Promise<Table[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewise-bench-start-'));
  cleanUp.add(() => rm(folder, { recursive: true, force: true }));
  const source = await copyProject(folder);

  const first = await start(cleanUp, folder);
  const later: Start[] = [];
  for (let run = 0; run < SECOND_STARTS; run += 1) later.push(await start(cleanUp, folder));

  const installingAt = first.steps.get('Installing') ?? 0;
  const buildingAt = first.steps.get('Building') ?? first.seconds;
  return [
    {
      title: `npm start in ${source}, seconds until the address is printed`,
      lines: [
        {
          subject: 'first start',
          figures: {
            'ready s': [first.seconds],
            'until installed s': [buildingAt - installingAt],
            'after that s': [first.seconds - buildingAt],
            'stop s': [first.stopSeconds],
          },
        },
        {
          subject: 'second start',
          figures: {
            'ready s': later.map(({ seconds }) => seconds),
            'stop s': later.map(({ stopSeconds }) => stopSeconds),
          },
        },
      ],
      notes: ['npm takes from its cache what it has there already.'],
    },
  ];
}

/** A clone of what is committed, else the files that would be. @returns what it is, in words */
async function copyProject(folder: string): Promise<string> {
  if (spawnSync('git', ['rev-parse', '--verify', '--quiet', 'HEAD'], { cwd: ROOT }).status === 0) {
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, folder]);
    return 'a fresh clone';
  }
  const listing = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const name of listing.split('\0').filter((path) => path !== ''))
    await cp(join(ROOT, name), join(folder, name));
  return 'a fresh copy of the working tree';
}

async function start(cleanUp: CleanUp, folder: string): Promise<Start> {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...plainEnvironment(), PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // a group of its own, which gets the signal as a whole as from a terminal
    detached: true,
  });
  const ended = once(child, 'close');
  cleanUp.add(() => interrupt(child));
  const steps = new Map<string, number>();
  await new Promise<void>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      for (const step of ['Installing', 'Building'])
        if (!steps.has(step) && output.includes(`${step}…`)) steps.set(step, seconds());
      if (output.includes('Tablewise is ready')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
  const readySeconds = seconds();
  interrupt(child);
  await ended;
  return { seconds: readySeconds, steps, stopSeconds: seconds() - readySeconds };
}

function interrupt({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGINT');
}

/** The environment of a terminal: without what npm adds for the scripts that it runs, this bench among them. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_') && name !== 'NODE');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter) };
}
