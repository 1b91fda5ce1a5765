import { useLayoutEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';

/** What a screen shows of something that it has carried out by the server. */
export interface Task<Value> {
  /** Begins, unless one is under way. */
  run: (value: Value) => void;
  isRunning: boolean;
  /** Why the last one failed, in words for the person; undefined while all is well, and where a field is at fault. */
  problem: string | undefined;
  /** Why a field was refused. */
  problemOf: (field: string) => string | undefined;
  /** The request that the call has become: nothing was carried out, it waits for a second administrator. */
  held: ApiFailure['approval'];
  /** The failure itself, for a screen that knows more ways on. */
  failure: ApiFailure | undefined;
  /** Forgets the last failure, such as when a form is opened anew. */
  clear: () => void;
}

const REST = { isRunning: false };

/**
 * Several calls, or one with more to it than {@link useWrite} carries: shows whether they run and keeps their failure where it
 * happened. Nothing that was typed is lost by a failure.
 *
 * @param work throws ApiFailure; whatever else it throws reaches the page's boundary
 * @param onDone told the answer and what was run
 */
export function useTask<Value, Answer>(
  work: (value: Value) => Promise<Answer>,
  onDone?: (answer: Answer, value: Value) => unknown,
): Task<Value> {
  const [{ isRunning, error }, setState] = useState<{ isRunning: boolean; error?: unknown }>(REST);
  // what a screen wants to know of the end is what it shows by then
  const told = useRef(onDone);
  useLayoutEffect(() => {
    told.current = onDone;
  });
  /** The one that runs; another once it was forgotten, whose end is nothing to this screen then. */
  const current = useRef<object>(undefined);
  const run = async (value: Value) => {
    if (current.current) return;
    const own = {};
    current.current = own;
    setState({ isRunning: true });
    const end = (state: typeof REST & { error?: unknown }) => {
      if (current.current !== own) return;
      current.current = undefined;
      setState(state);
    };
    try {
      const answer = await work(value);
      await told.current?.(answer, value);
      end(REST);
    } catch (error) {
      end({ isRunning: false, error });
    }
  };
  if (error !== undefined && !(error instanceof ApiFailure)) throw error;
  const failure = error;
  const hasFields = failure !== undefined && Object.keys(failure.fields).length > 0;
  return {
    run: (value) => void run(value),
    isRunning,
    problem: hasFields ? undefined : failure?.message,
    problemOf: (field) => failure?.fields[field],
    held: failure?.approval,
    failure,
    clear: () => {
      current.current = undefined;
      setState(REST);
    },
  };
}
