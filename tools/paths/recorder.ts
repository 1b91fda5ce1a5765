// Holds a machine under test, wherever it runs: gives it a clock and actors that the path answers, and notes what it does.
import type {
  ActorRefFromLogic,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate';
import { fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { EventCase, PathModel } from '../../src/machines/path-model.ts';
import type { StepFacts } from './step-facts.ts';
import { factsOfStart, factsOfStep } from './step-facts.ts';
import type { Observed, StepToMake } from './target.ts';
import { asError, asJson, effectText, TIME_PASSES } from './target.ts';
import type { WrittenTransition, WrittenTransitions } from './transitions.ts';
import { writtenTransitions } from './transitions.ts';

interface PendingCall {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const DONE = 'xstate.done.actor.';
const ERROR = 'xstate.error.actor.';

/** Of a step for which there was no way to the machine. */
const NOTHING_HAPPENED: StepFacts = {
  taken: [],
  caseGoals: [],
  guardGoals: [],
  stateGoals: [],
  reads: [],
  changes: [],
};

export function isNothing({ caseGoals }: StepFacts): boolean {
  return caseGoals.length === 0;
}

export interface Recorder {
  readonly clock: SimulatedClock;
  /** The machine with recorded actors and actions; an action that a screen provides runs too. */
  instrument(machine: AnyStateMachine): AnyStateMachine;
  /** For the `inspect` of the actor. */
  readonly inspect: (event: InspectionEvent) => void;
  /** The running machine. @throws Error before it runs */
  actor(): AnyActorRef;
  /** Events that came to the machine in the step that was made last, its own included. */
  arrived(): readonly EventCase[];
  /** What there is before the first event. */
  start(): Observed;
  /**
   * Makes one step.
   *
   * @param send how an event of the machine is brought about
   * @param settle lets what follows happen
   */
  perform(
    step: StepToMake,
    send: (event: EventCase) => void | Promise<void>,
    settle: () => Promise<void>,
  ): Promise<Observed>;
  /** Lets time pass, whatever happens in it. */
  pass(milliseconds: number, settle: () => Promise<void>): Promise<Observed>;
}

/**
 * @param runsCalls where a call has a way to the server, it is made too: what it asks can be seen. The path answers the machine all the
 *   same, but for what a call tells meanwhile.
 */
export function createRecorder(model: PathModel, { runsCalls = false } = {}): Recorder {
  const clock = new SimulatedClock();
  const pending = new Map<string, PendingCall>();
  const known = new WeakMap<object, WrittenTransitions>();
  let effects: string[] = [];
  let taken: WrittenTransition[] = [];
  let running: AnyActorRef | null = null;
  let arrived: EventCase[] = [];

  const record = (effect: string) => {
    effects.push(effect);
  };
  const actor = (): AnyActorRef => {
    if (running === null) throw new Error(`${model.name} does not run`);
    return running;
  };
  const snapshotNow = (): AnyMachineSnapshot => actor().getSnapshot();
  const writtenOf = (machine: AnyStateMachine): WrittenTransitions => {
    const found = known.get(machine) ?? writtenTransitions(machine);
    known.set(machine, found);
    return found;
  };
  const observe = (facts: StepFacts): Observed => {
    const snapshot = snapshotNow();
    const seen = {
      state: asJson(snapshot.value),
      status: String(snapshot.status),
      context: asJson(snapshot.context) as Record<string, unknown>,
      effects,
      facts,
    };
    effects = [];
    taken = [];
    return seen;
  };
  const atRest = () => {
    const now = snapshotNow();
    return observe(factsOfStart(model, now, taken, writtenOf(now.machine)));
  };
  const wait = (milliseconds: number) => {
    const before = snapshotNow();
    clock.increment(milliseconds - 1);
    if (snapshotNow() !== before || effects.length > 0)
      throw new Error(`the machine moved before ${milliseconds} ms`);
    clock.increment(1);
  };

  const pass = async (milliseconds: number, settle: () => Promise<void>) => {
    clock.increment(milliseconds);
    await settle();
    return atRest();
  };

  return {
    clock,
    actor,
    arrived: () => arrived,
    instrument: (machine) =>
      machine.provide({
        actors: recordedActors(model, pending, record, runsCalls ? machine.implementations.actors : {}),
        actions: recordedActions(model, machine, record),
      }),
    inspect: (event) => {
      if (event.actorRef.sessionId !== event.rootId) return;
      running = event.actorRef as ActorRefFromLogic<AnyStateMachine>;
      if (event.type === '@xstate.event') arrived.push(event.event as EventCase);
      if (event.type !== '@xstate.microstep') return;
      for (const definition of event._transitions) {
        const written = writtenOf(definition.source.machine).get(definition);
        if (written) taken.push(written);
      }
    },
    start: atRest,
    pass,
    async perform({ event, wait: milliseconds }, send, settle) {
      if (event.type === TIME_PASSES) return pass(Number(event.milliseconds), settle);
      const before = snapshotNow();
      const real = asEvent(event);
      arrived = [];
      if (milliseconds !== undefined) wait(milliseconds);
      else if (event.type.startsWith(DONE))
        callOf(pending, event.type.slice(DONE.length)).resolve(real.output);
      else if (event.type.startsWith(ERROR))
        callOf(pending, event.type.slice(ERROR.length)).reject(real.error);
      else await send(real);
      await settle();
      const after = snapshotNow();
      // a screen may have no control for an event that the machine would refuse
      if (!arrived.some(({ type }) => type === event.type)) return observe(NOTHING_HAPPENED);
      return observe(factsOfStep(model, before, real, after, taken, writtenOf(after.machine)));
    },
  };
}

type RecordedAction = (args: unknown, params: unknown) => void;

function recordedActions(
  model: PathModel,
  machine: AnyStateMachine,
  record: (effect: string) => void,
): Record<string, RecordedAction> {
  return Object.fromEntries(
    model.effects.map((name) => {
      const own: unknown = machine.implementations.actions[name];
      const action: RecordedAction = (args, params) => {
        record(effectText(name, params));
        if (typeof own === 'function') own(args, params);
      };
      return [name, action];
    }),
  );
}

function recordedActors(
  model: PathModel,
  pending: Map<string, PendingCall>,
  record: (effect: string) => void,
  real: Readonly<Record<string, unknown>>,
): Record<string, ReturnType<typeof fromPromise> | ReturnType<typeof fromCallback>> {
  return Object.fromEntries(
    Object.entries(model.actors).map(([name, kind]) => {
      if (kind === 'callback') {
        const logic = fromCallback<AnyEventObject, unknown>((given) => {
          const { input, self, receive } = given;
          record(effectText(`start ${self.id}`, input));
          const stop = codeOf(real[name])?.(given);
          // it fails as one does whose code throws; what it answers is sent by the path
          receive(({ error }) => {
            throw error;
          });
          pending.set(self.id, { resolve: () => {}, reject: (error) => self.send({ type: 'fail', error }) });
          return () => {
            record(`stop ${self.id}`);
            if (typeof stop === 'function') stop();
          };
        });
        return [name, logic];
      }
      const logic = fromPromise<unknown, unknown>((given) => {
        const { input, self, signal } = given;
        record(effectText(`call ${self.id}`, input));
        Promise.resolve(codeOf(real[name])?.(given)).catch(() => {});
        const { promise, resolve, reject } = Promise.withResolvers<unknown>();
        const call: PendingCall = { resolve, reject };
        pending.set(self.id, call);
        signal.addEventListener('abort', () => {
          record(`abort ${self.id}`);
          if (pending.get(self.id) === call) pending.delete(self.id);
        });
        return promise;
      });
      return [name, logic];
    }),
  );
}

/** What an actor does, as it was given to `fromPromise` or `fromCallback`. */
function codeOf(logic: unknown): ((given: unknown) => unknown) | undefined {
  if (typeof logic !== 'object' || logic === null || !('config' in logic)) return undefined;
  // Safe: both keep the function there.
  return logic.config as (given: unknown) => unknown;
}

function callOf(pending: Map<string, PendingCall>, id: string): PendingCall {
  const call = pending.get(id);
  if (call === undefined) throw new Error(`${id} was not called`);
  pending.delete(id);
  return call;
}

function asEvent(event: EventCase): EventCase {
  return 'error' in event && event.type.startsWith(ERROR) ? { ...event, error: asError(event.error) } : event;
}
