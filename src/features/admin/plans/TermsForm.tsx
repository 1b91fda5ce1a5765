import { useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { currencyDigits } from '../../../i18n/currency-digits.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { FUNCTION_NAMES } from '../../plans/public/function-words.ts';
import {
  type AdminPlan,
  CURRENCIES,
  INTERVALS,
  PLAN_READS,
  sidesOf,
  type Terms,
  workedOn,
} from './plan-words.ts';
import styles from './plans.module.css';
import { RuleFields } from './RuleFields.tsx';

const NUMBERS = {
  min_seats: 'planadmin.minSeats',
  max_seats: 'planadmin.maxSeats',
  trial_days: 'planadmin.trialDays',
} as const;

/** The draft of a plan: what it sells, what it costs, and what it allows function by function. */
export function TermsForm({
  plan,
  functions,
  onClose,
}: {
  plan: AdminPlan;
  functions: readonly Shape<'AdminPlanFunction'>[];
  onClose: () => void;
}) {
  const t = useTexts();
  const { draft } = sidesOf(plan);
  const [terms, setTerms] = useState<Terms | undefined>(workedOn(plan)?.terms);
  const save = useWrite('adminPlanDraftSave', {
    reads: PLAN_READS,
    onDone: () => {
      flash(t('planadmin.draftSaved'));
      onClose();
    },
  });
  if (!terms) return null;
  const change = (part: Partial<Terms>) => setTerms({ ...terms, ...part });
  const number = (name: keyof typeof NUMBERS, least: number, most: number) => (
    <NumberField
      label={t(NUMBERS[name])}
      required
      value={terms[name]}
      onChange={(value) => change({ [name]: Math.round(value ?? least) })}
      min={least}
      max={most}
      format={{ maximumFractionDigits: 0 }}
      error={save.problemOf(name)}
    />
  );
  const setPrice = (price: Shape<'AdminPlanPrice'>, amount: number | null) => {
    const others = terms.prices.filter(
      (one) => one.currency !== price.currency || one.interval !== price.interval,
    );
    change({ prices: amount === null || amount === 0 ? others : [...others, { ...price, amount }] });
  };

  return (
    <FormDialog
      size="wide"
      keepOnOutsidePress
      locked={save.isRunning}
      onClose={onClose}
      title={t(draft ? 'planadmin.editDraft' : 'planadmin.newVersion')}
      description={t('planadmin.draftText')}
      submitLabel={t('planadmin.saveDraft')}
      isRunning={save.isRunning}
      onSubmit={() => save.run({ path: { code: plan.code }, body: { terms, version: draft?.version ?? 0 } })}
    >
      {(save.problem ?? save.problemOf('prices')) !== undefined && (
        <Alert tone="danger" title={t('planadmin.notSaved')}>
          {save.problem ?? save.problemOf('prices')}
        </Alert>
      )}
      <div className={styles.fields}>
        <NumberField
          label={t('planadmin.credits')}
          required
          value={terms.credits / 1000}
          onChange={(credits) => change({ credits: Math.round((credits ?? 0) * 1000) })}
          min={0}
          max={1_000_000_000}
          format={{ maximumFractionDigits: 3 }}
        />
        {number('min_seats', 1, 10_000)}
        {number('max_seats', 1, 10_000)}
        {number('trial_days', 0, 90)}
      </div>
      <Switch
        label={t('planadmin.onRequest')}
        checked={terms.on_request}
        onChange={(isOn) => change({ on_request: isOn, ...(isOn && { prices: [] }) })}
      />
      {!terms.on_request && plan.code !== 'free' && (
        <>
          <h3 className={styles.subtitle}>{t('planadmin.prices')}</h3>
          <p className={styles.quiet}>{t('planadmin.taxText')}</p>
          <div className={styles.fields}>
            {CURRENCIES.flatMap((currency) =>
              INTERVALS.map((interval) => (
                <MoneyField
                  key={`${currency} ${interval}`}
                  label={t(interval === 'month' ? 'planadmin.priceMonth' : 'planadmin.priceYear', {
                    currency,
                  })}
                  currency={currency}
                  digits={currencyDigits(currency)}
                  value={
                    terms.prices.find((one) => one.currency === currency && one.interval === interval)
                      ?.amount ?? null
                  }
                  onChange={(amount) => setPrice({ currency, interval, amount: 0 }, amount)}
                  max={100_000_000_000}
                />
              )),
            )}
          </div>
        </>
      )}
      <h3 className={styles.subtitle}>{t('planadmin.functions')}</h3>
      {functions.map((facts) => (
        <section key={facts.function} className={styles.panel} aria-label={t(FUNCTION_NAMES[facts.function])}>
          <h4 className={styles.subtitle}>{t(FUNCTION_NAMES[facts.function])}</h4>
          <RuleFields
            facts={facts}
            rule={terms.functions[facts.function]}
            onChange={(rule) => change({ functions: { ...terms.functions, [facts.function]: rule } })}
          />
        </section>
      ))}
    </FormDialog>
  );
}
