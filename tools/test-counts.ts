import { existsSync, readFileSync } from 'node:fs';

/** How many tests passed, failed and were skipped. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The parts of Vitest's JSON report that are read. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** The parts of Playwright's JSON report that are read. */
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

/** A file that does not load has no tests; it counts as one that failed. */
export function countVitest(report: VitestReport): TestCounts {
  const notLoaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + notLoaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** An error outside any test counts as one that failed; a test that passed at a second try passed. */
export function countPlaywright({ stats, errors }: PlaywrightReport): TestCounts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** Reads a report file. A run that wrote none counts as one failed test, so that a crash never looks like success. */
export function readCounts<Report>(file: string, count: (report: Report) => TestCounts): TestCounts {
  return readReport(file, count) ?? { passed: 0, failed: 1, skipped: 0 };
}

/** @returns what is read from a report file, null of a run that wrote none */
export function readReport<Report, Found>(file: string, read: (report: Report) => Found): Found | null {
  if (!existsSync(file)) return null;
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  return read(report);
}

export function addCounts(all: readonly TestCounts[]): TestCounts {
  const sum = (of: (counts: TestCounts) => number) => all.reduce((total, counts) => total + of(counts), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped }) => skipped),
  };
}
