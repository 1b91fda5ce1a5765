import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { useUiText, useWords } from '../ui-text.tsx';
import styles from './Calendar.module.css';
import { dayName, monthName, weekdayLabel, weekdayName, weekdaysFrom } from './calendar-words.ts';
import type { CalendarEvent, CalendarState, FocusStep } from './picker-props.ts';

const STEPS: Readonly<Record<string, FocusStep>> = {
  ArrowLeft: 'previousDay',
  ArrowRight: 'nextDay',
  ArrowUp: 'previousWeek',
  ArrowDown: 'nextWeek',
  Home: 'weekStart',
  End: 'weekEnd',
  PageUp: 'previousMonth',
  PageDown: 'nextMonth',
};
const YEAR_STEPS: Readonly<Record<string, FocusStep>> = { PageUp: 'previousYear', PageDown: 'nextYear' };

export interface CalendarGridProps {
  state: CalendarState;
  /** Which of the months. */
  at: number;
  send: (event: CalendarEvent) => void;
  /** The keyboard is about to move the focus. */
  onStep: () => void;
}

/** The days of one month (ARIA authoring practices, date picker): Tab reaches one day, keys move among them. */
export function CalendarGrid({ state, at, send, onStep }: CalendarGridProps) {
  const { locale } = useUiText();
  const t = useWords();
  const shown = state.months[at];
  if (!shown) return null;
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = (event.shiftKey && YEAR_STEPS[event.key]) || STEPS[event.key];
    if (move) {
      onStep();
      send({ type: 'focus.moved', move });
    } else if (event.key === 'Enter' || event.key === ' ') {
      send({ type: 'day.picked', day: state.focused });
    } else {
      return;
    }
    event.preventDefault();
  };
  const note = (day: string) => {
    if (day === state.range?.start && day === state.range.end) return t('dates.isOnlyDay');
    if (day === state.range?.start) return t('dates.isStart');
    if (day === state.range?.end) return t('dates.isEnd');
    return isWithin(day, state.compare) ? t('dates.isCompared') : '';
  };
  const isOut = (day: string) =>
    (state.min !== null && day < state.min) || (state.max !== null && day > state.max);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table's cells take no focus, those of a grid do
    <div
      role="grid"
      tabIndex={-1}
      className={styles.grid}
      aria-label={monthName(locale, shown.month)}
      onKeyDown={press}
      onPointerLeave={() => send({ type: 'day.hovered', day: null })}
    >
      <Row>
        {weekdaysFrom(state.firstWeekday).map((weekday) => (
          <ColumnHead key={weekday} name={weekdayName(locale, weekday)}>
            {weekdayLabel(locale, weekday)}
          </ColumnHead>
        ))}
      </Row>
      {shown.weeks.map((week) => (
        <Row key={week.find((day) => day !== null)}>
          {week.map((day, column) =>
            day === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in the week without a day
              <Cell key={column} />
            ) : (
              <Cell
                key={day}
                className={styles.day}
                data-day={day}
                data-focused={day === state.focused || undefined}
                data-range={partOf(day, state.range)}
                data-preview={state.isPreview || undefined}
                data-compare={partOf(day, state.compare)}
                tabIndex={day === state.focused ? 0 : -1}
                aria-selected={isWithin(day, state.range) && !state.isPreview}
                aria-disabled={isOut(day)}
                aria-current={day === state.today ? 'date' : undefined}
                aria-label={[dayName(locale, day), note(day)].filter(Boolean).join(', ')}
                onClick={() => isOut(day) || send({ type: 'day.picked', day })}
                onPointerEnter={({ pointerType }) =>
                  pointerType === 'mouse' && send({ type: 'day.hovered', day })
                }
              >
                <span className={styles.number}>{Number(day.slice(8))}</span>
              </Cell>
            ),
          )}
        </Row>
      ))}
    </div>
  );
}

// The parts of a grid that no element of HTML stands for: a table's cells take no focus.
function Row({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of the grid, which is no table
    // biome-ignore lint/a11y/useFocusableInteractive: the cells of the row take the focus
    <div role="row" className={styles.row}>
      {children}
    </div>
  );
}

function ColumnHead({ name, children }: { name: string; children: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a heading of the grid, which is no table
    // biome-ignore lint/a11y/useFocusableInteractive: a heading that nobody acts on
    <div role="columnheader" className={styles.weekday} aria-label={name}>
      {children}
    </div>
  );
}

function Cell({ tabIndex = -1, ...rest }: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: a cell of the grid, whose role says whether it is selected
  return <div role="gridcell" tabIndex={tabIndex} {...rest} />;
}

function isWithin(day: string, span: CalendarState['range']): boolean {
  return span !== null && day >= span.start && day <= span.end;
}

/** Which part of a span a day is, for its look. */
function partOf(day: string, span: CalendarState['range']): 'only' | 'start' | 'end' | 'inside' | undefined {
  if (span === null || !isWithin(day, span)) return undefined;
  if (span.start === span.end) return 'only';
  if (day === span.start) return 'start';
  return day === span.end ? 'end' : 'inside';
}
