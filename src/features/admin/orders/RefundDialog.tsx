import { Suspense, useState } from 'react';
import { flash } from '../../../app/notices/notice-channel.ts';
import { currencyDigits } from '../../../i18n/currency-digits.ts';
import { formatCredits } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { ReasonField } from '../../../ui/detail/ReasonField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { LazyHeldDialog } from '../approvals/approval-windows.ts';
import type { SaleDetails } from './sale-words.ts';
import { useRefundWizard } from './use-refund-wizard.ts';

type Payment = SaleDetails['payments'][number];

/** Asks how much of a payment goes back, and says before what that takes of the credits. */
export function RefundDialog({
  orderId,
  payments,
  onClose,
}: {
  orderId: string;
  /** Those of which something can be given back; one at least. */
  payments: readonly Payment[];
  onClose: () => void;
}) {
  const t = useTexts();
  const currencyOf = (id: string) => payments.find((one) => one.id === id)?.currency ?? '';
  const { snapshot, send, previewed } = useRefundWizard(
    orderId,
    Object.fromEntries(payments.map(({ id, refundable }) => [id, refundable])),
    (gone) => {
      onClose();
      flash(t('sales.refundSent', { amount: formatMoney(gone.amount, currencyOf(gone.paymentId)) }));
    },
  );
  const { paymentId, amount, most: rests, problem, fields, held } = snapshot.context;
  const most = rests[paymentId] ?? 0;
  const currency = currencyOf(paymentId);
  // a field that is empty is no amount
  const [entered, setEntered] = useState<number | null>(amount);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  if (held)
    return (
      <Suspense>
        <LazyHeldDialog held={held} onClose={onClose} />
      </Suspense>
    );
  const isRunning = snapshot.matches('sending') || snapshot.matches('sent');
  const isWrong = snapshot.matches('amount') && problem === null;
  const submit = () => {
    setTried(true);
    if (snapshot.matches('amount')) send({ type: 'preview.retried' });
    else if (reason.trim() !== '') send({ type: 'refund.confirmed', reason: reason.trim() });
  };
  const shown = snapshot.matches('confirming') || isRunning ? previewed : undefined;
  return (
    <FormDialog
      keepOnOutsidePress
      locked={isRunning}
      onClose={onClose}
      title={t('sales.refund')}
      description={t('sales.refundText')}
      submitLabel={t('sales.refundAction', { amount: formatMoney(amount, currency) })}
      variant="danger"
      isRunning={isRunning}
      isWaiting={snapshot.matches('previewing')}
      onSubmit={submit}
    >
      {payments.length > 1 && (
        <RadioGroup
          label={t('sales.payments')}
          options={payments.map((one) => ({
            value: one.id,
            label: one.provider_number,
            hint: formatMoney(one.refundable, one.currency),
          }))}
          value={paymentId}
          disabled={isRunning}
          onChange={(id) => {
            send({ type: 'payment.chosen', paymentId: id });
            setEntered(rests[id] ?? 0);
          }}
        />
      )}
      <MoneyField
        label={t('payment.rowAmount')}
        required
        currency={currency}
        digits={currencyDigits(currency)}
        value={entered}
        max={most}
        disabled={isRunning}
        onChange={(next) => {
          setEntered(next);
          send({ type: 'amount.entered', amount: next ?? 0 });
        }}
        hint={t('sales.refundMost', { amount: formatMoney(most, currency) })}
        error={fields.amount ?? (isTried && isWrong ? t('sales.refundWrong') : undefined)}
      />
      {payments.find(({ id }) => id === paymentId)?.method === 'bank' && (
        <Alert tone="info">{t('sales.refundTransfer')}</Alert>
      )}
      {shown && (
        <>
          <Facts
            facts={[
              { name: t('payment.rowCreditsTaken'), value: formatCredits(shown.credits_taken) },
              { name: t('payment.rowCreditsUsed'), value: formatCredits(shown.credits_used) },
            ]}
          />
          {shown.needs_approval && <Alert tone="warning">{t('sales.needsApproval')}</Alert>}
        </>
      )}
      {snapshot.matches('amount') && problem !== null && <Alert tone="warning">{problem}</Alert>}
      <ReasonField
        required
        value={reason}
        onChange={setReason}
        error={fields.reason ?? (isTried && reason.trim() === '' ? t('valid.required') : undefined)}
      />
      {snapshot.matches('confirming') && problem !== null && Object.keys(fields).length === 0 && (
        <Alert tone="danger">{problem}</Alert>
      )}
    </FormDialog>
  );
}
