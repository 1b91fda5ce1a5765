/**
 * Generated paths through the state machines: made, walked, reported, printed and judged (docs/paths.md).
 *
 *   npm run paths -- gen [machine] [--check]
 *   npm run paths -- run [machine] [--on actor|screen|browser|all] [--id ID] [--set SET] [--seed N] [--repeat N] [--file FILE]
 *   npm run paths -- look [machine]
 *   npm run paths -- report [--json] [--out FILE]
 *   npm run paths -- print [machine] --as md|csv [--id ID] [--set SET]
 *   npm run paths -- mutate [machine] [--on actor|screen|browser] [--rules] [--sample N] [--seed N]
 *
 * Exit codes: 0 as it should be, 1 something is not, 2 wrong usage.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Criterion, PathModel } from '../../src/machines/path-model.ts';
import { checkGenerated } from './check-generated.ts';
import { checkPayloads } from './check-payloads.ts';
import { readFurtherPaths } from './further-paths.ts';
import { CRITERIA } from './goals.ts';
import type { GoldenPath } from './golden.ts';
import { generatePaths, goldenFileOf, goldenText, readGolden } from './golden.ts';
import type { MachineFigures } from './measure.ts';
import { measure } from './measure.ts';
import { mutate } from './mutation/mutate.ts';
import { mutateScreens } from './mutation/screens/mutate-screen.ts';
import { printPaths } from './print-paths.ts';
import { loadModel, modelNames, ROOT } from './project.ts';
import { reportData, reportPage } from './report.ts';
import { readRuleFigures } from './rule-figures.ts';
import type { PathSelection } from './run-machine.ts';
import { selectPaths } from './run-machine.ts';
import { lookAtScreens, mutateOnBrowser, runOnActor, runOnBrowser, runOnScreen } from './run-targets.ts';
import { specSentences } from './spec-sentences.ts';
import { readWalk } from './walk-file.ts';

/** Faults that are taken of each machine where a walk takes long. */
const BROWSER_SAMPLE = 30;

const USAGE = `Usage: npm run paths -- VERB [machine]

  gen [--check]        writes src/machines/*/*.paths.json; --check only compares
  run                  walks the committed paths
    --on TARGET        actor (the default), screen, browser or all
    --id ID            one path alone, with --steps 1,2,7 these of its steps
    --set SET          the paths made for ${CRITERIA.join(', ')}
    --seed N           in another order
    --repeat N         as often, each time in another order: the results must be the same
    --file FILE        a random walk that broke a rule and was kept: walked again, and the rule asked again
  look                 walks the screens and writes tests/paths/screen/sightings/*.json
  report               report/paths/index.html; --json prints the figures, --out FILE writes elsewhere
  print --as md|csv    a script for tests by hand; --id and --set as above
  mutate               faults planted into the machines; --rules also into the modules beside them,
                       --sample N of them, chosen by --seed N; --on browser takes ${BROWSER_SAMPLE} of each machine, --on screen
                       plants them into components and what binds them, --only TEXT those whose file or fault has it

Exit codes: 0 as it should be, 1 something is not, 2 wrong usage.
`;

const EXIT = { ok: 0, failed: 1, usage: 2 };

class UsageError extends Error {
  override readonly name = 'UsageError';
}

const OPTIONS = {
  check: { type: 'boolean' },
  json: { type: 'boolean' },
  rules: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  on: { type: 'string' },
  id: { type: 'string' },
  set: { type: 'string' },
  steps: { type: 'string' },
  seed: { type: 'string' },
  repeat: { type: 'string' },
  file: { type: 'string' },
  sample: { type: 'string' },
  only: { type: 'string' },
  as: { type: 'string' },
  out: { type: 'string' },
} as const;

type Options = ReturnType<typeof readArguments>['values'];

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function main(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args);
  const [verb, machine, ...more] = positionals;
  if (values.help || verb === undefined) {
    process.stdout.write(USAGE);
    return values.help ? EXIT.ok : EXIT.usage;
  }
  if (more.length > 0) throw new UsageError(`One machine at a time, not also ${more.join(' ')}`);
  const run = VERBS[verb];
  if (run === undefined) throw new UsageError(`There is no verb ${verb}`);
  return run(await modelsOf(machine), values);
}

const VERBS: Readonly<Record<string, (models: readonly PathModel[], options: Options) => Promise<number>>> = {
  gen: generate,
  run,
  look,
  report,
  print,
  mutate: mutateAll,
};

async function modelsOf(machine: string | undefined): Promise<PathModel[]> {
  const names = modelNames();
  if (machine !== undefined && !names.includes(machine)) {
    throw new UsageError(`There is no machine ${machine} with paths. There are: ${names.join(', ')}`);
  }
  return Promise.all((machine === undefined ? names : [machine]).map(loadModel));
}

async function generate(models: readonly PathModel[], { check }: Options): Promise<number> {
  let isOk = true;
  for (const model of models) {
    const generated = await generatePaths(model);
    const text = goldenText(generated.file);
    const file = goldenFileOf(model.name);
    const isSame = existsSync(file) && readFileSync(file, 'utf8') === text;
    const payloads = checkPayloads(model, generated.file);
    const problems = [...checkGenerated(model, generated), ...payloads.problems];
    if (!check && !isSame) writeFileSync(file, text);
    if (check && !isSame)
      problems.unshift('its golden file is not what its machine and cases give: npm run paths -- gen');
    const { paths } = generated.file;
    const steps = paths.reduce((sum, one) => sum + one.steps.length, 0);
    console.log(
      `${model.name}: ${paths.length} paths, ${steps} steps, ${generated.states} states, ${payloads.covered}/${payloads.total - payloads.explained} payloads, ${Math.round(generated.milliseconds)} ms${isSame ? '' : check ? '' : ', written'}`,
    );
    for (const problem of problems) console.error(`  ${problem}`);
    isOk &&= problems.length === 0;
  }
  return isOk ? EXIT.ok : EXIT.failed;
}

