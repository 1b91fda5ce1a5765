import { type Machine, thisMachine } from './find-chromium.ts';

const SYSTEM_REDIS = '/usr/bin/redis-server';

/** What to type where there is none. */
export const REDIS_INSTALL_LINE = 'sudo apt-get update && sudo apt-get install -y redis-server';

/**
 * The Redis that tests start themselves: `REDIS_SERVER_PATH`, else the system's.
 *
 * @returns the path of the program; undefined where there is none, and its tests are skipped
 * @throws Error when a program was chosen that is not there
 */
export function findRedis(machine: Machine = thisMachine): string | undefined {
  const { REDIS_SERVER_PATH: chosen } = machine.environment;
  if (chosen) {
    if (machine.isExecutable(chosen)) return chosen;
    throw new Error(`REDIS_SERVER_PATH is ${chosen}, and no program is there.`);
  }
  return machine.isExecutable(SYSTEM_REDIS) ? SYSTEM_REDIS : undefined;
}

/** Installs a missing Redis as root by apt, as continuous integration runs; anybody else's machine is left alone. */
export function installRedis(machine: Machine = thisMachine): void {
  if (findRedis(machine) !== undefined) return;
  if (machine.userId !== 0 || !machine.isExecutable('/usr/bin/apt-get')) return;
  machine.run('apt-get', ['update', '-qq']);
  machine.run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server']);
}
