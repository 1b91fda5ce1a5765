import CalendarIcon from 'lucide-react/icons/calendar';
import { type ReactNode, useRef } from 'react';
import { Button } from '../Button.tsx';
import frame from '../FieldFrame.module.css';
import { useWords } from '../ui-text.tsx';
import { Calendar } from './Calendar.tsx';
import styles from './DatePicker.module.css';
import { DayInput } from './DayInput.tsx';
import { PickerPopup } from './PickerPopup.tsx';
import type { PickerEvent, PickerState } from './picker-props.ts';
import { QuickRanges } from './QuickRanges.tsx';

export interface DatePickerProps {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  state: PickerState;
  send: (event: PickerEvent) => void;
  className?: string;
}

/** A field for one day: typed as yyyy-MM-dd, or clicked in a calendar. */
export function DatePicker({ state, send, disabled = false, label, ...field }: DatePickerProps) {
  const t = useWords();
  const root = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>(null);
  return (
    <div ref={root} className={styles.field}>
      <DayInput
        {...field}
        label={label}
        disabled={disabled}
        value={state.value?.start ?? null}
        mistake={state.mistakes.start}
        min={state.min}
        max={state.max}
        onType={(text) => send({ type: 'day.typed', end: 'start', text })}
        trailing={
          <PickerPopup
            isOpen={state.isOpen}
            onOpen={() => send({ type: 'picker.opened' })}
            onDismiss={() => send({ type: 'picker.dismissed' })}
            title={label}
            anchor={root}
            initialFocus={focused}
            trigger={
              <button
                type="button"
                className={frame.inside}
                aria-label={t('dates.openCalendar', { label })}
                disabled={disabled}
              >
                <CalendarIcon size={16} aria-hidden="true" />
              </button>
            }
          >
            <Calendar state={state} send={send} focusRef={focused} />
            <div className={styles.foot}>
              <QuickRanges
                names={state.quickRanges}
                onPick={(range) => send({ type: 'quickRange.picked', range })}
              />
              <span className={styles.space} />
              {state.value && (
                <Button variant="ghost" size="small" onClick={() => send({ type: 'range.cleared' })}>
                  {t('dates.clear')}
                </Button>
              )}
            </div>
          </PickerPopup>
        }
      />
    </div>
  );
}
