import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answerer, AnswerStep, Question } from '../../server/analyst/answerer.ts';
import { listDeletedBranches } from '../../server/domain/chats/deleted-branches.ts';
import { RESTORABLE_MS, restoreBranch } from '../../server/domain/chats/message-deletions.ts';
import { openTestApp, type TestAnswer, type TestApp } from '../harness/app.ts';

type Json = TestAnswer['json'];

/** Says what it was asked, unless a test wrote an answer for the question. */
class EchoAnswerer implements Answerer {
  questions: Question[] = [];
  scripts = new Map<string, (question: Question) => AsyncIterable<AnswerStep>>();
  async *answer(question: Question): AsyncIterable<AnswerStep> {
    this.questions.push(question);
    const script = this.scripts.get(question.text);
    if (script) yield* script(question);
    else yield { type: 'text', text: `You asked: ${question.text}` };
  }
}

const answerer = new EchoAnswerer();
let app: TestApp;
let owner: { id: string; token: string };
let chatId: string;

beforeAll(async () => {
  app = await openTestApp({ answerer });
  owner = await app.person();
});
afterAll(() => app.close());

const post = (path: string, body: unknown = {}) => app.request('POST', path, { token: owner.token, body });
const chat = async (): Promise<Json> =>
  (await app.request('GET', `/api/chats/${chatId}`, { token: owner.token })).json.chat;
const messages = async (): Promise<Json[]> =>
  (await app.request('GET', `/api/chats/${chatId}/messages`, { token: owner.token })).json.items;
const message = async (id: string): Promise<Json> => (await messages()).find((item) => item.id === id);
const ended = async (id: string): Promise<Json> =>
  (await app.events(`/api/messages/${id}/events`, owner.token)).at(-1).message;

async function newChat(): Promise<void> {
  chatId = (await post('/api/chats', { kind: 'chat', table_ids: [] })).json.chat.id;
}
/** Asks and waits for the answer. */
async function ask(
  text: string,
  parentId?: string | null,
): Promise<{ question: Json; answer: Json; chat: Json }> {
  const { json } = await post(`/api/chats/${chatId}/turns`, {
    text,
    table_ids: [],
    ...(parentId !== undefined && { parent_id: parentId }),
  });
  app.clock.advance(1000);
  return { question: json.user_message, answer: await ended(json.message.id), chat: json.chat };
}
const remove = (id: string) => app.request('DELETE', `/api/messages/${id}`, { token: owner.token, body: {} });

/** Something that a test waits for and another part makes happen. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

/** Says the first words, then waits until it is stopped; from the second time on it says everything. */
function stopsOnce(text: string, first: string, rest: string) {
  const begun = gate();
  let times = 0;
  answerer.scripts.set(text, async function* ({ signal }) {
    times += 1;
    yield { type: 'text', text: first };
    if (times === 1) {
      begun.open();
      await new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    }
    yield { type: 'text', text: rest };
  });
  return begun.opened;
}

async function stoppedAnswer(text: string, first: string, rest: string): Promise<Json> {
  const begun = stopsOnce(text, first, rest);
  const { json } = await post(`/api/chats/${chatId}/turns`, { text, table_ids: [] });
  await begun;
  const stream = app.events(`/api/messages/${json.message.id}/events`, owner.token);
  await post(`/api/messages/${json.message.id}/stop`);
  return (await stream).at(-1).message;
}

describe('a question that is asked anew', () => {
  it('stands beside the earlier one: with the same parent, and the branch in view is the new one', async () => {
    await newChat();
    const first = await ask('one');
    const second = await ask('two');
    const again = await ask('two, please', second.question.parent_id);
    expect(again.question.parent_id).toBe(first.answer.id);
    expect(await chat()).toMatchObject({ leaf_id: again.answer.id });
    expect(answerer.questions.at(-1)?.history.map(({ text }) => text)).toEqual(['one', 'You asked: one']);
  });

  it('is a first question too, where its parent is null', async () => {
    await newChat();
    await ask('one');
    const again = await ask('one, please', null);
    expect(again.question.parent_id).toBeNull();
    expect(answerer.questions.at(-1)?.history).toEqual([]);
  });

  it('without a parent follows the branch in view', async () => {
    await newChat();
    const { answer } = await ask('one');
    expect((await ask('two')).question.parent_id).toBe(answer.id);
  });
});

