import { adminPaths } from '../../../admin-paths.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatMoney } from '../../../i18n/money.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { creditsText, PLAN_STATES } from './plan-words.ts';
import styles from './plans.module.css';

export type PlanRow = Shape<'AdminPlanRow'>;

interface ListParts {
  t: Translate;
  mayEdit: boolean;
  /** How many plans there are at all. */
  count: number;
  onMove: (code: string, by: -1 | 1) => void;
}

const source = operationSource('adminPlanRowList');

/** All plans, the smallest first. */
export function planListConfig({ t, mayEdit, count, onMove }: ListParts): ResourceListConfig<PlanRow> {
  const price = (
    id: 'usd_month' | 'usd_year' | 'cny_month' | 'cny_year',
    title: string,
    isHidden = false,
  ) => ({
    id,
    title,
    width: 110,
    ...(isHidden && { hiddenAtStart: true }),
    value: ({ [id]: amount }: PlanRow) =>
      amount === undefined ? '–' : formatMoney(amount, id.startsWith('usd') ? 'USD' : 'CNY'),
  });
  return {
    route: adminPaths.plans(),
    label: t('planadmin.title'),
    fileName: t('planadmin.title'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowHref: ({ code }) => adminPaths.plans(code),
    defaultSort: [{ field: 'rank', direction: 'asc' }],
    search: { placeholder: t('planadmin.search') },
    filters: [
      {
        alias: 'state',
        name: t('planadmin.state'),
        type: 'check_list',
        options: Object.entries(PLAN_STATES).map(([value, { textId }]) => ({ value, name: t(textId) })),
      },
      { alias: 'has_draft', name: t('planadmin.withDraft'), type: 'bool', on: 'true' },
      { alias: 'subscribers', name: t('planadmin.subscribers'), type: 'number_range' },
    ],
    columns: [
      { id: 'rank', title: t('planadmin.place'), kind: 'number', width: 80, sortable: true },
      {
        id: 'name',
        title: t('planadmin.name'),
        grow: true,
        width: 140,
        text: ({ name }) => name,
        cell: ({ code, name }) => (
          <a href={adminPaths.plans(code)} onClick={followLink}>
            {name}
          </a>
        ),
      },
      { id: 'code', card: 'none', title: t('planadmin.code'), width: 110, sortable: true },
      {
        id: 'state',
        title: t('planadmin.state'),
        width: 130,
        text: ({ state }) => t(PLAN_STATES[state].textId),
        cell: ({ state, has_draft: hasDraft }) => (
          <span className={styles.named}>
            <Badge tone={PLAN_STATES[state].tone}>{t(PLAN_STATES[state].textId)}</Badge>
            {hasDraft && <Badge tone="warning">{t('planadmin.hasDraft')}</Badge>}
          </span>
        ),
      },
      {
        id: 'number',
        card: 'none',
        title: t('planadmin.version'),
        width: 90,
        value: ({ number = '–' }) => String(number),
      },
      price('usd_month', t('planadmin.usdMonth')),
      price('cny_month', t('planadmin.cnyMonth')),
      {
        id: 'credits',
        title: t('planadmin.credits'),
        width: 130,
        sortable: true,
        firstDirection: 'desc',
        value: (plan) => creditsText(plan, t),
      },
      {
        id: 'subscribers',
        title: t('planadmin.subscribers'),
        kind: 'number',
        width: 110,
        sortable: true,
        firstDirection: 'desc',
      },
      price('usd_year', t('planadmin.usdYear'), true),
      price('cny_year', t('planadmin.cnyYear'), true),
      { id: 'min_seats', title: t('planadmin.minSeats'), kind: 'number', width: 110, hiddenAtStart: true },
      { id: 'max_seats', title: t('planadmin.maxSeats'), kind: 'number', width: 110, hiddenAtStart: true },
      { id: 'trial_days', title: t('planadmin.trialDays'), kind: 'number', width: 110, hiddenAtStart: true },
    ],
    actions: ({ code, rank }) =>
      mayEdit
        ? [
            ...(rank > 1 ? [{ label: t('planadmin.moveUp'), onSelect: () => onMove(code, -1) }] : []),
            ...(rank < count ? [{ label: t('planadmin.moveDown'), onSelect: () => onMove(code, 1) }] : []),
          ]
        : [],
    empty: { title: t('planadmin.none'), text: t('planadmin.noneText') },
    failed: t('planadmin.failed'),
  };
}
