// Documents of what is paid and of what goes back, paid at the stand-in providers.
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { INVOICE_RENDER } from '../../server/domain/invoices/invoice-jobs.ts';
import { issueMissing } from '../../server/domain/invoices/issue-missing.ts';
import { takeNumber } from '../../server/domain/invoices/take-number.ts';
import { invoiceFiles, invoices, taxRates } from '../../server/platform/db/schema/invoices.ts';
import { paymentApp } from '../harness/payment-app.ts';

const shop = paymentApp({
  SELLER_NAME: 'Tablewise GmbH',
  SELLER_COUNTRY: 'DE',
  SELLER_TIME_ZONE: 'Europe/Berlin',
});
const { request, open } = shop;
const MONTHLY = { kind: 'plan_new', plan: 'pro', interval: 'month', currency: 'USD' };
const DETAILS = {
  name: 'Ada GmbH',
  street: 'Hauptstr. 1',
  city: 'Berlin',
  postal_code: '10115',
  region: '',
  country: 'DE',
  tax_id: 'DE 123 456 789',
};

async function pack(currency: 'CNY' | 'USD' = 'CNY') {
  const order = await shop.order(currency);
  const number = await open(order, 'stripe');
  await shop.sandbox.control.pay(number);
  return { order, number };
}
async function documents() {
  const { status, json } = await request('GET', '/api/account/invoices');
  if (status !== 200) throw new Error(json.msg);
  // the oldest first
  return json.items.toReversed();
}
const get = async (id: string) => (await request('GET', `/api/account/invoices/${id}`)).json.invoice;
const render = () => shop.app.services.jobs.runDue(INVOICE_RENDER);
async function adminDo(id: string, action: string, body: object) {
  const admin = await shop.app.person('super_admin');
  return shop.app.request('POST', `/api/admin/invoices/${id}/${action}`, { token: admin.token, body });
}

describe('an order that is paid', () => {
  it('has one invoice with the seller, the buyer and the tax of its price, and a number', async () => {
    await request('PUT', '/api/account/billing-details', DETAILS);
    const { order } = await pack();
    const [first, ...others] = await documents();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      kind: 'invoice',
      status: 'paid',
      order_id: order.id,
      total: order.price,
      currency: 'CNY',
    });
    expect(first.number).toMatch(/^INV-\d{4}-\d{6}$/);
    const invoice = await get(first.id);
    expect(invoice).toMatchObject({
      seller: { name: 'Tablewise GmbH', country: 'DE' },
      buyer: {
        name: 'Ada GmbH',
        address: ['Hauptstr. 1', '10115 Berlin'],
        country: 'DE',
        tax_id: 'DE123456789',
      },
      tax_basis_points: 600,
      tax_inclusive: true,
      lines: [{ kind: 'pack', amount: order.price }],
      method: 'stripe',
    });
    expect(invoice.net + invoice.tax).toBe(order.price);
    expect((await request('GET', `/api/orders/${order.id}`)).json.order.invoice_id).toBe(first.id);
  });

  it('of a plan says which days it pays for', async () => {
    const { json } = await request('POST', '/api/orders/preview', MONTHLY);
    const placed = await request('POST', '/api/orders/plan', {
      item: MONTHLY,
      quote_hash: json.quote.quote_hash,
      replace: false,
    });
    await shop.sandbox.control.pay(await open(placed.json.order, 'stripe'));
    const [first] = await documents();
    const [line] = (await get(first.id)).lines;
    expect(line).toMatchObject({ kind: 'plan', name: 'Pro, one month', amount: 2400 });
    expect((line.period_end - line.period_start) / 86_400).toBeGreaterThanOrEqual(28);
  });

  it('keeps what it says when the buyer changes what they want on it', async () => {
    await pack();
    const [first] = await documents();
    await request('PUT', '/api/account/billing-details', DETAILS);
    expect((await get(first.id)).buyer.name).not.toBe('Ada GmbH');
    await expect(
      shop.app.services.db.update(invoices).set({ total: 1 }).where(eq(invoices.id, first.id)),
    ).rejects.toThrow();
    await expect(shop.app.services.db.delete(invoices).where(eq(invoices.id, first.id))).rejects.toThrow();
  });

  it('is nobody else’s to read', async () => {
    await pack();
    const [first] = await documents();
    const other = await shop.app.person();
    for (const path of ['', '/link'])
      expect(
        (await shop.app.request('GET', `/api/account/invoices/${first.id}${path}`, { token: other.token }))
          .status,
      ).toBe(404);
  });
});

describe('money that goes back', () => {
  it('in parts has a credit note each, whose tax comes to that of the invoice', async () => {
    const { order, number } = await pack();
    await shop.sandbox.control.refund(number, 2000);
    await shop.sandbox.control.refund(number, order.price - 2000);
    const [invoice, ...notes] = await documents();
    expect(notes.map(({ kind, total }: { kind: string; total: number }) => [kind, total])).toEqual([
      ['credit_note', 2000],
      ['credit_note', order.price - 2000],
    ]);
    expect(notes[0].tax + notes[1].tax).toBe(invoice.tax);
    expect(notes[0].number).toMatch(/^CN-\d{4}-\d{6}$/);
    const note = await get(notes[0].id);
    expect(note.corrects).toMatchObject({ id: invoice.id, number: invoice.number });
    expect((await get(invoice.id)).others).toHaveLength(2);
  });
});

