// What brought credits and what is left of it: what is spent first, what ends, what comes back, and whatever happens, what is left of all
// grants of an account is its balance. Each test ends with the books (tools/books/payment-books.ts), which add that up too.
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  bookRefund,
  bookReservation,
  bookSettlement,
  lockAccount,
  openHold,
} from '../../server/domain/credits/ledger.ts';
import { createTeam } from '../../server/domain/teams/team-store.ts';
import { creditAccounts, creditEntries, creditGrants } from '../../server/platform/db/schema/credits.ts';
import { brokenBooks } from '../../tools/books/payment-books.ts';
import { DAY, MONTHLY, planShop } from '../harness/plan-shop.ts';
import { publishTrial } from '../harness/plan-trials.ts';

const shop = planShop({ SIGN_UP_CREDITS: '100' });
const { buy, get, wait, pay, order, request, giveBack } = shop;

interface Grant {
  id: string;
  source: string;
  state: string;
  amount: number;
  left: number;
  spent: number;
  gone: number;
  turn?: number;
  expires_at?: number;
  order_num?: string;
  team_name?: string;
  giver_name?: string;
}

let admin: { id: string; token: string };
let signedInAt: number;
const signIn = async () => {
  admin = await shop.app.person('super_admin');
  signedInAt = shop.app.clock.now().getTime();
};
beforeEach(signIn);

const grants = async (filters: object = {}): Promise<Grant[]> => {
  const query = `page_size=100&sort=${encodeURIComponent('{"created_at":"asc"}')}&filters=${encodeURIComponent(JSON.stringify(filters))}`;
  const { status, json } = await request('GET', `/api/credits/grants?${query}`);
  expect(status, json.msg).toBe(200);
  return json.items;
};
/** What is left of each, as `source left`. */
const lefts = async () => (await grants()).map(({ source, left }) => `${source} ${left}`);

async function charge(amount: number, id: string = uuidv7()): Promise<string> {
  await shop.app.services.db.insert(creditEntries).values({
    id,
    userId: shop.userId,
    kind: 'consume',
    amount: -amount,
    reference: id,
    createdAt: shop.app.clock.now(),
  });
  return id;
}
/** As an administrator who signed in today. */
const byHand = async (path: string, amount: number) => {
  if (shop.app.clock.now().getTime() - signedInAt > DAY / 24) await signIn();
  const { status, json } = await shop.app.request('POST', `/api/admin/users/${shop.userId}/credits${path}`, {
    token: admin.token,
    body: { amount, reason: 'A test.' },
  });
  return { status, msg: json.msg };
};
const give = async (amount: number) => expect(await byHand('', amount)).toEqual({ status: 200 });
const reverse = (entryId: string, amount: number) => byHand(`/${entryId}/reverse`, amount);
const lastEntry = async () =>
  (
    await shop.app.services.db
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.userId, shop.userId))
      .orderBy(creditEntries.createdAt, creditEntries.id)
  ).at(-1);

describe('credits come from [R2.069]', () => {
  it('a new account, a month of a plan, a pack and an administrator, each with what is left and when it ends', async () => {
    const bought = await buy(MONTHLY);
    await pay(await order('USD'));
    await give(5000);
    const { month_end: end } = await get();
    expect(await grants()).toEqual([
      expect.objectContaining({ source: 'sign_up', left: 100_000, amount: 100_000, turn: 2 }),
      expect.objectContaining({
        source: 'plan',
        left: 5_000_000,
        turn: 1,
        expires_at: end,
        order_num: bought.order_num,
      }),
      expect.objectContaining({ source: 'pack', left: 1_000_000, turn: 4 }),
      expect.objectContaining({ source: 'administrator', left: 5000, turn: 3 }),
    ]);
    expect((await grants({ source: ['pack', 'plan'] })).map(({ source }) => source)).toEqual([
      'plan',
      'pack',
    ]);
    expect((await grants())[0]).not.toHaveProperty('expires_at');
  });

  it('a trial, which is spent before all others and ends with it', async () => {
    await publishTrial(shop.app);
    const body = { plan: 'pro', interval: 'month', currency: 'USD' };
    expect((await request('POST', '/api/account/subscription/trial', body)).status).toBe(200);
    const [, trial] = await grants();
    expect(trial).toMatchObject({ source: 'trial', turn: 1, expires_at: (await get()).month_end });
    await charge(1000);
    expect((await grants())[1]).toMatchObject({ spent: 1000, left: (trial?.amount ?? 0) - 1000 });
  });
});

