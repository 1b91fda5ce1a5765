import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { eventually, press, pressKey, render, type } from '../../ui/testing/render.tsx';
import { findByName } from './command-search.ts';
import { plainWords, withoutRange } from './operator-help.ts';
import { PaletteSearch } from './PaletteSearch.tsx';
import { forgetRecent, readRecent, withRecent, writeRecent } from './recent-places.ts';
import { isTyping, modifierKey, shortcutOf } from './shortcuts.ts';

beforeAll(() => Promise.all([loadTexts('shells'), loadTexts('search'), loadFormatter()]));
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
  const marked = (text: string, word = '') => {
    const start = text.toLowerCase().indexOf(word);
    return { text, marks: word === '' || start < 0 ? [] : [{ start, end: start + word.length }] };
  };
  type Found = Record<'kind' | 'id' | 'name' | 'text', string> & Record<string, string>;
  const DOCUMENTS: Found[] = [
    { kind: 'chat', id: 'c1', chat_id: 'c1', chat_kind: 'chat', name: 'Coffee sales', text: '' },
    { kind: 'chat', id: 'c2', chat_id: 'c2', chat_kind: 'analysis', name: 'Orders by month', text: '' },
    {
      kind: 'message',
      id: 'm1',
      chat_id: 'c1',
      chat_kind: 'chat',
      message_id: 'm1',
      role: 'user',
      name: 'Coffee sales',
      text: 'Which orders were the largest?',
    },
    { kind: 'table', id: 't1', table_id: 't1', name: 'orders-2026', text: 'orders-2026.csv' },
  ];
  const searches: URLSearchParams[] = [];
  let broken = false;
  /** Further messages that match everything. */
  let many = 0;

  function answerOf(asked: URLSearchParams): Response {
    const q = asked.get('q') ?? '';
    if (q.includes('form:'))
      return Response.json(
        { msg_type: 'error', error_code: 'VALIDATION_ERROR', msg: 'Did you mean “from:”?', req_id: '' },
        { status: 422 },
      );
    const word = q
      .replace(/\S+:\S*/g, '')
      .trim()
      .toLowerCase();
    const size = Number(asked.get('page_size'));
    const more = Array.from(
      { length: many },
      (_, index): Found => ({
        kind: 'message',
        chat_id: 'c1',
        name: 'Coffee sales',
        id: `x${index}`,
        message_id: `x${index}`,
        text: `${word} ${index}`,
      }),
    );
    const found = [
      ...DOCUMENTS.filter(({ name, text }) => `${name} ${text}`.toLowerCase().includes(word)),
      ...more,
    ];
    const of = (kind: string) => found.filter((item) => item.kind === kind).length;
    const kind = asked.get('kind');
    const listed = found.filter((item) => kind === null || item.kind === kind);
    const from = (Number(asked.get('page') ?? 1) - 1) * size;
    return Response.json({
      msg_type: 'success',
      items: listed.slice(from, from + size).map(({ name, text, ...item }) => ({
        ...item,
        title: marked(name, word),
        snippet: marked(text, word),
        time: 0,
        rank: 1,
      })),
      counts: { chat: of('chat'), message: of('message'), table: of('table') },
      most: 500,
      filters: q.includes('from:me')
        ? [{ operator: 'from', value: 'me', start: q.indexOf('from:me'), end: q.indexOf('from:me') + 7 }]
        : [],
    });
  }

  beforeEach(() => {
    searches.length = 0;
    broken = false;
    many = 0;
    vi.stubGlobal('fetch', async (request: Request) => {
      const url = new URL(request.url);
      if (url.pathname === '/api/search') searches.push(url.searchParams);
      if (broken)
        return Response.json({ msg_type: 'error', error_code: 'SERVER_ERROR', msg: 'no' }, { status: 500 });
      if (url.pathname === '/api/search') return answerOf(url.searchParams);
      const items = url.pathname === '/api/chats' ? CHATS : TABLES;
      return Response.json({ msg_type: 'success', items, total: items.length });
    });
  });

  function open() {
    const onGo = vi.fn();
    const onRun = vi.fn();
    const onClose = vi.fn();
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const rendered = render(
      <QueryClientProvider client={client}>
        <PaletteSearch
          personId="ada"
          pages={[{ id: 'page:/ai-table', label: 'Tables page', href: '/ai-table' }]}
          actions={[{ id: 'action:out', label: 'Sign out', onRun }]}
          onGo={onGo}
          onClose={onClose}
        />
      </QueryClientProvider>,
    );
    const group = (name: string) => {
      const found = rendered.all('[role=group]').find((one) => one.querySelector('p')?.textContent === name);
      return [...(found?.querySelectorAll('[role=option]') ?? [])];
    };
    /** Labels of what matches, without hints and without the help on operators. */
    const hits = () =>
      rendered
        .all('[role=option]')
        .filter((option) => !group('Narrow the search').includes(option))
        .map((option) => option.querySelector('[class*=label]')?.textContent);
    const field = rendered.get<HTMLInputElement>('[role=combobox]');
    const optionOf = (name: string) =>
      rendered.all('[role=option]').find((option) => option.textContent?.startsWith(name)) ?? document.body;
    const button = (name: string) =>
      rendered
        .all('button')
        .find((one) => one.textContent === name || one.getAttribute('aria-label') === name) ?? document.body;
    return {
      ...rendered,
      button,
      choose: (name: string) => press(optionOf(name)),
      field,
      group,
      hits,
      onClose,
      onGo,
      onRun,
    };
  }

  /** With all results of a search open. */
  async function openAll(query: string) {
    const opened = open();
    await type(opened.field, query);
    await eventually(() => expect(opened.hits()).toContain('All results'));
    await opened.choose('All results');
    await eventually(() => expect(opened.group('Results').length).toBeGreaterThan(0));
    return opened;
  }

  it('offers pages, chats, tables, actions and the operators before anything is typed', async () => {
    const { group, hits } = open();
    await eventually(() =>
      expect(hits()).toEqual(['Tables page', 'Coffee sales', 'Orders by month', 'orders-2026', 'Sign out']),
    );
    expect(group('Narrow the search').map(({ textContent }) => textContent)).toContain(
      'from:meOnly what you asked',
    );
  });

  it('asks the server once typing rests, and finds pages and actions at once', async () => {
    const { field, hits } = open();
    await type(field, 'o');
    await type(field, 'or');
    await type(field, 'ord');
    await eventually(() =>
      expect(hits()).toEqual(['Orders by month', 'Coffee sales', 'orders-2026', 'All results']),
    );
    expect(searches.map((asked) => asked.get('q'))).toEqual(['ord']);
    await type(field, 'sign');
    expect(hits()).toEqual(['Sign out']);
  });

  it('shows what was said with its words marked, and goes to that message', async () => {
    const { choose, field, group, onGo } = open();
    await type(field, 'orders');
    await eventually(() => expect(group('Messages')).toHaveLength(1));
    const [message] = group('Messages');
    expect(message?.textContent).toContain('Which orders were the largest?');
    expect([...(message?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'orders',
    ]);
    await press(message ?? document.body);
    await choose('orders-2026');
    expect(onGo.mock.calls).toEqual([['/chat/c1?message=m1'], ['/ai-table?table=t1']]);
    // the chat is what is remembered
    expect(readRecent('ada')).toEqual([
      { id: 'table:t1', label: 'orders-2026', href: '/ai-table?table=t1' },
      { id: 'chat:c1', label: 'Coffee sales', href: '/chat/c1' },
    ]);
  });

  it('goes where a chat, an analysis or a table is, and runs an action', async () => {
    const { choose, hits, onGo, onRun } = open();
    await eventually(() => expect(hits()).toHaveLength(5));
    for (const name of ['Coffee sales', 'Orders by month', 'orders-2026', 'Sign out']) await choose(name);
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

  it('says when the search failed, and tries again', async () => {
    broken = true;
    const { button, field, hits } = open();
    await type(field, 'orders');
    await eventually(() => expect(button('Retry')).not.toBe(document.body));
    expect(hits()).toEqual([]);
    broken = false;
    await press(button('Retry'));
    await eventually(() => expect(hits()).toContain('Orders by month'));
  });

  it('says what is wrong with the query, and offers no retry', async () => {
    const { button, field } = open();
    await type(field, 'form:me');
    await eventually(() => expect(document.body.textContent).toContain('Did you mean “from:”?'));
    expect(document.body.textContent).not.toContain('Nothing matches');
    expect(button('Retry')).toBe(document.body);
  });

  it('puts an operator into the field and stays open', async () => {
    const { choose, field, group, onClose } = open();
    await choose('from:me');
    expect(field.value).toBe('from:me ');
    await type(field, 'coffee ha');
    expect(group('Narrow the search').map(({ textContent }) => textContent)).toEqual([
      'has:tableOnly tables and answers with a result',
      'has:chartOnly answers with a chart',
      'has:fileOnly what came with a file',
    ]);
    await choose('has:chart');
    expect(field.value).toBe('coffee has:chart ');
    expect(onClose).not.toHaveBeenCalled();
  });

  describe('with all results', () => {
    it('lists them page by page with the keyboard alone', async () => {
      many = 30;
      const { field, group, onClose } = await openAll('ord');
      expect(group('Results')).toHaveLength(21);
      await pressKey('ArrowUp', field);
      await pressKey('Enter', field);
      await eventually(() => expect(group('Results')).toHaveLength(33));
      expect(searches.at(-1)?.get('page')).toBe('2');
      expect(onClose).not.toHaveBeenCalled();
    });

    it('narrows them to a kind and tells how many there are of each', async () => {
      const { all, group } = await openAll('ord');
      const chip = (name: string) =>
        all('button[aria-pressed]').find(({ textContent }) => textContent?.startsWith(name)) ?? document.body;
      expect(all('button[aria-pressed]').map(({ textContent }) => textContent)).toEqual([
        'All',
        'Chats1',
        'Messages1',
        'Tables1',
      ]);
      await press(chip('Tables'));
      await eventually(() => expect(group('Results')).toHaveLength(1));
      expect(chip('Tables').getAttribute('aria-pressed')).toBe('true');
      expect(searches.at(-1)?.get('kind')).toBe('table');
      await press(chip('Tables'));
      await eventually(() => expect(group('Results')).toHaveLength(3));
    });

    it('shows the operators as chips that can be taken away', async () => {
      const { button, field } = await openAll('from:me orders');
      await press(button('Remove from:me'));
      expect(field.value).toBe('orders');
    });

    it('goes back to what is typed', async () => {
      const { button, field, group } = await openAll('ord');
      await press(button('Back'));
      expect(group('Results')).toHaveLength(0);
      expect(field.value).toBe('ord');
    });
  });
});

describe('the words of a query', () => {
  it('are what names are compared with: no operators, no signs', () => {
    expect(plainWords('coffee from:me "net sales" -beans in:"my chat" x').split(/\s+/)).toEqual([
      'coffee',
      'net',
      'sales',
      'x',
    ]);
    expect(plainWords('from:me')).toBe('');
    expect(plainWords('year-end')).toBe('year-end');
  });

  it('stay apart when an operator between them goes', () => {
    expect(withoutRange('a from:me b', 2, 9)).toBe('a b');
    expect(withoutRange('from:me b', 0, 7)).toBe('b');
    expect(withoutRange('a from:me', 2, 9)).toBe('a');
  });
});
