import { useState } from 'react';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ReasonField } from '../../../ui/detail/ReasonField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PeriodObstacles } from './PeriodObstacles.tsx';
import { TrialBalance } from './TrialBalance.tsx';
import { usePeriodClose } from './use-period-close.ts';

/** Says what stands in the way of a month's close, or shows its trial balance and asks why it is closed now. */
export function PeriodCloseDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const t = useTexts();
  const { snapshot, send, details } = usePeriodClose(month, () => {
    onClose();
    flash(t('books.periodClosed', { month }));
  });
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { problem, fields } = snapshot.context;
  const isChecking = snapshot.matches('checking');
  const isBlocked = snapshot.matches('blocked');
  const isRunning = snapshot.matches('closing') || snapshot.matches('closed');
  const given = reason.trim();
  const submit = () => {
    if (isBlocked) return send({ type: 'check.retried' });
    setTried(true);
    if (given !== '') send({ type: 'close.confirmed', reason: given });
  };
  return (
    <FormDialog
      keepOnOutsidePress
      size="wide"
      locked={isRunning}
      onClose={onClose}
      title={t('books.closeTitle', { month })}
      description={t('books.closeText')}
      submitLabel={isBlocked ? t('books.checkAgain') : t('books.closeTitle', { month })}
      isRunning={isRunning}
      isWaiting={isChecking}
      onSubmit={submit}
    >
      {isChecking && (
        <>
          <p role="status">{t('books.checking')}</p>
          <Skeleton shape="list" rows={4} visible />
        </>
      )}
      {isBlocked && problem !== null && <Alert tone="danger">{problem}</Alert>}
      {isBlocked && problem === null && <PeriodObstacles obstacles={details?.obstacles ?? []} />}
      {(snapshot.matches('confirming') || isRunning) && (
        <>
          <TrialBalance balances={details?.balances ?? []} />
          <ReasonField
            required
            value={reason}
            onChange={setReason}
            error={fields.reason ?? (isTried && given === '' ? t('valid.required') : undefined)}
          />
          {problem !== null && Object.keys(fields).length === 0 && <Alert tone="danger">{problem}</Alert>}
        </>
      )}
    </FormDialog>
  );
}
