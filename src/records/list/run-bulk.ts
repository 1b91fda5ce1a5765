import { ApiFailure } from '../../api/api-failure.ts';
import type { BulkOutcome } from './resource-list-config.ts';

/** Rows that are worked on at the same time. */
const CONCURRENCY = 4;

export interface EachOptions<Item> {
  readonly idOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/** Does something with every row; a refusal of one stops none of the others. What an abort left out is in neither count. */
export async function runEach<Item>(
  items: readonly Item[],
  each: (item: Item, signal: AbortSignal) => Promise<unknown>,
  { idOf, nameOf, signal, onProgress }: EachOptions<Item>,
): Promise<BulkOutcome> {
  const failures: BulkOutcome['failures'][number][] = [];
  const waiting = items.values();
  let succeeded = 0;
  const work = async () => {
    for (const item of waiting) {
      if (signal.aborted) return;
      try {
        await each(item, signal);
        succeeded += 1;
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        if (error.code === 'ABORTED') return;
        failures.push({ id: idOf(item), name: nameOf(item), reason: error.message });
      }
      onProgress(succeeded + failures.length);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { succeeded, failures };
}
