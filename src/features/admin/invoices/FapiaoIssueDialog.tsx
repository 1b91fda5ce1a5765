import { useState } from 'react';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { INVOICE_READS } from './InvoiceActionDialog.tsx';
import type { Details } from './invoicing-words.ts';

/** Digits of a number, as the tax office gives them. */
const NUMBER = /^\d{8,40}$/;

/** Notes the number of a fapiao that was issued at the tax office. */
export function FapiaoIssueDialog({
  details: { invoice, fapiaos },
  onClose,
}: {
  details: Details;
  onClose: () => void;
}) {
  const t = useTexts();
  const [number, setNumber] = useState('');
  const [isTried, setTried] = useState(false);
  const asked = fapiaos.find(({ status }) => status === 'requested');
  const write = useWrite('adminFapiaoIssue', {
    reads: INVOICE_READS,
    onDone: () => {
      onClose();
      flash(t('invoicing.issueDone'));
    },
  });
  const digits = number.replaceAll(/\s/g, '');
  const isRight = NUMBER.test(digits);
  return (
    <FormDialog
      keepOnOutsidePress
      locked={write.isRunning}
      title={t('invoicing.issue')}
      description={t('invoicing.issueText')}
      submitLabel={t('invoicing.issue')}
      isRunning={write.isRunning}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (isRight) write.run({ path: { invoice_id: invoice.id }, body: { number: digits } });
      }}
    >
      {asked && (
        <Facts
          facts={[
            { name: t('invoices.fapiaoTitle'), value: asked.title },
            asked.tax_number !== '' && { name: t('invoices.taxNumber'), value: asked.tax_number },
            { name: t('invoices.total'), value: formatMoney(asked.amount, invoice.currency) },
          ]}
        />
      )}
      <TextField
        label={t('invoicing.fapiaoNumber')}
        hint={t('invoicing.fapiaoNumberHint')}
        required
        inputMode="numeric"
        maxLength={60}
        value={number}
        error={
          write.problemOf('number') ?? (isTried && !isRight ? t('invoicing.fapiaoNumberHint') : undefined)
        }
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
    </FormDialog>
  );
}
