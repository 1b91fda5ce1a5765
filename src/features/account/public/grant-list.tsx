import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import type { FilterDefinition } from '../../../machines/filter-state/index.ts';
import type { ColumnConfig } from '../../../records/list/resource-list-config.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';

/** What the person and administrators are both told of a grant. */
type Grant = Omit<Shape<'CreditGrant'>, 'giver_name'>;

export const GRANT_SOURCES: Readonly<Record<Shape<'CreditSource'>, MessageId>> = {
  trial: 'grants.trial',
  plan: 'grants.plan',
  sign_up: 'grants.signUp',
  administrator: 'grants.administrator',
  refund: 'grants.refund',
  other: 'grants.other',
  pack: 'grants.pack',
};

export const GRANT_STATES: Readonly<Record<Grant['state'], { textId: MessageId; tone: Tone }>> = {
  left: { textId: 'grants.stateLeft', tone: 'success' },
  used: { textId: 'grants.stateUsed', tone: 'neutral' },
  over: { textId: 'grants.stateOver', tone: 'warning' },
};

const optionsOf = (words: Readonly<Record<string, MessageId>>, t: Translate) =>
  Object.entries(words).map(([value, textId]) => ({ value, name: t(textId) }));

/** Filters by where grants come from, what became of them, and when they end and came. */
export function grantFilters(t: Translate): FilterDefinition[] {
  const states = Object.entries(GRANT_STATES).map(([value, { textId }]) => ({ value, name: t(textId) }));
  return [
    { alias: 'source', name: t('grants.source'), type: 'check_list', options: optionsOf(GRANT_SOURCES, t) },
    { alias: 'state', name: t('grants.state'), type: 'check_list', options: states },
    { alias: 'expires_at', name: t('grants.ends'), type: 'day_range' },
    { alias: 'created_at', name: t('grants.came'), type: 'day_range' },
  ];
}

/**
 * The columns of a list of grants.
 * @param orderPath where the order is that brought one
 * @param sortable the orders that the list has
 */
export function grantColumns<Row extends Grant>(
  t: Translate,
  { orderPath, sortable }: { orderPath: (orderId: string) => string; sortable: readonly string[] },
): ColumnConfig<Row>[] {
  const columns: ColumnConfig<Row>[] = [
    { id: 'created_at', title: t('grants.came'), kind: 'time', width: 130 },
    { id: 'source', title: t('grants.source'), width: 150, value: ({ source }) => t(GRANT_SOURCES[source]) },
    {
      id: 'state',
      title: t('grants.state'),
      width: 150,
      card: 'bare',
      text: ({ state }) => t(GRANT_STATES[state].textId),
      cell: ({ state }) => (
        <Badge tone={GRANT_STATES[state].tone} dot>
          {t(GRANT_STATES[state].textId)}
        </Badge>
      ),
    },
    { id: 'amount', title: t('grants.amount'), kind: 'credits', width: 110 },
    { id: 'left', title: t('grants.left'), kind: 'credits', width: 110 },
    { id: 'turn', title: t('grants.turn'), kind: 'number', width: 100 },
    { id: 'expires_at', title: t('grants.ends'), kind: 'time', width: 130 },
    { id: 'spent', title: t('grants.spent'), kind: 'credits', width: 110, hiddenAtStart: true },
    { id: 'gone', title: t('grants.gone'), kind: 'credits', width: 110, hiddenAtStart: true },
    {
      id: 'order_num',
      title: t('grants.order'),
      width: 150,
      text: ({ order_num: number = '' }) => number,
      cell: ({ order_id: id, order_num: number }) =>
        id === undefined ? null : (
          <a href={orderPath(id)} onClick={followLink}>
            {number}
          </a>
        ),
    },
    { id: 'coupon', title: t('grants.coupon'), width: 110, hiddenAtStart: true },
    { id: 'team_name', title: t('grants.pool'), width: 120 },
  ];
  return columns.map((column) => (sortable.includes(column.id) ? { ...column, sortable: true } : column));
}
