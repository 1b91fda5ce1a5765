// What answers were charged as administrators read it, and taking entries of the ledger back: by other entries, each once.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { creditCorrections } from '../../server/platform/db/schema/ai-uses.ts';
import { creditEntries } from '../../server/platform/db/schema/credits.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { MODEL, pricedApp } from '../harness/priced-app.ts';

const priced = pricedApp();
const { answers, asked, summary, newChat, request } = priced;
const REASON = 'The answer was wrong.';
answers.set('broken?', async function* () {
  yield MODEL;
  throw new Error('the model broke');
});
answers.set('unclear?', async function* () {
  yield { type: 'origin', origin: 'built_in' };
  yield {
    type: 'refusal',
    part: { type: 'refusal', reason: 'not_understood', text: 'Which?', readings: [], unknown_words: [] },
  };
});

let admin: { id: string; token: string };
beforeEach(async () => {
  admin = await priced.app.person('admin');
});

const logs = async (filters: object = {}, token = admin.token) =>
  priced.app.request(
    'GET',
    `/api/admin/usage-logs?filters=${encodeURIComponent(JSON.stringify({ user: [priced.person.id], ...filters }))}`,
    { token },
  );
const reverse = (entryId: string, amount: number, by = admin, key?: string) =>
  priced.app.request('POST', `/api/admin/users/${priced.person.id}/credits/${entryId}/reverse`, {
    token: by.token,
    body: { amount, reason: REASON },
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });
const grant = (amount: number) =>
  priced.app.request('POST', `/api/admin/users/${priced.person.id}/credits`, {
    token: admin.token,
    body: { amount, reason: 'A present.' },
  });
const entries = () =>
  priced.app.services.db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.userId, priced.person.id))
    .orderBy(creditEntries.createdAt, creditEntries.id);

describe('the log of what was charged [R2.070]', () => {
  it('has the price of each answer with its inputs of then, and the ids of what it belongs to, without contents', async () => {
    const project = (
      await request('POST', '/api/projects', { name: 'Shop', instructions: '', table_ids: [], file_ids: [] })
    ).json.project;
    const chatId = await newChat(project.id);
    const message = await asked('two turns?', chatId);
    const { items, total } = (await logs()).json;
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      user_id: priced.person.id,
      task: 'chat',
      model: 'tiny',
      state: 'answered',
      tokens_in: 2500,
      tokens_out: 150,
      price_in: 200,
      price_out: 1000,
      credits: 650,
      refunded: false,
      chat_id: chatId,
      message_id: message.id,
      project_id: project.id,
      project_name: 'Shop',
    });
    expect(items[0].held).toBeGreaterThan(650);
    expect(items[0].ms).toBeGreaterThanOrEqual(0);
    expect(JSON.stringify(items)).not.toContain('two turns?');
  });

  it('has what failed and what was refused at no charge, and tells them apart', async () => {
    await asked('broken?');
    await asked('unclear?');
    await asked('greedy?');
    const states = async (filters: object) =>
      (await logs(filters)).json.items.map(({ state, model }: Record<string, string>) => `${state} ${model}`);
    expect((await states({})).sort()).toEqual(['answered tiny', 'failed tiny', 'refused tiny']);
    expect(await states({ state: ['failed'] })).toEqual(['failed tiny']);
    expect(await states({ credits: { min: 1 } })).toEqual(['answered tiny']);
  });

  it('is for whoever may see the billing', async () => {
    for (const role of ['finance', 'auditor'])
      expect((await logs({}, (await priced.app.person(role)).token)).status).toBe(200);
    expect((await logs({}, (await priced.app.person('operator')).token)).status).toBe(403);
  });
});

