import { useState } from 'react';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Combobox } from '../../../ui/fields/Combobox.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { AdminNotice } from './notice-words.ts';

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const ZONES = [...new Set([HERE, 'UTC', ...Intl.supportedValuesOf('timeZone')])];

/** Gives a notice to everybody, now or at a time. */
export function PublishDialog({ notice, onClose }: { notice: AdminNotice; onClose: () => void }) {
  const t = useTexts();
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [time, setTime] = useState('');
  const [timezone, setTimezone] = useState(HERE);
  const [isTried, setTried] = useState(false);
  const write = useWrite('adminNoticePublish', {
    reads: ['adminNoticeList', 'adminNoticeGet', 'record'],
    onDone: () => {
      flash(t(when === 'now' ? 'bulletins.isPublished' : 'bulletins.isPlanned'));
      onClose();
    },
  });

  function submit(): void {
    setTried(true);
    if (when === 'later' && time === '') return;
    write.run({
      path: { notice_id: notice.id },
      body: {
        version: notice.version,
        // some browsers add the seconds
        ...(when === 'later' && { start: { time: time.slice(0, 16), timezone } }),
      },
    });
  }

  return (
    <FormDialog
      keepOnOutsidePress
      locked={write.isRunning}
      onClose={onClose}
      title={t('bulletins.publishTitle', { title: notice.title })}
      description={t('bulletins.publishText')}
      submitLabel={t(when === 'now' ? 'bulletins.publishNow' : 'bulletins.plan')}
      isRunning={write.isRunning}
      onSubmit={submit}
    >
      {write.problem !== undefined && (
        <Alert tone="danger" title={t('bulletins.notPublished')}>
          {write.problem}
        </Alert>
      )}
      <RadioGroup
        label={t('bulletins.when')}
        value={when}
        onChange={setWhen}
        options={[
          { value: 'now', label: t('bulletins.now') },
          { value: 'later', label: t('bulletins.later') },
        ]}
      />
      {when === 'later' && (
        <>
          <TextField
            type="datetime-local"
            label={t('bulletins.time')}
            required
            value={time}
            onChange={(event) => setTime(event.target.value)}
            error={
              write.problemOf('start.time') ?? (isTried && time === '' ? t('valid.required') : undefined)
            }
          />
          <Combobox
            label={t('bulletins.zone')}
            required
            options={ZONES.map((zone) => ({ value: zone, label: zone }))}
            value={{ value: timezone, label: timezone }}
            onChange={(zone) => setTimezone(zone?.value ?? HERE)}
            error={write.problemOf('start.timezone')}
          />
        </>
      )}
    </FormDialog>
  );
}
