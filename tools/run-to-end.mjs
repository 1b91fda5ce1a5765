/**
 * Runs a program in the place of the one that was started. Plain JavaScript that Node 20 runs: start.mjs needs it before
 * anything is installed.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** Milliseconds from one look at whether the package manager still lives to the next. */
const LOOK_MS = 300;

/**
 * Runs a program to its end. It gets every signal that comes here, and SIGTERM when npm, which started this process, is gone:
 * npm and its shell pass no signal on.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { isSupervised?: boolean }} options `isSupervised` tells the program of
 *   the end of this process too, however it ends: its channel to here closes
 * @returns {Promise<number>} its exit code
 */
export function runToEnd(program, args, { isSupervised = false, ...options }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...options,
      stdio: isSupervised ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    });
    // Ctrl-C in a terminal reaches the child by itself; a second one could mean "at once" to it.
    const atTerminal = [process.stdin, process.stdout, process.stderr].some((stream) => stream.isTTY);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      let forwarded = atTerminal && signal !== 'SIGTERM';
      process.on(signal, () => {
        if (!forwarded) child.kill(signal);
        forwarded = true;
      });
    }
    const watch = watchStarters(() => child.kill('SIGTERM'));
    child.on('error', (error) => {
      clearInterval(watch);
      reject(error);
    });
    child.on('close', (code, signal) => {
      clearInterval(watch);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/**
 * Calls back once when npm or its shell has gone. Whoever starts a program in another way may leave it to itself: a shell that
 * ends after `nohup` or `setsid`, or the first process of a container.
 */
function watchStarters(onGone) {
  const script = process.env.npm_lifecycle_script;
  // the setting is inherited by everything that npm's programs start; this one is what npm was asked to run
  if (!script?.includes(path.basename(process.argv[1] ?? '?'))) return undefined;
  const first = starters();
  const watch = setInterval(() => {
    if (starters() === first) return;
    clearInterval(watch);
    onGone();
  }, LOOK_MS);
  watch.unref();
  return watch;
}

/** The parent of this process and, where that is npm's shell, the shell's. */
function starters() {
  const parent = process.ppid;
  try {
    // pid (name) state ppid ...; the name may hold anything
    const stat = readFileSync(`/proc/${parent}/stat`, 'latin1');
    const [, name, grandparent] = /\((.*)\) \S (\d+)/s.exec(stat) ?? [];
    return /^(?:sh|dash|bash)$/.test(name) ? `${parent} ${grandparent}` : String(parent);
  } catch {
    return String(parent);
  }
}
