import { adminPaths } from '../../../admin-paths.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import type { Translate } from '../../../i18n/texts.ts';
import type { FilterDefinition } from '../../../machines/filter-state/index.ts';
import { paths } from '../../../paths.ts';
import { listSums } from '../../../records/list/list-sums.tsx';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { BUILT_IN, modelName, STATES, secondsText, TASKS, type Use } from './use-words.ts';

const source = operationSource('adminUsageLogList');

export interface UsageListParts {
  t: Translate;
  /** Models that answered; the built-in analyst is offered anyway. */
  models: readonly { readonly value: string }[];
  /** Whom and which teams the filters offer. */
  people: Shape<'FilterOption'>[];
  teams: Shape<'FilterOption'>[];
  onOpen: (use: Use) => void;
  /** Absent for who may not give credits. */
  onRefund: ((use: Use) => void) | undefined;
}

/** The list of what was charged for. */
export function usageListConfig(parts: UsageListParts): ResourceListConfig<Use> {
  const { t, onOpen, onRefund } = parts;
  return {
    route: adminPaths.usageLogs(),
    label: t('uses.title'),
    fileName: t('uses.title'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ username, model }) => `${username} (${modelName(model, t)})`,
    nameColumn: 'username',
    defaultSort: [{ field: 'created_at', direction: 'desc' }],
    filters: filtersOf(parts),
    sums: listSums({ totals: true, groups: ['task', 'state'] }),
    columns: [
      { id: 'created_at', title: t('uses.time'), kind: 'time', sortable: true, width: 110 },
      {
        id: 'username',
        title: t('uses.person'),
        width: 120,
        text: ({ username }) => username,
        cell: ({ user_id: id, username }) => (
          <a href={paths.userDetails(id)} onClick={followLink}>
            {username}
          </a>
        ),
      },
      { id: 'task', title: t('uses.task'), width: 110, grow: true, value: ({ task }) => t(TASKS[task]) },
      { id: 'model', title: t('uses.model'), width: 120, value: ({ model }) => modelName(model, t) },
      {
        id: 'state',
        title: t('uses.state'),
        width: 110,
        card: 'bare',
        text: ({ state }) => t(STATES[state].textId),
        cell: ({ state }) => (
          <Badge tone={STATES[state].tone} dot>
            {t(STATES[state].textId)}
          </Badge>
        ),
      },
      { id: 'tokens_in', title: t('uses.tokensIn'), kind: 'number', width: 95, card: 'none' },
      { id: 'tokens_out', title: t('uses.tokensOut'), kind: 'number', width: 115, card: 'none' },
      { id: 'price_in', title: t('uses.priceIn'), kind: 'credits', width: 115, card: 'none' },
      { id: 'price_out', title: t('uses.priceOut'), kind: 'credits', width: 125, card: 'none' },
      {
        id: 'credits',
        title: t('uses.credits'),
        kind: 'credits',
        sortable: true,
        firstDirection: 'desc',
        width: 85,
      },
      {
        id: 'refunded',
        title: t('uses.refunded'),
        width: 90,
        card: 'none',
        value: ({ refunded }) => (refunded ? t('uses.yes') : ''),
      },
      {
        id: 'ms',
        title: t('uses.duration'),
        align: 'end',
        hiddenAtStart: true,
        value: ({ ms }) => secondsText(ms, t),
      },
      { id: 'project_name', title: t('uses.project'), hiddenAtStart: true },
      { id: 'team_name', title: t('uses.team'), hiddenAtStart: true },
      { id: 'held', title: t('uses.held'), kind: 'credits', hiddenAtStart: true },
      { id: 'chat_id', title: t('uses.chatId'), kind: 'id', hiddenAtStart: true },
      { id: 'message_id', title: t('uses.messageId'), kind: 'id', hiddenAtStart: true },
      { id: 'entry_id', title: t('uses.entryId'), kind: 'id', hiddenAtStart: true },
      { id: 'user_id', title: t('uses.userId'), kind: 'id', hiddenAtStart: true },
      { id: 'id', title: t('uses.id'), kind: 'id', hiddenAtStart: true },
    ],
    actions: (use) => [
      { label: t('uses.details'), onSelect: () => onOpen(use) },
      { label: t('uses.samePerson'), href: adminPaths.usageLogs({ user: use.user_id }) },
      { label: t('uses.openPerson'), href: paths.userDetails(use.user_id) },
      ...(onRefund && use.credits > 0 && !use.refunded
        ? [{ label: t('uses.refund'), danger: true, onSelect: () => onRefund(use) }]
        : []),
    ],
    empty: { title: t('uses.none'), text: t('uses.noneText') },
    failed: t('uses.listFailed'),
  };
}

function filtersOf({ t, models, people, teams }: UsageListParts): FilterDefinition[] {
  return [
    { alias: 'created_at', name: t('uses.time'), type: 'day_range' },
    { alias: 'user', name: t('uses.person'), type: 'user', options: people },
    { alias: 'team', name: t('uses.team'), type: 'team', options: teams },
    {
      alias: 'model',
      name: t('uses.model'),
      type: 'check_list',
      options: [{ value: BUILT_IN }, ...models].map(({ value }) => ({ value, name: modelName(value, t) })),
    },
    {
      alias: 'task',
      name: t('uses.task'),
      type: 'check_list',
      options: Object.entries(TASKS).map(([value, textId]) => ({ value, name: t(textId) })),
    },
    {
      alias: 'state',
      name: t('uses.state'),
      type: 'check_list',
      options: Object.entries(STATES).map(([value, { textId }]) => ({ value, name: t(textId) })),
    },
    { alias: 'credits', name: t('uses.credits'), type: 'number_range', unit: 'credits' },
    { alias: 'refunded', name: t('uses.refunded'), type: 'bool', on: 'true' },
  ];
}
