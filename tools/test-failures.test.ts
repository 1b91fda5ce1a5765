import { expect, it } from 'vitest';
import { playwrightFailures, vitestFailures } from './test-failures.ts';

it('a failed unit test is named with its file and the beginning of its message', () => {
  const assertionResults = [
    { fullName: 'a rule', status: 'passed' },
    {
      fullName: 'another rule',
      status: 'failed',
      failureMessages: ['Error: expected 1 to be 2\n\n  - 2\n    at somewhere.ts:3:4'],
    },
  ];
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults },
    { name: 'b.test.ts', status: 'failed', message: 'cannot load', assertionResults: [] },
  ];
  expect(vitestFailures({ testResults })).toEqual([
    'a.test.ts › another rule: Error: expected 1 to be 2 · - 2',
    'b.test.ts: cannot load',
  ]);
});

it('a failed browser test is named wherever its suite lies, without the colours of a terminal', () => {
  const specs = [
    { title: 'holds', ok: true, tests: [] },
    {
      title: 'breaks',
      ok: false,
      tests: [{ results: [{ error: { message: '\u001b[31mTimed out\u001b[39m' } }] }],
    },
  ];
  const suites = [{ file: 'a.e2e.ts', specs: [], suites: [{ file: 'a.e2e.ts', specs }] }];
  expect(playwrightFailures({ suites, errors: [{ message: 'no server' }] })).toEqual([
    'a.e2e.ts › breaks: Timed out',
    'no server',
  ]);
});
