import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Combobox } from '../../../ui/fields/Combobox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
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
  const profile = useQuery(operationQuery('profileGet', {}));
  const ownZone = profile.data?.profile.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [every, setEvery] = useState<Every>(schedule?.every ?? 'never');
  const [time, setTime] = useState(clockTime(schedule ?? { hour: 7, minute: 0 }));
  const [weekday, setWeekday] = useState(schedule?.weekday ?? 1);
  const [day, setDay] = useState(schedule?.day ?? 1);
  const [chosenZone, setZone] = useState(schedule?.time_zone);
  const zone = chosenZone ?? ownZone;
  const write = useWrite('analysisScheduleUpdate', {
    onDone: async (answer) => {
      await takeAnalysis(client, answer);
      onClose();
    },
  });
  const zones = useMemo(
    () =>
      [...new Set(['UTC', ownZone, zone, ...Intl.supportedValuesOf('timeZone')])].map((name) => ({
        value: name,
        label: name.replaceAll('_', ' '),
      })),
    [ownZone, zone],
  );
  const [hour, minute] = time.split(':').map(Number);
  const save = () => {
    if (hour === undefined || minute === undefined) return;
    write.run({
      path: { analysis_id: id },
      body: {
        schedule: every === 'never' ? null : { every, hour, minute, weekday, day, time_zone: zone },
      },
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      keepOnOutsidePress
      title={t('saved.schedule')}
      description={t('saved.scheduleText')}
      submitLabel={t('shell.save')}
      isRunning={write.isRunning}
      onSubmit={save}
    >
      {write.failure && <Alert tone="danger">{write.failure.message}</Alert>}
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
            error={time === '' ? t('valid.required') : undefined}
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
    </FormDialog>
  );
}
