// A document with what refers to it, as its reader has it.
import { and, asc, desc, eq } from 'drizzle-orm';
import { toSeconds } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { bills, orders, payments } from '../../platform/db/schema/billing.ts';
import { fapiaoRequests, invoices, type Party } from '../../platform/db/schema/invoices.ts';
import type { InvoiceRow } from './issue-document.ts';
import { newestFile } from './render-invoice.ts';

type Reader = Database | Transaction;
/** Credit notes of an invoice that are shown. */
const MOST_NOTES = 200;

const party = ({ name, address, country, taxId, email }: Party): Schema<'Party'> => ({
  ...{ name, address: [...address], country, tax_id: taxId, email },
});

const reference = ({ id, number, kind, total }: InvoiceRow): Schema<'InvoiceReference'> => ({
  ...{ id, number, kind, total },
});

/** A request for a fapiao as it is told. */
export function presentFapiao(row: typeof fapiaoRequests.$inferSelect): Schema<'Fapiao'> {
  return {
    id: row.id,
    buyer_kind: row.buyerKind,
    title: row.title,
    tax_number: row.taxNumber,
    amount: row.amount,
    status: row.status,
    ...(row.number !== null && { number: row.number }),
    ...(row.reason !== null && { reason: row.reason }),
    red_due: row.redDueAt !== null,
    creation_time: toSeconds(row.createdAt),
    ...(row.decidedAt && { decided_at: toSeconds(row.decidedAt) }),
  };
}

/** The request for a fapiao of an invoice that counts, or the last that was rejected. */
export async function fapiaoOf(db: Reader, invoiceId: string) {
  const [found] = await db
    .select()
    .from(fapiaoRequests)
    .where(eq(fapiaoRequests.invoiceId, invoiceId))
    .orderBy(desc(fapiaoRequests.createdAt), desc(fapiaoRequests.id))
    .limit(1);
  return found;
}

/** Credit notes of a document, the oldest first. */
export async function notesOf(db: Reader, invoiceId: string): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.correctsId, invoiceId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.sequence))
    .limit(MOST_NOTES);
}

/** Minor units for which a fapiao can be requested: of a paid invoice in CNY what did not go back. */
export function fapiaoLeft(row: InvoiceRow, notes: readonly InvoiceRow[]): number {
  if (row.kind !== 'invoice' || row.status !== 'paid' || row.currency !== 'CNY') return 0;
  return row.total - notes.reduce((sum, { total }) => sum + total, 0);
}

/** A document with all that it says and what refers to it. */
export async function presentInvoice(db: Reader, row: InvoiceRow): Promise<Schema<'Invoice'>> {
  const one = async (where: ReturnType<typeof eq>) => (await db.select().from(invoices).where(where))[0];
  const corrects = row.correctsId === null ? undefined : await one(eq(invoices.id, row.correctsId));
  const replaces = row.replacesId === null ? undefined : await one(eq(invoices.id, row.replacesId));
  const replacedBy = row.status === 'void' ? await one(eq(invoices.replacesId, row.id)) : undefined;
  const notes = await notesOf(db, row.id);
  const fapiao = await fapiaoOf(db, row.id);
  const file = await newestFile(db, row.id);
  const [order] = await db.select({ number: orders.orderNum }).from(orders).where(eq(orders.id, row.orderId));
  const [paid] = await db
    .select({ provider: payments.provider })
    .from(payments)
    .innerJoin(bills, eq(bills.id, payments.billId))
    .where(and(eq(bills.orderId, row.orderId), eq(payments.state, 'settled')));
  const isAsked = fapiao !== undefined && fapiao.status !== 'rejected';
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    order_id: row.orderId,
    order_num: order?.number ?? '',
    net: row.net,
    tax: row.tax,
    total: row.total,
    currency: row.currency,
    issued_at: toSeconds(row.issuedAt),
    paid_at: toSeconds(row.paidAt),
    ...(row.voidedAt && { voided_at: toSeconds(row.voidedAt) }),
    pdf_state: row.pdfState,
    ...(file && { pdf_sha256: file.sha256, pdf_size: file.size }),
    tax_basis_points: row.taxBasisPoints,
    tax_inclusive: row.taxInclusive,
    reverse_charge: row.reverseCharge,
    lines: row.lines.map(({ kind, name, amount, from, until }) => ({
      ...{ kind, name, amount },
      ...(from !== undefined && { period_start: Math.floor(from / 1000) }),
      ...(until !== undefined && { period_end: Math.floor(until / 1000) }),
    })),
    seller: party(row.seller),
    buyer: party(row.buyer),
    ...(corrects && { corrects: reference(corrects) }),
    ...(replaces && { replaces: reference(replaces) }),
    ...(replacedBy && { replaced_by: reference(replacedBy) }),
    others: notes.map(reference),
    ...(paid && { method: paid.provider }),
    ...(fapiao && { fapiao: presentFapiao(fapiao) }),
    fapiao_left: isAsked ? 0 : fapiaoLeft(row, notes),
  };
}
