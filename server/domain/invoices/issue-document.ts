// Documents of what was paid and of what went back. Each is issued in the transaction that books the money.
import { and, eq, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { translate } from '../../kernel/messages.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { OrderedTax, orders } from '../../platform/db/schema/billing.ts';
import {
  type DocumentLine,
  fapiaoRequests,
  invoices,
  type Party,
} from '../../platform/db/schema/invoices.ts';
import { subscriptionSegments } from '../../platform/db/schema/subscriptions.ts';
import type { Services } from '../../services.ts';
import { orderName } from '../payments/order-store.ts';
import { creditedTax } from './credited-tax.ts';
import { INVOICE_RENDER } from './invoice-jobs.ts';
import { buyerOf, sellerOf } from './parties.ts';
import { takeNumber } from './take-number.ts';

type OrderRow = typeof orders.$inferSelect;
export type InvoiceRow = typeof invoices.$inferSelect;
/** What issuing needs of the server. */
export type Issuing = Pick<Services, 'clock' | 'settings' | 'jobs'>;

/** All documents are of one series: there is one seller. */
const ISSUER = 'seller';

/** The tax of an order as it was when it was placed; packs of before tax was told have none. */
export function taxOf({
  plan,
  tax,
  totalAmount,
}: Pick<OrderRow, 'plan' | 'tax' | 'totalAmount'>): OrderedTax {
  if (plan)
    return {
      net: plan.net,
      tax: plan.tax,
      basisPoints: plan.taxBasisPoints,
      inclusive: plan.taxInclusive,
      reverseCharge: plan.reverseCharge ?? false,
    };
  return tax ?? { net: totalAmount, tax: 0, basisPoints: 0, inclusive: false, reverseCharge: false };
}

/** The invoice of an order that counts; undefined where there is none. */
export async function invoiceOf(
  db: Database | Transaction,
  orderId: string,
): Promise<InvoiceRow | undefined> {
  const [found] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice'), ne(invoices.status, 'void')));
  return found;
}

/** What the lines of an order come to is its net amount, or its total where prices hold the tax. */
async function linesOf(tx: Transaction, order: OrderRow): Promise<DocumentLine[]> {
  const { plan, locale } = order;
  const name = orderName(order, locale);
  const { net, inclusive } = taxOf(order);
  if (!plan) return [{ kind: 'pack', name, amount: inclusive ? order.totalAmount : net }];
  const [days] = await tx
    .select({
      from: sql`min(${subscriptionSegments.startsAt})`.mapWith(subscriptionSegments.startsAt),
      until: sql`max(${subscriptionSegments.endsAt})`.mapWith(subscriptionSegments.endsAt),
    })
    .from(subscriptionSegments)
    .where(eq(subscriptionSegments.orderId, order.id));
  const period = days?.from && days.until ? { from: days.from.getTime(), until: days.until.getTime() } : {};
  return plan.lines.map(({ kind, amount }) => ({
    kind,
    amount,
    ...(kind === 'plan'
      ? { name, ...period }
      : { name: translate(locale, kind === 'discount' ? 'invoice.discount' : 'invoice.unused') }),
  }));
}

/**
 * Issues the invoice of a paid order. It takes a number, so it is the last thing that the transaction does.
 *
 * @param replaces the void invoice in whose place it stands
 */
export async function issueInvoice(
  tx: Transaction,
  services: Issuing,
  order: OrderRow,
  { paidAt, replaces }: { paidAt: Date; replaces?: InvoiceRow },
): Promise<InvoiceRow> {
  const { net, tax, basisPoints, inclusive, reverseCharge } = taxOf(order);
  return write(tx, services, {
    kind: 'invoice',
    status: 'paid',
    userId: order.userId,
    orderId: order.id,
    replacesId: replaces?.id ?? null,
    currency: order.currency,
    locale: order.locale,
    net,
    tax,
    total: order.totalAmount,
    taxBasisPoints: basisPoints,
    taxInclusive: inclusive,
    reverseCharge,
    lines: await linesOf(tx, order),
    buyer: await buyerOf(tx, order.userId),
    paidAt,
  });
}

/** Money of a payment that went back: the row of it, and what had gone back of the payment before, in minor units. */
interface Returned {
  returnId: string;
  amount: number;
  before: number;
}

/**
 * Issues the credit note of money that went back of a paid order. It takes a number, so it is the last thing that the transaction
 * does. An order whose invoice is still to come gets its credit notes after it.
 */
export async function issueCreditNote(
  tx: Transaction,
  services: Issuing,
  order: OrderRow,
  { returnId, amount, before }: Returned,
): Promise<InvoiceRow | undefined> {
  const invoice = await invoiceOf(tx, order.id);
  if (!invoice) return undefined;
  const now = services.clock.now();
  // one that was issued by the authority says more than was paid from now on
  await tx
    .update(fapiaoRequests)
    .set({ redDueAt: now })
    .where(and(eq(fapiaoRequests.invoiceId, invoice.id), eq(fapiaoRequests.status, 'issued')));
  const tax = creditedTax(invoice, before, amount);
  const { taxInclusive, locale, currency } = invoice;
  const name = translate(locale, 'invoice.refund', { number: invoice.number });
  return write(tx, services, {
    kind: 'credit_note',
    status: 'issued',
    userId: order.userId,
    orderId: order.id,
    returnId,
    correctsId: invoice.id,
    currency,
    locale,
    net: amount - tax,
    tax,
    total: amount,
    taxBasisPoints: invoice.taxBasisPoints,
    taxInclusive,
    reverseCharge: invoice.reverseCharge,
    lines: [{ kind: 'refund', name, amount: taxInclusive ? amount : amount - tax }],
    // whom it was made out to, whoever they are by now
    buyer: invoice.buyer,
    paidAt: now,
  });
}

type Content = Omit<
  typeof invoices.$inferInsert,
  'id' | 'issuer' | 'year' | 'sequence' | 'number' | 'seller' | 'zone' | 'issuedAt' | 'pdfState' | 'version'
>;

async function write(
  tx: Transaction,
  services: Issuing,
  content: Content & { buyer: Party },
): Promise<InvoiceRow> {
  const { zone, ...seller } = sellerOf(services);
  const issuedAt = services.clock.now();
  const id = uuidv7();
  await services.jobs.enqueue(tx, INVOICE_RENDER, { invoice_id: id });
  const taken = await takeNumber(tx, { issuer: ISSUER, kind: content.kind, zone, at: issuedAt });
  const [row] = await tx
    .insert(invoices)
    .values({ id, issuer: ISSUER, ...taken, ...content, seller, zone, issuedAt, pdfState: 'pending' })
    .returning();
  if (!row) throw new Error('the document was not issued');
  return row;
}
