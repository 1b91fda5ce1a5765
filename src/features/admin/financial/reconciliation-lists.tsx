import { adminPaths } from '../../../admin-paths.ts';
import type { Shape } from '../../../api/shapes.ts';
import { formatMoney } from '../../../i18n/money.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { METHOD_NAMES, METHODS } from '../../payment/public/payment-words.ts';
import { toOrder } from './book-lists.tsx';

export type Difference = Shape<'AdminReconciliationRow'>;
type Statement = Shape<'AdminStatement'>;

const differences = operationSource('adminReconciliationList');
const statements = operationSource('adminStatementList');

const STATES: Readonly<Record<Difference['state'], { textId: MessageId; tone: Tone }>> = {
  matched: { textId: 'books.stateMatched', tone: 'success' },
  amount_differs: { textId: 'books.stateDiffers', tone: 'danger' },
  missing_here: { textId: 'books.stateMissingHere', tone: 'danger' },
  missing_there: { textId: 'books.stateMissingThere', tone: 'danger' },
  noted: { textId: 'books.stateNoted', tone: 'neutral' },
};
const ROW_KINDS: Readonly<Record<Difference['kind'], MessageId>> = {
  payment: 'books.kindPayment',
  refund: 'books.kindReturn',
  dispute: 'books.kindDispute',
  payout: 'books.kindPayout',
  fee: 'books.rowFee',
  other: 'books.rowOther',
};
const RESOLUTIONS = { explained: 'books.explained', written_off: 'books.kindWriteoff' } as const;
const STATEMENT_STATES: Readonly<Record<Statement['state'], { textId: MessageId; tone: Tone }>> = {
  waiting: { textId: 'books.statementWaiting', tone: 'info' },
  imported: { textId: 'books.statementHere', tone: 'success' },
  failed: { textId: 'books.statementFailed', tone: 'danger' },
};

const methodOptions = (t: Translate) => METHODS.map((value) => ({ value, name: t(METHOD_NAMES[value]) }));
const money = (amount: number | undefined, currency: string) =>
  amount === undefined ? '' : formatMoney(amount, currency);

/** Every movement by both sides; @param onResolve and @param onMatch absent for whoever may only look */
export function differenceConfig(
  t: Translate,
  onResolve: ((row: Difference) => void) | undefined,
  onMatch?: (row: Difference) => void,
): ResourceListConfig<Difference> {
  const amount = (
    id: 'theirs' | 'ours' | 'difference' | 'fee' | 'net',
    title: MessageId,
    isHidden = false,
  ) => ({
    id,
    title: t(title),
    align: 'end' as const,
    width: 120,
    ...(isHidden && { hiddenAtStart: true }),
    value: (row: Difference) => money(row[id], row.currency),
  });
  return {
    route: adminPaths.financial({ tab: 'reconciliation' }),
    label: t('books.reconciliation'),
    fileName: t('books.reconciliation'),
    source: differences,
    rowId: ({ id }) => id,
    rowName: ({ subject }) => subject,
    defaultSort: [{ field: 'open', direction: 'desc' }],
    search: { placeholder: t('books.differenceSearch') },
    filters: [
      {
        alias: 'state',
        name: t('books.agreement'),
        type: 'check_list',
        options: Object.entries(STATES).map(([value, { textId }]) => ({ value, name: t(textId) })),
      },
      { alias: 'method', name: t('books.method'), type: 'check_list', options: methodOptions(t) },
      { alias: 'happened_at', name: t('books.happened'), type: 'day_range' },
    ],
    columns: [
      { id: 'subject', title: t('books.theirNumber'), width: 200, grow: true },
      {
        id: 'state',
        title: t('books.agreement'),
        width: 170,
        card: 'bare',
        text: ({ state }) => t(STATES[state].textId),
        cell: ({ state, open }) => (
          <Badge tone={open === 1 || state === 'matched' ? STATES[state].tone : 'neutral'} dot>
            {t(STATES[state].textId)}
          </Badge>
        ),
      },
      { id: 'kind', title: t('books.kind'), width: 130, value: ({ kind }) => t(ROW_KINDS[kind]) },
      amount('theirs', 'books.theirs'),
      amount('ours', 'books.ours'),
      amount('difference', 'books.difference'),
      amount('fee', 'books.fee'),
      { id: 'method', title: t('books.method'), width: 130, value: ({ method }) => t(METHOD_NAMES[method]) },
      { id: 'happened_at', title: t('books.happened'), kind: 'time', sortable: true, width: 140 },
      {
        id: 'resolution',
        title: t('books.resolution'),
        width: 150,
        value: ({ resolution, note = '' }) =>
          resolution === undefined ? '' : `${t(RESOLUTIONS[resolution])}: ${note}`,
      },
      {
        id: 'order_num',
        title: t('payment.rowOrder'),
        width: 180,
        hiddenAtStart: true,
        cell: toOrder,
        text: ({ order_num: number = '' }) => number,
      },
      { id: 'day', title: t('books.statementDay'), hiddenAtStart: true, width: 120 },
      amount('net', 'books.afterFee', true),
    ],
    actions: (row) =>
      row.open === 1
        ? [
            ...(onResolve ? [{ label: t('books.resolve'), onSelect: () => onResolve(row) }] : []),
            // what both sides have is one row already
            ...(onMatch && row.state !== 'amount_differs'
              ? [{ label: t('books.match'), onSelect: () => onMatch(row) }]
              : []),
          ]
        : [],
    empty: { title: t('books.noDifferences'), text: t('books.noStatementsText') },
    failed: t('books.differencesFailed'),
  };
}

/** What each provider reports of each of its days. */
export function statementConfig(t: Translate): ResourceListConfig<Statement> {
  return {
    route: adminPaths.financial({ tab: 'statements' }),
    label: t('books.statements'),
    fileName: t('books.statements'),
    source: statements,
    rowId: ({ id }) => id,
    rowName: ({ day, method }) => `${t(METHOD_NAMES[method])} ${day}`,
    defaultSort: [{ field: 'starts_at', direction: 'desc' }],
    filters: [
      { alias: 'method', name: t('books.method'), type: 'check_list', options: methodOptions(t) },
      {
        alias: 'state',
        name: t('books.statementState'),
        type: 'check_list',
        options: Object.entries(STATEMENT_STATES).map(([value, { textId }]) => ({ value, name: t(textId) })),
      },
    ],
    columns: [
      { id: 'day', title: t('books.statementDay'), width: 130 },
      { id: 'method', title: t('books.method'), grow: true, value: ({ method }) => t(METHOD_NAMES[method]) },
      {
        id: 'state',
        title: t('books.statementState'),
        width: 150,
        card: 'bare',
        text: ({ state }) => t(STATEMENT_STATES[state].textId),
        cell: ({ state }) => (
          <Badge tone={STATEMENT_STATES[state].tone} dot>
            {t(STATEMENT_STATES[state].textId)}
          </Badge>
        ),
      },
      { id: 'rows', title: t('books.statementRows'), align: 'end', width: 110 },
      { id: 'open', title: t('books.openDifferences'), align: 'end', width: 150 },
      { id: 'problem', title: t('books.problem'), width: 180 },
      { id: 'imported_at', title: t('books.importedAt'), kind: 'time', width: 140 },
    ],
    empty: { title: t('books.noStatements'), text: t('books.noStatementsText') },
    failed: t('books.statementsFailed'),
  };
}
