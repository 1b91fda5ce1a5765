import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { bookFree } from '../../server/domain/credits/ledger.ts';
import { tokensOf } from '../../server/domain/credits/prices.ts';
import { userMessages } from '../../server/platform/db/schema/people.ts';
import { subscriptionCycles, subscriptions } from '../../server/platform/db/schema/subscriptions.ts';
import { pricedApp } from '../harness/priced-app.ts';

const priced = pricedApp();
const { request, newChat, ask, asked, setCaps, summary, books } = priced;
const ledger = async (query = '') =>
  (await request('GET', `/api/credits/entries?page_size=1000${query}`)).json;

describe('an estimate', () => {
  it('says the range, what is left and what stands in the way, and reserves nothing', async () => {
    const body = { text: 'two turns?', table_ids: [] };
    const { json } = await request('POST', '/api/credits/estimate', body);
    expect(json).toMatchObject({ free: false, available: 100_000 });
    expect(json.min).toBeLessThan(json.max);
    expect(json.limit).toBeUndefined();
    expect((await books()).account.reserved).toBe(0);
    const longer = await request('POST', '/api/credits/estimate', { ...body, text: 'word '.repeat(2000) });
    expect(longer.json.max).toBeGreaterThan(json.max);
    await setCaps({ per_message: json.max - 1 });
    expect((await request('POST', '/api/credits/estimate', body)).json.limit).toBe('message');
  });

  it('counts a character of Chinese as a token and four of English', () => {
    expect(tokensOf('各城市的营收')).toBe(6);
    expect(tokensOf('abcdefgh')).toBe(2);
    expect(tokensOf('')).toBe(0);
  });
});

describe('a cap', () => {
  const max = async () =>
    (await request('POST', '/api/credits/estimate', { text: 'two turns?', table_ids: [] })).json.max;
  const expectRefused = async (chatId: string, word: string) => {
    const answer = await ask(chatId, 'two turns?');
    expect(answer).toMatchObject({
      status: 402,
      json: { error_code: 'CREDITS_EXHAUSTED', msg: expect.stringContaining(word) },
    });
    // credits that are bought do not lift it
    expect(answer.json).not.toHaveProperty('msg_limit');
  };

  it('for one answer refuses before the answer begins, and can be lifted', async () => {
    const chat = await newChat();
    await setCaps({ per_message: (await max()) - 1 });
    await expectRefused(chat, 'one answer');
    expect((await setCaps({})).json.caps).toEqual({});
    expect((await asked('two turns?', chat)).status).toBe('completed');
  });

  it('for a chat counts what the chat used, and no other chat', async () => {
    const chat = await newChat();
    await asked('two turns?', chat);
    await setCaps({ per_chat: (await max()) + 649 });
    await expectRefused(chat, 'one chat');
    expect((await asked('two turns?')).status).toBe('completed');
  });

  it('for a project counts all of its chats', async () => {
    const { json } = await request('POST', '/api/projects', {
      name: 'Sales',
      instructions: '',
      table_ids: [],
      file_ids: [],
    });
    const projectId = json.project.id;
    await asked('two turns?', await newChat(projectId));
    await setCaps({ per_project: (await max()) + 649 });
    await expectRefused(await newChat(projectId), 'one project');
    expect((await asked('two turns?')).status).toBe('completed');
    const usage = await request('GET', '/api/credits/usage?by=project');
    expect(usage.json.items).toHaveLength(2);
    expect(usage.json.items).toContainEqual(
      expect.objectContaining({ key: projectId, name: 'Sales', credits: 650 }),
    );
  });

  it('for a day begins anew with the day of the person', async () => {
    // half an hour before midnight of a person who is somewhere
    const start = priced.app.clock.now();
    const hour = start.getUTCHours() + start.getUTCMinutes() / 60 + 0.5;
    const zone = { 'Timezone-Offset': String(hour >= 12 ? 24 - hour : -hour) };
    await asked('two turns?');
    await setCaps({ per_day: (await max()) + 649 });
    const chat = await newChat();
    const refused = await ask(chat, 'two turns?', zone);
    expect(refused.json.msg).toContain('one day');
    priced.app.clock.advance(3_600_000);
    expect((await ask(chat, 'two turns?', zone)).status).toBe(200);
  });

  it('is told of once at 80 %, and again when it was changed', async () => {
    const told = () =>
      priced.app.services.db
        .select({ title: userMessages.title, body: userMessages.body })
        .from(userMessages)
        .where(and(eq(userMessages.userId, priced.person.id), sql`title like '80%'`));
    await setCaps({ per_day: 1_000_000 });
    await asked('two turns?');
    expect(await told()).toEqual([]);
    await setCaps({ per_day: 30_000 });
    for (let spent = 650; spent < 24_000; ) spent += (await asked('greedy?')).credits;
    expect(await told()).toMatchObject([{ title: '80% of your daily cap is used' }]);
    await setCaps({ per_day: 30_500 });
    await asked('two turns?');
    expect(await told()).toHaveLength(2);
    await asked('two turns?');
    expect(await told()).toHaveLength(2);
  });
});

