// Names of CSS classes in a build: they travel twice, in the styles and in the code, and nobody reads them there.
import { globSync } from 'node:fs';
import { relative, sep } from 'node:path';

/** No vowels, so that no name is a word: blockers of advertisements hide what is called ad1. */
const LETTERS = 'bcdfghjklmnpqrstvwxyzBCDFGHJKLMNPQRSTVWXYZ';

/** The number in letters alone: b … Z, then bb, bc … */
function inLetters(number: number): string {
  const last = LETTERS.charAt(number % LETTERS.length);
  return number < LETTERS.length ? last : inLetters(Math.floor(number / LETTERS.length) - 1) + last;
}

/**
 * Names each class by its file and its place among the classes of that file: as short as can be, and the same in every build of
 * the same sources.
 *
 * @param root folder of the project
 * @returns what CSS modules ask for the name of a class in a file
 */
export function createClassNames(root: string): (name: string, file: string) => string {
  const files = globSync('src/**/*.module.css', { cwd: root })
    .map((file) => file.replaceAll(sep, '/'))
    .sort();
  const places = new Map<string, Map<string, number>>();
  return (name, file) => {
    const path = relative(root, file).replaceAll(sep, '/');
    const index = files.indexOf(path);
    if (index < 0) throw new Error(`${path} is not among the styles of src`);
    const names = places.get(path) ?? new Map<string, number>();
    places.set(path, names);
    const place = names.get(name) ?? names.size;
    names.set(name, place);
    return `${inLetters(index)}${place}`;
  };
}
