import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { adminPaths } from '../../../admin-paths.ts';
import type { Shape } from '../../../api/shapes.ts';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { TaxRateForm } from './TaxRateForm.tsx';
import { TaxRateReport } from './TaxRateReport.tsx';

const ID = '0190a000-0000-7000-8000-000000000001';
const RATE: Shape<'AdminTaxRate'> = {
  id: ID,
  country: 'CH',
  region: '',
  product: 'all',
  basis_points: 810,
  state: 'planned',
  starts_at: Date.parse('2027-01-01T00:00:00Z') / 1000,
  creation_time: 1_790_000_000,
  version: 3,
};
const PATH = '/api/admin/financial/tax-rates';

let items: Shape<'AdminTaxRate'>[];
let access: Record<string, { access: boolean; code: string }>;
let status: number;
let sent: { call: string; body: unknown }[];
beforeAll(async () => {
  const areas = ['books', 'lists', 'dates', 'details', 'viewers', 'fields', 'shells'] as const;
  await Promise.all([loadFormatter(), ...areas.map(loadTexts)]);
});
beforeEach(() => {
  items = [RATE];
  sent = [];
  status = 200;
  access = Object.fromEntries(
    ['adminTaxRateCreate', 'adminTaxRateWithdraw'].map((id) => [id, { access: true, code: 'OK' }]),
  );
  history.replaceState(null, '', adminPaths.financial({ tab: 'taxes' }));
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const text = await request.text();
    if (request.method === 'POST' && pathname.startsWith(PATH)) {
      sent.push({ call: pathname, body: JSON.parse(text) });
      if (status === 422)
        return Response.json(
          {
            ...{ msg_type: 'error', error_code: 'VALIDATION_ERROR', msg: 'Wrong.', req_id: 'r' },
            fields: { starts_on: 'A rate is planned already.' },
          },
          { status },
        );
      return Response.json({ msg_type: 'success', rate: RATE });
    }
    if (pathname === PATH && status === 500)
      return Response.json(
        { msg_type: 'error', error_code: 'SERVER_ERROR', msg: 'It failed.', req_id: 'request-9' },
        { status },
      );
    return Response.json({
      ...{ msg_type: 'success', page_routes: {}, apis: access, views: [], values: {}, filters: {} },
      ...(pathname === PATH ? { items, total: items.length, total_is: 'exact' } : { items: [], total: 0 }),
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = (part: React.ReactElement) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })}>
      {part}
    </QueryClientProvider>,
  );
const text = () => document.body.textContent ?? '';
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent === name);
const field = (name: string) => {
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(name));
  const found = label && document.getElementById(label.htmlFor);
  if (!(found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement))
    throw new Error(`no field ${name}`);
  return found;
};

it('rates are shown with their country, what they are of, and from which day on', async () => {
  show(<TaxRateReport />);
  await eventually(() => expect(text()).toContain('Switzerland'));
  for (const part of ['8.1%', 'Plans and credits', 'Planned', '2027-01-01', 'New rate'])
    expect(text()).toContain(part);
});

it('without a rate it is said what that means', async () => {
  items = [];
  show(<TaxRateReport />);
  await eventually(() => expect(text()).toContain('Without one nothing comes on top of prices in USD.'));
});

it('rates that cannot be loaded say so with their request', async () => {
  status = 500;
  show(<TaxRateReport />);
  await eventually(() => expect(text()).toContain('The rates of tax could not be loaded'));
  expect(text()).toContain('request-9');
});

it('who may not plan one is not offered it', async () => {
  access = {};
  show(<TaxRateReport />);
  await eventually(() => expect(text()).toContain('Switzerland'));
  expect(button('New rate')).toBeUndefined();
});

it('a rate is never sent before its country, rate, day and reason are given', async () => {
  show(<TaxRateForm onClose={() => undefined} />);
  await press(button('Plan') ?? document.body);
  expect(sent).toEqual([]);
  await type(field('Rate'), '8.1');
  await type(field('Reason'), 'By law.');
  await press(button('Plan') ?? document.body);
  expect(sent).toEqual([]);
});

/** Fills the form in. @returns the day that was picked */
async function fill(): Promise<string> {
  const box = document.querySelector('[role="combobox"]');
  if (!box) throw new Error('nothing to choose from');
  await press(box);
  const option = () =>
    [...document.querySelectorAll('[role="option"]')].find((each) => each.textContent === 'Switzerland');
  await eventually(() => expect(option()).toBeDefined());
  await press(option() ?? document.body);
  await type(field('Part of the country'), ' Zug ');
  await type(field('Rate'), '8.1');
  await type(field('Reason'), 'By law.');
  const calendar = [...document.querySelectorAll('button')].find((each) =>
    each.getAttribute('aria-label')?.includes('From'),
  );
  await press(calendar ?? document.body);
  await eventually(() => expect(document.querySelector('[data-day$="-15"]')).not.toBeNull());
  const day = document.querySelector<HTMLElement>('[data-day$="-15"]');
  await press(day ?? document.body);
  return day?.dataset.day ?? '';
}

it('a rate is sent as it was filled in, in hundredths of a percent', async () => {
  const onClose = vi.fn();
  show(<TaxRateForm onClose={onClose} />);
  const day = await fill();
  await press(button('Plan') ?? document.body);
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    {
      call: PATH,
      body: {
        ...{ country: 'CH', region: 'Zug', product: 'all', basis_points: 810 },
        starts_on: day,
        reason: 'By law.',
      },
    },
  ]);
});

it('a rate that is refused says why at its day, and nothing that was typed is lost', async () => {
  status = 422;
  show(<TaxRateForm onClose={() => undefined} />);
  await fill();
  await press(button('Plan') ?? document.body);
  await eventually(() => expect(text()).toContain('A rate is planned already.'));
  expect(field('Reason').value).toBe('By law.');
});

it('a planned rate is taken back with a reason, by the version that is shown', async () => {
  show(<TaxRateReport />);
  await eventually(() => expect(text()).toContain('Switzerland'));
  const menu = document.querySelector('[aria-haspopup="menu"][aria-label*="Switzerland"]');
  await press(menu ?? document.body);
  const item = () =>
    [...document.querySelectorAll('[role="menuitem"]')].find((each) => each.textContent === 'Take back');
  await eventually(() => expect(item()).toBeDefined());
  await press(item() ?? document.body);
  await eventually(() => expect(text()).toContain('Take this rate back?'));
  await type(field('Reason'), 'Not passed.');
  await press(button('Take back') ?? document.body);
  await eventually(() =>
    expect(sent).toEqual([{ call: `${PATH}/${ID}/withdraw`, body: { version: 3, reason: 'Not passed.' } }]),
  );
});
