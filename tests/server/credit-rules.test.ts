// Caps, the ledger and what is counted of it, at the edges of their rules. Amounts are thousandths of a credit.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  alertAtCaps,
  type CapsRow,
  limitFor,
  presentCaps,
  readCaps,
  spentSince,
} from '../../server/domain/credits/caps.ts';
import {
  accountOf,
  bookFree,
  bookRefund,
  bookReservation,
  bookSettlement,
  type Hold,
  holderOf,
  lockAccount,
  openHold,
  readAccount,
} from '../../server/domain/credits/ledger.ts';
import { readSummary, readUsage } from '../../server/domain/credits/usage.ts';
import { creditCaps, creditEntries } from '../../server/platform/db/schema/credits.ts';
import { userMessages } from '../../server/platform/db/schema/people.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let userId: string;
let otherId: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  userId = (await app.person()).id;
  otherId = (await app.person()).id;
});

const db = () => app.services.db;
const now = () => app.clock.now();
const USAGE = { tokensIn: 100, tokensOut: 10 };
type Place = { chatId?: string | null; projectId?: string | null };

/** Holds credits for an answer. */
const hold = (amount: number, place: Place = {}, who = userId) =>
  db().transaction(async (tx): Promise<Hold> => {
    await lockAccount(tx, who);
    const asked = {
      payer: { userId: who },
      amount,
      model: 'a model',
      promptTokens: 100,
      messageId: randomUUID(),
      chatId: place.chatId ?? null,
      projectId: place.projectId ?? null,
    };
    const reference = await bookReservation(tx, asked, now());
    const found = await openHold(tx, { userId: who, reference });
    if (!found) throw new Error('nothing is held');
    return found;
  });
const settle = (held: Hold, charge: number) =>
  db().transaction(async (tx) => {
    await lockAccount(tx, accountOf(held.payer));
    await bookSettlement(tx, held, charge, USAGE, now());
  });
const spend = async (amount: number, place: Place = {}, who = userId) =>
  settle(await hold(amount, place, who), amount);
const entries = () => db().select().from(creditEntries).where(eq(creditEntries.userId, userId));

async function setCaps(caps: Partial<CapsRow>): Promise<CapsRow> {
  const none = { perMessage: null, perChat: null, perProject: null, perDay: null };
  const row = { userId, ...none, timezoneOffset: 0, locale: 'en_US' as const, ...caps };
  const { userId: _, ...set } = row;
  await db().insert(creditCaps).values(row).onConflictDoUpdate({ target: creditCaps.userId, set });
  const read = await readCaps(db(), userId);
  if (!read) throw new Error('no caps');
  return read;
}

/** What leaves no room for an answer that may cost as much. */
async function limit(max: number, caps: Partial<CapsRow> = {}, place: Place = {}) {
  const { chatId = null, projectId = null } = place;
  const found = await limitFor(db(), {
    userId,
    account: await readAccount(db(), userId),
    caps: await setCaps(caps),
    place: { ...(chatId !== null && { chatId }), ...(projectId !== null && { projectId }) },
    max,
    now: now(),
  });
  return found && `${found.limit} ${found.cap}`;
}

