import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import {
  quoteAnswer,
  refundAnswer,
  reserveAnswer,
  settleAnswer,
} from '../../server/domain/credits/answer-credits.ts';
import { tokensOf } from '../../server/domain/credits/prices.ts';
import { messages } from '../../server/platform/db/schema/chats.ts';
import { creditEntries } from '../../server/platform/db/schema/credits.ts';
import { users } from '../../server/platform/db/schema/people.ts';
import { openTestApp } from '../harness/app.ts';
import { gate, MODEL, pricedApp } from '../harness/priced-app.ts';

const priced = pricedApp();
const { answers, request, newChat, ask, asked, summary, books } = priced;
answers.set('silent?', async function* () {
  yield MODEL;
  yield { type: 'text', text: 'Twelve letters.' };
});
answers.set('broken?', async function* () {
  yield MODEL;
  yield { type: 'usage', tokensIn: 1000, tokensOut: 100 };
  throw new Error('the model broke');
});
const kindsOf = async (messageId: string) =>
  (
    await priced.app.services.db
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.messageId, messageId))
      .orderBy(creditEntries.createdAt, creditEntries.id)
  ).map(({ kind, amount, held }) => ({ kind, amount, held }));

describe('an answer of a model', () => {
  it('holds what it may cost and is charged for what it used, and the rest is given back', async () => {
    const message = await asked('two turns?');
    // 2,500 tokens in at 0.2 and 150 out at 1 credit for 1,000
    expect(message).toMatchObject({ status: 'completed', credits: 650 });
    const entries = await kindsOf(message.id);
    const held = entries[0]?.held ?? 0;
    expect(entries).toEqual([
      { kind: 'reserve', amount: 0, held },
      { kind: 'consume', amount: -650, held: -650 },
      { kind: 'release', amount: 0, held: 650 - held },
    ]);
    expect(held).toBeGreaterThan(650);
    expect(await summary()).toMatchObject({ balance: 99_350, reserved: 0, available: 99_350 });
    expect((await request('GET', '/api/user/basic-infos')).json.usm_quota).toEqual({ credits: 99_350 });
  });

  it('is never charged more than was held', async () => {
    const message = await asked('greedy?');
    const [reserve, consume, ...more] = await kindsOf(message.id);
    expect(consume).toEqual({ kind: 'consume', amount: -(reserve?.held ?? 0), held: -(reserve?.held ?? 0) });
    expect(more).toEqual([]);
  });

  it('is charged by what it wrote where its endpoint does not say what it used', async () => {
    const message = await asked('silent?');
    const out = tokensOf('Twelve letters.');
    expect(message.credits).toBeGreaterThan(out);
    expect(message.credits).toBeLessThan(1000);
  });

  it('that fails costs nothing and the ledger shows the refund', async () => {
    const message = await asked('broken?');
    expect(message).toMatchObject({ status: 'failed', credits: 0 });
    const [reserve, ...rest] = await kindsOf(message.id);
    expect(rest).toEqual([{ kind: 'refund', amount: 0, held: -(reserve?.held ?? 0) }]);
    expect(await summary()).toMatchObject({ balance: 100_000, reserved: 0 });
  });

  it('that is stopped costs what was used, and the rest is released', async () => {
    const begun = gate();
    answers.set('stopped?', async function* ({ signal }) {
      yield MODEL;
      yield { type: 'usage', tokensIn: 1000, tokensOut: 100 };
      begun.open();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      yield { type: 'text', text: 'too late' };
    });
    const { json } = await ask(await newChat(), 'stopped?');
    await begun.opened;
    expect((await summary()).reserved).toBeGreaterThan(0);
    await request('POST', `/api/messages/${json.message.id}/stop`, {});
    await priced.app.events(`/api/messages/${json.message.id}/events`, priced.person.token);
    expect(await kindsOf(json.message.id)).toMatchObject([
      { kind: 'reserve' },
      { kind: 'consume', amount: -300, held: -300 },
      { kind: 'release' },
    ]);
    expect(await summary()).toMatchObject({ balance: 99_700, reserved: 0 });
  });

  it('whose process was killed gets back what was held, once', async () => {
    const end = gate();
    answers.set('killed?', async function* () {
      yield MODEL;
      await end.opened;
      yield { type: 'usage', tokensIn: 1000, tokensOut: 100 };
    });
    const { json } = await ask(await newChat(), 'killed?');
    const { id } = json.message;
    // a process that holds no lock is dead
    await priced.app.services.db.update(messages).set({ worker: 1 }).where(eq(messages.id, id));
    await priced.app.services.generations.recover();
    expect(await kindsOf(id)).toMatchObject([{ kind: 'reserve' }, { kind: 'refund' }]);
    // what the taken-over process does later changes nothing any more
    end.open();
    await priced.app.services.generations.recover();
    await priced.app.services.db.transaction((tx) => refundAnswer(tx, priced.app.services, id));
    expect(await kindsOf(id)).toHaveLength(2);
    expect(await summary()).toMatchObject({ balance: 100_000, reserved: 0 });
  });
});

