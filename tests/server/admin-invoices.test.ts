// What administrators read of documents and take along, paid at the stand-in providers.
import { describe, expect, it } from 'vitest';
import { INVOICE_RENDER } from '../../server/domain/invoices/invoice-jobs.ts';
import { MAIL_SEND } from '../../server/platform/mail/mail-outbox.ts';
import { paymentApp } from '../harness/payment-app.ts';

const shop = paymentApp({ SELLER_NAME: 'Tablewise GmbH', SELLER_COUNTRY: 'DE' });
const { request, open } = shop;
/** Who an invoice is made out to, by the tax number. */
const buyer = (taxId: string) => ({
  ...{ name: `Firma ${taxId}`, street: 'Hauptstr. 1', city: 'Berlin', postal_code: '10115', region: '' },
  country: 'DE',
  tax_id: taxId,
});

async function pack(currency: 'CNY' | 'USD' = 'CNY') {
  const order = await shop.order(currency);
  const number = await open(order, 'stripe');
  await shop.sandbox.control.pay(number);
  const { invoice_id: id } = (await request('GET', `/api/orders/${order.id}`)).json.order;
  return { order, number, id: id as string };
}
async function admin(method: string, path: string, body?: unknown) {
  const { token } = await shop.app.person('super_admin');
  return shop.app.request(method, path, { token, ...(body !== undefined && { body }) });
}
const details = async (id: string) => (await admin('GET', `/api/admin/invoices/${id}`)).json.details;
const list = async (query: string) => (await admin('GET', `/api/admin/invoices?${query}`)).json;
const render = () => shop.app.services.jobs.runDue(INVOICE_RENDER);
const fetched = async (path: string) => {
  const answer = await shop.app.fetch(new Request(`http://localhost${path}`));
  return {
    status: answer.status,
    name: answer.headers.get('Content-Disposition'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};
/** Files of an archive, as the end of its directory counts them. */
const filesIn = (bytes: Buffer) => bytes.readUInt16LE(bytes.length - 12);

describe('the list of documents', () => {
  it('finds the buyer by a part of the name and by the whole tax number, which it shows masked', async () => {
    await request('PUT', '/api/account/billing-details', buyer('DE314159265'));
    const { id } = await pack();
    for (const text of ['irma de3141', 'DE 314 159 265', 'de314159265']) {
      const { items } = await list(`search=${encodeURIComponent(text)}`);
      expect(
        items.map((one: { id: string }) => one.id),
        text,
      ).toEqual([id]);
    }
    expect((await list('search=314159265')).items.map(({ id: one }: { id: string }) => one)).toEqual([id]);
    const [row] = (await list('search=DE314159265')).items;
    expect(row).toMatchObject({ tax_id: 'DE•••••••65', country: 'DE', buyer: 'Firma DE314159265' });
    expect((await list('search=DE31415926')).items).toHaveLength(1); // a part of the name, not of the number
  });

  it('offers the countries of buyers, and those of one alone', async () => {
    await request('PUT', '/api/account/billing-details', buyer('DE271828182'));
    await pack();
    const { filters } = (await admin('GET', '/api/admin/lists/adminInvoiceList/filters')).json;
    expect(filters.country.map(({ value }: { value: string }) => value)).toContain('DE');
    const found = await list(`filters=${encodeURIComponent(JSON.stringify({ country: ['DE'] }))}`);
    expect(new Set(found.items.map(({ country }: { country: string }) => country))).toEqual(new Set(['DE']));
  });

  it('tells those of which money went back after their fapiao was issued', async () => {
    const { id, number } = await pack();
    const asked = { buyer_kind: 'person', title: 'Ada', tax_number: '' };
    await request('POST', `/api/account/invoices/${id}/fapiao`, asked);
    await admin('POST', `/api/admin/invoices/${id}/fapiao/issue`, { number: '25312000000012345678' });
    await shop.sandbox.control.refund(number, 100);
    const filters = encodeURIComponent(JSON.stringify({ fapiao: ['red_due'] }));
    expect((await list(`filters=${filters}`)).items).toMatchObject([{ id, fapiao: 'red_due' }]);
  });
});

describe('a document', () => {
  it('shows what was paid for it with what went back of that, and the mails that told of it', async () => {
    const { id, number, order } = await pack();
    await shop.sandbox.control.refund(number, 300);
    expect((await details(id)).mails).toEqual([]);
    await admin('POST', `/api/admin/invoices/${id}/send`, { reason: 'Asked for.' });
    await shop.app.services.jobs.runDue(MAIL_SEND);
    const { payments, mails } = await details(id);
    expect(payments).toMatchObject([
      { method: 'stripe', amount: order.price, returned: 300, currency: 'CNY', state: 'settled' },
    ]);
    expect(mails).toMatchObject([{ status: 'sent' }]);
  });

  it('of another number has none of these mails', async () => {
    const [one, other] = [await pack(), await pack()];
    await admin('POST', `/api/admin/invoices/${one.id}/send`, {});
    expect((await details(other.id)).mails).toEqual([]);
    expect((await details(one.id)).mails).toHaveLength(1);
  });
});

describe('the sums of some days', () => {
  it('are those of what counts, less what was credited, with what waits', async () => {
    const sums = async (days: number) => {
      // held for a minute
      shop.app.clock.advance(61_000);
      const { json } = await admin('GET', `/api/admin/invoices/sums?days=${days}`);
      const found = json.currencies.find(({ currency }: { currency: string }) => currency === 'CNY');
      return { found: found ?? {}, waiting: json.fapiaos_requested };
    };
    const before = await sums(7);
    const { order, number, id } = await pack();
    await shop.sandbox.control.refund(number, 1000);
    await pack('USD');
    const asked = { buyer_kind: 'person', title: 'Ada', tax_number: '' };
    await request('POST', `/api/account/invoices/${id}/fapiao`, asked);
    const after = await sums(7);
    const grown = (field: string) => after.found[field] - (before.found[field] ?? 0);
    expect(grown('invoices')).toBe(1);
    expect(grown('total')).toBe(order.price);
    expect(grown('net') + grown('tax')).toBe(order.price);
    expect(grown('credit_notes')).toBe(1);
    expect(grown('credited')).toBe(1000);
    expect(after.waiting - before.waiting).toBe(1);
  });
});

describe('PDFs of several documents', () => {
  it('that were chosen come in one archive by an address that holds for these alone', async () => {
    const [one, other] = [await pack(), await pack()];
    await pack();
    await render();
    const ids = encodeURIComponent(JSON.stringify([one.id, other.id]));
    const { file_path: path } = (await admin('GET', `/api/admin/invoices/zip-link?ids=${ids}`)).json;
    const { status, name, bytes } = await fetched(path);
    expect([status, name, filesIn(bytes)]).toEqual([200, "attachment; filename*=UTF-8''invoices.zip", 2]);
    expect((await fetched(path.replace('of=', 'of=A'))).status).toBe(403);
    shop.app.clock.advance(301_000);
    expect((await fetched(path)).status).toBe(403);
  }, 60_000); // the compiler starts, and the machine may be busy

  it('of a month of the seller come in one archive, and a month without any is refused', async () => {
    await pack();
    await render();
    const month = shop.app.clock.now().toISOString().slice(0, 7);
    const { json } = await admin('GET', `/api/admin/invoices/zip-link?month=${month}`);
    const { name, bytes } = await fetched(json.file_path);
    expect(name).toBe(`attachment; filename*=UTF-8''invoices%20${month}.zip`);
    expect(filesIn(bytes)).toBe((await list('filters=%7B%22pdf_state%22%3A%5B%22ready%22%5D%7D')).total);
    expect((await admin('GET', '/api/admin/invoices/zip-link?month=2001-01')).status).toBe(409);
    expect((await admin('GET', '/api/admin/invoices/zip-link')).status).toBe(422);
  }, 60_000);
});
