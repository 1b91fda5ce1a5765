// One row of each kind that a person has in the administration: an order with its bill and invoice, a subscription, a use of credits.
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../server/platform/db/database.ts';

/** Ids of what a person has. */
export interface PersonRows {
  order: string;
  invoice: string;
  subscription: string;
  use: string;
}

/**
 * Gives them to a person, who also gets a country of their own.
 * @param country two letters that nobody else has
 * @param email address of the buyer on the invoice
 * @param taxId tax number of the buyer on the invoice
 */
export async function givePersonRows(
  db: Pick<Database, 'execute'>,
  userId: string,
  { country, email = '', taxId = '' }: { country: string; email?: string; taxId?: string },
): Promise<PersonRows> {
  const [order, bill, invoice, subscription, use] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const number = order.slice(-12);
  const party = { name: `Buyer ${number}`, address: ['1 Main Street'], country, taxId, email };
  const seller = { name: 'Seller Ltd', address: ['2 Market Square'], country, taxId: '', email: '' };
  const terms = { plan: 'pro', version: 1, interval: 'month', seats: 1 };
  await db.execute(sql`update users set country = ${country}, last_seen_at = now() where id = ${userId}`);
  await db.execute(sql`insert into orders (id, order_num, user_id, kind, pack_id, credits, total_amount, currency, locale, created_at)
    values (${order}, ${`T${number}`}, ${userId}, 'credit_pack', '1000', 1000, 100, 'USD', 'en_US', now())`);
  await db.execute(sql`insert into bills (id, order_id, pay_amount, currency, status, created_at, expires_at, paid_at)
    values (${bill}, ${order}, 100, 'USD', 'paid', now(), now(), now())`);
  await db.execute(sql`insert into invoices (id, kind, issuer, year, sequence, number, user_id, order_id, status, currency, net, tax, total, tax_basis_points, tax_inclusive, reverse_charge, lines, seller, buyer, locale, zone, issued_at, paid_at, pdf_state)
    values (${invoice}, 'invoice', 'seller', 2026, ${Number.parseInt(number.slice(-6), 16)}, ${`INV-${number}`}, ${userId}, ${order}, 'paid', 'USD', 100, 0, 100, 0, false, false,
      ${JSON.stringify([{ kind: 'pack', name: 'Credits', amount: 100 }])}, ${JSON.stringify(seller)}, ${JSON.stringify(party)}, 'en_US', 'UTC', now(), now(), 'failed')`);
  await db.execute(sql`insert into subscriptions (id, user_id, terms, currency, status, anchor, ends_at, locale, next_at, created_at)
    values (${subscription}, ${userId}, ${JSON.stringify(terms)}, 'USD', 'active', now(), now() + interval '20 days', 'en_US', now() + interval '20 days', now())`);
  await db.execute(
    sql`insert into credit_entries (id, user_id, kind, amount, reference, created_at) values (${uuidv7()}, ${userId}, 'grant', 5000, ${`seed ${number}`}, now())`,
  );
  await db.execute(sql`insert into ai_uses (id, user_id, task, state, ms, tokens_in, tokens_out, credits, created_at)
    values (${use}, ${userId}, 'chat', 'answered', 10, 1, 1, 1, now())`);
  return { order, invoice, subscription, use };
}
