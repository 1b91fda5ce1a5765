import type { TestProject } from 'vitest/node';
import type { DatabaseTemplate } from './template-copy.ts';
import { openTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: DatabaseTemplate;
  }
}

/** Vitest's global set-up: one PostgreSQL for the run. @returns what takes it down again */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminConnection, templateConnection, close } = await openTestCluster();
  project.provide('testCluster', { adminConnection, templateConnection });
  return close;
}
