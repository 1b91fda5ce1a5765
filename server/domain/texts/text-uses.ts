// Where the product says each of its texts, as the build of the web app found it. It is read once somebody looks at a text.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Schema } from '../../kernel/schemas.ts';

/** Beside the built app; its name begins with a dot, so that it is given to nobody. */
const FILE = '.text-uses.json';

type Uses = Readonly<Record<string, Schema<'AdminTextUse'>>>;

const read = new Map<string, Promise<Uses>>();

/**
 * Where a text is said; undefined where there is no build, as in development, or none that knows the text.
 * @param folder of the built app
 */
export async function textUse(folder: string, id: string): Promise<Schema<'AdminTextUse'> | undefined> {
  const known = read.get(folder) ?? readUses(folder);
  read.set(folder, known);
  return (await known)[id];
}

async function readUses(folder: string): Promise<Uses> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Uses; // our own build wrote it
}
