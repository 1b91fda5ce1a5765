import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Shape } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { formatMoney } from '../../i18n/money.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { CellPicture } from '../../ui/CellPicture.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CouponField } from './CouponField.tsx';
import styles from './order-confirm.module.css';
import { dayOf } from './public/plan-words.ts';
import { QuoteCard } from './QuoteCard.tsx';
import { SeatChoice } from './SeatChoice.tsx';
import { useCheckout } from './use-checkout.ts';
import { WaitingOrder } from './WaitingOrder.tsx';

type Item = Shape<'PlanPurchase'>;

/** What the address asks for; anything else in it is left out. */
function itemOf(search: URLSearchParams): Item {
  const kind = search.get('kind');
  const interval = search.get('interval');
  const currency = search.get('currency');
  const plan = search.get('plan');
  const team = search.get('team');
  const seats = Number(search.get('seats') ?? 0);
  return {
    kind: kind === 'plan_renew' || kind === 'plan_change' ? kind : 'plan_new',
    ...(plan && { plan }),
    ...(team && { team_id: team }),
    ...(Number.isInteger(seats) && seats > 0 && { seats }),
    interval: interval === 'year' ? 'year' : 'month',
    ...(currency === 'CNY' || currency === 'USD' ? { currency } : {}),
  };
}

/** What a plan costs in every part, before it is ordered. */
export function OrderConfirmScreen() {
  const [search] = useSearchParams();
  const item = itemOf(search);
  if (item.kind !== 'plan_renew' && item.plan === undefined) return <NothingChosen />;
  // another address is another order
  return <Confirm key={search.toString()} item={item} />;
}

function NothingChosen() {
  const t = useTexts();
  return (
    <EmptyState
      picture={<CellPicture kind="empty" />}
      title={t('plans.noneChosen')}
      message={t('plans.noneChosenText')}
      actions={
        <LinkButton variant="primary" href={paths.plans()} onClick={followLink}>
          {t('plans.see')}
        </LinkButton>
      }
    />
  );
}

function Confirm({ item }: { item: Item }) {
  const t = useTexts();
  const { snapshot, send, quoted } = useCheckout(item);
  const { interval, problem } = snapshot.context;
  // kept while the price is worked out, so that a code that is refused can be mended
  const [typed, setTyped] = useState({ code: '', isTried: false });
  const isPlacing = snapshot.matches('placing') || snapshot.matches('done');
  if (snapshot.matches('refused'))
    return (
      <EmptyState
        picture={<CellPicture kind="failed" />}
        title={t('plans.cannot')}
        message={problem ?? ''}
        actions={
          <>
            <LinkButton variant="primary" href={paths.plans()} onClick={followLink}>
              {t('plans.see')}
            </LinkButton>
            <Button onClick={() => send({ type: 'quote.retried' })}>{t('plans.retry')}</Button>
          </>
        }
      />
    );
  const isShown = quoted !== undefined && !snapshot.matches('quoting');
  const quote = isShown ? quoted.quote : undefined;
  const unpaid = quoted?.unpaid_order;
  const plansPath = paths.plans(item.team_id);
  return (
    <div className={styles.columns}>
      <div className={styles.left}>
        <a className={styles.back} href={plansPath} onClick={followLink}>
          <ArrowLeftIcon size={16} aria-hidden="true" />
          {t('plans.toPlans')}
        </a>
        {item.kind !== 'plan_renew' && (
          <RadioGroup
            label={t('plans.period')}
            value={interval}
            onChange={(next) => send({ type: 'interval.chosen', interval: next })}
            disabled={isPlacing}
            options={[
              { value: 'month', label: t('plans.month') },
              { value: 'year', label: t('plans.year') },
            ]}
          />
        )}
        {quote && item.team_id !== undefined && item.kind !== 'plan_renew' && (
          <SeatChoice quote={quote} disabled={isPlacing} />
        )}
        {quote && quote.when === 'now' && (
          <CouponField
            quote={quote}
            code={typed.code}
            onType={(code) => setTyped({ code, isTried: false })}
            applied={snapshot.context.coupon}
            problem={typed.isTried ? snapshot.context.couponProblem : null}
            disabled={isPlacing}
            onEnter={(code) => {
              setTyped({ code, isTried: true });
              send({ type: 'coupon.entered', code });
            }}
            onRemove={() => {
              setTyped({ code: '', isTried: false });
              send({ type: 'coupon.removed' });
            }}
          />
        )}
        <p className={styles.quiet}>{t('plans.once')}</p>
      </div>
      <div className={styles.right}>
        {snapshot.matches('stale') && <Alert tone="warning">{t('plans.changed')}</Alert>}
        {problem !== null && !snapshot.matches('stale') && <Alert tone="danger">{problem}</Alert>}
        {snapshot.matches('unpaidExists') && unpaid && (
          <WaitingOrder order={unpaid}>
            <Button size="small" onClick={() => send({ type: 'order.replaced' })}>
              {t('plans.replaceIt')}
            </Button>
          </WaitingOrder>
        )}
        {quote ? (
          <QuoteCard quote={quote}>
            {quote.when === 'period_end' && (
              <p className={styles.quiet}>{t('plans.atEnd', { date: dayOf(quote.period_start) })}</p>
            )}
            <Button
              variant="primary"
              loading={isPlacing}
              disabled={snapshot.matches('unpaidExists')}
              onClick={() => send({ type: 'order.placed' })}
            >
              {quote.when === 'period_end'
                ? t('plans.plan')
                : quote.total === 0
                  ? t('plans.orderFree')
                  : t('plans.order', { price: formatMoney(quote.total, quote.currency) })}
            </Button>
          </QuoteCard>
        ) : (
          <LateSkeleton>
            <Skeleton shape="block" visible />
          </LateSkeleton>
        )}
      </div>
    </div>
  );
}
