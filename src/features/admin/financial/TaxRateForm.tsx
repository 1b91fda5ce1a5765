import { useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { countries } from '../../../i18n/country-name.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { DateField } from '../../../records/date-range/DateField.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { ReasonField } from '../../../ui/detail/ReasonField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { PRODUCTS } from './tax-rate-list.tsx';

type Body = Shape<'AdminTaxRateCreateBody'>;

const PRODUCT_CHOICES = ['all', 'plan', 'credits'] as const;

/** A rate of tax from a day that is to come. */
export function TaxRateForm({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  // the names are those of the codes of the contract (tests/contract/tax-countries.test.ts)
  const [options] = useState(() =>
    countries().map(({ code, name }) => ({ value: code as Body['country'], label: name })),
  );
  const [country, setCountry] = useState<Body['country'] | ''>('');
  const [region, setRegion] = useState('');
  const [product, setProduct] = useState<Body['product']>('all');
  const [percent, setPercent] = useState<number | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const write = useWrite('adminTaxRateCreate', {
    reads: ['adminTaxRateList', 'adminListFilterGet'],
    onDone: () => {
      onClose();
      flash(t('books.taxSaved'));
    },
  });
  const missing = (is: boolean) => (isTried && is ? t('valid.required') : undefined);

  function submit(): void {
    setTried(true);
    if (country === '' || percent === null || day === null || reason.trim() === '') return;
    write.run({
      body: {
        ...{ country, region: region.trim(), product, starts_on: day, reason: reason.trim() },
        basis_points: Math.round(percent * 100),
      },
    });
  }

  return (
    <FormDialog
      keepOnOutsidePress
      locked={write.isRunning}
      onClose={onClose}
      title={t('books.taxNew')}
      description={t('books.taxNewText')}
      submitLabel={t('books.taxPlan')}
      isRunning={write.isRunning}
      onSubmit={submit}
    >
      <Select
        label={t('books.taxCountry')}
        required
        value={country}
        onChange={setCountry}
        options={[{ value: '', label: t('books.taxChoose') }, ...options]}
        error={missing(country === '') ?? write.problemOf('country')}
      />
      <TextField
        label={t('books.taxRegion')}
        hint={t('books.taxRegionHint')}
        maxLength={100}
        value={region}
        onChange={({ target }) => setRegion(target.value)}
        error={write.problemOf('region')}
      />
      <RadioGroup
        label={t('books.taxProduct')}
        value={product}
        onChange={setProduct}
        options={PRODUCT_CHOICES.map((value) => ({ value, label: t(PRODUCTS[value]) }))}
      />
      <NumberField
        label={t('books.taxRate')}
        hint={t('books.taxRateHint')}
        required
        value={percent}
        onChange={setPercent}
        min={0}
        max={100}
        trailing="%"
        error={missing(percent === null) ?? write.problemOf('basis_points')}
      />
      <DateField
        label={t('books.taxFrom')}
        hint={t('books.taxFromHint')}
        required
        value={day}
        onChange={setDay}
        error={missing(day === null) ?? write.problemOf('starts_on')}
      />
      <ReasonField required value={reason} onChange={setReason} error={missing(reason.trim() === '')} />
      {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
    </FormDialog>
  );
}
