// A person's documents as they read them.
import { eq, sql } from 'drizzle-orm';
import { orders } from '../../platform/db/schema/billing.ts';
import { invoices } from '../../platform/db/schema/invoices.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, seconds, timeFilter } from '../../records/lists/filters.ts';

/** Documents of one person, the newest first unless sorted. */
export const invoiceList = {
  operation: 'invoiceList',
  from: invoices,
  key: invoices.id,
  scope: { own: ({ id }) => eq(invoices.userId, id) },
  fields: {
    id: invoices.id,
    number: invoices.number,
    kind: invoices.kind,
    status: invoices.status,
    order_id: invoices.orderId,
    order_num: orders.orderNum,
    net: invoices.net,
    tax: invoices.tax,
    total: invoices.total,
    currency: invoices.currency,
    issued_at: seconds(invoices.issuedAt),
    pdf_state: invoices.pdfState,
  },
  joins: () => sql`join ${orders} on ${orders.id} = ${invoices.orderId}`,
  filters: {
    kind: anyOfFilter(invoices.kind),
    status: anyOfFilter(invoices.status),
    issued_at: timeFilter(invoices.issuedAt),
  },
  sorts: {
    issued_at: { by: invoices.issuedAt, small: true },
    total: { by: invoices.total, small: true },
  },
  defaultSort: ['issued_at', 'desc'],
  search: (text, { id }) => [
    {
      where: sql`${invoices.issuer} = 'seller' and ${invoices.number} = ${text.toUpperCase()}`,
      of: 'number',
    },
    {
      where: sql`${invoices.orderId} in (select ${orders.id} from ${orders} where ${orders.orderNum} = ${text} and ${orders.userId} = ${id})`,
      of: 'order_num',
    },
  ],
} satisfies ListDeclaration<'invoiceList'>;
