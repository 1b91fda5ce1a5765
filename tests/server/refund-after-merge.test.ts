// Money that goes back for an order of an account that was merged into another one meanwhile.
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readAccount } from '../../server/domain/credits/ledger.ts';
import { users } from '../../server/platform/db/schema/people.ts';
import { paymentApp } from '../harness/payment-app.ts';

const shop = paymentApp();
const PACK = 1_000_000;

it('takes the credits back where they are now, and says so before', async () => {
  const { app, userId, token } = shop;
  const [boss, first, second, last] = await Promise.all([
    app.person('super_admin'),
    app.person(),
    app.person(),
    app.person(),
  ]);
  const balanceOf = async ({ id }: { id: string }) => (await readAccount(app.services.db, id)).balance;
  const rowOf = async ({ id }: { id: string }) => {
    const [row] = await app.services.db.select().from(users).where(eq(users.id, id));
    if (!row) throw new Error('no such user');
    return row;
  };
  const merge = async (from: { id: string }, to: { id: string }) => {
    const [duplicate, target] = [await rowOf(from), await rowOf(to)];
    const body = {
      ...{ duplicate_id: from.id, version: target.version, duplicate_version: duplicate.version },
      ...{ confirm: duplicate.username, reason: 'Signed up twice.' },
    };
    const answer = await app.request('POST', `/api/admin/users/${to.id}/merge`, { token: boss.token, body });
    expect(answer.status).toBe(200);
  };
  Object.assign(shop, { userId: first.id, token: first.token });
  try {
    const made = await shop.order();
    await shop.sandbox.control.pay(await shop.open(made, 'wechatPay'), {});
    const path = `/api/admin/orders/${made.id}`;
    const { details } = (await app.request('GET', path, { token: boss.token })).json;
    const paymentId = details.payments[0].id as string;
    await merge(first, second);
    await merge(second, last);
    // both name the account that the person has today: it is erased with all that were merged into it
    expect([(await rowOf(first)).mergedInto, (await rowOf(second)).mergedInto]).toEqual([last.id, last.id]);
    const before = await balanceOf(last);

    const { preview } = (
      await app.request('GET', `${path}/refund-preview?payment_id=${paymentId}&amount=6800`, {
        token: boss.token,
      })
    ).json;
    expect(preview).toMatchObject({ credits: PACK, credits_taken: PACK, credits_used: 0 });
    const body = { payment_id: paymentId, amount: 6800, reason: 'Bought twice.' };
    expect((await app.request('POST', `${path}/refund`, { token: boss.token, body })).status).toBe(200);
    await shop.sweep();
    expect(await balanceOf(last)).toBe(before - PACK);
    const now = (await app.request('GET', path, { token: boss.token })).json.details;
    expect(now).toMatchObject({ order: { money_back: 'whole' }, refunds: [{ credits_taken: PACK }] });
    expect(now.entries.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
      ['grant', PACK],
      ['void', -PACK],
    ]);
  } finally {
    Object.assign(shop, { userId, token });
  }
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
