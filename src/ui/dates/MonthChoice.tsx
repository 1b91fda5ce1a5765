import { useUiText, useWords } from '../ui-text.tsx';
import styles from './Calendar.module.css';
import { isYearFirst, monthNames, yearName } from './calendar-words.ts';

/** Years to choose from on either side of today where there is no limit. */
const YEARS_BACK = 100;
const YEARS_AHEAD = 20;

export interface MonthChoiceProps {
  /** As yyyy-MM. */
  month: string;
  /** Days as yyyy-MM-dd. */
  today: string;
  min: string | null;
  max: string | null;
  onChange: (month: string) => void;
}

/** Month and year as two native lists, in the order of the language: a long way is one step, on phones by their own wheel. */
export function MonthChoice({ month, today, min, max, onChange }: MonthChoiceProps) {
  const { locale } = useUiText();
  const t = useWords();
  const year = Number(month.slice(0, 4));
  const thisYear = Number(today.slice(0, 4));
  const firstYear = Math.min(year, min ? Number(min.slice(0, 4)) : thisYear - YEARS_BACK);
  const lastYear = Math.max(year, max ? Number(max.slice(0, 4)) : thisYear + YEARS_AHEAD);
  const months = (
    <select
      key="month"
      className={styles.choice}
      aria-label={t('dates.month')}
      value={month.slice(5)}
      onChange={({ target }) => onChange(`${month.slice(0, 4)}-${target.value}`)}
    >
      {monthNames(locale, 'long').map((name, index) => {
        const number = String(index + 1).padStart(2, '0');
        const whole = `${month.slice(0, 4)}-${number}`;
        const isOut = (min && whole < min.slice(0, 7)) || (max && whole > max.slice(0, 7));
        return (
          <option key={number} value={number} disabled={Boolean(isOut)}>
            {name}
          </option>
        );
      })}
    </select>
  );
  const years = (
    <select
      key="year"
      className={styles.choice}
      aria-label={t('dates.year')}
      value={year}
      onChange={({ target }) => onChange(`${target.value.padStart(4, '0')}-${month.slice(5)}`)}
    >
      {Array.from({ length: lastYear - firstYear + 1 }, (_, index) => lastYear - index).map((choice) => (
        <option key={choice} value={choice}>
          {yearName(locale, choice)}
        </option>
      ))}
    </select>
  );
  return <div className={styles.choices}>{isYearFirst(locale) ? [years, months] : [months, years]}</div>;
}
