import CalendarIcon from 'lucide-react/icons/calendar';
import ChevronLeftIcon from 'lucide-react/icons/chevron-left';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { FieldFrame } from '../FieldFrame.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import { monthName, monthNames, yearName } from './calendar-words.ts';
import picker from './DateRangePicker.module.css';
import styles from './PeriodField.module.css';
import { PeriodGrid, type PeriodGridItem } from './PeriodGrid.tsx';
import { PickerPopup } from './PickerPopup.tsx';

/** What the fields for a month and for a year have in common; the values are yyyy-MM or yyyy. */
export interface PeriodFieldProps {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  value: string | null;
  onChange: (value: string | null) => void;
  /** First and last that may be chosen; also a day, of which the month or year counts. */
  min?: string | null;
  max?: string | null;
  /** The present day as yyyy-MM-dd, the reader's where absent: is marked, and shown first while nothing is chosen. */
  today?: string;
  className?: string;
}

const PAGE = 12;

/** A month or a year behind a button: twelve to choose from, with arrows to those before and after. */
export function PeriodField({
  unit,
  label,
  disabled = false,
  value,
  onChange,
  min = null,
  max = null,
  today = localToday(),
  ...field
}: PeriodFieldProps & { unit: 'month' | 'year' }) {
  const { locale } = useUiText();
  const t = useWords();
  const id = useId();
  const entry = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const length = unit === 'month' ? 7 : 4;
  const isOut = (period: string) =>
    (min !== null && period < min.slice(0, length)) || (max !== null && period > max.slice(0, length));
  const yearOf = (period: string) => Number(period.slice(0, 4));
  // a page of months is a year, a page of years are twelve of them
  const pageOf = (year: number) => (unit === 'month' ? year : year - (year % PAGE));
  const [page, setPage] = useState(() => pageOf(yearOf(value ?? today)));
  const size = unit === 'month' ? 1 : PAGE;
  const lead = (by: -1 | 1) => {
    const next = page + by * size;
    const [first, last] = [min === null ? 1 : yearOf(min), max === null ? 9999 : yearOf(max)];
    return next + size - 1 >= first && next <= last ? next : null;
  };
  const turn = (by: -1 | 1) => setPage((now) => lead(by) ?? now);
  const items: PeriodGridItem[] =
    unit === 'month'
      ? monthNames(locale, 'short').map((name, index) => {
          const month = `${padded(page)}-${String(index + 1).padStart(2, '0')}`;
          return { value: month, label: name, disabled: isOut(month) };
        })
      : Array.from({ length: PAGE }, (_, index) => page + index)
          .filter((year) => year >= 1 && year <= 9999)
          .map((year) => ({
            value: padded(year),
            label: yearName(locale, year),
            disabled: isOut(padded(year)),
          }));
  const title =
    unit === 'month'
      ? yearName(locale, page)
      : `${yearName(locale, Math.max(1, page))} – ${yearName(locale, page + PAGE - 1)}`;
  const shown = value && (unit === 'month' ? monthName(locale, value) : yearName(locale, yearOf(value)));
  const close = (next: string | null) => {
    setOpen(false);
    onChange(next);
  };
  return (
    <FieldFrame inputId={id} label={label} {...field}>
      {(describedBy) => (
        <PickerPopup
          isOpen={isOpen}
          onOpen={() => {
            setPage(pageOf(yearOf(value ?? today)));
            setOpen(true);
          }}
          onDismiss={() => setOpen(false)}
          title={label}
          initialFocus={entry}
          trigger={
            <button
              type="button"
              id={id}
              className={picker.trigger}
              disabled={disabled}
              aria-label={`${label}: ${shown ?? t('dates.nothingChosen')}`}
              aria-describedby={describedBy}
              data-invalid={field.error ? true : undefined}
            >
              <span className={picker.value}>
                {shown ?? <span className={picker.placeholder}>{t('dates.nothingChosen')}</span>}
              </span>
              <CalendarIcon size={16} aria-hidden="true" className={picker.icon} />
            </button>
          }
        >
          <div className={styles.head}>
            <Button
              variant="ghost"
              icon={<ChevronLeftIcon size={16} aria-hidden="true" />}
              label={t(unit === 'month' ? 'dates.previousYear' : 'dates.previousYears')}
              aria-disabled={lead(-1) === null}
              onClick={() => turn(-1)}
            />
            <span className={styles.title} role="status">
              {title}
            </span>
            <Button
              variant="ghost"
              icon={<ChevronRightIcon size={16} aria-hidden="true" />}
              label={t(unit === 'month' ? 'dates.nextYear' : 'dates.nextYears')}
              aria-disabled={lead(1) === null}
              onClick={() => turn(1)}
            />
          </div>
          <PeriodGrid
            label={title}
            items={items}
            value={value}
            now={today.slice(0, length)}
            onPick={close}
            onPage={turn}
            focusRef={entry}
          />
          {value !== null && (
            <div className={styles.foot}>
              <Button variant="ghost" size="small" onClick={() => close(null)}>
                {t('dates.clear')}
              </Button>
            </div>
          )}
        </PickerPopup>
      )}
    </FieldFrame>
  );
}

function localToday(): string {
  const now = new Date();
  return `${padded(now.getFullYear())}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
}

function padded(year: number): string {
  return String(year).padStart(4, '0');
}