describe('spent first is', () => {
  it('the month of a plan, then what was given, then what was bought', async () => {
    await pay(await order('USD'));
    await give(50_000);
    await buy(MONTHLY);
    await charge(4_900_000);
    expect(await lefts()).toEqual(['sign_up 100000', 'pack 1000000', 'administrator 50000', 'plan 100000']);
    await charge(150_000);
    expect(await lefts()).toEqual(['sign_up 50000', 'pack 1000000', 'administrator 50000', 'plan 0']);
    await charge(200_000);
    expect(await lefts()).toEqual(['sign_up 0', 'pack 900000', 'administrator 0', 'plan 0']);
    expect((await grants()).map(({ state }) => state)).toEqual(['used', 'left', 'used', 'used']);
  });

  it('never what was used of another month: a longer interval begins one of its own', async () => {
    await pay(await order('USD'));
    await buy(MONTHLY);
    await charge(5_400_000);
    expect(await lefts()).toEqual(['sign_up 0', 'pack 700000', 'plan 0']);
    await wait(1);
    await buy({ kind: 'plan_change', plan: 'pro', interval: 'year' });
    // a longer interval begins another month, from which nothing was used
    expect((await lefts()).slice(0, 2)).toEqual(['sign_up 0', 'pack 700000']);
    expect((await get()).month_left).toBe((await grants()).at(-1)?.left);
  });
});

describe('what ends, goes and comes back', () => {
  it('what is left of a month ends with it, and of nothing else', async () => {
    await pay(await order('USD'));
    await buy({ ...MONTHLY, interval: 'year' });
    await charge(1_000_000);
    await wait(32);
    const [, pack, first, second] = await grants();
    expect(pack).toMatchObject({ left: 1_000_000 });
    expect(first).toMatchObject({ state: 'over', left: 0, spent: 1_000_000, gone: 4_000_000 });
    expect(second).toMatchObject({ state: 'left', left: 5_000_000, turn: 1 });
  });

  it('what an answer holds at the end of a month is not lost with it', async () => {
    await buy({ ...MONTHLY, interval: 'year' });
    const { db, clock } = shop.app.services;
    const place = { messageId: null, chatId: null, projectId: null };
    const payer = { userId: shop.userId };
    const hold = { ...place, payer, amount: 5_050_000, model: null, promptTokens: 1 };
    const reference = await db.transaction((tx) => bookReservation(tx, hold, clock.now()));
    await wait(32);
    const [, first, second] = await grants();
    expect(first).toMatchObject({ left: 4_950_000, gone: 50_000 });
    expect(first).not.toHaveProperty('expires_at');
    expect(second).toMatchObject({ left: 5_000_000 });
    await db.transaction(async (tx) => {
      await lockAccount(tx, shop.userId);
      const open = await openHold(tx, { userId: shop.userId, reference });
      if (open) await bookRefund(tx, open, clock.now());
    });
    expect((await get()).month_left).toBe(5_000_000);
  });

  it('a charge that is given back goes where it came from', async () => {
    await pay(await order('USD'));
    const early = await charge(150_000);
    expect(await lefts()).toEqual(['sign_up 0', 'pack 950000']);
    await buy(MONTHLY);
    expect((await reverse(early, 150_000)).status).toBe(200);
    expect(await lefts()).toEqual(['sign_up 100000', 'pack 1000000', 'plan 5000000']);
  });

  it('of a month that is over nothing lives again: what comes back of it stays as a grant of its own', async () => {
    await buy({ ...MONTHLY, interval: 'year' });
    const early = await charge(700_000);
    await wait(32);
    expect((await reverse(early, 700_000)).status).toBe(200);
    const [, first, , back] = await grants();
    expect(first).toMatchObject({ left: 0, spent: 700_000 });
    expect(back).toMatchObject({ source: 'refund', left: 700_000 });
    expect(back).not.toHaveProperty('expires_at');
    expect(await get()).toMatchObject({ month_left: 5_000_000 });
  });

  it('what an administrator takes comes of what stays before the month, and what they gave is taken back of itself', async () => {
    await buy(MONTHLY);
    await give(30_000);
    const given = await lastEntry();
    await give(-60_000);
    expect(await lefts()).toEqual(['sign_up 40000', 'plan 5000000', 'administrator 30000']);
    expect((await reverse(given?.id ?? '', -30_000)).status).toBe(200);
    expect(await lefts()).toEqual(['sign_up 40000', 'plan 5000000', 'administrator 0']);
    expect((await grants()).at(-1)).toMatchObject({ state: 'over', gone: 30_000, spent: 0 });
  });

  it('money that goes back takes the credits that it bought', async () => {
    await pay(await order('USD'));
    const second = await order('USD');
    await pay(second);
    await giveBack(second);
    expect(await lefts()).toEqual(['sign_up 100000', 'pack 1000000', 'pack 0']);
    expect((await grants()).at(-1)).toMatchObject({ state: 'over', gone: 1_000_000 });
  });

  it('credits that a person gives to a team keep where they came from', async () => {
    await pay(await order('USD'));
    const teamId = await createTeam(shop.app.services, {
      name: 'Harbour',
      ownerId: shop.userId,
      memberIds: [],
    });
    const moved = await request('POST', '/api/credits/transfers', { team_id: teamId, amount: 300_000 });
    expect(moved.status, moved.json.msg).toBe(200);
    const { username } = (await request('GET', '/api/user/basic-infos')).json.user ?? {};
    const pool = await grants({ team: teamId });
    expect(pool.map(({ source, left, team_name: team }) => [source, left, team]).sort()).toEqual([
      ['pack', 200_000, 'Harbour'],
      ['sign_up', 100_000, 'Harbour'],
    ]);
    if (username) expect(pool[0]?.giver_name).toBe(username);
    expect((await grants({ team: 'own' })).map(({ left, gone }) => [left, gone])).toEqual([
      [0, 100_000],
      [800_000, 200_000],
    ]);
  });
});

