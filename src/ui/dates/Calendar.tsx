import ChevronLeftIcon from 'lucide-react/icons/chevron-left';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import ChevronsLeftIcon from 'lucide-react/icons/chevrons-left';
import ChevronsRightIcon from 'lucide-react/icons/chevrons-right';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '../Button.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './Calendar.module.css';
import { CalendarGrid } from './CalendarGrid.tsx';
import { monthName } from './calendar-words.ts';
import { MonthChoice } from './MonthChoice.tsx';
import type { CalendarEvent, CalendarState } from './picker-props.ts';

export interface CalendarProps {
  state: CalendarState;
  send: (event: CalendarEvent) => void;
  /** Is given the day that the keyboard is at. */
  focusRef?: RefObject<HTMLElement | null>;
}

/** One or more months side by side, with arrows for month and year and a choice of both. */
export function Calendar({ state, send, focusRef }: CalendarProps) {
  const { locale } = useUiText();
  const t = useWords();
  const root = useRef<HTMLDivElement>(null);
  const stepped = useRef(false);
  // no dependencies: the day that has the focus may have gone with its month
  useLayoutEffect(() => {
    const day = root.current?.querySelector<HTMLElement>('[data-focused]') ?? null;
    if (focusRef) focusRef.current = day;
    if (stepped.current) day?.focus();
    stepped.current = false;
  });
  const last = state.months.length - 1;
  const arrow = (label: string, icon: React.ReactNode, isThere: boolean, event: CalendarEvent) => (
    <Button
      variant="ghost"
      icon={icon}
      label={label}
      // stays where it is and keeps the focus when it leads no further
      aria-disabled={!isThere}
      onClick={() => isThere && send(event)}
    />
  );
  return (
    <div ref={root} className={styles.months} data-count={state.months.length}>
      <VisuallyHidden>
        <span role="status">{state.months.map(({ month }) => monthName(locale, month)).join(' – ')}</span>
      </VisuallyHidden>
      {state.months.map(({ month }, at) => (
        <div key={month} className={styles.month}>
          <div className={styles.head}>
            {at === 0 && (
              <>
                {arrow(
                  t('dates.previousYear'),
                  <ChevronsLeftIcon size={16} aria-hidden="true" />,
                  state.reach.previousYear,
                  { type: 'year.stepped', by: -1 },
                )}
                {arrow(
                  t('dates.previousMonth'),
                  <ChevronLeftIcon size={16} aria-hidden="true" />,
                  state.reach.previousMonth,
                  { type: 'month.stepped', by: -1 },
                )}
              </>
            )}
            <MonthChoice
              month={month}
              today={state.today}
              min={state.min}
              max={state.max}
              onChange={(chosen) => send({ type: 'month.selected', month: chosen, at })}
            />
            {at === last && (
              <>
                {arrow(
                  t('dates.nextMonth'),
                  <ChevronRightIcon size={16} aria-hidden="true" />,
                  state.reach.nextMonth,
                  { type: 'month.stepped', by: 1 },
                )}
                {arrow(
                  t('dates.nextYear'),
                  <ChevronsRightIcon size={16} aria-hidden="true" />,
                  state.reach.nextYear,
                  { type: 'year.stepped', by: 1 },
                )}
              </>
            )}
          </div>
          <CalendarGrid
            state={state}
            at={at}
            send={send}
            onStep={() => {
              stepped.current = true;
            }}
          />
        </div>
      ))}
    </div>
  );
}
