import { useQuery } from '@tanstack/react-query';
import PlusIcon from 'lucide-react/icons/plus';
import { Suspense, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { flash, warn } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { planListConfig } from './plan-list.tsx';
import { type AdminPlan, PLAN_READS } from './plan-words.ts';
import styles from './plans.module.css';

const PlanDetails = lazyPart([], () => import('./PlanDetails.tsx').then((part) => part.PlanDetails));
const CouponList = lazyPart(['coupons'], () => import('./CouponList.tsx').then((part) => part.CouponList));
const CouponDetails = lazyPart(['coupons'], () =>
  import('./CouponDetails.tsx').then((part) => part.CouponDetails),
);
const NewPlanForm = lazyPart([], () => import('./NewPlanForm.tsx').then((part) => part.NewPlanForm));
const NONE: readonly AdminPlan[] = [];

/** What is sold by the month or year, or one plan opened. */
export function PlansScreen() {
  const t = useTexts();
  const [search] = useSearchParams();
  const code = search.get('code');
  const couponId = search.get('coupon');
  const isCoupons = search.get('tab') === 'coupons';
  const [, navigate] = useLocation();
  const mayEdit = usePermitted(['adminPlanCreate']).has('adminPlanCreate');
  const plans = useQuery(operationQuery('adminPlanList', {})).data?.items ?? NONE;
  const [isCreating, setCreating] = useState(false);
  const reorder = useWrite('adminPlanReorder', {
    reads: PLAN_READS,
    onDone: () => flash(t('planadmin.saved')),
  });
  const config = useMemo(
    () =>
      planListConfig({
        t,
        mayEdit,
        count: plans.length,
        onMove: (moved, by) => {
          const codes = plans.map((one) => one.code);
          const from = codes.indexOf(moved);
          const other = codes[from + by];
          if (from < 0 || other === undefined) return warn(t('planadmin.failed'));
          codes[from + by] = moved;
          codes[from] = other;
          reorder.run({ body: { codes } });
        },
      }),
    [t, mayEdit, plans, reorder.run],
  );
  if (couponId !== null)
    return (
      <Suspense>
        <CouponDetails key={couponId} id={couponId} />
      </Suspense>
    );
  if (code !== null)
    return (
      <Suspense>
        <PlanDetails key={code} code={code} />
      </Suspense>
    );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('planadmin.title')}</h1>
          <p className={styles.quiet}>{t('planadmin.about')}</p>
        </div>
        <div className={styles.actions}>
          <LinkButton href={adminPaths.functions()} onClick={followLink}>
            {t('planadmin.toMatrix')}
          </LinkButton>
          <LinkButton href={adminPaths.operations({ entity: 'plan', days: 'all' })} onClick={followLink}>
            {t('planadmin.history')}
          </LinkButton>
          {mayEdit && !isCoupons && (
            <Button
              variant="primary"
              icon={<PlusIcon size={16} aria-hidden="true" />}
              onClick={() => setCreating(true)}
            >
              {t('planadmin.newPlan')}
            </Button>
          )}
        </div>
      </header>
      <Tabs
        label={t('planadmin.title')}
        value={isCoupons ? 'coupons' : 'plans'}
        onChange={(tab) => navigate(tab === 'coupons' ? adminPaths.coupons() : adminPaths.plans())}
        tabs={[
          { value: 'plans', label: t('planadmin.plansTab'), content: <ResourceList config={config} /> },
          {
            value: 'coupons',
            label: t('planadmin.coupons'),
            content: (
              <Suspense>
                <CouponList />
              </Suspense>
            ),
          },
        ]}
      />
      <Suspense>{isCreating && <NewPlanForm plans={plans} onClose={() => setCreating(false)} />}</Suspense>
    </div>
  );
}
