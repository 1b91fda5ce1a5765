import { call } from './client.ts';
import type { Answer, Input, OperationId } from './shapes.ts';

/** Key and function of a read for TanStack Query: the key begins with the operation's name. Failures are shown by the screen, a dead token leads to sign-in. */
export function operationQuery<Op extends OperationId>(operation: Op, input: Input<Op>) {
  return {
    queryKey: [operation, input] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Answer<Op>> =>
      call(operation, input, { signal, quiet: 'butToken' }),
  };
}
