// Lighthouse as a phone sees the sign-in page: simulated throttling, the default settings.
import lighthouse from 'lighthouse';
import { freePort } from '../../../server/platform/db/postgres-address.ts';
import { startApp } from '../app.ts';
import { openBrowser } from '../browser.ts';
import type { CleanUp } from '../clean-up.ts';
import type { Table } from '../figures.ts';

const RUNS = 5;
const AUDITS = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

export async function measure(cleanUp: CleanUp): Promise<Table[]> {
  const app = await startApp(cleanUp);
  const port = await freePort();
  await openBrowser(cleanUp, [`--remote-debugging-port=${port}`]);
  const figures: Record<string, number[]> = {};
  const note = (heading: string, value: number) => {
    figures[heading] = [...(figures[heading] ?? []), value];
  };
  for (let run = 0; run < RUNS; run += 1) {
    const report = await lighthouse(`${app.url}/login`, {
      port,
      onlyCategories: ['performance', 'accessibility'],
      logLevel: 'silent',
    });
    if (!report) throw new Error('Lighthouse gave no report');
    const { categories, audits, environment } = report.lhr;
    note('performance', Math.round((categories.performance?.score ?? Number.NaN) * 100));
    for (const [heading, id] of Object.entries(AUDITS)) note(heading, audits[id]?.numericValue ?? Number.NaN);
    note('accessibility', Math.round((categories.accessibility?.score ?? Number.NaN) * 100));
    note('speed of the machine', environment.benchmarkIndex);
  }
  return [
    {
      title: `Lighthouse, mobile, simulated throttling, ${RUNS} runs`,
      lines: [{ subject: '/login', figures }],
    },
  ];
}
