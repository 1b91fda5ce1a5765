// What tax follows from: the rates that are in force, where the seller is and who buys.
import { and, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Currency } from '../../adapters/payment/payment-provider.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { OrderedTax } from '../../platform/db/schema/billing.ts';
import { billingDetails, taxRates } from '../../platform/db/schema/invoices.ts';
import type { Services } from '../../services.ts';
import { type Buyer, splitTax, type TaxRate, taxTerms } from './tax.ts';

/** What a quote asks of tax. */
export interface TaxContext {
  readonly taxRates: readonly TaxRate[];
  readonly sellerCountry: string;
  readonly buyer: Buyer;
}

/**
 * What a quote for a person asks of tax at an instant. Of several rates that fit, that of the region goes before that of the country,
 * and that of the product before that of all.
 */
export async function taxContext(
  { settings }: Pick<Services, 'settings'>,
  db: Database | Transaction,
  userId: string,
  { product, at }: { product: 'plan' | 'credits'; at: Date },
): Promise<TaxContext> {
  const sellerCountry = settings.read('seller.country').toUpperCase();
  const [details] = await db.select().from(billingDetails).where(eq(billingDetails.userId, userId));
  const buyer = { country: details?.country ?? '', taxId: details?.taxId ?? '' };
  if (!details || buyer.country === '') return { taxRates: [], sellerCountry, buyer };
  const rates = await db
    .select()
    .from(taxRates)
    .where(
      and(
        eq(taxRates.country, buyer.country),
        inArray(taxRates.region, ['', details.region]),
        inArray(taxRates.product, ['', product]),
        lte(taxRates.startsAt, at),
        or(isNull(taxRates.endsAt), gt(taxRates.endsAt, at)),
      ),
    )
    .orderBy(desc(taxRates.region), desc(taxRates.product), desc(taxRates.startsAt), desc(taxRates.id));
  return {
    taxRates: rates.map(({ country, basisPoints, startsAt, endsAt }) => ({
      country,
      basisPoints,
      from: startsAt,
      until: endsAt,
    })),
    sellerCountry,
    buyer,
  };
}

/** The tax of credits that are sold for a price, in its minor units: what the person pays is `net + tax`. */
export function creditsTax(
  { taxRates: rates, sellerCountry, buyer }: TaxContext,
  { amount, currency, at }: { amount: number; currency: Currency; at: Date },
): OrderedTax {
  const terms = taxTerms({ currency, sellerCountry, at }, rates, buyer);
  return { ...splitTax(amount, terms), ...terms };
}
