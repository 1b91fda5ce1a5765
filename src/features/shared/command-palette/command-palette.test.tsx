import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { findByName } from './command-search.ts';
import { PaletteSearch } from './PaletteSearch.tsx';
import { forgetRecent, readRecent, withRecent, writeRecent } from './recent-places.ts';
import { isTyping, modifierKey, shortcutOf } from './shortcuts.ts';

beforeEach(() => localStorage.clear());

describe('finding by name', () => {
  const names = (search: string, labels: string[]) =>
    findByName(
      labels.map((label) => ({ label })),
      search,
    ).map(({ label }) => label);

  it('every word has to be somewhere, in any order and case', () => {
    expect(names('sales COFFEE', ['Coffee sales', 'Coffee beans', 'Sales'])).toEqual(['Coffee sales']);
    expect(names('', ['a', 'b'])).toEqual(['a', 'b']);
    expect(names('zebra', ['a'])).toEqual([]);
  });

  it('a beginning counts more than the beginning of a word, that more than a middle', () => {
    expect(names('or', ['Memory', 'All orders', 'Orders'])).toEqual(['Orders', 'All orders', 'Memory']);
  });

  it('accents do not matter, scripts without spaces are found in their middle', () => {
    expect(names('resume', ['Résumé'])).toEqual(['Résumé']);
    expect(names('销售', ['上个月的销售额'])).toEqual(['上个月的销售额']);
    expect(names('한국', ['대한민국 한국어'])).toEqual(['대한민국 한국어']);
  });

  it('a keyword finds too, after what has it in its name', () => {
    const items = [{ label: 'Dark', keywords: ['Appearance'] }, { label: 'Appearance report' }];
    expect(findByName(items, 'appearance').map(({ label }) => label)).toEqual(['Appearance report', 'Dark']);
  });
});

describe('recent places', () => {
  const place = (id: string) => ({ id, label: id, href: `/${id}` });

  it('the last one is first, each once, five at most', () => {
    const places = ['a', 'b', 'c', 'd', 'e', 'f', 'b']
      .map(place)
      .reduce(withRecent, [] as ReturnType<typeof readRecent>);
    expect(places.map(({ id }) => id)).toEqual(['b', 'f', 'e', 'd', 'c']);
  });

  it('belong to one person, and are gone once they are forgotten', () => {
    writeRecent('ada', [place('a')]);
    expect([readRecent('ada'), readRecent('bob')]).toEqual([[place('a')], []]);
    forgetRecent('ada');
    expect(readRecent('ada')).toEqual([]);
  });

  it('what leads off the site or is no place is not read', () => {
    const stored = [
      place('a'),
      { ...place('b'), href: 'https://x.example' },
      { ...place('c'), href: '//x' },
      7,
      null,
    ];
    localStorage.setItem('recentPlaces:ada', JSON.stringify(stored));
    expect(readRecent('ada').map(({ id }) => id)).toEqual(['a']);
    localStorage.setItem('recentPlaces:ada', '{');
    expect(readRecent('ada')).toEqual([]);
  });
});

describe('keys of the whole app', () => {
  const key = (name: string, rest: Partial<KeyboardEvent> = {}) => ({
    key: name,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    defaultPrevented: false,
    ...rest,
  });
  const element = (html: string) => {
    const frame = document.createElement('div');
    frame.innerHTML = html;
    return frame.firstElementChild;
  };

  it('Ctrl or Cmd and K finds anything, also while typing; no other modifier does', () => {
    const field = element('<input>');
    expect(shortcutOf(key('k', { ctrlKey: true }), field)).toBe('palette');
    expect(shortcutOf(key('K', { metaKey: true }), null)).toBe('palette');
    expect(shortcutOf(key('k'), null)).toBeNull();
    expect(shortcutOf(key('k', { ctrlKey: true, altKey: true }), null)).toBeNull();
    expect(shortcutOf(key('k', { ctrlKey: true, defaultPrevented: true }), null)).toBeNull();
  });

  it('? shows the keys, but not while typing', () => {
    expect(shortcutOf(key('?'), element('<button>x</button>'))).toBe('shortcuts');
    expect(shortcutOf(key('?'), element('<input type="checkbox">'))).toBe('shortcuts');
    for (const html of [
      '<input>',
      '<input type="search">',
      '<textarea></textarea>',
      '<div contenteditable="true"></div>',
      '<div role="textbox"></div>',
    ])
      expect([html, isTyping(element(html)), shortcutOf(key('?'), element(html))]).toEqual([
        html,
        true,
        null,
      ]);
  });

  it('the modifier is named as the keyboard names it', () => {
    expect(['MacIntel', 'iPhone', 'Win32', 'Linux x86_64'].map(modifierKey)).toEqual([
      '⌘',
      '⌘',
      'Ctrl',
      'Ctrl',
    ]);
  });
});

