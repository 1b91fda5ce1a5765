import type { Shape } from '../../../api/shapes.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { deviceZone, zoneOptions, zoneText } from '../../../i18n/time-zones.ts';
import { Combobox } from '../../../ui/fields/Combobox.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { TextField } from '../../../ui/TextField.tsx';

const HERE = deviceZone();
const ZONES = zoneOptions(HERE);

/** When a notice goes out, as it is typed. */
export interface Start {
  readonly when: 'now' | 'later';
  /** As `datetime-local` has it; empty while nothing is chosen. */
  readonly time: string;
  readonly timezone: string;
}
export const NOW: Start = { when: 'now', time: '', timezone: HERE };

export const lacksTime = ({ when, time }: Start) => when === 'later' && time === '';

/** What is sent of it. */
export const startOf = ({ when, time, timezone }: Start): { start?: Shape<'AdminNoticeStart'> } =>
  // some browsers add the seconds
  when === 'later' ? { start: { time: time.slice(0, 16), timezone } } : {};

/** Now, or at a time in a zone. */
export function StartFields({
  start,
  onChange,
  isTried,
  problemOf = () => undefined,
}: {
  start: Start;
  onChange: (start: Start) => void;
  /** Somebody tried to send it: what is missing is said. */
  isTried: boolean;
  problemOf?: (field: string) => string | undefined;
}) {
  const t = useTexts();
  return (
    <>
      <RadioGroup
        label={t('bulletins.when')}
        value={start.when}
        onChange={(when) => onChange({ ...start, when })}
        options={[
          { value: 'now', label: t('bulletins.now') },
          { value: 'later', label: t('bulletins.later') },
        ]}
      />
      {start.when === 'later' && (
        <>
          <TextField
            type="datetime-local"
            label={t('bulletins.time')}
            required
            value={start.time}
            onChange={(event) => onChange({ ...start, time: event.target.value })}
            error={problemOf('start.time') ?? (isTried && lacksTime(start) ? t('valid.required') : undefined)}
          />
          <Combobox
            label={t('bulletins.zone')}
            required
            options={ZONES}
            value={{ value: start.timezone, label: zoneText(start.timezone) }}
            onChange={(zone) => onChange({ ...start, timezone: zone?.value ?? HERE })}
            error={problemOf('start.timezone')}
          />
        </>
      )}
    </>
  );
}
