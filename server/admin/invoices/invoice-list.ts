// Everybody's invoices and credit notes, as administrators see them.
import { eq, type SQL, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { tidyTaxNumber } from '../../domain/invoices/tax-number.ts';
import { normaliseEmail } from '../../kernel/email-address.ts';
import { orders } from '../../platform/db/schema/billing.ts';
import { fapiaoRequests, invoices } from '../../platform/db/schema/invoices.ts';
import { users } from '../../platform/db/schema/people.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, optionFilter, seconds, timeFilter } from '../../records/lists/filters.ts';

const FAPIAO = sql`coalesce((select f.status from ${fapiaoRequests} f where f.invoice_id = ${invoices.id} order by f.created_at desc, f.id desc limit 1), 'none')`;
const TAX_ID = sql`${invoices.buyer} ->> 'taxId'`;
const ofOrders = (condition: SQL) =>
  sql`${invoices.orderId} in (select ${orders.id} from ${orders} where ${condition})`;

/** @param secrets finds a whole address */
export function adminInvoiceList(secrets: Pick<Secrets, 'lookupHash'>) {
  return {
    operation: 'adminInvoiceList',
    from: invoices,
    key: invoices.id,
    scope: { all: () => undefined },
    fields: {
      id: invoices.id,
      number: invoices.number,
      kind: invoices.kind,
      status: invoices.status,
      user_id: invoices.userId,
      username: users.username,
      // whole addresses are revealed one by one
      email: users.emailMask,
      buyer: sql`${invoices.buyer} ->> 'name'`,
      country: sql`${invoices.buyer} ->> 'country'`,
      // the first two characters and the last two
      tax_id: sql`case when length(${TAX_ID}) < 5 then repeat('•', length(${TAX_ID})) else left(${TAX_ID}, 2) || repeat('•', length(${TAX_ID}) - 4) || right(${TAX_ID}, 2) end`,
      order_id: invoices.orderId,
      order_num: orders.orderNum,
      net: invoices.net,
      tax: invoices.tax,
      total: invoices.total,
      currency: invoices.currency,
      issued_at: seconds(invoices.issuedAt),
      pdf_state: invoices.pdfState,
      fapiao: FAPIAO,
    },
    joins: () =>
      sql`join ${orders} on ${orders.id} = ${invoices.orderId} join ${users} on ${users.id} = ${invoices.userId}`,
    filters: {
      kind: anyOfFilter(invoices.kind),
      status: anyOfFilter(invoices.status),
      pdf_state: anyOfFilter(invoices.pdfState),
      fapiao: anyOfFilter(FAPIAO),
      currency: optionFilter(invoices.currency),
      issued_at: timeFilter(invoices.issuedAt),
    },
    sorts: {
      issued_at: { by: invoices.issuedAt },
      total: { by: invoices.total },
    },
    defaultSort: ['issued_at', 'desc'],
    search: (text) => [
      ...(isUuid(text)
        ? [
            { where: eq(invoices.id, text), of: 'id' as const },
            { where: eq(invoices.orderId, text), of: 'order_id' as const },
            { where: eq(invoices.userId, text), of: 'user_id' as const },
          ]
        : []),
      {
        where: sql`${invoices.issuer} = 'seller' and ${invoices.number} = ${text.toUpperCase()}`,
        of: 'number',
      },
      { where: ofOrders(eq(orders.orderNum, text)), of: 'order_num' },
      {
        where: sql`(${invoices.buyer} ->> 'taxId') = ${tidyTaxNumber(text)} and (${invoices.buyer} ->> 'taxId') <> ''`,
        of: 'tax_id',
        exact: true,
      },
      {
        where: sql`${invoices.userId} in (select ${users.id} from ${users} where ${users.emailHash} = ${secrets.lookupHash(normaliseEmail(text))})`,
        of: 'email',
        exact: true,
      },
    ],
  } satisfies ListDeclaration<'adminInvoiceList'>;
}
