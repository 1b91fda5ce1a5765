// What people of their own paid, as only a payer can bring it about: an order, with a refund of it that the provider did not do, and a year of a plan.
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Sandbox } from '../../sandbox/start-sandbox.ts';
import type { CardKind } from '../../sandbox/stripe-world.ts';
import { INVOICE_RENDER } from '../../server/domain/invoices/invoice-jobs.ts';
import {
  bills,
  paymentAttempts,
  paymentProofs,
  payments,
  refunds,
} from '../../server/platform/db/schema/billing.ts';
import {
  accountingPeriods,
  providerStatements,
  statementRows,
} from '../../server/platform/db/schema/statements.ts';
import type { TestApp } from '../harness/app.ts';
import { publishTrial } from '../harness/plan-trials.ts';

/** @returns ids by the names under which the check is handed them */
export async function paidOrder(app: TestApp, sandbox: Sandbox): Promise<Record<string, string>> {
  const { db } = app.services;
  const { token } = await app.person();
  const { order } = (
    await app.request('POST', '/api/orders', { token, body: { pack_id: '1000', currency: 'CNY' } })
  ).json;
  await payOrder(app, sandbox, { token, orderId: order.id });
  const administrator = await app.person('admin');
  await app.request('POST', `/api/admin/orders/${order.id}/query`, { token: administrator.token, body: {} });
  const [payment] = await db.select().from(payments).where(eq(payments.billId, order.bill_id));
  if (!payment) throw new Error('the order was not paid');
  // as a bank transfer has one that a second administrator agreed to
  const content = Buffer.from('a slip');
  await db.insert(paymentProofs).values({
    ...{ paymentId: payment.id, name: 'slip.txt', size: content.length, content },
    createdAt: app.clock.now(),
  });
  const refundId = uuidv7();
  await db.insert(refunds).values({
    id: refundId,
    paymentId: payment.id,
    kind: 'asked',
    outRefundNo: 'R-of-the-contract-check',
    amount: 1,
    state: 'failed',
    nextAt: app.clock.now(),
    createdAt: app.clock.now(),
  });
  return {
    ...(await invoicesOf(app, sandbox, administrator.token)),
    paid_order_id: order.id,
    payment_id: payment.id,
    failed_refund_id: refundId,
    stripe_payment_id: await openAtStripe(app),
    difference_id: await seedDifference(app),
    closed_period_id: await seedClosedMonth(app),
    ...(await subscriber(app, sandbox, administrator.token)),
  };
}

/** A payment in a statement that the product knows nothing of. @returns the id of the row */
async function seedDifference({ services: { db, clock } }: TestApp): Promise<string> {
  const [id, statementId] = [uuidv7(), uuidv7()];
  const now = clock.now();
  const startsAt = new Date('2026-01-01T00:00:00Z');
  const endsAt = new Date('2026-01-02T00:00:00Z');
  const statement = { id: statementId, provider: 'stripe', day: '2026-01-01', startsAt, endsAt } as const;
  await db
    .insert(providerStatements)
    .values({ ...statement, state: 'imported', rows: 1, importedAt: now, createdAt: now });
  await db.insert(statementRows).values({
    id,
    statementId,
    provider: 'stripe',
    kind: 'payment',
    number: 'txn_unknown',
    subject: 'ch_unknown',
    amount: 1000,
    fee: 59,
    currency: 'USD',
    happenedAt: startsAt,
    state: 'missing_here',
  });
  return id;
}

/** A month long before anything was booked. @returns the id of its close */
async function seedClosedMonth({ services: { db, clock } }: TestApp): Promise<string> {
  const id = uuidv7();
  const startsAt = new Date('2020-01-01T00:00:00Z');
  const endsAt = new Date('2020-02-01T00:00:00Z');
  const closed = { state: 'closed', balances: [], note: 'A check.', closedAt: clock.now() } as const;
  await db.insert(accountingPeriods).values({ id, month: '2020-01', startsAt, endsAt, ...closed });
  return id;
}

