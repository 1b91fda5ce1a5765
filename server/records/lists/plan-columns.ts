// Columns of files of plans.
import type { Columns } from './file-columns.ts';
import { writtenAmount } from './written-amount.ts';

const name = (title: string) => ({ title });

export const PLAN_COLUMNS: { readonly adminPlanRowList: Columns<'adminPlanRowList'> } = {
  adminPlanRowList: {
    rank: name('planadmin.place'),
    name: name('planadmin.name'),
    code: name('planadmin.code'),
    state: {
      title: 'planadmin.state',
      text: ({ state, has_draft: hasDraft }, say) =>
        [
          say(
            state === 'draft'
              ? 'planadmin.stateDraft'
              : state === 'archived'
                ? 'planadmin.stateArchived'
                : 'planadmin.stateOnSale',
          ),
          ...(hasDraft ? [say('planadmin.hasDraft')] : []),
        ].join(' · '),
      of: ['state', 'has_draft'],
      says: [
        'planadmin.stateDraft',
        'planadmin.stateArchived',
        'planadmin.stateOnSale',
        'planadmin.hasDraft',
      ],
    },
    number: name('planadmin.version'),
    usd_month: { title: 'planadmin.usdMonth', text: ({ usd_month: price }) => writtenAmount(price, 'USD') },
    usd_year: { title: 'planadmin.usdYear', text: ({ usd_year: price }) => writtenAmount(price, 'USD') },
    cny_month: { title: 'planadmin.cnyMonth', text: ({ cny_month: price }) => writtenAmount(price, 'CNY') },
    cny_year: { title: 'planadmin.cnyYear', text: ({ cny_year: price }) => writtenAmount(price, 'CNY') },
    credits: {
      title: 'planadmin.credits',
      text: ({ credits, on_request: onRequest }, say) =>
        onRequest && credits === 0 ? say('planadmin.asAgreed') : String(credits / 1000),
      of: ['credits', 'on_request'],
      says: ['planadmin.asAgreed'],
    },
    min_seats: name('planadmin.minSeats'),
    max_seats: name('planadmin.maxSeats'),
    trial_days: name('planadmin.trialDays'),
    subscribers: name('planadmin.subscribers'),
  },
};
