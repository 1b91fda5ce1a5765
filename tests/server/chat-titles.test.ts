// What chats are called: by their first question, then by what their first answer is about, and by what a person says.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { titleOf } from '../../server/domain/chats/chat-title.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const SALES = `Date,Store,Revenue\n${['2023', '2024'].flatMap((year) => ['North', 'South', 'East'].map((store, at) => `${year}-0${at + 2}-03,${store},${10 * (at + 1)}`)).join('\n')}\n`;
let app: TestApp;
let token: string;
let tableId: string;

beforeAll(async () => {
  app = await openTestApp();
  ({ token } = await app.person());
  tableId = (await app.table(token, 'sales.csv', SALES)).summary.id;
});
afterAll(() => app.close());

async function newChat(): Promise<string> {
  const body = { kind: 'chat', table_ids: [tableId] };
  return (await app.request('POST', '/api/chats', { token, body })).json.chat.id;
}
const nameOf = async (id: string): Promise<string> =>
  (await app.request('GET', `/api/chats/${id}`, { token })).json.chat.name;

/** Asks and waits for the answer; the name that the chat has meanwhile. */
async function ask(id: string, text: string, language = 'en_US'): Promise<string> {
  const turn = await app.request('POST', `/api/chats/${id}/turns`, {
    token,
    body: { text, table_ids: [tableId] },
    headers: { 'accept-language': language.replace('_', '-') },
  });
  await app.events(`/api/messages/${turn.json.message.id}/events`, token);
  return turn.json.chat.name;
}

it.each([
  ['en_US', 'What is the total revenue by store in 2024?', 'Total Revenue in 2024 by Store'],
  ['en_US', 'How many rows are there?', 'Number of rows'],
  ['fr_FR', 'total de Revenue par Store', 'Total de Revenue par Store'],
  ['zh_CN', '按Store的总Revenue', '按Store的总Revenue'],
  ['ja_JP', 'Store別のRevenueの合計', 'Store別のRevenueの合計'],
  ['ko_KR', 'Store별 Revenue 합계', 'Store별 Revenue 합계'],
])(
  'the first answer gives the chat a title of what was understood (%s: %s)',
  async (language, question, title) => {
    const chat = await newChat();
    expect(await ask(chat, question, language)).toBe(titleOf(question));
    expect(await nameOf(chat)).toBe(title);
  },
);

it('a later answer changes no title', async () => {
  const chat = await newChat();
  await ask(chat, 'total revenue by store');
  await ask(chat, 'how many rows');
  expect(await nameOf(chat)).toBe('Total Revenue by Store');
});

it('a refusal leaves the question as the title, and the first answer behind it gives another', async () => {
  const chat = await newChat();
  await ask(chat, 'what about the weather on the moon?');
  expect(await nameOf(chat)).toBe('what about the weather on the moon');
  await ask(chat, 'total revenue by store');
  expect(await nameOf(chat)).toBe('Total Revenue by Store');
});

it('a name that a person gave stays, whenever it was given', async () => {
  const chat = await newChat();
  await app.request('PUT', `/api/chats/${chat}`, { token, body: { name: 'Mine' } });
  await ask(chat, 'total revenue by store');
  expect(await nameOf(chat)).toBe('Mine');
  const other = await newChat();
  await ask(other, 'total revenue by store');
  await app.request('PUT', `/api/chats/${other}`, { token, body: { name: 'Mine too' } });
  await ask(other, 'how many rows');
  expect(await nameOf(other)).toBe('Mine too');
});

it('a chat is found by its new title', async () => {
  const chat = await newChat();
  await ask(chat, 'what is the mean revenue for each store');
  const title = await nameOf(chat);
  const found = await app.request('GET', `/api/chats?search=${encodeURIComponent(title)}`, { token });
  expect(found.json.items.map(({ id }: { id: string }) => id)).toContain(chat);
});

it.each([
  ['short?', 'short'],
  ['  two\n lines.  ', 'two lines'],
  ['quel est le total du chiffre d’affaires ?', 'quel est le total du chiffre d’affaires'],
  ['各地区的总收入是多少？', '各地区的总收入是多少'],
  ['???', '???'],
  [`${'word '.repeat(30)}end`, 'word '.repeat(12).trim()],
  ['x'.repeat(100), 'x'.repeat(60)],
])('a title is short, ends with a word and has no punctuation behind it: %s', (text, title) => {
  expect(titleOf(text)).toBe(title);
});
