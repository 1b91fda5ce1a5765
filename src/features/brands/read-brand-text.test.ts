import { expect, test } from 'vitest';
import { readBrandText } from './read-brand-text.ts';

const NONE = { name: [], tone: [], words: [] };

test('a guide gives name, colours, tone and words wherever they stand', () => {
  const guide = `# Brand name: Harbour Coffee

Our green is #0B6E4F, beside it rgb(242, 166, 90) and #fff. Green again: #0b6e4f.
**Tone of voice:** Warm and plain, never loud.
Words to avoid:
- cheap
- “synergy”, best-in-class.
Everything else is fine.`;
  expect(readBrandText(guide, NONE)).toEqual({
    name: 'Harbour Coffee',
    colours: ['#0b6e4f', '#f2a65a', '#ffffff'],
    tone: 'Warm and plain, never loud.',
    forbiddenWords: ['cheap', 'synergy', 'best-in-class'],
  });
});

test('headings are read in the language of the reader too', () => {
  const headings = { name: ['marque'], tone: ['ton'], words: ['mots interdits'] };
  expect(
    readBrandText('Marque : Café du Port\nTon : chaleureux\nMots interdits : bradé; soldes', headings),
  ).toEqual({
    name: 'Café du Port',
    tone: 'chaleureux',
    forbiddenWords: ['bradé', 'soldes'],
  });
});

test('a text that says nothing of a brand gives nothing; numbers that are no colour are none', () => {
  expect(readBrandText('We sold 300 cups at #12 for rgb(300, 0, 0).', NONE)).toEqual({});
});

test('no more is taken than can be kept', () => {
  const many = Array.from({ length: 9 }, (_, at) => `#00000${at}`).join(' ');
  expect(readBrandText(many, NONE).colours).toHaveLength(6);
});
