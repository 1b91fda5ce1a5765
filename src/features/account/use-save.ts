import { useMutation } from '@tanstack/react-query';
import { ApiFailure } from '../../api/api-failure.ts';

export interface Save<Value> {
  run: (value: Value) => void;
  isRunning: boolean;
  /** Why the last one failed, in words for the person; undefined while all is well. */
  problem: string | undefined;
}

/**
 * A write that a card shows by itself: its failure stands where it happened, and what was typed stays.
 *
 * @param write throws ApiFailure
 * @param onSaved told the value that was saved
 */
export function useSave<Value>(
  write: (value: Value) => Promise<unknown>,
  onSaved: (value: Value) => void,
): Save<Value> {
  const { mutate, isPending, error } = useMutation({
    mutationFn: write,
    onSuccess: (_, value) => onSaved(value),
  });
  if (error && !(error instanceof ApiFailure)) throw error;
  return {
    run: (value) => {
      if (!isPending) mutate(value);
    },
    isRunning: isPending,
    problem: error?.message,
  };
}
