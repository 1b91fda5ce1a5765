import { expect, it } from 'vitest';
import { addCounts, countPlaywright, countVitest, readCounts } from './test-counts.ts';

it('a test file that does not load counts as a failed test', () => {
  const counts = countVitest({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [1, 2, 3] },
      { status: 'failed', assertionResults: [4] },
      { status: 'failed', assertionResults: [] },
    ],
  });
  expect(counts).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

it('an error outside any browser test counts as a failed test', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

it('a run without a report counts as a failed test', () => {
  expect(readCounts('/nowhere/report.json', countVitest)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

it('counts add up', () => {
  expect(
    addCounts([
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 10, failed: 20, skipped: 30 },
    ]),
  ).toEqual({ passed: 11, failed: 22, skipped: 33 });
});
