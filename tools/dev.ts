/**
 * For work on Tablewise: the server on port 3001, started again when its sources change, and Vite on port 3000 with what
 * /api answers passed on to it (vite.config.ts). Ctrl+C stops both; when one of them ends, so does the other.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const SERVER_PORT = '3001';
/** Milliseconds that a part gets to end after it was asked to. */
const PATIENCE_MS = 8000;

function start(name: string, args: string[], environment: Record<string, string> = {}): ChildProcess {
  // a group of its own: Ctrl+C comes here alone, and the server's children end in its order
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  });
  child.on('error', (error) => console.error(`${name} does not start: ${error.message}`));
  return child;
}

const server = start(
  'The server',
  [
    'sandbox/run-with-sandbox.ts',
    ...['--watch-path=server', '--watch-path=src/generated', '--watch-preserve-output'],
    ...['server/main.ts', '--dev'],
  ],
  // what payment providers send people back to is the page, not the server behind it
  { PORT: SERVER_PORT, PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:3000' },
);
const web = start('Vite', [join('node_modules', 'vite', 'bin', 'vite.js'), '--clearScreen', 'false']);
const parts = [server, web];

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  for (const part of parts) part.kill('SIGTERM');
  setTimeout(() => {
    for (const part of parts) part.kill('SIGKILL');
  }, PATIENCE_MS).unref();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

const codes = await Promise.all(
  parts.map(
    (part) =>
      new Promise<number>((end) => {
        part.on('close', (code, signal) => {
          if (!stopping) stop();
          end(code ?? 128 + (signal ? constants.signals[signal] : 0));
        });
      }),
  ),
);
process.exitCode = Math.max(...codes.map((code) => (code > 128 ? 0 : code)));
