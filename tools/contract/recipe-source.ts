import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../openapi/', import.meta.url);

/** The documents of openapi/recipes.yaml and openapi/recipes/; the packed program carries them inside (tools/contract/pack.ts). */
export function recipesText(): string {
  const parts = readdirSync(new URL('recipes/', FOLDER)).sort();
  return ['recipes.yaml', ...parts.map((name) => `recipes/${name}`)]
    .map((name) => readFileSync(new URL(name, FOLDER), 'utf8'))
    .join('---\n');
}
