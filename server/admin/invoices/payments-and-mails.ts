// What was paid for a document, and the mails that told its buyer where it is.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { InvoiceRow } from '../../domain/invoices/issue-document.ts';
import { proofField, proofsOf } from '../../domain/payments/payment-proof.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database } from '../../platform/db/database.ts';
import { bills, paymentReturns, payments } from '../../platform/db/schema/billing.ts';
import { emailLogs } from '../../platform/db/schema/mail.ts';
import { users } from '../../platform/db/schema/people.ts';

/** Rows of each kind that are shown. */
const MOST = 100;

/** Payments of the order of a document, the newest first. */
export async function readPayments(db: Database, row: InvoiceRow): Promise<Schema<'AdminInvoicePayment'>[]> {
  const rows = await db
    .select({
      payment: payments,
      returned: sql<string>`coalesce((select sum(r.amount) from ${paymentReturns} r where r.payment_id = ${payments.id}), 0)`,
    })
    .from(payments)
    .innerJoin(bills, eq(bills.id, payments.billId))
    .where(eq(bills.orderId, row.orderId))
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .limit(MOST);
  const proofs = await proofsOf(
    db,
    rows.map(({ payment }) => payment.id),
  );
  return rows.map(
    ({ payment: { id, provider, providerNumber, amount, currency, state, paidAt }, returned }) => ({
      ...{ id, method: provider, amount, currency, state },
      provider_number: providerNumber,
      returned: Number(returned),
      paid_at: toSeconds(paidAt),
      ...proofField(proofs, id),
    }),
  );
}

/** Mails to the owner of a document that name it, the newest first. They are kept for 90 days. */
export async function readMails(db: Database, row: InvoiceRow): Promise<Schema<'AdminInvoiceMail'>[]> {
  const rows = await db
    .select({
      id: emailLogs.id,
      status: emailLogs.status,
      createdAt: emailLogs.createdAt,
      sentAt: emailLogs.sentAt,
    })
    .from(emailLogs)
    .innerJoin(users, eq(users.emailHash, emailLogs.toHash))
    .where(
      and(
        eq(users.id, row.userId),
        eq(emailLogs.template, 'invoice'),
        sql`strpos(${emailLogs.subject}, ${row.number}) > 0`,
      ),
    )
    .orderBy(desc(emailLogs.createdAt), desc(emailLogs.id))
    .limit(MOST);
  return rows.map(({ id, status, createdAt, sentAt }) => ({
    id,
    // one that is withheld goes to nobody, and nobody has such an account
    status: status === 'withheld' ? 'failed' : status,
    creation_time: toSeconds(createdAt),
    ...(sentAt && { sent_at: toSeconds(sentAt) }),
  }));
}
