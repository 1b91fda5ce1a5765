// What the documents of some days come to, and what of them waits for somebody. Each figure is a look at an index.
import { sql } from 'drizzle-orm';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database } from '../../platform/db/database.ts';
import { fapiaoRequests, invoices } from '../../platform/db/schema/invoices.ts';

const DAY_MS = 86_400_000;
/** Milliseconds that the figures may take. */
const COUNT_MS = 10_000;

interface Sum extends Record<string, unknown> {
  currency: Schema<'Currency'>;
  invoices: number;
  net: string;
  tax: string;
  total: string;
  credit_notes: number;
  credited_tax: string;
  credited: string;
  voided: number;
}

interface Waiting extends Record<string, unknown> {
  fapiaos_requested: number;
  red_fapiaos_due: number;
  failed_pdfs: number;
}

/** Sums of the last days in UTC with today, by currency, and how many documents wait, whenever they were issued. */
export async function readSums(
  db: Database,
  days: number,
  now: Date,
): Promise<Omit<Schema<'AdminInvoiceSumAnswer'>, 'msg_type'>> {
  const from = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - (days - 1) * DAY_MS);
  const counts = sql`${invoices.kind} = 'invoice' and ${invoices.status} = 'paid'`;
  const credits = sql`${invoices.kind} = 'credit_note'`;
  const sumOf = (amount: typeof invoices.net | typeof invoices.tax, which: typeof counts) =>
    sql`coalesce(sum(${amount}) filter (where ${which}), 0)`;
  const { sums, waiting } = await db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = ${sql.raw(String(COUNT_MS))}`);
      const { rows: sums } = await tx.execute<Sum>(sql`
        select ${invoices.currency} as currency, count(*) filter (where ${counts})::int as invoices,
          ${sumOf(invoices.net, counts)} as net, ${sumOf(invoices.tax, counts)} as tax, ${sumOf(invoices.total, counts)} as total,
          count(*) filter (where ${credits})::int as credit_notes,
          ${sumOf(invoices.tax, credits)} as credited_tax, ${sumOf(invoices.total, credits)} as credited,
          count(*) filter (where ${invoices.status} = 'void')::int as voided
        from ${invoices} where ${invoices.issuedAt} >= ${from} group by 1 order by 1`);
      const { rows: waiting } = await tx.execute<Waiting>(sql`
        select (select count(*)::int from ${fapiaoRequests} f where f.status = 'requested') as fapiaos_requested,
          (select count(*)::int from ${fapiaoRequests} f where f.red_due_at is not null) as red_fapiaos_due,
          (select count(*)::int from ${invoices} i where i.pdf_state = 'failed') as failed_pdfs`);
      return { sums, waiting: waiting[0] };
    },
    { accessMode: 'read only' },
  );
  if (!waiting) throw new Error('a count has one row');
  return {
    currencies: sums.map((row) => ({
      currency: row.currency,
      invoices: row.invoices,
      net: Number(row.net),
      tax: Number(row.tax),
      total: Number(row.total),
      credit_notes: row.credit_notes,
      credited_tax: Number(row.credited_tax),
      credited: Number(row.credited),
      voided: row.voided,
    })),
    ...waiting,
  };
}
