import { adminPaths } from '../../../admin-paths.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge } from '../../../ui/Badge.tsx';
import {
  COUPON_STATES,
  DURATIONS,
  discountText,
  durationText,
  KINDS,
  PURCHASE_NAMES,
  usesText,
} from './coupon-words.ts';

const source = operationSource('adminCouponList');

const optionsOf = (t: Translate, words: Readonly<Record<string, MessageId>>) =>
  Object.entries(words).map(([value, id]) => ({ value, name: t(id) }));

/** All coupons. @param plans what the plans are called, by their codes */
export function couponListConfig({
  t,
  plans,
}: {
  t: Translate;
  plans: ReadonlyMap<string, string>;
}): ResourceListConfig<Shape<'AdminCouponRow'>> {
  return {
    route: adminPaths.coupons(),
    label: t('planadmin.coupons'),
    fileName: t('planadmin.coupons'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ code }) => code,
    rowHref: ({ id }) => adminPaths.coupons(id),
    defaultSort: [{ field: 'creation_time', direction: 'desc' }],
    search: { placeholder: t('coupons.search') },
    filters: [
      {
        alias: 'state',
        name: t('coupons.state'),
        type: 'check_list',
        options: Object.entries(COUPON_STATES).map(([value, { textId }]) => ({ value, name: t(textId) })),
      },
      {
        alias: 'plan',
        name: t('coupons.plan'),
        type: 'check_list',
        options: [...plans].map(([value, name]) => ({ value, name })),
      },
      { alias: 'kind', name: t('coupons.kind'), type: 'check_list', options: optionsOf(t, KINDS) },
      {
        alias: 'duration',
        name: t('coupons.duration'),
        type: 'check_list',
        options: optionsOf(t, DURATIONS),
      },
      {
        alias: 'purchase',
        name: t('coupons.purchases'),
        type: 'check_list',
        options: optionsOf(t, PURCHASE_NAMES),
      },
      { alias: 'used', name: t('coupons.used'), type: 'number_range' },
      { alias: 'creation_time', name: t('coupons.made'), type: 'day_range' },
      { alias: 'ends_at', name: t('coupons.ends'), type: 'day_range' },
    ],
    columns: [
      {
        id: 'code',
        title: t('coupons.code'),
        width: 150,
        sortable: true,
        text: ({ code }) => code,
        cell: ({ id, code }) => (
          <a href={adminPaths.coupons(id)} onClick={followLink}>
            {code}
          </a>
        ),
      },
      { id: 'name', title: t('coupons.name'), grow: true, width: 140 },
      {
        id: 'state',
        title: t('coupons.state'),
        width: 120,
        text: ({ state }) => t(COUPON_STATES[state].textId),
        cell: ({ state }) => <Badge tone={COUPON_STATES[state].tone}>{t(COUPON_STATES[state].textId)}</Badge>,
      },
      { id: 'kind', title: t('coupons.discount'), width: 130, value: discountText },
      { id: 'duration', title: t('coupons.duration'), width: 120, value: (row) => durationText(row, t) },
      {
        id: 'used',
        title: t('coupons.used'),
        width: 110,
        sortable: true,
        firstDirection: 'desc',
        value: (row) => usesText(row, t),
      },
      {
        id: 'ends_at',
        title: t('coupons.ends'),
        kind: 'time',
        width: 140,
        sortable: true,
      },
      { id: 'creation_time', title: t('coupons.made'), kind: 'time', width: 140, sortable: true },
      {
        id: 'plans',
        title: t('coupons.plans'),
        width: 140,
        hiddenAtStart: true,
        value: ({ plans: codes }) =>
          codes.length === 0
            ? t('coupons.allPlans')
            : codes.map((code) => plans.get(code) ?? code).join(', '),
      },
      { id: 'reserved', title: t('coupons.reserved'), kind: 'number', width: 100, hiddenAtStart: true },
      { id: 'starts_at', title: t('coupons.from'), kind: 'time', width: 140, hiddenAtStart: true },
      { id: 'id', title: t('coupons.id'), kind: 'id', hiddenAtStart: true },
    ],
    empty: { title: t('coupons.none'), text: t('coupons.noneText') },
    failed: t('coupons.failed'),
  };
}