describe('an entry of the ledger is taken back', () => {
  it('of a charge by a refund with the reason, once whoever asks, and the charge itself stays', async () => {
    await asked('two turns?');
    const [use] = (await logs()).json.items;
    expect((await reverse(use.entry_id, 650, admin, 'once')).status).toBe(200);
    // the same call again is the same answer
    expect((await reverse(use.entry_id, 650, admin, 'once')).status).toBe(200);
    const other = await priced.app.person('admin');
    for (const by of [admin, other])
      expect(await reverse(use.entry_id, 650, by)).toMatchObject({
        status: 409,
        json: { msg: 'This entry was taken back already.' },
      });
    expect(await summary()).toMatchObject({ balance: 100_000, reserved: 0 });
    expect((await entries()).slice(-1)).toMatchObject([
      {
        kind: 'refund',
        amount: 650,
        reference: `reversal ${use.entry_id}`,
        chatId: use.chat_id,
        model: 'tiny',
      },
    ]);
    expect((await entries()).find(({ id }) => id === use.entry_id)?.amount).toBe(-650);
    expect((await logs({ refunded: 'true' })).json.items).toMatchObject([{ id: use.id, refunded: true }]);
    const { db } = priced.app.services;
    expect(
      await db.select().from(creditCorrections).where(eq(creditCorrections.reversesId, use.entry_id)),
    ).toMatchObject([{ actorId: admin.id, reason: REASON }]);
    expect(
      await db.select().from(operationRecords).where(eq(operationRecords.entityId, priced.person.id)),
    ).toMatchObject([
      {
        action: 'reverse_credits',
        reason: REASON,
        before: { balance: 99_350 },
        after: { balance: 100_000, reversed: use.entry_id },
      },
    ]);
  });

  it('at once by two administrators gives back once', async () => {
    await asked('two turns?');
    const [use] = (await logs()).json.items;
    const other = await priced.app.person('admin');
    const tried = await Promise.all([reverse(use.entry_id, 650), reverse(use.entry_id, 650, other)]);
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await summary()).balance).toBe(100_000);
  });

  it('only by the amount that it has, of the person that it belongs to, and with a reason', async () => {
    await asked('two turns?');
    const [use] = (await logs()).json.items;
    expect((await reverse(use.entry_id, 651)).status).toBe(409);
    const stranger = await priced.app.person();
    const path = (userId: string) => `/api/admin/users/${userId}/credits/${use.entry_id}/reverse`;
    const send = (userId: string, reason: string) =>
      priced.app.request('POST', path(userId), { token: admin.token, body: { amount: 650, reason } });
    expect((await send(stranger.id, REASON)).status).toBe(409);
    expect((await send(priced.person.id, ' ')).status).toBe(422);
    expect((await summary()).balance).toBe(99_350);
  });

  it('of what an administrator gave as far as it is unspent, and of what they took', async () => {
    await grant(5000);
    await grant(-2000);
    const [given, taken] = (await entries()).slice(-2);
    expect((await reverse(given?.id ?? '', -5000)).status).toBe(200);
    expect((await reverse(taken?.id ?? '', 2000)).status).toBe(200);
    expect((await summary()).balance).toBe(100_000);
    await grant(1);
    const last = (await entries()).at(-1);
    await priced.app.services.db.insert(creditEntries).values({
      id: crypto.randomUUID(),
      userId: priced.person.id,
      kind: 'consume',
      amount: -100_001,
      reference: 'spent',
      createdAt: priced.app.clock.now(),
    });
    expect((await reverse(last?.id ?? '', -1)).status).toBe(422);
  });

  it('neither of what came with the account nor of a reversal', async () => {
    await grant(1000);
    const first = (await entries())[0];
    expect((await reverse(first?.id ?? '', -100_000)).status).toBe(409);
    const given = (await entries()).at(-1);
    expect((await reverse(given?.id ?? '', -1000)).status).toBe(200);
    const reversal = (await entries()).at(-1);
    expect((await reverse(reversal?.id ?? '', 1000)).status).toBe(409);
  });

  it('over the limit of credits by two administrators, small ones of a day counted together', async () => {
    await priced.app.person('admin');
    const charge = async (amount: number) => {
      const id = crypto.randomUUID();
      await grant(amount);
      await priced.app.services.db.insert(creditEntries).values({
        id,
        userId: priced.person.id,
        kind: 'consume',
        amount: -amount,
        reference: id,
        createdAt: priced.app.clock.now(),
      });
      return id;
    };
    const ids = [await charge(6_000_000), await charge(100_000)];
    // what this one gave counts for them alone
    admin = await priced.app.person('admin');
    expect((await reverse(ids[0] ?? '', 6_000_000)).status).toBe(200);
    // 6,000 given back and 4,000 given are 10,000: any more needs another one
    expect((await grant(4_000_000)).status).toBe(200);
    expect((await reverse(ids[1] ?? '', 100_000)).json.error_code).toBe('APPROVAL_REQUIRED');
  });
});

describe('the ledger of everybody [R2.069]', () => {
  it('says of each entry where it comes from, who booked it and why, and whether it can be taken back', async () => {
    await asked('two turns?');
    await grant(1000);
    const ledger = async () =>
      (
        await priced.app.request(
          'GET',
          `/api/admin/credit-entries?filters=${encodeURIComponent(JSON.stringify({ user: [priced.person.id] }))}`,
          { token: admin.token },
        )
      ).json.items;
    const [given, ...others] = await ledger();
    expect(given).toMatchObject({
      kind: 'grant',
      source: 'administrator',
      amount: 1000,
      balance_after: 100_350,
      actor_id: admin.id,
      reason: 'A present.',
      reversible: true,
      reversed: false,
    });
    const told = others.map(({ kind, source, reversible }: Record<string, unknown>) => [
      kind,
      source,
      reversible,
    ]);
    expect(told).toHaveLength(4);
    expect(told).toEqual(
      expect.arrayContaining([
        ['reserve', 'answer', false],
        ['consume', 'answer', true],
        ['release', 'answer', false],
        ['grant', 'sign_up', false],
      ]),
    );
    expect((await reverse(given.id, -1000)).status).toBe(200);
    const [reversal, taken] = await ledger();
    expect(reversal).toMatchObject({
      kind: 'void',
      source: 'reversal',
      amount: -1000,
      reason: REASON,
      reverses_id: given.id,
      by_administrator: true,
      reversible: false,
    });
    expect(taken).toMatchObject({ id: given.id, amount: 1000, reversed: true, reversible: false });
  });
});
