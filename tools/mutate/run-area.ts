// The mutants of an area against its tests: which are left, who finds them, and the score of each file.
import { areaOf, filesOf, sourcesOf } from './areas.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { Results } from './results.ts';
import { runFaults } from './run-mutants.ts';
import { readSurvivors } from './survivors.ts';
import type { Told } from './work.ts';

export interface AreaOptions {
  readonly full?: boolean | undefined;
  readonly sample?: number;
  readonly seed?: number;
  /** Parts of paths. */
  readonly only?: readonly string[] | undefined;
  readonly tests?: readonly string[] | undefined;
  readonly again?: boolean | undefined;
  readonly list?: boolean | undefined;
  readonly verbose?: boolean | undefined;
}

const SAMPLE = 300;
/** Share of the mutants without a reason that has to be found. */
const ENOUGH = 0.9;
/** Runs of a test file as a whole: for faults that act while a module is loaded. */
const WHOLE_RUNS = 60;

/** Prints the score of each file and the survivors without a reason. @returns whether enough are found and the reasons hold */
export async function runArea(area: string, options: AreaOptions = {}): Promise<boolean> {
  const mutants = chosenMutants(area, options);
  if (options.list) {
    for (const { id, line } of mutants) say(`${id}  (line ${line})`);
    return true;
  }
  const results = new Results(area, options.again);
  const reasons = readSurvivors(area);
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const isOpen = ({ id, file }: Mutant) => results.foundBy(id, file) === undefined;
  const tests = testsOf(area, options);
  const asked = mutants.filter(
    (mutant) =>
      isOpen(mutant) &&
      reasons[mutant.id] === undefined &&
      tests.some((test) => !results.hasTried(mutant.id, mutant.file, test)),
  );
  say(
    `${area}: ${mutants.length} mutants, ${mutants.length - mutants.filter(isOpen).length} found before; ${tests.length} test files.`,
  );
  const onTold = (told: Told, idOf: (number: number) => string) => {
    if (told.kind === 'found') {
      const mutant = byId.get(idOf(told.number));
      if (mutant) results.found(mutant.id, mutant.file, `${told.test}: ${told.name}`);
    } else if (told.kind === 'done') {
      for (const mutant of asked) if (isOpen(mutant)) results.tried(mutant.id, mutant.file, told.test);
      results.save();
      say(
        `  ${told.test}: ${asked.filter((mutant) => !isOpen(mutant)).length} of ${asked.length} found so far`,
      );
    } else if (told.kind === 'once') say(`  passes only once on a server: ${told.test}`);
    else if (told.kind === 'failed') say(`  fails without a fault: ${told.test}\n    ${told.why}`);
  };
  const left = new Set<string>();
  if (asked.length > 0) {
    const inOrder = tests.filter((test) => asked.some(({ id, file }) => !results.hasTried(id, file, test)));
    const run = await runFaults(asked, inOrder, {
      wholeRuns: WHOLE_RUNS,
      onTold,
      ...(options.verbose && { onOutput: (text) => process.stdout.write(text) }),
    });
    for (const id of run.left) left.add(id);
    results.save();
  }
  const counted = mutants.filter(({ id }) => !left.has(id));
  return report(area, counted, { isOpen, reasons, isWhole: options.full === true && !options.only });
}

/** All of the pure files and a sample of the others, or all; the same seed takes the same. */
function chosenMutants(area: string, { full, sample = SAMPLE, seed = 1, only }: AreaOptions): Mutant[] {
  const pure = new Set(filesOf(areaOf(area).pure));
  const all = sourcesOf(area).flatMap((file) => mutantsOf(file));
  const others = all.filter(({ file }) => !pure.has(file));
  const taken = new Set(full ? others : spread(others, sample, seed));
  return all.filter((mutant) => (pure.has(mutant.file) || taken.has(mutant)) && hasPart(mutant.file, only));
}

function hasPart(file: string, parts: readonly string[] | undefined): boolean {
  return parts?.some((part) => file.includes(part)) ?? true;
}

/** As many as are wanted, evenly over the list. */
function spread<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  if (items.length <= count) return [...items];
  const step = items.length / count;
  const offset = ((seed * 7919) % 1000) / 1000;
  return Array.from({ length: count }, (_, index) => items[Math.floor((index + offset) * step)]).filter(
    (item) => item !== undefined,
  );
}

/** Tests beside the sources first: they are the quickest. */
function testsOf(area: string, { tests }: AreaOptions): string[] {
  const files = filesOf(areaOf(area).tests).filter((file) => hasPart(file, tests));
  const isApart = (file: string) => Number(file.startsWith('tests/'));
  return files.sort((one, other) => isApart(one) - isApart(other) || (one < other ? -1 : 1));
}

interface Judgement {
  readonly isOpen: (mutant: Mutant) => boolean;
  readonly reasons: Readonly<Record<string, string>>;
  /** Whether every mutant was taken, so that reasons for others are stale. */
  readonly isWhole: boolean;
}

function report(area: string, mutants: readonly Mutant[], { isOpen, reasons, isWhole }: Judgement): boolean {
  const line = (name: string, ofFile: readonly Mutant[]) => {
    const open = ofFile.filter(isOpen);
    const explained = open.filter(({ id }) => reasons[id] !== undefined).length;
    const found = ofFile.length - open.length;
    const share = found / Math.max(1, ofFile.length - explained);
    say(
      `${name.padEnd(58)}${String(ofFile.length).padStart(6)}${String(found).padStart(8)}${String(open.length).padStart(10)}${String(explained).padStart(11)}${(share * 100).toFixed(1).padStart(8)} %`,
    );
    return share;
  };
  say(`\n${'file'.padEnd(58)}mutants  killed  survived  explained   score`);
  for (const [file, ofFile = []] of Object.entries(Object.groupBy(mutants, ({ file }) => file)))
    line(file, ofFile);
  const share = line(`${area} in all`, mutants);
  const unexplained = mutants.filter((mutant) => isOpen(mutant) && reasons[mutant.id] === undefined);
  if (unexplained.length > 0) say('\nSurvivors without a reason:');
  for (const { id, line: at } of unexplained) say(`  ${id}  (line ${at})`);
  const stale = Object.keys(reasons).filter((id) => {
    const mutant = mutants.find((one) => one.id === id);
    return mutant
      ? !isOpen(mutant)
      : isWhole || !sourcesOf(area).some((file) => mutantsOf(file).some((one) => one.id === id));
  });
  if (stale.length > 0)
    say(
      `\nReasons for mutants that are found, or that there are not:\n${stale.map((id) => `  ${id}`).join('\n')}`,
    );
  return share >= ENOUGH && stale.length === 0;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
