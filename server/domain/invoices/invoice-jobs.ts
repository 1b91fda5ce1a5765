// What happens to documents by itself.
import { defineJob } from '../../platform/jobs/job-kind.ts';

/** Makes the PDF of a document. */
export const INVOICE_RENDER = defineJob<{ invoice_id: string }>('invoices.render', {
  retries: { tries: 4, firstMs: 5_000, longestMs: 300_000 },
  timeoutMs: 120_000,
  concurrency: 2,
  isQuiet: true,
});

/** Issues documents of what was paid, or went back, before there were any. */
export const INVOICE_BACKFILL = defineJob('invoices.missing', { isQuiet: true });
