import { Suspense, useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ReasonField } from '../../../ui/detail/ReasonField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { LazyHeldDialog } from '../approvals/approval-windows.ts';

/** Asks why a closed month is opened again. */
export function PeriodReopenDialog({
  period: { id = '', month, version },
  onClose,
}: {
  period: Shape<'AdminPeriod'>;
  onClose: () => void;
}) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const write = useWrite('adminPeriodReopen', {
    reads: ['adminPeriodList', 'adminPeriodGet'],
    onDone: () => {
      onClose();
      flash(t('books.periodReopened', { month }));
    },
  });
  const given = reason.trim();
  if (write.held)
    return (
      <Suspense>
        <LazyHeldDialog held={write.held} onClose={onClose} />
      </Suspense>
    );
  return (
    <FormDialog
      keepOnOutsidePress
      locked={write.isRunning}
      onClose={onClose}
      title={t('books.reopenTitle', { month })}
      description={t('books.reopenText')}
      submitLabel={t('books.reopenPeriod')}
      variant="danger"
      isRunning={write.isRunning}
      onSubmit={() => {
        setTried(true);
        if (given !== '') write.run({ path: { period_id: id }, body: { version, reason: given } });
      }}
    >
      <ReasonField
        required
        value={reason}
        onChange={setReason}
        error={isTried && given === '' ? t('valid.required') : undefined}
      />
      {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
    </FormDialog>
  );
}
