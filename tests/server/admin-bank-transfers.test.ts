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

describe('the proof of a bank transfer', () => {
  const SLIP = 'SEPA 77: 68.00 from Ada';
  const upload = async ({ token }: { token: string }, content: string | Uint8Array<ArrayBuffer> = SLIP) =>
    (await shop.app.upload(token, 'slip.txt', content)).json.result[0].file_id as string;
  const linkOf = (made: { id: string }, { token }: { token: string } = second) =>
    shop.app.request('GET', `/api/admin/orders/${made.id}/proof-link`, { token });
  const read = async (made: { id: string }) => {
    const { json } = await linkOf(made);
    return (await shop.app.raw('GET', json.file_path)).text();
  };

  it('is kept by the approval, with the payment and in the invoice, and can be read by its address', async () => {
    const made = await shop.order();
    const fileId = await upload(first);
    const held = await mark(made, { proof_file_id: fileId });
    expect(held.status).toBe(403);
    // who decides sees it first
    expect(await read(made)).toBe(SLIP);
    expect((await approve(held)).status).toBe(200);
    const found = await details(made);
    expect(found.payments).toMatchObject([
      { method: 'bank', proof: { name: 'slip.txt', size: SLIP.length } },
    ]);
    const link = (await linkOf(made)).json.file_path;
    expect(link).toMatch(new RegExp(`^/api/payment-proofs/${found.payments[0].id}[?]expires=`));
    expect(await read(made)).toBe(SLIP);
    const [invoice] = await shop.app.services.db
      .select({ id: invoices.id })
      .from(invoices)
      .where(eq(invoices.orderId, made.id));
    const document = await shop.app.request('GET', `/api/admin/invoices/${invoice?.id}`, {
      token: first.token,
    });
    expect(document.json.details.payments).toMatchObject([{ proof: { name: 'slip.txt' } }]);
    const [record] = await shop.app.services.db
      .select()
      .from(operationRecords)
      .where(and(eq(operationRecords.entityId, made.id), eq(operationRecords.action, 'mark_paid')));
    expect(record?.after).toMatchObject({ proof: fileId });
  });

  it('stays when the file of the administrator is deleted for good', async () => {
    const made = await shop.order();
    const fileId = await upload(first);
    await approve(await mark(made, { proof_file_id: fileId }));
    const { token } = first;
    expect((await shop.app.request('POST', `/api/files/${fileId}/trash`, { token, body: {} })).status).toBe(
      200,
    );
    expect((await shop.app.request('DELETE', `/api/files/${fileId}`, { token, body: {} })).status).toBe(200);
    expect(await read(made)).toBe(SLIP);
  });

  it.each<[string, () => Promise<string>]>([
    ['of somebody else', () => upload(second)],
    ['of nobody', async () => '00000000-0000-7000-8000-000000000000'],
    [
      'that is in the trash',
      async () => {
        const fileId = await upload(first);
        await shop.app.request('POST', `/api/files/${fileId}/trash`, { token: first.token, body: {} });
        return fileId;
      },
    ],
    ['above 10 MB', () => upload(first, new Uint8Array(10_000_001))],
  ])('a file %s is refused at its field, and nothing is kept', async (_, file) => {
    const made = await shop.order();
    const refused = await mark(made, { proof_file_id: await file() });
    expect([refused.status, refused.json.error_code]).toEqual([422, 'VALIDATION_ERROR']);
    expect(refused.json.fields).toEqual({
      proof_file_id: expect.stringMatching(/^The file of the proof is /),
    });
    expect(await paymentsOf(made)).toEqual([]);
    expect(await balance()).toBe(GIFT);
  });

  it('that is deleted before the approval is said to be gone, and the order stays open', async () => {
    const made = await shop.order();
    const fileId = await upload(first);
    const held = await mark(made, { proof_file_id: fileId });
    await shop.app.request('POST', `/api/files/${fileId}/trash`, { token: first.token, body: {} });
    const refused = await approve(held);
    expect([refused.status, refused.json.fields]).toEqual([
      422,
      { proof_file_id: expect.stringContaining('Upload it again.') },
    ]);
    expect((await details(made)).order.status).toBe('unpaid');
    expect((await linkOf(made)).status).toBe(404);
  });

  it('is not there without one, and not shown to whoever may see no orders', async () => {
    const made = await shop.order();
    await approve(await mark(made));
    expect((await details(made)).payments[0]).not.toHaveProperty('proof');
    expect((await linkOf(made)).status).toBe(404);
    expect((await linkOf(made, await shop.app.person('operator'))).status).toBe(403);
  });

  it('is not opened by the signature of another payment, nor after five minutes', async () => {
    const made = await shop.order();
    await approve(await mark(made, { proof_file_id: await upload(first) }));
    const path: string = (await linkOf(made)).json.file_path;
    const other = path.replace(
      /payment-proofs\/[^?]+/,
      'payment-proofs/0198c2d4-7a10-7000-8000-000000000001',
    );
    expect((await shop.app.request('GET', other)).status).toBe(403);
    shop.app.clock.advance(301_000);
    expect((await shop.app.request('GET', path)).status).toBe(403);
  });
});

/** Minor units of CNY that came by bank transfers in 30 days, by the ledger. */
async function revenue(): Promise<number> {
  const { readRevenue } = await import('../../server/admin/financial/financial-figures.ts');
  const currencies = await readRevenue(shop.app.services.db, 30, shop.app.clock.now());
  const cny = currencies.find(({ currency }) => currency === 'CNY');
  return cny?.methods.find(({ method }) => method === 'bank')?.taken ?? 0;
}
