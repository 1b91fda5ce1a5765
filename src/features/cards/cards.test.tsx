import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Shape } from '../../api/shapes.ts';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { eventually, press, render } from '../../ui/testing/render.tsx';
import { CardsScreen } from './CardsScreen.tsx';

const CARDS = '/api/account/wallet/cards';
const cardOf = (over: Partial<Shape<'PaymentCard'>>): Shape<'PaymentCard'> => ({
  id: '0190a000-0000-7000-8000-000000000001',
  brand: 'visa',
  last4: '4242',
  exp_month: 3,
  exp_year: 2031,
  is_default: true,
  expiry: 'valid',
  creation_time: 1_772_000_000,
  ...over,
});
const VISA = cardOf({});
const UNION = cardOf({
  id: '0190a000-0000-7000-8000-000000000002',
  brand: 'unionpay',
  last4: '0005',
  is_default: false,
  expiry: 'soon',
  problem: 'declined',
});

let answers: Record<string, { status?: number; json: object }>;
let sent: { call: string; body: unknown }[];

beforeAll(() => Promise.all([loadFormatter(), loadTexts('cards'), loadTexts('details')]));
beforeEach(() => {
  sent = [];
  answers = {
    [`GET ${CARDS}`]: { json: { cards: [VISA, UNION], can_add: true } },
    'GET /api/account/subscription': { json: { subscription: { renewal: 'auto' } } },
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    if (request.method !== 'GET') sent.push({ call, body: text === '' ? undefined : JSON.parse(text) });
    const { status = 200, json } = answers[call] ?? { json: {} };
    return Response.json({ msg_type: status < 400 ? 'success' : 'error', ...json }, { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => history.replaceState(null, '', '/'));
});

const draw = async (search = '') => {
  act(() => history.replaceState(null, '', `${paths.paymentMethod()}${search}`));
  const drawn = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CardsScreen />
    </QueryClientProvider>,
  );
  await eventually(() => expect(drawn.all('h2, h3').length).toBeGreaterThan(0));
  return drawn;
};
const named = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
const pressNamed = async (name: string) => {
  await eventually(() => expect(named(name)).toBeDefined());
  await press(named(name) ?? document.body);
};
const rows = (container: Element) => [...container.querySelectorAll('li')].map((row) => row.textContent);

it('says of each card what it is, until when it is good, and what is wrong with it', async () => {
  const { container } = await draw();
  await eventually(() => expect(rows(container)[0]).toContain('Your subscription renews by it.'));
  const [first, second] = rows(container);
  for (const text of ['Visa •••• 4242', 'Default', 'Valid until 03/2031.']) expect(first).toContain(text);
  for (const text of ['UnionPay •••• 0005', 'Expires soon', 'Last payment declined'])
    expect(second).toContain(text);
  expect(second).not.toContain('renews by it');
  // the default one has nothing to become
  expect(named('Make Visa •••• 4242 the default')).toBeUndefined();
});

it('makes another card the default, and says why where that fails', async () => {
  answers[`POST ${CARDS}/${UNION.id}/default`] = {
    status: 409,
    json: { error_code: 'CONFLICT', msg: 'This card has expired.', req_id: '1' },
  };
  const { container } = await draw();
  await pressNamed('Make UnionPay •••• 0005 the default');
  await eventually(() => expect(rows(container)[1]).toContain('This card has expired.'));
  expect(sent.map(({ call }) => call)).toEqual([`POST ${CARDS}/${UNION.id}/default`]);
});

it('the last card of a subscription that renews by itself says what its removal ends, and sends that it is meant', async () => {
  answers[`GET ${CARDS}`] = { json: { cards: [VISA], can_add: true } };
  await draw();
  await pressNamed('Remove Visa •••• 4242');
  await eventually(() =>
    expect(document.querySelector('[role=alertdialog], [role=dialog]')?.textContent).toContain(
      'Your subscription no longer renews by itself',
    ),
  );
  expect(sent).toEqual([]);
  await pressNamed('Remove');
  await eventually(() => expect(sent.map(({ body }) => body)).toEqual([{ ends_automatic: true }]));
});

it('one of several is removed without a word of the renewal', async () => {
  await draw();
  await pressNamed('Remove UnionPay •••• 0005');
  await pressNamed('Remove');
  await eventually(() => expect(sent.map(({ body }) => body)).toEqual([{}]));
});

it.each([
  [true, 'Save one, and your subscription can renew by itself.'],
  [false, 'Cards cannot be saved here: the operator has not set up Stripe.'],
])(
  'without a card says what one is good for, or that none can be saved (can be added: %s)',
  async (canAdd, text) => {
    answers[`GET ${CARDS}`] = { json: { cards: [], can_add: canAdd } };
    const { container } = await draw();
    expect(container.textContent).toContain(text);
    expect(named('Add a card') !== undefined).toBe(canAdd);
  },
);

it('cards that did not load can be asked for again', async () => {
  const good = answers[`GET ${CARDS}`];
  answers[`GET ${CARDS}`] = {
    status: 500,
    json: { error_code: 'SERVER_ERROR', msg: 'It broke.', req_id: '1' },
  };
  const { container } = await draw();
  await eventually(() => expect(container.textContent).toContain('Your cards could not be loaded'));
  if (good) answers[`GET ${CARDS}`] = good;
  await pressNamed('Retry');
  await eventually(() => expect(rows(container)).toHaveLength(2));
});

it('whoever comes back from the provider hears that the card is checked, then that it is saved, and sees it', async () => {
  const setup = '0190a000-0000-7000-8000-000000000009';
  const { promise, resolve } = Promise.withResolvers<void>();
  const plain = globalThis.fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!request.url.includes('/card-setups/')) return plain(request);
    await promise;
    answers[`GET ${CARDS}`] = { json: { cards: [VISA], can_add: true } };
    return Response.json({ msg_type: 'success', setup: { id: setup, state: 'saved' } });
  });
  answers[`GET ${CARDS}`] = { json: { cards: [], can_add: true } };
  const { container } = await draw(`?setup=${setup}`);
  expect(container.textContent).toContain('Your card is being checked…');
  await act(async () => resolve());
  await eventually(() => expect(container.textContent).toContain('Your card is saved.'));
  await eventually(() => expect(rows(container)).toHaveLength(1));
});
