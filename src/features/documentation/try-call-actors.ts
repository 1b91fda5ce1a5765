// Joins the machine of calls that are tried out to the API.
import { fromPromise } from 'xstate';
import { rawCall } from '../../api/raw-call.ts';
import { type TryAnswer, type TryRequest, tryCall } from '../../machines/try-call/index.ts';

/** The machine with the network behind it. Leaving the page stops a call that is under way. */
export function tryCallMachine() {
  let stopping = new AbortController();
  return tryCall.provide({
    actors: {
      send: fromPromise<TryAnswer, { readonly request: TryRequest }>(
        async ({ input: { request }, signal }) => {
          stopping = new AbortController();
          const { body } = request;
          return rawCall(
            { ...request, body: typeof body === 'string' || body instanceof FormData ? body : undefined },
            AbortSignal.any([signal, stopping.signal]),
          );
        },
      ),
    },
    actions: { stop: () => stopping.abort() },
  });
}
