// What one step of a machine reaches, whether it was explored beforehand or seen on a target.
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { getNextTransitions } from 'xstate';
import type { EventCase, PathModel, PathVariant } from '../../src/machines/path-model.ts';
import { goalText } from './goal-text.ts';
import { hashOf } from './name-path.ts';
import type { WrittenTransition, WrittenTransitions } from './transitions.ts';
import { eventName, guardName, stateName } from './transitions.ts';

/** Characters that a payload or a state may have in the name of a goal. */
const LONGEST = 80;

/** Between where a payload comes to and the payload. */
const COMES = ' <- ';

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

/** What of a model facts are found by. */
export type FactsModel = Pick<PathModel, 'counters' | 'live' | 'variants'>;

/** Facts of the first moment, before any event. */
export function factsOfStart(
  model: FactsModel,
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
  model: FactsModel,
  before: AnyMachineSnapshot,
  event: EventCase,
  after: AnyMachineSnapshot,
  taken: readonly WrittenTransition[],
  written: WrittenTransitions,
): StepFacts {
  const candidates = (candidatesOf(before).get(event.type) ?? []).flatMap(
    (definition) => written.get(definition) ?? [],
  );
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
            .map(({ id }) => goalText(id, COMES, text))
        : [
            goalText(
              candidates.map((one) => stateName(one.definition.source)).join(' + '),
              ' refuses ',
              text,
            ),
          ],
    guardGoals: guardGoals(taken, refused),
    stateGoals: seeksStates(model) ? [goalText(stateText(model, before), COMES, text)] : [],
    reads: countersAsked(model, [...taken, ...refused]),
    changes: Object.keys(model.counters).filter(
      (counter) => JSON.stringify(before.context[counter]) !== JSON.stringify(after.context[counter]),
    ),
  };
}

/** What depends on where the machine stands alone is found out once, whatever comes there. */
const candidatesByState = new WeakMap<AnyMachineSnapshot, Map<string, AnyTransitionDefinition[]>>();
const textsByState = new WeakMap<PathModel['live'], WeakMap<AnyMachineSnapshot, string>>();
const textsByCase = new WeakMap<EventCase, string>();

/** The transitions that there are for each type of event, whatever their guards say. */
export function candidatesOf(snapshot: AnyMachineSnapshot): Map<string, AnyTransitionDefinition[]> {
  const known = candidatesByState.get(snapshot);
  if (known !== undefined) return known;
  const found = Map.groupBy(getNextTransitions(snapshot), ({ eventType }) => eventType);
  candidatesByState.set(snapshot, found);
  return found;
}

/** Goals of this kind are many: only for a model that asks for them. */
function seeksStates({ variants }: FactsModel): boolean {
  return variants.some(({ criteria }) => criteria.includes('states'));
}

function stateText({ live }: FactsModel, snapshot: AnyMachineSnapshot): string {
  const texts = textsByState.get(live) ?? new WeakMap<AnyMachineSnapshot, string>();
  textsByState.set(live, texts);
  const text = texts.get(snapshot) ?? shortText(JSON.stringify([snapshot.value, live(snapshot)]));
  texts.set(snapshot, text);
  return text;
}

/** What a payload is called in a goal. */
export function caseText(event: EventCase): string {
  const text = textsByCase.get(event) ?? caseWords(event);
  textsByCase.set(event, text);
  return text;
}

function caseWords({ type, ...payload }: EventCase): string {
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
  const goals: string[] = [];
  const add = (goal: string) => {
    if (!goals.includes(goal)) goals.push(goal);
  };
  for (const { guarded } of taken) if (guarded !== null) add(guarded.holds);
  for (const { guarded } of refused) if (guarded !== null) add(guarded.refuses);
  return goals;
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

function countersAsked({ counters }: FactsModel, asked: readonly WrittenTransition[]): string[] {
  const readers = Object.entries(counters);
  if (readers.length === 0) return [];
  const guards = asked.map(({ definition }) => guardName(definition));
  return readers
    .filter(([, names]) => names.some((name) => guards.includes(name)))
    .map(([counter]) => counter);
}
