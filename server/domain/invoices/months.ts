import { type SQL, sql } from 'drizzle-orm';
import { invoices } from '../../platform/db/schema/invoices.ts';

/** Documents of a month such as 2026-11, by the calendar of their issuer: the hours beside it belong to it in another zone. */
export function inMonth(month: string): SQL {
  const start = sql`${`${month}-01`}::timestamp`;
  const local = sql`${invoices.issuedAt} at time zone ${invoices.zone}`;
  // an index has the times; no zone is a day away from UTC
  return sql`${invoices.issuedAt} >= (${start} - interval '1 day') at time zone 'UTC' and ${invoices.issuedAt} < (${start} + interval '1 month 1 day') at time zone 'UTC'
    and ${local} >= ${start} and ${local} < ${start} + interval '1 month'`;
}
