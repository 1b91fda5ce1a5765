// What is known of an area's mutants, kept between runs (report/mutate): a run goes on where one before it was stopped.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './areas.ts';

/** Of one mutant; hashes are of the files' texts. */
interface Result {
  source: string;
  /** Test that found it. */
  foundBy?: string;
  foundIn?: string;
  /** Test files that did not find it. */
  tried: Record<string, string>;
}

export class Results {
  readonly #file: string;
  readonly #results: Record<string, Result>;

  /** @param isNew forgets what is known */
  constructor(area: string, isNew = false) {
    this.#file = path.join(ROOT, 'report/mutate', `${area}.json`);
    this.#results = isNew ? {} : read(this.#file);
  }

  /** The test that found a mutant, as long as the mutated file is the same and that test is there. */
  foundBy(id: string, file: string): string | undefined {
    const result = this.#results[id];
    if (!result || result.source !== hashOf(file) || result.foundBy === undefined) return undefined;
    return result.foundBy;
  }

  /** Whether a test file, as it is now, has let a mutant pass. */
  hasTried(id: string, file: string, test: string): boolean {
    const result = this.#results[id];
    return result?.source === hashOf(file) && result.tried[test] === hashOf(test);
  }

  found(id: string, file: string, by: string): void {
    this.#of(id, file).foundBy = by;
  }

  tried(id: string, file: string, test: string): void {
    this.#of(id, file).tried[test] = hashOf(test);
  }

  save(): void {
    mkdirSync(path.dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.#results));
  }

  #of(id: string, file: string): Result {
    const source = hashOf(file);
    let result = this.#results[id];
    if (result?.source !== source) {
      result = { source, tried: {} };
      this.#results[id] = result;
    }
    return result;
  }
}

const hashes = new Map<string, string>();

function hashOf(file: string): string {
  let hash = hashes.get(file);
  if (hash === undefined) {
    hash = createHash('sha256')
      .update(readFileSync(path.join(ROOT, file)))
      .digest('hex')
      .slice(0, 16);
    hashes.set(file, hash);
  }
  return hash;
}

function read(file: string): Record<string, Result> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Result>;
  } catch {
    return {};
  }
}
