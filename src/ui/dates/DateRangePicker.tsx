import CalendarRangeIcon from 'lucide-react/icons/calendar-range';
import ChevronsUpDownIcon from 'lucide-react/icons/chevrons-up-down';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../Button.tsx';
import { FieldFrame } from '../FieldFrame.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import { rangeText } from './calendar-words.ts';
import { DateRangePanel } from './DateRangePanel.tsx';
import styles from './DateRangePicker.module.css';
import { PickerPopup } from './PickerPopup.tsx';
import type { RangePickerEvent, RangePickerState } from './picker-props.ts';

export interface DateRangePickerProps {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Shown while no range is chosen. */
  placeholder?: string;
  state: RangePickerState;
  send: (event: RangePickerEvent) => void;
  className?: string;
}

/**
 * A field for a range of days: two clicks in a calendar, a quick range or typed days, and where it is asked for a range to compare
 * with.
 */
export function DateRangePicker({
  state,
  send,
  label,
  disabled = false,
  placeholder,
  ...field
}: DateRangePickerProps) {
  const id = useId();
  const text = useUiText();
  const t = useWords();
  const focused = useRef<HTMLElement>(null);
  const { value } = state;
  const chosen = value && rangeText(value);
  const compared = value?.compare && t('dates.comparedWith', { range: rangeText(value.compare) });
  return (
    <FieldFrame inputId={id} label={label} {...field}>
      {(describedBy) => (
        <PickerPopup
          isOpen={state.isOpen}
          onOpen={() => send({ type: 'picker.opened' })}
          onDismiss={() => send({ type: 'picker.dismissed' })}
          title={label}
          initialFocus={focused}
          trigger={
            <button
              type="button"
              id={id}
              className={styles.trigger}
              disabled={disabled}
              aria-describedby={describedBy}
              aria-label={`${label}: ${[chosen ?? placeholder ?? t('dates.noRange'), compared].filter(Boolean).join(' ')}`}
              data-invalid={field.error ? true : undefined}
            >
              <CalendarRangeIcon size={16} aria-hidden="true" className={styles.icon} />
              <span className={styles.value}>
                {chosen ? (
                  <>
                    <span className={styles.range}>{chosen}</span>{' '}
                    {compared && <span className={styles.compared}>{compared}</span>}
                  </>
                ) : (
                  <span className={styles.placeholder}>{placeholder ?? t('dates.noRange')}</span>
                )}
              </span>
              <ChevronsUpDownIcon size={14} aria-hidden="true" className={styles.icon} />
            </button>
          }
          actions={
            <>
              {value && (
                <Button variant="ghost" onClick={() => send({ type: 'range.cleared' })}>
                  {t('dates.clear')}
                </Button>
              )}
              <span className={styles.step} role="status">
                {t(`dates.step.${state.step}`)}
              </span>
              <Button onClick={() => send({ type: 'picker.dismissed' })}>{text.cancel}</Button>
              <Button
                variant="primary"
                aria-disabled={!state.canApply}
                onClick={() => state.canApply && send({ type: 'range.applied' })}
              >
                {t('dates.apply')}
              </Button>
            </>
          }
        >
          <DateRangePanel state={state} send={send} focusRef={focused} />
        </PickerPopup>
      )}
    </FieldFrame>
  );
}
