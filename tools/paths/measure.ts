// What is known of a machine's paths: how they were made, and what each target reached of the goals.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Criterion, PathModel } from '../../src/machines/path-model.ts';
import { actorTarget } from './actor-target.ts';
import type { Covered } from './coverage.ts';
import { createCoverage } from './coverage.ts';
import { CRITERIA } from './goals.ts';
import type { Generated } from './golden.ts';
import { generatePaths, goldenText, readGolden } from './golden.ts';
import type { NotApplicable } from './not-applicable.ts';
import { applicableGoals } from './not-applicable.ts';
import { ROOT } from './project.ts';
import type { MachineRun } from './run-machine.ts';
import { runMachine } from './run-machine.ts';

export interface TargetFigures {
  /** Of the goals that apply to the target. */
  readonly criteria: Readonly<Record<Criterion, Covered>>;
  readonly notApplicable: readonly NotApplicable[];
  readonly reached: Readonly<Record<Criterion, ReadonlySet<string>>>;
  readonly paths: number;
  readonly steps: number;
  readonly longest: number;
  readonly milliseconds: number;
  readonly failures: readonly string[];
}

export interface MachineFigures {
  readonly model: PathModel;
  readonly generated: Generated;
  /** Whether the committed file is what would be generated. */
  readonly isUpToDate: boolean;
  readonly targets: Readonly<Record<string, TargetFigures>>;
}

/** Runs the actor now; another target is there where its last run left its result for these paths. */
export async function measure(model: PathModel): Promise<MachineFigures> {
  const generated = await generatePaths(model);
  const file = readGolden(model.name);
  const run = await runMachine(model, file, actorTarget);
  const longest = Math.max(0, ...file.paths.map(({ steps }) => steps.length));
  const actor = figuresOf(run, generated, longest);
  const [screen, browser] = (['screen', 'browser'] as const).map((target) =>
    readRun(model.name, target, generated, longest),
  );
  return {
    model,
    generated,
    isUpToDate: goldenText(file) === goldenText(generated.file),
    targets: { actor, ...(screen && { screen }), ...(browser && { browser }) },
  };
}

function figuresOf(run: MachineRun, { goals }: Generated, longest: number): TargetFigures {
  const { coverage, failures, paths, steps, milliseconds } = run;
  return {
    criteria: coverage.against(goals),
    notApplicable: [],
    reached: coverage.reached,
    paths,
    steps,
    longest,
    milliseconds,
    failures: failures.map(({ message }) => message),
  };
}

/** A run as another process leaves it. */
interface StoredRun {
  readonly golden: string;
  readonly reached: Readonly<Record<Criterion, readonly string[]>>;
  readonly notApplicable?: readonly NotApplicable[];
  readonly paths: number;
  readonly steps: number;
  readonly longest?: number;
  readonly milliseconds: number;
  readonly failures: readonly string[];
}

/** A run of all paths for the report; `longest` is the number of steps of its longest path where these are not the committed ones. */
export interface RunToStore extends MachineRun {
  readonly longest?: number;
}

/** Leaves a run of all paths for the report. @param notApplicable what the target cannot reach, with the reasons */
export function storeRun(
  name: string,
  target: string,
  run: RunToStore,
  notApplicable: readonly NotApplicable[] = [],
): void {
  const { coverage, failures, longest, paths, steps, milliseconds } = run;
  const reached = Object.fromEntries(
    CRITERIA.map((one): [Criterion, string[]] => [one, [...coverage.reached[one]]]),
  ) as Record<Criterion, string[]>;
  const stored: StoredRun = {
    golden: goldenHash(name),
    reached,
    notApplicable,
    paths,
    steps,
    ...(longest !== undefined && { longest }),
    milliseconds,
    failures: failures.map(({ message }) => message),
  };
  mkdirSync(path.dirname(storedFile(name, target)), { recursive: true });
  writeFileSync(storedFile(name, target), JSON.stringify(stored));
}

function readRun(name: string, target: string, { goals }: Generated, longest: number): TargetFigures | null {
  const file = storedFile(name, target);
  if (!existsSync(file)) return null;
  const stored = JSON.parse(readFileSync(file, 'utf8')) as StoredRun;
  if (stored.golden !== goldenHash(name)) return null;
  const coverage = createCoverage();
  for (const criterion of CRITERIA)
    for (const goal of stored.reached[criterion]) coverage.reached[criterion].add(goal);
  const { paths, steps, milliseconds, failures, notApplicable = [] } = stored;
  return {
    criteria: coverage.against(applicableGoals(goals, notApplicable)),
    notApplicable,
    reached: coverage.reached,
    paths,
    steps,
    longest: stored.longest ?? longest,
    milliseconds,
    failures,
  };
}

function storedFile(name: string, target: string): string {
  return path.join(ROOT, 'report/paths', `${name}.${target}.json`);
}

function goldenHash(name: string): string {
  return createHash('sha256')
    .update(goldenText(readGolden(name)))
    .digest('hex');
}
