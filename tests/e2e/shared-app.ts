// What all tests share: one PostgreSQL server, and an app for each worker, so that what a test does to its site is not seen by those
// that run beside it.
import type { DatabaseTemplate } from '../harness/template-copy.ts';
import type { LaunchedApp } from './launch-app.ts';

export type SharedApp = Omit<LaunchedApp, 'stop'>;

/** Leaves the migrated database, of which each app has a copy, to all that starts from now on. */
export function shareTemplate({ adminConnection, templateConnection }: DatabaseTemplate): void {
  process.env.E2E_TEMPLATE = JSON.stringify({ adminConnection, templateConnection });
}

/** @throws Error outside of a run of playwright.config.ts */
export function sharedTemplate(): DatabaseTemplate {
  const template = process.env.E2E_TEMPLATE;
  if (template === undefined) throw new Error('No database is shared: the tests run by playwright.config.ts');
  return JSON.parse(template);
}

/** Leaves the apps to the workers that start from now on. @param apps as many as there are workers */
export function shareApps(apps: readonly SharedApp[]): void {
  process.env.E2E_APPS = JSON.stringify(apps);
}

/** The app of this worker; undefined before the apps have started, when the configuration is read for the first time. */
export function findSharedApp(): SharedApp | undefined {
  const apps: readonly SharedApp[] = JSON.parse(process.env.E2E_APPS ?? '[]');
  return apps[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
}

/** The app of this worker. @throws Error outside of a run of playwright.config.ts */
export function sharedApp(): SharedApp {
  const app = findSharedApp();
  if (!app) throw new Error('No app has started: the tests run by playwright.config.ts');
  return app;
}
