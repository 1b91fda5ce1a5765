import { type FormEvent, useState } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './order-confirm.module.css';
import { dayOf } from './public/plan-words.ts';

/** As the contract has it (SubscriptionCouponBody). */
const MOST = 40;

/** Where a code is typed for a subscription that runs; what it takes off is shown before it is added. */
export function CouponCard({
  subscription,
  team,
}: {
  subscription: Shape<'Subscription'>;
  /** Team whose it is. */
  team: string | undefined;
}) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const [quote, setQuote] = useState<Shape<'Quote'> | null>(null);
  const of = team === undefined ? {} : { team_id: team };
  const preview = useWrite('subscriptionCouponPreview', { onDone: (answer) => setQuote(answer.quote) });
  const apply = useWrite('subscriptionCouponApply', {
    reads: ['subscriptionGet', 'subscriptionEventList'],
    onDone: (_, { body }) => flash(t('plans.couponAdded', { code: body.code })),
  });
  const typed = code.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== '' && !preview.isRunning) preview.run({ body: { ...of, code: typed } });
  };
  const problem = preview.problemOf('coupon') ?? preview.problem;
  return (
    <Card title={t('plans.coupon')} description={t('plans.couponText')}>
      {apply.problem !== undefined && <Alert tone="danger">{apply.problem}</Alert>}
      {quote ? (
        <Alert
          tone="success"
          actions={
            <>
              <Button
                size="small"
                variant="primary"
                loading={apply.isRunning}
                onClick={() => apply.run({ body: { ...of, code: typed, quote_hash: quote.quote_hash } })}
              >
                {t('plans.couponAdd')}
              </Button>
              <Button size="small" disabled={apply.isRunning} onClick={() => setQuote(null)}>
                {t('plans.couponRemove')}
              </Button>
            </>
          }
        >
          {t('plans.couponNext', {
            code: quote.coupon ?? typed,
            date: dayOf(subscription.paid_until),
            price: formatMoney(quote.total, quote.currency),
            full: formatMoney(quote.period_price, quote.currency),
          })}
        </Alert>
      ) : (
        <form className={styles.coupon} onSubmit={submit}>
          <TextField
            label={t('plans.coupon')}
            value={code}
            maxLength={MOST}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={problem}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" loading={preview.isRunning} disabled={typed === ''}>
            {t('plans.couponCheck')}
          </Button>
        </form>
      )}
    </Card>
  );
}
