import { filledText } from '../../kernel/filled-text.ts';
import { refusedField } from '../../kernel/refused-field.ts';

/** Separators of paths, control characters, and what turns the direction of a text round and so hides an ending. */
const NEVER_IN_NAMES = /[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/**
 * The name of a folder or a file in the form that is kept: without blanks around it, one way to write each letter (NFC).
 *
 * @throws ApiError VALIDATION_ERROR for one that is blank, `.` or `..`, or has a slash or a control character
 */
export function checkedFileName(given: string): string {
  const name = filledText(given.normalize('NFC'));
  if (name === '.' || name === '..' || NEVER_IN_NAMES.test(name))
    throw refusedField('name', 'folder.badName');
  return name;
}

/** What tells two names of one folder apart: their case does not. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase();

/** A name beside those that are taken: itself, or with a number. Both stay within the longest name. */
export function freeName(name: string, taken: ReadonlySet<string>, longest: number): string {
  for (let number = 2, tried = name; ; number += 1) {
    if (!taken.has(nameKey(tried))) return tried;
    const mark = ` (${number})`;
    tried = `${[...name].slice(0, longest - mark.length).join('')}${mark}`;
  }
}
