import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { newIdempotencyKey } from '../../api/headers.ts';
import type { Answer, Input, OperationId } from '../../api/shapes.ts';
import { type Task, useTask } from './use-task.ts';

export type Write<Op extends OperationId> = Task<Input<Op>>;

/**
 * A write of a screen: shows whether it runs, keeps its failure where it happened, and reads again what it changed. Nothing that was
 * typed is lost by a failure. The same input sent again after a failure has the same key, so that it is carried out once. A call that
 * has to wait for a second administrator fails with `held`.
 *
 * @param reads first parts of the keys of queries that are read again, such as the name of a list operation
 * @param onDone told the answer and what was sent
 */
export function useWrite<Op extends OperationId>(
  operation: Op,
  {
    reads = [],
    onDone,
  }: { reads?: readonly string[]; onDone?: (answer: Answer<Op>, input: Input<Op>) => void } = {},
): Write<Op> {
  const client = useQueryClient();
  const last = useRef({ input: '', key: '' });
  /** It has done what it does: the same input is a new write from here on. */
  const end = (keys: readonly string[]) => {
    last.current = { input: '', key: '' };
    return Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
  };
  return useTask(
    (input: Input<Op>) => {
      const written = JSON.stringify(input);
      if (last.current.input !== written) last.current = { input: written, key: newIdempotencyKey() };
      const answer = call(operation, input, { quiet: 'butToken', idempotencyKey: last.current.key });
      answer.catch((error) => {
        if (error instanceof ApiFailure && error.approval) void end(['adminApprovalList']);
      });
      return answer;
    },
    async (answer, input) => {
      onDone?.(answer, input);
      await end(reads);
    },
  );
}
