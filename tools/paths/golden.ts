// The committed paths of a machine: what someone has read and agreed to, and what every target must do.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { Criterion, EventCase, PathModel, PathVariant } from '../../src/machines/path-model.ts';
import { actorTarget } from './actor-target.ts';
import type { Walk } from './cover.ts';
import { cover } from './cover.ts';
import type { Goals } from './goals.ts';
import { pathId, pathName } from './name-path.ts';
import { ROOT } from './project.ts';
import type { Observed } from './target.ts';
import { asJson } from './target.ts';
import { writtenTransitions } from './transitions.ts';

/** What a target must show; of the context only what is not as it was before. */
export interface Expected {
  readonly state: unknown;
  /** Left out while the machine goes on. */
  readonly status?: string;
  readonly context?: Readonly<Record<string, unknown>>;
  readonly effects?: readonly string[];
  /** What a person sees, where that is something else than before. */
  readonly see?: readonly string[];
}

export interface GoldenStep extends Expected {
  readonly event: EventCase;
  /** Milliseconds after which the event comes by itself. */
  readonly wait?: number;
  readonly taken: readonly string[];
}

export interface GoldenPath {
  readonly id: string;
  readonly name: string;
  readonly variant: string;
  /** The criterion that the path was made for; it may reach goals of others too. `chance` where it comes from a random walk. */
  readonly set: Criterion | 'chance';
  /** Requirement ids that its states hold. */
  readonly spec: readonly string[];
  readonly start: Expected;
  readonly steps: readonly GoldenStep[];
  /** Where it is kept, if not in the golden file of its machine. */
  readonly file?: string;
}

/** A golden file; `goals` are all that can be reached, as counts. */
export interface GoldenFile {
  readonly machine: string;
  readonly goals: Readonly<Record<Criterion, number>>;
  readonly paths: readonly GoldenPath[];
}

export interface Generated {
  readonly file: GoldenFile;
  readonly goals: Goals;
  readonly unreached: readonly string[];
  readonly states: number;
  /** Of the search for paths. */
  readonly milliseconds: number;
}

/**
 * Makes the golden paths of a model and walks each of them once on the actor for what it does.
 *
 * @throws Error where the actor goes another way than was explored
 */
export async function generatePaths(model: PathModel): Promise<Generated> {
  const began = performance.now();
  const { walks, goals, unreached, states } = cover(model);
  const milliseconds = performance.now() - began;
  const paths: GoldenPath[] = [];
  for (const walk of withoutPrefixes(walks)) paths.push(await recordWalk(model, walk));
  const counts = Object.fromEntries(
    Object.entries(goals).map(([criterion, found]) => [criterion, found.size]),
  ) as Record<Criterion, number>;
  return { file: { machine: model.name, goals: counts, paths }, goals, unreached, states, milliseconds };
}

/** A walk that another one begins with is walked there. */
function withoutPrefixes(walks: readonly Walk[]): Walk[] {
  return walks.filter(
    (walk, index) =>
      !walks.some(
        (other, place) =>
          place !== index &&
          other.variant === walk.variant &&
          (other.edges.length > walk.edges.length ||
            (other.edges.length === walk.edges.length && place < index)) &&
          walk.edges.every((edge, step) => edge === other.edges[step]),
      ),
  );
}

/**
 * Walks on the actor what was explored, and writes down what it does.
 *
 * @throws Error where the actor goes another way than was explored
 */
