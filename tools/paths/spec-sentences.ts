// Which sentences of the specification the machines, their properties and the tests hold.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PathModel } from '../../src/machines/path-model.ts';
import { provenIds, readRequirements } from '../requirements/proofs.ts';
import { readTests } from '../requirements/test-files.ts';
import { ROOT } from './project.ts';
import { writtenTransitions } from './transitions.ts';

export interface SpecSentence {
  readonly id: string;
  readonly text: string;
  /** Machines with a transition that names it. */
  readonly transitions: readonly string[];
  /** Files with a property over random walks that names it. */
  readonly properties: readonly string[];
  /** Files with another test that is titled by it. */
  readonly tests: readonly string[];
}

/** What the machines are to hold: states and transitions, and the rules of validation. */
const SECTIONS = /^[45] /;
const PROPERTIES = /^tests\/paths\/[^/]*\.test\.ts$/;

/** Sentences of sections 4 and 5 in their order. */
export function specSentences(models: readonly PathModel[]): SpecSentence[] {
  const held = models.map(({ name, machine }) => ({
    name,
    ids: new Set([...writtenTransitions(machine).values()].flatMap(({ spec }) => spec)),
  }));
  const files = [...readTests()].map(([file, source]) => ({
    file,
    isProperty: PROPERTIES.test(file),
    ids: new Set(provenIds(source)),
  }));
  return readRequirements(readFileSync(path.join(ROOT, 'tests/requirements.tsv'), 'utf8'))
    .filter(({ section }) => SECTIONS.test(section))
    .map(({ id, text }) => {
      const naming = files.filter(({ ids }) => ids.has(id));
      return {
        id,
        text,
        transitions: held.filter(({ ids }) => ids.has(id)).map(({ name }) => name),
        properties: naming.filter(({ isProperty }) => isProperty).map(({ file }) => file),
        tests: naming.filter(({ isProperty }) => !isProperty).map(({ file }) => file),
      };
    });
}

/** Whether anything holds a sentence. */
export function isHeld({ transitions, properties, tests }: SpecSentence): boolean {
  return transitions.length + properties.length + tests.length > 0;
}
