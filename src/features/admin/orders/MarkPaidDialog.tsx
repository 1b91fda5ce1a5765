import { Suspense, useState } from 'react';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { currencyDigits } from '../../../i18n/currency-digits.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { DateField } from '../../../records/date-range/DateField.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { ReasonField } from '../../../ui/detail/ReasonField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { LazyHeldDialog } from '../approvals/approval-windows.ts';
import { type Proof, ProofField } from './ProofField.tsx';
import type { Sale } from './sale-words.ts';

/** Asks for a bank transfer as the bank statement has it, and pays the order by it. */
export function MarkPaidDialog({ order, onClose }: { order: Sale; onClose: () => void }) {
  const t = useTexts();
  const [reference, setReference] = useState('');
  // what came is read off the statement: it is not proposed
  const [amount, setAmount] = useState<number | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [proof, setProof] = useState<Proof | null>(null);
  const [isUploading, setUploading] = useState(false);
  const [isTried, setTried] = useState(false);
  const write = useWrite('adminOrderMarkPaid', {
    reads: ['adminOrderGet', 'adminOrderList'],
    onDone: () => {
      onClose();
      flash(t('sales.markedPaid'));
    },
  });
  if (write.held)
    return (
      <Suspense>
        <LazyHeldDialog held={write.held} onClose={onClose} />
      </Suspense>
    );
  const missing = (is: boolean) => (isTried && is ? t('valid.required') : undefined);
  const isOther = amount !== null && amount !== order.price;
  const submit = () => {
    setTried(true);
    if (reference.trim() === '' || amount === null || isOther || day === null || reason.trim() === '') return;
    write.run({
      path: { order_id: order.order_id },
      body: {
        ...{ reference: reference.trim(), amount, day, reason: reason.trim() },
        ...(proof && { proof_file_id: proof.id }),
      },
    });
  };
  return (
    <FormDialog
      keepOnOutsidePress
      locked={write.isRunning}
      onClose={onClose}
      title={t('sales.actionOn', { action: t('sales.markPaid'), number: order.order_num })}
      description={t('sales.markPaidText')}
      submitLabel={t('sales.markPaid')}
      isRunning={write.isRunning}
      isWaiting={isUploading}
      onSubmit={submit}
    >
      <TextField
        label={t('sales.transferReference')}
        hint={t('sales.transferReferenceHint')}
        required
        maxLength={100}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        error={missing(reference.trim() === '') ?? write.problemOf('reference')}
      />
      <MoneyField
        label={t('payment.rowAmount')}
        required
        currency={order.currency}
        digits={currencyDigits(order.currency)}
        value={amount}
        onChange={setAmount}
        error={
          missing(amount === null) ??
          (isOther
            ? t('sales.transferWrong', { amount: formatMoney(order.price, order.currency) })
            : write.problemOf('amount'))
        }
      />
      <DateField
        label={t('sales.transferDay')}
        required
        value={day}
        onChange={setDay}
        error={missing(day === null) ?? write.problemOf('day')}
      />
      <ProofField
        value={proof}
        onChange={(chosen) => {
          // what was said of the file before is not said of this one
          write.clear();
          setProof(chosen);
        }}
        isUploading={isUploading}
        onUploading={setUploading}
        error={write.problemOf('proof_file_id')}
      />
      <ReasonField required value={reason} onChange={setReason} error={missing(reason.trim() === '')} />
      {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
    </FormDialog>
  );
}
