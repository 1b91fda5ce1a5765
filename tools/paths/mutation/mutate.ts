// How much the golden paths of a machine notice: each mutant that they let pass is a hole, dead code, or the same machine.
import { Worker } from 'node:worker_threads';
import type { MutantResult, MutantWork } from './mutant-worker.ts';
import type { Mutant } from './mutants.ts';
import { mutantsOf, readSurvivors } from './mutants.ts';

export interface MutationScore {
  readonly machine: string;
  readonly mutants: number;
  readonly killed: number;
  /** Mutants that never ended; they count as killed. */
  readonly endless: number;
  /** Survivors whose reason is committed. */
  readonly explained: readonly Mutant[];
  readonly unexplained: readonly Mutant[];
  /** Reasons for mutants that there are not, or that are killed. */
  readonly stale: readonly string[];
  /** Share of all mutants, from 0 to 1. */
  readonly raw: number;
  /** Share of those without a reason, from 0 to 1. */
  readonly adjusted: number;
}

export interface MutateOptions {
  readonly withRules?: boolean;
  /** Takes that many mutants, chosen by the seed. */
  readonly sample?: number;
  readonly seed?: number;
}

/** A mutant that is silent for this long never ends. */
const ENDLESS_MS = 10_000;

export async function mutate(
  name: string,
  { withRules, sample, seed = 1 }: MutateOptions = {},
): Promise<MutationScore> {
  const all = mutantsOf(name, withRules);
  const mutants = sample === undefined ? all : sampleOf(all, sample, seed);
  const results = new Map<string, string | null>();
  let endless = 0;
  let rest: readonly Mutant[] = mutants;
  while (rest.length > 0) {
    const stuck = await work({ name, mutants: rest }, ({ id, killedBy }) => results.set(id, killedBy));
    rest = mutants.filter(({ id }) => !results.has(id));
    if (stuck && rest[0] !== undefined) {
      results.set(rest[0].id, 'never ends');
      endless += 1;
      rest = rest.slice(1);
    }
  }
  const reasons = readSurvivors(name);
  const survivors = mutants.filter(({ id }) => results.get(id) === null);
  const explained = survivors.filter(({ id }) => reasons[id] !== undefined);
  const unexplained = survivors.filter(({ id }) => reasons[id] === undefined);
  const killed = mutants.length - survivors.length;
  const known = new Set(
    sample === undefined && !withRules ? survivors.map(({ id }) => id) : Object.keys(reasons),
  );
  return {
    machine: name,
    mutants: mutants.length,
    killed,
    endless,
    explained,
    unexplained,
    stale: Object.keys(reasons).filter((id) => !known.has(id)),
    raw: killed / mutants.length,
    adjusted: killed / Math.max(1, killed + unexplained.length),
  };
}

/** @returns whether the thread had to be ended */
function work(workerData: MutantWork, onResult: (result: MutantResult) => void): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const worker = new Worker(new URL('./mutant-worker.ts', import.meta.url), { workerData });
  const give = (isStuck: boolean) => {
    clearTimeout(timer);
    void worker.terminate().then(() => resolve(isStuck));
  };
  const end = () => give(true);
  let timer = setTimeout(end, 2 * ENDLESS_MS);
  let left = workerData.mutants.length;
  worker.on('message', (result: MutantResult) => {
    clearTimeout(timer);
    timer = setTimeout(end, ENDLESS_MS);
    onResult(result);
    left -= 1;
    if (left === 0) give(false);
  });
  worker.on('error', (error) => {
    clearTimeout(timer);
    reject(error);
  });
  return promise;
}

/** The same seed takes the same mutants. */
export function sampleOf(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const step = Math.max(1, Math.floor(mutants.length / count));
  return mutants.filter((_, index) => (index + seed) % step === 0).slice(0, count);
}
