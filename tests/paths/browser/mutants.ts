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
/** A mutant whose page is silent for this long never ends. */
const ENDLESS_MS = 60_000;

/**
 * The path that notices a mutant; null where none does.
 *
 * A path counts that fails twice: one that fails by chance does not.
 *
 * @param paths all of which pass without the fault
 * @param lanes how many of them are walked at the same time
 */
export async function killerOf(
  model: PathModel,
  paths: readonly GoldenPath[],
  target: Target,
  lanes: number,
): Promise<string | null> {
  let killer: string | null = null;
  await inLanes(paths, lanes, async (path) => {
    if (killer !== null) return;
    if ((await fails(model, path, target)) && (await fails(model, path, target))) killer ??= path.id;
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

/** Whether a path fails on a target, or never ends there. */
export async function fails(model: PathModel, path: GoldenPath, target: Target): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(true), ENDLESS_MS);
  const walked = runPath(model, path, target).then(
    () => false,
    (error: unknown) => {
      if (error instanceof PathFailure) return true;
      throw error;
    },
  );
  const failed = await Promise.race([walked, promise]);
  clearTimeout(timer);
  // what a page does after it was given up is of no interest
  walked.catch(() => {});
  return failed;
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
