import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { invalidField, refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { billingDetails, fapiaoRequests, invoices } from '../../platform/db/schema/invoices.ts';
import type { Services } from '../../services.ts';
import { invoicePath, sendPdf, sendZip, zipPath } from './invoice-files.ts';
import type { InvoiceRow } from './issue-document.ts';
import { fapiaoLeft, fapiaoOf, notesOf, presentInvoice } from './present-invoice.ts';
import { mailInvoice } from './send-invoice.ts';
import { isCreditCode, isTaxNumber, tidyTaxNumber } from './tax-number.ts';

type InvoiceHandlers = Pick<
  Handlers,
  | 'invoiceGet'
  | 'invoiceLinkGet'
  | 'invoiceZipLinkGet'
  | 'invoiceSend'
  | 'invoiceDownload'
  | 'invoiceZipDownload'
  | 'fapiaoRequestCreate'
  | 'billingDetailsGet'
  | 'billingDetailsUpdate'
>;

const NOTHING: Schema<'BillingDetails'> = {
  ...{ name: '', street: '', city: '', postal_code: '', region: '', country: '', tax_id: '' },
};

const badTaxNumber = (field: string) => refusedField(field, 'invoice.badTaxId');

/** Documents of the person, and what stands on the next ones. */
export function invoiceHandlers(services: Services): InvoiceHandlers {
  const { db, clock } = services;

  async function own(userId: string, id: string): Promise<InvoiceRow> {
    const [row] = await db
      .select()
      .from(invoices)
      .where(and(eq(invoices.id, id), eq(invoices.userId, userId)));
    if (!row) throw notFound();
    return row;
  }

  async function details(userId: string): Promise<{ details: Schema<'BillingDetails'> }> {
    const [row] = await db.select().from(billingDetails).where(eq(billingDetails.userId, userId));
    if (!row) return { details: NOTHING };
    const { name, street, city, postalCode, region, country, taxId } = row;
    return { details: { name, street, city, postal_code: postalCode, region, country, tax_id: taxId } };
  }

  return {
    async invoiceGet({ person, path }) {
      return { invoice: await presentInvoice(db, await own(person.id, path.invoice_id)) };
    },

    async invoiceLinkGet({ person, path }) {
      return { file_path: await invoicePath(services, await own(person.id, path.invoice_id)) };
    },

    async invoiceZipLinkGet({ person, query }) {
      return { file_path: await zipPath(services, person.id, query.year) };
    },

    invoiceDownload: ({ path, query }) => sendPdf(services, path.file_id, query),

    invoiceZipDownload: ({ path, query }) => sendZip(services, path.user_id, query),

    async invoiceSend({ person, path }) {
      const row = await own(person.id, path.invoice_id);
      await db.transaction((tx) => mailInvoice(services, tx, row));
      return { invoice: await presentInvoice(db, row) };
    },

    async fapiaoRequestCreate({ person, path, body }) {
      const row = await own(person.id, path.invoice_id);
      const taxNumber = tidyTaxNumber(body.tax_number);
      const title = body.title.trim();
      if (title === '') throw invalidField('title', { id: 'valid.required' });
      if (body.buyer_kind === 'company' ? !isCreditCode(taxNumber) : taxNumber !== '')
        throw badTaxNumber('tax_number');
      await db.transaction(async (tx) => {
        // one request of a document at a time, and none beside a credit note of it
        const [locked] = await tx.select().from(invoices).where(eq(invoices.id, row.id)).for('update');
        if (!locked) throw notFound();
        const amount = fapiaoLeft(locked, await notesOf(tx, row.id));
        if (amount <= 0) throw new ApiError('CONFLICT', 'invoice.noFapiao');
        const before = await fapiaoOf(tx, row.id);
        if (before && before.status !== 'rejected') throw new ApiError('CONFLICT', 'invoice.fapiaoAsked');
        await tx.insert(fapiaoRequests).values({
          id: uuidv7(),
          invoiceId: row.id,
          userId: person.id,
          buyerKind: body.buyer_kind,
          title,
          taxNumber,
          amount,
          status: 'requested',
          createdAt: clock.now(),
        });
      });
      return { invoice: await presentInvoice(db, row) };
    },

    billingDetailsGet: ({ person }) => details(person.id),

    async billingDetailsUpdate({ person, body }) {
      const country = body.country.toUpperCase();
      if (!/^([A-Z]{2})?$/.test(country)) throw invalidField('country', { id: 'valid.pattern' });
      const taxId = tidyTaxNumber(body.tax_id);
      if (taxId !== '' && !isTaxNumber(taxId, country)) throw badTaxNumber('tax_id');
      if (body.name.trim() === '') throw invalidField('name', { id: 'valid.required' });
      const values = {
        name: body.name.trim(),
        street: body.street.trim(),
        city: body.city.trim(),
        postalCode: body.postal_code.trim(),
        region: body.region.trim(),
        country,
        taxId,
        updatedAt: clock.now(),
      };
      await db
        .insert(billingDetails)
        .values({ userId: person.id, ...values })
        .onConflictDoUpdate({ target: billingDetails.userId, set: values });
      return details(person.id);
    },
  };
}
