// The list of brands and the form of one: limits, copies, files that cannot be taken, and what a form keeps.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { eventually, press, render, type } from '../../ui/testing/render.tsx';
import { BrandCenterScreen } from './BrandCenterScreen.tsx';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const BRAND = {
  id: '0190d6f2-0000-7000-8000-000000000001',
  name: 'Harbour',
  colours: ['#0b6e4f'],
  fonts: { headings: 'Georgia', text: null },
  tone: 'Plain.',
  audience: 'People who roast at home.',
  products: ['Dock Espresso'],
  forbidden_words: ['cheap'],
  sites: ['https://harbour.example/'],
  logo: `data:image/png;base64,${PNG}`,
  is_default: true,
  team: null,
  owner: 'Ada',
  is_own: true,
  projects: [{ id: 'q3', name: 'Q3' }],
  updated_at: 0,
};
let sent: { call: string; body: unknown }[];
let most: number;
let items: object[];

beforeAll(() => Promise.all([loadFormatter(), ...(['brands', 'forms', 'fields'] as const).map(loadTexts)]));
beforeEach(() => {
  sent = [];
  most = 2;
  items = [BRAND];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET')
      sent.push({ call: `${request.method} ${pathname}`, body: await request.json() });
    if (pathname === '/api/brands')
      return Response.json({
        msg_type: 'success',
        items,
        brand: BRAND,
        active_id: BRAND.id,
        most,
        can_import: false,
      });
    return Response.json({ msg_type: 'success', items: [], brand: BRAND });
  });
});
afterEach(() => vi.unstubAllGlobals());

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === name,
  );
const field = (name: string) => {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent?.includes(name),
  );
  return document.querySelector<HTMLInputElement>(`[id="${label?.htmlFor ?? ''}"]`);
};
/** Gives files to a button that lets a person choose them. */
async function give(name: string, files: readonly File[]) {
  const input = button(name)?.nextElementSibling;
  if (!(input instanceof HTMLInputElement)) throw new Error(`no files go to ${name}`);
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}

async function open(name: string) {
  const drawn = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BrandCenterScreen />
    </QueryClientProvider>,
  );
  await eventually(() => expect(button('New brand')).toBeDefined());
  if (name !== '') await press(button(name) ?? document.body);
  return drawn;
}

it('says what a brand says, with links to its sites and to the projects that keep to it', async () => {
  await open('');
  const text = document.body.textContent;
  for (const said of [
    '1 of 2 brands',
    'Georgia',
    'For: People who roast at home.',
    'Products: Dock Espresso',
  ])
    expect(text).toContain(said);
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['https://harbour.example/', '/account/project/q3']);
});

it('with as many brands as the plan allows none can be made or duplicated, and the page says why', async () => {
  most = 1;
  await open('');
  expect(button('New brand')?.disabled).toBe(true);
  expect(button('Duplicate brand Harbour')?.disabled).toBe(true);
  expect(button('Edit brand Harbour')?.disabled).toBe(false);
  expect(document.body.textContent).toContain('Delete one, or choose a larger plan');
});

it('a copy begins with all that the brand says and its logo, is nobody’s default, and is saved as a new one', async () => {
  await open('Duplicate brand Harbour');
  await eventually(() => expect(field('Name')?.value).toBe('Harbour (copy)'));
  await press(button('Save') ?? document.body);
  await eventually(() => expect(sent).toHaveLength(1));
  const { name, colours, fonts, tone, audience, products, forbidden_words, sites } = BRAND;
  expect(sent[0]).toEqual({
    call: 'POST /api/brands',
    body: {
      ...{ colours, fonts, tone, audience, products, forbidden_words, sites },
      name: `${name} (copy)`,
      logo: PNG,
      is_default: false,
      team_id: null,
    },
  });
});

it('a logo that is too large or no picture is named with its reason, and the one before stays', async () => {
  await open('Edit brand Harbour');
  await eventually(() => expect(button('Another logo')).toBeDefined());
  await give('Another logo', [new File(['x'.repeat(102_401)], 'large.png')]);
  await eventually(() => expect(document.body.textContent).toContain('large.png has more than 100 KB'));
  await give('Another logo', [new File(['<svg/>'], 'drawn.png')]);
  await eventually(() => expect(document.body.textContent).toContain('drawn.png is no PNG or JPEG picture'));
  await press(button('Save') ?? document.body);
  await eventually(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).not.toHaveProperty('logo');
});

it('of several files of text those that can be read are added, and each of the others is named with its reason', async () => {
  await open('New brand');
  await eventually(() => expect(button('Add files of text')).toBeDefined());
  await give('Add files of text', [
    new File(['Name: Quay'], 'guide.txt'),
    new File([new Uint8Array([0, 1, 2])], 'picture.txt'),
    new File(['x'.repeat(20_001)], 'book.md'),
    new File(['Audience: sailors'], 'more.md'),
  ]);
  await eventually(() => expect(field('Paste a guide')?.value).toBe('Name: Quay\nAudience: sailors'));
  expect(document.body.textContent).toContain('picture.txt was not added: it holds no text.');
  expect(document.body.textContent).toContain('book.md was not added: a guide may have 20,000 characters.');
  await press(button('Fill in from it') ?? document.body);
  await eventually(() => expect(field('Readers')?.value).toBe('sailors'));
});

it('a site that is no https address stops saving and is named; one without a scheme gets it', async () => {
  await open('New brand');
  await eventually(() => expect(field('Name')).not.toBeNull());
  await type(field('Name') ?? document.createElement('input'), 'Quay');
  await type(field('Web sites') ?? document.createElement('input'), 'http://quay.example,quay.example,');
  await press(button('Save') ?? document.body);
  await eventually(() =>
    expect(document.body.textContent).toContain('“http://quay.example” is no https address'),
  );
  expect(sent).toEqual([]);
  expect(document.body.textContent).toContain('https://quay.example');
});

it('a preview is drawn in the colours and typefaces of the brand, and says what a model is told', async () => {
  await open('Preview of Harbour');
  await eventually(() => expect(document.querySelector('section[aria-label=Preview]')).not.toBeNull());
  const paper = document.querySelector<HTMLElement>('section[aria-label=Preview]');
  expect(paper?.style.getPropertyValue('--data-1')).toContain('#0b6e4f');
  expect(paper?.querySelector<HTMLElement>('p[style]')?.style.fontFamily).toContain('Georgia');
  const told = [...(paper?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
  expect(told).toEqual(['Plain.', 'People who roast at home.', 'Dock Espresso', 'cheap']);
});
