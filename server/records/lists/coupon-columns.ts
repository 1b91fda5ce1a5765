// Columns of files of coupons.
import type { Columns } from './file-columns.ts';
import { writtenAmount } from './written-amount.ts';

const name = (title: string) => ({ title });

export const COUPON_COLUMNS: { readonly adminCouponList: Columns<'adminCouponList'> } = {
  adminCouponList: {
    code: name('coupons.code'),
    name: name('coupons.name'),
    state: {
      title: 'coupons.state',
      words: {
        active: 'coupons.active',
        planned: 'coupons.planned',
        expired: 'coupons.expired',
        used_up: 'coupons.used_up',
        archived: 'coupons.archived',
      },
    },
    kind: {
      title: 'coupons.discount',
      text: ({ kind, basis_points: points = 0, amount_usd: usd, amount_cny: cny }) =>
        kind === 'percent'
          ? `${points / 100} %`
          : [writtenAmount(usd, 'USD'), writtenAmount(cny, 'CNY')].filter(Boolean).join(' · '),
    },
    duration: {
      title: 'coupons.duration',
      words: { once: 'coupons.once', cycles: 'coupons.cycles', forever: 'coupons.forever' },
    },
    plans: {
      title: 'coupons.plans',
      text: ({ plans }, say) => (plans.length === 0 ? say('coupons.allPlans') : plans.join(', ')),
      says: ['coupons.allPlans'],
    },
    used: name('coupons.used'),
    reserved: name('coupons.reserved'),
    starts_at: name('coupons.from'),
    ends_at: name('coupons.ends'),
    creation_time: name('coupons.made'),
    id: name('coupons.id'),
  },
};
