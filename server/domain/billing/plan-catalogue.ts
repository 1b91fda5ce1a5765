// What is sold by the month or year. A version is never changed once it is published: a new one is made.
import { eq, isNotNull } from 'drizzle-orm';
import type { Currency } from '../../adapters/payment/payment-provider.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { planPrices, plans, planVersions } from '../../platform/db/schema/plans.ts';
import type { Interval } from './billing-time.ts';
import type { TaxRate } from './tax.ts';

/** A plan as it is or was sold. Prices are of one seat in minor units, before discounts. */
export interface PlanVersion {
  readonly code: string;
  readonly version: number;
  /** Order of the plans, the smallest first. */
  readonly rank: number;
  /** None is free; a plan that is sold on request is `onRequest`. */
  readonly prices: Readonly<Partial<Record<Currency, Readonly<Partial<Record<Interval, number>>>>>>;
  readonly onRequest: boolean;
  /** Thousandths of a credit a seat and cycle. */
  readonly credits: number;
  readonly minSeats: number;
  readonly maxSeats: number;
  readonly trialDays: number;
  readonly functions: Schema<'PlanFunctions'>;
  /** Whether it can be bought or changed to; who has it renews it all the same. */
  readonly onSale: boolean;
}

/** All that prices follow from. */
export interface Catalogue {
  readonly plans: readonly PlanVersion[];
  readonly taxRates: readonly TaxRate[];
  readonly sellerCountry: string;
}

/** A version with what people read of its plan. */
export interface NamedVersion extends PlanVersion {
  readonly names: Readonly<Record<Locale, string>>;
  readonly descriptions: Readonly<Record<Locale, string>>;
}

/** The version of a plan by which something is or was sold. */
export function versionOf<Version extends PlanVersion>(
  plans: readonly Version[],
  terms: { readonly plan: string; readonly version: number },
): Version | undefined {
  return plans.find(({ code, version }) => code === terms.plan && version === terms.version);
}

/** Every version that was ever published, the smallest plan first and the latest version of each plan before the others. */
export async function readPlans(db: Database | Transaction): Promise<NamedVersion[]> {
  const rows = await db
    .select({ plan: plans, version: planVersions })
    .from(planVersions)
    .innerJoin(plans, eq(plans.code, planVersions.planCode))
    .where(isNotNull(planVersions.publishedAt));
  const prices = await db.select().from(planPrices);
  rows.sort((one, other) => one.plan.rank - other.plan.rank || other.version.number - one.version.number);
  return rows.map(({ plan, version }, index) => {
    const { number, planCode: code } = version;
    const own: Partial<Record<Currency, Partial<Record<Interval, number>>>> = {};
    for (const price of prices)
      if (price.planCode === code && price.versionNumber === number)
        own[price.currency] = { ...own[price.currency], [price.interval]: price.amount };
    return {
      code,
      version: number,
      rank: plan.rank,
      names: plan.names,
      descriptions: plan.descriptions,
      prices: own,
      onRequest: version.onRequest,
      credits: version.credits,
      minSeats: version.minSeats,
      maxSeats: version.maxSeats,
      trialDays: version.trialDays,
      functions: version.functions,
      onSale: plan.status === 'on_sale' && rows[index - 1]?.plan.code !== code,
    };
  });
}
