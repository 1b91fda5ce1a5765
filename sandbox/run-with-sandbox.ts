// Starts the stand-in providers and then a program that is led to them: `node sandbox/run-with-sandbox.ts server/main.ts`. Not
// where real money is taken or others reach the server: nobody is to get something for play money. SANDBOX=1 asks for it all the
// same, for the providers that have no keys; SANDBOX=0 never has it. A server that is killed or breaks is started again; it ends
// with this process, and this one with the one that started it.
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { PAYMENT_PREFIXES, PROVIDER_PREFIXES } from './keys.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

const PORT_DISTANCE = 100;
const DEFAULT_PORT = 3000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;
/** Settings that hold only where no money moves. */
const OF_PLAY_MONEY = ['PAYMENTS_SANDBOX', 'SANDBOX_TIME'];
/** For a server that had been ready: nobody waits longer for one that was killed a few times in a row. */
const LONGEST_WAIT_MS = 2000;
/** A server that served this long was well: its next end is the first again. */
const WELL_MS = 60_000;

const LOOPBACK = /^(localhost|127\.|::1$|\[::1\]$)/;

/** Providers that have keys of their own. */
function ownProviders(env: NodeJS.ProcessEnv, prefixes: readonly string[] = PROVIDER_PREFIXES): string[] {
  return prefixes.filter((prefix) => Object.keys(env).some((name) => name.startsWith(prefix) && env[name]));
}

function isWanted(env: NodeJS.ProcessEnv): boolean {
  const { HOST, PUBLIC_URL, SANDBOX } = env;
  if (SANDBOX === '0' || SANDBOX === '1') return SANDBOX === '1';
  // a proxy in front of a server that listens on loopback has an address of its own
  const reached = PUBLIC_URL && URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL).hostname : HOST || '127.0.0.1';
  return (
    LOOPBACK.test(reached) &&
    LOOPBACK.test(HOST || '127.0.0.1') &&
    ownProviders(env, PAYMENT_PREFIXES).length === 0
  );
}

/** The settings of the providers that have none yet. */
function missingSettings(env: NodeJS.ProcessEnv, settings: Record<string, string>): Record<string, string> {
  const own = ownProviders(env);
  const rest = Object.entries(settings).filter(([name]) => !own.some((prefix) => name.startsWith(prefix)));
  // the mark that no money moves would be wrong beside a provider that takes some, and its clock is not ours to put ahead
  const takesMoney = ownProviders(env, PAYMENT_PREFIXES).length > 0;
  return Object.fromEntries(rest.filter(([name]) => !takesMoney || !OF_PLAY_MONEY.includes(name)));
}

/** On the server's port and a hundred, else on any free one. */
async function start(env: NodeJS.ProcessEnv): Promise<Sandbox> {
  const dataDir = resolve(env.DATA_DIR || 'data');
  const server = Number(env.PORT || DEFAULT_PORT);
  return startSandbox({ port: server === 0 ? 0 : server + PORT_DISTANCE, dataDir }).catch(() =>
    startSandbox({ port: 0, dataDir }),
  );
}

/** How a program ended, for the person at the terminal. */
const endOf = (code: number | null, signal: NodeJS.Signals | null) => signal ?? `exit code ${code}`;

const { env } = process;
const sandbox = isWanted(env) ? await start(env) : undefined;
let stopping = false;
let child: ChildProcess;
let failures = 0;
let retry: NodeJS.Timeout | undefined;

async function end(code: number): Promise<void> {
  await sandbox?.close();
  process.exit(code);
}

/** Runs the program, and again when it ends by itself after it was ready. @param port where it listened before */
function run(port?: number): void {
  let readyAt: number | undefined;
  let listensOn = port;
  child = spawn(process.execPath, process.argv.slice(2), {
    // the channel tells the program when this process has gone, however it went
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...env,
      ...(sandbox && missingSettings(env, sandbox.settings)),
      ...(port !== undefined && { PORT: String(port) }),
    },
  });
  child.on('message', (message: { type?: string; port?: number }) => {
    if (message.type !== 'ready') return;
    readyAt = performance.now();
    listensOn = message.port;
  });
  child.on('exit', (code, signal) => {
    const hasServed = readyAt !== undefined || port !== undefined;
    if (stopping || code === 0 || !hasServed) {
      void end(code ?? (stopping || signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
      return;
    }
    const isWell = readyAt !== undefined && performance.now() - readyAt >= WELL_MS;
    failures = isWell ? 1 : failures + 1;
    const longest = readyAt === undefined ? LONGEST_RETRY_MS : LONGEST_WAIT_MS;
    const wait = Math.min(longest, FIRST_RETRY_MS * 2 ** (failures - 1));
    process.stderr.write(
      `The server (process ${child.pid}) ended: ${endOf(code, signal)}. It is started again in ${wait / 1000} s.\n`,
    );
    retry = setTimeout(() => {
      retry = undefined;
      run(listensOn);
    }, wait);
  });
}

function stop(signal: NodeJS.Signals): void {
  stopping = true;
  child.kill(signal);
  // none runs at the moment
  if (retry) void end(0);
}

// a terminal that has gone takes no more words, and nothing ends by that
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
// a terminal tells both of Ctrl+C and of its end; this process goes last
const atTerminal = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopping = true;
    if (!atTerminal || signal === 'SIGTERM' || retry) stop(signal);
  });
// start.mjs has gone, however it went
if (process.send) process.on('disconnect', () => stop('SIGTERM'));
run();
if (sandbox) process.stdout.write(`Payments go to a sandbox, no money moves: ${sandbox.url}/sandbox\n`);
