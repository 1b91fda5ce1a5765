import { inject } from 'vitest';
import { copyTemplate, type TestDatabase } from './template-copy.ts';

/**
 * A fresh database with the app's tables for one test file, copied from the run's template. End its pools in `afterAll`;
 * dropping it is left to the end of the run unless a test fills it.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject('testCluster'));
}
