import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { newIdempotencyKey } from '../../api/headers.ts';
import type { Answer, Input, OperationId } from '../../api/shapes.ts';

export interface Write<Op extends OperationId> {
  /** Makes the call, unless one is under way. */
  run: (input: Input<Op>) => void;
  isRunning: boolean;
  /** Why the last one failed, in words for the person; undefined while all is well, and where a field is at fault. */
  problem: string | undefined;
  /** Why a field was refused. */
  problemOf: (field: string) => string | undefined;
  /** The failure itself, for a screen that knows more ways on. */
  failure: ApiFailure | undefined;
  /** Forgets the last failure, such as when a form is opened anew. */
  clear: () => void;
}

/**
 * A write of a screen: shows whether it runs, keeps its failure where it happened, and reads again what it changed. Nothing that was
 * typed is lost by a failure. The same input sent again after a failure has the same key, so that it is carried out once.
 *
 * @param reads first parts of the keys of queries that are read again, such as the name of a list operation
 * @param onDone told the answer
 */
export function useWrite<Op extends OperationId>(
  operation: Op,
  { reads = [], onDone }: { reads?: readonly string[]; onDone?: (answer: Answer<Op>) => void } = {},
): Write<Op> {
  const client = useQueryClient();
  const last = useRef({ input: '', key: '' });
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (input: Input<Op>) => {
      const written = JSON.stringify(input);
      if (last.current.input !== written) last.current = { input: written, key: newIdempotencyKey() };
      return call(operation, input, { quiet: 'butToken', idempotencyKey: last.current.key });
    },
    onSuccess: async (answer) => {
      // the same input is a new write from here on
      last.current = { input: '', key: '' };
      onDone?.(answer);
      await Promise.all(reads.map((key) => client.invalidateQueries({ queryKey: [key] })));
    },
  });
  if (error && !(error instanceof ApiFailure)) throw error;
  const failure = error ?? undefined;
  const hasFields = failure !== undefined && Object.keys(failure.fields).length > 0;
  return {
    run: (input) => {
      if (!isPending) mutate(input);
    },
    isRunning: isPending,
    problem: hasFields ? undefined : failure?.message,
    problemOf: (field) => failure?.fields[field],
    failure,
    clear: reset,
  };
}
