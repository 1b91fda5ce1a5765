import type { Handlers } from '../../kernel/contract.ts';
import type { Services } from '../../services.ts';
import { readPlans } from './plan-catalogue.ts';

/** What is sold by the month or year. */
export function billingHandlers(
  { db, payments }: Services,
  region: 'global' | 'cn',
): Pick<Handlers, 'planList'> {
  return {
    async planList({ locale }) {
      const wanted = region === 'cn' || locale === 'zh_CN' ? 'CNY' : 'USD';
      const currencies = (['CNY', 'USD'] as const).filter((currency) => payments.takes(currency));
      const sold = (await readPlans(db)).filter((plan) => plan.onSale);
      return {
        plans: sold.map(({ code, version, names, descriptions, prices, functions, ...plan }) => ({
          code,
          version,
          name: names[locale],
          description: descriptions[locale],
          on_request: plan.onRequest,
          prices: currencies.flatMap((currency) =>
            (['month', 'year'] as const).flatMap((interval) => {
              const amount = prices[currency]?.[interval];
              return amount === undefined ? [] : [{ currency, interval, amount }];
            }),
          ),
          credits: plan.credits,
          min_seats: plan.minSeats,
          max_seats: plan.maxSeats,
          trial_days: plan.trialDays,
          functions,
        })),
        currency: currencies.includes(wanted) ? wanted : (currencies[0] ?? wanted),
      };
    },
  };
}
