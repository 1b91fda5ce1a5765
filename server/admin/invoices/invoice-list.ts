// Everybody's invoices and credit notes, as administrators see them.
import { eq, type SQL, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { personReached } from '../../access/permissions/reach.ts';
import { tidyTaxNumber } from '../../domain/invoices/tax-number.ts';
import { normaliseEmail } from '../../kernel/email-address.ts';
import { orders } from '../../platform/db/schema/billing.ts';
import { fapiaoRequests, invoices } from '../../platform/db/schema/invoices.ts';
import { users } from '../../platform/db/schema/people.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, numberFilter, optionFilter, seconds, timeFilter } from '../../records/lists/filters.ts';
import { TEAMS } from '../users/people-options.ts';

const FAPIAO = sql`coalesce((select case when f.red_due_at is not null then 'red_due' else f.status end from ${fapiaoRequests} f where f.invoice_id = ${invoices.id} order by f.created_at desc, f.id desc limit 1), 'none')`;
const TAX_ID = sql`${invoices.buyer} ->> 'taxId'`;
/** As their indexes have them. */
const COUNTRY = sql`(${invoices.buyer} ->> 'country')`;
const BUYER = sql`lower(${invoices.buyer} ->> 'name')`;
/** Letters of a search from which on it finds parts of a name; fewer are its beginning, as an index finds no shorter parts. */
const PART = 3;
/** Wildcards of LIKE stand for themselves. */
const literal = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&');
const madeOutTo = (text: string): SQL =>
  [...text].length < PART
    ? sql`${BUYER} collate "C" like ${`${literal(text)}%`}`
    : sql`${BUYER} like ${`%${literal(text)}%`}`;

const ofOrders = (condition: SQL) =>
  sql`${invoices.orderId} in (select ${orders.id} from ${orders} where ${condition})`;

/** @param secrets finds a whole address */
export function adminInvoiceList(secrets: Pick<Secrets, 'lookupHash'>) {
  return {
    operation: 'adminInvoiceList',
    from: invoices,
    key: invoices.id,
    scope: { all: () => undefined },
    reached: (by) => personReached(invoices.userId, by),
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
      country: COUNTRY,
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
      country: anyOfFilter(COUNTRY),
      total: numberFilter(invoices.total),
      user: anyOfFilter(invoices.userId),
      team: {
        where: (ids, asker) => {
          const ordered = anyOfFilter(orders.teamId).where(ids, asker);
          return ordered && ofOrders(ordered);
        },
      },
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
      { where: madeOutTo(text), of: 'buyer' },
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
    options: {
      team: TEAMS,
      // each code is one step through its index, however many documents have it
      country: sql`with recursive found as (
          (select ${COUNTRY} as code from ${invoices} order by 1 limit 1)
          union all
          select (select ${COUNTRY} from ${invoices} where ${COUNTRY} > found.code order by 1 limit 1) from found where found.code is not null
        ) select code as value, code as name from found where code is not null`,
    },
    optionsReached: { country: 'rows', team: 'team' },
  } satisfies ListDeclaration<'adminInvoiceList'>;
}
