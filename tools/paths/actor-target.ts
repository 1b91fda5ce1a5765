// The first target: the machine alone, on a simulated clock, with actors that the path answers.
import type { AnyStateMachine } from 'xstate';
import { createActor } from 'xstate';
import type { PathModel, PathVariant } from '../../src/machines/path-model.ts';
import { createRecorder } from './recorder.ts';
import { withVariant } from './step-facts.ts';
import type { Observed, Target, TargetSession } from './target.ts';

/** Rounds of the microtask queue that an answer needs to reach the machine, with some to spare. */
const MICROTASK_ROUNDS = 8;

export interface ActorSession extends TargetSession {
  /** Lets time pass, whatever happens in it. */
  pass(milliseconds: number): Promise<Observed>;
}

/** Starts a machine on a clock of its own. */
export async function openActor(
  model: PathModel,
  variant: PathVariant,
  machine: AnyStateMachine,
): Promise<ActorSession> {
  const recorder = createRecorder(withVariant(model, variant));
  const actor = createActor(recorder.instrument(machine), {
    input: variant.input,
    clock: recorder.clock,
    inspect: recorder.inspect,
  });
  // a machine that fails is observed by its status
  actor.subscribe({ error: () => {} });
  actor.start();
  await settle();
  return {
    start: recorder.start(),
    perform: (step) => recorder.perform(step, (event) => actor.send(event), settle),
    pass: (milliseconds) => recorder.pass(milliseconds, settle),
    close: () => {
      actor.stop();
      return Promise.resolve();
    },
  };
}

export const actorTarget: Target = { name: 'actor', open: openActor };

async function settle(): Promise<void> {
  for (let round = 0; round < MICROTASK_ROUNDS; round += 1) await null;
}
