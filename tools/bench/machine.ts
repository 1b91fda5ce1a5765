import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, type as osType, release, totalmem } from 'node:os';
import { findChromium } from '../find-chromium.ts';

/** One line on what the figures were measured on. */
export function describeMachine(): string {
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB`;
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return [
    `${availableParallelism()} cores (${model})`,
    memory,
    `${osType()} ${release()}`,
    `Node ${process.version}`,
    chromiumVersion(),
    `load ${load} before`,
  ].join(', ');
}

function chromiumVersion(): string {
  const { stdout } = spawnSync(findChromium(), ['--version'], { encoding: 'utf8' });
  return /\S+ [\d.]+/.exec(stdout ?? '')?.[0] ?? 'Chromium';
}
