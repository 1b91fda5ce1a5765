// Money that came by a bank transfer: it pays an order once, and the ledger of money has it on the seller's own account.
import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readAccount } from '../../server/domain/credits/ledger.ts';
import { bills, paymentAttempts, payments } from '../../server/platform/db/schema/billing.ts';
import { moneyEntries, moneyTransactions } from '../../server/platform/db/schema/finance.ts';
import { invoices } from '../../server/platform/db/schema/invoices.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { paymentApp } from '../harness/payment-app.ts';

const shop = paymentApp();
const DAY = 86_400_000;
/** What a new account has. */
const GIFT = 1_000_000;
const REASON = 'The transfer names the order.';
let first: { id: string; token: string };
let second: { id: string; token: string };
let count = 0;

beforeEach(async () => {
  first = await shop.app.person('finance');
  second = await shop.app.person('admin');
});

const today = (days = 0) => new Date(shop.app.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
const post = (person: { token: string }, path: string, body: object) =>
  shop.app.request('POST', `/api/admin${path}`, { token: person.token, body });
const details = async ({ id }: { id: string }) =>
  (await shop.app.request('GET', `/api/admin/orders/${id}`, { token: first.token })).json.details;
const mark = (made: { id: string }, over: object = {}) => {
  count += 1;
  const transfer = { reference: `SEPA ${count}`, amount: 6800, day: today(), reason: REASON };
  return post(first, `/orders/${made.id}/mark-paid`, { ...transfer, ...over });
};
const approve = ({ json }: Awaited<ReturnType<typeof mark>>) =>
  post(second, `/approvals/${json.approval.id}/approve`, {});
/** What the ledger of money has of an order, in the order of the accounts. */
const booked = (orderId: string, kind: 'payment' | 'return') =>
  shop.app.services.db
    .select({
      account: moneyEntries.account,
      provider: moneyEntries.provider,
      amount: moneyEntries.amount,
      currency: moneyEntries.currency,
    })
    .from(moneyEntries)
    .innerJoin(moneyTransactions, eq(moneyTransactions.id, moneyEntries.transactionId))
    .where(and(eq(moneyTransactions.orderId, orderId), eq(moneyTransactions.kind, kind)))
    .orderBy(asc(moneyEntries.account));
const balance = async () => (await readAccount(shop.app.services.db, shop.userId)).balance;
const paymentsOf = ({ bill_id: billId }: { bill_id: string }) =>
  shop.app.services.db.select().from(payments).where(eq(payments.billId, billId));
const attemptsOf = ({ bill_id: billId }: { bill_id: string }) =>
  shop.app.services.db.select().from(paymentAttempts).where(eq(paymentAttempts.billId, billId));

describe('a bank transfer [R2.071]', () => {
  it('pays an order once a second administrator agrees: credits, invoice, and the bank against what is to be earned', async () => {
    const made = await shop.order();
    const held = await mark(made, { reference: '  SEPA 77  ' });
    expect([held.status, held.json.error_code]).toEqual([403, 'APPROVAL_REQUIRED']);
    expect((await details(made)).order.status).toBe('unpaid');
    expect((await approve(held)).status).toBe(200);
    expect(await details(made)).toMatchObject({
      order: { status: 'paid', method: 'bank', provider_number: 'SEPA 77' },
      payments: [{ method: 'bank', provider_number: 'SEPA 77', amount: 6800, state: 'settled' }],
      // it was opened at nobody, who could be asked
      attempts: [],
      can_query: false,
      can_close: false,
      can_mark_paid: false,
    });
    expect(await paymentsOf(made)).toMatchObject([{ provider: 'bank', attemptId: null }]);
    expect((await attemptsOf(made)).length).toBe(0);
    const asked = await post(first, `/orders/${made.id}/query`, {});
    expect([asked.status, asked.json.error_code]).toEqual([409, 'CONFLICT']);
    expect(await balance()).toBe(GIFT + 1_000_000);
    expect(await booked(made.id, 'payment')).toEqual([
      { account: 'bank', provider: null, amount: 6800, currency: 'CNY' },
      { account: 'deferred', provider: null, amount: -6415, currency: 'CNY' },
      // 6 % are within the price
      { account: 'tax', provider: null, amount: -385, currency: 'CNY' },
    ]);
    const documents = await shop.app.services.db
      .select({ status: invoices.status, total: invoices.total })
      .from(invoices)
      .where(eq(invoices.orderId, made.id));
    expect(documents).toEqual([{ status: 'paid', total: 6800 }]);
    const [record] = await shop.app.services.db
      .select()
      .from(operationRecords)
      .where(and(eq(operationRecords.entityId, made.id), eq(operationRecords.action, 'mark_paid')));
    expect(record).toMatchObject({
      reason: REASON,
      before: { status: 'unpaid' },
      after: { status: 'paid', reference: 'SEPA 77', amount: 6800, currency: 'CNY' },
    });
  });

  it('is booked on its day, and what it bought begins now', async () => {
    shop.app.clock.advance(3 * DAY);
    [first, second] = [await shop.app.person('finance'), await shop.app.person('admin')];
    const { token } = await shop.app.person();
    const answer = await shop.app.request('POST', '/api/orders', {
      token,
      body: { pack_id: '1000', currency: 'CNY' },
    });
    const made = answer.json.order;
    expect((await approve(await mark(made, { day: today(-2) }))).status).toBe(200);
    const [payment] = await paymentsOf(made);
    expect(payment?.paidAt.toISOString()).toBe(`${today(-2)}T23:59:59.000Z`);
    const [entry] = await shop.app.services.db
      .select({ at: moneyTransactions.bookedAt })
      .from(moneyTransactions)
      .where(eq(moneyTransactions.reference, `payment ${payment?.id}`));
    expect(entry?.at).toEqual(payment?.paidAt);
    const person = (await details(made)).entries;
    expect(person).toMatchObject([
      { kind: 'grant', amount: 1_000_000, creation_time: Math.floor(shop.app.clock.now().getTime() / 1000) },
    ]);
  });

  it.each([
    ['another amount', { amount: 6799 }, 'another price'],
    ['more than the price', { amount: 6801 }, 'another price'],
    ['a day that is to come', { day: '2099-01-01' }, 'yet to come'],
  ])('of %s is refused at once, and nothing of it is kept', async (_, over, said) => {
    const made = await shop.order();
    const refused = await mark(made, over);
    expect([refused.status, refused.json.msg]).toEqual([409, expect.stringContaining(said)]);
    expect((await details(made)).order.status).toBe('unpaid');
    expect(await paymentsOf(made)).toEqual([]);
    expect(await booked(made.id, 'payment')).toEqual([]);
    expect(await balance()).toBe(GIFT);
  });

  it.each([{ amount: 0 }, { day: '2026-02-30' }, { reference: '   ' }, { reason: '' }])(
    'with %o is no request',
    async (over) => {
      expect((await mark(await shop.order(), over)).status).toBe(422);
    },
  );

  it('pays one order, not two', async () => {
    const [one, other] = [await shop.order('CNY'), await shop.order('USD')];
    expect((await approve(await mark(one, { reference: 'SEPA once' }))).status).toBe(200);
    const [bill] = await shop.app.services.db.select().from(bills).where(eq(bills.orderId, other.id));
    const again = await mark(other, { reference: 'SEPA once', amount: bill?.payAmount });
    expect([again.status, again.json.msg]).toEqual([409, expect.stringContaining('has paid before')]);
    expect(await balance()).toBe(GIFT + 1_000_000);
  });

  it('does not pay what is paid or closed', async () => {
    const [paid, closed] = [await shop.order('CNY'), await shop.order('USD')];
    await shop.sandbox.control.pay(await shop.open(paid, 'alipay'));
    await post(first, `/orders/${closed.id}/close`, { reason: REASON });
    for (const made of [paid, closed]) {
      const { price } = (await details(made)).order;
      expect((await mark(made, { amount: price })).json.msg).toContain('no longer open');
    }
    expect(await balance()).toBe(GIFT + 1_000_000);
  });

  it('shuts the ways to pay that are open: what is paid there all the same goes back', async () => {
    const made = await shop.order();
    const number = await shop.open(made, 'wechatPay');
    expect((await approve(await mark(made))).status).toBe(200);
    expect(await details(made)).toMatchObject({ attempts: [{ method: 'wechatPay', state: 'closing' }] });
    await shop.sandbox.control.pay(number);
    expect((await paymentsOf(made)).map(({ provider, state }) => [provider, state]).sort()).toEqual([
      ['bank', 'settled'],
      ['wechatPay', 'refund_due'],
    ]);
    await shop.sweep();
    expect(await balance()).toBe(GIFT + 1_000_000);
  });

  it('is given back by the seller themselves: it is booked at once, with its share of the credits', async () => {
    const made = await shop.order();
    await approve(await mark(made));
    const [payment] = await paymentsOf(made);
    const body = { payment_id: payment?.id, amount: 1700, reason: REASON };
    expect((await post(first, `/orders/${made.id}/refund`, body)).json.details).toMatchObject({
      order: { money_back: 'part', returned_amount: 1700 },
      refunds: [{ amount: 1700, state: 'done', credits: 250_000, credits_taken: 250_000 }],
    });
    expect(await balance()).toBe(GIFT + 750_000);
    expect(await booked(made.id, 'return')).toEqual([
      { account: 'bank', provider: null, amount: -1700, currency: 'CNY' },
      { account: 'deferred', provider: null, amount: 1604, currency: 'CNY' },
      { account: 'tax', provider: null, amount: 96, currency: 'CNY' },
    ]);
  });

  it('counts as revenue of the bank, and waits for no statement of a provider', async () => {
    const before = await revenue();
    const made = await shop.order();
    await approve(await mark(made));
    const after = await revenue();
    expect(after - before).toBe(6800);
  });
});

/** Minor units of CNY that came by bank transfers in 30 days, by the ledger. */
async function revenue(): Promise<number> {
  const { readRevenue } = await import('../../server/admin/financial/financial-figures.ts');
  const currencies = await readRevenue(shop.app.services.db, 30, shop.app.clock.now());
  const cny = currencies.find(({ currency }) => currency === 'CNY');
  return cny?.methods.find(({ method }) => method === 'bank')?.taken ?? 0;
}
