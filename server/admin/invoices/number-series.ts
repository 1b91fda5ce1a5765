import { sql } from 'drizzle-orm';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database } from '../../platform/db/database.ts';
import { bills, orders } from '../../platform/db/schema/billing.ts';
import { invoiceSequences, invoices } from '../../platform/db/schema/invoices.ts';

/** Numbers that are named of a series at most. */
const MOST_NAMED = 100;

/** Every series with the numbers that no document has, and how many paid orders have no invoice. */
export async function readSeries(
  db: Database,
): Promise<{ series: Schema<'AdminInvoiceSeries'>[]; orders_without: number }> {
  const { rows } = await db.execute<{
    kind: 'invoice' | 'credit_note';
    year: number;
    last: number;
    count: number;
    unbooked: number;
    missing: number[] | null;
  }>(sql`
    select s.kind, s.year, s.last, count(i.id)::int as count, count(i.id) filter (where i.sequence > s.last)::int as unbooked,
      (select array_agg(g.n) from (select n from generate_series(1, s.last) n where not exists (select from ${invoices} x
        where x.issuer = s.issuer and x.kind = s.kind and x.year = s.year and x.sequence = n) order by n limit ${MOST_NAMED}) g) as missing
    from ${invoiceSequences} s
    left join ${invoices} i on i.issuer = s.issuer and i.kind = s.kind and i.year = s.year
    group by s.issuer, s.kind, s.year, s.last
    order by s.year desc, s.kind desc
    limit 1000`);
  const { rows: without } = await db.execute<{ of: number }>(sql`
    select count(*)::int as of from ${orders} join ${bills} on ${bills.orderId} = ${orders.id}
    where ${bills.status} = 'paid' and not exists (select from ${invoices} i
      where i.order_id = ${orders.id} and i.kind = 'invoice' and i.status <> 'void')`);
  return {
    series: rows.map(({ kind, year, last, count, unbooked, missing }) => ({
      ...{ kind, year, last, count, unbooked },
      missing: missing ?? [],
    })),
    orders_without: without[0]?.of ?? 0,
  };
}
