import { expect, it, vi } from 'vitest';
import { findChromium, type Machine } from './find-chromium.ts';

function machine(programs: string[], more: Partial<Machine> = {}): Machine {
  return {
    environment: {},
    userId: 1000,
    isExecutable: (file) => programs.includes(file),
    run: () => 0,
    ...more,
  };
}

it('a chosen Chromium comes before the one of the system', () => {
  const environment = { CHROMIUM_PATH: '/opt/chrome' };
  expect(findChromium(machine(['/opt/chrome', '/usr/bin/chromium'], { environment }))).toBe('/opt/chrome');
});

it('a chosen Chromium that is not there is an error, not a reason to take another', () => {
  const environment = { CHROMIUM_PATH: '/opt/chrome' };
  expect(() => findChromium(machine(['/usr/bin/chromium'], { environment }))).toThrow(
    'CHROMIUM_PATH is /opt/chrome',
  );
});

it('the headless shell comes before the whole of Chromium, which serves where there is no shell', () => {
  const shell = '/usr/bin/chromium-headless-shell';
  expect(findChromium(machine(['/usr/bin/chromium', shell]))).toBe(shell);
  expect(findChromium(machine(['/usr/bin/chromium']))).toBe('/usr/bin/chromium');
});

it('root installs a missing Chromium', () => {
  const programs = ['/usr/bin/apt-get'];
  const run = vi.fn((_program: string, args: readonly string[]) => {
    if (args.includes('chromium-headless-shell')) programs.push('/usr/bin/chromium-headless-shell');
    return 0;
  });
  expect(findChromium(machine(programs, { userId: 0, run }))).toBe('/usr/bin/chromium-headless-shell');
  expect(run.mock.calls.map(([, args]) => args[0])).toEqual(['update', 'install']);
});

it('anybody else is told the one line to type, and nothing is installed', () => {
  const run = vi.fn(() => 0);
  expect(() => findChromium(machine(['/usr/bin/apt-get'], { run }))).toThrow(
    'apt-get install -y chromium-headless-shell',
  );
  expect(run).not.toHaveBeenCalled();
});
