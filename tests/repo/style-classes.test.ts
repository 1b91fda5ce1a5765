// Style sheets are not type-checked: a class that one side renames loses its looks without a word.
import path from 'node:path';
import { expect, it } from 'vitest';
import { expectNone } from './rules.ts';
import { listFiles, readFile } from './source-files.ts';

const IMPORT = /^import (\w+) from '(\.[^']*\.module\.css)';/gm;

/** Classes of its own that a style sheet has rules for. Comments, strings and the numbers of values hold none. */
function classesOf(css: string): Set<string> {
  const bare = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)|:global\([^)]*\)/g, '');
  return new Set([...bare.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
}

/** Classes that a component takes from a style sheet by name; `all` where it takes them by a value. */
function classesTaken(text: string, styles: string): { names: Set<string>; all: boolean } {
  const names = [...text.matchAll(new RegExp(`\\b${styles}\\.([A-Za-z_]\\w*)`, 'g'))];
  return {
    names: new Set(names.map(([, name = '']) => name)),
    all: new RegExp(`\\b${styles}\\[`).test(text),
  };
}

const FILES = listFiles().filter((file) => file.startsWith('src/'));
const SHEETS = new Map(
  FILES.filter((file) => file.endsWith('.module.css')).map((file) => [file, classesOf(readFile(file).text)]),
);
const TAKEN = FILES.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => {
  const { text } = readFile(file);
  const body = text.replace(/^import [^;]*;/gm, '');
  return [...text.matchAll(IMPORT)].map(([, styles = '', sheet = '']) => ({
    file,
    sheet: path.posix.join(path.posix.dirname(file), sheet),
    ...classesTaken(body, styles),
  }));
});

it('every class that a component takes stands in its style sheet', () => {
  expect(TAKEN.length).toBeGreaterThan(150);
  const offences = TAKEN.flatMap(({ file, sheet, names }) =>
    [...names].filter((name) => !SHEETS.get(sheet)?.has(name)).map((name) => `${file}: ${name} of ${sheet}`),
  );
  expectNone(offences, 'Write the class into the style sheet, or take one that is there:');
});

it('every class of a style sheet is taken by a component', () => {
  const offences = [...SHEETS].flatMap(([sheet, classes]) => {
    const takers = TAKEN.filter((taker) => taker.sheet === sheet);
    if (takers.some(({ all }) => all)) return [];
    return [...classes]
      .filter((name) => !takers.some(({ names }) => names.has(name)))
      .map((name) => `${sheet}: ${name}`);
  });
  expectNone(offences, 'Delete the rules of a class that nothing has:');
});

it('finds classes in selectors, and none in values, comments and strings', () => {
  expect([
    ...classesOf(
      '/* .no */ .a[data-x=".b"] > .c:hover :global(.g) { width: 0.5em; background: url(x.d); } .e-f{}',
    ),
  ]).toEqual(['a', 'c', 'e-f']);
  expect(classesTaken('styles.one, styles[two], otherstyles.three', 'styles')).toEqual({
    names: new Set(['one']),
    all: true,
  });
});
