import { type RefObject, useRef } from 'react';
import { Select } from '../Select.tsx';
import { useWords } from '../ui-text.tsx';
import { Calendar } from './Calendar.tsx';
import { rangeText } from './calendar-words.ts';
import styles from './DateRangePanel.module.css';
import { DayInput } from './DayInput.tsx';
import type { CompareName, RangeEnd, RangePickerEvent, RangePickerState } from './picker-props.ts';
import { QuickRanges } from './QuickRanges.tsx';

const COMPARE_NAMES: readonly CompareName[] = ['yearOverYear', 'monthOverMonth', 'precedingPeriod', 'byHand'];

export interface DateRangePanelProps {
  state: RangePickerState;
  send: (event: RangePickerEvent) => void;
  /** Is given the day that the keyboard is at. */
  focusRef: RefObject<HTMLElement | null>;
}

/** What a range picker holds: quick ranges, the two days as texts, the calendar, and the comparison. */
export function DateRangePanel({ state, send, focusRef }: DateRangePanelProps) {
  const t = useWords();
  const last = useRef<HTMLInputElement>(null);
  const lastCompared = useRef<HTMLInputElement>(null);
  const input = (end: RangeEnd, label: string) => {
    const isCompare = end === 'compareStart' || end === 'compareEnd';
    const next = end === 'start' ? last : end === 'compareStart' ? lastCompared : null;
    return (
      <DayInput
        className={styles.input ?? ''}
        label={label}
        value={state.draft[end]}
        mistake={state.mistakes[end]}
        min={state.min}
        max={state.max}
        isNext={state.step === end}
        onType={(text) => send({ type: 'day.typed', end, text })}
        onFocus={() => send({ type: 'period.selected', period: isCompare ? 'compare' : 'range' })}
        onEnter={() => (next ? next.current?.focus() : send({ type: 'range.applied' }))}
        {...(end === 'end' && { inputRef: last })}
        {...(end === 'compareEnd' && { inputRef: lastCompared })}
      />
    );
  };
  return (
    <div className={styles.panel}>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that belong together and no fields of a form */}
      <div role="group" aria-label={t('dates.quickRanges')} className={styles.quick}>
        <QuickRanges
          names={state.quickRanges}
          onPick={(range) => send({ type: 'quickRange.picked', range })}
        />
      </div>
      <div className={styles.main}>
        <div className={styles.inputs}>
          {input('start', t('dates.start'))}
          {input('end', t('dates.end'))}
          <span className={styles.length}>
            {state.length !== null && t('dates.length', { count: state.length })}
          </span>
        </div>
        <Calendar state={state} send={send} focusRef={focusRef} />
        {state.isComparable && (
          <div className={styles.compare}>
            <Select
              className={styles.mode ?? ''}
              label={t('dates.compareWith')}
              value={state.compareMode ?? 'nothing'}
              options={(['nothing', ...COMPARE_NAMES] as const).map((value) => ({
                value,
                label: t(`dates.compare.${value}`),
              }))}
              onChange={(mode) => send({ type: 'compare.changed', mode: mode === 'nothing' ? null : mode })}
            />
            {state.compareMode === 'byHand' ? (
              <>
                {input('compareStart', t('dates.compareStart'))}
                {input('compareEnd', t('dates.compareEnd'))}
              </>
            ) : (
              state.compare && (
                <span className={styles.compared}>
                  <span className={styles.mark} />
                  {rangeText(state.compare)}
                </span>
              )
            )}
          </div>
        )}
      </div>
    </div>
  );
}
