import { expect } from 'vitest';

/** Whether a file is part of the tests: it never ships. */
export function isTest(file: string): boolean {
  return /\.(test\.tsx?|e2e\.ts)$/.test(file) || file.startsWith('tests/') || file.includes('/testing/');
}

/** Fails with the list of what breaks a rule and with what to do about it. */
export function expectNone(offences: string[], advice: string): void {
  expect(offences, `${advice}\n${offences.join('\n')}`).toEqual([]);
}
