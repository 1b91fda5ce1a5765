import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instructionsFor } from '../../server/adapters/model/model-prompt.ts';
import type { Answerer, Question } from '../../server/analyst/answerer.ts';
import { MAX_MEMORIES } from '../../server/domain/personalization/personal-context.ts';
import { memories } from '../../server/platform/db/schema/credits.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const questions: Question[] = [];
const answerer: Answerer = {
  async *answer(question) {
    questions.push(question);
    yield { type: 'text', text: 'Yes.' };
  },
};
let app: TestApp;
let person: { id: string; token: string };
beforeAll(async () => {
  app = await openTestApp({ answerer });
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.person();
});

const DEFAULTS = { tone: 'balanced', language: 'auto', instructions: '', memory_paused: false, synonyms: [] };
const request = (method: string, path: string, body?: unknown) =>
  app.request(method, path, { token: person.token, ...(body !== undefined && { body }) });
const change = (changes: object) =>
  request('PUT', '/api/account/personalization', { ...DEFAULTS, ...changes });
const remember = async (text: string) =>
  (await request('POST', '/api/account/memories', { text })).json.memory;
const remembered = async (query = '') =>
  (await request('GET', `/api/account/memories${query}`)).json.items.map(
    ({ text }: { text: string }) => text,
  );

/** What an answerer is given when the person asks something. */
async function given(): Promise<Question> {
  const { json } = await request('POST', '/api/chats', { kind: 'chat', table_ids: [] });
  const turn = await request('POST', `/api/chats/${json.chat.id}/turns`, { text: 'so?', table_ids: [] });
  await app.events(`/api/messages/${turn.json.message.id}/events`, person.token);
  const question = questions.at(-1);
  if (!question) throw new Error('nothing was asked');
  return question;
}

