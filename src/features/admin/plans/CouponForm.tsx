import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { currencyDigits } from '../../../i18n/currency-digits.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { DateField } from '../../../records/date-range/DateField.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { ReasonField } from '../../../ui/detail/ReasonField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { CheckListField } from '../../../ui/fields/CheckListField.tsx';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import {
  COUPON_READS,
  type Coupon,
  type CouponTerms,
  type Discount,
  dayOf,
  PURCHASE_NAMES,
  PURCHASES,
} from './coupon-words.ts';
import { nameOfPlan } from './plan-words.ts';
import styles from './plans.module.css';

/** As the contract has it (AdminCouponCode). */
const CODE = /^[A-Z0-9][A-Z0-9_-]{2,39}$/;
const DAY = 86_400;
const NEW_TERMS: CouponTerms = { name: '', plans: [], purchases: [...PURCHASES] };

const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;

function toggled<Value>(list: readonly Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
}

/** A new coupon, or where and when one is taken. */
export function CouponForm({ coupon, onClose }: { coupon?: Coupon; onClose: () => void }) {
  const t = useTexts();
  const [, navigate] = useLocation();
  const plans = useQuery(operationQuery('adminPlanList', {})).data?.items ?? [];
  const [code, setCode] = useState('');
  const [discount, setDiscount] = useState<Discount>({ kind: 'percent', duration: 'once' });
  const [terms, setTerms] = useState<CouponTerms>(coupon?.terms ?? NEW_TERMS);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const create = useWrite('adminCouponCreate', {
    reads: COUPON_READS,
    onDone: ({ coupon: made }) => {
      flash(t('coupons.created'));
      navigate(adminPaths.coupons(made.id));
    },
  });
  const update = useWrite('adminCouponUpdate', {
    reads: COUPON_READS,
    onDone: () => {
      flash(t('coupons.saved'));
      onClose();
    },
  });
  const write = coupon ? update : create;
  const change = (part: Partial<CouponTerms>) => setTerms({ ...terms, ...part });
  const isReady =
    terms.name.trim() !== '' &&
    terms.purchases.length > 0 &&
    (coupon !== undefined || (CODE.test(code) && reason.trim() !== ''));

  function submit(): void {
    setTried(true);
    if (!isReady) return;
    if (coupon) update.run({ path: { coupon_id: coupon.id }, body: { terms, version: coupon.version } });
    else create.run({ body: { code, discount, terms, reason } });
  }

  const without = (name: 'starts_at' | 'ends_at' | 'max_redemptions'): CouponTerms => {
    const { [name]: _gone, ...rest } = terms;
    return rest;
  };
  const problem = write.problem ?? write.problemOf('discount') ?? write.problemOf('plans');

  return (
    <FormDialog
      size="wide"
      keepOnOutsidePress
      locked={write.isRunning}
      onClose={onClose}
      title={coupon ? coupon.code : t('coupons.new')}
      description={t('coupons.newText')}
      submitLabel={t(coupon ? 'coupons.save' : 'coupons.create')}
      isRunning={write.isRunning}
      onSubmit={submit}
    >
      {problem !== undefined && (
        <Alert tone="danger" title={t('coupons.notSaved')}>
          {problem}
        </Alert>
      )}
      <div className={styles.fields}>
        {!coupon && (
          <TextField
            label={t('coupons.code')}
            hint={t('coupons.codeHint')}
            required
            maxLength={40}
            value={code}
            onChange={(event) => setCode(event.target.value.toUpperCase())}
            error={
              create.problemOf('code') ?? (isTried && !CODE.test(code) ? t('coupons.codeHint') : undefined)
            }
          />
        )}
        <TextField
          label={t('coupons.name')}
          required
          maxLength={100}
          value={terms.name}
          onChange={(event) => change({ name: event.target.value })}
          error={isTried && terms.name.trim() === '' ? t('coupons.name') : undefined}
        />
      </div>
      {!coupon && <DiscountFields discount={discount} onChange={setDiscount} problemOf={create.problemOf} />}
      <div className={styles.fields}>
        <CheckListField
          label={t('coupons.plans')}
          hint={t('coupons.plansHint')}
          options={plans
            .filter((plan) => plan.code !== 'free' && plan.state !== 'draft')
            .map((plan) => ({ value: plan.code, label: nameOfPlan(plan) }))}
          picked={terms.plans}
          onToggle={(plan) => change({ plans: toggled(terms.plans, plan) })}
        />
        <CheckListField
          label={t('coupons.purchases')}
          required
          options={PURCHASES.map((value) => ({ value, label: t(PURCHASE_NAMES[value]) }))}
          picked={terms.purchases}
          onToggle={(value) =>
            change({
              purchases: PURCHASES.filter((one) => (one === value) !== terms.purchases.includes(one)),
            })
          }
        />
      </div>
      <div className={styles.fields}>
        <DateField
          label={t('coupons.from')}
          value={terms.starts_at === undefined ? null : dayOf(terms.starts_at)}
          onChange={(day) =>
            setTerms(day === null ? without('starts_at') : { ...terms, starts_at: secondsOf(day) })
          }
        />
        <DateField
          label={t('coupons.until')}
          value={terms.ends_at === undefined ? null : dayOf(terms.ends_at - 1)}
          onChange={(day) =>
            setTerms(day === null ? without('ends_at') : { ...terms, ends_at: secondsOf(day) + DAY })
          }
          error={write.problemOf('ends_at')}
        />
        <NumberField
          label={t('coupons.most')}
          hint={t('coupons.mostHint')}
          value={terms.max_redemptions ?? null}
          onChange={(most) =>
            setTerms(
              most === null ? without('max_redemptions') : { ...terms, max_redemptions: Math.round(most) },
            )
          }
          min={1}
          max={100_000_000}
          format={{ maximumFractionDigits: 0 }}
          error={write.problemOf('max_redemptions')}
        />
      </div>
      {!coupon && (
        <ReasonField
          value={reason}
          onChange={setReason}
          required
          error={isTried && reason.trim() === '' ? '' : undefined}
        />
      )}
    </FormDialog>
  );
}