describe('the time zone that a person set', () => {
  const setZone = (zone: string | null) => request('PUT', '/api/account/profile', { time_zone: zone });
  const lastDay = async (offset: number) => {
    const headers = { 'Timezone-Offset': String(offset) };
    const { json } = await request('GET', '/api/credits/usage', undefined, headers);
    return json.items.at(-1).key;
  };
  const day = (hours: number) =>
    new Date(priced.app.clock.now().getTime() + hours * 3_600_000).toISOString().slice(0, 10);
  /** A zone in which it is between 23 and 24 o'clock. */
  const lateZone = () => {
    const ahead = 23 - priced.app.clock.now().getUTCHours();
    return ahead > 14 ? `Etc/GMT+${24 - ahead}` : ahead === 0 ? 'UTC' : `Etc/GMT-${ahead}`;
  };

  it('says which day usage is of, whatever the device says, until it is taken away', async () => {
    await setZone('Pacific/Kiritimati');
    expect(await lastDay(-12)).toBe(day(14));
    const other = await priced.app.request('GET', '/api/credits/usage', {
      token: (await priced.app.person()).token,
      headers: { 'Timezone-Offset': '-12' },
    });
    expect(other.json.items.at(-1).key).toBe(day(-12));
    await setZone(null);
    expect(await lastDay(-12)).toBe(day(-12));
    expect(await lastDay(14)).toBe(day(14));
  });

  it('says when a cap for a day begins anew, and what was spent today', async () => {
    await setZone(lateZone());
    await asked('two turns?');
    const { json } = await request('POST', '/api/credits/estimate', { text: 'two turns?', table_ids: [] });
    await setCaps({ per_day: json.max + 649 });
    expect((await summary()).spent_today).toBe(650);
    const chat = await newChat();
    // where the device is said to be it is about noon all the while
    const noon = { 'Timezone-Offset': String(12 - priced.app.clock.now().getUTCHours()) };
    expect((await ask(chat, 'two turns?', noon)).json.msg).toContain('one day');
    priced.app.clock.advance(3_600_000);
    expect((await summary()).spent_today).toBe(0);
    expect((await ask(chat, 'two turns?', noon)).status).toBe(200);
  });

  it('has days of 25 hours and of 23', async () => {
    await setZone('Europe/Zurich');
    const { db } = priced.app.services;
    const place = { messageId: null, chatId: null, projectId: null };
    // the clocks go back on 26 October 2025 and forth on 29 March 2026
    for (const time of [
      '2025-10-25T21:59:59Z',
      '2025-10-25T22:00:00Z',
      '2025-10-26T22:59:59Z',
      '2025-10-26T23:00:00Z',
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:59Z',
      '2026-03-29T22:00:00Z',
    ])
      await db.transaction((tx) =>
        bookFree(tx, { ...place, userId: priced.person.id, model: null }, new Date(time)),
      );
    const answersOf = async (from: string, to: string) => {
      const { json } = await request('GET', `/api/credits/usage?from=${from}&to=${to}`, undefined, {
        'Timezone-Offset': '-9',
      });
      return json.items.map(({ key, answers }: { key: string; answers: number }) => [key, answers]);
    };
    expect(await answersOf('2025-10-25', '2025-10-27')).toEqual([
      ['2025-10-25', 1],
      ['2025-10-26', 2],
      ['2025-10-27', 1],
    ]);
    expect(await answersOf('2026-03-28', '2026-03-30')).toEqual([
      ['2026-03-28', 0],
      ['2026-03-29', 2],
      ['2026-03-30', 1],
    ]);
  });

  it('is the one in which questions are answered', async () => {
    priced.answers.set('where?', async function* ({ timeZone }) {
      yield { type: 'text', text: timeZone };
    });
    const answer = async (offset: number) => {
      const { json } = await ask(await newChat(), 'where?', { 'Timezone-Offset': String(offset) });
      const events = await priced.app.events(`/api/messages/${json.message.id}/events`, priced.person.token);
      return events.at(-1).message.parts;
    };
    await setZone('Asia/Tokyo');
    expect(await answer(-3)).toEqual([{ type: 'content', content: 'Asia/Tokyo' }]);
    await setZone(null);
    expect(await answer(-3)).toEqual([{ type: 'content', content: 'Etc/GMT+3' }]);
  });
});

