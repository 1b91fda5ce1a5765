// Starts the stand-in providers by themselves: PORT (3100) and DATA_DIR (data) as for the product's server.
import { resolve } from 'node:path';
import { startSandbox } from './start-sandbox.ts';

const port = Number(process.env.PORT || 3100);
const dataDir = resolve(process.env.DATA_DIR || 'data');

try {
  const sandbox = await startSandbox({ port, dataDir });
  process.stdout.write(`Payment sandbox: ${sandbox.url}/sandbox\n`);
  process.stdout.write(`Settings for the server: ${sandbox.settingsPath}\n`);
  // to whoever started it
  process.send?.({ type: 'ready', url: sandbox.url, settings: sandbox.settings });
  const stop = () => sandbox.close().then(() => process.exit(0));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (process.send) process.on('disconnect', stop);
} catch (error) {
  process.stderr.write(
    `The payment sandbox cannot start: ${error instanceof Error ? error.message : error}\n`,
  );
  process.exit(1);
}
