// The data engine is taken by somebody else: who waits is told the place, and nobody may let too much wait.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../harness/app.ts';

const CSV = 'City,Amount\nLyon,10\nLyon,5\nSeville,7\n';
/** Hours of small steps, which an interrupt ends at once. */
const LONG = 'SELECT count(*) FROM range(1000000000) a, range(1000000000) b WHERE a.range = b.range + 1';

let app: TestApp;
let ada: { id: string; token: string };
let tableId: string;
beforeAll(async () => {
  app = await openTestApp();
  ada = await app.person();
  tableId = (await app.table(ada.token, 'amounts.csv', CSV)).summary.id;
}, 60_000);
afterAll(() => app.close());

/** Gives the one process of the engine a query of somebody else, until `free` is called. */
function takeEngine(id: string): { free: () => Promise<void> } {
  const abort = new AbortController();
  const ended = app.services.engine
    .for({ id })
    .query({ tables: [], sql: LONG, maxRows: 1, timeoutMs: 600_000, signal: abort.signal })
    .then(
      () => {},
      () => {},
    );
  return {
    free: () => {
      abort.abort();
      return ended;
    },
  };
}

describe('an answer that waits for the data engine', () => {
  it('says how many are before it, in its stream and to who comes later, and no more when its turn has come', async () => {
    const engine = takeEngine('somebody');
    const another = takeEngine('somebody');
    const chat = await app.request('POST', '/api/chats', {
      token: ada.token,
      body: { kind: 'chat', table_ids: [tableId] },
    });
    const turn = await app.request('POST', `/api/chats/${chat.json.chat.id}/turns`, {
      token: ada.token,
      body: { text: 'total amount by city', table_ids: [tableId] },
    });
    const { id } = turn.json.message;
    const stream = await app.raw('GET', `/api/messages/${id}/events`, { token: ada.token });
    const seen = events(stream);
    const next = async (type: string) => {
      for (;;) {
        const { value, done } = await seen.next();
        if (done) throw new Error(`the stream ended without ${type}`);
        if (value.type === type) return value;
      }
    };
    const place = async () => (await next('queued')).before;
    expect(await place()).toBe(1);
    const [, waiting] = (
      await app.request('GET', `/api/chats/${chat.json.chat.id}/messages`, { token: ada.token })
    ).json.items;
    expect(waiting).toMatchObject({ id, status: 'generating', queued_before: 1 });
    // the other one gives up
    await another.free();
    expect(await place()).toBe(0);
    await engine.free();
    // that its turn has come is told, unless the answer ends before the stream is written: then the end tells it
    let told = await seen.next();
    while (!told.done && told.value.type !== 'status') {
      if (told.value.type === 'queued') expect(told.value.before).toBeNull();
      told = await seen.next();
    }
    expect(told.value.message).toMatchObject({ status: 'completed' });
    expect(told.value.message).not.toHaveProperty('queued_before');
  });
});

describe('who has 100 jobs waiting for the data engine', () => {
  it('is refused for a while in the own language, and others are served', async () => {
    const grace = await app.person();
    const engine = takeEngine('somebody');
    const jobs = Array.from({ length: 100 }, () => takeEngine(ada.id));
    const refused = await app.request('GET', `/api/tables/${tableId}/rows`, {
      token: ada.token,
      headers: { 'Accept-Language': 'fr-FR' },
    });
    expect(refused.status).toBe(429);
    expect(refused.json).toMatchObject({
      error_code: 'RATE_LIMITED',
      msg: 'Vous avez déjà 100 requêtes en attente. Réessayez quand certaines auront reçu une réponse.',
      waiting_time: 2,
    });
    expect(refused.headers.get('Retry-After')).toBe('2');
    const imported = app.table(grace.token, 'amounts.csv', CSV);
    await engine.free();
    // hers takes turns with the 100 of the other
    for (const job of jobs) await job.free();
    expect((await imported).summary.row_count).toBe(3);
  });
});

/** The events of a stream as they come. */
async function* events(response: Response) {
  if (!response.body) throw new Error('a stream has a body');
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true });
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: {')) yield JSON.parse(line.slice('data: '.length));
  }
}