export async function recordWalk(model: PathModel, { variant, criterion, edges }: Walk): Promise<GoldenPath> {
  const requirements = requirementsOf(model.machine);
  const events = edges.map(({ event }) => event);
  const id = pathId(variant.name, events);
  const session = await actorTarget.open(model, variant, model.machine);
  let before = session.start;
  const ids = [...session.start.facts.taken, ...edges.flatMap(({ taken }) => taken)];
  const spec = [...new Set(ids.flatMap((one) => requirements.get(one) ?? []))].sort();
  const steps: GoldenStep[] = [];
  const start = expectationOf(model, session.start, null);
  for (const { event, wait, taken } of edges) {
    const plain = asJson(event) as EventCase;
    const seen = await session.perform({ event: plain, ...(wait !== null && { wait }) });
    if (JSON.stringify(seen.facts.taken) !== JSON.stringify(taken)) {
      throw new Error(
        `${model.name} ${id}, step ${steps.length + 1}: explored ${taken.join(', ') || 'no transition'}, the actor took ${seen.facts.taken.join(', ') || 'none'}`,
      );
    }
    steps.push({
      event: plain,
      ...(wait !== null && { wait }),
      ...expectationOf(model, seen, before),
      taken: seen.facts.taken,
    });
    before = seen;
  }
  await session.close(true);
  return {
    id,
    name: pathName(variant.name, events),
    variant: variant.name,
    set: criterion,
    spec,
    start,
    steps,
  };
}

const requirementsByMachine = new WeakMap<AnyStateMachine, Map<string, readonly string[]>>();

/** Requirement ids by transition. */
function requirementsOf(machine: AnyStateMachine): Map<string, readonly string[]> {
  const known =
    requirementsByMachine.get(machine) ??
    new Map([...writtenTransitions(machine).values()].map(({ id, spec }) => [id, spec]));
  requirementsByMachine.set(machine, known);
  return known;
}

/** What is written down of what was seen; of the context, and of what a person sees, what is not as it was before. */
export function expectationOf(
  model: PathModel,
  { state, status, context, effects }: Observed,
  before: Observed | null,
): Expected {
  const changed = changesOf(before?.context ?? {}, context);
  const see = seenIn(model, state);
  const isNew = before === null || JSON.stringify(see) !== JSON.stringify(seenIn(model, before.state));
  return {
    state,
    ...(status !== 'active' && { status }),
    ...(Object.keys(changed).length > 0 && { context: changed }),
    ...(effects.length > 0 && { effects }),
    ...(isNew && { see }),
  };
}

/** Fields that are not as they were. */
function changesOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  return Object.fromEntries(fields);
}

/** Sentences of the states that a state value stands for, from the outside in. */
export function seenIn(model: PathModel, value: unknown): string[] {
  return statesOf(value).flatMap((state) => model.see[state] ?? []);
}

/** Paths of all states within a state value: `down`, `down.waiting`. */
export function statesOf(value: unknown, outer = ''): string[] {
  const under = (name: string) => (outer === '' ? name : `${outer}.${name}`);
  if (typeof value === 'string') return [under(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [under(name), ...statesOf(inner, under(name))]);
}

export function goldenFileOf(name: string): string {
  return path.join(ROOT, 'src/machines', name, `${name}.paths.json`);
}

/** @throws Error where there is no such file */
export function readGolden(name: string): GoldenFile {
  return JSON.parse(readFileSync(goldenFileOf(name), 'utf8')) as GoldenFile;
}

/** The variant that a path starts in. */
export function variantOf(model: PathModel, { variant }: GoldenPath): PathVariant {
  const found = model.variants.find(({ name }) => name === variant);
  if (found === undefined)
    throw new Error(`${model.name} has no variant ${variant}: generate its paths anew`);
  return found;
}

/** The file as it is committed: one line a step, so that a difference shows the step. */
export function goldenText({ machine, goals, paths }: GoldenFile): string {
  const texts = paths.map(({ steps, start, ...head }) => {
    const lines = steps.map((step) => `      ${JSON.stringify(step)}`);
    const body = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n    ]`;
    const fields = Object.entries(head).map(([field, value]) => `    "${field}": ${JSON.stringify(value)}`);
    return `  {\n${fields.join(',\n')},\n    "start": ${JSON.stringify(start)},\n    "steps": ${body}\n  }`;
  });
  return `{\n"machine": ${JSON.stringify(machine)},\n"goals": ${JSON.stringify(goals)},\n"paths": [\n${texts.join(',\n')}\n]\n}\n`;
}
