// What the product says of the books.
import type { Shape } from '../../../api/shapes.ts';
import type { MessageId } from '../../../i18n/texts.ts';
import type { Tone } from '../../../ui/Badge.tsx';

export type JournalEntry = Shape<'AdminJournalEntry'>;
export type Dispute = Shape<'AdminDispute'>;

export const ACCOUNTS: Readonly<Record<JournalEntry['account'], MessageId>> = {
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

export const KINDS: Readonly<Record<JournalEntry['kind'], MessageId>> = {
  payment: 'books.kindPayment',
  return: 'books.kindReturn',
  dispute: 'books.kindDispute',
  earned: 'books.kindEarned',
  forfeited: 'books.kindForfeited',
  fee: 'books.kindFee',
  payout: 'books.kindPayout',
  writeoff: 'books.kindWriteoff',
};

export const DISPUTE_STATES: Readonly<Record<Dispute['state'], { textId: MessageId; tone: Tone }>> = {
  open: { textId: 'books.disputeOpen', tone: 'warning' },
  won: { textId: 'books.disputeWon', tone: 'success' },
  lost: { textId: 'books.disputeLost', tone: 'danger' },
};
