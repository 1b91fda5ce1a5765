// The switch that instrumented sources ask (instrument.ts), in whatever process they run: the fault that is on stands in a file,
// because the data engine has processes of its own.
import { appendFileSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

declare global {
  var __mutant: (number: number) => boolean;
}

/** Files of a run, in its folder. */
export const STATE_FILE = 'on';
export const REACHED_FILE = 'reached';
export const SOURCES_FOLDER = 'sources';
/** Environment: the folder of the run. */
export const RUN_FOLDER = 'MUTATE_RUN';

/** While no fault is on: the faults whose place was come by are written down. */
const CLEAN = 0;

let on = CLEAN;
let isWritten = false;
const reached = new Set<number>();

globalThis.__mutant = (number) => {
  if (number === on) return true;
  if (on === CLEAN && !reached.has(number)) {
    reached.add(number);
    if (isWritten) appendFileSync(inFolder(REACHED_FILE), `${number}\n`);
  }
  return false;
};

export function inFolder(name: string): string {
  return path.join(process.env[RUN_FOLDER] ?? '', name);
}

/** Turns a fault on in this process; none with 0. */
export function turnOn(number: number): void {
  on = number;
}

/** Places that this process came by since the last time. */
export function takeReached(): number[] {
  const numbers = [...reached];
  reached.clear();
  return numbers;
}

// what a process of the data engine is told comes with the fault that is on
if (process.send && process.argv[1]?.includes('engine')) {
  isWritten = true;
  const read = () => {
    const next = Number(readFileSync(inFolder(STATE_FILE), 'utf8'));
    if (next === CLEAN) reached.clear();
    on = next;
  };
  process.prependListener('message', read);
  read();
  registerHooks({
    load(url, context, next) {
      if (!url.startsWith('file:') || url.includes('/node_modules/')) return next(url, context);
      const relative = path.relative(path.resolve(import.meta.dirname, '../..'), fileURLToPath(url));
      try {
        const source = readFileSync(path.join(inFolder(SOURCES_FOLDER), relative), 'utf8');
        return { format: 'module-typescript', source, shortCircuit: true };
      } catch {
        return next(url, context);
      }
    },
  });
}
