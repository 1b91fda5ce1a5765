import { adminPaths } from '../../../admin-paths.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatCredits } from '../../../i18n/formats.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import type { FilterDefinition } from '../../../machines/filter-state/index.ts';
import { paths } from '../../../paths.ts';
import { listSums } from '../../../records/list/list-sums.tsx';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';

export type Entry = Shape<'AdminCreditEntry'>;

export const KINDS: Readonly<Record<Entry['kind'], { textId: MessageId; tone: Tone }>> = {
  grant: { textId: 'users.entryGrant', tone: 'success' },
  reserve: { textId: 'users.entryReserve', tone: 'info' },
  consume: { textId: 'users.entryConsume', tone: 'neutral' },
  release: { textId: 'users.entryRelease', tone: 'neutral' },
  refund: { textId: 'users.entryRefund', tone: 'warning' },
  void: { textId: 'users.entryVoid', tone: 'warning' },
  transfer: { textId: 'users.entryTransfer', tone: 'info' },
};

export const SOURCES: Readonly<Record<Entry['source'], MessageId>> = {
  sign_up: 'uses.sourceSignUp',
  plan: 'uses.sourcePlan',
  order: 'uses.sourceOrder',
  return: 'uses.sourceReturn',
  administrator: 'uses.sourceAdministrator',
  reversal: 'uses.sourceReversal',
  answer: 'uses.sourceAnswer',
  labelling: 'uses.labelling',
  transfer: 'uses.sourceTransfer',
  expired: 'uses.sourceExpired',
  other: 'uses.sourceOther',
};

/** With its sign, so that what comes and what goes are told apart without colour. */
const signed = (thousandths: number) =>
  thousandths > 0 ? `+${formatCredits(thousandths)}` : formatCredits(thousandths);

/** Whose entry it is: a team's pool before who used it, for it is the pool that changes. */
const nameOf = ({ username = '', team_name: team }: Entry) => team ?? username;

export interface LedgerParts {
  t: Translate;
  /** Whose entries; everybody's where absent. */
  userId?: string;
  /** Whom the filter offers, in the ledger of everybody. */
  people?: Shape<'FilterOption'>[];
  teams?: Shape<'FilterOption'>[];
  /** Absent for who may not give credits. */
  onReverse?: ((entry: Entry) => void) | undefined;
  onAdjust?: ((entry: Entry) => void) | undefined;
}

