// What the search of each list finds, in plain code.
import type { OperationId } from '../../server/kernel/contract.ts';

export type Row = Record<string, unknown> & { id: string };

const lower = (value: unknown) => String(value).toLowerCase();
/** A search of any part of a text, whatever the case. */
const PARTS = (field: string) => ({
  texts: ['ada', 'a', '张', '张伟', 'さくら', '100%', '%', '_', '\\', 'ZOË', 'nobody at all'],
  finds: (row: Row, text: string) => lower(row[field]).includes(lower(text)),
});

/** Names of rows: scripts without spaces, letters of both sizes, wildcards. */
export const NAMES = [
  'Ada',
  'ada',
  'Bob 100%',
  'a_b',
  'c\\d',
  '张伟',
  '张伟民',
  'さくら',
  '김철수',
  'é',
  'Zoë',
  '%_\\',
];

/** What the search of a list finds, by list; letters of a name have their own index from three on. */
export const FOUND: Readonly<
  Partial<Record<OperationId, { texts: string[]; finds: (row: Row, text: string) => boolean }>>
> = {
  tableList: PARTS('name'),
  analysisList: PARTS('name'),
  reportList: PARTS('name'),
  memoryList: PARTS('text'),
  fileList: PARTS('name'),
  adminOperationList: {
    texts: ['req-7', 'req', 'e_%5', 'e_%', '%', 'sample 3', 'nobody at all'],
    finds: (row, text) => [row.id, row.req_id, row.entity_id].includes(text),
  },
  adminApiRequestList: {
    texts: ['call-7', 'call', '%', 'Token 1', 'nobody at all'],
    finds: (row, text) => [row.req_id, row.token_id].includes(text),
  },
  adminAddressBlockList: {
    texts: ['192.0.2.7', ' 192.0.2.7:443', '192.0.2', '%', 'nobody at all'],
    finds: (row, text) => row.network === text.trim().replace(/:\d+$/, ''),
  },
  adminInterfaceList: {
    texts: ['stripe.read', 'STRIPE.read', 'seed.7', 'stripe', '%', 'nobody at all'],
    finds: (row, text) => lower(String(row.name)) === lower(text),
  },
  adminServerErrorList: {
    texts: ['request-7', '%', 'TypeError', 'nobody at all'],
    finds: (row, text) => row.id === text,
  },
  adminSubscriptionList: {
    texts: ['u8.person@example.net', 'U8.Person@example.net', 'person@example.net', '%', 'nobody at all'],
    finds: (row, text) =>
      [row.id, row.user_id].includes(text) ||
      // names end with the number of the address
      (lower(text).trim() === 'u8.person@example.net' && /\D8$/.test(String(row.username))),
  },
  adminOrderList: {
    texts: ['T202600000000000007', 'T2026', 'number 5', 'number', '%', 'nobody at all'],
    finds: (row, text) =>
      [row.id, row.order_id, row.user_id, row.order_num, row.provider_number].includes(text),
  },
  invoiceList: {
    texts: ['INV-2026-000007', 'inv-2026-000007', 'T202600000000000005', 'INV', '%', 'nobody at all'],
    finds: (row, text) => [row.number, row.order_num].includes(text.toUpperCase()),
  },
  adminInvoiceList: {
    texts: [
      'INV-2026-000007',
      'inv-2026-000007',
      'T202600000000000005',
      ...['DE 100 000 003', 'de100000003', 'Buyer 3', 'uyer', 'bu', 'uy', 'INV', '%', 'nobody at all'],
    ],
    finds: (row, text) =>
      [row.id, row.order_id, row.user_id].includes(text) ||
      [row.number, row.order_num].includes(text.toUpperCase()) ||
      // the whole number is masked here: the buyer of it is known
      (row.buyer === 'Buyer 3' &&
        row.country === 'DE' &&
        text.replaceAll(' ', '').toUpperCase() === 'DE100000003') ||
      (text.length < 3 ? lower(row.buyer).startsWith(lower(text)) : lower(row.buyer).includes(lower(text))),
  },
  adminStripePaymentList: {
    texts: ['pi_8', 'number 5', 'stripe 7', 'T202600000000000007', 'pi', '%', 'nobody at all'],
    finds: (row, text) =>
      [row.id, row.order_id, row.user_id, row.reference, row.out_trade_no, row.order_num].includes(text),
  },
  adminStripeSubscriptionList: {
    texts: ['u1', '%', 'nobody at all'],
    finds: (row, text) => [row.id, row.user_id].includes(text),
  },
  adminStripeScheduleList: {
    texts: ['u1', '%', 'nobody at all'],
    finds: (row, text) => [row.id, row.user_id].includes(text),
  },
  adminJournalList: {
    texts: ['T202600000000000005', 'T2026', '%', 'nobody at all'],
    finds: (row, text) =>
      [row.id, row.transaction_id, row.order_id, row.payment_id, row.order_num].includes(text),
  },
  adminStatementList: {
    texts: ['2026-01-05', '2026-01', '%', 'nobody at all'],
    finds: (row, text) => [row.id, row.day].includes(text),
  },
  adminReconciliationList: {
    texts: ['subject 5', 'ours 5', 'subject', 'T202600000000000005', '%', 'nobody at all'],
    finds: (row, text) => [row.id, row.subject, row.our_number, row.order_id, row.order_num].includes(text),
  },
  adminPaymentNoticeList: {
    texts: ['evt seed 5', 'T202600000000000005', 'trade 5', 'evt', '%', 'nobody at all'],
    finds: (row, text) =>
      [row.id, row.external_id, row.out_trade_no, row.order_id, row.order_num].includes(text),
  },
  adminDisputeList: {
    texts: ['dispute 5', 'number 5', 'T202600000000000005', 'dispute', '%', 'nobody at all'],
    finds: (row, text) =>
      [row.id, row.number, row.order_id, row.order_num, row.provider_number].includes(text),
  },
  adminPlanRowList: {
    texts: ['seed007', 'SEED1', 'pro', 'ada', '张伟', '100%', '%', '_', 'ZOË', 'nobody at all'],
    finds: (row, text) => [row.code, row.name].some((one) => lower(one).includes(lower(text))),
  },
  adminCouponList: {
    texts: ['SPRING-3', 'spring', 'a_b', ...PARTS('name').texts],
    finds: (row, text) =>
      row.id === text || [row.code, row.name].some((each) => lower(each).includes(lower(text))),
  },
  adminFileList: {
    texts: PARTS('name').texts,
    finds: ({ id, name }, text) =>
      id === text ||
      (text.length < 3 ? lower(name).startsWith(lower(text)) : lower(name).includes(lower(text))),
  },
  adminTeamList: {
    texts: PARTS('name').texts,
    finds: ({ id, name }, text) => id === text || isNamed(name, text),
  },
  adminTokenList: {
    texts: ['tw_7', 'tw', 'ADA', '张伟', '%', 'nobody at all'],
    finds: (row, text) => [row.id, row.prefix].includes(text) || lower(row.name) === lower(text),
  },
  adminMailList: {
    texts: ['m7.person@example.net', ' M7.Person@Example.net ', 'm7', 'person', 'nobody@example.net'],
    finds: (row, text) =>
      // the mask of a seeded mail ends with its number
      [row.id, String(row.to).replace(/^m\*\*\*n(\d+)@/, 'm$1.person@')].includes(text.trim().toLowerCase()),
  },
  adminUserList: {
    texts: [
      'ada',
      'a',
      '张',
      '张伟',
      '张伟民',
      'さくら',
      '100%',
      '%',
      '_',
      '\\',
      '%_\\',
      'hash7',
      'u7.person@example.net',
      'nobody at all',
    ],
    finds: (row, text) => {
      return (
        row.id === text ||
        row.user_hash === text ||
        text === `u${String(row.user_hash).slice(4)}.person@example.net` ||
        isNamed(row.username, text)
      );
    },
  },
};

/** Whether a name has the letters of a search; one or two are its beginning. */
export function isNamed(name: unknown, text: string): boolean {
  return [...text].length < 3 ? lower(name).startsWith(lower(text)) : lower(name).includes(lower(text));
}
