// `xstate` as the test build of the app has it: the machine that a test names starts with its settings and tells what it does.
import type {
  ActorRefFromLogic,
  AnyActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate';
import { createActor as createRealActor, fromPromise, SimulatedClock } from 'xstate';
import type { EventCase, PathModel } from '../../../src/machines/path-model.ts';
import { isMachine } from '../../../tools/paths/is-machine.ts';
import type { StepFacts } from '../../../tools/paths/step-facts.ts';
import { factsOfStart, factsOfStep } from '../../../tools/paths/step-facts.ts';
import type { Observed } from '../../../tools/paths/target.ts';
import { asJson, effectText } from '../../../tools/paths/target.ts';
import type { WrittenTransition } from '../../../tools/paths/transitions.ts';
import { writtenTransitions } from '../../../tools/paths/transitions.ts';

export * from 'xstate';

/** What a test leaves in the page before the app starts. */
export interface HeldMachine {
  /** The name of its model. */
  readonly model: string;
  /** Limits and times that the app leaves at their defaults. */
  readonly input: object;
}

/** What the page offers to the test. */
export interface PathsBridge {
  /** Whether the app has started the machine. */
  isRunning(): boolean;
  /** Lets time pass for the machine; the rest of the app has the browser's own. */
  pass(milliseconds: number): void;
  /** The types of the events that came since then. */
  arrived(): readonly string[];
  /** What happened since the last time. @param event the payload of the path, where one of its type came */
  take(event: EventCase | null): Observed;
}

declare global {
  interface Window {
    heldMachine?: HeldMachine;
    pathsBridge?: PathsBridge;
  }
}

const MODELS = import.meta.glob<PathModel>('../../../src/machines/*/*.cases.ts', {
  eager: true,
  import: 'model',
});

function heldModel(logic: AnyActorLogic): PathModel | undefined {
  const name = window.heldMachine?.model;
  if (name === undefined || !isMachine(logic)) return undefined;
  return Object.values(MODELS).find((model) => model.name === name && model.machine.id === logic.id);
}

export function createActor(logic: AnyActorLogic, options?: { input?: object }) {
  const model = heldModel(logic);
  if (model === undefined || !isMachine(logic)) return createRealActor(logic, options);
  return hold(model, logic, { ...window.heldMachine?.input, ...options?.input });
}

/** An event that came, and where the machine stood before it. */
interface Arrival {
  readonly event: EventCase;
  readonly before: AnyMachineSnapshot;
  readonly taken: WrittenTransition[];
  after: AnyMachineSnapshot;
}

function hold(model: PathModel, logic: AnyStateMachine, input: object) {
  let effects: string[] = [];
  let arrivals: Arrival[] = [];
  let isRunning = false;
  let isStarted = false;
  const startTaken: WrittenTransition[] = [];
  const machine = logic.provide({
    actors: Object.fromEntries(
      Object.entries(model.actors).map(([name]) => {
        // Safe: the actors of the machine that is held are promises, whose logic keeps what makes them.
        const own = logic.implementations.actors[name] as { config: (args: unknown) => Promise<unknown> };
        const told = fromPromise<unknown, unknown>((args) => {
          effects.push(effectText(`call ${args.self.id}`, args.input));
          args.signal.addEventListener('abort', () => effects.push(`abort ${args.self.id}`));
          return own.config(args);
        });
        return [name, told];
      }),
    ),
    actions: Object.fromEntries(
      model.effects.map((name) => {
        const own: unknown = logic.implementations.actions[name];
        const told = (args: unknown, params: unknown) => {
          effects.push(effectText(name, params));
          if (typeof own === 'function') own(args, params);
        };
        return [name, told];
      }),
    ),
  });
  const clock = new SimulatedClock();
  const written = writtenTransitions(machine);
  const inspect = (event: InspectionEvent) => {
    if (event.actorRef.sessionId !== event.rootId) return;
    const running = event.actorRef as ActorRefFromLogic<AnyStateMachine>;
    const last = arrivals.at(-1);
    if (event.type === '@xstate.snapshot') isRunning = true;
    if (event.type === '@xstate.event' && isStarted) {
      const before = running.getSnapshot();
      arrivals.push({ event: event.event, before, after: before, taken: [] });
    } else if (event.type === '@xstate.microstep') {
      const taken = event._transitions.flatMap((definition) => written.get(definition) ?? []);
      (last?.taken ?? startTaken).push(...taken);
    } else if (event.type === '@xstate.snapshot' && last) {
      // Safe: the actor is a machine's.
      last.after = event.snapshot as AnyMachineSnapshot;
    }
  };
  const actor = createRealActor(machine, { input, inspect, clock });
  const observed = (facts: StepFacts): Observed => {
    const snapshot = actor.getSnapshot();
    const seen = {
      state: asJson(snapshot.value),
      status: String(snapshot.status),
      context: asJson(snapshot.context) as Record<string, unknown>,
      effects,
      facts,
    };
    effects = [];
    arrivals = [];
    return seen;
  };
  window.pathsBridge = {
    isRunning: () => isRunning,
    pass: (milliseconds) => clock.increment(milliseconds),
    arrived: () => arrivals.map(({ event }) => event.type),
    take(wanted) {
      if (!isStarted) {
        isStarted = true;
        return observed(factsOfStart(model, actor.getSnapshot(), startTaken, written));
      }
      const facts = arrivals.map(({ event, before, after, taken }) =>
        factsOfStep(model, before, event.type === wanted?.type ? wanted : event, after, taken, written),
      );
      return observed(together(facts));
    },
  };
  return actor;
}

/** Facts of all that came in one step: the app may add events of its own, such as where the person now is. */
function together(facts: readonly StepFacts[]): StepFacts {
  return {
    taken: facts.flatMap((one) => one.taken),
    caseGoals: facts.flatMap((one) => one.caseGoals),
    guardGoals: facts.flatMap((one) => one.guardGoals),
    stateGoals: facts.flatMap((one) => one.stateGoals),
    reads: facts.flatMap((one) => one.reads),
    changes: facts.flatMap((one) => one.changes),
  };
}
