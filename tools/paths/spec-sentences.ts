// Which sentences of the specification the machines and their properties hold.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PathModel } from '../../src/machines/path-model.ts';
import { provenIds, readRequirements } from '../requirements/proofs.ts';
import { ROOT } from './project.ts';
import { writtenTransitions } from './transitions.ts';

export interface SpecSentence {
  readonly id: string;
  readonly text: string;
  /** Machines with a transition that names it. */
  readonly transitions: readonly string[];
  /** Files with a property that names it. */
  readonly properties: readonly string[];
}

/** What the machines are to hold: states and transitions, and the rules of validation. */
const SECTIONS = /^[45] /;

/** Sentences of sections 4 and 5 in their order. */
export function specSentences(models: readonly PathModel[]): SpecSentence[] {
  const held = models.map(({ name, machine }) => ({
    name,
    ids: new Set([...writtenTransitions(machine).values()].flatMap(({ spec }) => spec)),
  }));
  const folder = path.join(ROOT, 'tests/paths');
  const properties = readdirSync(folder)
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => ({ file, ids: new Set(provenIds(readFileSync(path.join(folder, file), 'utf8'))) }));
  return readRequirements(readFileSync(path.join(ROOT, 'tests/requirements.tsv'), 'utf8'))
    .filter(({ section }) => SECTIONS.test(section))
    .map(({ id, text }) => ({
      id,
      text,
      transitions: held.filter(({ ids }) => ids.has(id)).map(({ name }) => name),
      properties: properties.filter(({ ids }) => ids.has(id)).map(({ file }) => `tests/paths/${file}`),
    }));
}
