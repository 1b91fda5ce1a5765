// What is sold by the month or year. A version is never changed once something was sold by it: a new one is made.
import type { Currency } from '../../adapters/payment/payment-provider.ts';
import type { Interval } from './billing-time.ts';
import type { TaxRate } from './tax.ts';

/** What a plan allows; null is without limit. */
export interface PlanFunctions {
  readonly tables: number | null;
  readonly rowsPerTable: number | null;
  readonly scheduledReports: number | null;
  readonly openApi: boolean;
  readonly sharedProjects: boolean;
}

/** A plan as it is or was sold. Prices are of one seat in minor units, before discounts. */
export interface PlanVersion {
  readonly code: string;
  readonly version: number;
  /** Order of the plans, the smallest first. */
  readonly rank: number;
  /** None is free; a plan that is sold on request is `onRequest`. */
  readonly prices: Readonly<Partial<Record<Currency, Readonly<Record<Interval, number>>>>>;
  readonly onRequest: boolean;
  /** Thousandths of a credit a seat and cycle. */
  readonly credits: number;
  readonly minSeats: number;
  readonly maxSeats: number;
  readonly trialDays: number;
  readonly functions: PlanFunctions;
}

/** All that prices follow from. */
export interface Catalogue {
  readonly plans: readonly PlanVersion[];
  readonly taxRates: readonly TaxRate[];
  readonly sellerCountry: string;
}

/** What an installation sells until its administrators decide otherwise. */
export const DEFAULT_PLANS: readonly PlanVersion[] = [
  {
    code: 'free',
    version: 1,
    rank: 0,
    prices: {},
    onRequest: false,
    credits: 200_000,
    minSeats: 1,
    maxSeats: 1,
    trialDays: 0,
    functions: {
      tables: 10,
      rowsPerTable: 100_000,
      scheduledReports: 1,
      openApi: false,
      sharedProjects: false,
    },
  },
  {
    code: 'pro',
    version: 1,
    rank: 1,
    prices: { USD: { month: 2400, year: 22_800 }, CNY: { month: 16_800, year: 159_600 } },
    onRequest: false,
    credits: 5_000_000,
    minSeats: 1,
    maxSeats: 1,
    trialDays: 0,
    functions: {
      tables: 200,
      rowsPerTable: 2_000_000,
      scheduledReports: 20,
      openApi: true,
      sharedProjects: false,
    },
  },
  {
    code: 'team',
    version: 1,
    rank: 2,
    prices: { USD: { month: 3600, year: 34_800 }, CNY: { month: 24_800, year: 238_800 } },
    onRequest: false,
    credits: 10_000_000,
    minSeats: 3,
    maxSeats: 500,
    trialDays: 0,
    functions: {
      tables: null,
      rowsPerTable: 10_000_000,
      scheduledReports: 200,
      openApi: true,
      sharedProjects: true,
    },
  },
  {
    code: 'business',
    version: 1,
    rank: 3,
    prices: {},
    onRequest: true,
    credits: 0,
    minSeats: 25,
    maxSeats: 500,
    trialDays: 0,
    functions: {
      tables: null,
      rowsPerTable: 50_000_000,
      scheduledReports: null,
      openApi: true,
      sharedProjects: true,
    },
  },
];