describe('caps', () => {
  it('are a person’s own; only those that are set are shown', async () => {
    expect(await readCaps(db(), userId)).toBeUndefined();
    expect(presentCaps(undefined)).toEqual({});
    await setCaps({ perMessage: 0 });
    expect(await readCaps(db(), otherId)).toBeUndefined();
    const none = { perMessage: null, perChat: null, perProject: null, perDay: null };
    expect(presentCaps(await setCaps(none))).toEqual({});
    expect(presentCaps(await setCaps({ perMessage: 1 }))).toEqual({ per_message: 1 });
    expect(presentCaps(await setCaps({ perChat: 2 }))).toEqual({ per_chat: 2 });
    expect(presentCaps(await setCaps({ perProject: 3 }))).toEqual({ per_project: 3 });
    expect(presentCaps(await setCaps({ perDay: 0 }))).toEqual({ per_day: 0 });
  });

  it('of one answer let as much through as they say, and nothing limits what costs nothing', async () => {
    expect(await limit(100, { perMessage: 100 })).toBeUndefined();
    expect(await limit(101, { perMessage: 100 })).toBe('message 100');
    expect(await limit(0, { perMessage: 0, perDay: 0 })).toBeUndefined();
    expect(await limit(1, { perMessage: 0 })).toBe('message 0');
  });

  it('of a chat count what it spent and holds, of this person and this chat', async () => {
    const [chatId, another] = [randomUUID(), randomUUID()];
    await spend(30, { chatId });
    await spend(30, { chatId });
    await hold(20, { chatId });
    await spend(500, { chatId: another });
    await spend(500, { chatId }, otherId);
    expect(await limit(20, { perChat: 100 }, { chatId })).toBeUndefined();
    expect(await limit(21, { perChat: 100 }, { chatId })).toBe('chat 100');
    // a chat that is new has spent nothing
    expect(await limit(100, { perChat: 100 })).toBeUndefined();
    expect(await limit(101, { perChat: 100 })).toBe('chat 100');
  });

  it('of a project count all of its chats, and nothing outside of one', async () => {
    const projectId = randomUUID();
    await spend(30, { projectId, chatId: randomUUID() });
    await spend(50, { projectId, chatId: randomUUID() });
    await spend(500, { projectId: randomUUID() });
    await spend(500, { projectId }, otherId);
    expect(await limit(20, { perProject: 100 }, { projectId })).toBeUndefined();
    expect(await limit(21, { perProject: 100 }, { projectId })).toBe('project 100');
    expect(await limit(500, { perProject: 100 })).toBeUndefined();
  });

  it('of a day count what was spent since its midnight, and what is held', async () => {
    // half an hour after a midnight two hours east of UTC
    app.clock.advance(Date.parse('2031-05-04T21:59:59Z') - now().getTime());
    await spend(700);
    app.clock.advance(1000);
    await spend(50);
    app.clock.advance(1_800_000);
    await spend(10, {}, otherId);
    await hold(20);
    const day = { perDay: 100, timezoneOffset: 2 };
    expect(await limit(30, day)).toBeUndefined();
    expect(await limit(31, day)).toBe('day 100');
    expect(await limit(31, { ...day, timezoneOffset: 1 })).toBe('day 100');
    expect(await limit(1, { perDay: 769, timezoneOffset: 1 })).toBe('day 769');
  });

  it('leave the balance, of which what is held is not free', async () => {
    const { balance } = await readAccount(db(), userId);
    await hold(100);
    expect(await limit(balance - 100)).toBeUndefined();
    expect(await limit(balance - 99)).toBe('balance 0');
    const { account } = { account: await readAccount(db(), userId) };
    expect(
      await limitFor(db(), { userId, account, caps: undefined, place: {}, max: balance, now: now() }),
    ).toEqual({
      limit: 'balance',
      cap: 0,
    });
  });
});

describe('what was spent since a time', () => {
  it('is charges of the person, from that moment on', async () => {
    expect(await spentSince(db(), userId, now())).toBe(0);
    await spend(30);
    app.clock.advance(1000);
    const since = now();
    await spend(20);
    await spend(5);
    await hold(100);
    await spend(70, {}, otherId);
    expect(await spentSince(db(), userId, since)).toBe(25);
    expect(await spentSince(db(), userId, new Date(0))).toBe(55);
    expect(await spentSince(db(), userId, new Date(since.getTime() + 1))).toBe(0);
  });
});

describe('the message at 80 % of a cap', () => {
  const alert = (place: Place = {}) =>
    db().transaction((tx) =>
      alertAtCaps(
        tx,
        userId,
        { messageId: null, chatId: place.chatId ?? null, projectId: place.projectId ?? null },
        now(),
      ),
    );
  const told = async () => {
    const messages = await db().select().from(userMessages).where(eq(userMessages.userId, userId));
    return messages.map(({ title, body, level }) => `${level}: ${title}: ${body}`);
  };

  it('comes for a day when it is reached, once, again for another cap and another day', async () => {
    expect(await alert()).toBe(false);
    await setCaps({ perDay: 1000 });
    expect(await alert()).toBe(false);
    await spend(799);
    expect(await alert()).toBe(false);
    await spend(1);
    expect(await alert()).toBe(true);
    expect(await alert()).toBe(false);
    expect(await told()).toEqual([
      'other: 80% of your daily cap is used: You used 0.8 of the 1 credits that you allow for one day. Tomorrow the count begins anew; you can change the cap under Usage.',
    ]);
    await setCaps({ perDay: 900 });
    expect(await alert()).toBe(true);
    app.clock.advance(86_400_000);
    expect(await alert()).toBe(false);
    await spend(900);
    expect(await alert()).toBe(true);
    expect(await told()).toHaveLength(3);
  });

  it('comes for a chat and a project by what those spent', async () => {
    const place = { chatId: randomUUID(), projectId: randomUUID() };
    await setCaps({ perChat: 1000, perProject: 2000 });
    await spend(5000);
    expect(await alert()).toBe(false);
    expect(await alert(place)).toBe(false);
    await spend(800, place);
    expect(await alert(place)).toBe(true);
    expect(await told()).toEqual([
      'other: 80% of your cap for a chat is used: One of your chats used 0.8 of the 1 credits that you allow for one chat. You can change the cap under Usage.',
    ]);
    await spend(800, { projectId: place.projectId, chatId: randomUUID() });
    expect(await alert(place)).toBe(true);
    expect((await told()).at(-1)).toBe(
      'other: 80% of your cap for a project is used: One of your projects used 1.6 of the 2 credits that you allow for one project. You can change the cap under Usage.',
    );
    // each chat and each project once
    expect(await alert({ chatId: place.chatId })).toBe(false);
    expect(await alert(place)).toBe(false);
  });

  it('does not come where nothing was spent, for a cap of nothing', async () => {
    await setCaps({ perDay: 0, perChat: 0, perProject: 0 });
    expect(await alert({ chatId: randomUUID(), projectId: randomUUID() })).toBe(false);
    expect(await told()).toEqual([]);
  });
});

