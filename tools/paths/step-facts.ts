// What one step of a machine reaches, whether it was explored beforehand or seen on a target.
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { getNextTransitions } from 'xstate';
import type { EventCase, PathModel, PathVariant } from '../../src/machines/path-model.ts';
import { hashOf } from './name-path.ts';
import type { WrittenTransition, WrittenTransitions } from './transitions.ts';
import { eventName, guardName, holds, refuses, stateName } from './transitions.ts';

/** Characters that a payload or a state may have in the name of a goal. */
const LONGEST = 80;

/** What counts towards the goals. */
export interface StepFacts {
  /** Ids of the transitions taken, eventless ones included; empty where every guard refused. */
  readonly taken: readonly string[];
  readonly caseGoals: readonly string[];
  readonly guardGoals: readonly string[];
  /** The payload in the state where it came. */
  readonly stateGoals: readonly string[];
  /** Counters whose guards were asked, and those that changed. */
  readonly reads: readonly string[];
  readonly changes: readonly string[];
}

/** The model as one of its variants sees it. */
export function withVariant(model: PathModel, { live = model.live }: PathVariant): PathModel {
  return { ...model, live };
}

/** Facts of the first moment, before any event. */
export function factsOfStart(
  model: PathModel,
  start: AnyMachineSnapshot,
  taken: readonly WrittenTransition[],
  written: WrittenTransitions,
): StepFacts {
  const refused = [...taken.flatMap((one) => branchesBefore(one, written)), ...standing(start, written)];
  return {
    taken: taken.map(({ id }) => id),
    caseGoals: [],
    guardGoals: guardGoals(taken, refused),
    stateGoals: [],
    reads: countersAsked(model, [...taken, ...refused]),
    changes: [],
  };
}

/** Facts of one event, from what the machine held before and after and what it took. */
export function factsOfStep(
  model: PathModel,
  before: AnyMachineSnapshot,
  event: EventCase,
  after: AnyMachineSnapshot,
  taken: readonly WrittenTransition[],
  written: WrittenTransitions,
): StepFacts {
  const candidates = getNextTransitions(before)
    .filter(({ eventType }) => eventType === event.type)
    .flatMap((definition) => written.get(definition) ?? []);
  const refused = [
    ...taken.flatMap((one) => branchesBefore(one, written)),
    ...candidates.filter((candidate) => !taken.includes(candidate) && wasAsked(candidate, taken)),
    ...standing(after, written),
  ];
  const text = caseText(event);
  return {
    taken: taken.map(({ id }) => id),
    caseGoals:
      taken.length > 0
        ? taken
            .filter(({ definition }) => definition.eventType === event.type)
            .map(({ id }) => `${id} <- ${text}`)
        : [`${candidates.map((one) => stateName(one.definition.source)).join(' + ')} refuses ${text}`],
    guardGoals: guardGoals(taken, refused),
    stateGoals: [`${shortText(JSON.stringify([before.value, model.live(before)]))} <- ${text}`],
    reads: countersAsked(model, [...taken, ...refused]),
    changes: Object.keys(model.counters).filter(
      (counter) => JSON.stringify(before.context[counter]) !== JSON.stringify(after.context[counter]),
    ),
  };
}

/** What a payload is called in a goal. */
export function caseText({ type, ...payload }: EventCase): string {
  // JSON has no undefined, and a path is kept as JSON
  const given = Object.values(payload).filter((value) => value !== undefined);
  const values = given.map((value) =>
    value instanceof Error ? `Error ${value.message}`.trim() : JSON.stringify(value),
  );
  return shortText([eventName(type), ...values].join(' '));
}

/** A long text is cut, and told apart by its hash. */
function shortText(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}… ${hashOf(text)}` : text;
}

function guardGoals(taken: readonly WrittenTransition[], refused: readonly WrittenTransition[]): string[] {
  const guarded = (one: WrittenTransition) => one.definition.guard !== undefined;
  return [...new Set([...taken.filter(guarded).map(holds), ...refused.filter(guarded).map(refuses)])];
}

/** The branches that were asked first and refused. */
function branchesBefore(
  { definition, branches }: WrittenTransition,
  written: WrittenTransitions,
): WrittenTransition[] {
  return branches.slice(0, branches.indexOf(definition)).flatMap((branch) => written.get(branch) ?? []);
}

/** A transition further in is asked before one of a state around it; without any taken all were asked. */
function wasAsked({ definition }: WrittenTransition, taken: readonly WrittenTransition[]): boolean {
  if (taken.length === 0) return true;
  return taken.some(
    (one) =>
      one.definition.eventType === definition.eventType &&
      one.definition.source !== definition.source &&
      isInside(definition.source, one.definition.source),
  );
}

function isInside(node: AnyStateNode, outer: AnyStateNode): boolean {
  return node === outer || (node.parent !== undefined && isInside(node.parent, outer));
}

/** Eventless transitions of where the machine stands: it would not stand there had their guards not refused. */
function standing(snapshot: AnyMachineSnapshot, written: WrittenTransitions): WrittenTransition[] {
  if (snapshot.status !== 'active') return [];
  // `_nodes` is internal to xstate, as `_transitions` is; xstate is pinned for both.
  return snapshot._nodes.flatMap((node) => (node.always ?? []).flatMap((one) => written.get(one) ?? []));
}

function countersAsked(model: PathModel, asked: readonly WrittenTransition[]): string[] {
  const guards = asked.map(({ definition }) => guardName(definition));
  return Object.entries(model.counters)
    .filter(([, readers]) => readers.some((reader) => guards.includes(reader)))
    .map(([counter]) => counter);
}
