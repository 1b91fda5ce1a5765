import type { FullConfig } from '@playwright/test';
import { openTestCluster } from '../harness/test-cluster.ts';
import { launchApp } from './launch-app.ts';
import { closeTraffic, openTraffic } from './recorded-traffic.ts';
import { shareApps, shareTemplate } from './shared-app.ts';

/** Starts an app for each worker. @returns what stops them again, and fails where the pages and the server broke the contract */
export default async function startApps({ workers }: FullConfig): Promise<() => Promise<void>> {
  const cluster = await openTestCluster();
  shareTemplate(cluster);
  const apps = await Promise.all(Array.from({ length: workers }, () => launchApp()));
  shareApps(apps.map(({ stop: _, ...app }) => app));
  await openTraffic();
  return async () => {
    await Promise.all(apps.map(({ stop }) => stop()));
    await cluster.close();
    await closeTraffic();
  };
}
