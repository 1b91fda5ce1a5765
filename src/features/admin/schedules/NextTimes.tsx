import { formatDateTime, formatRelative } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { zonedTime } from './schedule-words.ts';
import styles from './schedules.module.css';

/** When something is next due: in the zone of its hours, and in the reader's own where that is another. */
export function NextTimes({ times, timezone }: { times: readonly number[]; timezone: string }) {
  const t = useTexts();
  return (
    <ol className={styles.times} aria-label={t('schedules.nextTimes')}>
      {times.map((time) => {
        const there = zonedTime(time, timezone);
        const here = formatDateTime(time);
        return (
          <li key={time}>
            <time dateTime={new Date(time * 1000).toISOString()}>{there}</time>
            <span className={styles.quiet}>
              {formatRelative(time)}
              {here !== there && ` · ${t('schedules.yourTime', { time: here })}`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
