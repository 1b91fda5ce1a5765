import { useMemo } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { formatCredits } from '../../../i18n/formats.ts';
import { type MessageId, type Translate, useTexts } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import styles from './users.module.css';

type Entry = Shape<'AdminCreditEntry'>;

const KINDS: Readonly<Record<Entry['kind'], { textId: MessageId; tone: Tone }>> = {
  grant: { textId: 'users.entryGrant', tone: 'success' },
  reserve: { textId: 'users.entryReserve', tone: 'info' },
  consume: { textId: 'users.entryConsume', tone: 'neutral' },
  release: { textId: 'users.entryRelease', tone: 'neutral' },
  refund: { textId: 'users.entryRefund', tone: 'warning' },
  void: { textId: 'users.entryVoid', tone: 'warning' },
};

/** With its sign, so that what comes and what goes are told apart without colour. */
const signed = (thousandths: number) =>
  thousandths > 0 ? `+${formatCredits(thousandths)}` : formatCredits(thousandths);

/** The list of a person's entries. */
export function ledgerConfig(t: Translate, userId: string): ResourceListConfig<Entry> {
  return {
    label: t('users.ledger'),
    fileName: t('users.ledger'),
    source: operationSource('adminCreditEntryList', {}, { user: [userId] }),
    rowId: ({ id }) => id,
    defaultSort: [{ field: 'created_at', direction: 'desc' }],
    filters: [
      {
        alias: 'kind',
        name: t('users.entry'),
        type: 'check_list',
        options: Object.entries(KINDS).map(([value, { textId }]) => ({ value, name: t(textId) })),
      },
      { alias: 'amount', name: t('users.amount'), type: 'number_range', unit: 'credits' },
      { alias: 'created_at', name: t('users.time'), type: 'day_range' },
    ],
    columns: [
      { id: 'created_at', title: t('users.time'), kind: 'time', sortable: true, width: 130 },
      {
        id: 'kind',
        title: t('users.entry'),
        width: 120,
        card: 'bare',
        text: ({ kind }) => t(KINDS[kind].textId),
        cell: ({ kind }) => (
          <Badge tone={KINDS[kind].tone} dot>
            {t(KINDS[kind].textId)}
          </Badge>
        ),
      },
      {
        id: 'by_administrator',
        title: t('users.bookedBy'),
        grow: true,
        width: 120,
        text: ({ by_administrator: isByHand }) => t(isByHand ? 'users.byAdministrator' : 'users.byServer'),
        cell: ({ by_administrator: isByHand }) =>
          isByHand ? (
            <span title={t('users.byAdministratorHint')}>{t('users.byAdministrator')}</span>
          ) : (
            t('users.byServer')
          ),
      },
      { id: 'model', title: t('users.model'), width: 120 },
      { id: 'held', title: t('users.held'), kind: 'credits', width: 100, cell: ({ held }) => signed(held) },
      {
        id: 'amount',
        title: t('users.amount'),
        kind: 'credits',
        width: 100,
        cell: ({ amount }) => signed(amount),
      },
      { id: 'balance_after', title: t('users.balanceAfter'), kind: 'credits', width: 120 },
      { id: 'id', title: t('users.id'), kind: 'id', hiddenAtStart: true },
    ],
    empty: { title: t('users.noEntries'), text: t('users.noEntriesText') },
    failed: t('users.ledgerFailed'),
  };
}

/** Every change of a person's credits. */
export function UserLedger({ userId }: { userId: string }) {
  const t = useTexts();
  const config = useMemo(() => ledgerConfig(t, userId), [t, userId]);
  return (
    <section className={styles.ledger} aria-label={t('users.ledger')}>
      <h2 className={styles.subtitle}>{t('users.ledger')}</h2>
      <ResourceList config={config} place="own" />
    </section>
  );
}