describe('an answer of the built-in analyst', () => {
  it('costs nothing, needs no credits and stands in the ledger with 0 [R1.12]', async () => {
    const free = await openTestApp({ answerer: priced.answerer, environment: { SIGN_UP_CREDITS: '0' } });
    try {
      answers.set('free?', async function* () {
        yield { type: 'text', text: 'Yes.' };
      });
      const { token } = await free.person();
      const { json } = await free.request('POST', '/api/chats', {
        token,
        body: { kind: 'chat', table_ids: [] },
      });
      const turn = await free.request('POST', `/api/chats/${json.chat.id}/turns`, {
        token,
        body: { text: 'free?', table_ids: [] },
      });
      await free.events(`/api/messages/${turn.json.message.id}/events`, token);
      const estimate = await free.request('POST', '/api/credits/estimate', {
        token,
        body: { text: 'free?', table_ids: [] },
      });
      expect(estimate.json).toMatchObject({ free: true, min: 0, max: 0, available: 0 });
      const { json: entries } = await free.request('GET', '/api/credits/entries', { token });
      expect(entries.items).toMatchObject([
        { kind: 'consume', amount: 0, built_in: true, message_id: turn.json.message.id, chat_name: 'free' },
      ]);
      const { json: usage } = await free.request('GET', '/api/credits/usage?by=model', { token });
      expect(usage.items).toEqual([
        { key: '', name: '', credits: 0, answers: 1, tokens_in: 0, tokens_out: 0 },
      ]);
      expect((await free.request('GET', '/api/credits/summary', { token })).json).toMatchObject({
        used: true,
        price: { free: true },
      });
    } finally {
      await free.close();
    }
  }, 60_000);
});

