import type { AnyEventObject, EventObject, NonReducibleUnknown, PromiseActorLogic } from 'xstate';
import { fromCallback, fromPromise } from 'xstate';

/** One invocation of a promise actor, answered by the test. */
export interface PendingCall<Output, Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
}

/** A promise actor whose answers the test gives, in the order and at the moment it wants. */
export function deferredPromiseActor<Output, Input = NonReducibleUnknown>(): {
  readonly logic: PromiseActorLogic<Output, Input>;
  readonly calls: readonly PendingCall<Output, Input>[];
  readonly last: () => PendingCall<Output, Input>;
} {
  const calls: PendingCall<Output, Input>[] = [];
  const logic = fromPromise<Output, Input>(({ input, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    calls.push({ input, signal, resolve, reject });
    return promise;
  });
  return { logic, calls, last: () => lastOf(calls) };
}

/** One run of a callback actor. */
export interface CallbackRun<Input> {
  readonly input: Input;
  readonly send: (event: AnyEventObject) => void;
  /** True once the machine has stopped the actor. */
  stopped: boolean;
}

/** A callback actor whose events the test sends. A run that was stopped can still try to send, as a late answer would. */
export function recordedCallbackActor<Input>() {
  const runs: CallbackRun<Input>[] = [];
  const logic = fromCallback<EventObject, Input>(({ input, sendBack }) => {
    const run: CallbackRun<Input> = { input, send: sendBack, stopped: false };
    runs.push(run);
    return () => {
      run.stopped = true;
    };
  });
  return { logic, runs, last: () => lastOf(runs), open: () => runs.filter((run) => !run.stopped) };
}

/** Lets every settled promise reach its machine. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function lastOf<Item>(items: readonly Item[]): Item {
  const item = items.at(-1);
  if (item === undefined) {
    throw new Error('The actor was not started');
  }
  return item;
}
