// Loaded into a measured server before its own code: tells its memory and processor time, or how long its event loop was held,
// when it is asked.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { DelayRequest, Usage, UsageRequest } from './server-process.ts';

/** Milliseconds between two looks at the clock; what is above it is delay. */
const RESOLUTION_MS = 1;

let delay: ReturnType<typeof monitorEventLoopDelay> | undefined;

process.on('message', (request: UsageRequest | DelayRequest) => {
  if ('delay' in request) {
    if (request.delay === 'begin') {
      delay ??= monitorEventLoopDelay({ resolution: RESOLUTION_MS });
      delay.enable();
      delay.reset();
    }
    // a delay that is under way counts when it is over
    setTimeout(() => process.send?.({ delayMs: (delay?.max ?? 0) / 1e6 }), 2 * RESOLUTION_MS);
    return;
  }
  const { collect } = request;
  // before the collection, which would count as the server's own work
  const { user, system } = process.cpuUsage();
  if (collect) {
    // the heap settles at the second one: finalisers ran after the first
    globalThis.gc?.();
    globalThis.gc?.();
  }
  const { rss, heapUsed } = process.memoryUsage();
  const usage: Usage = { cpuMs: (user + system) / 1000, rss, heapUsed };
  process.send?.({ usage });
});
// a server that has nothing else to do may end
process.channel?.unref();
