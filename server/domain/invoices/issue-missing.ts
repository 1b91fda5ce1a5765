// Orders that were paid before there were invoices get theirs, the oldest first; dated the day on which it is issued.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { bills, orders, paymentReturns, payments } from '../../platform/db/schema/billing.ts';
import { invoices } from '../../platform/db/schema/invoices.ts';
import type { Services } from '../../services.ts';
import { INVOICE_BACKFILL } from './invoice-jobs.ts';
import { type Issuing, invoiceOf, issueCreditNote, issueInvoice } from './issue-document.ts';

/** Orders that one run looks for; the next is a minute later. */
const BATCH = 500;

type Parts = Issuing & Pick<Services, 'db'>;

/** Looks each minute: there is nothing to be found but after an upgrade. */
export function scheduleMissingInvoices({ jobs, ...services }: Parts): void {
  jobs.schedule(INVOICE_BACKFILL, { cron: '* * * * *', owner: 'payments' }, async (_payload, { signal }) => ({
    items: await issueMissing({ ...services, jobs }, signal),
  }));
}

/** @returns how many documents were issued */
export async function issueMissing(services: Parts, signal?: AbortSignal): Promise<number> {
  const { db } = services;
  const without = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(bills, eq(bills.orderId, orders.id))
    .where(
      and(
        eq(bills.status, 'paid'),
        sql`not exists (select from ${invoices} i where i.order_id = ${orders.id} and i.kind = 'invoice' and i.status <> 'void')`,
      ),
    )
    .orderBy(asc(bills.paidAt), asc(bills.id))
    .limit(BATCH);
  let issued = 0;
  for (const { id } of without) {
    if (signal?.aborted) break;
    issued += await issueOf(services, id);
  }
  return issued;
}

/** The invoice of an order and the credit notes of what went back of it, in one transaction. */
async function issueOf(services: Parts, orderId: string): Promise<number> {
  return services.db.transaction(async (tx) => {
    const [bill] = await tx.select().from(bills).where(eq(bills.orderId, orderId)).for('update');
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    // another server may have been here
    if (!bill?.paidAt || !order || (await invoiceOf(tx, orderId))) return 0;
    await issueInvoice(tx, services, order, { paidAt: bill.paidAt });
    const settled = tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.billId, bill.id), eq(payments.state, 'settled')));
    const returns = await tx
      .select()
      .from(paymentReturns)
      .where(inArray(paymentReturns.paymentId, settled))
      .orderBy(asc(paymentReturns.createdAt), asc(paymentReturns.id));
    let before = 0;
    for (const { id, amount } of returns) {
      await issueCreditNote(tx, services, order, { returnId: id, amount, before });
      before += amount;
    }
    return 1 + returns.length;
  });
}
