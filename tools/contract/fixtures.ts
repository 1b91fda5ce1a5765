// What only others can bring about, handed in by --fixtures: a JSON object of texts by the names of `handed_in` of the recipes,
// and ids of objects by their kinds.
import { CallError } from './arguments.ts';
import { readJson } from './check-command.ts';
import { isObject } from './document.ts';
import type { RecipeFile } from './recipe-file.ts';

/** @throws CallError where the file is none, or names something that no recipe takes */
export async function readFixtures(file: string, recipes: RecipeFile): Promise<Record<string, string>> {
  const value = await readJson(file);
  if (!isObject(value) || Array.isArray(value))
    throw new CallError(`${file} is no object of names and texts.`);
  const found = Object.keys(recipes.objects).filter((kind) => recipes.objects[kind]?.find);
  const known = [...Object.keys(recipes.handed_in ?? {}), ...found];
  return Object.fromEntries(
    Object.entries(value).map(([name, text]) => {
      if (!known.includes(name))
        throw new CallError(`${file}: nothing takes ${name}. ${known.join(', ')} may be handed in.`);
      if (typeof text !== 'string' || text === '') throw new CallError(`${file}: ${name} is a text.`);
      return [name, text];
    }),
  );
}

/** What of fixtures must be in no report: all but ids. */
export function secretsOf(fixtures: Readonly<Record<string, string>>): string[] {
  return Object.entries(fixtures).flatMap(([name, text]) => {
    if (name.endsWith('_id')) return [];
    return URL.canParse(text) ? [...new URL(text).searchParams.values()] : [text];
  });
}
