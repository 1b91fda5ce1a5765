/** Why a name is refused before the server is asked: there is none, or it has a sign that no name has. */
export type NameProblem = 'blank' | 'signs';

/** As the server has it: separators of paths, control characters, and what turns the direction of a text round. */
const NEVER_IN_NAMES = /[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
/** An ending that says what kind of file it is: a few letters and figures after the last dot, which is not the first sign. */
const ENDING = /^(.+)\.([a-z0-9]{1,10})$/is;

export function nameProblem(name: string): NameProblem | null {
  const trimmed = name.trim();
  if (trimmed === '') return 'blank';
  return trimmed === '.' || trimmed === '..' || NEVER_IN_NAMES.test(trimmed) ? 'signs' : null;
}

/** A file's name without its ending, and the ending without its dot; a name without one has an empty ending. */
export function splitName(name: string): { stem: string; ending: string } {
  const [, stem = name, ending = ''] = ENDING.exec(name) ?? [];
  return { stem, ending };
}

/** Both put together again; where the name is blank, nothing. */
export function joinName(stem: string, ending: string): string {
  const end = ending.trim().replace(/^\.+/, '');
  return stem.trim() === '' ? '' : `${stem.trim()}${end === '' ? '' : `.${end}`}`;
}
