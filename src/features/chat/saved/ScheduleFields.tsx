import { useMemo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { zoneOptions } from '../../../i18n/time-zones.ts';
import { Combobox } from '../../../ui/fields/Combobox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { ScheduleDraft } from './schedule-draft.ts';
import { weekdayName } from './schedule-words.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);

/** How often, on which day, at what time of which zone. */
export function ScheduleFields({
  draft: { every, time, weekday, day, zone: chosen },
  ownZone,
  onChange,
}: {
  draft: ScheduleDraft;
  /** Zone of the person, which stands there until another one is chosen. */
  ownZone: string;
  onChange: (change: Partial<ScheduleDraft>) => void;
}) {
  const t = useTexts();
  const zone = chosen ?? ownZone;
  const zones = useMemo(() => zoneOptions('UTC', ownZone, zone), [ownZone, zone]);
  return (
    <>
      <Select
        label={t('saved.every')}
        value={every}
        onChange={(value) => onChange({ every: value })}
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
          onChange={(value) => onChange({ weekday: Number(value) })}
          options={WEEKDAYS.map((value) => ({ value: String(value), label: weekdayName(value) }))}
        />
      )}
      {every === 'month' && (
        <Select
          label={t('saved.monthDay')}
          hint={t('saved.monthDayHint')}
          value={String(day)}
          onChange={(value) => onChange({ day: Number(value) })}
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
            onChange={(event) => onChange({ time: event.target.value })}
          />
          <Combobox
            label={t('saved.zone')}
            required
            options={zones}
            value={zones.find(({ value }) => value === zone) ?? null}
            onChange={(option) => option && onChange({ zone: option.value })}
          />
        </>
      )}
    </>
  );
}