/** The list of entries of the ledger, of one person or of everybody. Entries are never changed: one is taken back by another. */
export function ledgerConfig(parts: LedgerParts): ResourceListConfig<Entry> {
  const { t, userId, onReverse, onAdjust } = parts;
  const isOfAll = userId === undefined;
  const bookedBy = ({ by_administrator: isByHand, actor_name: name }: Entry) =>
    name ?? t(isByHand ? 'users.byAdministrator' : 'users.byServer');
  return {
    ...(isOfAll && { route: adminPaths.credits() }),
    label: t('users.ledger'),
    fileName: t('users.ledger'),
    source: operationSource('adminCreditEntryList', {}, isOfAll ? {} : { user: [userId] }),
    rowId: ({ id }) => id,
    rowName: (entry) => `${nameOf(entry)}, ${t(KINDS[entry.kind].textId)} ${signed(entry.amount)}`,
    defaultSort: [{ field: 'created_at', direction: 'desc' }],
    filters: filtersOf(parts),
    sums: listSums({ totals: true, groups: ['kind', 'source'] }),
    columns: [
      { id: 'created_at', title: t('users.time'), kind: 'time', sortable: true, width: 130 },
      {
        id: 'username',
        title: t('uses.person'),
        width: 140,
        hiddenAtStart: !isOfAll,
        text: ({ username = '' }) => username,
        cell: ({ user_id: id, username }) =>
          id === undefined ? null : (
            <a href={paths.userDetails(id)} onClick={followLink}>
              {username}
            </a>
          ),
      },
      {
        id: 'team_name',
        title: t('users.pool'),
        width: 130,
        text: ({ team_name: team = '' }) => team,
        cell: ({ team_id: id, team_name: team }) =>
          id === undefined ? null : (
            <a href={adminPaths.teams(id)} onClick={followLink}>
              {team}
            </a>
          ),
      },
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
      { id: 'source', title: t('uses.source'), width: 150, value: ({ source }) => t(SOURCES[source]) },
      {
        id: 'by_administrator',
        card: 'none',
        title: t('users.bookedBy'),
        width: 140,
        value: bookedBy,
      },
      { id: 'reason', title: t('uses.reason'), grow: true, width: 160 },
      {
        id: 'amount',
        title: t('users.amount'),
        kind: 'credits',
        width: 110,
        cell: ({ amount }) => signed(amount),
      },
      { id: 'balance_after', title: t('users.balanceAfter'), kind: 'credits', width: 120 },
      {
        id: 'reversed',
        card: 'none',
        title: t('uses.reversed'),
        width: 110,
        value: ({ reversed }) => (reversed ? t('uses.yes') : ''),
      },
      {
        id: 'held',
        card: 'none',
        title: t('users.held'),
        kind: 'credits',
        width: 100,
        hiddenAtStart: isOfAll,
        cell: ({ held }) => signed(held),
      },
      { id: 'model', title: t('users.model'), width: 120, hiddenAtStart: isOfAll },
      { id: 'id', title: t('users.id'), kind: 'id', hiddenAtStart: true },
    ],
    ...((onReverse ?? onAdjust) && {
      actions: (entry: Entry) => [
        ...(isOfAll && entry.user_id !== undefined
          ? [
              { label: t('uses.samePerson'), href: adminPaths.credits({ user: entry.user_id }) },
              { label: t('uses.openPerson'), href: paths.userDetails(entry.user_id) },
            ]
          : []),
        ...(onAdjust && entry.user_id !== undefined
          ? [{ label: t('users.giveCredits'), onSelect: () => onAdjust(entry) }]
          : []),
        ...(onReverse && entry.reversible
          ? [{ label: t('uses.reverse'), danger: true, onSelect: () => onReverse(entry) }]
          : []),
      ],
    }),
    empty: { title: t('users.noEntries'), text: t('users.noEntriesText') },
    failed: t('users.ledgerFailed'),
  };
}

function filtersOf({ t, userId, people = [], teams = [] }: LedgerParts): FilterDefinition[] {
  return [
    ...(userId === undefined
      ? [
          { alias: 'user', name: t('uses.person'), type: 'user' as const, options: people },
          { alias: 'team', name: t('uses.team'), type: 'option' as const, options: teams },
        ]
      : []),
    {
      alias: 'kind',
      name: t('users.entry'),
      type: 'check_list',
      options: Object.entries(KINDS).map(([value, { textId }]) => ({ value, name: t(textId) })),
    },
    {
      alias: 'source',
      name: t('uses.source'),
      type: 'check_list',
      options: Object.entries(SOURCES).map(([value, textId]) => ({ value, name: t(textId) })),
    },
    { alias: 'amount', name: t('users.amount'), type: 'number_range', unit: 'credits' },
    { alias: 'created_at', name: t('users.time'), type: 'day_range' },
  ];
}

/** What taking an entry back asks and says. */
export function reversalOf(entry: Entry, t: Translate) {
  const { user_id: userId = '', id: entryId, kind, amount } = entry;
  const name = nameOf(entry);
  const words = { amount: signed(-amount), name };
  return {
    userId,
    entryId,
    amount: -amount,
    title: t('uses.reverseTitle', { entry: t(KINDS[kind].textId), name }),
    text: t('uses.reverseText', words),
    action: t('uses.reverse'),
    done: t('uses.reverseDone', words),
  };
}
