// Loaded into a measured server before its own code: tells its memory and processor time when it is asked.
import type { Usage, UsageRequest } from './server-process.ts';

process.on('message', ({ collect }: UsageRequest) => {
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