describe('personalization [R1.07]', () => {
  it('keeps what is not given, also of two changes at once', async () => {
    await request('PUT', '/api/account/personalization', { instructions: 'Name the source.' });
    const answers = await Promise.all([
      request('PUT', '/api/account/personalization', { tone: 'brief' }),
      request('PUT', '/api/account/personalization', { memory_paused: true }),
      request('PUT', '/api/account/personalization', {
        synonyms: [{ phrase: 'turnover', column: 'amount' }],
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await request('GET', '/api/account/personalization')).json.personalization).toEqual({
      tone: 'brief',
      language: 'auto',
      instructions: 'Name the source.',
      memory_paused: true,
      synonyms: [{ phrase: 'turnover', column: 'amount' }],
    });
  });

  it('begins with the defaults and is kept as it is set', async () => {
    expect((await request('GET', '/api/account/personalization')).json.personalization).toEqual(DEFAULTS);
    const wanted = {
      tone: 'brief',
      language: 'fr_FR',
      instructions: 'Name the source.',
      memory_paused: true,
      synonyms: [{ phrase: 'revenue', column: 'net_sales' }],
    };
    expect((await change({ ...wanted, instructions: '  Name the source. ' })).json.personalization).toEqual(
      wanted,
    );
    expect((await request('GET', '/api/account/personalization')).json.personalization).toEqual(wanted);
  });

  it('is one person’s own', async () => {
    await change({ tone: 'formal' });
    const other = await app.person();
    const { json } = await app.request('GET', '/api/account/personalization', { token: other.token });
    expect(json.personalization).toEqual(DEFAULTS);
  });

  it('a word that stands for two columns, or for none, is refused', async () => {
    const twice = [
      { phrase: 'Revenue', column: 'a' },
      { phrase: ' revenue', column: 'b' },
    ];
    for (const synonyms of [twice, [{ phrase: ' ', column: 'a' }], [{ phrase: 'a', column: ' ' }]])
      expect(await change({ synonyms })).toMatchObject({
        status: 422,
        json: { fields: { synonyms: expect.any(String) } },
      });
  });

  it('every answerer is given the words and the language, a model the rest', async () => {
    await change({
      tone: 'brief',
      language: 'ja_JP',
      instructions: 'Name the source.',
      synonyms: [{ phrase: 'revenue', column: 'net_sales' }],
    });
    await remember('I work in Lyon');
    const question = await given();
    expect(question).toMatchObject({
      locale: 'ja_JP',
      synonyms: [{ phrase: 'revenue', column: 'net_sales' }],
      personal: { tone: 'brief', instructions: 'Name the source.', memories: ['I work in Lyon'] },
    });
    const instructions = instructionsFor(question);
    for (const text of [
      'Japanese',
      'briefly',
      'Name the source.',
      '["I work in Lyon"]',
      '{"revenue":"net_sales"}',
    ])
      expect(instructions).toContain(text);
    expect(
      instructionsFor({
        ...question,
        personal: { tone: 'balanced', instructions: '', memories: [] },
        synonyms: [],
      }),
    ).not.toContain('The person\n');
  });

  it('a model is given no more memories than fit, the newest first', async () => {
    const question = await given();
    const instructions = instructionsFor({
      ...question,
      personal: {
        tone: 'balanced',
        instructions: '',
        memories: Array.from({ length: 50 }, (_, index) => `${index}${'x'.repeat(490)}`),
      },
    });
    expect(instructions).toContain('"0x');
    expect(instructions).not.toContain('"49x');
    expect(instructions.length).toBeLessThan(10_000);
  });

  it('the built-in analyst reads own words for columns', async () => {
    const own = await openTestApp();
    try {
      const { token } = await own.person();
      const table = await own.table(token, 'sales.csv', 'City,Net sales\nLyon,10\nLyon,5\nSeville,7\n');
      const answerTo = async (text: string) => {
        const tableIds = [table.summary.id];
        const chat = await own.request('POST', '/api/chats', {
          token,
          body: { kind: 'chat', table_ids: tableIds },
        });
        const { json } = await own.request('POST', `/api/chats/${chat.json.chat.id}/turns`, {
          token,
          body: { text, table_ids: tableIds },
        });
        const events = await own.events(`/api/messages/${json.message.id}/events`, token);
        return events.at(-1).message.parts.map(({ type }: { type: string }) => type);
      };
      expect(await answerTo('total moolah by city')).toContain('refusal');
      await own.request('PUT', '/api/account/personalization', {
        token,
        body: { ...DEFAULTS, synonyms: [{ phrase: 'moolah', column: 'net_sales' }] },
      });
      expect(await answerTo('total moolah by city')).toContain('result');
    } finally {
      await own.close();
    }
  }, 60_000);
});

describe('what is remembered [R1.07]', () => {
  it('is only what the person asked for: asking a question remembers nothing', async () => {
    await given();
    expect(await remembered()).toEqual([]);
  });

  it('can be added, found, reworded and forgotten, one or all', async () => {
    const lyon = await remember('  I work in Lyon ');
    const euro = await remember('Amounts are in euros');
    expect(await remembered()).toEqual(['Amounts are in euros', 'I work in Lyon']);
    expect(await remembered('?search=lyon')).toEqual(['I work in Lyon']);
    app.clock.advance(1000);
    await request('PUT', `/api/account/memories/${lyon.id}`, { text: 'I work in Nice' });
    expect(await remembered()).toEqual(['I work in Nice', 'Amounts are in euros']);
    await request('DELETE', `/api/account/memories/${euro.id}`, {});
    expect(await remembered()).toEqual(['I work in Nice']);
    await remember('One more');
    await request('DELETE', '/api/account/memories', {});
    expect(await remembered()).toEqual([]);
  });

  it('paused it is kept and given to nobody', async () => {
    await remember('I work in Lyon');
    await change({ memory_paused: true });
    expect((await given()).personal?.memories).toEqual([]);
    expect(await remembered()).toEqual(['I work in Lyon']);
    await change({ memory_paused: false });
    expect((await given()).personal?.memories).toEqual(['I work in Lyon']);
  });

  it('nothing blank, and not more than there is room for', async () => {
    expect(await request('POST', '/api/account/memories', { text: '  ' })).toMatchObject({
      status: 422,
      json: { fields: { text: expect.any(String) } },
    });
    const at = app.clock.now();
    await app.services.db.insert(memories).values(
      Array.from({ length: MAX_MEMORIES - 1 }, (_, index) => ({
        id: uuidv7(),
        userId: person.id,
        text: `fact ${index}`,
        createdAt: at,
        updatedAt: at,
      })),
    );
    const answers = await Promise.all(
      ['one', 'another'].map((text) => request('POST', '/api/account/memories', { text })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('of another person is not found', async () => {
    const { id } = await remember('mine');
    person = await app.person();
    for (const [method, body] of [
      ['PUT', { text: 'theirs' }],
      ['DELETE', {}],
    ] as const)
      expect((await request(method, `/api/account/memories/${id}`, body)).status).toBe(404);
  });
});
