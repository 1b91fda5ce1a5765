import { adminPaths } from '../../../admin-paths.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { LazyCellPicture } from '../../../ui/LazyCellPicture.tsx';
import { METHOD_NAMES } from '../../payment/public/payment-words.ts';

export type PaymentNotice = Shape<'AdminPaymentNotice'>;

const source = operationSource('adminPaymentNoticeList');

const STATES: Readonly<Record<PaymentNotice['state'], { textId: MessageId; tone: Tone }>> = {
  pending: { textId: 'books.noticePending', tone: 'neutral' },
  failed: { textId: 'books.noticeFailed', tone: 'danger' },
};
/** Those that send notifications: a bank sends none. */
const SENDERS = ['wechatPay', 'alipay', 'stripe'] as const;

/** Notifications of payment providers that are open. @param onRetry absent for who may not have one handled */
export function paymentNoticeConfig(
  t: Translate,
  onRetry: ((notice: PaymentNotice) => void) | undefined,
): ResourceListConfig<PaymentNotice> {
  return {
    route: adminPaths.financial({ tab: 'notices' }),
    label: t('books.notices'),
    fileName: t('books.notices'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ external_id: number }) => number,
    defaultSort: [{ field: 'received_at', direction: 'desc' }],
    search: { placeholder: t('books.noticeSearch') },
    filters: [
      {
        alias: 'state',
        name: t('books.noticeState'),
        type: 'check_list',
        options: Object.entries(STATES).map(([value, { textId }]) => ({ value, name: t(textId) })),
      },
      {
        alias: 'method',
        name: t('books.method'),
        type: 'check_list',
        options: SENDERS.map((value) => ({ value, name: t(METHOD_NAMES[value]) })),
      },
      { alias: 'received_at', name: t('books.noticeReceived'), type: 'day_range' },
    ],
    columns: [
      { id: 'received_at', title: t('books.noticeReceived'), kind: 'time', sortable: true, width: 140 },
      {
        id: 'method',
        title: t('books.method'),
        width: 120,
        value: ({ method }) => t(METHOD_NAMES[method]),
      },
      { id: 'type', title: t('books.noticeType'), width: 190 },
      { id: 'external_id', title: t('books.noticeNumber'), grow: true, width: 180 },
      {
        id: 'order_num',
        title: t('payment.rowOrder'),
        width: 180,
        text: ({ order_num: number = '' }) => number,
        cell: ({ order_id: id, order_num: number }) =>
          id === undefined ? (
            '–'
          ) : (
            <a href={adminPaths.order(id)} onClick={followLink}>
              {number}
            </a>
          ),
      },
      {
        id: 'state',
        title: t('books.noticeState'),
        width: 120,
        card: 'bare',
        text: ({ state }) => t(STATES[state].textId),
        cell: ({ state }) => (
          <Badge tone={STATES[state].tone} dot>
            {t(STATES[state].textId)}
          </Badge>
        ),
      },
      { id: 'tries', title: t('books.noticeTries'), kind: 'number', sortable: true, width: 100 },
      { id: 'next_at', title: t('books.noticeNext'), kind: 'time', width: 140, card: 'none' },
      { id: 'out_trade_no', title: t('books.noticeAttempt'), hiddenAtStart: true, width: 220 },
      { id: 'id', title: t('books.noticeId'), kind: 'id', hiddenAtStart: true },
    ],
    actions: (notice) =>
      onRetry ? [{ label: t('books.noticeRetry'), onSelect: () => onRetry(notice) }] : [],
    empty: {
      picture: <LazyCellPicture kind="all-clear" />,
      title: t('books.noticesNone'),
      text: t('books.noticesNoneText'),
    },
    failed: t('books.noticesFailed'),
  };
}