describe('the rates of tax', () => {
  it('of the buyer’s country come on top, alike in what is shown, ordered, charged and invoiced', async () => {
    const { db, clock } = shop.app.services;
    await db.insert(taxRates).values({
      id: crypto.randomUUID(),
      country: 'CH',
      region: '',
      product: '',
      basisPoints: 810,
      startsAt: new Date(0),
      endsAt: null,
      createdAt: clock.now(),
    });
    await request('PUT', '/api/account/billing-details', { ...DETAILS, country: 'CH', tax_id: '' });
    const { json } = await request('POST', '/api/orders/preview', MONTHLY);
    // 8.1 % of 2400, half up
    expect(json.quote).toMatchObject({ net: 2400, tax: 194, total: 2594, tax_basis_points: 810 });
    const shown = (await request('GET', '/api/credits/packs')).json.packs[0].prices.find(
      ({ currency }: { currency: string }) => currency === 'USD',
    );
    const { order } = await pack('USD');
    expect(order.price).toBe(shown.amount);
    expect(order.tax).toBe(shown.tax);
    const [invoice] = await documents();
    expect(invoice).toMatchObject({ total: shown.amount, tax: shown.tax });
  });

  it('are not owed by a company of another country of the EU that gives its number', async () => {
    await request('PUT', '/api/account/billing-details', {
      ...DETAILS,
      country: 'FR',
      tax_id: 'FR12345678901',
    });
    await pack('USD');
    const [first] = await documents();
    expect(await get(first.id)).toMatchObject({ reverse_charge: true, tax: 0 });
  });

  it('a tax number that has not the form of those of the country is refused [R5.06]', async () => {
    const { status, json } = await request('PUT', '/api/account/billing-details', {
      ...DETAILS,
      tax_id: 'DE1',
    });
    expect([status, json.errors?.[0]?.message ?? json.msg]).toEqual([
      422,
      expect.stringContaining('Invalid billing number entered'),
    ]);
  });
});

describe('the PDF', () => {
  it('is made once, is the same bytes when it is made again, and is downloaded without a token', async () => {
    await pack();
    const [first] = await documents();
    expect((await request('GET', `/api/account/invoices/${first.id}/link`)).status).toBe(409);
    await render();
    const invoice = await get(first.id);
    expect(invoice.pdf_state).toBe('ready');
    const { file_path: path } = (await request('GET', `/api/account/invoices/${first.id}/link`)).json;
    const answer = await shop.app.fetch(new Request(`http://localhost${path}`));
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(invoice.pdf_sha256);
    expect((await adminDo(first.id, 'render', {})).status).toBe(200);
    await render();
    const files = await shop.app.services.db
      .select()
      .from(invoiceFiles)
      .where(eq(invoiceFiles.invoiceId, first.id));
    expect(files).toHaveLength(1);
    expect((await shop.app.fetch(new Request(`http://localhost${path}x`))).status).toBe(403);
  }, 60_000); // the compiler starts, and the machine may be busy

  it('of all of a year come in one archive', async () => {
    await pack();
    await pack('USD');
    await render();
    const [first] = await documents();
    const year = Number(first.number.slice(4, 8));
    const link = await request('GET', `/api/account/invoices/zip-link?year=${year}`);
    const answer = await shop.app.fetch(new Request(`http://localhost${link.json.file_path}`));
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    // the end of the directory counts its files
    expect(bytes.readUInt16LE(bytes.length - 12)).toBe(2);
    expect((await request('GET', `/api/account/invoices/zip-link?year=${year - 1}`)).status).toBe(409);
  }, 60_000);
});

