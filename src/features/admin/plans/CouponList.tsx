import PlusIcon from 'lucide-react/icons/plus';
import { Suspense, useMemo, useState } from 'react';
import { adminPaths } from '../../../admin-paths.ts';
import { call } from '../../../api/client.ts';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { type Translate, useTexts } from '../../../i18n/texts.ts';
import { memorySource } from '../../../records/list/memory-source.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import type { ListSource, ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { COUPON_STATES, type Coupon, discountText, durationText, usesText } from './coupon-words.ts';
import styles from './plans.module.css';

const CouponForm = lazyPart([], () => import('./CouponForm.tsx').then((part) => part.CouponForm));

/** There are few coupons: the newest come by one call, and the list narrows and sorts them here. */
const source: ListSource<Coupon> = {
  key: 'adminCouponList',
  maxPageSize: Number.MAX_SAFE_INTEGER,
  load: async (query, signal) => {
    const { items } = await call('adminCouponList', {}, { signal, quiet: 'butToken' });
    return memorySource('adminCouponList', items, {
      texts: ({ code, terms }) => [code, terms.name],
      filters: { state: ({ state }) => state },
    }).load(query, signal);
  },
};

function listConfig(t: Translate): ResourceListConfig<Coupon> {
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
      { id: 'name', title: t('coupons.name'), grow: true, width: 140, value: ({ terms }) => terms.name },
      {
        id: 'state',
        title: t('coupons.state'),
        width: 120,
        text: ({ state }) => t(COUPON_STATES[state].textId),
        cell: ({ state }) => <Badge tone={COUPON_STATES[state].tone}>{t(COUPON_STATES[state].textId)}</Badge>,
      },
      {
        id: 'discount',
        title: t('coupons.discount'),
        width: 130,
        value: ({ discount }) => discountText(discount),
      },
      {
        id: 'duration',
        title: t('coupons.duration'),
        width: 120,
        value: ({ discount }) => durationText(discount, t),
      },
      { id: 'uses', title: t('coupons.used'), width: 110, value: (coupon) => usesText(coupon, t) },
      { id: 'creation_time', title: t('coupons.made'), kind: 'time', width: 160, sortable: true },
    ],
    empty: { title: t('coupons.none'), text: t('coupons.noneText') },
    failed: t('coupons.failed'),
  };
}

/** The coupons, and how a new one is made. */
export function CouponList() {
  const t = useTexts();
  const mayEdit = usePermitted(['adminCouponCreate']).has('adminCouponCreate');
  const [isCreating, setCreating] = useState(false);
  const config = useMemo(() => listConfig(t), [t]);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <p className={styles.quiet}>{t('coupons.about')}</p>
        {mayEdit && (
          <Button
            variant="primary"
            icon={<PlusIcon size={16} aria-hidden="true" />}
            onClick={() => setCreating(true)}
          >
            {t('coupons.new')}
          </Button>
        )}
      </div>
      <ResourceList config={config} />
      <Suspense>{isCreating && <CouponForm onClose={() => setCreating(false)} />}</Suspense>
    </div>
  );
}
