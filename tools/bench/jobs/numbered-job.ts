import { defineJob } from '../../../server/platform/jobs/job-kind.ts';

/** Says which numbers were done; none may be lost or done twice. */
export const NUMBERED = defineJob<{ number: number }>('bench.numbered', {
  concurrency: 100,
  retries: { tries: 0, firstMs: 1, longestMs: 1 },
});
