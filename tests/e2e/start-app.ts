import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTemplate, openTestCluster } from '../harness/test-cluster.ts';

/** Starts the built app on a database of its own, in test mode. @returns what stops it again */
export default async function startApp(): Promise<() => Promise<void>> {
  const cluster = await openTestCluster();
  const database = await copyTemplate(cluster);
  const dataDir = await mkdtemp(join(tmpdir(), 'tablewise-e2e-'));
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      DATABASE_URL: database.connectionString,
      DATA_DIR: dataDir,
      PORT: '0',
      TABLEWISE_TEST: '1',
      LOG_LEVEL: 'warn',
      MODEL_BASE_URL: '',
      SMTP_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const [, url, password] = await new Promise<RegExpExecArray>((resolve, reject) => {
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
    server.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /(http:\/\/\S+)[\s\S]*with password (\S+)/.exec(output);
      if (found) resolve(found);
    });
  });
  process.env.E2E_URL = url;
  process.env.E2E_ADMIN_PASSWORD = password;
  process.env.E2E_DATA_DIR = dataDir;
  return async () => {
    server.removeAllListeners('exit');
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
    await cluster.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
