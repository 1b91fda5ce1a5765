import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { operationQuery } from '../../../api/queries.ts';
import { useSettled } from '../../../app/command-palette/use-settled.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { zoneOptions, zoneText } from '../../../i18n/time-zones.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ReasonField } from '../../../ui/detail/ReasonField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Combobox } from '../../../ui/fields/Combobox.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { cronWords } from './cron-words.ts';
import { NextTimes } from './NextTimes.tsx';
import { jobText, type Schedule } from './schedule-words.ts';
import styles from './schedules.module.css';

const CRON_LENGTH = 100;

const ZONES = zoneOptions();

/** Changes when a job is due: the next five times are shown before it is saved. */
export function ScheduleForm({
  schedule,
  onStale,
  onClose,
}: {
  /** As it is now: another than at first where somebody else changed it meanwhile. */
  schedule: Schedule;
  onStale: () => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const [seen, setSeen] = useState(schedule);
  const [cron, setCron] = useState(schedule.cron);
  const [timezone, setTimezone] = useState(schedule.timezone);
  const [reason, setReason] = useState('');
  const settled = useSettled(cron.trim());
  const times = useQuery({
    ...operationQuery('adminScheduleTimesGet', { query: { cron: settled, timezone } }),
    enabled: settled !== '' && settled.length <= CRON_LENGTH,
  });
  const write = useWrite('adminScheduleUpdate', {
    reads: ['adminScheduleList', 'adminScheduleGet', 'record'],
    onDone: () => {
      flash(t('schedules.saved', { name: jobText(schedule.name, t) }));
      onClose();
    },
  });
  if (times.error && !(times.error instanceof ApiFailure)) throw times.error;
  const refused = times.error?.fields ?? {};
  const isStale = schedule.version !== seen.version;
  const isAsked = settled === cron.trim();
  const required = cron.trim() === '' ? t('valid.required') : undefined;

  function submit(): void {
    if (required) return;
    write.run({
      path: { schedule: schedule.name },
      body: {
        cron: cron.trim(),
        timezone,
        version: seen.version,
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      },
    });
  }

  return (
    <FormDialog
      keepOnOutsidePress
      locked={write.isRunning}
      onClose={onClose}
      title={`${t('schedules.edit')}: ${jobText(schedule.name, t)}`}
      description={t('schedules.editText')}
      submitLabel={t('schedules.save')}
      isRunning={write.isRunning}
      isWaiting={isStale}
      onSubmit={submit}
    >
      {isStale ? (
        <Alert
          tone="warning"
          title={t('schedules.changedTitle')}
          actions={
            <>
              <Button
                size="small"
                onClick={() => {
                  setCron(schedule.cron);
                  setTimezone(schedule.timezone);
                  setSeen(schedule);
                  write.clear();
                }}
              >
                {t('schedules.takeTheirs')}
              </Button>
              <Button
                size="small"
                onClick={() => {
                  setSeen(schedule);
                  write.clear();
                }}
              >
                {t('schedules.keepMine')}
              </Button>
            </>
          }
        >
          {t('schedules.changedText', { cron: schedule.cron, zone: schedule.timezone })}
        </Alert>
      ) : (
        write.problem !== undefined && (
          <Alert
            tone="danger"
            title={t('schedules.notSaved')}
            {...(write.failure?.code === 'CONFLICT' && {
              actions: (
                <Button size="small" onClick={onStale}>
                  {t('schedules.readAgain')}
                </Button>
              ),
            })}
          >
            {write.problem}
          </Alert>
        )
      )}
      <TextField
        label={t('schedules.cron')}
        required
        className={styles.cron}
        value={cron}
        maxLength={CRON_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setCron(event.target.value)}
        hint={cronWords(cron, t) ?? t('schedules.cronHint')}
        error={required ?? write.problemOf('cron') ?? (isAsked ? refused.cron : undefined)}
      />
      {cron.trim() !== schedule.default_cron && (
        <div>
          <Button size="small" onClick={() => setCron(schedule.default_cron)}>
            {t('schedules.useDefault', { cron: schedule.default_cron })}
          </Button>
        </div>
      )}
      <Combobox
        label={t('schedules.zone')}
        required
        options={ZONES}
        value={{ value: timezone, label: zoneText(timezone) }}
        onChange={(zone) => setTimezone(zone?.value ?? 'UTC')}
        error={write.problemOf('timezone') ?? refused.timezone}
      />
      <section aria-live="polite">
        <h3 className={styles.subtitle}>{t('schedules.nextTimes')}</h3>
        {times.data && isAsked ? (
          <NextTimes times={times.data.next_times} timezone={timezone} />
        ) : (
          <p className={styles.quiet}>
            {times.error && isAsked
              ? Object.keys(refused).length > 0
                ? t('schedules.noTimesYet')
                : times.error.message
              : t('schedules.timesLoading')}
          </p>
        )}
      </section>
      <ReasonField value={reason} onChange={setReason} error={write.problemOf('reason')} />
    </FormDialog>
  );
}
