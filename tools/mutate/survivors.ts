// Why a mutant may survive: the server does the same with it, or only what nobody can see.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './areas.ts';

/** Reasons of an area's survivors by the id of the mutant; none where there is no file. */
export function readSurvivors(area: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(
      readFileSync(path.join(ROOT, 'tests/mutate/survivors', `${area}.json`), 'utf8'),
    ) as Record<string, string>;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
