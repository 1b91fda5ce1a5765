// A test that counts with the constant of what it tests agrees with whatever the constant says.
import { expect, it } from 'vitest';
import { expectNone, isTest } from './rules.ts';
import { listFiles, readFile } from './source-files.ts';

/** A delay or a limit: an exported name in capitals that stands for a number. */
const FIGURE = /^export const ([A-Z][A-Z0-9_]*) = [\d_]+(?: \* [\d_]+)*;/gm;
const IMPORT = /^import (?:type )?\{([^}]*)\} from '\.[^']*'/gm;

/** Names that a text declares as figures. */
function figuresIn(text: string): string[] {
  return [...text.matchAll(FIGURE)].map(([, name = '']) => name);
}

/** Names that a text imports from the project's own files. */
function importedIn(text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  );
}

it('a test of the web app writes the figure that the specification names, not the constant under test', () => {
  const own = listFiles().filter((file) => /^(src|tests\/paths)\/.*\.tsx?$/.test(file));
  const figures = new Set(
    own.filter((file) => !isTest(file)).flatMap((file) => figuresIn(readFile(file).text)),
  );
  expect(figures.size).toBeGreaterThan(50);
  const offences = own
    .filter((file) => isTest(file) && !file.startsWith('tests/paths/browser/page/'))
    .flatMap((file) =>
      importedIn(readFile(file).text)
        .filter((name) => figures.has(name))
        .map((name) => `${file}: ${name}`),
    );
  expectNone(offences, 'Write the number itself, 15_000 for fifteen seconds:');
});

it('finds a figure and its import, over several lines too', () => {
  expect(
    figuresIn('/** A size. */\nexport const MOST_BYTES = 20 * 1024 * 1024;\nexport const NAME = 1_000;'),
  ).toEqual(['MOST_BYTES', 'NAME']);
  expect(importedIn("import {\n  A_MS,\n  type B,\n  C_MS as D,\n} from './a.ts';")).toEqual([
    'A_MS',
    'type',
    'C_MS',
    '',
  ]);
});
