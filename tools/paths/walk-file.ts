// A random walk that broke a rule, kept as a path: anybody can walk it again, on any target, and ask the rule again.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PathModel, PathVariant } from '../../src/machines/path-model.ts';
import type { GoldenPath } from './golden.ts';
import { ROOT } from './project.ts';

export interface WalkFile {
  readonly machine: string;
  /** How the machine was started. */
  readonly variant: PathVariant;
  /** The test that says the rule: its file from the root, and its whole name. */
  readonly rule: { readonly file: string; readonly name: string };
  /** What the rule said. */
  readonly problem: string;
  readonly path: GoldenPath;
}

/** @returns where it is, from the root */
export function writeWalk(walk: WalkFile): string {
  const file = `report/paths/walks/${walk.machine}-${walk.path.id}.json`;
  mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
  writeFileSync(path.join(ROOT, file), `${JSON.stringify(walk, null, 1)}\n`);
  return file;
}

/** @throws Error where there is no such file, or it holds no walk */
export function readWalk(file: string): WalkFile {
  const walk = JSON.parse(readFileSync(path.resolve(ROOT, file), 'utf8')) as Partial<WalkFile>;
  const { machine, variant, rule, problem, path: steps } = walk;
  if (!machine || !variant || !rule || problem === undefined || !steps)
    throw new Error(`${file} holds no walk`);
  return { machine, variant, rule, problem, path: { ...steps, file } };
}

/** The model with the start of a walk among its variants. */
export function withWalk(model: PathModel, { variant }: WalkFile): PathModel {
  return { ...model, variants: [...model.variants.filter(({ name }) => name !== variant.name), variant] };
}