describe('usage and ledger [R1.12]', () => {
  it('days are those of the person, each of the range has its row', async () => {
    await asked('two turns?');
    const now = priced.app.clock.now();
    const day = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10);
    for (const offset of [0, 14, -12]) {
      const { json } = await request('GET', '/api/credits/usage', undefined, {
        'Timezone-Offset': String(offset),
      });
      expect(json.items).toHaveLength(30);
      expect(json.items.at(-1)).toEqual({
        key: day(offset),
        name: day(offset),
        credits: 650,
        answers: 1,
        tokens_in: 2500,
        tokens_out: 150,
      });
      expect(json.total).toEqual({ credits: 650, answers: 1, tokens_in: 2500, tokens_out: 150 });
    }
  });

  it('a range the wrong way round or too long is refused', async () => {
    for (const query of ['from=2026-02-02&to=2026-02-01', 'from=2020-01-01&to=2026-01-01'])
      expect(await request('GET', `/api/credits/usage?${query}`)).toMatchObject({
        status: 422,
        json: { fields: { from: expect.any(String) } },
      });
  });

  it('the pace of the last days says when the credits end', async () => {
    await asked('two turns?');
    const { burn_7: burn, run_out_at: end } = await summary();
    expect(burn).toBe(93);
    expect(end).toBeCloseTo(priced.app.clock.now().getTime() / 1000 + (99_350 / (650 / 14)) * 86_400, -1);
  });

  it('entries lead to their answers, with the balance after each; filters, order and pages hold', async () => {
    const message = await asked('two turns?');
    const { items, total } = await ledger();
    expect(total).toBe(4);
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual([
      'release',
      'consume',
      'reserve',
      'grant',
    ]);
    expect(items[1]).toMatchObject({
      message_id: message.id,
      chat_id: message.chat_id,
      chat_name: 'two turns',
      model: 'tiny',
      built_in: false,
      tokens_in: 2500,
      tokens_out: 150,
      balance_after: 99_350,
    });
    const filter = (filters: object) => ledger(`&filters=${encodeURIComponent(JSON.stringify(filters))}`);
    expect((await filter({ kind: ['consume', 'grant'] })).total).toBe(2);
    expect((await filter({ model: 'tiny' })).total).toBe(3);
    expect((await filter({ model: 'built_in' })).total).toBe(0);
    expect((await filter({ created_at: { start_time: 1, end_time: 2 } })).total).toBe(0);
    // a time beyond what a date can hold is refused
    const beyond = encodeURIComponent('{"created_at":{"start_time":1e15,"end_time":1e15}}');
    expect((await request('GET', `/api/credits/entries?filters=${beyond}`)).status).toBe(422);
    const sorted = await ledger(`&sort=${encodeURIComponent('{"amount":"asc"}')}`);
    expect(sorted.items[0].kind).toBe('consume');
    expect((await request('GET', '/api/credits/entries?page=2&page_size=3')).json.items).toHaveLength(1);
  });

  it('nobody sees the entries of another person', async () => {
    await asked('two turns?');
    const other = await priced.app.person();
    const { json } = await priced.app.request('GET', '/api/credits/entries', { token: other.token });
    expect(json.items.map(({ kind }: { kind: string }) => kind)).toEqual(['grant']);
  });
});

describe('a percent of the month of a plan', () => {
  it('is told of once a month, by a message and a mail', async () => {
    const { clock, services } = priced.app;
    const now = clock.now();
    const end = new Date(now.getTime() + 30 * 86_400_000);
    const id = uuidv7();
    await services.db.insert(subscriptions).values({
      id,
      userId: priced.person.id,
      terms: { plan: 'pro', version: 1, interval: 'month', seats: 1 },
      currency: 'USD',
      status: 'active',
      anchor: now,
      endsAt: end,
      locale: 'en_US',
      nextAt: end,
      createdAt: now,
    });
    await services.db
      .insert(subscriptionCycles)
      .values({ subscriptionId: id, startsAt: now, endsAt: end, granted: 1000 });
    const told = async () =>
      (
        await services.db
          .select({ title: userMessages.title })
          .from(userMessages)
          .where(eq(userMessages.userId, priced.person.id))
      ).filter(({ title }) => title.includes('of the credits of this month are used'));
    expect((await setCaps({ used_percent: 80 })).json.caps).toEqual({ used_percent: 80 });
    // an answer costs 650 of the 1,000
    await asked('two turns?');
    expect(await told()).toEqual([]);
    await asked('two turns?');
    expect((await told()).map(({ title }) => title)).toEqual(['80% of the credits of this month are used']);
    await asked('two turns?');
    expect(await told()).toHaveLength(1);
    expect((await setCaps({ used_percent: 0 })).status).toBe(422);
    expect((await setCaps({ used_percent: 101 })).status).toBe(422);
  });
});
