// Places that can have help: the page that openapi/pages names and the code that draws them are the same, so that no help is written
// for a place that nobody sees.
import { expect, it } from 'vitest';
import { HELP_PLACES } from '../../src/generated/pages/help-places.ts';
import { listFiles, readFile } from './source-files.ts';

it('every place of help stands once in the code and once in openapi/pages', () => {
  const drawn = listFiles()
    .filter((file) => /^src\/.*(?<!\.test)\.tsx$/.test(file))
    // by itself, or in the head of a page of the administration
    .flatMap((file) =>
      [...readFile(file).text.matchAll(/(?:<HelpTag id|\bhelp)="([^"]+)"/g)].map(([, id]) => id),
    );
  const declared = Object.values(HELP_PLACES).flat();
  expect(declared.length).toBeGreaterThan(3);
  expect(drawn.sort()).toEqual([...declared].sort());
  expect(new Set(declared).size).toBe(declared.length);
});
