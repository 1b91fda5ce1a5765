// Invoices of orders, for lists: they differ in number, state, currency, amount and time.
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../server/platform/db/database.ts';
import { orders } from '../../server/platform/db/schema/billing.ts';
import { invoices } from '../../server/platform/db/schema/invoices.ts';

const party = (name: string, country: string, taxId = '') => ({
  name,
  address: ['1 Main Street'],
  country,
  taxId,
  email: '',
});

/** An invoice for each order of a person; every fifth is void. */
export async function seedInvoices(db: Transaction, userId: string): Promise<void> {
  const all = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.orderNum);
  await db.insert(invoices).values(
    all.map((order, at) => ({
      id: uuidv7(),
      kind: 'invoice' as const,
      issuer: 'seller',
      year: 2026,
      sequence: at + 1,
      number: `INV-2026-${String(at + 1).padStart(6, '0')}`,
      userId,
      orderId: order.id,
      status: at % 5 === 0 ? ('void' as const) : ('paid' as const),
      currency: order.currency,
      net: order.totalAmount,
      tax: 0,
      total: order.totalAmount,
      taxBasisPoints: 0,
      taxInclusive: false,
      reverseCharge: false,
      lines: [{ kind: 'pack' as const, name: 'Credits', amount: order.totalAmount }],
      seller: party('Seller', 'DE'),
      buyer: party(
        `Buyer ${at % 7}`,
        at % 7 === 3 ? 'DE' : at % 2 === 0 ? 'FR' : 'CN',
        at % 7 === 3 ? 'DE100000003' : '',
      ),
      locale: order.locale,
      zone: 'UTC',
      issuedAt: order.createdAt,
      paidAt: order.createdAt,
      voidedAt: at % 5 === 0 ? order.createdAt : null,
      pdfState: (['pending', 'ready', 'failed'] as const)[at % 3] ?? 'ready',
    })),
  );
}
