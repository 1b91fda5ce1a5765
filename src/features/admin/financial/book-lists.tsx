import { adminPaths } from '../../../admin-paths.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatMoney } from '../../../i18n/money.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { METHOD_NAMES, METHODS } from '../../payment/public/payment-words.ts';
import { ACCOUNTS, DISPUTE_STATES, type Dispute, type JournalEntry, KINDS } from './book-words.ts';

const journal = operationSource('adminJournalList');
const disputes = operationSource('adminDisputeList');

const optionsOf = (t: Translate, words: Readonly<Record<string, MessageId>>) =>
  Object.entries(words).map(([value, id]) => ({ value, name: t(id) }));
const CURRENCIES = ['CNY', 'USD'].map((value) => ({ value, name: value }));

export const toOrder = ({ order_id: id, order_num: number }: { order_id?: string; order_num?: string }) =>
  id === undefined ? (
    ''
  ) : (
    <a href={adminPaths.order(id)} onClick={followLink}>
      {number}
    </a>
  );
const amountOf = ({ amount, currency }: { amount: number; currency: string }) =>
  formatMoney(amount, currency);

/** Every entry of the ledger. */
export function journalConfig(t: Translate): ResourceListConfig<JournalEntry> {
  return {
    route: adminPaths.financial({ tab: 'journal' }),
    label: t('books.journal'),
    fileName: t('books.journal'),
    source: journal,
    rowId: ({ id }) => id,
    rowName: ({ order_num: number = '', account }) => `${number} ${t(ACCOUNTS[account])}`.trim(),
    defaultSort: [{ field: 'booked_at', direction: 'desc' }],
    search: { placeholder: t('books.journalSearch') },
    filters: [
      { alias: 'account', name: t('books.account'), type: 'check_list', options: optionsOf(t, ACCOUNTS) },
      { alias: 'kind', name: t('books.kind'), type: 'check_list', options: optionsOf(t, KINDS) },
      {
        alias: 'method',
        name: t('books.method'),
        type: 'check_list',
        options: METHODS.map((value) => ({ value, name: t(METHOD_NAMES[value]) })),
      },
      { alias: 'booked_at', name: t('books.booked'), type: 'day_range' },
      { alias: 'currency', name: t('books.currency'), type: 'option', options: CURRENCIES },
    ],
    columns: [
      {
        id: 'order_num',
        title: t('payment.rowOrder'),
        width: 180,
        cell: toOrder,
        text: ({ order_num: number = '' }) => number,
      },
      { id: 'booked_at', title: t('books.booked'), kind: 'time', sortable: true, width: 140 },
      { id: 'kind', title: t('books.kind'), width: 130, value: ({ kind }) => t(KINDS[kind]) },
      {
        id: 'account',
        title: t('books.account'),
        grow: true,
        width: 170,
        value: ({ account }) => t(ACCOUNTS[account]),
      },
      {
        id: 'method',
        title: t('books.method'),
        width: 130,
        value: ({ method }) => (method ? t(METHOD_NAMES[method]) : ''),
      },
      {
        id: 'amount',
        title: t('books.amount'),
        align: 'end',
        sortable: true,
        firstDirection: 'desc',
        width: 130,
        cell: amountOf,
        text: amountOf,
      },
      { id: 'currency', title: t('books.currency'), hiddenAtStart: true },
      { id: 'reference', title: t('books.reference'), hiddenAtStart: true, width: 220 },
      { id: 'transaction_id', title: t('books.transaction'), kind: 'id', hiddenAtStart: true },
      { id: 'payment_id', title: t('books.payment'), kind: 'id', hiddenAtStart: true },
    ],
    empty: { title: t('books.noEntries'), text: t('books.nothingText') },
    failed: t('books.journalFailed'),
  };
}

/** Payments that payers have their banks take back. */
export function disputeConfig(t: Translate): ResourceListConfig<Dispute> {
  return {
    route: adminPaths.financial({ tab: 'disputes' }),
    label: t('books.disputes'),
    fileName: t('books.disputes'),
    source: disputes,
    rowId: ({ id }) => id,
    rowName: ({ number }) => number,
    rowHref: ({ order_id: id }) => adminPaths.order(id),
    defaultSort: [{ field: 'open', direction: 'desc' }],
    search: { placeholder: t('books.disputeSearch') },
    filters: [
      {
        alias: 'state',
        name: t('books.disputeState'),
        type: 'check_list',
        options: Object.entries(DISPUTE_STATES).map(([value, { textId }]) => ({ value, name: t(textId) })),
      },
      {
        alias: 'method',
        name: t('books.method'),
        type: 'check_list',
        options: METHODS.map((value) => ({ value, name: t(METHOD_NAMES[value]) })),
      },
      { alias: 'creation_time', name: t('books.began'), type: 'day_range' },
      { alias: 'currency', name: t('books.currency'), type: 'option', options: CURRENCIES },
    ],
    columns: [
      { id: 'number', title: t('books.disputeNumber'), width: 170 },
      {
        id: 'order_num',
        title: t('payment.rowOrder'),
        width: 180,
        cell: toOrder,
        text: ({ order_num: number }) => number,
      },
      { id: 'reason', title: t('books.reason'), grow: true, width: 140 },
      {
        id: 'amount',
        title: t('books.amount'),
        align: 'end',
        sortable: true,
        firstDirection: 'desc',
        width: 120,
        cell: amountOf,
        text: amountOf,
      },
      {
        id: 'state',
        title: t('books.disputeState'),
        width: 120,
        card: 'bare',
        text: ({ state }) => t(DISPUTE_STATES[state].textId),
        cell: ({ state }) => (
          <Badge tone={DISPUTE_STATES[state].tone} dot>
            {t(DISPUTE_STATES[state].textId)}
          </Badge>
        ),
      },
      { id: 'method', title: t('books.method'), width: 130, value: ({ method }) => t(METHOD_NAMES[method]) },
      { id: 'creation_time', title: t('books.began'), kind: 'time', sortable: true, width: 130 },
      { id: 'decided_at', title: t('books.decided'), kind: 'time', width: 130 },
      {
        id: 'open',
        title: t('books.isOpen'),
        sortable: true,
        firstDirection: 'desc',
        hiddenAtStart: true,
        value: ({ open }) => (open === 1 ? t('books.yes') : ''),
      },
      { id: 'provider_number', title: t('payment.rowProvider'), kind: 'id', hiddenAtStart: true },
      { id: 'currency', title: t('books.currency'), hiddenAtStart: true },
    ],
    empty: { title: t('books.noDisputes'), text: t('books.noDisputesText') },
    failed: t('books.disputesFailed'),
  };
}
