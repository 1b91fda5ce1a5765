// Who is named on a document, as it stands at the moment when that is issued.
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { billingDetails, type Party } from '../../platform/db/schema/invoices.ts';
import { users } from '../../platform/db/schema/people.ts';
import type { Services } from '../../services.ts';

/** The seller as the settings name it. */
export function sellerOf({ settings }: Pick<Services, 'settings'>): Party & { zone: string } {
  return {
    name: settings.read('seller.name'),
    address: settings
      .read('seller.address')
      .split(';')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    country: settings.read('seller.country').toUpperCase(),
    taxId: settings.read('seller.tax_id'),
    email: settings.read('seller.email'),
    zone: settings.read('seller.time_zone'),
  };
}

/** The buyer as they want to be named; by their name of the account where they have said nothing. */
export async function buyerOf(db: Database | Transaction, userId: string): Promise<Party> {
  const [found] = await db
    .select({ username: users.username, details: billingDetails })
    .from(users)
    .leftJoin(billingDetails, eq(billingDetails.userId, users.id))
    .where(eq(users.id, userId));
  const details = found?.details;
  if (!details) return { name: found?.username ?? '', address: [], country: '', taxId: '', email: '' };
  const { name, street, city, postalCode, region, country, taxId } = details;
  const town = [postalCode, city].filter((part) => part !== '').join(' ');
  return {
    name,
    address: [street, town, region].filter((line) => line !== ''),
    country,
    taxId,
    email: '',
  };
}
