import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createClassNames } from './class-names.ts';

const ROOT = join(import.meta.dirname, '..');
const BUTTON = join(ROOT, 'src/ui/Button.module.css');
const CARD = join(ROOT, 'src/ui/Card.module.css');

it('a class has one short name, which no other class of any file has', () => {
  const nameOf = createClassNames(ROOT);
  const names = [BUTTON, CARD].flatMap((file) => ['base', 'large', 'base'].map((name) => nameOf(name, file)));
  expect(names[0]).toBe(names[2]);
  expect(new Set(names).size).toBe(4);
  for (const name of names) expect(name).toMatch(/^[b-df-hj-np-tv-zB-DF-HJ-NP-TV-Z]{1,2}\d{1,2}$/);
});

it('the next build of the same sources has the same names', () => {
  expect(createClassNames(ROOT)('large', CARD)).toBe(createClassNames(ROOT)('large', CARD));
});

it('a file that is not there is refused', () => {
  expect(() => createClassNames(ROOT)('base', join(ROOT, 'src/ui/None.module.css'))).toThrow(
    'None.module.css',
  );
});
