// The mutants of an area: which file, which fault, and a name that lasts while the code around it changes.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './areas.ts';
import { type Mutation, mutationsOf } from './mutations.ts';

export interface Mutant extends Mutation {
  /** File, fault and place in words; the same as long as the mutated code stays as it is. */
  readonly id: string;
  /** Path of the file from the project's folder. */
  readonly file: string;
  readonly line: number;
}

/** Characters of code that are shown of a fault. */
const CODE_CHARACTERS = 60;

export function mutantsOf(file: string): Mutant[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const seen = new Map<string, number>();
  return mutationsOf(text).map((mutation): Mutant => {
    const { operator, start, end, replacement } = mutation;
    const fault = `${file}: ${operator}: ${shown(text.slice(start, end))} => ${shown(replacement)}`;
    const place = (seen.get(fault) ?? 0) + 1;
    seen.set(fault, place);
    return {
      ...mutation,
      id: place === 1 ? fault : `${fault} (${place})`,
      file,
      line: text.slice(0, start).split('\n').length,
    };
  });
}

function shown(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line.length > CODE_CHARACTERS ? `${line.slice(0, CODE_CHARACTERS - 1)}…` : line || 'nothing';
}
