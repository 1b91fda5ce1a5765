// How much the walk and the tests of a screen notice: faults are planted into its components and actors, one at a time.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { PathModel } from '../../../../src/machines/path-model.ts';
import { ROOT } from '../../project.ts';
import type { Mutant } from '../mutants.ts';
import { mutantsIn, readSurvivors } from '../mutants.ts';
import { sampleOf } from '../mutate.ts';
import { compiles } from './compiles.ts';
import type { FileOutcome } from './fault-reporter.ts';
import { OUTCOME } from './fault-reporter.ts';
import { SCREENS } from './screen-files.ts';
import { screenMutationsOf } from './screen-operators.ts';

/** What is handed to the run of tests. */
export interface ScreenWork {
  readonly folder: string;
  readonly files: readonly string[];
  readonly mutants: readonly Mutant[];
}

export interface ScreenScore {
  readonly mutants: number;
  /** By the walk or a test. */
  readonly killed: number;
  /** By the walk alone. */
  readonly walked: number;
  /** Refused by the compiler, which the check runs too. */
  readonly refused: number;
  readonly survivors: readonly Mutant[];
}

/** Milliseconds without a result after which a fault never ends. */
const ENDLESS_MS = 120_000;

/** Which faults are planted. */
interface ScreenSelection {
  /** That many, chosen by the seed. */
  readonly sample?: number;
  readonly seed?: number;
  /** Those whose file or id has this text. */
  readonly only?: string;
}

/** Share of the faults without a reason that must be noticed. */
const LEAST = 0.9;

/**
 * Plants faults into the screens of machines, and tells how many were noticed.
 *
 * @returns whether on each screen enough were of those without a reason (`tests/paths/screen/<machine>.survivors.json`)
 */
export async function mutateScreens(
  models: readonly PathModel[],
  selection: ScreenSelection,
): Promise<boolean> {
  let isOk = true;
  for (const { name } of models.filter((model) => SCREENS[model.name] !== undefined)) {
    const { mutants, killed, walked, refused, survivors } = await mutateScreen(name, selection);
    const reasons = readSurvivors(name, path.join(ROOT, 'tests/paths/screen', `${name}.survivors.json`));
    const unexplained = survivors.filter(({ id }) => reasons[id] === undefined);
    const share = (killed + refused) / Math.max(1, mutants - survivors.length + unexplained.length);
    console.log(
      `${name} on screen: ${killed + refused} of ${mutants} noticed: ${walked} by the walk, ${killed - walked} by tests, ${refused} by the compiler; without the ${survivors.length - unexplained.length} survivors with a reason ${(share * 100).toFixed(1)} %`,
    );
    for (const { file, line, id } of unexplained) console.error(`  survives: ${file}:${line} ${id}`);
    isOk &&= share >= LEAST;
  }
  return isOk;
}

/** All faults of a screen. @param name of its machine */
export function screenMutants(name: string): Mutant[] {
  const messages = messageIds();
  return (SCREENS[name]?.files ?? []).flatMap((file) =>
    mutantsIn(file, (text) => screenMutationsOf(text, file, messages)),
  );
}

/**
 * Plants faults into a screen.
 *
 * @param only part of a fault's file or id
 * @throws Error where the walk or a test fails without a fault
 */
export async function mutateScreen(
  name: string,
  { sample, seed = 1, only = '' }: ScreenSelection = {},
): Promise<ScreenScore> {
  const screen = SCREENS[name];
  if (screen === undefined) throw new Error(`${name} has no screen that faults are planted into`);
  const all = screenMutants(name).filter(({ file, id }) => `${file} ${id}`.includes(only));
  const mutants = sample === undefined ? all : sampleOf(all, sample, seed);
  const folder = path.join(ROOT, 'report/paths/screen-mutants', name);
  const specs = [screen.walk, ...screen.tests];
  const killedBy = new Map<number, string>();
  const outcomes: Record<string, string> = {};
  for (const [place, spec] of specs.entries()) {
    const left = mutants.flatMap((_, number) => (killedBy.has(number) ? [] : [number]));
    const killed = await runSpec(name, { spec, folder, files: screen.files, mutants, numbers: left });
    for (const [number, why] of killed) {
      killedBy.set(number, place === 0 ? 'walk' : 'test');
      outcomes[mutants[number]?.id ?? ''] = `${path.basename(spec)}: ${why}`;
    }
    console.log(`  ${path.basename(spec)}: ${killed.size} of ${left.length} noticed`);
  }
  const unnoticed = mutants.filter((_, number) => !killedBy.has(number));
  const survivors = unnoticed.filter(compiles());
  writeFileSync(path.join(folder, 'outcomes.json'), JSON.stringify(outcomes, null, 2));
  return {
    mutants: mutants.length,
    killed: killedBy.size,
    walked: [...killedBy.values()].filter((one) => one === 'walk').length,
    refused: unnoticed.length - survivors.length,
    survivors,
  };
}