describe('administrators', () => {
  it('make an invoice void: it keeps its number, and another with the buyer of now stands in its place', async () => {
    await pack();
    const [first] = await documents();
    await request('PUT', '/api/account/billing-details', DETAILS);
    const { status, json } = await adminDo(first.id, 'void', { reason: 'Another company.' });
    expect(status).toBe(200);
    expect(json.details.invoice).toMatchObject({
      status: 'paid',
      buyer: { name: 'Ada GmbH' },
      replaces: { id: first.id, number: first.number },
    });
    expect(await get(first.id)).toMatchObject({
      status: 'void',
      number: first.number,
      replaced_by: { id: json.details.invoice.id },
    });
    expect((await adminDo(first.id, 'void', { reason: 'Again.' })).status).toBe(409);
  });

  it('do not make an invoice void that a credit note corrects', async () => {
    const { number } = await pack();
    await shop.sandbox.control.refund(number, 100);
    const [first] = await documents();
    expect((await adminDo(first.id, 'void', { reason: 'Wrong.' })).status).toBe(409);
  });

  it('see no gap, and name a number that is missing', async () => {
    await pack();
    const admin = await shop.app.person('super_admin');
    const gaps = async () =>
      (await shop.app.request('GET', '/api/admin/invoices/gaps', { token: admin.token })).json;
    const before = await gaps();
    expect(before.orders_without).toBe(0);
    for (const { missing, last, count } of before.series) expect([missing, count]).toEqual([[], last]);
    const { db } = shop.app.services;
    await db.execute(
      sql`insert into invoice_sequences (issuer, kind, year, last) values ('other', 'invoice', 1999 + 1, 2)`,
    );
    expect((await gaps()).series.at(-1)).toMatchObject({ year: 2000, last: 2, count: 0, missing: [1, 2] });
    await db.execute(sql`alter table invoice_sequences disable trigger user`);
    await db.execute(sql`delete from invoice_sequences where issuer = 'other'`);
    await db.execute(sql`alter table invoice_sequences enable trigger user`);
  });

  it('issue the fapiao that a company asked for with its number, and reject another with the reason', async () => {
    await pack();
    const [first] = await documents();
    const ask = (taxNumber: string) =>
      request('POST', `/api/account/invoices/${first.id}/fapiao`, {
        buyer_kind: 'company',
        title: '示例科技',
        tax_number: taxNumber,
      });
    expect((await ask('91350100M000100Y44')).status).toBe(422);
    const asked = await ask('91350100M000100Y43');
    expect(asked.json.invoice.fapiao).toMatchObject({ status: 'requested', amount: first.total });
    expect((await ask('91350100M000100Y43')).status).toBe(409);
    await adminDo(first.id, 'fapiao/reject', { reason: 'Another title.' });
    expect((await get(first.id)).fapiao).toMatchObject({ status: 'rejected', reason: 'Another title.' });
    await ask('91350100M000100Y43');
    await adminDo(first.id, 'fapiao/issue', { number: '25312000000012345678' });
    expect((await get(first.id)).fapiao).toMatchObject({ status: 'issued', number: '25312000000012345678' });
    expect(await shop.told()).toContain(`Your fapiao for ${first.number} is issued`);
  });

  it('a fapiao in another currency than CNY cannot be asked for', async () => {
    await pack('USD');
    const [first] = await documents();
    const body = { buyer_kind: 'person', title: 'Ada', tax_number: '' };
    expect((await request('POST', `/api/account/invoices/${first.id}/fapiao`, body)).status).toBe(409);
  });
});

describe('numbers', () => {
  it('two hundred taken at once by many transactions, a third of which is rolled back, have no gap', async () => {
    const { db, clock } = shop.app.services;
    const of = { issuer: 'race', kind: 'invoice', zone: 'UTC', at: clock.now() } as const;
    const taken: number[] = [];
    await Promise.all(
      Array.from({ length: 300 }, async (_, index) => {
        await db
          .transaction(async (tx) => {
            const { sequence } = await takeNumber(tx, of);
            if (index % 3 === 2) throw new Error('rolled back');
            taken.push(sequence);
          })
          .catch((error: Error) => {
            if (error.message !== 'rolled back') throw error;
          });
      }),
    );
    expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  }, 60_000); // three hundred transactions share the connections of one server

  it('begin anew with the year of the seller’s zone', async () => {
    const { db } = shop.app.services;
    const take = (at: string) =>
      db.transaction((tx) =>
        takeNumber(tx, { issuer: 'years', kind: 'invoice', zone: 'Europe/Berlin', at: new Date(at) }),
      );
    expect((await take('2026-12-31T22:30:00Z')).number).toBe('INV-2026-000001');
    expect((await take('2026-12-31T23:30:00Z')).number).toBe('INV-2027-000001');
  });
});

describe('orders of before there were invoices', () => {
  it('get theirs and the credit notes of what went back, once', async () => {
    const { number } = await pack();
    await shop.sandbox.control.refund(number, 500);
    const { db, services } = { ...shop.app.services, services: shop.app.services };
    // as an earlier version left it: the last numbers were never taken
    await db.execute(sql`alter table invoices disable trigger user`);
    await db.execute(sql`alter table invoice_sequences disable trigger user`);
    const mine = await db.select().from(invoices).where(eq(invoices.userId, shop.userId));
    for (const { kind } of mine)
      await db.execute(
        sql`update invoice_sequences set last = last - 1 where issuer = 'seller' and kind = ${kind}`,
      );
    await db.execute(sql`delete from invoices where user_id = ${shop.userId}`);
    await db.execute(sql`alter table invoices enable trigger user`);
    await db.execute(sql`alter table invoice_sequences enable trigger user`);
    expect(await documents()).toEqual([]);
    expect(await issueMissing(services)).toBe(2);
    expect(await issueMissing(services)).toBe(0);
    expect((await documents()).map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'credit_note']);
  });
});
