import { halfUp } from '../billing/billing-time.ts';

/**
 * Tax of a part of an amount that goes back, in minor units: half up of the share of all that has gone back by then, less the tax
 * of the parts before. So the parts come to the tax of the whole, whatever they are.
 *
 * @param before what of the total had gone back already
 */
export function creditedTax(
  { total, tax }: { total: number; tax: number },
  before: number,
  amount: number,
): number {
  if (total === 0) return 0;
  return halfUp(before + amount, tax, total) - halfUp(before, tax, total);
}
