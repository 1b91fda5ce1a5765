// Every job that the server runs is told in words on the page of schedules, in place of the name that the code has for it.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { JOB_TEXTS } from '../../src/features/admin/schedules/schedule-words.ts';
import { listFiles } from './source-files.ts';

it('every job of the server has words on the page of schedules', () => {
  const jobs = listFiles()
    .filter((file) => /^server\/.*(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bdefineJob(?:<[^>]*>)?\(\s*'([^']+)'/g)])
    .map(([, name]) => name ?? '');
  expect(jobs.length).toBeGreaterThan(20);
  expect(jobs.filter((name) => !Object.hasOwn(JOB_TEXTS, name))).toEqual([]);
});
