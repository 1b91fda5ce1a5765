import type { Shape } from '../../api/shapes.ts';

type Plan = Shape<'Plan'>;
type Interval = Shape<'PlanPrice'>['interval'];

/** Whether a person buys it by themselves. */
export const isForOne = ({ max_seats: most, on_request: onRequest }: Plan): boolean =>
  most === 1 && !onRequest;

const priceOf = ({ prices }: Plan, interval: Interval, currency: string) =>
  prices.find((price) => price.interval === interval && price.currency === currency)?.amount;

/** The dearest plan that costs less for the same interval; else the same plan by the month. */
export function smallerThan(
  {
    plan: code,
    interval,
    currency,
    price,
    status,
    planned,
  }: Pick<Shape<'Subscription'>, 'plan' | 'interval' | 'currency' | 'price' | 'status' | 'planned'>,
  plans: readonly Plan[],
): { plan: string; interval: Interval } | undefined {
  // of one that is past due nothing runs that could change at its end, and whoever planned something has seen it
  if (status !== 'active' || planned) return undefined;
  const less = plans
    .filter((plan) => isForOne(plan) && plan.code !== code)
    .map((plan) => ({ plan, amount: priceOf(plan, interval, currency) }))
    .filter(
      (each): each is { plan: Plan; amount: number } => each.amount !== undefined && each.amount < price,
    )
    .sort((one, other) => other.amount - one.amount)[0];
  if (less) return { plan: less.plan.code, interval };
  const own = plans.find((plan) => plan.code === code);
  return interval === 'year' && own && priceOf(own, 'month', currency) !== undefined
    ? { plan: code, interval: 'month' }
    : undefined;
}