describe('the ledger', () => {
  it('closes a hold with the charge and the rest, or gives it all back', async () => {
    const place = { chatId: randomUUID(), projectId: randomUUID() };
    const before = await readAccount(db(), userId);
    const held = await hold(100, place);
    expect(held).toEqual({
      ...{ reference: held.reference, amount: 100, payer: { userId }, tableId: null },
      ...{ ...place, messageId: held.messageId, model: 'a model', promptTokens: 100 },
    });
    expect(await readAccount(db(), userId)).toEqual({ ...before, reserved: 100 });
    await settle(held, 60);
    expect(await readAccount(db(), userId)).toEqual({ balance: before.balance - 60, reserved: 0 });
    const booked = (await entries()).filter(({ reference }) => reference === held.reference);
    const common = { ...place, messageId: held.messageId, model: 'a model' };
    expect(booked.find(({ kind }) => kind === 'consume')).toMatchObject({
      ...common,
      ...USAGE,
      amount: -60,
      held: -60,
    });
    expect(booked.find(({ kind }) => kind === 'release')).toMatchObject({
      ...common,
      amount: 0,
      held: -40,
      tokensIn: null,
    });
    const second = await hold(50, place);
    await settle(second, 50);
    expect((await entries()).filter(({ reference }) => reference === second.reference)).toHaveLength(2);
    const third = await hold(30);
    await db().transaction(async (tx) => {
      await lockAccount(tx, userId);
      await bookRefund(tx, third, now());
    });
    expect(await readAccount(db(), userId)).toEqual({ balance: before.balance - 110, reserved: 0 });
    expect((await entries()).find(({ kind }) => kind === 'refund')).toMatchObject({
      ...{ reference: third.reference, amount: 0, held: -30, model: 'a model' },
    });
  });

  it('knows who holds what, and nothing of what is closed or of others', async () => {
    const held = await hold(100);
    const { messageId, reference } = held;
    const [mine, theirs] = await db().transaction(async (tx) => [
      await openHold(tx, { messageId: messageId ?? '' }),
      await openHold(tx, { userId: otherId, reference }),
    ]);
    expect(mine).toEqual(held);
    expect(theirs).toBeUndefined();
    await db().transaction(async (tx) => {
      expect(await holderOf(tx, messageId ?? '')).toBe(userId);
      expect(await holderOf(tx, randomUUID())).toBeUndefined();
    });
    await settle(held, 1);
    await db().transaction(async (tx) => {
      expect(await openHold(tx, { messageId: messageId ?? '' })).toBeUndefined();
      expect(await openHold(tx, { userId, reference })).toBeUndefined();
      expect(await openHold(tx, { userId, reference: randomUUID() })).toBeUndefined();
      // who held it is known by the reservation, also of a free answer beside it
      expect(await holderOf(tx, messageId ?? '')).toBe(userId);
    });
  });

  it('lists an answer that cost nothing, which holds nothing', async () => {
    const answer = { userId, messageId: randomUUID(), chatId: randomUUID(), projectId: null, model: null };
    await db().transaction((tx) => bookFree(tx, { ...answer, ...USAGE }, now()));
    const free = (await entries()).find(({ messageId }) => messageId === answer.messageId);
    expect(free).toMatchObject({
      ...answer,
      ...USAGE,
      kind: 'consume',
      amount: 0,
      held: 0,
      reference: free?.id,
    });
    await db().transaction(async (tx) => {
      expect(await holderOf(tx, answer.messageId)).toBeUndefined();
      expect(await openHold(tx, { messageId: answer.messageId })).toBeUndefined();
    });
  });
});

