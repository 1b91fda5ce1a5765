import { useState } from 'react';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ReasonField } from '../../../ui/detail/ReasonField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';

type Duration = 'hour' | 'day' | 'month' | 'forever';

/** Hours of a block; null has no end. */
const HOURS: Readonly<Record<Duration, number | null>> = { hour: 1, day: 24, month: 720, forever: null };
const WORDS: Readonly<Record<Duration, MessageId>> = {
  hour: 'requests.hour',
  day: 'requests.day',
  month: 'requests.month',
  forever: 'requests.forever',
};
const DURATIONS = ['hour', 'day', 'month', 'forever'] as const satisfies readonly Duration[];

/** Asks for how long an address is blocked from the open API, and why. @param isPrivate it may be that of everybody behind a proxy */
export function BlockDialog({
  address,
  isPrivate,
  onClose,
}: {
  address: string;
  isPrivate: boolean;
  onClose: () => void;
}) {
  const t = useTexts();
  const [duration, setDuration] = useState<Duration>('day');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const write = useWrite('adminAddressBlockCreate', {
    reads: ['adminApiRequestList', 'adminApiRequestGet', 'adminAddressBlockList'],
    onDone: () => {
      flash(t('requests.blockDone'));
      onClose();
    },
  });
  const submit = () => {
    setTried(true);
    if (reason.trim() === '') return;
    write.run({
      body: {
        address,
        hours: HOURS[duration],
        reason: reason.trim(),
        ...(isPrivate && { private: true }),
      },
    });
  };
  return (
    <FormDialog
      keepOnOutsidePress
      locked={write.isRunning}
      onClose={onClose}
      title={t('requests.blockTitle', { address })}
      description={`${t('requests.blockText')} ${t('requests.blockNetwork')}`}
      submitLabel={t('requests.block')}
      variant="danger"
      isRunning={write.isRunning}
      onSubmit={submit}
    >
      {isPrivate && <Alert tone="warning">{t('requests.blockPrivate')}</Alert>}
      <RadioGroup
        label={t('requests.blockFor')}
        value={duration}
        onChange={setDuration}
        options={DURATIONS.map((value) => ({ value, label: t(WORDS[value]) }))}
      />
      <ReasonField
        required
        value={reason}
        onChange={setReason}
        error={
          write.problemOf('reason') ?? (isTried && reason.trim() === '' ? t('valid.required') : undefined)
        }
      />
      {(write.problem ?? write.problemOf('address')) !== undefined && (
        <Alert tone="danger">{write.problem ?? write.problemOf('address')}</Alert>
      )}
    </FormDialog>
  );
}
