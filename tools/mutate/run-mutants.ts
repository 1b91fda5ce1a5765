// Runs test files over faults in a process of its own, which is ended and started again when a fault never lets go of it.
import { type ChildProcess, spawn } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { ROOT } from './areas.ts';
import { instrument } from './instrument.ts';
import { RUN_FOLDER, SOURCES_FOLDER, STATE_FILE } from './mutant-switch.ts';
import type { Mutation } from './mutations.ts';
import type { AskedTests, Told, Work } from './work.ts';

/** Silence after which a fault is taken for endless: of tests with a server and a database, and of those that start neither. */
const SILENT_MS = 45_000;
const SILENT_BESIDE_MS = 20_000;
/** The first word may take longer: the tests are loaded, and their database is made. */
const START_MS = 240_000;
/** Whoever is silent because others have the processor may be so for as many times as long. */
const STARVED_TIMES = 10;
const LOOK_MS = 250;

/** A fault in a file, by a name. */
export interface Fault extends Mutation {
  readonly id: string;
  readonly file: string;
  readonly asked?: AskedTests;
}

export interface FaultRun {
  /** Test that found the fault, by its id; `never ends` for one that had to be killed. */
  readonly found: ReadonlyMap<string, string>;
  /** Test files that had a test on the fault, found or not, by its id. */
  readonly tried: ReadonlyMap<string, ReadonlySet<string>>;
  /** Ids of faults that cannot be switched on. */
  readonly left: readonly string[];
  /** Tests that do not pass without a fault: file and name, then why. */
  readonly failed: readonly string[];
  /** Test files that went through. */
  readonly done: ReadonlySet<string>;
}

export interface FaultRunOptions {
  /** Runs of a test file for one fault at a time, where the fault acts before the tests. */
  readonly wholeRuns: number;
  /** Told what happens as it does. */
  readonly onTold?: (told: Told, idOf: (number: number) => string) => void;
  readonly onOutput?: (text: string) => void;
}

