// Walks the golden paths on one mutant after the other, in a thread of its own that can be ended when a mutant never ends.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { AnyStateMachine } from 'xstate';
import { actorTarget } from '../actor-target.ts';
import { readGolden } from '../golden.ts';
import { isMachine } from '../is-machine.ts';
import { PathFailure } from '../path-failure.ts';
import { loadModel, ROOT } from '../project.ts';
import { runPath } from '../run-path.ts';
import type { Mutant } from './mutants.ts';

export interface MutantWork {
  readonly name: string;
  readonly mutants: readonly Mutant[];
}

/** `killedBy` is a path, or why the mutant did not even start; null where it survived. */
export interface MutantResult {
  readonly id: string;
  readonly killedBy: string | null;
}

const { name, mutants } = workerData as MutantWork;
const folder = `${pathToFileURL(path.join(ROOT, 'src/machines', name)).href}/`;
const QUERY = '?mutant=';
const byNumber = (url: string) => mutants[Number(url.split(QUERY)[1])];

// every module of the machine's folder is loaded once for each mutant; one of them has the fault
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const [, number] = context.parentURL?.split(QUERY) ?? [];
    return number !== undefined && resolved.url.startsWith(folder)
      ? { ...resolved, url: `${resolved.url}${QUERY}${number}` }
      : resolved;
  },
  load(url, context, next) {
    if (!url.includes(QUERY)) return next(url, context);
    const [plain = ''] = url.split(QUERY);
    const file = fileURLToPath(plain);
    const mutant = byNumber(url);
    const isMutated = mutant !== undefined && path.join(ROOT, mutant.file) === file;
    return {
      format: 'module-typescript',
      source: isMutated ? mutant.source : readFileSync(file, 'utf8'),
      shortCircuit: true,
    };
  },
});

// what a mutant throws outside of a path must not end the thread; the path that it spoils fails all the same
process.on('uncaughtException', () => {});
process.on('unhandledRejection', () => {});

const model = await loadModel(name);
const { paths } = readGolden(name);
const exported = await exportName();
for (const [number, { id }] of mutants.entries()) {
  const result: MutantResult = { id, killedBy: await killerOf(number) };
  parentPort?.postMessage(result);
}

async function exportName(): Promise<string> {
  const names = Object.entries((await import(`${folder}${name}.machine.ts`)) as Record<string, unknown>);
  const found = names.find(([, value]) => value === model.machine);
  if (found === undefined) throw new Error(`${name}.machine.ts does not export the machine of its model`);
  return found[0];
}

async function killerOf(number: number): Promise<string | null> {
  let machine: AnyStateMachine;
  try {
    const module = (await import(`${folder}${name}.machine.ts${QUERY}${number}`)) as Record<string, unknown>;
    const candidate = module[exported];
    if (!isMachine(candidate)) return 'not a machine any more';
    machine = candidate;
  } catch {
    return 'does not load';
  }
  for (const golden of paths) {
    try {
      await runPath(model, golden, actorTarget, { machine });
    } catch (error) {
      return error instanceof PathFailure ? error.pathId : 'an error of its own';
    }
  }
  return null;
}