describe('a question that is reworded', () => {
  it('keeps its answer, which says that it belongs to the earlier wording; a later one does not', async () => {
    await newChat();
    const { question, answer } = await ask('onee');
    const reworded = await app.request('PUT', `/api/messages/${question.id}`, {
      token: owner.token,
      body: { text: ' one ' },
    });
    expect(reworded.json.message).toMatchObject({
      id: question.id,
      parts: [{ type: 'content', content: 'one' }],
      edited_at: expect.any(Number),
    });
    expect(await message(answer.id)).toMatchObject({ earlier_wording: true, parts: answer.parts });
    const again = (await post(`/api/messages/${answer.id}/rerun`)).json.message;
    expect(await ended(again.id)).toMatchObject({ parts: [{ content: 'You asked: one' }] });
    expect((await message(again.id)).earlier_wording).toBeUndefined();
  });

  it('to the same words is left as it was', async () => {
    await newChat();
    const { question, answer } = await ask('one');
    await app.request('PUT', `/api/messages/${question.id}`, { token: owner.token, body: { text: 'one' } });
    expect((await message(question.id)).edited_at).toBeUndefined();
    expect((await message(answer.id)).earlier_wording).toBeUndefined();
  });

  it('is never an answer, and never empty', async () => {
    await newChat();
    const { question, answer } = await ask('one');
    const reword = async (id: string, text: string) =>
      (await app.request('PUT', `/api/messages/${id}`, { token: owner.token, body: { text } })).status;
    expect([await reword(answer.id, 'x'), await reword(question.id, '   ')]).toEqual([422, 422]);
  });
});

