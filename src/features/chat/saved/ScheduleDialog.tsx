import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import type { Shape } from '../../../api/shapes.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Combobox } from '../../../ui/fields/Combobox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from '../results/results.module.css';
import { takeAnalysis } from './saved-changes.ts';
import { clockTime, weekdayName } from './schedule-words.ts';

type Schedule = Shape<'AnalysisSchedule'>;
type Every = Schedule['every'] | 'never';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);

/** When an analysis is refreshed by itself. */
export function ScheduleDialog({
  analysis: { id, schedule },
  onClose,
}: {
  analysis: Shape<'Analysis'>;
  onClose: () => void;
}) {
  const t = useTexts();
  const client = useQueryClient();
  const form = useId();
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [every, setEvery] = useState<Every>(schedule?.every ?? 'never');
  const [time, setTime] = useState(clockTime(schedule ?? { hour: 7, minute: 0 }));
  const [weekday, setWeekday] = useState(schedule?.weekday ?? 1);
  const [day, setDay] = useState(schedule?.day ?? 1);
  const [zone, setZone] = useState(schedule?.time_zone ?? ownZone);
  const [error, setError] = useState('');
  const [saving, setSaving] = useState(false);
  const zones = useMemo(
    () =>
      [...new Set(['UTC', ownZone, zone, ...Intl.supportedValuesOf('timeZone')])].map((name) => ({
        value: name,
        label: name.replaceAll('_', ' '),
      })),
    [ownZone, zone],
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const [hour, minute] = time.split(':').map(Number);
    if (saving || hour === undefined || minute === undefined || Number.isNaN(hour + minute)) return;
    setSaving(true);
    setError('');
    try {
      const answer = await call(
        'analysisScheduleUpdate',
        {
          path: { analysis_id: id },
          body: {
            schedule: every === 'never' ? null : { every, hour, minute, weekday, day, time_zone: zone },
          },
        },
        { quiet: 'butToken' },
      );
      await takeAnalysis(client, answer);
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setError(failure.message);
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      keepOnOutsidePress
      title={t('saved.schedule')}
      description={t('saved.scheduleText')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} loading={saving}>
            {t('shell.save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={save}>
        {error && <Alert tone="danger">{error}</Alert>}
        <Select
          label={t('saved.every')}
          value={every}
          onChange={setEvery}
          options={[
            { value: 'never', label: t('saved.never') },
            { value: 'day', label: t('saved.everyDay') },
            { value: 'week', label: t('saved.everyWeek') },
            { value: 'month', label: t('saved.everyMonth') },
          ]}
        />
        {every === 'week' && (
          <Select
            label={t('saved.weekday')}
            value={String(weekday)}
            onChange={(value) => setWeekday(Number(value))}
            options={WEEKDAYS.map((value) => ({ value: String(value), label: weekdayName(value) }))}
          />
        )}
        {every === 'month' && (
          <Select
            label={t('saved.monthDay')}
            hint={t('saved.monthDayHint')}
            value={String(day)}
            onChange={(value) => setDay(Number(value))}
            options={DAYS.map((value) => ({ value: String(value), label: String(value) }))}
          />
        )}
        {every !== 'never' && (
          <>
            <TextField
              label={t('saved.time')}
              type="time"
              required
              value={time}
              onChange={(event) => setTime(event.target.value)}
            />
            <Combobox
              label={t('saved.zone')}
              required
              options={zones}
              value={zones.find(({ value }) => value === zone) ?? null}
              onChange={(option) => option && setZone(option.value)}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}
