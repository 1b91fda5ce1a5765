import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CellPicture } from '../../../ui/CellPicture.tsx';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import {
  COUPON_READS,
  COUPON_STATES,
  type Coupon,
  dayOf,
  discountText,
  durationText,
  PURCHASE_NAMES,
  REDEMPTION_STATES,
  type Redemption,
} from './coupon-words.ts';
import { OpenedRecord } from './OpenedRecord.tsx';
import { nameOfPlan } from './plan-words.ts';
import styles from './plans.module.css';
import { RecordHead } from './RecordHead.tsx';

const CouponForm = lazyPart([], () => import('./CouponForm.tsx').then((part) => part.CouponForm));

/** One coupon: what it takes off, where it is taken, and the orders that had it. */
export function CouponDetails({ id }: { id: string }) {
  const t = useTexts();
  const query = useQuery(operationQuery('adminCouponGet', { path: { coupon_id: id } }));
  return (
    <OpenedRecord
      query={query}
      find={(answer) => answer}
      failed={t('coupons.failed')}
      gone={{ title: t('coupons.gone'), message: t('coupons.goneText') }}
      all={{ href: adminPaths.coupons(), label: t('coupons.all') }}
    >
      {({ coupon, redemptions }) => <Parts coupon={coupon} redemptions={redemptions} />}
    </OpenedRecord>
  );
}

function Parts({ coupon, redemptions }: { coupon: Coupon; redemptions: readonly Redemption[] }) {
  const t = useTexts();
  const mayEdit = usePermitted(['adminCouponUpdate']).has('adminCouponUpdate');
  const [opened, setOpened] = useState<'form' | 'question'>();
  const { textId, tone } = COUPON_STATES[coupon.state];
  const isArchived = coupon.state === 'archived';
  return (
    <div className={styles.page}>
      <RecordHead
        name={coupon.code}
        state={{ text: t(textId), tone }}
        about={coupon.terms.name}
        links={[
          { href: adminPaths.coupons(), label: t('coupons.all') },
          {
            href: adminPaths.operations({ entity: 'coupon', entityId: coupon.id, days: 'all' }),
            label: t('coupons.history'),
          },
        ]}
      >
        {mayEdit && (
          <>
            <Button onClick={() => setOpened('question')}>
              {t(isArchived ? 'coupons.unarchive' : 'coupons.archive')}
            </Button>
            <Button variant="primary" onClick={() => setOpened('form')}>
              {t('coupons.edit')}
            </Button>
          </>
        )}
      </RecordHead>
      <Facts coupon={coupon} />
      <h2 className={styles.subtitle}>{t('coupons.redemptions')}</h2>
      {redemptions.length === 0 ? (
        <EmptyState picture={<CellPicture kind="empty" size="card" />} title={t('coupons.noRedemptions')} />
      ) : (
        <Redemptions redemptions={redemptions} />
      )}
      <Suspense>
        {opened === 'form' && <CouponForm coupon={coupon} onClose={() => setOpened(undefined)} />}
      </Suspense>
      {opened === 'question' && <Question coupon={coupon} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

/** What it takes off, where and when. */
function Facts({ coupon }: { coupon: Coupon }) {
  const t = useTexts();
  const plans = useQuery(operationQuery('adminPlanList', {})).data?.items ?? [];
  const { discount, terms, used, reserved } = coupon;
  const named = terms.plans.map((code) => {
    const plan = plans.find((one) => one.code === code);
    return plan ? nameOfPlan(plan) : code;
  });
  const facts: [string, string][] = [
    [t('coupons.discount'), discountText(discount)],
    [t('coupons.duration'), durationText(discount, t)],
    [t('coupons.plans'), named.length === 0 ? t('coupons.allPlans') : named.join(', ')],
    [t('coupons.purchases'), terms.purchases.map((kind) => t(PURCHASE_NAMES[kind])).join(', ')],
    [t('coupons.from'), terms.starts_at === undefined ? '–' : dayOf(terms.starts_at)],
    [t('coupons.until'), terms.ends_at === undefined ? '–' : dayOf(terms.ends_at - 1)],
    [t('coupons.most'), terms.max_redemptions === undefined ? '–' : formatNumber(terms.max_redemptions)],
    [t('coupons.used'), formatNumber(used)],
    [t('coupons.reserved'), formatNumber(reserved)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Nothing where there is no order. */
const moneyOf = (amount: number | undefined, currency: string | undefined) =>
  amount === undefined || currency === undefined ? '–' : formatMoney(amount, currency);

function Redemptions({ redemptions }: { redemptions: readonly Redemption[] }) {
  const t = useTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('coupons.redemptions')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('coupons.order')}</th>
            <th scope="col">{t('coupons.owner')}</th>
            <th scope="col">{t('coupons.state')}</th>
            <th scope="col">{t('coupons.off')}</th>
            <th scope="col">{t('coupons.price')}</th>
            <th scope="col">{t('coupons.left')}</th>
            <th scope="col">{t('coupons.made')}</th>
          </tr>
        </thead>
        <tbody>
          {redemptions.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                {one.order_id === undefined ? (
                  t('coupons.added')
                ) : (
                  <a href={adminPaths.order(one.order_id)} onClick={followLink}>
                    {one.order_num}
                  </a>
                )}
              </th>
              <td>
                {one.user_id === undefined ? (
                  one.team_name
                ) : (
                  <a href={paths.userDetails(one.user_id)} onClick={followLink}>
                    {t('coupons.person')}
                  </a>
                )}
              </td>
              <td>
                <Badge tone={REDEMPTION_STATES[one.state].tone}>
                  {t(REDEMPTION_STATES[one.state].textId)}
                </Badge>
              </td>
              <td>{moneyOf(one.off, one.currency)}</td>
              <td>{moneyOf(one.price, one.currency)}</td>
              <td>{one.periods_left === undefined ? '–' : formatNumber(one.periods_left)}</td>
              <td>{formatDateTime(one.creation_time)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Asks before a coupon is taken back, or let be taken again. */
function Question({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const t = useTexts();
  const isArchived = coupon.state === 'archived';
  const archive = useWrite('adminCouponArchive', {
    reads: COUPON_READS,
    onDone: () => {
      flash(t('coupons.saved'));
      onClose();
    },
  });
  return (
    <DestructiveDialog
      title={t(isArchived ? 'coupons.unarchiveTitle' : 'coupons.archiveTitle', { code: coupon.code })}
      message={t(isArchived ? 'coupons.unarchiveText' : 'coupons.archiveText')}
      confirmLabel={t(isArchived ? 'coupons.unarchive' : 'coupons.archive')}
      tone={isArchived ? 'primary' : 'danger'}
      reason="required"
      running={archive.isRunning}
      failure={archive.failure ? { message: archive.failure.message, requestId: null } : null}
      onConfirm={(reason) =>
        archive.run({
          path: { coupon_id: coupon.id },
          body: { archived: !isArchived, version: coupon.version, reason },
        })
      }
      onCancel={onClose}
    />
  );
}
