// Where the machines and their path models are.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PathModel } from '../../src/machines/path-model.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const MACHINES = path.join(ROOT, 'src/machines');

/** Names of the machines that have a path model, as their folders are called. */
export function modelNames(): string[] {
  return readdirSync(MACHINES, { recursive: true, encoding: 'utf8' })
    .map((file) => /^([a-z-]+)[\\/]\1\.cases\.ts$/.exec(file)?.[1])
    .filter((name) => name !== undefined)
    .sort();
}

/** @throws Error where the file exports no `model` */
export async function loadModel(name: string): Promise<PathModel> {
  const file = path.join(MACHINES, name, `${name}.cases.ts`);
  const { model } = (await import(pathToFileURL(file).href)) as { model?: PathModel };
  if (model === undefined) throw new Error(`src/machines/${name}/${name}.cases.ts exports no model`);
  return model;
}
