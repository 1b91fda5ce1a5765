import { launchApp } from './launch-app.ts';
import { closeTraffic, openTraffic } from './recorded-traffic.ts';

/** Starts the app that all tests share. @returns what stops it again, and fails where the pages and the server broke the contract */
export default async function startApp(): Promise<() => Promise<void>> {
  const { url, password, dataDir, databaseUrl, stop } = await launchApp();
  process.env.E2E_URL = url;
  process.env.E2E_ADMIN_PASSWORD = password;
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_DATABASE_URL = databaseUrl;
  await openTraffic();
  return async () => {
    await stop();
    await closeTraffic();
  };
}
