import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTemplate } from '../harness/template-copy.ts';
import { sharedTemplate } from './shared-app.ts';

export interface LaunchedApp {
  url: string;
  /** Of the administrator that its first start made. */
  password: string;
  dataDir: string;
  /** The app's own connection to its database. */
  databaseUrl: string;
  stop: () => Promise<void>;
}

/** Starts the built app on a database of its own, in test mode; no model unless the environment names one. */
export async function launchApp(environment: Record<string, string> = {}): Promise<LaunchedApp> {
  const database = await copyTemplate(sharedTemplate());
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
      MODELS: '',
      SMTP_URL: '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const [, url = '', password = ''] = await new Promise<RegExpExecArray>((resolve, reject) => {
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
    server.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /(http:\/\/\S+)[\s\S]*with password (\S+)/.exec(output);
      if (found) resolve(found);
    });
  });
  return {
    url,
    password,
    dataDir,
    databaseUrl: database.connectionString,
    stop: async () => {
      server.removeAllListeners('exit');
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
