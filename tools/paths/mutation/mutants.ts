// The mutants of a machine: which file, which fault, and a name that lasts while the code around it changes.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../project.ts';
import { type Mutation, mutationsOf } from './operators.ts';

export interface Mutant {
  /** File, fault and place in words; the same as long as the mutated code stays as it is. */
  readonly id: string;
  /** Path of the file from the project's folder. */
  readonly file: string;
  readonly line: number;
  /** The whole file with the fault. */
  readonly source: string;
}

/** Characters of code that are shown of a fault. */
const CODE_CHARACTERS = 60;

/**
 * @param name the machine's folder
 * @param withRules also the pure modules beside the machine, which have tests of their own
 */
export function mutantsOf(name: string, withRules = false): Mutant[] {
  return machineFiles(name, withRules).flatMap((file) => mutantsIn(file, mutationsOf));
}

/** The mutants of one file. @param file from the project's folder */
export function mutantsIn(file: string, mutationsIn: (text: string) => readonly Mutation[]): Mutant[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const seen = new Map<string, number>();
  return mutationsIn(text).map(({ operator, start, end, replacement }): Mutant => {
    const fault = `${path.basename(file)}: ${operator}: ${shown(text.slice(start, end))} => ${shown(replacement)}`;
    const place = (seen.get(fault) ?? 0) + 1;
    seen.set(fault, place);
    return {
      id: place === 1 ? fault : `${fault} (${place})`,
      file,
      line: text.slice(0, start).split('\n').length,
      source: text.slice(0, start) + replacement + text.slice(end),
    };
  });
}

/** Files that hold the machine itself; with its rules every module of its folder but tests and cases. */
function machineFiles(name: string, withRules: boolean): string[] {
  const folder = `src/machines/${name}`;
  return readdirSync(path.join(ROOT, folder))
    .filter((file) => file.endsWith('.ts') && !/\.(test|cases)\.ts$|^index\.ts$/.test(file))
    .map((file) => `${folder}/${file}`)
    .filter(
      (file) =>
        withRules ||
        /\b(setup|createMachine)\(|(?<!\.)\bassign\(/.test(readFileSync(path.join(ROOT, file), 'utf8')),
    )
    .sort();
}

function shown(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line.length > CODE_CHARACTERS ? `${line.slice(0, CODE_CHARACTERS - 1)}…` : line || 'nothing';
}

/**
 * Reasons of survivors by the id of the mutant (`<name>.survivors.json`); none where there is no file.
 *
 * @param file of a target, for what can be told apart on the machine alone; beside the machine where it is left out
 */
export function readSurvivors(name: string, file = survivorsFileOf(name)): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

export function survivorsFileOf(name: string): string {
  return path.join(ROOT, 'src/machines', name, `${name}.survivors.json`);
}
