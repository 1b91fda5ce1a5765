import { useMemo } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { formatCredits } from '../../i18n/formats.ts';
import { type MessageId, type Translate, useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { operationSource } from '../../records/list/operation-source.ts';
import { ResourceList } from '../../records/list/ResourceList.tsx';
import type { ResourceListConfig } from '../../records/list/resource-list-config.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './account.module.css';

type Entry = Shape<'CreditEntry'>;
type Kind = Entry['kind'];

const KINDS: Record<Kind, { textId: MessageId; tone: 'success' | 'info' | 'neutral' | 'warning' }> = {
  grant: { textId: 'account.kindGrant', tone: 'success' },
  reserve: { textId: 'account.kindReserve', tone: 'info' },
  consume: { textId: 'account.kindConsume', tone: 'neutral' },
  release: { textId: 'account.kindRelease', tone: 'neutral' },
  refund: { textId: 'account.kindRefund', tone: 'warning' },
  void: { textId: 'account.kindVoid', tone: 'warning' },
  transfer: { textId: 'account.kindTransfer', tone: 'info' },
};
const KIND_NAMES = Object.keys(KINDS) as Kind[]; // the keys of a record are its keys

const source = operationSource('creditEntryList');

/** The answer or the table that an entry belongs to, as a path; undefined where there is none or it is gone. */
function placeOf(entry: Entry): string | undefined {
  const { chat_id: chatId, chat_name: name, message_id: messageId, table_id: tableId } = entry;
  if (entry.table_name !== undefined) return paths.tables(tableId);
  return chatId === undefined || name === undefined ? undefined : paths.chat(chatId, messageId);
}

/** With its sign, so that what comes and what goes are told apart without colour. */
function signed(thousandths: number): string {
  return thousandths > 0 ? `+${formatCredits(thousandths)}` : formatCredits(thousandths);
}

function answererOf({ kind, model, built_in: builtIn }: Entry, t: Translate): string {
  return model ?? (kind === 'consume' && builtIn ? t('account.builtIn') : '');
}

function listConfig(t: Translate, model: string | undefined): ResourceListConfig<Entry> {
  return {
    route: paths.usage(),
    label: t('account.ledgerTitle'),
    fileName: t('account.ledgerTitle'),
    source,
    rowId: ({ id }) => id,
    defaultSort: [{ field: 'created_at', direction: 'desc' }],
    filters: [
      {
        alias: 'kind',
        name: t('account.kind'),
        type: 'check_list',
        options: KIND_NAMES.map((kind) => ({ name: t(KINDS[kind].textId), value: kind })),
      },
      {
        alias: 'model',
        name: t('account.model'),
        type: 'option',
        options: [
          { name: t('account.builtIn'), value: 'built_in' },
          ...(model === undefined ? [] : [{ name: model, value: model }]),
        ],
      },
      { alias: 'created_at', name: t('account.time'), type: 'day_range' },
    ],
    columns: [
      { id: 'created_at', title: t('account.time'), kind: 'time', sortable: true, width: 120 },
      {
        id: 'kind',
        title: t('account.kind'),
        sortable: true,
        width: 112,
        card: 'bare',
        text: ({ kind }) => t(KINDS[kind].textId),
        cell: ({ kind }) => (
          <Badge tone={KINDS[kind].tone} dot>
            {t(KINDS[kind].textId)}
          </Badge>
        ),
      },
      {
        id: 'chat_name',
        title: t('account.answer'),
        grow: true,
        cell: (entry) => {
          const href = placeOf(entry);
          const { message_id: messageId, table_id: tableId, table_name: table } = entry;
          if (href === undefined)
            return messageId === undefined && tableId === undefined ? '' : t('account.gone');
          const name = table === undefined ? entry.chat_name : t('account.labels', { table });
          return (
            <a className={styles.link} href={href} onClick={followLink} title={name}>
              {name}
            </a>
          );
        },
      },
      { id: 'team_name', title: t('account.pool'), width: 110 },
      { id: 'actor_name', title: t('account.poolActor'), width: 100, hiddenAtStart: true },
      { id: 'model', title: t('account.model'), width: 90, value: (entry) => answererOf(entry, t) },
      { id: 'tokens_in', title: t('account.tokensIn'), kind: 'number', hiddenAtStart: true },
      { id: 'tokens_out', title: t('account.tokensOut'), kind: 'number', hiddenAtStart: true },
      {
        id: 'held',
        title: t('account.held'),
        kind: 'credits',
        sortable: true,
        width: 90,
        cell: ({ held }) => signed(held),
      },
      {
        id: 'amount',
        title: t('account.amount'),
        kind: 'credits',
        sortable: true,
        width: 90,
        cell: ({ amount }) => signed(amount),
      },
      { id: 'balance_after', title: t('account.balanceAfter'), kind: 'credits', hiddenAtStart: true },
    ],
    empty: { title: t('account.ledgerEmpty'), text: t('account.ledgerEmptyText') },
    failed: t('account.ledgerFailed'),
  };
}

/** Every booking, with the answer that it belongs to. */
export function LedgerCard({ model }: { model: string | undefined }) {
  const t = useTexts();
  const config = useMemo(() => listConfig(t, model), [t, model]);
  return (
    <Card title={t('account.ledgerTitle')} description={t('account.ledgerText')}>
      <div className={styles.ledger}>
        <ResourceList config={config} />
      </div>
    </Card>
  );
}
