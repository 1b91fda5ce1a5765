import { useMutation } from '@tanstack/react-query';
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
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: work,
    onSuccess: async (answer, value) => {
      await onDone?.(answer, value);
    },
  });
  if (error && !(error instanceof ApiFailure)) throw error;
  const failure = error ?? undefined;
  const hasFields = failure !== undefined && Object.keys(failure.fields).length > 0;
  return {
    run: (value) => {
      if (!isPending) mutate(value);
    },
    isRunning: isPending,
    problem: hasFields ? undefined : failure?.message,
    problemOf: (field) => failure?.fields[field],
    held: failure?.approval,
    failure,
    clear: reset,
  };
}
