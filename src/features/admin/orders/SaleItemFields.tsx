import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../../api/queries.ts';
import { formatCredits } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { SaleChoice } from './sale-item.ts';

const CURRENCIES = ['CNY', 'USD'] as const;

export const NO_CHOICE: SaleChoice = {
  kind: 'credit_pack',
  packId: null,
  plan: null,
  interval: 'month',
  currency: null,
  seats: null,
};

/** What exactly is ordered, of the kind that was chosen. What it costs is said by the server, for the buyer. */
export function SaleItemFields({
  choice,
  onChange,
  isTeam,
  isTried,
  problemOf,
}: {
  choice: SaleChoice;
  onChange: (choice: SaleChoice) => void;
  /** Whether it is for a team: others plans are sold to it. */
  isTeam: boolean;
  /** Whether it was tried to order: what is missing is marked. */
  isTried: boolean;
  problemOf: (field: string) => string | undefined;
}) {
  const t = useTexts();
  const { kind, packId, plan, interval, currency, seats } = choice;
  const packs = useQuery({ ...operationQuery('creditPackList', {}), enabled: kind === 'credit_pack' });
  const plans = useQuery({ ...operationQuery('planList', {}), enabled: kind === 'plan_new' });
  if (kind === 'plan_renew') return null;
  const set = (change: Partial<SaleChoice>) => onChange({ ...choice, ...change });
  const missing = (value: unknown) => (isTried && value === null ? t('valid.required') : undefined);
  const sold = (plans.data?.plans ?? []).filter(
    ({ on_request: onRequest, prices, max_seats: most }) =>
      !onRequest && prices.length > 0 && most > 1 === isTeam,
  );
  const chosen = sold.find(({ code }) => code === plan);
  return (
    <>
      {kind === 'credit_pack' ? (
        <Select
          label={t('payment.pack')}
          required
          value={packId}
          placeholder={t('sales.choose')}
          onChange={(next) => set({ packId: next })}
          options={(packs.data?.packs ?? []).map(({ id, credits }) => ({
            value: id,
            label: t('payment.packName', { credits: formatCredits(credits) }),
          }))}
          error={missing(packId) ?? problemOf('pack_id')}
        />
      ) : (
        <>
          <Select
            label={t('sales.plan')}
            required
            value={chosen?.code ?? null}
            placeholder={t('sales.choose')}
            onChange={(next) => set({ plan: next })}
            options={sold.map(({ code, name }) => ({ value: code, label: name }))}
            error={missing(chosen?.code ?? null) ?? problemOf('plan')}
          />
          <RadioGroup
            label={t('plans.period')}
            value={interval}
            onChange={(next) => set({ interval: next })}
            options={[
              { value: 'month', label: t('plans.month') },
              { value: 'year', label: t('plans.year') },
            ]}
          />
          {isTeam && chosen && (
            <NumberField
              label={t('plans.seats')}
              value={seats}
              min={chosen.min_seats}
              max={chosen.max_seats}
              step={1}
              onChange={(next) => set({ seats: next })}
              hint={t('sales.seatsHint')}
              error={problemOf('seats')}
            />
          )}
        </>
      )}
      <Select
        label={t('payment.currency')}
        required
        value={currency}
        placeholder={t('sales.choose')}
        onChange={(next) => set({ currency: next })}
        options={CURRENCIES.map((value) => ({ value, label: value }))}
        error={missing(currency) ?? problemOf('currency')}
      />
    </>
  );
}
