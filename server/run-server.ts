// Starts the server: database, data engine, first administrator, then the port. SIGINT and SIGTERM stop it in order.
import { randomBytes } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { ConfigError, readConfig } from './config.ts';
import { createServices } from './create-services.ts';
import { ensureAdministrator } from './first-start.ts';
import { createApp } from './http/app.ts';
import { StaticFiles } from './http/static-files.ts';
import { systemClock } from './kernel/clock.ts';
import { writeEventStreams } from './kernel/event-stream.ts';
import { createLogger } from './kernel/logger.ts';
import { engineFolder } from './platform/engine/engine-folder.ts';
import { openEngine } from './platform/engine/open-engine.ts';
import { builtFolder } from './platform/files/built-folder.ts';
import { PassingTime } from './platform/jobs/passing-time.ts';
import { SETTINGS } from './platform/settings/setting-catalogue.ts';
import { attachSocket } from './socket/attach-socket.ts';

const FIRST_PORT = 3000;
const LAST_PORT = 3010;
/** Milliseconds that open requests get to end after the port is closed. */
const DRAIN_MS = 3000;

async function startServer(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.settings['log.level'] ?? SETTINGS['log.level'].fallback);
  const dev = process.argv.includes('--dev');

  const embedded = config.databaseUrl
    ? undefined
    : await (await import('./platform/db/kept-postgres.ts')).keepEmbeddedPostgres(
        join(config.dataDir, 'pg'),
        {
          say: (line) => console.error(line),
        },
      );
  const connection = config.databaseUrl ? { connectionString: config.databaseUrl } : embedded?.appConnection;
  if (!connection) throw new Error('no database');
  const engine = await openEngine({
    processes: config.engineProcesses,
    tempDir: await engineFolder(config.dataDir),
    logger: log,
  });
  const built = builtFolder(config);
  const files = dev ? undefined : await StaticFiles.load(built);
  const time = config.sandboxTime === undefined ? undefined : await PassingTime.open(config.sandboxTime, log);
  const { services, close } = await createServices({
    config,
    clock: time?.clock ?? systemClock,
    log,
    connection,
    engine,
    say: (line) => console.log(line),
    region: files?.region ?? 'global',
  });

  time?.begin(services);

  const app = createApp(services, { region: files?.region ?? 'global', files });
  // what was compiled for this start is kept for the next, also where this process is killed
  flushCompileCache();
  const server = await listen(writeEventStreams(app.fetch), config.host, config.port);
  const socket = attachSocket(server, services);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;

  const password = randomBytes(9).toString('base64url');
  const administrator = await ensureAdministrator(services, password);
  if (!dev)
    console.log(
      `\nTablewise is ready: http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`,
    );
  if (administrator)
    console.log(
      `First administrator: ${administrator} with password ${password}\nIt is shown only now; npm run admin -- reset makes a new one.`,
    );
  if (!dev) console.log('Stop with Ctrl+C.\n');
  // to the supervisor of several processes (tools/cluster.ts), and to tests
  process.send?.({ type: 'ready', port });

  // a promise that nobody waited for must not end the answers of everybody else
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // whoever ends all processes at once ends the database too
    embedded?.expectEnd();
    const closed = new Promise((resolve) => server.close(resolve));
    socket.close();
    await Promise.race([
      Promise.resolve(time?.close())
        .then(close)
        .catch((error) => log.error({ err: error }, 'stop')),
      new Promise((resolve) => setTimeout(resolve, DRAIN_MS)),
    ]);
    if ('closeAllConnections' in server) server.closeAllConnections();
    await closed;
    await embedded?.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // a supervisor that was killed leaves nobody who could stop this process
  if (process.send) process.on('disconnect', stop);
}

/** Listens on a fixed port, or on 3000 or the next free one up to 3010 (decision 23). @throws ConfigError when none is free */
async function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  hostname: string,
  fixed: number | undefined,
): Promise<ServerType> {
  for (let port = fixed ?? FIRST_PORT; ; port += 1) {
    try {
      return await new Promise<ServerType>((resolve, reject) => {
        const server = serve({ fetch, hostname, port }, () => resolve(server));
        server.once('error', reject);
      });
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!taken) throw error;
      if (fixed !== undefined)
        throw new ConfigError(
          `Port ${fixed} is taken. Choose another with PORT, or stop the program that listens there.`,
        );
      if (port >= LAST_PORT)
        throw new ConfigError(`The ports ${FIRST_PORT} to ${LAST_PORT} are all taken. Choose one with PORT.`);
    }
  }
}

/** Starts the server, and ends the process where it cannot start. */
export async function runServer(): Promise<void> {
  try {
    await startServer();
  } catch (error) {
    // a wrong setting or a database that cannot start is explained in a sentence; anything else is a fault of ours, shown whole
    const explained =
      error instanceof ConfigError || (error instanceof Error && error.name === 'DatabaseStartError');
    console.error(explained ? `Tablewise cannot start: ${(error as Error).message}` : error);
    process.exit(1);
  }
}
