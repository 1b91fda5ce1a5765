import type { TestProject } from 'vitest/node';
import { openTestCluster, type TestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: Omit<TestCluster, 'close'>;
  }
}

/** Vitest's global set-up: one PostgreSQL for the run. @returns what takes it down again */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminConnection, templateConnection, close } = await openTestCluster();
  project.provide('testCluster', { adminConnection, templateConnection });
  return close;
}
