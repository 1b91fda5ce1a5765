import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answerer } from '../../server/analyst/answerer.ts';
import { INDEX_LOCK, SearchIndex } from '../../server/domain/search/search-index.ts';
import { MOST } from '../../server/domain/search/search-statement.ts';
import type { Schema } from '../../server/kernel/schemas.ts';
import { chats, searchDocuments } from '../../server/platform/db/schema/chats.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

/** Says what stands after the arrow of a question, with a result where the question asks for one. */
const answerer: Answerer = {
  async *answer({ text, run }) {
    const [, answer = ''] = text.split('=>');
    if (text.includes('RESULT'))
      yield {
        type: 'result',
        token: 'q1',
        title: 'Umsatz nach Region',
        sql: 'select 4711 as total',
        result: await run('select 4711 as total'),
        origin: 'built_in',
        checks: [],
        ...(text.includes('CHART') && {
          chart: { type: 'bar', x: 'total', series: ['total'] } as unknown as Schema<'ChartSpec'>, // its shape is not looked at
        }),
      };
    yield { type: 'text', text: answer };
  },
};

let app: TestApp;
let ada: { id: string; token: string };
let ben: { id: string; token: string };
beforeAll(async () => {
  app = await openTestApp({ answerer });
  [ada, ben] = await Promise.all([app.person(), app.person()]);
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

type Person = { token: string };
type Item = Schema<'SearchItem'>;

async function newChat(person: Person, body: object = {}): Promise<string> {
  const { json } = await app.request('POST', '/api/chats', {
    token: person.token,
    body: { kind: 'chat', table_ids: [], ...body },
  });
  return json.chat.id;
}

/** Asks and waits for the answer. @returns ids of question and answer */
async function ask(person: Person, chatId: string, text: string, tableIds: string[] = []) {
  const { json } = await app.request('POST', `/api/chats/${chatId}/turns`, {
    token: person.token,
    body: { text, table_ids: tableIds },
  });
  if (!json.message) throw new Error(JSON.stringify(json));
  await app.events(`/api/messages/${json.message.id}/events`, person.token);
  return { questionId: json.user_message.id as string, answerId: json.message.id as string };
}

const run = (
  person: Person,
  q: string,
  more: Record<string, string> = {},
  headers: Record<string, string> = {},
) =>
  app.request('GET', `/api/search?${new URLSearchParams({ q, ...more })}`, { token: person.token, headers });
const find = async (person: Person, q: string, more: Record<string, string> = {}): Promise<Item[]> => {
  const { status, json } = await run(person, q, more);
  if (status !== 200) throw new Error(json.msg);
  return json.items;
};
const foundIn = async (person: Person, q: string) => (await find(person, q)).map(({ id }) => id);
const marked = ({ text, marks }: Item['title']) => marks.map(({ start, end }) => text.slice(start, end));

describe('what is said in a chat', () => {
  let chatId: string;
  let questionId: string;
  let answerId: string;
  beforeAll(async () => {
    chatId = await newChat(ada);
    ({ questionId, answerId } = await ask(
      ada,
      chatId,
      'Which quetzal sold best? => The **resplendent** quetzal, see [the list](https://birds.example/x).',
    ));
  });

  it('is found with the chat that it stands in, with snippets whose marks are ranges', async () => {
    const items = await find(ada, 'resplendent');
    const answer = items.find(({ id }) => id === answerId);
    expect(answer).toMatchObject({
      kind: 'message',
      chat_id: chatId,
      message_id: answerId,
      role: 'assistant',
    });
    expect(answer?.snippet.text).toBe('The resplendent quetzal, see the list.');
    expect(marked(answer?.snippet ?? { text: '', marks: [] })).toEqual(['resplendent']);
    expect(await foundIn(ada, 'birds')).toEqual([]);
  });

  it('is found by the beginning of its last word, as it is typed', async () => {
    expect(await foundIn(ada, 'quetz')).toEqual(expect.arrayContaining([questionId, answerId, chatId]));
    expect(await foundIn(ada, 'quetz ')).toEqual([]);
  });

  it('is found by who said it and in which chat', async () => {
    expect(await foundIn(ada, 'resplendent from:assistant')).toEqual([answerId]);
    expect(await foundIn(ada, 'quetzal from:me')).toEqual([questionId]);
    expect(await foundIn(ada, 'from:me in:"which quetzal"')).toEqual([questionId]);
    expect(await foundIn(ada, 'quetzal in:"another chat"')).toEqual([]);
    expect(await foundIn(ada, 'quetzal in:table')).toEqual([]);
  });

  it('is found by a phrase, and not by its words in another order', async () => {
    expect(await foundIn(ada, '"resplendent quetzal"')).toContain(answerId);
    expect(await foundIn(ada, '"quetzal resplendent"')).toEqual([]);
  });

  it('is not found with a word that is left out', async () => {
    expect(await foundIn(ada, 'quetzal -list')).not.toContain(answerId);
    expect(await foundIn(ada, 'quetzal -"sold best" -list')).toEqual([]);
  });

  it('is never found by anybody else, whatever they ask for', async () => {
    for (const q of [
      'quetzal',
      'resplendent',
      'from:assistant',
      'after:2000',
      '-zzz quetzal',
      `in:"quetzal"`,
    ])
      expect([q, (await run(ben, q)).json]).toMatchObject([
        q,
        { items: [], counts: { chat: 0, message: 0, table: 0 } },
      ]);
  });

  it('is found under its new name, and in its new words', async () => {
    await app.request('PUT', `/api/chats/${chatId}`, { token: ada.token, body: { name: 'Ornithology' } });
    const [chat] = await find(ada, 'ornitho', { kind: 'chat' });
    expect(chat).toMatchObject({ kind: 'chat', id: chatId, chat_kind: 'chat' });
    expect(marked(chat?.title ?? { text: '', marks: [] })).toEqual(['Ornithology']);
    expect(await find(ada, 'quetzal', { kind: 'chat' })).toEqual([]);
    await app.request('PUT', `/api/messages/${questionId}`, {
      token: ada.token,
      body: { text: 'Which kingfisher sold best?' },
    });
    expect(await foundIn(ada, 'kingfisher')).toEqual([questionId]);
  });

  it('is gone with its chat and its branch, and back when that is taken back', async () => {
    const mine = await newChat(ada);
    const asked = await ask(ada, mine, 'About axolotls => They regrow axolotl limbs');
    await app.request('DELETE', `/api/messages/${asked.answerId}`, { token: ada.token, body: {} });
    expect(await foundIn(ada, 'axolotl')).not.toContain(asked.answerId);
    await app.request('POST', `/api/messages/${asked.answerId}/restore`, { token: ada.token, body: {} });
    expect(await foundIn(ada, 'axolotl')).toContain(asked.answerId);
    await app.request('DELETE', `/api/chats/${mine}`, { token: ada.token, body: {} });
    expect(await foundIn(ada, 'axolotl')).toEqual([]);
    await app.request('POST', `/api/chats/${mine}/restore`, { token: ada.token, body: {} });
    expect(await foundIn(ada, 'axolotl')).toEqual(
      expect.arrayContaining([mine, asked.questionId, asked.answerId]),
    );
    await app.services.db.delete(chats).where(eq(chats.id, mine));
    expect(
      await app.services.db.select().from(searchDocuments).where(eq(searchDocuments.chatId, mine)),
    ).toEqual([]);
  });

  it('in a temporary chat never enters the search, until the chat is kept', async () => {
    const mine = await newChat(ada, { temporary: true });
    const asked = await ask(ada, mine, 'About tardigrades => They dry out');
    expect(
      await app.services.db.select().from(searchDocuments).where(eq(searchDocuments.chatId, mine)),
    ).toEqual([]);
    await app.request('PUT', `/api/chats/${mine}`, { token: ada.token, body: { temporary: false } });
    expect(await foundIn(ada, 'tardigrades')).toEqual(expect.arrayContaining([mine, asked.questionId]));
  });
});

describe('languages', () => {
  it.each([
    [
      'Chinese',
      '上个月各地区的销售额是多少？',
      ['销售额', '销售', '额', '地区的销售额', '"上个月"'],
      ['售销', '销额'],
    ],
    [
      'Japanese',
      '先月の売上高をカテゴリー別に',
      ['売上', '売上高', 'カテゴリー', '高'],
      ['上売', 'カテゴリ別'],
    ],
    ['Korean', '지난달 매출액을 알려줘', ['매출', '매출액', '지난달 매출액'], ['출매', '매액']],
    [
      'French',
      'L’œuvre citée à Évreux a été vendue',
      ['cite', 'citée', 'evreux', 'ÉVREUX', 'oeuvre', 'œuvre'],
      ['citron'],
    ],
    ['Russian', 'Выручка по городам', ['выручка', 'ВЫРУЧ'], ['ручка']],
  ])('%s is found by words and their parts, and by nothing else', async (_, text, hits, misses) => {
    const { questionId } = await ask(ada, await newChat(ada), text);
    for (const q of hits)
      expect([q, await foundIn(ada, q)]).toEqual([q, expect.arrayContaining([questionId])]);
    for (const q of misses)
      expect([q, await foundIn(ada, q)]).toEqual([q, expect.not.arrayContaining([questionId])]);
  });

  it('full-width and half-width letters are the same', async () => {
    const { questionId } = await ask(ada, await newChat(ada), 'ＫＰＩのﾀﾞｯｼｭﾎﾞｰﾄﾞ');
    expect(await foundIn(ada, 'kpi')).toContain(questionId);
    expect(await foundIn(ada, 'ダッシュボード')).toContain(questionId);
  });
});

describe('tables and results', () => {
  it('a table is found by its names and columns until it is deleted', async () => {
    const { summary } = await app.table(ada.token, 'campaigns-2026.csv', 'utm_source,gclidValue\nnews,1\n');
    const table = { kind: 'table', id: summary.id, table_id: summary.id };
    for (const q of [
      'campaigns',
      'utm_source',
      'utm_sou',
      'source',
      'gclid',
      'gclidvalue',
      'campaigns-2026.csv',
    ])
      expect([q, await find(ada, q, { kind: 'table' })]).toMatchObject([q, [table]]);
    expect(await foundIn(ada, 'utm_source in:table has:file')).toContain(summary.id);
    expect(await foundIn(ben, 'campaigns')).toEqual([]);
    await app.request('PUT', `/api/tables/${summary.id}`, {
      token: ada.token,
      body: { name: 'Newsletters' },
    });
    expect(await find(ada, 'newsletters', { kind: 'table' })).toMatchObject([table]);
    await app.request('DELETE', `/api/tables/${summary.id}`, { token: ada.token, body: {} });
    expect(await find(ada, 'utm_source', { kind: 'table' })).toEqual([]);
  });

  it('an answer is found by what it has and by the titles of its results, but not by their rows', async () => {
    const { summary } = await app.table(ada.token, 'birds.csv', 'bird,n\nowl,1\n');
    const { questionId, answerId } = await ask(
      ada,
      await newChat(ada),
      'RESULT please => Here it is: {{q1.r0.c0}}',
      [summary.id],
    );
    expect(await foundIn(ada, 'umsatz has:table')).toEqual([answerId]);
    expect(await foundIn(ada, 'umsatz has:chart')).toEqual([]);
    expect(await foundIn(ada, 'result has:file')).toEqual([questionId]);
    // a number that the text shows is part of the text
    expect(await foundIn(ada, '4711')).toEqual([answerId]);
    const plain = await ask(ada, await newChat(ada), 'RESULT again => without a number', [summary.id]);
    expect(await foundIn(ada, '4711')).not.toContain(plain.answerId);
  });
});

describe('dates', () => {
  it('are days where the caller is', async () => {
    const person = await app.person();
    const { questionId } = await ask(person, await newChat(person), 'walrus');
    const now = app.clock.now().getTime();
    // the hour east of UTC at which it is just past midnight there
    const offset = 24 - new Date(now).getUTCHours();
    const zone = { 'Timezone-Offset': String(offset > 12 ? offset - 24 : offset) };
    const day = new Date(now + Number(zone['Timezone-Offset']) * 3_600_000).toISOString().slice(0, 10);
    const messages = async (q: string) =>
      (await run(person, q, { kind: 'message' }, zone)).json.items.map(({ id }: Item) => id);
    for (const q of [`on:${day}`, 'on:today', `walrus on:${day.slice(0, 7)}`, `walrus on:${day.slice(0, 4)}`])
      expect([q, await messages(q)]).toEqual([q, expect.arrayContaining([questionId])]);
    for (const q of ['on:yesterday', `walrus before:${day}`, `walrus after:${day}`])
      expect([q, await messages(q)]).toEqual([q, []]);
  });

  it('are days of the zone that the person set, whatever their device says', async () => {
    const person = await app.person();
    const { questionId } = await ask(person, await newChat(person), 'walrus');
    const set = (zone: string | null) =>
      app.request('PUT', '/api/account/profile', { token: person.token, body: { time_zone: zone } });
    const days = [14, -12].map((hours) =>
      new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString().slice(0, 10),
    );
    const found = async (day: string | undefined) => {
      const { json } = await run(
        person,
        `walrus on:${day}`,
        { kind: 'message' },
        { 'Timezone-Offset': '-12' },
      );
      return json.items.map(({ id }: Item) => id);
    };
    await set('Pacific/Kiritimati');
    expect(await Promise.all(days.map(found))).toEqual([[questionId], []]);
    await set(null);
    expect(await Promise.all(days.map(found))).toEqual([[], [questionId]]);
  });
});

describe('the answer', () => {
  it('counts all kinds whichever is listed, and pages go on where the last one ended', async () => {
    const person = await app.person();
    const chatId = await newChat(person);
    for (const n of [1, 2, 3]) await ask(person, chatId, `narwhal ${n}`);
    await app.table(person.token, 'narwhal.csv', 'a\n1\n');
    const { json } = await run(person, 'narwhal', { kind: 'table' });
    expect(json).toMatchObject({ counts: { chat: 1, message: 3, table: 1 }, most: MOST });
    expect(json.items).toHaveLength(1);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => find(person, 'narwhal', { page: String(page), page_size: '2' })),
    );
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(5);
    expect(await find(person, 'narwhal', { page: '9' })).toEqual([]);
  });

  it('puts the newer of two that match alike first', async () => {
    const person = await app.person();
    const chatId = await newChat(person);
    const { questionId: older } = await ask(person, chatId, 'pangolin');
    const { questionId: newer } = await ask(person, chatId, 'pangolin');
    const createdAt = new Date(app.clock.now().getTime() - 20 * 24 * 3_600_000);
    await app.services.db.update(searchDocuments).set({ createdAt }).where(eq(searchDocuments.id, older));
    const items = await find(person, 'pangolin', { kind: 'message' });
    expect(items.map(({ id }) => id)).toEqual([newer, older]);
    expect(items[0]?.rank).toBeGreaterThan(items[1]?.rank ?? 0);
  });

  it('tells the operators that it read', async () => {
    const { json } = await run(ada, 'x from:me in:"a b"');
    expect(json.filters).toEqual([
      { operator: 'from', value: 'me', start: 2, end: 9 },
      { operator: 'in', value: 'a b', start: 10, end: 18 },
    ]);
  });

  it('to a wrong operator names it and what was meant, in the language of the caller', async () => {
    const { status, json } = await run(ada, 'form:me');
    expect([status, json.error_code, json.msg]).toEqual([
      422,
      'VALIDATION_ERROR',
      'There is no operator “form:”. Did you mean “from:”?',
    ]);
    expect(json.fields).toEqual({ q: json.msg });
    const french = await run(ada, 'has:tabel', {}, { 'Accept-Language': 'fr-FR' });
    expect(french.json.msg).toContain('has:table');
  });

  it('is an answer or a named refusal to whatever is typed', async () => {
    for (const q of [
      "' or 1=1 --",
      '\\',
      "a' & !b:*",
      '&|!():*<->',
      '%_%',
      '\u0000x',
      '😀 x',
      "l'été",
      '"',
      'in:"%"',
    ])
      expect([q, (await run(ada, q)).status]).toEqual([q, expect.toBeOneOf([200, 422])]);
  });
});

