import type { FormEvent } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './order-confirm.module.css';

/** As the contract has it (PlanPurchase). */
const MOST = 40;

/** Where the code of a coupon is typed; once it applies, what it saves and how it is taken away. */
export function CouponField({
  quote,
  code,
  onType,
  applied,
  problem,
  disabled,
  onEnter,
  onRemove,
}: {
  quote: Shape<'Quote'>;
  /** What is typed. */
  code: string;
  onType: (code: string) => void;
  /** The code that the price was asked with; null without. */
  applied: string | null;
  /** Why what is typed takes nothing off; null until it was tried. */
  problem: string | null;
  disabled: boolean;
  onEnter: (code: string) => void;
  onRemove: () => void;
}) {
  const t = useTexts();
  const off = -(quote.lines.find(({ kind }) => kind === 'discount')?.amount ?? 0);
  const saved = formatMoney(off, quote.currency);
  if (applied !== null)
    return (
      <Alert
        tone="success"
        actions={
          <Button size="small" disabled={disabled} onClick={onRemove}>
            {t('plans.couponRemove')}
          </Button>
        }
      >
        {t('plans.couponApplied', { code: quote.coupon ?? applied, saved })}
      </Alert>
    );
  // one runs with the subscription, which leaves no room for another
  if (quote.coupon !== undefined)
    return <Alert tone="info">{t('plans.couponRuns', { code: quote.coupon, saved })}</Alert>;
  const typed = code.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== '' && typed.length <= MOST && !disabled) onEnter(typed);
  };
  return (
    <form className={styles.coupon} onSubmit={submit}>
      <TextField
        label={t('plans.coupon')}
        value={code}
        maxLength={MOST}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={disabled}
        error={problem ?? undefined}
        onChange={(event) => onType(event.target.value)}
      />
      <Button type="submit" disabled={disabled || typed === ''}>
        {t('plans.couponApply')}
      </Button>
    </form>
  );
}
