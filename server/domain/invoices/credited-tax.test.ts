import { expect, it } from 'vitest';
import { creditedTax } from './credited-tax.ts';

it('the tax of a sum that goes back in parts is told of each part, and comes to that of the whole', () => {
  const whole = { total: 5880, tax: 980 };
  expect([
    creditedTax(whole, 0, 2000),
    creditedTax(whole, 2000, 2000),
    creditedTax(whole, 4000, 1880),
  ]).toEqual([333, 334, 313]);
});

it('of a plan of 4900 with 20 % of tax that ends at 12 of 31 days, 601 of 3605 is tax', () => {
  expect(creditedTax({ total: 5880, tax: 980 }, 0, 3605)).toBe(601);
});

it('a price that was paid with a coupon of the whole has no tax to give back', () => {
  expect(creditedTax({ total: 0, tax: 0 }, 0, 0)).toBe(0);
});

it('is exact where the product of the amounts is more than a number holds', () => {
  expect(
    creditedTax({ total: 9_007_199_254_740_990, tax: 1_501_199_875_790_165 }, 0, 9_007_199_254_740_990),
  ).toBe(1_501_199_875_790_165);
});
