// Which paths a target with controls can walk: the committed ones as far as a person can go, and further ones of what it offers.
import path from 'node:path';
import type { EventCase, PathModel, PathVariant } from '../../src/machines/path-model.ts';
import { actorTarget } from '../../tools/paths/actor-target.ts';
import { cover } from '../../tools/paths/cover.ts';
import type { Coverage } from '../../tools/paths/coverage.ts';
import { createCoverage } from '../../tools/paths/coverage.ts';
import type { Goals } from '../../tools/paths/goals.ts';
import { criteriaOf } from '../../tools/paths/goals.ts';
import type { GoldenPath } from '../../tools/paths/golden.ts';
import { recordWalk, variantOf } from '../../tools/paths/golden.ts';
import type { NotApplicable } from '../../tools/paths/not-applicable.ts';
import { applicableGoals, readNotApplicable } from '../../tools/paths/not-applicable.ts';
import { runPath } from '../../tools/paths/run-path.ts';
import type { StepFacts } from '../../tools/paths/step-facts.ts';

/** Where the machine stands, as the golden path has it. */
export interface PathPlace {
  readonly state: unknown;
  readonly context: Readonly<Record<string, unknown>>;
}

/** What can be done on a target, and what not. */
export interface WalkedTarget {
  readonly model: PathModel;
  /** Whether the target has settings that start it as a variant does. */
  readonly hasSetting: (variant: PathVariant) => boolean;
  /** Whether there is a control for an event at all. */
  readonly offers: (event: EventCase) => boolean;
  /** Why an event cannot be brought about there; null where it can. */
  readonly never: (event: EventCase, before: PathPlace) => string | null;
  /** What the further paths are made from, where it is not the model's own. */
  readonly further?: Partial<Pick<PathModel, 'cases' | 'live' | 'variants'>>;
}

const OWED = criteriaOf('browser');

/** The model with the settings that the target has besides. */
export function walkedModel({ model, further }: WalkedTarget): PathModel {
  const known = new Set(model.variants.map(({ name }) => name));
  const more = further?.variants?.filter(({ name }) => !known.has(name)) ?? [];
  return { ...model, variants: [...model.variants, ...more] };
}

/** A path as far as a person can walk it; nothing where it does not start. */
export function walkable(target: WalkedTarget, golden: GoldenPath): GoldenPath[] {
  if (!target.hasSetting(variantOf(walkedModel(target), golden))) return [];
  let before: PathPlace = { state: golden.start.state, context: golden.start.context ?? {} };
  for (const [place, step] of golden.steps.entries()) {
    if (target.never(step.event, before) !== null)
      return [{ ...golden, steps: golden.steps.slice(0, place) }];
    before = { state: step.state, context: { ...before.context, ...step.context } };
  }
  return [golden];
}

/**
 * The committed paths that can be walked whole, and of the others and of what the target offers alone those that reach what no other
 * does.
 *
 * @param reasons why the target cannot reach some goals: those are not sought
 * @param spare committed paths that are walked only for what no other one reaches
 */
export async function walkablePaths(
  target: WalkedTarget,
  committed: readonly GoldenPath[],
  reasons: readonly NotApplicable[] = [],
  spare: readonly GoldenPath[] = [],
): Promise<GoldenPath[]> {
  const walked = committed.flatMap((one) => walkable(target, one));
  const whole = walked.filter((one) => committed.includes(one));
  const cut = [
    ...walked.filter((one) => !committed.includes(one)),
    ...spare.flatMap((one) => walkable(target, one)),
  ];
  return cut.length === 0 && whole.length === committed.length
    ? whole
    : [...whole, ...(await furtherPaths(target, whole, cut, reasons))];
}

async function furtherPaths(
  target: WalkedTarget,
  known: readonly GoldenPath[],
  cut: readonly GoldenPath[],
  reasons: readonly NotApplicable[],
): Promise<GoldenPath[]> {
  const model = walkedModel(target);
  const coverage = createCoverage();
  const size = () => OWED.reduce((sum, one) => sum + coverage.reached[one].size, 0);
  const adds = (facts: readonly StepFacts[]) => {
    const before = size();
    coverage.add(facts);
    return size() > before;
  };
  for (const one of known) adds(await runPath(model, one, actorTarget));
  const further: GoldenPath[] = [];
  for (const one of cut) if (adds(await runPath(model, one, actorTarget))) further.push(one);
  const missing = new Set(unexplained(target, coverage, reasons).missing);
  if (missing.size === 0) return further;
  const offered = offeredModel(target);
  for (const walk of cover(offered, (goal) => missing.has(goal)).walks) {
    if (adds([walk.start, ...walk.edges])) further.push(...walkable(target, await recordWalk(offered, walk)));
  }
  return further;
}

/** The model as far as the target has controls for it. */
function offeredModel(target: WalkedTarget): PathModel {
  const { offers, never, further: from = {} } = target;
  const model = walkedModel(target);
  return {
    ...model,
    cases: (from.cases ?? model.cases).filter(offers),
    live: from.live ?? model.live,
    possible: (event, { value, context }) => never(event, { state: value, context }) === null,
    variants: (from.variants ?? model.variants).filter(target.hasSetting).map((variant) => ({
      ...variant,
      ...(variant.cases && { cases: variant.cases.filter(offers) }),
      ...(variant.live && from.live && { live: bothOf(variant.live, from.live) }),
    })),
  };
}

function bothOf(one: PathModel['live'], other: PathModel['live']): PathModel['live'] {
  return (snapshot) => [one(snapshot), other(snapshot)];
}

/** Why a target cannot reach some goals. @param folder of the file of reasons */
export function reasonsOf({ model }: WalkedTarget, folder: string) {
  return readNotApplicable(path.join(folder, `${model.name}.missing.json`));
}

const goalsByModel = new WeakMap<PathModel, Goals>();

function goalsOf(model: PathModel): Goals {
  const goals = goalsByModel.get(model) ?? cover(model).goals;
  goalsByModel.set(model, goals);
  return goals;
}

/** Goals that were not reached and have no reason, and reasons for goals that were reached or that there are not. */
export function unexplained({ model }: WalkedTarget, coverage: Coverage, reasons: readonly NotApplicable[]) {
  const goals = goalsOf(model);
  const left = coverage.against(applicableGoals(goals, reasons));
  const all = coverage.against(goals);
  const missing = new Set(OWED.flatMap((one) => all[one].missing));
  return {
    missing: OWED.flatMap((one) => left[one].missing),
    explainedInVain: reasons.flatMap((one) => one.goals).filter((goal) => !missing.has(goal)),
  };
}
