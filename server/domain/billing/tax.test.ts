import { describe, expect, it } from 'vitest';
import { apportionTax, splitTax, type TaxRate, taxTerms } from './tax.ts';

const RATES: TaxRate[] = [
  { country: 'DE', basisPoints: 1900, from: new Date('2021-01-01'), until: new Date('2027-01-01') },
  { country: 'DE', basisPoints: 2000, from: new Date('2027-01-01'), until: null },
  { country: 'FR', basisPoints: 2000, from: new Date('2014-01-01'), until: null },
  { country: 'GR', basisPoints: 2400, from: new Date('2014-01-01'), until: null },
];
const rateFor = (country: string, taxId = '', at = '2026-11-26', currency = 'USD') =>
  taxTerms({ currency, sellerCountry: 'DE', at: new Date(at) }, RATES, { country, taxId });

describe('tax', () => {
  it('on top is rounded half up, once for the order', () => {
    expect(splitTax(1714, { basisPoints: 2000, inclusive: false, reverseCharge: false })).toEqual({
      net: 1714,
      tax: 343,
    });
    expect(splitTax(1_000_000, { basisPoints: 2000, inclusive: false, reverseCharge: false }).tax).toBe(
      200_000,
    );
    expect(splitTax(3004, { basisPoints: 2000, inclusive: false, reverseCharge: false }).tax).toBe(601);
  });

  it('within the price is what the rounded net leaves', () => {
    const inside = { basisPoints: 600, inclusive: true, reverseCharge: false };
    expect(splitTax(12_900, inside)).toEqual({ net: 12_170, tax: 730 });
    expect(splitTax(13_334, inside)).toEqual({ net: 12_579, tax: 755 });
  });

  it('of the lines adds up to that of the order: rounded down, the remainder to the last', () => {
    expect(apportionTax([333, 333, 334], 190)).toEqual([63, 63, 64]);
    expect(apportionTax([1, 1], 2)).toEqual([1, 1]);
    expect(apportionTax([0, 0], 0)).toEqual([0, 0]);
  });

  it('is that of the buyer’s country on the day', () => {
    expect(rateFor('DE').basisPoints).toBe(1900);
    expect(rateFor('DE', '', '2027-01-01').basisPoints).toBe(2000);
    expect(rateFor('US').basisPoints).toBe(0);
    // before its first one
    expect(rateFor('FR', '', '2013-12-31').basisPoints).toBe(0);
  });

  it('is owed by a registered buyer of another country of the EU, and by no other', () => {
    expect(rateFor('FR', 'FR 40 303 265 045')).toEqual({
      basisPoints: 0,
      inclusive: false,
      reverseCharge: true,
    });
    expect(rateFor('GR', 'EL094259216').reverseCharge).toBe(true);
    expect(rateFor('GR', 'GR094259216')).toEqual({
      basisPoints: 2400,
      inclusive: false,
      reverseCharge: false,
    });
    expect(rateFor('FR', 'DE129273398').basisPoints).toBe(2000);
    // as no number of the country is
    expect(rateFor('FR', 'FR12').basisPoints).toBe(2000);
    expect(rateFor('AT', 'AT12345678').reverseCharge).toBe(false);
    expect(rateFor('AT', 'ATU12345678').reverseCharge).toBe(true);
    expect(rateFor('DE', 'DE129273398').basisPoints).toBe(1900);
    expect(rateFor('US', 'US123456789').reverseCharge).toBe(false);
    const abroad = { currency: 'USD', sellerCountry: 'US', at: new Date('2026-11-26') };
    expect(taxTerms(abroad, RATES, { country: 'FR', taxId: 'FR40303265045' }).basisPoints).toBe(2000);
  });

  it('of 6 % is within prices in CNY, whoever buys', () => {
    expect(rateFor('FR', 'FR40303265045', '2026-11-26', 'CNY')).toEqual({
      basisPoints: 600,
      inclusive: true,
      reverseCharge: false,
    });
  });
});
