// All that a machine can do: its states times what is alive of its context, and the steps between them.
import type { AnyActorScope, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { createEmptyActor } from 'xstate';
import type { EventCase, PathModel, PathVariant } from '../../src/machines/path-model.ts';
import type { StepFacts } from './step-facts.ts';
import { candidatesOf, factsOfStart, factsOfStep, withVariant } from './step-facts.ts';
import type { WrittenTransition, WrittenTransitions } from './transitions.ts';
import { writtenTransitions } from './transitions.ts';

interface Timer {
  /** What follows when it ends. */
  readonly event: EventCase;
  /** Milliseconds. */
  readonly left: number;
}

/** By the id that a timer can be cancelled with. */
type Timers = ReadonlyMap<string, Timer>;

export interface GraphNode {
  readonly snapshot: AnyMachineSnapshot;
  readonly timers: Timers;
}

export interface GraphEdge extends StepFacts {
  readonly from: number;
  readonly to: number;
  readonly event: EventCase;
  /** Milliseconds to wait, where the event is a timer's. */
  readonly wait: number | null;
  /** The same for all edges that come to the same node by the same last transition: what can follow is the same then. */
  readonly arrival: number;
}

export interface Graph {
  readonly written: WrittenTransitions;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** Edges that leave a node, by its number. */
  readonly out: readonly (readonly number[])[];
  /** What is reached before the first event. */
  readonly start: StepFacts;
}

const MAX_NODES = 20_000;

/**
 * Explores a machine from one of its variants, breadth first, every abstract state once.
 *
 * The steps are xstate's own: `machine.transition` with an inspected system, which tells the transitions that were really
 * selected (`_transitions` is internal to xstate, which is pinned for it). Timers are followed by what is left of each, and
 * only the next one can fire; where two would end at the same moment nobody can say which comes first, and no path goes there.
 *
 * @throws Error where there are too many states
 */
export function explore(whole: PathModel, variant: PathVariant): Graph {
  const model = withVariant(whole, variant);
  const { machine } = model;
  const written = writtenTransitions(machine);
  const interpreter = createInterpreter(written);
  const cases = variant.cases ?? model.cases;
  const casesByType: CasesByType = Map.groupBy(cases, ({ type }) => type);
  for (const { type } of model.cases) if (!casesByType.has(type)) casesByType.set(type, []);
  const keepsCounters = variant.criteria.includes('counters');
  const nodes: GraphNode[] = [];
  const numbers = new Map<string, number>();
  const edges: GraphEdge[] = [];
  const out: number[][] = [];

  const add = (node: GraphNode): number => {
    const { value, status, context } = node.snapshot;
    // how far a change of a counter is seen must not depend on which of several like states was met first
    const counters = keepsCounters ? Object.keys(model.counters).map((counter) => context[counter]) : [];
    const key = JSON.stringify([value, status, model.live(node.snapshot), [...node.timers], counters]);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    if (nodes.length >= MAX_NODES) {
      throw new Error(
        `${model.name} (${variant.name}) has over ${MAX_NODES} states: keep in live() only what guards read, or scale the input`,
      );
    }
    out.push([]);
    numbers.set(key, nodes.length);
    return nodes.push(node) - 1;
  };

  const arrivals = new Map<string, number>();
  const arrivalAt = (to: number, last = ''): number => {
    const key = `${to} ${last}`;
    const arrival = arrivals.get(key) ?? arrivals.size;
    arrivals.set(key, arrival);
    return arrival;
  };

  const first = interpreter.run(new Map(), (scope) => machine.getInitialSnapshot(scope, variant.input));
  add(first.node);
  for (let number = 0; number < nodes.length; number += 1) {
    const node = nodes[number];
    if (node === undefined || node.snapshot.status !== 'active') continue;
    for (const { event, timer } of eventsOf(node, casesByType)) {
      if (model.possible?.(event, node.snapshot) === false) continue;
      const wait = node.timers.get(timer ?? '')?.left ?? null;
      const before = timer === null || wait === null ? node.timers : timersAfter(node.timers, timer, wait);
      const { node: next, taken } = interpreter.run(before, (scope) =>
        machine.transition(node.snapshot, event, scope),
      );
      const facts = factsOfStep(model, node.snapshot, event, next.snapshot, taken, written);
      const to = add(next);
      out[number]?.push(edges.length);
      edges.push({ from: number, to, event, wait, arrival: arrivalAt(to, facts.taken.at(-1)), ...facts });
    }
  }
  const start = factsOfStart(model, first.node.snapshot, first.taken, written);
  return { written, nodes, edges, out, start };
}

interface PossibleEvent {
  readonly event: EventCase;
  /** The timer that brings it; null where it comes from outside. */
  readonly timer: string | null;
}

/** None for an event that has payloads, but not in this variant. */
type CasesByType = Map<string, readonly EventCase[]>;

function eventsOf({ snapshot, timers }: GraphNode, casesByType: CasesByType): PossibleEvent[] {
  const types = candidatesOf(snapshot).keys();
  const next = Math.min(...[...timers.values()].map(({ left }) => left));
  const due = [...timers].filter(([, { left }]) => left === next);
  const [ended] = due.length === 1 ? due : [];
  const timed = new Set([...timers.values()].map(({ event }) => event.type));
  return [...types].flatMap((type): PossibleEvent[] => {
    if (type === '' || type.includes('*') || type.startsWith('xstate.done.state.')) return [];
    if (timed.has(type) || type.startsWith('xstate.after.')) {
      return ended?.[1].event.type === type ? [{ event: ended[1].event, timer: ended[0] }] : [];
    }
    return (casesByType.get(type) ?? [withoutPayload(type)]).map((event) => ({ event, timer: null }));
  });
}

/** An event without cases; a variant with fewer of them leaves those events out. */
function withoutPayload(type: string): EventCase {
  return type.startsWith('xstate.error.actor.') ? { type, error: new Error('no response') } : { type };
}

function timersAfter(timers: Timers, ended: string, elapsed: number): Timers {
  return new Map(
    [...timers]
      .filter(([id]) => id !== ended)
      .map(([id, { event, left }]) => [id, { event, left: left - elapsed }] as const),
  );
}

interface ScheduledParams {
  readonly event?: EventCase;
  readonly id?: string;
  readonly delay?: number;
}

interface CancelledParams {
  readonly sendId: string;
}

/** Runs one step without starting anything, and tells what was selected and which timers began and ended. */
function createInterpreter(written: WrittenTransitions) {
  const self = createEmptyActor();
  const taken: WrittenTransition[] = [];
  let timers = new Map<string, Timer>();
  self.system.inspect((event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep') return;
    for (const definition of event._transitions) {
      const known = written.get(definition);
      if (known) taken.push(known);
    }
  });
  const scope: AnyActorScope = {
    self,
    system: self.system,
    id: '',
    sessionId: 'paths',
    logger: () => {},
    defer: () => {},
    stopChild: () => {},
    emit: () => {},
    actionExecutor: (action) => {
      if (action.type === 'xstate.raise') {
        const { event, id, delay } = action.params as ScheduledParams;
        if (event !== undefined && delay !== undefined) timers.set(id ?? event.type, { event, left: delay });
      } else if (action.type === 'xstate.cancel') {
        timers.delete((action.params as CancelledParams).sendId);
      }
    },
  };
  return {
    run(before: Timers, step: (scope: AnyActorScope) => AnyMachineSnapshot) {
      taken.length = 0;
      timers = new Map(before);
      const snapshot = step(scope);
      const node: GraphNode = { snapshot, timers };
      return { node, taken: [...taken] };
    },
  };
}
