import { expect, test } from 'vitest';
import { readBrandText } from './read-brand-text.ts';

const NONE = { name: [], tone: [], words: [], audience: [], products: [], fonts: [] };

test('a guide gives name, colours, tone and words wherever they stand', () => {
  const guide = `# Brand name: Harbour Coffee

Our green is #0B6E4F, beside it rgb(242, 166, 90) and #fff. Green again: #0b6e4f.
**Tone of voice:** Warm and plain, never loud.
Audience: people who roast at home
Products: Dock Espresso, Tide Filter
Typography: Georgia for headings, Verdana below.
See https://harbour-coffee.example/brand, or http://old.example.
Words to avoid:
- cheap
- “synergy”, best-in-class.
Everything else is fine.`;
  expect(readBrandText(guide, NONE)).toEqual({
    name: 'Harbour Coffee',
    colours: ['#0b6e4f', '#f2a65a', '#ffffff'],
    tone: 'Warm and plain, never loud.',
    audience: 'people who roast at home',
    products: ['Dock Espresso', 'Tide Filter'],
    fonts: { headings: 'Georgia', text: 'Verdana' },
    sites: ['https://harbour-coffee.example/brand'],
    words: ['cheap', 'synergy', 'best-in-class'],
  });
});

test('headings are read in the language of the reader too', () => {
  const headings = {
    ...NONE,
    name: ['marque'],
    tone: ['ton'],
    words: ['mots interdits'],
    audience: ['public'],
    fonts: ['police'],
  };
  expect(
    readBrandText(
      'Marque : Café du Port\nTon : chaleureux\nMots interdits : bradé; soldes\nPublic : les curieux\nPolice : arial',
      headings,
    ),
  ).toEqual({
    name: 'Café du Port',
    tone: 'chaleureux',
    words: ['bradé', 'soldes'],
    audience: 'les curieux',
    fonts: { headings: null, text: 'Arial' },
  });
});

test('a text that says nothing of a brand gives nothing; numbers that are no colour are none', () => {
  expect(readBrandText('We sold 300 cups at #12 for rgb(300, 0, 0).', NONE)).toEqual({});
});

test('no more is taken than can be kept', () => {
  const many = Array.from({ length: 9 }, (_, at) => `#00000${at}`).join(' ');
  expect(readBrandText(many, NONE).colours).toHaveLength(6);
  const products = Array.from({ length: 60 }, (_, at) => `p${at}`).join(',');
  const sites = Array.from({ length: 12 }, (_, at) => `https://${at}.example/`).join(' ');
  const read = readBrandText(
    `Products: ${'x'.repeat(101)},${products}\nAudience: ${'a'.repeat(1200)}\n${sites}`,
    NONE,
  );
  expect(read.products).toHaveLength(50);
  expect(read.products?.[0]).toBe('p0');
  expect(read.audience).toHaveLength(1000);
  expect(read.sites).toHaveLength(10);
});