describe('usage', () => {
  type Asked = Partial<Parameters<typeof readUsage>[2]>;
  const usage = ({ by = 'day', from, to, zone = 0 }: Asked) =>
    readUsage(app.services, { userId, teamId: null }, { by, from, to, zone });

  it('covers the last 30 days, or from a day to today, each day with its row', async () => {
    app.clock.advance(Date.parse('2031-06-30T12:00:00Z') - now().getTime());
    await spend(10);
    await spend(20, {}, otherId);
    const all = await usage({});
    expect(all).toMatchObject({ by: 'day', from: '2031-06-01', to: '2031-06-30' });
    expect(all.items).toHaveLength(30);
    expect(all.items[0]).toEqual({
      ...{ key: '2031-06-01', name: '2031-06-01', credits: 0, answers: 0, tokens_in: 0, tokens_out: 0 },
    });
    expect(all.items.at(-1)).toEqual({
      ...{ key: '2031-06-30', name: '2031-06-30', credits: 10, answers: 1, tokens_in: 100, tokens_out: 10 },
    });
    expect(all.total).toEqual({ credits: 10, answers: 1, tokens_in: 100, tokens_out: 10 });
    expect(await usage({ from: '2031-06-29' })).toMatchObject({ from: '2031-06-29', to: '2031-06-30' });
    expect(await usage({ from: '2031-07-02' })).toMatchObject({ from: '2031-07-02', to: '2031-07-02' });
    expect(await usage({ to: '2031-06-29' })).toMatchObject({ from: '2031-05-31', total: { credits: 0 } });
    expect(await usage({ from: '2031-06-30', to: '2031-06-30' })).toMatchObject({ total: { credits: 10 } });
    expect(await usage({ from: '2031-07-01', to: '2031-07-01', zone: 12 })).toMatchObject({
      total: { credits: 10 },
    });
  });

  it('takes 400 days at most, in their order', async () => {
    const refused = {
      code: 'VALIDATION_ERROR',
      messageId: 'credits.range',
      params: { days: 400 },
      extras: { fields: { from: { id: 'credits.range', params: { days: 400 } } } },
    };
    expect((await usage({ from: '2029-01-01', to: '2030-02-04' })).items).toHaveLength(400);
    await expect(usage({ from: '2029-01-01', to: '2030-02-05' })).rejects.toMatchObject(refused);
    expect((await usage({ from: '2029-01-01', to: '2029-01-01' })).items).toHaveLength(1);
    await expect(usage({ from: '2029-01-02', to: '2029-01-01' })).rejects.toMatchObject(refused);
  });

  it('of chats comes dearest first, then by answers; a chat that is not the person’s has no name', async () => {
    const [dear, often, once] = [randomUUID(), randomUUID(), randomUUID()];
    await spend(10, { chatId: once });
    await spend(5, { chatId: often });
    await spend(5, { chatId: often });
    await spend(30, { chatId: dear });
    const { items } = await usage({ by: 'chat' });
    expect(items.map(({ key, credits, answers, name }) => [key, credits, answers, name])).toEqual([
      [dear, 30, 1, ''],
      [often, 10, 2, ''],
      [once, 10, 1, ''],
    ]);
    const models = await usage({ by: 'model' });
    expect(models.items).toEqual([
      { key: 'a model', name: 'a model', credits: 50, answers: 4, tokens_in: 400, tokens_out: 40 },
    ]);
  });

  it('lists 200 at most', async () => {
    for (let chat = 0; chat < 201; chat += 1)
      await db().transaction((tx) =>
        bookFree(
          tx,
          { userId, messageId: randomUUID(), chatId: randomUUID(), projectId: null, model: null },
          now(),
        ),
      );
    expect((await usage({ by: 'chat' })).items).toHaveLength(200);
    expect((await usage({ by: 'day' })).total.answers).toBe(201);
  });

  it('tells the pace, and when the credits end', async () => {
    const seconds = (days: number) => Math.floor((now().getTime() + days * 86_400_000) / 1000);
    const summary = () => readSummary(app.services, userId, 0);
    const unused = await summary();
    expect(unused).toMatchObject({
      ...{ reserved: 0, burn_7: 0, burn_30: 0, spent_today: 0, used: false },
      price: { free: true, per_1000_in: 0, per_1000_out: 0 },
    });
    expect(unused).not.toHaveProperty('run_out_at');
    expect(unused.available).toBe(unused.balance);
    await spend(30_000);
    app.clock.advance(8 * 86_400_000);
    const { balance } = await readAccount(db(), userId);
    await hold(1000);
    // the pace is that of the last 14 days
    expect(await summary()).toMatchObject({
      ...{ available: balance - 1000, burn_7: 0, burn_30: 1000, used: true },
      ...{ spent_today: 0, run_out_at: seconds(((balance - 1000) * 14) / 30_000) },
    });
    await spend(7040);
    const { balance: left } = await readAccount(db(), userId);
    expect(await summary()).toMatchObject({
      // 1,005.71 and 1,234.67
      ...{ burn_7: 1006, burn_30: 1235, spent_today: 7040 },
      run_out_at: seconds(((left - 1000) * 14) / 37_040),
    });
    app.clock.advance(23 * 86_400_000);
    // nothing was spent in 14 days, so that no end can be told
    const slow = await summary();
    expect(slow).toMatchObject({ burn_7: 0, burn_30: 235, used: true });
    expect(slow).not.toHaveProperty('run_out_at');
  });
});
