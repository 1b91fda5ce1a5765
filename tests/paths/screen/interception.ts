// The one machine under test gets a clock, recorded actors and an inspector where its screen starts it; all others run as they are.
import type { AnyActorLogic, AnyStateMachine, createActor } from 'xstate';
import type { PathModel, PathVariant } from '../../../src/machines/path-model.ts';
import { isMachine } from '../../../tools/paths/is-machine.ts';
import type { Recorder } from '../../../tools/paths/recorder.ts';

interface UnderTest {
  readonly model: PathModel;
  readonly variant: PathVariant;
  readonly recorder: Recorder;
}

let underTest: UnderTest | null = null;

export function watch(next: UnderTest | null): void {
  underTest = next;
}

/**
 * Arguments of `useMachine` as the screen gives them, or as the test wants them: what the screen does not give as input (limits and
 * times, which the product leaves at their defaults) comes from the variant.
 */
export function intercepted(
  machine: AnyStateMachine,
  options: { readonly input?: object } | undefined,
): [AnyStateMachine, object | undefined] {
  if (underTest === null || machine.id !== underTest.model.machine.id) return [machine, options];
  const { recorder } = underTest;
  const input = withSettings(options);
  return [
    recorder.instrument(machine),
    { ...options, input, clock: recorder.clock, inspect: recorder.inspect },
  ];
}

/** The input as the screen gives it, with what it leaves at the product's limits and times as the variant has it. */
function withSettings(options: { readonly input?: object } | undefined): object {
  const given = Object.entries(options?.input ?? {}).filter(([, value]) => value !== undefined);
  return { ...(underTest?.variant.input as object), ...Object.fromEntries(given) };
}

/** `createActor` where a module starts machines by itself: the one under test is held, all others stay asleep. */
export function interceptedActor(real: typeof createActor): typeof createActor {
  const create = (logic: AnyActorLogic, options?: { input?: object }) => {
    if (underTest === null) return real(logic, options);
    const { model, recorder } = underTest;
    if (isMachine(logic) && logic.id === model.machine.id) {
      return real(recorder.instrument(logic), {
        ...options,
        input: withSettings(options),
        clock: recorder.clock,
        inspect: recorder.inspect,
      });
    }
    const actor = real(logic, options);
    actor.start = () => actor;
    return actor;
  };
  // Safe: it takes and gives what createActor does.
  return create as typeof createActor;
}