describe('the palette', () => {
  const CHATS = [
    { id: 'c1', kind: 'chat', name: 'Coffee sales' },
    { id: 'c2', kind: 'analysis', name: 'Orders by month' },
  ];
  const TABLES = [{ id: 't1', name: 'orders-2026' }];
  const searches: string[] = [];
  let broken = false;

  beforeEach(() => {
    searches.length = 0;
    broken = false;
    vi.stubGlobal('fetch', async (request: Request) => {
      const url = new URL(request.url);
      const search = url.searchParams.get('search') ?? '';
      if (url.pathname === '/api/chats') searches.push(search);
      if (broken)
        return Response.json({ msg_type: 'error', error_code: 'SERVER_ERROR', msg: 'no' }, { status: 500 });
      const all = url.pathname === '/api/chats' ? CHATS : TABLES;
      const items = all.filter(({ name }) => name.toLowerCase().includes(search));
      return Response.json({ msg_type: 'success', items, total: items.length });
    });
  });

  function open() {
    const onGo = vi.fn();
    const onRun = vi.fn();
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const rendered = render(
      <QueryClientProvider client={client}>
        <PaletteSearch
          personId="ada"
          pages={[{ id: 'page:/ai-table', label: 'Tables page', href: '/ai-table' }]}
          actions={[{ id: 'action:out', label: 'Sign out', onRun }]}
          onGo={onGo}
          onClose={() => {}}
        />
      </QueryClientProvider>,
    );
    const hits = () => rendered.all('[role=option]').map(({ textContent }) => textContent);
    const field = rendered.get<HTMLInputElement>('[role=combobox]');
    const choose = (name: string) =>
      press(rendered.all('[role=option]').find(({ textContent }) => textContent === name) ?? document.body);
    return { ...rendered, choose, field, hits, onGo, onRun };
  }

  it('offers pages, chats, tables and actions before anything is typed', async () => {
    const { hits } = open();
    await eventually(() =>
      expect(hits()).toEqual(['Tables page', 'Coffee sales', 'Orders by month', 'orders-2026', 'Sign out']),
    );
  });

  it('asks the server once typing rests, and finds pages and actions at once', async () => {
    const { field, hits } = open();
    await eventually(() => expect(hits()).toHaveLength(5));
    await type(field, 'o');
    await type(field, 'or');
    await type(field, 'ord');
    expect(hits()).toEqual(['Orders by month', 'orders-2026']);
    await eventually(() => expect(searches).toEqual(['', 'ord']));
    await type(field, 'sign');
    expect(hits()).toEqual(['Sign out']);
  });

  it('goes where a chat, an analysis or a table is, and runs an action', async () => {
    const { choose, hits, onGo, onRun } = open();
    await eventually(() => expect(hits()).toHaveLength(5));
    await choose('Coffee sales');
    await choose('Orders by month');
    await choose('orders-2026');
    await choose('Sign out');
    expect(onGo.mock.calls).toEqual([['/chat/c1'], ['/ai-table/analysis?chat=c2'], ['/ai-table?table=t1']]);
    expect(onRun).toHaveBeenCalledOnce();
  });

  it('shows first what was opened last, and not twice; a page that is gone is left out', async () => {
    writeRecent('ada', [
      { id: 'chat:c1', label: 'Coffee sales', href: '/chat/c1' },
      { id: 'page:/gone', label: 'Gone', href: '/gone' },
    ]);
    const { choose, hits } = open();
    await eventually(() => expect(hits()).toHaveLength(5));
    expect(hits()[0]).toBe('Coffee sales');
    await choose('orders-2026');
    expect(readRecent('ada').map(({ id }) => id)).toEqual(['table:t1', 'chat:c1', 'page:/gone']);
  });

  it('says when chats and tables could not be searched, and tries again', async () => {
    broken = true;
    const { all, hits } = open();
    const retry = () => all('button').find(({ textContent }) => textContent === 'Retry');
    await eventually(() => expect(retry()).toBeTruthy());
    expect(hits()).toEqual(['Tables page', 'Sign out']);
    broken = false;
    await press(retry() ?? document.body);
    await eventually(() => expect(hits()).toHaveLength(5));
  });
});
