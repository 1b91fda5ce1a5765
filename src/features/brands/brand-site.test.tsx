// A web site that is read into the form of a brand.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { eventually, press, render, type } from '../../ui/testing/render.tsx';
import { BrandCenterScreen } from './BrandCenterScreen.tsx';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const SITE = {
  name: 'Harbour Coffee',
  tone: 'Warm and plain.',
  audience: 'People who roast at home.',
  products: ['Dock Espresso'],
  sites: ['https://harbour-coffee.example/'],
  fonts: { headings: 'Georgia', text: null },
  colours: ['#0b6e4f', '#f2a65a'],
  logos: [
    { type: 'png', data: PNG, width: 120, height: 40 },
    { type: 'png', data: 'iVBORw0KGgo=', width: 64, height: 64 },
  ],
};
let sent: { call: string; body: unknown }[];
let canImport: boolean;
let site: () => Response;

beforeAll(() => Promise.all([loadFormatter(), ...(['brands', 'forms', 'fields'] as const).map(loadTexts)]));
beforeEach(() => {
  sent = [];
  canImport = true;
  site = () => Response.json({ msg_type: 'success', site: SITE });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET')
      sent.push({ call: `${request.method} ${pathname}`, body: await request.json() });
    if (pathname === '/api/brand-sites') return site();
    return Response.json({
      msg_type: 'success',
      items: [],
      active_id: null,
      most: 20,
      can_import: canImport,
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function openForm() {
  const drawn = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BrandCenterScreen />
    </QueryClientProvider>,
  );
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name);
  const field = (name: string) => {
    const label = [...document.querySelectorAll('label')].find(({ textContent }) =>
      textContent?.includes(name),
    );
    return document.querySelector<HTMLInputElement>(`[id="${label?.htmlFor ?? ''}"]`);
  };
  await eventually(() => expect(button('New brand')).toBeDefined());
  await press(button('New brand') ?? document.body);
  await eventually(() => expect(field('Paste a guide')).not.toBeNull());
  const readSite = async (address: string) => {
    await type(field('Read a web site') ?? document.createElement('input'), address);
    await press(button('Read it') ?? document.body);
  };
  return { ...drawn, button, field, readSite };
}

it('is read when the person says so, fills the form, and is saved with the chosen logo only by saving', async () => {
  const { button, field, readSite } = await openForm();
  expect(button('Read it')?.disabled).toBe(true);
  await readSite('harbour-coffee.example');
  await eventually(() => expect(field('Name')?.value).toBe('Harbour Coffee'));
  expect(sent).toEqual([{ call: 'POST /api/brand-sites', body: { url: 'https://harbour-coffee.example' } }]);
  expect(field('Tone')?.value).toBe('Warm and plain.');
  const pictures = [...document.querySelectorAll('fieldset img')];
  expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual([
    'Picture 1, 120 × 40 pixels',
    'Picture 2, 64 × 64 pixels',
  ]);
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  expect(radios.map(({ checked }) => checked)).toEqual([true, false, false]);
  await press(radios[1] ?? document.body);
  await press(button('Save') ?? document.body);
  await eventually(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    call: 'POST /api/brands',
    body: {
      name: 'Harbour Coffee',
      colours: SITE.colours,
      fonts: SITE.fonts,
      tone: 'Warm and plain.',
      audience: SITE.audience,
      products: SITE.products,
      sites: SITE.sites,
      logo: PNG,
    },
  });
});

it('leaves what was typed where the site says nothing of it, and no logo unless one is chosen', async () => {
  site = () =>
    Response.json({
      msg_type: 'success',
      site: {
        ...{ name: '', tone: '', audience: '', products: [], sites: [], colours: [], logos: SITE.logos },
        fonts: { headings: null, text: null },
      },
    });
  const { button, field, readSite } = await openForm();
  await type(field('Name') ?? document.createElement('input'), 'Quay');
  await readSite('http://quay.example/');
  await eventually(() => expect(document.querySelectorAll('fieldset img')).toHaveLength(2));
  expect(sent[0]?.body).toEqual({ url: 'http://quay.example/' });
  expect(field('Name')?.value).toBe('Quay');
  await press(button('Save') ?? document.body);
  await eventually(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).not.toHaveProperty('logo');
});

it('says at the address why it was not read, and keeps the address', async () => {
  const msg = 'No public web site answers at this address. Look whether it is written right.';
  site = () =>
    Response.json(
      { msg_type: 'error', error_code: 'VALIDATION_ERROR', msg, req_id: 'r1', fields: { url: msg } },
      { status: 422 },
    );
  const { field, readSite } = await openForm();
  await readSite('https://inside.example/');
  await eventually(() => expect(document.body.textContent).toContain(msg));
  expect(field('Read a web site')?.value).toBe('https://inside.example/');
  expect(field('Read a web site')?.getAttribute('aria-invalid')).toBe('true');
});

it('is not offered where the server does not allow it', async () => {
  canImport = false;
  const { button, field } = await openForm();
  expect(field('Read a web site')).toBeNull();
  expect(button('Read it')).toBeUndefined();
});
