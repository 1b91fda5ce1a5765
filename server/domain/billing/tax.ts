// Tax of what is sold: a rate on top of the price or within it, or none where the buyer owes it (reverse charge).
import { isOfEu, isTaxNumber, tidyTaxNumber } from '../invoices/tax-number.ts';
import { halfUp } from './billing-time.ts';

/** A rate of the tax table, in hundredths of a percent, for days from the first to before the last. */
export interface TaxRate {
  readonly country: string;
  readonly basisPoints: number;
  readonly from: Date;
  readonly until: Date | null;
}

/** Who pays, as far as tax asks. */
export interface Buyer {
  /** ISO 3166, two letters. */
  readonly country: string;
  /** Number by which the buyer is registered for the tax; empty where there is none. */
  readonly taxId: string;
}

/** What tax is due and why. */
export interface TaxTerms {
  readonly basisPoints: number;
  /** The price holds the tax already. */
  readonly inclusive: boolean;
  /** The buyer owes it in their own country. */
  readonly reverseCharge: boolean;
}

/** Prices in CNY hold 6 % of VAT. */
const CNY_BASIS_POINTS = 600;

/** The tax of a sale: by the currency in China, by the buyer's country elsewhere. */
export function taxTerms(
  sale: { currency: string; sellerCountry: string; at: Date },
  rates: readonly TaxRate[],
  buyer: Buyer,
): TaxTerms {
  if (sale.currency === 'CNY')
    return { basisPoints: CNY_BASIS_POINTS, inclusive: true, reverseCharge: false };
  const found = rates.find(
    (rate) =>
      rate.country === buyer.country && rate.from <= sale.at && (rate.until === null || sale.at < rate.until),
  );
  const abroadInEu =
    buyer.country !== sale.sellerCountry && isOfEu(sale.sellerCountry) && isOfEu(buyer.country);
  if (abroadInEu && isTaxNumber(tidyTaxNumber(buyer.taxId), buyer.country))
    return { basisPoints: 0, inclusive: false, reverseCharge: true };
  return { basisPoints: found?.basisPoints ?? 0, inclusive: false, reverseCharge: false };
}

/** Net and tax of an amount, halves up, once for the whole order. */
export function splitTax(amount: number, { basisPoints, inclusive }: TaxTerms): { net: number; tax: number } {
  if (!inclusive) return { net: amount, tax: halfUp(amount, basisPoints, 10_000) };
  const net = halfUp(amount, 10_000, 10_000 + basisPoints);
  return { net, tax: amount - net };
}

/** Shares of the tax of an order among its lines: rounded down, and the remainder to the last. */
export function apportionTax(amounts: readonly number[], tax: number): number[] {
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  const shares = amounts.map((amount) =>
    sum === 0 ? 0 : Number((BigInt(tax) * BigInt(amount)) / BigInt(sum)),
  );
  const last = shares.length - 1;
  return shares.map((share, index) =>
    index === last ? share + tax - shares.reduce((all, each) => all + each, 0) : share,
  );
}
