// Faults planted into the machine of the running app: what its paths in Chromium notice of them. The build stays as it is: a page that
// has a machine brought along runs that one, so that a mutant costs a fraction of a second.
import { join } from 'node:path';
import { build } from 'vite';
import type { PathModel } from '../../../src/machines/path-model.ts';
import type { GoldenPath } from '../../../tools/paths/golden.ts';
import type { Mutant } from '../../../tools/paths/mutation/mutants.ts';
import { PathFailure } from '../../../tools/paths/path-failure.ts';
import { ROOT } from '../../../tools/paths/project.ts';
import { runPath } from '../../../tools/paths/run-path.ts';
import type { Target } from '../../../tools/paths/target.ts';

const ENTRY = 'virtual:mutant';
/** Milliseconds that a path has with a fault, also where it took less without one: a loaded machine is slow. */
const LEAST_MS = 8_000;
/** As many times longer than without a fault says that it never ends. */
const ENDLESS = 4;

/** A path that passes without the fault, and the milliseconds that it takes so. */
export interface PassingPath {
  readonly path: GoldenPath;
  readonly milliseconds: number;
}

/**
 * The path that notices a mutant; null where none does.
 *
 * A path counts that fails twice, because one that fails by chance does not, or that does not end: its page hangs.
 *
 * @param paths all of which pass without the fault
 * @param targetFor the target on which a page is closed after `limitMs`
 * @param lanes how many of them are walked at the same time
 */
export async function killerOf(
  model: PathModel,
  paths: readonly PassingPath[],
  targetFor: (limitMs: number) => Target,
  lanes: number,
): Promise<PassingPath | null> {
  let killer: PassingPath | null = null;
  await inLanes(paths, lanes, async (one) => {
    const limit = Math.max(LEAST_MS, ENDLESS * one.milliseconds);
    const target = targetFor(limit);
    const fail = async () => killer === null && (await fails(model, one.path, target));
    const began = performance.now();
    if (!(await fail())) return;
    if (performance.now() - began >= limit || (await fail())) killer ??= one;
  });
  return killer;
}

/** Does something with each item, some of them at the same time. */
export async function inLanes<Item>(
  items: readonly Item[],
  lanes: number,
  use: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const goOn = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await use(item);
  };
  await Promise.all(Array.from({ length: lanes }, goOn));
}

/** Whether a path fails on a target. */
export async function fails(model: PathModel, path: GoldenPath, target: Target): Promise<boolean> {
  try {
    await runPath(model, path, target);
    return false;
  } catch (error) {
    if (error instanceof PathFailure) return true;
    throw error;
  }
}

/**
 * Script that makes the machine in a page, of the xstate that the page has; null where its fault cannot be built.
 *
 * @param fault what is planted into it; null leaves it as it is
 * @throws Error where the machine as it is cannot be built
 */
export async function mutantScript(model: PathModel, fault: Mutant | null): Promise<string | null> {
  const module = join(ROOT, 'src/machines', model.name, `${model.name}.machine.ts`);
  const exported = Object.entries((await import(module)) as Record<string, unknown>).find(
    ([, value]) => value === model.machine,
  )?.[0];
  if (exported === undefined) throw new Error(`${module} does not export the machine of its model`);
  try {
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [
        {
          name: 'plant-fault',
          enforce: 'pre',
          // vite looks for it in the project's folder
          resolveId: (source) => (source.endsWith(ENTRY) ? ENTRY : null),
          load(id) {
            if (id === ENTRY) return `export { ${exported} as machine } from ${JSON.stringify(module)};`;
            return fault !== null && id === join(ROOT, fault.file) ? fault.source : null;
          },
        },
      ],
      build: {
        write: false,
        minify: false,
        lib: { entry: ENTRY, formats: ['iife'], name: 'mutant' },
        rolldownOptions: { external: ['xstate'], output: { globals: { xstate: 'library' } } },
      },
    });
    const [bundle] = Array.isArray(built) ? built : [built];
    const code = bundle && 'output' in bundle ? bundle.output[0].code : '';
    return `window.mutantMachine = (library) => {\n${code}\nreturn mutant.machine;\n};`;
  } catch (error) {
    if (fault === null) throw error;
    return null;
  }
}