describe('an answer that was cut off', () => {
  it('goes on after what it has, as the same message, and its stream with numbers that only grow', async () => {
    await newChat();
    const stopped = await stoppedAnswer('continue?', 'First half,', ' second half.');
    expect(stopped).toMatchObject({ status: 'stopped', parts: [{ content: 'First half,' }] });
    const continued = (await post(`/api/messages/${stopped.id}/continue`)).json.message;
    expect(continued).toMatchObject({ id: stopped.id, status: 'generating', parts: stopped.parts });
    expect(continued.last_seq).toBeGreaterThan(stopped.last_seq);
    const events = await app.events(
      `/api/messages/${stopped.id}/events?after=${continued.last_seq}`,
      owner.token,
    );
    expect(events.every(({ seq }) => seq > continued.last_seq)).toBe(true);
    expect(events.at(-1).message).toMatchObject({
      status: 'completed',
      parts: [{ type: 'content', content: 'First half, second half.' }],
    });
    expect(await messages()).toHaveLength(2);
  });

  it('that is continued tells a reader who missed the first round what it made', async () => {
    await newChat();
    const held = gate();
    const stopped = await stoppedAnswer('missed?', 'Known', '.');
    answerer.scripts.set('missed?', async function* () {
      yield { type: 'text', text: 'Known' };
      await held.opened;
      yield { type: 'text', text: ' and new.' };
    });
    await post(`/api/messages/${stopped.id}/continue`);
    const response = await app.raw('GET', `/api/messages/${stopped.id}/events?after=0`, {
      token: owner.token,
    });
    const reader = response.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    const [line = ''] = new TextDecoder().decode(value).split('\n');
    expect(JSON.parse(line.slice('data: '.length))).toMatchObject({
      type: 'status',
      message: { status: 'generating', parts: [{ content: 'Known' }] },
    });
    held.open();
    await reader?.cancel();
    expect(await ended(stopped.id)).toMatchObject({ parts: [{ content: 'Known and new.' }] });
  });

  it('is not continued twice at once, nor after it is complete', async () => {
    await newChat();
    const stopped = await stoppedAnswer('twice?', 'a', 'b');
    const both = await Promise.all([1, 2].map(() => post(`/api/messages/${stopped.id}/continue`)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await ended(stopped.id);
    expect((await post(`/api/messages/${stopped.id}/continue`)).status).toBe(409);
  });

  it('by the death of its process can be kept as it is', async () => {
    await newChat();
    const { question } = await ask('one');
    const id = crypto.randomUUID();
    await app.services.pool.query(
      `insert into messages (id, chat_id, parent_id, role, status, parts, table_ids, created_at)
       values ($1, $2, $3, 'assistant', 'interrupted', '[{"type":"content","content":"half"}]', '[]', now())`,
      [id, chatId, question.id],
    );
    expect((await post(`/api/messages/${id}/keep`)).json.message).toMatchObject({
      status: 'completed',
      parts: [{ content: 'half' }],
    });
    expect((await post(`/api/messages/${id}/keep`)).status).toBe(409);
  });
});

describe('a deleted branch', () => {
  it('goes with all that follows it, and the chat shows the version beside it', async () => {
    await newChat();
    const first = await ask('one');
    const other = (await post(`/api/messages/${first.answer.id}/rerun`)).json.message;
    await ended(other.id);
    const below = await ask('two', other.id);
    const { json } = await remove(other.id);
    expect(json.message_ids.sort()).toEqual([other.id, below.question.id, below.answer.id].sort());
    expect(json.chat.leaf_id).toBe(first.answer.id);
    expect((await messages()).map(({ id }) => id)).toEqual([first.question.id, first.answer.id]);
  });

  it('comes back with Undo as it was, and the chat shows it again', async () => {
    await newChat();
    const first = await ask('one');
    const second = await ask('two');
    await remove(first.question.id);
    expect([await messages(), (await chat()).leaf_id]).toEqual([[], null]);
    const { json } = await post(`/api/messages/${first.question.id}/restore`);
    expect(json.items.map(({ id }: Json) => id)).toEqual([
      first.question.id,
      first.answer.id,
      second.question.id,
      second.answer.id,
    ]);
    expect(json.chat.leaf_id).toBe(second.answer.id);
    expect(await messages()).toHaveLength(4);
  });

  it('that comes back does not take the view from who went on elsewhere', async () => {
    await newChat();
    const first = await ask('one');
    await remove(first.question.id);
    const next = await ask('another');
    const { json } = await post(`/api/messages/${first.question.id}/restore`);
    expect(json.chat.leaf_id).toBe(next.answer.id);
  });

  it('that comes back is shown where nothing else is left, in whichever order branches come back', async () => {
    await newChat();
    const first = await ask('one');
    const other = await ask('one, please', null);
    await remove(first.question.id);
    await remove(other.question.id);
    const { json } = await post(`/api/messages/${first.question.id}/restore`);
    expect(json.chat.leaf_id).toBe(first.answer.id);
  });

  it('is listed with its words and its size, the latest first, until it is back or 30 days are over', async () => {
    await newChat();
    const first = await ask('one');
    const second = await ask('two');
    const other = await ask('two, please', first.answer.id);
    await remove(other.answer.id);
    app.clock.advance(5000);
    await remove(second.question.id);
    const listed = async (): Promise<Json> =>
      (await app.request('GET', `/api/chats/${chatId}/deleted-branches`, { token: owner.token })).json;
    const deletedAt = Math.floor(app.clock.now().getTime() / 1000);
    expect(await listed()).toEqual({
      msg_type: 'success',
      total: 2,
      items: [
        {
          message_id: second.question.id,
          role: 'user',
          text: 'two',
          message_count: 2,
          deleted_at: deletedAt,
          expires_at: deletedAt + 30 * 24 * 3600,
          restorable: true,
        },
        expect.objectContaining({
          role: 'assistant',
          text: 'You asked: two, please',
          message_count: 1,
          deleted_at: deletedAt - 5,
        }),
      ],
    });
    await post(`/api/messages/${second.question.id}/restore`);
    expect((await listed()).items.map(({ message_id: id }: Json) => id)).toEqual([other.answer.id]);
    await remove(first.question.id);
    expect((await listed()).items.map(({ restorable }: Json) => restorable)).toEqual([true, false]);
    app.clock.advance(RESTORABLE_MS);
    const page = { limit: 10, offset: 0 };
    expect(await listDeletedBranches(app.services, chatId, page)).toEqual({ items: [], total: 0 });
    owner = await app.person();
  });

  it('is told by its first 200 characters', async () => {
    await newChat();
    const { question } = await ask('é🙂 '.repeat(200));
    await remove(question.id);
    const { json } = await app.request('GET', `/api/chats/${chatId}/deleted-branches`, {
      token: owner.token,
    });
    expect([...json.items[0].text]).toHaveLength(200);
    expect(json.items[0].text).toMatch(/^é🙂 é🙂 .*…$/u);
  });

  it('that was all that a chat had leaves the chat in the list, where it can be found and brought back', async () => {
    await newChat();
    const { question } = await ask('the only one');
    await remove(question.id);
    const { json } = await app.request('GET', '/api/chats', { token: owner.token });
    expect(json.items.map(({ id }: Json) => id)).toContain(chatId);
  });

  it('leaves nothing to be found: no stream, rerun, leaf or parent names it', async () => {
    await newChat();
    const { answer } = await ask('one');
    await remove(answer.id);
    const attempts = [
      await app.request('GET', `/api/messages/${answer.id}/events`, { token: owner.token }),
      await post(`/api/messages/${answer.id}/rerun`),
      await remove(answer.id),
      await app.request('PUT', `/api/chats/${chatId}`, { token: owner.token, body: { leaf_id: answer.id } }),
      await post(`/api/chats/${chatId}/turns`, { text: 'x', table_ids: [], parent_id: answer.id }),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  it('within a branch deleted later comes back only after that one', async () => {
    await newChat();
    const first = await ask('one');
    const second = await ask('two');
    await remove(second.question.id);
    await remove(first.question.id);
    expect((await post(`/api/messages/${second.question.id}/restore`)).json.error_code).toBe('CONFLICT');
    await post(`/api/messages/${first.question.id}/restore`);
    expect(await messages()).toHaveLength(2);
    expect((await post(`/api/messages/${second.question.id}/restore`)).status).toBe(200);
    expect(await messages()).toHaveLength(4);
  });

  it('can be taken back for 30 days and not longer, and not by somebody else', async () => {
    await newChat();
    const { question } = await ask('one');
    await remove(question.id);
    const eve = await app.person();
    const attempt = await app.request('POST', `/api/messages/${question.id}/restore`, {
      token: eve.token,
      body: {},
    });
    expect(attempt.status).toBe(404);
    app.clock.advance(RESTORABLE_MS + 1);
    const late = restoreBranch(app.services, owner.id, question.id, async () => 'taken back');
    await expect(late).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // the next deletion of anybody sweeps it away for good
    owner = await app.person();
    await newChat();
    const other = await ask('two');
    await remove(other.question.id);
    const left = await app.services.pool.query('select 1 from messages where id = $1', [question.id]);
    expect(left.rowCount).toBe(0);
  });

  it('that is being answered is stopped first, and the chat can be asked at once', async () => {
    await newChat();
    const begun = stopsOnce('deleted while running?', 'so far', '');
    const { json } = await post(`/api/chats/${chatId}/turns`, {
      text: 'deleted while running?',
      table_ids: [],
    });
    await begun;
    // who follows it already sees how it ends
    const stream = await app.raw('GET', `/api/messages/${json.message.id}/events`, { token: owner.token });
    expect((await remove(json.user_message.id)).json.chat.generating).toBe(false);
    expect(await stream.text()).toContain('"status":"stopped"');
    expect((await ask('next')).answer.status).toBe('completed');
  });

  it('is deleted once for one idempotency key', async () => {
    await newChat();
    const { question } = await ask('one');
    const attempt = () =>
      app.request('DELETE', `/api/messages/${question.id}`, {
        token: owner.token,
        body: {},
        headers: { 'Idempotency-Key': 'delete-1' },
      });
    const first = await attempt();
    expect((await attempt()).json.message_ids).toEqual(first.json.message_ids);
  });
});

describe('the branch in view', () => {
  it('is the same after a reload and in every tab: the chat keeps its end', async () => {
    await newChat();
    const { answer } = await ask('one');
    await ask('one, please', null);
    await app.request('PUT', `/api/chats/${chatId}`, { token: owner.token, body: { leaf_id: answer.id } });
    expect((await chat()).leaf_id).toBe(answer.id);
  });
});
