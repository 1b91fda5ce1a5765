import { useQuery } from '@tanstack/react-query';
import PlusIcon from 'lucide-react/icons/plus';
import { Suspense, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { adminPaths } from '../../../admin-paths.ts';
import { call } from '../../../api/client.ts';
import { operationQuery } from '../../../api/queries.ts';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { flash, warn } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatCredits } from '../../../i18n/formats.ts';
import { type Translate, useTexts } from '../../../i18n/texts.ts';
import { memorySource } from '../../../records/list/memory-source.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import type { ListSource, ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import {
  type AdminPlan,
  nameOfPlan,
  PLAN_READS,
  PLAN_STATES,
  priceText,
  sidesOf,
  workedOn,
} from './plan-words.ts';
import styles from './plans.module.css';

const PlanDetails = lazyPart([], () => import('./PlanDetails.tsx').then((part) => part.PlanDetails));
const CouponList = lazyPart(['coupons'], () => import('./CouponList.tsx').then((part) => part.CouponList));
const CouponDetails = lazyPart(['coupons'], () =>
  import('./CouponDetails.tsx').then((part) => part.CouponDetails),
);
const NewPlanForm = lazyPart([], () => import('./NewPlanForm.tsx').then((part) => part.NewPlanForm));
const NONE: readonly AdminPlan[] = [];

/** There are few plans: all of them come by one call, and the list narrows and sorts them here. */
const source: ListSource<AdminPlan> = {
  key: 'adminPlanList',
  maxPageSize: Number.MAX_SAFE_INTEGER,
  load: async (query, signal) => {
    const { items } = await call('adminPlanList', {}, { signal, quiet: 'butToken' });
    return memorySource('adminPlanList', items, {
      texts: ({ code, names }) => [code, ...Object.values(names)],
      filters: { state: ({ state }) => state },
    }).load(query, signal);
  },
};

interface ListParts {
  t: Translate;
  mayEdit: boolean;
  count: number;
  onMove: (plan: AdminPlan, by: -1 | 1) => void;
}

function listConfig({ t, mayEdit, count, onMove }: ListParts): ResourceListConfig<AdminPlan> {
  return {
    route: adminPaths.plans(),
    label: t('planadmin.title'),
    fileName: t('planadmin.title'),
    source,
    rowId: ({ code }) => code,
    rowName: nameOfPlan,
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
    ],
    columns: [
      { id: 'rank', title: t('planadmin.place'), kind: 'number', width: 80, sortable: true },
      {
        id: 'name',
        title: t('planadmin.name'),
        grow: true,
        width: 140,
        text: nameOfPlan,
        cell: (plan) => (
          <a href={adminPaths.plans(plan.code)} onClick={followLink}>
            {nameOfPlan(plan)}
          </a>
        ),
      },
      { id: 'code', title: t('planadmin.code'), width: 110, sortable: true },
      {
        id: 'state',
        title: t('planadmin.state'),
        width: 130,
        text: ({ state }) => t(PLAN_STATES[state].textId),
        cell: (plan) => (
          <span className={styles.named}>
            <Badge tone={PLAN_STATES[plan.state].tone}>{t(PLAN_STATES[plan.state].textId)}</Badge>
            {plan.state !== 'draft' && sidesOf(plan).draft && (
              <Badge tone="warning">{t('planadmin.hasDraft')}</Badge>
            )}
          </span>
        ),
      },
      {
        id: 'number',
        title: t('planadmin.version'),
        width: 90,
        value: (plan) => String(sidesOf(plan).current?.number ?? '–'),
      },
      {
        id: 'usd',
        title: t('planadmin.priceMonth', { currency: 'USD' }),
        width: 110,
        value: (plan) => priceOf(plan, 'USD'),
      },
      {
        id: 'cny',
        title: t('planadmin.priceMonth', { currency: 'CNY' }),
        width: 110,
        value: (plan) => priceOf(plan, 'CNY'),
      },
      {
        id: 'credits',
        title: t('planadmin.credits'),
        width: 130,
        value: (plan) => formatCredits(workedOn(plan)?.terms.credits ?? 0),
      },
      { id: 'subscribers', title: t('planadmin.subscribers'), kind: 'number', width: 110, sortable: true },
    ],
    actions: (plan) =>
      mayEdit
        ? [
            ...(plan.rank > 1 ? [{ label: t('planadmin.moveUp'), onSelect: () => onMove(plan, -1) }] : []),
            ...(plan.rank < count
              ? [{ label: t('planadmin.moveDown'), onSelect: () => onMove(plan, 1) }]
              : []),
          ]
        : [],
    empty: { title: t('planadmin.none'), text: t('planadmin.noneText') },
    failed: t('planadmin.failed'),
  };
}

function priceOf(plan: AdminPlan, currency: 'USD' | 'CNY'): string {
  const version = workedOn(plan);
  return version ? priceText(version.terms, currency, 'month') : '–';
}

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
      listConfig({
        t,
        mayEdit,
        count: plans.length,
        onMove: ({ code: moved }, by) => {
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
