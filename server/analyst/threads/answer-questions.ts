import type { MessagePort } from 'node:worker_threads';
import { EngineError, type QueryResult } from '../../platform/engine/engine.ts';
import type { Answerer } from '../answerer.ts';
import type { FromThread, SentFailure, SentQuestion, ThreadData, ToThread } from './messages.ts';

interface Open {
  abort: AbortController;
  calls: Map<number, { resolve(result: QueryResult): void; reject(error: unknown): void }>;
}

/** Lets an answerer answer what comes through a port. Questions take turns whenever one waits for a query. */
export function answerQuestions(port: MessagePort, { atWorkOn }: ThreadData, answerer: Answerer): void {
  const current = new Int32Array(atWorkOn);
  const open = new Map<number, Open>();
  /** Which call a failure came from. */
  const calls = new WeakMap<object, number>();
  const post = (message: FromThread) => port.postMessage(message);

  port.on('message', (message: ToThread) => {
    // what a message sets going runs to its next query before the next message comes
    Atomics.store(current, 0, message.id);
    setImmediate(() => Atomics.compareExchange(current, 0, message.id, 0));
    if (message.type === 'ask') void answer(message.id, message.question);
    else if (message.type === 'stop') stop(message.id);
    else {
      const call = open.get(message.id)?.calls.get(message.call);
      open.get(message.id)?.calls.delete(message.call);
      if (message.type === 'result') call?.resolve(message.result);
      else {
        const error = failureOf(message.failure);
        calls.set(error, message.call);
        call?.reject(error);
      }
    }
  });

  function stop(id: number): void {
    const question = open.get(id);
    question?.abort.abort();
    for (const call of question?.calls.values() ?? []) call.reject(question?.abort.signal.reason);
  }

  async function answer(id: number, question: SentQuestion): Promise<void> {
    const mine: Open = { abort: new AbortController(), calls: new Map() };
    open.set(id, mine);
    let count = 0;
    try {
      const steps = answerer.answer({
        ...question,
        signal: mine.abort.signal,
        run: (sql, options) => {
          mine.abort.signal.throwIfAborted();
          const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
          count += 1;
          mine.calls.set(count, { resolve, reject });
          post({ type: 'run', id, call: count, sql, options });
          return promise;
        },
      });
      for await (const step of steps) post({ type: 'step', id, step });
      post({ type: 'end', id });
    } catch (error) {
      const call = typeof error === 'object' && error !== null ? calls.get(error) : undefined;
      post({ type: 'error', id, error, call });
    } finally {
      open.delete(id);
    }
  }
}

function failureOf(failure: SentFailure): Error {
  if (!failure) return new Error('a query could not be run');
  return new EngineError(failure.code, failure.key, failure.message, failure.params);
}