describe('who reads them', () => {
  it('a person those of their own account alone, and administrators those of everybody with who gave them and why', async () => {
    await give(7000);
    const mine = (await grants()).at(-1)?.id;
    const stranger = await shop.app.person();
    const theirs = await shop.app.request('GET', '/api/credits/grants', { token: stranger.token });
    expect(theirs.json.items.map(({ source }: Grant) => source)).toEqual(['sign_up']);
    const path = `/api/admin/credit-grants?filters=${encodeURIComponent(JSON.stringify({ user: [shop.userId] }))}`;
    expect((await shop.app.request('GET', path, { token: stranger.token })).status).toBe(403);
    const { json } = await shop.app.request('GET', path, { token: admin.token });
    expect(json.items).toHaveLength(2);
    expect(json.items[0]).toMatchObject({
      id: mine,
      user_id: shop.userId,
      source: 'administrator',
      priority: 30,
      reason: 'A test.',
      actor_id: admin.id,
    });
  });
});

/** A generator of numbers that gives the same for the same seed. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('whatever happens', () => {
  it.each([1, 2, 3, 4])(
    'what is left of all grants is the balance, and of the month what the subscription says (history %d)',
    async (seed) => {
      const below = seeded(seed);
      const { db, clock } = shop.app.services;
      const teamId = await createTeam(shop.app.services, {
        name: 'Harbour',
        ownerId: shop.userId,
        memberIds: [],
      });
      const charges: { id: string; amount: number }[] = [];
      const paid: { id: string; price: number }[] = [];
      const holds: string[] = [];
      const balance = async () =>
        (await db.select().from(creditAccounts).where(eq(creditAccounts.userId, shop.userId)))[0] ?? {
          balance: 0,
          reserved: 0,
        };
      const acts: (() => Promise<unknown>)[] = [
        async () => {
          const { balance: has, reserved } = await balance();
          const amount = 1 + below(Math.min(has - reserved, 2_500_000));
          if (has - reserved > amount) charges.push({ id: await charge(amount), amount });
        },
        async () => {
          const [taken] = charges.splice(below(charges.length), 1);
          if (taken) await reverse(taken.id, taken.amount);
        },
        async () => {
          const { balance: has, reserved } = await balance();
          const amount = 1 + below(600_000);
          if (has - reserved <= amount) return;
          const hold = { messageId: null, chatId: null, projectId: null, model: null, promptTokens: 1 };
          holds.push(
            await db.transaction((tx) =>
              bookReservation(tx, { ...hold, payer: { userId: shop.userId }, amount }, clock.now()),
            ),
          );
        },
        async () => {
          const [reference] = holds.splice(below(holds.length), 1);
          if (reference === undefined) return;
          await db.transaction(async (tx) => {
            await lockAccount(tx, shop.userId);
            const open = await openHold(tx, { userId: shop.userId, reference });
            if (open)
              await bookSettlement(tx, open, below(open.amount), { tokensIn: 1, tokensOut: 1 }, clock.now());
          });
        },
        () => byHand('', 1 + below(90_000)),
        () => byHand('', -1 - below(90_000)),
        async () => {
          const entry = await lastEntry();
          if (entry) await reverse(entry.id, -entry.amount);
        },
        async () => {
          const bought = await order('USD');
          await pay(bought);
          paid.push(bought);
        },
        async () => {
          const [bought] = paid.splice(below(paid.length), 1);
          if (bought) await giveBack(bought);
        },
        async () => {
          if (!(await get()))
            paid.push(await buy({ ...MONTHLY, interval: below(2) === 0 ? 'month' : 'year' }));
        },
        async () => {
          const living = await get();
          if (living?.interval === 'month' && living.status === 'active')
            paid.push(await buy({ kind: 'plan_change', plan: 'pro', interval: 'year' }));
        },
        () => request('POST', '/api/credits/transfers', { team_id: teamId, amount: 1 + below(50_000) }),
        () => wait(1 + below(20)),
      ];
      for (let step = 0; step < 45; step += 1) {
        // half of all is use
        const at = below(2) === 0 ? below(4) : below(acts.length);
        await acts[at]?.();
        shop.app.clock.advance(1 + below(DAY / 4));
        await shop.stay();
        expect(await brokenBooks(shop.app.services.pool), `after step ${step}, act ${at}`).toEqual([]);
        const [month] = await db
          .select({ rest: sql`coalesce(sum(${creditGrants.rest}), 0)`.mapWith(Number) })
          .from(creditGrants)
          .where(and(eq(creditGrants.userId, shop.userId), creditGrants.ofMonth));
        const said = (await get())?.month_left ?? 0;
        expect(month?.rest, `after step ${step}, act ${at}`).toBe(Math.min(said, (await balance()).balance));
      }
    },
  );
});
