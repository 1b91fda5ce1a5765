import { parentPort } from 'node:worker_threads';
import type { FromThread } from './thread-pool.ts';

/** Answers the jobs that a `ThreadPool` gives to this thread. What `work` throws is thrown where the job was ordered. */
export function serveJobs<Order, Answer>(
  work: (order: Order) => Answer | Promise<Answer>,
  transferOf: (answer: Answer) => ArrayBuffer[] = () => [],
): void {
  parentPort?.on('message', async (order: Order) => {
    try {
      const answer = await work(order);
      parentPort?.postMessage({ answer } satisfies FromThread<Answer>, transferOf(answer));
    } catch (error) {
      parentPort?.postMessage({ error } satisfies FromThread<Answer>);
    }
  });
  parentPort?.postMessage({ ready: true } satisfies FromThread<Answer>);
}
