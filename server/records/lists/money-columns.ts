// Columns of files of subscriptions, disputes and the ledger of money.
import type { Columns } from './file-columns.ts';

const MONEY_ACCOUNTS = {
  clearing: 'books.accountClearing',
  tax: 'books.accountTax',
  deferred: 'books.accountDeferred',
  revenue: 'books.accountRevenue',
  refunds: 'books.accountRefunds',
  suspense: 'books.accountSuspense',
  dispute: 'books.accountDispute',
  fees: 'books.accountFees',
  bank: 'books.accountBank',
  writeoff: 'books.accountWriteoff',
};

export const PAYMENT_METHODS = {
  wechatPay: 'payment.wechatPay',
  alipay: 'payment.alipay',
  stripe: 'payment.stripe',
};

const name = (title: string) => ({ title });

export const MONEY_COLUMNS: {
  readonly adminSubscriptionList: Columns<'adminSubscriptionList'>;
  readonly adminJournalList: Columns<'adminJournalList'>;
  readonly adminDisputeList: Columns<'adminDisputeList'>;
  readonly adminPaymentNoticeList: Columns<'adminPaymentNoticeList'>;
} = {
  adminSubscriptionList: {
    username: name('subscribers.who'),
    email: name('subscribers.email'),
    plan_name: name('subscribers.plan'),
    plan_version: name('subscribers.version'),
    status: {
      title: 'subscribers.status',
      text: ({ status, cancel_at: end }, say) =>
        say(
          status === 'paused'
            ? 'subscribers.paused'
            : status === 'trialing'
              ? 'subscribers.trialing'
              : status === 'ended'
                ? 'subscribers.ended'
                : status === 'past_due'
                  ? 'subscribers.pastDue'
                  : end === undefined
                    ? 'subscribers.active'
                    : 'subscribers.ending',
        ),
      of: ['status', 'cancel_at'],
      says: [
        'subscribers.paused',
        'subscribers.trialing',
        'subscribers.ended',
        'subscribers.pastDue',
        'subscribers.active',
        'subscribers.ending',
      ],
    },
    interval: { title: 'subscribers.interval', words: { month: 'plans.month', year: 'plans.year' } },
    seats: name('subscribers.seats'),
    currency: name('subscribers.currency'),
    price: name('subscribers.price'),
    monthly: name('subscribers.monthly'),
    creation_time: name('subscribers.started'),
    period_end: name('subscribers.periodEnd'),
    trial_end: name('subscribers.trialEnd'),
    cancel_at: name('subscribers.cancelAt'),
    cancel_reason: {
      title: 'subscribers.cancelReason',
      words: {
        price: 'plans.whyPrice',
        unused: 'plans.whyUnused',
        missing: 'plans.whyMissing',
        quality: 'plans.whyQuality',
        other: 'plans.whyOther',
      },
    },
    ended_at: name('subscribers.endedAt'),
    end_reason: {
      title: 'subscribers.endReason',
      words: {
        cancelled: 'subscribers.endCancelled',
        unpaid: 'subscribers.endUnpaid',
        refunded: 'subscribers.endRefunded',
      },
    },
    id: name('subscribers.id'),
    user_id: name('subscribers.userId'),
  },
  adminJournalList: {
    booked_at: name('books.booked'),
    kind: {
      title: 'books.kind',
      words: {
        payment: 'books.kindPayment',
        return: 'books.kindReturn',
        dispute: 'books.kindDispute',
        earned: 'books.kindEarned',
        forfeited: 'books.kindForfeited',
      },
    },
    account: { title: 'books.account', words: MONEY_ACCOUNTS },
    method: { title: 'books.method', words: PAYMENT_METHODS },
    amount: name('books.amount'),
    currency: name('books.currency'),
    order_num: name('payment.rowOrder'),
    reference: name('books.reference'),
    transaction_id: name('books.transaction'),
    payment_id: name('books.payment'),
  },
  adminPaymentNoticeList: {
    received_at: name('books.noticeReceived'),
    method: { title: 'books.method', words: PAYMENT_METHODS },
    type: name('books.noticeType'),
    external_id: name('books.noticeNumber'),
    order_num: name('payment.rowOrder'),
    state: {
      title: 'books.noticeState',
      words: { pending: 'books.noticePending', failed: 'books.noticeFailed' },
    },
    tries: name('books.noticeTries'),
    next_at: name('books.noticeNext'),
    out_trade_no: name('books.noticeAttempt'),
    id: name('books.noticeId'),
  },
  adminDisputeList: {
    number: name('books.disputeNumber'),
    order_num: name('payment.rowOrder'),
    method: { title: 'books.method', words: PAYMENT_METHODS },
    provider_number: name('payment.rowProvider'),
    amount: name('books.amount'),
    currency: name('books.currency'),
    reason: name('books.reason'),
    state: {
      title: 'books.disputeState',
      words: { open: 'books.disputeOpen', won: 'books.disputeWon', lost: 'books.disputeLost' },
    },
    open: {
      title: 'books.isOpen',
      text: ({ open }, say) => (open === 1 ? say('books.yes') : ''),
      says: ['books.yes'],
    },
    creation_time: name('books.began'),
    decided_at: name('books.decided'),
  },
};
