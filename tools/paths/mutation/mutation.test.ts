import { expect, it } from 'vitest';
import { mutantsOf } from './mutants.ts';
import { mutationsOf } from './operators.ts';

function mutated(code: string): string[] {
  return mutationsOf(code).map(
    ({ start, end, replacement }) => code.slice(0, start) + replacement + code.slice(end),
  );
}

it.each([
  ['const a = b + 1;', ['const a = b - 1;', 'const a = b + 2;']],
  ['const a = b >= c;', ['const a = b > c;', 'const a = b < c;']],
  ['const a = b && c;', ['const a = b || c;', 'const a = b;', 'const a = c;']],
  [
    'const a = b || (c && d);',
    ['const a = b;', 'const a = (c && d);', 'const a = b || (c);', 'const a = b || (d);'],
  ],
  ['const a = b ?? c;', ['const a = b && c;']],
  ['const a = !b;', ['const a = b;']],
  ['const a = b?.c;', ['const a = b.c;']],
  ['const a = true;', ['const a = false;']],
  ['const a = b.some(c);', ['const a = b.every(c);']],
  ['const a = b.filter(c);', ['const a = b;']],
  ["const a = ['b', 'c'];", ["const a = ['c'];", "const a = ['b'];"]],
  ['const a = { b: 1 };', ['const a = {};', 'const a = { b: 2 };']],
  ['const a = () => b;', ['const a = () => undefined;']],
  ['function a() { b(); }', ['function a() {}']],
])('%s', (code, expected) => {
  expect(mutated(code)).toEqual(expect.arrayContaining(expected));
});

it('types, imports and what only says something are left alone', () => {
  expect(
    mutated("import { a } from 'b';\ntype C = 'd' | 1;\nconst e = { meta: { spec: ['R1.01'] } };"),
  ).toEqual([]);
});

it('mutants of a machine have ids that differ and say where they are', () => {
  const mutants = mutantsOf('delayed-skeleton');
  expect(mutants.length).toBeGreaterThan(5);
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
  expect(
    mutants.every(({ file, line }) => file.startsWith('src/machines/delayed-skeleton/') && line > 0),
  ).toBe(true);
});
