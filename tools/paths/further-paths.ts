// The paths that a screen was walked on besides the committed ones, as its last run of all paths made them: a failure names one.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GoldenPath } from './golden.ts';
import { ROOT } from './project.ts';

export function writeFurtherPaths(name: string, paths: readonly GoldenPath[]): void {
  mkdirSync(path.dirname(fileOf(name)), { recursive: true });
  writeFileSync(fileOf(name), JSON.stringify(paths));
}

/** None where no screen of the machine was walked yet. */
export function readFurtherPaths(name: string): readonly GoldenPath[] {
  return existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), 'utf8')) : [];
}

function fileOf(name: string): string {
  return path.join(ROOT, 'report/paths', `${name}.screen-paths.json`);
}
