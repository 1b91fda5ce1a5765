// PDFs of documents: made by a job, kept beside the document with the hash of their bytes.
import { and, desc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/billing.ts';
import { invoiceFiles, invoices } from '../../platform/db/schema/invoices.ts';
import type { Services } from '../../services.ts';
import { INVOICE_RENDER } from './invoice-jobs.ts';
import type { InvoiceRow } from './issue-document.ts';
import { documentData, TEMPLATE_VERSION } from './pdf/document-data.ts';

/** Number of another document; undefined where there is none. */
async function numberOf(db: Database, id: string | null): Promise<string | undefined> {
  if (id === null) return undefined;
  const [found] = await db.select({ number: invoices.number }).from(invoices).where(eq(invoices.id, id));
  return found?.number;
}

/** The newest PDF of a document, without its bytes; undefined until there is one. */
export async function newestFile(db: Database | Transaction, invoiceId: string) {
  const [file] = await db
    .select(FILE_COLUMNS)
    .from(invoiceFiles)
    .where(eq(invoiceFiles.invoiceId, invoiceId))
    .orderBy(desc(invoiceFiles.createdAt), desc(invoiceFiles.id))
    .limit(1);
  return file;
}

/** What is known of a PDF, without its bytes. */
export const FILE_COLUMNS = {
  id: invoiceFiles.id,
  sha256: invoiceFiles.sha256,
  size: invoiceFiles.size,
  missing: invoiceFiles.missing,
  templateVersion: invoiceFiles.templateVersion,
  createdAt: invoiceFiles.createdAt,
};

/** Makes the PDF of a document and keeps it; one that is the same as before is kept once. */
export async function renderInvoice(services: Services, row: InvoiceRow): Promise<void> {
  const { db, clock, invoicePdfs } = services;
  const [order] = await db.select({ number: orders.orderNum }).from(orders).where(eq(orders.id, row.orderId));
  const data = documentData(row, {
    orderNum: order?.number ?? '',
    corrects: await numberOf(db, row.correctsId),
    replaces: await numberOf(db, row.replacesId),
  });
  const { content, sha256, missing } = await invoicePdfs.make(data, row.issuedAt);
  const createdAt = clock.now();
  await db.transaction(async (tx) => {
    await tx
      .insert(invoiceFiles)
      .values({
        id: uuidv7(),
        invoiceId: row.id,
        templateVersion: TEMPLATE_VERSION,
        sha256,
        size: content.length,
        missing,
        content,
        createdAt,
      })
      .onConflictDoUpdate({ target: [invoiceFiles.invoiceId, invoiceFiles.sha256], set: { createdAt } });
    await tx.update(invoices).set({ pdfState: 'ready' }).where(eq(invoices.id, row.id));
  });
}

/** Has the PDF of a document made anew, in the caller's transaction. */
export async function orderRendering(
  tx: Transaction,
  { jobs }: Pick<Services, 'jobs'>,
  invoiceId: string,
): Promise<void> {
  await tx.update(invoices).set({ pdfState: 'pending' }).where(eq(invoices.id, invoiceId));
  await jobs.enqueue(tx, INVOICE_RENDER, { invoice_id: invoiceId });
}

/** Says how PDFs are made. */
export function handleInvoices(services: Services): void {
  const { db, jobs, log } = services;
  jobs.handle(INVOICE_RENDER, async ({ invoice_id: id }, run) => {
    const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
    if (!row) return;
    try {
      await renderInvoice(services, row);
    } catch (error) {
      if (run.attempt <= INVOICE_RENDER.retries.tries) throw error;
      log.error({ err: error, invoiceId: id, number: row.number }, 'invoices: a PDF could not be made');
      await db
        .update(invoices)
        .set({ pdfState: 'failed' })
        .where(and(eq(invoices.id, id), eq(invoices.pdfState, 'pending')));
    }
  });
}