/** What a new coupon takes off, and for how long. */
function DiscountFields({
  discount,
  onChange,
  problemOf,
}: {
  discount: Discount;
  onChange: (discount: Discount) => void;
  problemOf: (field: string) => string | undefined;
}) {
  const t = useTexts();
  const { kind, duration } = discount;
  const set = (name: keyof Discount, value: number | null) => {
    const { [name]: _gone, ...rest } = discount;
    onChange({ ...rest, kind, duration, ...(value !== null && value > 0 && { [name]: value }) });
  };
  return (
    <>
      <div className={styles.fields}>
        <RadioGroup
          label={t('coupons.kind')}
          value={kind}
          onChange={(next) => onChange({ kind: next, duration })}
          options={[
            { value: 'percent', label: t('coupons.percent') },
            { value: 'amount', label: t('coupons.amount') },
          ]}
        />
        <RadioGroup
          label={t('coupons.duration')}
          value={duration}
          onChange={(next) => onChange({ ...discount, duration: next })}
          options={[
            { value: 'once', label: t('coupons.once') },
            { value: 'cycles', label: t('coupons.cycles') },
            { value: 'forever', label: t('coupons.forever') },
          ]}
        />
      </div>
      <div className={styles.fields}>
        {kind === 'percent' ? (
          <NumberField
            label={t('coupons.percentOff')}
            required
            value={discount.basis_points === undefined ? null : discount.basis_points / 100}
            onChange={(percent) => set('basis_points', percent === null ? null : Math.round(percent * 100))}
            min={0.01}
            max={100}
            trailing="%"
          />
        ) : (
          (['USD', 'CNY'] as const).map((currency) => {
            const name = currency === 'USD' ? 'amount_usd' : 'amount_cny';
            return (
              <MoneyField
                key={currency}
                label={t('coupons.amountIn', { currency })}
                currency={currency}
                digits={currencyDigits(currency)}
                value={discount[name] ?? null}
                onChange={(amount) => set(name, amount)}
                max={100_000_000_000}
              />
            );
          })
        )}
        {duration === 'cycles' && (
          <NumberField
            label={t('coupons.howMany')}
            required
            value={discount.cycles ?? null}
            onChange={(cycles) => set('cycles', cycles === null ? null : Math.round(cycles))}
            min={2}
            max={120}
            format={{ maximumFractionDigits: 0 }}
            error={problemOf('cycles')}
          />
        )}
      </div>
    </>
  );
}