/** A person with invoices, whose PDFs are made: one as it was issued, one to be made void, and requests for a fapiao of three. */
async function invoicesOf(
  app: TestApp,
  sandbox: Sandbox,
  administrator: string,
): Promise<Record<string, string>> {
  const { token } = await app.person();
  const issue = async (isAsked: boolean): Promise<string> => {
    const { order } = (
      await app.request('POST', '/api/orders', { token, body: { pack_id: '1000', currency: 'CNY' } })
    ).json;
    await payOrder(app, sandbox, { token, orderId: order.id });
    await app.request('POST', `/api/admin/orders/${order.id}/query`, { token: administrator, body: {} });
    const id: string = (await app.request('GET', `/api/orders/${order.id}`, { token })).json.order.invoice_id;
    const body = { buyer_kind: 'person', title: 'Ada', tax_number: '' };
    if (isAsked) await app.request('POST', `/api/account/invoices/${id}/fapiao`, { token, body });
    return id;
  };
  const ids = {
    payer_token: token,
    invoice_id: await issue(false),
    void_invoice_id: await issue(false),
    fapiao_invoice_id: await issue(false),
    issuable_invoice_id: await issue(true),
    rejectable_invoice_id: await issue(true),
  };
  await app.services.jobs.runDue(INVOICE_RENDER);
  return ids;
}

/** Opens a payment at Stripe that nobody pays. @returns the id of it here */
async function openAtStripe(app: TestApp): Promise<string> {
  const { token } = await app.person();
  const body = { pack_id: '1000', currency: 'USD' };
  const { order } = (await app.request('POST', '/api/orders', { token, body })).json;
  await app.request('POST', '/api/account/wallet/stripe/create', { token, body: { order_id: order.id } });
  const [attempt] = await app.services.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.billId, order.bill_id));
  return attempt?.id ?? '';
}

/** Opens a payment of an order and pays it, of which the provider tells nobody. */
async function payOrder(
  app: TestApp,
  sandbox: Sandbox,
  { token, orderId }: { token: string; orderId: string },
): Promise<void> {
  await app.request('GET', `/api/account/wallet/alipay/create?app_type=pc_web&order_id=${orderId}`, {
    token,
  });
  const [attempt] = await app.services.db
    .select({ number: paymentAttempts.outTradeNo })
    .from(paymentAttempts)
    .innerJoin(bills, eq(bills.id, paymentAttempts.billId))
    .where(eq(bills.orderId, orderId));
  await sandbox.control.pay(attempt?.number ?? '', { manner: 'drop' });
}

/** A person who pays for a year of a plan. @returns their session */
async function subscribe(app: TestApp, sandbox: Sandbox, administrator: string): Promise<string> {
  const { token } = await app.person();
  const item = { kind: 'plan_new', plan: 'pro', interval: 'year', currency: 'CNY' };
  const seen = await app.request('POST', '/api/orders/preview', { token, body: item });
  const body = { item, quote_hash: seen.json.quote.quote_hash, replace: false };
  const { order } = (await app.request('POST', '/api/orders/plan', { token, body })).json;
  await payOrder(app, sandbox, { token, orderId: order.id });
  await app.request('POST', `/api/admin/orders/${order.id}/query`, { token: administrator, body: {} });
  return token;
}

/**
 * Three people: one who has paid for a year of a plan and saved two cards, one whose subscription administrators pause and give a
 * period to, and one who may try a plan. @returns their sessions and the ids of the cards
 */
async function subscriber(
  app: TestApp,
  sandbox: Sandbox,
  administrator: string,
): Promise<Record<string, string>> {
  const token = await subscribe(app, sandbox, administrator);
  const pausable = await subscribe(app, sandbox, administrator);
  await publishTrial(app);
  await saveCard(app, sandbox, token, 'noFunds');
  const setup = await saveCard(app, sandbox, token, 'good');
  const { cards } = (await app.request('GET', '/api/account/wallet/cards', { token })).json;
  return {
    subscriber_token: token,
    pausable_token: pausable,
    trial_token: (await app.person()).token,
    card_id: cards[0].id,
    other_card_id: cards[1].id,
    card_setup_id: setup,
  };
}

/** Saves a card, of which the provider tells nobody. @returns the id of the page on which it was given */
async function saveCard(app: TestApp, { stripe }: Sandbox, token: string, kind: CardKind): Promise<string> {
  const { setup } = (await app.request('POST', '/api/account/wallet/card-setups', { token, body: {} })).json;
  const page = stripe.setup(new URL(setup.url).pathname.split('/').at(-1) ?? '');
  if (!page) throw new Error('there is no such page');
  stripe.give(page, kind);
  await app.request('GET', `/api/account/wallet/card-setups/${setup.id}`, { token });
  return setup.id;
}
