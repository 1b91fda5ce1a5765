// The columns of the lists of credits as files have them.
import type { Columns } from './file-columns.ts';

const name = (title: string) => ({ title });

/** What the person and administrators are both told of a grant. */
const GRANT = {
  created_at: name('grants.came'),
  source: {
    title: 'grants.source',
    words: {
      trial: 'grants.trial',
      plan: 'grants.plan',
      sign_up: 'grants.signUp',
      administrator: 'grants.administrator',
      refund: 'grants.refund',
      other: 'grants.other',
      pack: 'grants.pack',
    },
  },
  state: {
    title: 'grants.state',
    words: { left: 'grants.stateLeft', used: 'grants.stateUsed', over: 'grants.stateOver' },
  },
  amount: name('grants.amount'),
  left: name('grants.left'),
  turn: name('grants.turn'),
  expires_at: name('grants.ends'),
  spent: name('grants.spent'),
  gone: name('grants.gone'),
  order_num: name('grants.order'),
  coupon: name('grants.coupon'),
  team_name: name('grants.pool'),
} as const satisfies Columns<'creditGrantList'>;

export const CREDIT_COLUMNS: {
  readonly adminCreditEntryList: Columns<'adminCreditEntryList'>;
  readonly creditGrantList: Columns<'creditGrantList'>;
  readonly adminCreditGrantList: Columns<'adminCreditGrantList'>;
  readonly adminUsageLogList: Columns<'adminUsageLogList'>;
} = {
  adminCreditEntryList: {
    created_at: name('users.time'),
    kind: {
      title: 'users.entry',
      words: {
        grant: 'users.entryGrant',
        reserve: 'users.entryReserve',
        consume: 'users.entryConsume',
        release: 'users.entryRelease',
        refund: 'users.entryRefund',
        void: 'users.entryVoid',
        transfer: 'users.entryTransfer',
      },
    },
    username: name('uses.person'),
    team_name: name('users.pool'),
    source: {
      title: 'uses.source',
      words: {
        sign_up: 'uses.sourceSignUp',
        order: 'uses.sourceOrder',
        return: 'uses.sourceReturn',
        administrator: 'uses.sourceAdministrator',
        reversal: 'uses.sourceReversal',
        answer: 'uses.sourceAnswer',
        labelling: 'uses.labelling',
        transfer: 'uses.sourceTransfer',
        other: 'uses.sourceOther',
      },
    },
    reason: name('uses.reason'),
    reversed: {
      title: 'uses.reversed',
      text: ({ reversed }, say) => (reversed ? say('uses.yes') : ''),
      of: ['reversed'],
      says: ['uses.yes'],
    },
    by_administrator: {
      title: 'users.bookedBy',
      text: ({ by_administrator, actor_name }, say) =>
        actor_name ?? say(by_administrator ? 'users.byAdministrator' : 'users.byServer'),
      of: ['by_administrator', 'actor_name'],
      says: ['users.byAdministrator', 'users.byServer'],
    },
    model: name('users.model'),
    held: name('users.held'),
    amount: name('users.amount'),
    balance_after: name('users.balanceAfter'),
    id: name('users.id'),
  },
  creditGrantList: { ...GRANT, giver_name: name('grants.giver') },
  adminCreditGrantList: {
    username: name('uses.person'),
    ...GRANT,
    priority: name('grants.priority'),
    period_start: name('grants.month'),
    actor_name: name('grants.giver'),
    reason: name('uses.reason'),
    entry_id: name('uses.entryId'),
    id: name('users.id'),
  },
  adminUsageLogList: {
    created_at: name('uses.time'),
    username: name('uses.person'),
    task: {
      title: 'uses.task',
      words: { chat: 'uses.chat', analysis: 'uses.analysis', labelling: 'uses.labelling' },
    },
    model: { title: 'uses.model', words: { built_in: 'uses.builtIn' } },
    state: {
      title: 'uses.state',
      words: {
        answered: 'uses.answered',
        refused: 'uses.refused',
        stopped: 'uses.stopped',
        failed: 'uses.failed',
      },
    },
    tokens_in: name('uses.tokensIn'),
    tokens_out: name('uses.tokensOut'),
    credits: name('uses.credits'),
    refunded: {
      title: 'uses.refunded',
      text: ({ refunded }, say) => (refunded ? say('uses.yes') : ''),
      of: ['refunded'],
      says: ['uses.yes'],
    },
    ms: name('uses.duration'),
    project_name: name('uses.project'),
    team_name: name('uses.team'),
    held: name('uses.held'),
    price_in: name('uses.priceIn'),
    price_out: name('uses.priceOut'),
    chat_id: name('uses.chatId'),
    message_id: name('uses.messageId'),
    entry_id: name('uses.entryId'),
    user_id: name('uses.userId'),
    id: name('uses.id'),
  },
};
