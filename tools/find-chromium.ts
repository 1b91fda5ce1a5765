import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

/** The shell draws the same pictures without the windows of a desktop, which took a fifth of the CPU time of the browser tests. */
const SYSTEM_CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
// without the fonts Chinese, Japanese and Korean are boxes, code has other letters, and no picture of them can be compared
const PACKAGES = ['chromium-headless-shell', 'fontconfig', 'fonts-noto-cjk', 'fonts-noto-mono'];
const INSTALL_LINE = `sudo apt-get update && sudo apt-get install -y ${PACKAGES.join(' ')}`;

/**
 * Its arguments in all browser tests. A page lives for seconds, in which the compilers that optimise cost more than they bring: a tenth
 * of the CPU time of the tests.
 */
export const CHROMIUM_ARGUMENTS = [
  '--disable-gpu',
  '--disable-background-networking',
  '--js-flags=--no-turbofan --no-maglev',
];

/** What of the machine is asked and changed; tests put their own in its place. */
export interface Machine {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly userId: number | undefined;
  isExecutable(file: string): boolean;
  /** Runs a program to its end. @returns its exit code, or null when it did not run */
  run(program: string, args: readonly string[]): number | null;
}

export const thisMachine: Machine = {
  environment: process.env,
  userId: process.getuid?.(),
  isExecutable(file) {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
  run(program, args) {
    // What apt prints goes to the error stream: standard output may be a report.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(program, args, { stdio: ['ignore', 2, 2], env }).status;
  },
};

/**
 * The Chromium that browser tests use: `CHROMIUM_PATH`, else the system's, its headless shell before the whole of it, else
 * root installs the shell by apt. Browser tests are never skipped for want of one.
 *
 * @returns the path of the program
 * @throws Error with the one line to type
 */
export function findChromium(machine: Machine = thisMachine): string {
  const { CHROMIUM_PATH: chosen } = machine.environment;
  if (chosen) {
    if (machine.isExecutable(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, and no program is there.`);
  }
  const installed = () => SYSTEM_CHROMIUMS.find((file) => machine.isExecutable(file));
  const found = installed();
  if (found) return found;
  if (machine.userId === 0 && machine.isExecutable('/usr/bin/apt-get')) {
    machine.run('apt-get', ['update', '-qq']);
    machine.run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES]);
    const brought = installed();
    if (brought) return brought;
  }
  throw new Error(`The browser tests need Chromium. Type: ${INSTALL_LINE}   (or set CHROMIUM_PATH)`);
}
