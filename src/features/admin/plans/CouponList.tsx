import { useQuery } from '@tanstack/react-query';
import PlusIcon from 'lucide-react/icons/plus';
import { Suspense, useMemo, useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Button } from '../../../ui/Button.tsx';
import { couponListConfig } from './coupon-list.tsx';
import { nameOfPlan } from './plan-words.ts';
import styles from './plans.module.css';

const CouponForm = lazyPart([], () => import('./CouponForm.tsx').then((part) => part.CouponForm));

/** The coupons, and how a new one is made. */
export function CouponList() {
  const t = useTexts();
  const mayEdit = usePermitted(['adminCouponCreate']).has('adminCouponCreate');
  const [isCreating, setCreating] = useState(false);
  const { data } = useQuery(operationQuery('adminPlanList', {}));
  const plans = useMemo(
    () => new Map(data?.items.map((plan) => [plan.code, nameOfPlan(plan)] as const)),
    [data],
  );
  const config = useMemo(() => couponListConfig({ t, plans }), [t, plans]);
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
