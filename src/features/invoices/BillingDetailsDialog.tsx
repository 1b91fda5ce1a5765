import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { countries } from '../../i18n/country-name.ts';
import { type MessageId, useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select, type SelectProps } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';

type Details = Shape<'BillingDetails'>;

type Field = {
  name: keyof Details;
  labelId: MessageId;
  hintId?: MessageId;
  /** What the browser may fill in. */
  complete: string;
} & ({ kind: 'text'; maxLength: number } | { kind: 'country' });

const FIELDS: readonly Field[] = [
  { kind: 'text', name: 'name', labelId: 'invoices.fieldName', maxLength: 200, complete: 'organization' },
  {
    kind: 'text',
    name: 'street',
    labelId: 'invoices.fieldStreet',
    maxLength: 200,
    complete: 'street-address',
  },
  {
    kind: 'text',
    name: 'postal_code',
    labelId: 'invoices.fieldPostalCode',
    maxLength: 20,
    complete: 'postal-code',
  },
  { kind: 'text', name: 'city', labelId: 'invoices.fieldCity', maxLength: 100, complete: 'address-level2' },
  {
    kind: 'text',
    name: 'region',
    labelId: 'invoices.fieldRegion',
    maxLength: 100,
    complete: 'address-level1',
  },
  { kind: 'country', name: 'country', labelId: 'invoices.fieldCountry', complete: 'country' },
  {
    kind: 'text',
    name: 'tax_id',
    labelId: 'invoices.taxNumber',
    hintId: 'invoices.taxNumberHint',
    maxLength: 40,
    complete: 'off',
  },
];

/** What stands on the invoices of the person from now on. */
export function BillingDetailsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const query = useQuery(operationQuery('billingDetailsGet', {}));
  const [changed, setChanged] = useState<Partial<Details>>({});
  const set = (name: keyof Details, value: string) => setChanged((before) => ({ ...before, [name]: value }));
  const details = query.data && { ...query.data.details, ...changed };
  const write = useWrite('billingDetailsUpdate', {
    // prices may follow from the country
    reads: ['billingDetailsGet', 'creditPackList', 'orderPreview'],
    onDone: () => {
      onClose();
      flash(t('invoices.detailsSaved'));
    },
  });
  return (
    <FormDialog
      keepOnOutsidePress
      locked={write.isRunning}
      title={t('invoices.editDetails')}
      description={t('invoices.detailsText')}
      submitLabel={t('invoices.save')}
      isRunning={write.isRunning}
      isWaiting={!details}
      onClose={onClose}
      onSubmit={() => details && write.run({ body: details })}
    >
      {query.isError && <Alert tone="danger">{t('invoices.detailsFailed')}</Alert>}
      {details &&
        FIELDS.map((field) =>
          field.kind === 'country' ? (
            <CountrySelect
              key={field.name}
              label={t(field.labelId)}
              kept={query.data?.details.country ?? ''}
              value={details.country}
              autoComplete={field.complete}
              error={write.problemOf(field.name)}
              onChange={(value) => set(field.name, value)}
            />
          ) : (
            <TextField
              key={field.name}
              label={t(field.labelId)}
              hint={field.hintId && t(field.hintId)}
              required={field.name === 'name'}
              maxLength={field.maxLength}
              autoComplete={field.complete}
              value={details[field.name]}
              error={write.problemOf(field.name)}
              onChange={({ target }) => set(field.name, target.value)}
            />
          ),
        )}
      {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
    </FormDialog>
  );
}

/** A country by its name, or none. */
function CountrySelect({
  kept,
  ...select
}: { kept: string } & Pick<SelectProps<string>, 'label' | 'value' | 'autoComplete' | 'error' | 'onChange'>) {
  const t = useTexts();
  const [options] = useState(() => countries().map(({ code, name }) => ({ value: code, label: name })));
  // letters that were kept and are on no list are still what stands on the invoices
  const isListed = kept === '' || options.some(({ value }) => value === kept);
  return (
    <Select
      options={[
        { value: '', label: t('invoices.noCountry') },
        ...(isListed ? [] : [{ value: kept, label: kept }]),
        ...options,
      ]}
      {...select}
    />
  );
}
