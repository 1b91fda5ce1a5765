import { useState } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** Asks whom a fapiao is to be made out to. */
export function FapiaoDialog({ invoice, onClose }: { invoice: Shape<'Invoice'>; onClose: () => void }) {
  const t = useTexts();
  const [kind, setKind] = useState<'person' | 'company'>('company');
  const [title, setTitle] = useState('');
  const [taxNumber, setTaxNumber] = useState('');
  const write = useWrite('fapiaoRequestCreate', {
    reads: ['invoiceGet'],
    onDone: () => {
      onClose();
      flash(t('invoices.fapiaoAsked'));
    },
  });
  return (
    <FormDialog
      keepOnOutsidePress
      locked={write.isRunning}
      title={t('invoices.fapiaoAsk')}
      description={t('invoices.fapiaoText', { amount: formatMoney(invoice.fapiao_left, invoice.currency) })}
      submitLabel={t('invoices.fapiaoAsk')}
      isRunning={write.isRunning}
      onClose={onClose}
      onSubmit={() =>
        write.run({
          path: { invoice_id: invoice.id },
          body: { buyer_kind: kind, title, tax_number: kind === 'company' ? taxNumber : '' },
        })
      }
    >
      <RadioGroup
        label={t('invoices.fapiaoFor')}
        inline
        options={[
          { value: 'company', label: t('invoices.company') },
          { value: 'person', label: t('invoices.person') },
        ]}
        value={kind}
        onChange={setKind}
      />
      <TextField
        label={t('invoices.fapiaoTitle')}
        required
        maxLength={100}
        value={title}
        error={write.problemOf('title')}
        onChange={({ target }) => setTitle(target.value)}
      />
      {kind === 'company' && (
        <TextField
          label={t('invoices.taxNumber')}
          required
          maxLength={20}
          value={taxNumber}
          error={write.problemOf('tax_number')}
          onChange={({ target }) => setTaxNumber(target.value)}
        />
      )}
      {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
    </FormDialog>
  );
}
