import { expect, it, vi } from 'vitest';
import type { Machine } from './find-chromium.ts';
import { findRedis, installRedis } from './find-redis.ts';

function machine(programs: string[], more: Partial<Machine> = {}): Machine {
  return {
    environment: {},
    userId: 1000,
    isExecutable: (file) => programs.includes(file),
    run: () => 0,
    ...more,
  };
}

it('a chosen Redis comes before the one of the system, and must be there', () => {
  const environment = { REDIS_SERVER_PATH: '/opt/redis' };
  expect(findRedis(machine(['/opt/redis', '/usr/bin/redis-server'], { environment }))).toBe('/opt/redis');
  expect(() => findRedis(machine(['/usr/bin/redis-server'], { environment }))).toThrow('/opt/redis');
});

it('without one there is none: nothing is installed by looking', () => {
  const run = vi.fn(() => 0);
  expect(findRedis(machine(['/usr/bin/apt-get'], { userId: 0, run }))).toBeUndefined();
  expect(run).not.toHaveBeenCalled();
});

it('root installs a missing one, nobody else does', () => {
  const run = vi.fn((_program: string, _args: readonly string[]) => 0);
  installRedis(machine(['/usr/bin/apt-get'], { run }));
  expect(run).not.toHaveBeenCalled();
  installRedis(machine(['/usr/bin/apt-get'], { userId: 0, run }));
  expect(run.mock.calls.map(([, args]) => args[0])).toEqual(['update', 'install']);
  run.mockClear();
  installRedis(machine(['/usr/bin/apt-get', '/usr/bin/redis-server'], { userId: 0, run }));
  expect(run).not.toHaveBeenCalled();
});
