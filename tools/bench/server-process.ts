import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CleanUp } from './clean-up.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** What the probe in a server answers: processor time since its start in milliseconds, memory in bytes. */
export interface Usage {
  readonly cpuMs: number;
  readonly rss: number;
  readonly heapUsed: number;
}

export interface UsageRequest {
  /** Collect garbage before the memory is read. */
  readonly collect: boolean;
}

/** Begins to look at the event loop of a server anew, or asks for the worst since then. */
export interface DelayRequest {
  readonly delay: 'begin' | 'end';
}

/** A server under measurement. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Its memory and processor time. */
  usage(request: UsageRequest): Promise<Usage>;
  /** The longest that its event loop was held since `begin`, in milliseconds. */
  delay(request: DelayRequest): Promise<number>;
  /** Asks it to end as Ctrl+C would. @returns milliseconds until it had gone */
  stop(): Promise<number>;
}

/**
 * Starts a server with the probe in it, in production mode, and has it ended with the part.
 *
 * @param script relative to the root of the project
 */
export function startServer(
  cleanUp: CleanUp,
  script: string,
  environment: Readonly<Record<string, string>>,
): ServerProcess {
  const probe = pathToFileURL(join(import.meta.dirname, 'probe.ts')).href;
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', probe, '--disable-warning=ExperimentalWarning', script],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', ...environment },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const ended = once(child, 'close');
  const stop = async () => {
    const startedAt = performance.now();
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
    await ended;
    return performance.now() - startedAt;
  };
  cleanUp.add(stop);
  return {
    child,
    stop,
    async usage(request) {
      child.send(request);
      return (await message<{ usage: Usage }>(child, 'usage')).usage;
    },
    async delay(request) {
      child.send(request);
      return (await message<{ delayMs: number }>(child, 'delayMs')).delayMs;
    },
  };
}

/** The next message of a server that has this field; the app also tells when it is ready. @throws Error when it ends instead */
export async function message<Message>(child: ChildProcess, field: keyof Message & string): Promise<Message> {
  for await (const [value] of on(child, 'message', { close: ['exit'] })) {
    if (field in value) return value; // servers of the bench send what their starter expects
  }
  throw new Error(`a server ended with ${child.exitCode ?? child.signalCode} and sent no ${field}`);
}