describe('the balance', () => {
  it('is never overspent by 200 sends at once [R1.12]', async () => {
    const end = gate();
    answers.set('many?', async function* () {
      yield MODEL;
      await end.opened;
      yield { type: 'usage', tokensIn: 10, tokensOut: 1 };
    });
    const chatIds = await Promise.all(Array.from({ length: 200 }, () => newChat()));
    const { json: estimate } = await request('POST', '/api/credits/estimate', {
      text: 'many?',
      table_ids: [],
    });
    // a busy server says 503 to what waits too long for a connection, and takes nothing for it: it is asked again, as by a client
    const askUntilAnswered = async (id: string): Promise<Awaited<ReturnType<typeof ask>>> => {
      const turn = await ask(id, 'many?');
      return turn.status === 503 ? askUntilAnswered(id) : turn;
    };
    const turns = await Promise.all(chatIds.map(askUntilAnswered));
    const taken = turns.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(Math.floor(100_000 / estimate.max));
    for (const { status, json } of turns.filter((turn) => turn.status !== 200))
      expect({ status, json }).toMatchObject({
        status: 402,
        json: { error_code: 'CREDITS_EXHAUSTED', msg_limit: expect.stringContaining('credits') },
      });
    const { account, replay } = await books();
    expect(account).toEqual({ balance: 100_000, reserved: taken.length * estimate.max });
    expect(replay).toEqual(account);
    end.open();
    await Promise.all(
      taken.map(({ json }) =>
        priced.app.events(`/api/messages/${json.message.id}/events`, priced.person.token),
      ),
    );
    expect((await books()).account).toEqual({ balance: 100_000 - taken.length * 3, reserved: 0 });
    // a question that was refused left nothing behind
    const refused = turns.findIndex(({ status }) => status === 402);
    const { json } = await request('GET', `/api/chats/${chatIds[refused]}/messages`);
    expect(json.items).toEqual([]);
  }, 60_000);

  it('is always what the entries come to, whatever happens in which order', async () => {
    const { services } = priced.app;
    const quote = await quoteAnswer(services, {
      userId: priced.person.id,
      chatId: null,
      parentId: null,
      text: 'x',
      tableIds: [],
    });
    let seed = 42;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    const open: { id: string; chatId: string }[] = [];
    for (let step = 0; step < 120; step++) {
      const what = random(4);
      const message = what === 0 ? undefined : open.splice(random(open.length || 1), 1)[0];
      await services.db
        .transaction(async (tx) => {
          if (!message) {
            const fresh = { id: uuidv7(), chatId: uuidv7() };
            await reserveAnswer(tx, services, {
              userId: priced.person.id,
              locale: 'en_US',
              timezoneOffset: 0,
              message: fresh,
              quote,
            });
            open.push(fresh);
          } else if (what === 3) await refundAnswer(tx, services, { ...message, answerer: 'tiny' });
          else
            await settleAnswer(tx, services, {
              userId: priced.person.id,
              message: { ...message, answerer: 'tiny' },
              status: what === 1 ? 'completed' : 'failed',
              ms: 1200,
              origin: 'model_verified',
              model: 'tiny',
              parts: [],
              usage: { tokensIn: random(30_000), tokensOut: random(3000) },
            });
        })
        .catch((error) => expect(error).toMatchObject({ code: 'CREDITS_EXHAUSTED' }));
      const { account, replay } = await books();
      expect(account).toEqual(replay);
      expect((account.balance ?? 0) - (account.reserved ?? 0)).toBeGreaterThanOrEqual(0);
      expect(account.reserved).toBe(open.length * (quote?.max ?? 0));
    }
  }, 60_000);

  it('an entry can be neither changed nor deleted, but goes with its person', async () => {
    const { db } = priced.app.services;
    const mine = eq(creditEntries.userId, priced.person.id);
    const refused = { cause: { message: 'credit_entries is append-only' } };
    await expect(db.update(creditEntries).set({ amount: 5 }).where(mine)).rejects.toMatchObject(refused);
    await expect(db.delete(creditEntries).where(mine)).rejects.toMatchObject(refused);
    await expect(db.execute(sql`truncate credit_entries cascade`)).rejects.toMatchObject(refused);
    expect((await books()).account.balance).toBe(100_000);
    await db.delete(users).where(eq(users.id, priced.person.id));
    expect(await db.select().from(creditEntries).where(mine)).toEqual([]);
  });

  it('the database itself refuses an entry that it does not cover', async () => {
    const entry = {
      id: uuidv7(),
      userId: priced.person.id,
      kind: 'consume' as const,
      amount: -100_001,
      reference: 'too much',
      createdAt: priced.app.clock.now(),
    };
    await expect(priced.app.services.db.insert(creditEntries).values(entry)).rejects.toMatchObject({
      cause: { constraint: 'credit_accounts_covered' },
    });
    expect((await books()).account).toEqual({ balance: 100_000, reserved: 0 });
  });
});
