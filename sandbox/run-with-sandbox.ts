// Starts the stand-in providers and then a program that is led to them: `node sandbox/run-with-sandbox.ts server/main.ts`. Not
// where real money is taken or others reach the server: nobody is to get something for play money. SANDBOX=1 asks for it all the
// same, for the providers that have no keys; SANDBOX=0 never has it.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { PAYMENT_PREFIXES, PROVIDER_PREFIXES } from './keys.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

const PORT_DISTANCE = 100;
const DEFAULT_PORT = 3000;

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
  // the mark that no money moves would be wrong beside a provider that takes some
  const takesMoney = ownProviders(env, PAYMENT_PREFIXES).length > 0;
  return Object.fromEntries(rest.filter(([name]) => !takesMoney || name !== 'PAYMENTS_SANDBOX'));
}

/** On the server's port and a hundred, else on any free one. */
async function start(env: NodeJS.ProcessEnv): Promise<Sandbox> {
  const dataDir = resolve(env.DATA_DIR || 'data');
  const server = Number(env.PORT || DEFAULT_PORT);
  return startSandbox({ port: server === 0 ? 0 : server + PORT_DISTANCE, dataDir }).catch(() =>
    startSandbox({ port: 0, dataDir }),
  );
}

const { env } = process;
const sandbox = isWanted(env) ? await start(env) : undefined;
const child = spawn(process.execPath, process.argv.slice(2), {
  stdio: 'inherit',
  env: { ...env, ...(sandbox && missingSettings(env, sandbox.settings)) },
});
// a terminal tells both of Ctrl+C and of its end; this process goes last
const atTerminal = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (!atTerminal || signal === 'SIGTERM') child.kill(signal);
  });
if (sandbox) process.stdout.write(`Payments go to a sandbox, no money moves: ${sandbox.url}/sandbox\n`);
child.on('exit', async (code, signal) => {
  await sandbox?.close();
  process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
});
