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
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';

type Details = Shape<'BillingDetails'>;

const FIELDS: readonly {
  name: keyof Details;
  labelId: MessageId;
  hintId?: MessageId;
  maxLength: number;
  complete: string;
}[] = [
  { name: 'name', labelId: 'invoices.fieldName', maxLength: 200, complete: 'organization' },
  { name: 'street', labelId: 'invoices.fieldStreet', maxLength: 200, complete: 'street-address' },
  { name: 'postal_code', labelId: 'invoices.fieldPostalCode', maxLength: 20, complete: 'postal-code' },
  { name: 'city', labelId: 'invoices.fieldCity', maxLength: 100, complete: 'address-level2' },
  { name: 'region', labelId: 'invoices.fieldRegion', maxLength: 100, complete: 'address-level1' },
  { name: 'country', labelId: 'invoices.fieldCountry', maxLength: 2, complete: 'country' },
  {
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
  const [options] = useState(() => countries().map(({ code, name }) => ({ value: code, label: name })));
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
        FIELDS.map(({ name, labelId, hintId, maxLength, complete }) =>
          name === 'country' ? (
            <Select
              key={name}
              label={t(labelId)}
              options={[{ value: '', label: t('invoices.noCountry') }, ...options]}
              value={details.country}
              error={write.problemOf(name)}
              onChange={(value) => set(name, value)}
            />
          ) : (
            <TextField
              key={name}
              label={t(labelId)}
              hint={hintId && t(hintId)}
              required={name === 'name'}
              maxLength={maxLength}
              autoComplete={complete}
              value={details[name]}
              error={write.problemOf(name)}
              onChange={({ target }) => set(name, target.value)}
            />
          ),
        )}
      {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
    </FormDialog>
  );
}