/** @param tests files, in the order in which they run */
export async function runFaults(
  faults: readonly Fault[],
  tests: readonly string[],
  { wholeRuns, onTold, onOutput }: FaultRunOptions,
): Promise<FaultRun> {
  mkdirSync(path.join(ROOT, 'report/mutate'), { recursive: true });
  const folder = mkdtempSync(path.join(ROOT, 'report/mutate/run-'));
  const file = (name: string) => path.join(folder, name);
  const { mutants, left } = writeSources(faults, file(SOURCES_FOLDER));
  const idOf = (number: number) => faults[number - 1]?.id ?? '';
  const found = new Map<string, string>();
  const tried = new Map<string, Set<string>>();
  const failed: string[] = [];
  const done = new Set<string>();
  const read = (told: Told) => {
    if (told.kind === 'found')
      found.set(idOf(told.number), told.name === 'never ends' ? told.name : `${told.test}: ${told.name}`);
    if (told.kind === 'tried')
      tried.set(idOf(told.number), (tried.get(idOf(told.number)) ?? new Set()).add(told.test));
    if (told.kind === 'failed') failed.push(`${told.test}\n    ${told.why}`);
    if (told.kind === 'done') done.add(told.test);
    onTold?.(told, idOf);
  };
  writeFileSync(file('told.jsonl'), '');
  try {
    let rest: readonly string[] = tests;
    let seen = 0;
    while (rest.length > 0 && found.size < faults.length - left.length) {
      const work: Work = { root: ROOT, mutants, tests: rest, wholeRuns };
      writeFileSync(file('work.json'), JSON.stringify(work));
      writeFileSync(file(STATE_FILE), '0');
      let on = 0;
      const before = done.size;
      const lines = () => {
        const all = readFileSync(file('told.jsonl'), 'utf8').split('\n').slice(0, -1);
        const fresh = all.slice(seen).map((line) => JSON.parse(line) as Told);
        seen = all.length;
        for (const told of fresh) {
          if (told.kind === 'starts') on = told.number;
          else if (told.kind === 'tried' || told.kind === 'done') on = 0;
          read(told);
        }
        return fresh.length > 0;
      };
      const isThrough = await runVitest(folder, rest, lines, onOutput);
      lines();
      rest = tests.filter((test) => !done.has(test));
      if (isThrough) break;
      if (on > 0) {
        const told: Told = { kind: 'found', number: on, test: rest[0] ?? '', name: 'never ends' };
        appendFileSync(file('told.jsonl'), `${JSON.stringify(told)}\n`);
      } else if (done.size === before) {
        const why = 'the process of the tests ended or fell silent without a fault';
        appendFileSync(
          file('told.jsonl'),
          `${JSON.stringify({ kind: 'failed', test: rest[0] ?? '', why })}\n`,
        );
        lines();
        rest = rest.slice(1);
      }
    }
    return { found, tried, left: left.map(idOf), failed, done };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeSources(faults: readonly Fault[], folder: string) {
  const mutants: Work['mutants'][number][] = [];
  const left: number[] = [];
  const numbered = faults.map((fault, index) => ({ ...fault, number: index + 1 }));
  for (const [file, ofFile = []] of Object.entries(Object.groupBy(numbered, (fault) => fault.file))) {
    const result = instrument(readFileSync(path.join(ROOT, file), 'utf8'), ofFile);
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, result.text);
    left.push(...result.left);
    const out = new Set(result.left);
    const atLoad = new Set(result.atLoad);
    for (const { number, asked } of ofFile)
      if (!out.has(number)) mutants.push({ number, file, isAtLoad: atLoad.has(number), asked });
  }
  return { mutants, left };
}

/** @returns whether it ended by itself, all through */
async function runVitest(
  folder: string,
  tests: readonly string[],
  look: () => boolean,
  onOutput: FaultRunOptions['onOutput'],
): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      path.join(ROOT, 'tests/mutate/mutant-vitest.ts'),
      ...tests,
    ],
    {
      cwd: ROOT,
      env: { ...outsideVitest(), [RUN_FOLDER]: folder, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  );
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => onOutput?.(data.toString()));
  const silentMs = tests.some((test) => test.startsWith('tests/')) ? SILENT_MS : SILENT_BESIDE_MS;
  let last = Date.now();
  let computed = 0;
  let allowed = START_MS;
  let isSilent = false;
  const timer = setInterval(() => {
    if (look()) {
      last = Date.now();
      computed = processorMs(child.pid) ?? 0;
      allowed = silentMs;
    }
    const silence = Date.now() - last;
    if (silence < allowed) return;
    const used = processorMs(child.pid);
    const isStarved = used !== undefined && used - computed < allowed / 2;
    if (isStarved && silence < allowed * STARVED_TIMES) return;
    isSilent = true;
    end(child);
  }, LOOK_MS);
  const onExit = () => end(child);
  process.once('exit', onExit);
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.once('exit', resolve);
  const code = await promise;
  clearInterval(timer);
  process.off('exit', onExit);
  return !isSilent && code === 0;
}

/**
 * What the processes of a group have had of the processor, in milliseconds; those that ended are left out. Undefined where the system
 * does not tell it (`/proc`, proc_pid_stat(5)).
 */
function processorMs(group: number | undefined): number | undefined {
  let ticks = 0;
  try {
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      // what follows the name of the program, which may hold anything
      const fields = statOf(name)?.split(') ').at(-1)?.split(' ') ?? [];
      if (Number(fields[2]) === group) ticks += Number(fields[11]) + Number(fields[12]);
    }
  } catch {
    return undefined;
  }
  return ticks * 10;
}

function statOf(process: string): string | undefined {
  try {
    return readFileSync(`/proc/${process}/stat`, 'latin1');
  } catch {
    return undefined; // it has just ended
  }
}

/** Of a test that runs faults itself. */
function outsideVitest(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
}

/** With all that it started. */
function end(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // it has just ended
  }
}
