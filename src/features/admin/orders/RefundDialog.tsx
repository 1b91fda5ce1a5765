import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { operationQuery } from '../../../api/queries.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatCredits } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { ReasonField } from '../../../ui/detail/ReasonField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { LazyHeldDialog } from '../approvals/approval-windows.ts';
import type { SaleDetails } from './sale-words.ts';

type Payment = SaleDetails['payments'][number];

/** Minor units a whole unit; every currency that is sold in has two decimals. */
const MINOR = 100;

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
  const [paymentId, setPaymentId] = useState(payments[0]?.id ?? '');
  const payment = payments.find(({ id }) => id === paymentId);
  const most = payment?.refundable ?? 0;
  const currency = payment?.currency ?? '';
  const [units, setUnits] = useState<number | null>(most / MINOR);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const amount = Math.round((units ?? 0) * MINOR);
  const isRight = amount >= 1 && amount <= most;
  const preview = useQuery({
    ...operationQuery('adminOrderRefundPreview', {
      path: { order_id: orderId },
      query: { payment_id: paymentId, amount },
    }),
    enabled: isRight,
    staleTime: 0,
  });
  const write = useWrite('adminOrderRefund', {
    reads: ['adminOrderGet', 'adminOrderList'],
    onDone: () => {
      onClose();
      flash(t('sales.refundSent', { amount: formatMoney(amount, currency) }));
    },
  });
  if (write.held)
    return (
      <Suspense>
        <LazyHeldDialog held={write.held} onClose={onClose} />
      </Suspense>
    );
  const submit = () => {
    setTried(true);
    if (isRight && reason.trim() !== '')
      write.run({
        path: { order_id: orderId },
        body: { payment_id: paymentId, amount, reason: reason.trim() },
      });
  };
  const failure = preview.error instanceof ApiFailure ? preview.error.message : undefined;
  const shown = isRight ? preview.data?.preview : undefined;
  return (
    <FormDialog
      keepOnOutsidePress
      locked={write.isRunning}
      onClose={onClose}
      title={t('sales.refund')}
      description={t('sales.refundText')}
      submitLabel={t('sales.refundAction', { amount: formatMoney(amount, currency) })}
      variant="danger"
      isRunning={write.isRunning}
      isWaiting={isRight && preview.isPending}
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
          onChange={(id) => {
            setPaymentId(id);
            setUnits((payments.find((one) => one.id === id)?.refundable ?? 0) / MINOR);
          }}
        />
      )}
      <NumberField
        label={t('payment.rowAmount')}
        required
        value={units}
        min={0}
        max={most / MINOR}
        step={1}
        format={{ minimumFractionDigits: 2, maximumFractionDigits: 2 }}
        trailing={currency}
        onChange={setUnits}
        hint={t('sales.refundMost', { amount: formatMoney(most, currency) })}
        error={write.problemOf('amount') ?? (isTried && !isRight ? t('sales.refundWrong') : undefined)}
      />
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
      {failure !== undefined && <Alert tone="warning">{failure}</Alert>}
      <ReasonField
        required
        value={reason}
        onChange={setReason}
        error={
          write.problemOf('reason') ?? (isTried && reason.trim() === '' ? t('valid.required') : undefined)
        }
      />
      {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
    </FormDialog>
  );
}