describe('what was there before the search', () => {
  it('is indexed at the next start, and only what is missing', async () => {
    const person = await app.person();
    const { questionId, answerId } = await ask(person, await newChat(person), 'okapi => okapi');
    const { summary } = await app.table(person.token, 'okapi.csv', 'a\n1\n');
    const { db } = app.services;
    const before = (await db.select().from(searchDocuments)).length;
    await db.delete(searchDocuments).where(eq(searchDocuments.userId, person.id));
    expect(await foundIn(person, 'okapi')).toEqual([]);
    const index = new SearchIndex();
    expect(await index.fill(app.services)).toBe(4);
    expect(await foundIn(person, 'okapi')).toEqual(
      expect.arrayContaining([questionId, answerId, summary.id]),
    );
    expect(await index.fill(app.services)).toBe(0);
    expect((await db.select().from(searchDocuments)).length).toBe(before);
  });

  it('is indexed anew when documents are made in another way', async () => {
    const person = await app.person();
    await ask(person, await newChat(person), 'bonobo');
    const { db } = app.services;
    await db
      .update(searchDocuments)
      .set({ version: 0, tokens: '' })
      .where(eq(searchDocuments.userId, person.id));
    expect(await foundIn(person, 'bonobo')).toEqual([]);
    expect(await new SearchIndex().fill(app.services)).toBe(3);
    expect(await foundIn(person, 'bonobo')).toHaveLength(2);
  });

  it('is indexed by one process at a time', async () => {
    const client = await app.services.pool.connect();
    await client.query('select pg_advisory_lock($1)', [INDEX_LOCK]);
    expect(await new SearchIndex().fill(app.services)).toBeUndefined();
    await client.query('select pg_advisory_unlock($1)', [INDEX_LOCK]);
    client.release();
    expect(await new SearchIndex().fill(app.services)).toBe(0);
  });
});
