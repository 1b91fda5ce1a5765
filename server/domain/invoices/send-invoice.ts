import { eq } from 'drizzle-orm';
import { ApiError } from '../../kernel/api-error.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/people.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import type { Services } from '../../services.ts';
import { writtenMoney } from '../payments/tell-payer.ts';
import type { InvoiceRow } from './issue-document.ts';

/** Mails the buyer where the document is, in its language. @throws ApiError CONFLICT where the server has no mail */
export async function mailInvoice(services: Services, tx: Transaction, row: InvoiceRow): Promise<void> {
  const { mailer, secrets, config } = services;
  if (mailer.kind === 'none') throw new ApiError('CONFLICT', 'invoice.noMail');
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, row.userId));
  if (!person) return;
  const page = `/account/invoice/details?id=${row.id}`;
  await queueMail(services, tx, {
    to: secrets.decrypt(person.email),
    template: 'invoice',
    locale: row.locale,
    params: {
      number: row.number,
      amount: writtenMoney(row.total, row.currency, row.locale),
      link: `${config.payments.publicUrl ?? ''}${page}`,
    },
  });
}
