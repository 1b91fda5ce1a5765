// The columns of the lists of credits as files have them.
import type { Columns } from './file-columns.ts';

const name = (title: string) => ({ title });

export const CREDIT_COLUMNS: {
  readonly adminCreditEntryList: Columns<'adminCreditEntryList'>;
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
