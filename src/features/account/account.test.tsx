import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../api/shapes.ts';
import { listenToNotices, type Notice, takeBack } from '../../app/notices/notice-channel.ts';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { eventually, press, type Rendered, render, type } from '../../ui/testing/render.tsx';
import { CreditEstimate } from '../payment/public/CreditEstimate.tsx';
import { CapsCard } from './CapsCard.tsx';
import { MemoryCard } from './MemoryCard.tsx';
import { SynonymsCard } from './SynonymsCard.tsx';
import { UsageFigures } from './UsageFigures.tsx';

type Reply = { status?: number; json: object };
const calls: { call: string; body: unknown }[] = [];
let replies: Record<string, (body: unknown) => Reply> = {};

beforeAll(async () => {
  await Promise.all([loadFormatter(), loadTexts('account'), loadTexts('shell')]);
});
beforeEach(() => {
  calls.length = 0;
  replies = {};
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    calls.push({ call, body });
    const { status = 200, json } = replies[call]?.(body) ?? { json: {} };
    return Response.json({ msg_type: status < 400 ? 'success' : 'error', ...json }, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = (element: ReactElement): Rendered =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {element}
    </QueryClientProvider>,
  );
const button = ({ all }: Rendered, name: string): Element => {
  const found = all('button').find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const field = ({ all, get }: Rendered, name: string): HTMLInputElement => {
  const label = all('label').find(({ textContent }) => textContent?.startsWith(name));
  return get<HTMLInputElement>(`[id="${label?.getAttribute('for')}"]`);
};
const bodiesOf = (name: string) => calls.filter(({ call }) => call === name).map(({ body }) => body);

const SUMMARY: Answer<'creditSummary'> = {
  msg_type: 'success',
  balance: 99_350,
  reserved: 2000,
  available: 97_350,
  burn_7: 93,
  burn_30: 22,
  spent_today: 650,
  run_out_at: 1_800_000_000,
  used: true,
  caps: {},
  price: { free: false, model: 'tiny', per_1000_in: 200, per_1000_out: 1000 },
};

describe('usage [R2.036]', () => {
  it('shows what is left, what is reserved, the pace and when it ends', () => {
    const { container } = draw(<UsageFigures summary={SUMMARY} />);
    for (const text of [
      '97.35',
      '2 more reserved',
      '0.65',
      '0.09',
      '2027-01-15',
      'tiny answers: 0.2 credits',
    ])
      expect(container.textContent).toContain(text);
  });

  it('says what of it ends with the month of a plan, and nothing without one', () => {
    const expiring = { credits: 40_000, at: 1_800_000_000 };
    const { container, update } = draw(<UsageFigures summary={{ ...SUMMARY, expiring }} />);
    expect(container.textContent).toContain('40 of these end on 2027-01-15');
    update(<UsageFigures summary={SUMMARY} />);
    expect(container.textContent).not.toContain('of these end');
  });

  it('nothing spent has no end, and the built-in analyst is free', () => {
    const { run_out_at: _, ...rest } = SUMMARY;
    const price = { free: true, per_1000_in: 0, per_1000_out: 0 };
    const { container } = draw(<UsageFigures summary={{ ...rest, price }} />);
    expect(container.textContent).toContain('No end in sight');
    expect(container.textContent).toContain('free of charge');
  });

  it('caps are saved in thousandths, an empty field is none, and a failure keeps what was typed', async () => {
    replies['PUT /api/credits/caps'] = () => ({
      status: 500,
      json: { error_code: 'SERVER_ERROR', msg: 'It broke.', req_id: 'r1' },
    });
    const drawn = draw(<CapsCard caps={{ per_chat: 5000 }} />);
    const day = field(drawn, 'For one day');
    await type(day, '2.5');
    await press(button(drawn, 'Save'));
    await eventually(() => expect(drawn.container.textContent).toContain('It broke.'));
    expect(day.value).toBe('2.5');
    expect(bodiesOf('PUT /api/credits/caps')).toEqual([{ per_chat: 5000, per_day: 2500 }]);
  });
});

describe('the estimate before a send', () => {
  const estimate = <CreditEstimate chatId={null} parentId={null} text="how many" tableIds={[]} />;

  it('says that the built-in analyst is free and asks once, whatever is typed', async () => {
    replies['POST /api/credits/estimate'] = () => ({ json: { free: true, min: 0, max: 0, available: 0 } });
    const { container } = draw(estimate);
    await eventually(() => expect(container.textContent).toBe('Free'));
    expect(calls).toHaveLength(1);
  });

  it('asks once for a question that was kept, where what it fills of the context is of interest anyhow', async () => {
    replies['POST /api/credits/estimate'] = () => ({
      json: { free: false, min: 300, max: 5500, available: 9000 },
    });
    const { container } = draw(
      <CreditEstimate chatId={null} parentId={null} text="how many" tableIds={[]} hasContext />,
    );
    await eventually(() => expect(container.textContent).toBe('0.3 to 5.5 credits'));
    expect(bodiesOf('POST /api/credits/estimate')).toEqual([{ text: 'how many', table_ids: [] }]);
  });

  it('says the range, or that it is more than may be spent', async () => {
    replies['POST /api/credits/estimate'] = (body) => ({
      json: {
        free: false,
        min: 300,
        max: 5500,
        available: 9000,
        ...((body as { text: string }).text !== '' && { limit: 'day' }),
      },
    });
    const { container } = draw(estimate);
    await eventually(() => expect(container.textContent).toBe('5.5 credits: over your limit'));
    const blank = draw(<CreditEstimate chatId={null} parentId={null} text=" " tableIds={[]} />);
    await eventually(() => expect(blank.container.textContent).toBe('0.3 to 5.5 credits'));
  });
});

describe('personalization [R2.027] [R1.07]', () => {
  const DEFAULTS = {
    tone: 'balanced',
    language: 'auto',
    instructions: '',
    memory_paused: false,
    synonyms: [],
  };
  const items = [{ id: 'm1', text: 'I work in Lyon', created_at: 1, updated_at: 1 }];

  beforeEach(() => {
    replies['PUT /api/account/personalization'] = (body) => ({
      json: { personalization: { ...DEFAULTS, ...(body as object) } },
    });
    replies['GET /api/account/memories'] = () => ({ json: { items, total: 1 } });
  });

  it('something to remember is sent when the person says so, and the field is empty then', async () => {
    const drawn = draw(<MemoryCard paused={false} />);
    await eventually(() => expect(drawn.container.textContent).toContain('I work in Lyon'));
    const text = field(drawn, 'To remember');
    await type(text, ' Amounts are in euros ');
    expect(bodiesOf('POST /api/account/memories')).toEqual([]);
    await press(button(drawn, 'Remember this'));
    await eventually(() => expect(text.value).toBe(''));
    expect(bodiesOf('POST /api/account/memories')).toEqual([{ text: 'Amounts are in euros' }]);
  });

  it('one is forgotten by its button, all only after a question', async () => {
    const drawn = draw(<MemoryCard paused={false} />);
    await eventually(() => expect(drawn.container.textContent).toContain('I work in Lyon'));
    await press(button(drawn, 'Forget: I work in Lyon'));
    await eventually(() => expect(bodiesOf('DELETE /api/account/memories/m1')).toHaveLength(1));
    await press(button(drawn, 'Forget everything'));
    expect(bodiesOf('DELETE /api/account/memories')).toEqual([]);
  });

  it('one that was forgotten is offered back, and the focus stays in the list', async () => {
    const two = [...items, { id: 'm2', text: 'We sell coffee', created_at: 1, updated_at: 1 }];
    let left = two;
    replies['GET /api/account/memories'] = () => ({ json: { items: left, total: left.length } });
    const drawn = draw(<MemoryCard paused={false} />);
    await eventually(() => expect(drawn.container.textContent).toContain('We sell coffee'));
    const notices: Notice[] = [];
    listenToNotices((notice) => notices.push(notice));
    // what tests before this one left
    notices.length = 0;
    for (const [gone, next] of [
      ['We sell coffee', 'Forget: I work in Lyon'],
      ['I work in Lyon', null],
    ] as const) {
      left = left.filter(({ text }) => text !== gone);
      const forget = button(drawn, `Forget: ${gone}`);
      if (forget instanceof HTMLElement) forget.focus();
      await press(forget);
      await eventually(() => expect(drawn.container.textContent).not.toContain(gone));
      expect(document.activeElement).toBe(next === null ? field(drawn, 'To remember') : button(drawn, next));
    }
    const [notice] = notices;
    if (notice?.type !== 'toast' || notice.toast.kind !== 'undo') throw new Error('nothing was offered back');
    const { undoId } = notice.toast;
    await act(async () => takeBack(undoId));
    await eventually(() =>
      expect(bodiesOf('POST /api/account/memories')).toEqual([{ text: 'We sell coffee' }]),
    );
  });

  it('the switch pauses without forgetting', async () => {
    const drawn = draw(<MemoryCard paused={false} />);
    await press(drawn.get('[role=switch]'));
    await eventually(() =>
      expect(bodiesOf('PUT /api/account/personalization')).toEqual([{ memory_paused: true }]),
    );
  });

  it('a word is added to those that there are; one that is there already is refused at once', async () => {
    const drawn = draw(<SynonymsCard synonyms={[{ phrase: 'moolah', column: 'net_sales' }]} />);
    await type(field(drawn, 'You say'), 'Moolah');
    await type(field(drawn, 'Column that it means'), 'profit');
    await press(button(drawn, 'Add'));
    expect(drawn.container.textContent).toContain('This word already stands for a column.');
    expect(calls).toEqual([]);
    await type(field(drawn, 'You say'), 'gain');
    await press(button(drawn, 'Add'));
    await eventually(() =>
      expect(bodiesOf('PUT /api/account/personalization')).toEqual([
        {
          synonyms: [
            { phrase: 'moolah', column: 'net_sales' },
            { phrase: 'gain', column: 'profit' },
          ],
        },
      ]),
    );
  });
});