async function run(models: readonly PathModel[], options: Options): Promise<number> {
  const { on = 'actor' } = options;
  if (!['actor', 'screen', 'browser', 'all'].includes(on))
    throw new UsageError(`--on is "${on}": give actor, screen, browser or all`);
  const selection = selectionOf(options);
  const walked = selection.file === undefined ? models : await modelsOf(machineOf(selection.file));
  if (walked.every(({ name }) => knownPaths(name, selection).length === 0)) {
    throw new UsageError('No path fits');
  }
  let isOk = true;
  if (on === 'actor' || on === 'all') isOk = (await runOnActor(walked, selection)) && isOk;
  if (on === 'screen' || on === 'all') isOk = (await runOnScreen(walked, selection)) && isOk;
  if (on === 'browser' || on === 'all') isOk = (await runOnBrowser(walked, selection)) && isOk;
  return isOk ? EXIT.ok : EXIT.failed;
}

async function look(models: readonly PathModel[]): Promise<number> {
  return (await lookAtScreens(models)) ? EXIT.ok : EXIT.failed;
}

/** Committed paths and those that a screen was walked on besides. */
function knownPaths(name: string, selection: PathSelection): readonly GoldenPath[] {
  if (selection.file !== undefined) return [readWalk(selection.file).path];
  return selectPaths([...readGolden(name).paths, ...readFurtherPaths(name)], selection);
}

function machineOf(file: string): string {
  try {
    return readWalk(file).machine;
  } catch (error) {
    throw new UsageError(`--file: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function selectionOf({ id, set, seed, steps, repeat, file }: Options): PathSelection {
  const criterion = CRITERIA.find((one) => one === set);
  if (set !== undefined && set !== 'all' && criterion === undefined) {
    throw new UsageError(`--set is "${set}": give ${CRITERIA.join(', ')} or all`);
  }
  if (steps !== undefined && id === undefined)
    throw new UsageError('--steps are those of one path: give its --id');
  return {
    ...(id !== undefined && { id }),
    ...(steps !== undefined && { steps: steps.split(',').map((one) => wholeNumber('steps', one)) }),
    ...(criterion !== undefined && { set: criterion satisfies Criterion }),
    ...(seed !== undefined && { seed: wholeNumber('seed', seed) }),
    ...(repeat !== undefined && { repeat: Math.max(1, wholeNumber('repeat', repeat)) }),
    ...(file !== undefined && { file }),
  };
}

async function report(models: readonly PathModel[], { json, out }: Options): Promise<number> {
  const machines: MachineFigures[] = [];
  for (const model of models) machines.push(await measure(model));
  if (json) {
    process.stdout.write(`${JSON.stringify(reportData(machines), null, 2)}\n`);
    return EXIT.ok;
  }
  const file = path.resolve(out ?? path.join(ROOT, 'report/paths/index.html'));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, reportPage(machines, specSentences(models), readRuleFigures()));
  console.log(file);
  return EXIT.ok;
}

function print(models: readonly PathModel[], options: Options): Promise<number> {
  const { as = 'md' } = options;
  if (as !== 'md' && as !== 'csv') throw new UsageError(`--as is "${as}": give md or csv`);
  const selection = selectionOf(options);
  for (const model of models) {
    const paths = selectPaths(readGolden(model.name).paths, selection);
    process.stdout.write(printPaths(model, { paths }, as));
  }
  return Promise.resolve(EXIT.ok);
}

async function mutateAll(
  models: readonly PathModel[],
  { rules, sample, seed, only, on = 'actor' }: Options,
): Promise<number> {
  if (!['actor', 'screen', 'browser'].includes(on))
    throw new UsageError(`--on is "${on}": give actor, screen or browser`);
  if (on === 'screen') {
    const isKilled = await mutateScreens(models, {
      ...(only !== undefined && { only }),
      ...(sample !== undefined && { sample: wholeNumber('sample', sample) }),
      ...(seed !== undefined && { seed: wholeNumber('seed', seed) }),
    });
    return isKilled ? EXIT.ok : EXIT.failed;
  }
  if (on === 'browser') {
    const isKilled = await mutateOnBrowser(models, {
      sample: sample === undefined ? BROWSER_SAMPLE : wholeNumber('sample', sample),
      ...(seed !== undefined && { seed: wholeNumber('seed', seed) }),
    });
    return isKilled ? EXIT.ok : EXIT.failed;
  }
  let isOk = true;
  for (const { name } of models) {
    const score = await mutate(name, {
      ...(rules && { withRules: true }),
      ...(sample !== undefined && { sample: wholeNumber('sample', sample) }),
      ...(seed !== undefined && { seed: wholeNumber('seed', seed) }),
    });
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
    console.log(
      `${name}: ${score.killed} of ${score.mutants} killed, ${percent(score.raw)}; without the ${score.explained.length} survivors with a reason ${percent(score.adjusted)}`,
    );
    for (const { file, line, id } of score.unexplained) console.error(`  survives: ${file}:${line} ${id}`);
    for (const id of score.stale)
      console.error(`  a reason for a mutant that there is not, or that is killed: ${id}`);
    isOk &&= score.unexplained.length === 0 && score.stale.length === 0;
  }
  return isOk ? EXIT.ok : EXIT.failed;
}

function wholeNumber(option: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--${option} is "${value}": give a whole number`);
  return Number(value);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n\n${USAGE}`);
  process.exitCode = EXIT.usage;
}