interface SpecRun extends ScreenWork {
  readonly spec: string;
  /** Which of the faults are planted. */
  readonly numbers: readonly number[];
}

/** @returns what noticed it, by the number of the fault */
async function runSpec(name: string, { spec, numbers, ...work }: SpecRun): Promise<Map<number, string>> {
  const killed = new Map<number, string>();
  const waiting = [-1, ...numbers];
  while (waiting.length > 0) {
    rmSync(work.folder, { recursive: true, force: true });
    mkdirSync(work.folder, { recursive: true });
    writeFileSync(path.join(work.folder, 'faults.json'), JSON.stringify(work));
    for (const number of waiting)
      writeFileSync(path.join(work.folder, fileOf(number)), testOf(spec, number, work.folder));
    const isStuck = await runTests(name, work.folder, ({ file, isOk, why }) => {
      const number = numberOf(file);
      waiting.splice(waiting.indexOf(number), 1);
      if (number === -1 && !isOk) throw new Error(`${spec} fails without a fault: ${why}`);
      if (!isOk) killed.set(number, why);
    });
    const [stuck] = waiting;
    if (stuck === undefined) break;
    if (!isStuck || stuck === -1) throw new Error(`${spec}: no result of ${waiting.length} faults`);
    killed.set(stuck, 'never ends');
    waiting.shift();
  }
  return killed;
}

/** They run in the order of their names. */
function fileOf(number: number): string {
  return `fault-${String(number + 1).padStart(5, '0')}.test.ts`;
}

function numberOf(file: string): number {
  return Number(/fault-(\d+)/.exec(file)?.[1]) - 1;
}

function testOf(spec: string, number: number, folder: string): string {
  const environment = spec.endsWith('.test.ts') && !spec.startsWith('tests/') ? 'node' : 'jsdom';
  return [
    `// @vitest-environment ${environment}`,
    "import { vi } from 'vitest';",
    // the process is that of the fault before
    'vi.resetModules();',
    `globalThis.plantedFault = ${number};`,
    `await import(${JSON.stringify(path.relative(folder, path.join(ROOT, spec)))});`,
  ].join('\n');
}

/** @returns whether it had to be ended */
function runTests(name: string, folder: string, onOutcome: (outcome: FileOutcome) => void): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const config = path.join(import.meta.dirname, 'screen-mutants.config.ts');
  const child = spawn(
    process.execPath,
    [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--config', config],
    {
      cwd: ROOT,
      // a group of its own: the process that hangs is a child of it
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, PATHS_MACHINES: name, FAULTS_FILE: path.join(folder, 'faults.json') },
    },
  );
  let isStuck = false;
  const end = () => {
    isStuck = true;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  let timer = setTimeout(end, 2 * ENDLESS_MS);
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.startsWith(OUTCOME)) return;
    clearTimeout(timer);
    timer = setTimeout(end, ENDLESS_MS);
    try {
      // Safe: written by fault-reporter.ts.
      onOutcome(JSON.parse(line.slice(OUTCOME.length)) as FileOutcome);
    } catch (error) {
      reject(error);
      end();
    }
  });
  child.once('close', () => {
    clearTimeout(timer);
    resolve(isStuck);
  });
  return promise;
}

function messageIds(): Set<string> {
  const folder = path.join(ROOT, 'src/i18n/catalogues/en_US');
  return new Set(
    readdirSync(folder).flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
    ),
  );
}
