// `xstate` as the test build of the app has it: the machine that a test names starts with its settings and tells what it does.
import type {
  ActorRefFromLogic,
  AnyActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate';
import { createActor as createRealActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { EventCase } from '../../../../src/machines/path-model.ts';
import { isMachine } from '../../../../tools/paths/is-machine.ts';
import type { StepFacts } from '../../../../tools/paths/step-facts.ts';
import { factsOfStart, factsOfStep } from '../../../../tools/paths/step-facts.ts';
import type { Observed } from '../../../../tools/paths/target.ts';
import { asError, asJson, effectText } from '../../../../tools/paths/target.ts';
import type { WrittenTransition, WrittenTransitions } from '../../../../tools/paths/transitions.ts';
import { writtenTransitions } from '../../../../tools/paths/transitions.ts';
import { machineUnderTest } from './mutant-in-page.ts';
import type { HeldModel, PathsBridge } from './page-settings.ts';
import { startAgainWith } from './start-again.ts';

export * from 'xstate';

/** A machine that is held, for as long as the screen has it. */
interface HeldMachine {
  /** The machine with its calls and actions told; of each drawing of a screen, which provides them anew. */
  readonly instrument: (logic: AnyStateMachine) => AnyStateMachine;
  readonly options: {
    readonly input: object;
    readonly clock: SimulatedClock;
    readonly inspect: (event: InspectionEvent) => void;
  };
}

export function createActor(logic: AnyActorLogic, options?: { input?: object }) {
  return isMachine(logic) && isHeld(logic) ? lastingActor(logic, options) : createRealActor(logic, options);
}

type Observer = Parameters<ActorRefFromLogic<AnyStateMachine>['subscribe']>[0];

/** An actor that lives as long as the app, for which another one stands in each path. */
function lastingActor(logic: AnyStateMachine, options: { input?: object } | undefined) {
  const observers: Observer[] = [];
  const make = () => {
    const held = heldMachine(logic, options);
    const actor = createRealActor(held?.instrument(logic) ?? logic, { ...options, ...held?.options });
    for (const one of observers) actor.subscribe(one);
    return actor;
  };
  let actor = make();
  startAgainWith({
    stop: () => actor.stop(),
    start() {
      actor = make();
      actor.start();
    },
  });
  return {
    send: (event: EventCase) => actor.send(event),
    getSnapshot: () => actor.getSnapshot(),
    subscribe(observer: Observer) {
      observers.push(observer);
      return actor.subscribe(observer);
    },
    start() {
      actor.start();
      return this;
    },
  };
}

function isHeld({ id }: AnyStateMachine): boolean {
  return window.pathSettings?.model.machineId === id;
}

/** Holds the machine that the test has named; null for every other one. */
export function heldMachine(
  logic: AnyActorLogic,
  options: { readonly input?: object | undefined } | undefined,
): HeldMachine | null {
  const given = window.pathSettings;
  if (given === undefined || !isMachine(logic) || !isHeld(logic)) return null;
  // the settings of the variant are what the path was made for, also where the screen gives others
  return hold(given.model, { ...options?.input, ...given.input });
}

/** An event that came, and where the machine stood before it. */
interface Arrival {
  readonly event: EventCase;
  readonly before: AnyMachineSnapshot;
  readonly taken: WrittenTransition[];
  after: AnyMachineSnapshot;
}

function hold(held: HeldModel, input: object): HeldMachine {
  // payloads in each state are no matter of a browser
  const model = { ...held, live: () => null, variants: [] };
  const clock = new SimulatedClock();
  const known = new WeakMap<object, WrittenTransitions>();
  const startTaken: WrittenTransition[] = [];
  let effects: string[] = [];
  let arrivals: Arrival[] = [];
  let running: ActorRefFromLogic<AnyStateMachine> | null = null;
  let isStarted = false;
  let heard: () => void = () => {};

  const writtenOf = (machine: AnyStateMachine): WrittenTransitions => {
    const found = known.get(machine) ?? writtenTransitions(machine);
    known.set(machine, found);
    return found;
  };
  const now = (): AnyMachineSnapshot => {
    if (running === null) throw new Error(`${model.name} does not run`);
    // Safe: the actor is a machine's.
    return running.getSnapshot() as AnyMachineSnapshot;
  };
  const inspect = (event: InspectionEvent) => {
    if (event.actorRef.sessionId !== event.rootId) return;
    const last = arrivals.at(-1);
    if (event.type === '@xstate.event' && isStarted) {
      const before = now();
      arrivals.push({ event: event.event, before, after: before, taken: [] });
    } else if (event.type === '@xstate.microstep') {
      const taken = event._transitions.flatMap(
        (definition) => writtenOf(definition.source.machine).get(definition) ?? [],
      );
      (last?.taken ?? startTaken).push(...taken);
    } else if (event.type === '@xstate.snapshot') {
      running = event.actorRef as ActorRefFromLogic<AnyStateMachine>;
      // Safe: the actor is a machine's.
      if (last) last.after = event.snapshot as AnyMachineSnapshot;
      heard();
    }
  };
  const observe = (facts: StepFacts): Observed => {
    const snapshot = now();
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
  const hasCome = (type: string) => arrivals.some(({ event }) => event.type === type);
  /** What the app does by itself about the last event, such as telling the machine of the page that is shown. */
  const settle = async () => {
    let seen: number;
    do {
      seen = arrivals.length;
      await nextFrame();
    } while (arrivals.length !== seen);
  };
  const bridge: PathsBridge = {
    isRunning: () => running !== null,
    async start() {
      await settle();
      isStarted = true;
      const snapshot = now();
      arrivals = [];
      return observe(factsOfStart(model, snapshot, startTaken, writtenOf(snapshot.machine)));
    },
    pass(milliseconds, type) {
      clock.increment(milliseconds - 1);
      if (hasCome(type)) throw new Error(`the machine moved before ${milliseconds} ms`);
      clock.increment(1);
    },
    async take(wanted, patience) {
      if (patience > 0 && !hasCome(wanted.type)) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, patience);
        heard = () => hasCome(wanted.type) && resolve();
        await promise;
        clearTimeout(timer);
        heard = () => {};
      }
      await settle();
      const facts = arrivals.map(({ event, before, after, taken }) => {
        const asked = event.type === wanted.type ? asGiven(wanted) : event;
        return factsOfStep(model, before, asked, after, taken, writtenOf(after.machine));
      });
      return observe(together(facts));
    },
    context: () => now().context,
    value: () => now().value,
    send: (event) => running?.send(event),
  };
  window.pathsBridge = bridge;

  const record = (effect: string) => effects.push(effect);
  return {
    instrument: (logic) => {
      const machine = machineUnderTest(model, logic);
      return machine.provide({
        actors: Object.fromEntries(
          Object.entries(model.actors).map(([name, kind]) => [
            name,
            kind === 'callback'
              ? toldCallback(machine.implementations.actors[name], record)
              : toldPromise(machine.implementations.actors[name], record),
          ]),
        ),
        actions: Object.fromEntries(
          model.effects.map((name) => [
            name,
            toldAction(name, machine.implementations.actions[name], record),
          ]),
        ),
      });
    },
    options: { input, clock, inspect },
  };
}

type TellEffect = (effect: string) => void;

function toldPromise(logic: unknown, record: TellEffect) {
  // Safe: the model says that this actor is a promise, whose logic keeps what makes it.
  const own = logic as { config: (args: unknown) => Promise<unknown> };
  return fromPromise<unknown, unknown>((args) => {
    record(effectText(`call ${args.self.id}`, args.input));
    args.signal.addEventListener('abort', () => record(`abort ${args.self.id}`));
    return own.config(args);
  });
}

function toldCallback(logic: unknown, record: TellEffect) {
  // Safe: the model says that this actor is a callback, whose logic keeps it.
  const own = logic as { config: (args: unknown) => (() => void) | undefined };
  return fromCallback<{ type: string }, unknown>((args) => {
    record(effectText(`start ${args.self.id}`, args.input));
    const stop = own.config(args);
    return () => {
      record(`stop ${args.self.id}`);
      stop?.();
    };
  });
}

function toldAction(name: string, own: unknown, record: TellEffect) {
  return (args: unknown, params: unknown) => {
    record(effectText(name, params));
    if (typeof own === 'function') own(args, params);
  };
}

/** The payload as the path means it: what came as JSON has lost that it is an error. */
function asGiven(event: EventCase): EventCase {
  return 'error' in event && event.type.startsWith('xstate.error')
    ? { ...event, error: asError(event.error) }
    : event;
}

function nextFrame(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  requestAnimationFrame(() => setTimeout(resolve));
  return promise;
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
