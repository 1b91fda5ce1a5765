// What a screen and the guards read from a date range picker.
import type { CalendarDay, CalendarMonth, DayRange } from './calendar-day.ts';
import { lengthOf, shiftMonth } from './calendar-day.ts';
import type { DateRangeContext } from './date-range-events.ts';
import type { QuickRange } from './quick-ranges.ts';
import { allowedQuickRange } from './quick-ranges.ts';
import { comparedRange, isComplete, rangeBetween } from './range-draft.ts';

/** The two ranges that the calendar marks. */
export interface MarkedRanges {
  /** With one end alone while the other is not chosen. */
  readonly range: DayRange | null;
  readonly compare: DayRange | null;
  /** Whether the end of the range is only where the pointer or the keyboard is. */
  readonly isPreview: boolean;
}

/** The months that stand side by side. */
export function monthsShown({
  month,
  shownMonths,
}: Pick<DateRangeContext, 'month' | 'shownMonths'>): readonly CalendarMonth[] {
  return Array.from({ length: shownMonths }, (_, index) => shiftMonth(month, index));
}

/** Whether a quick range has days that the limits allow; a picker of one day offers those of one day. */
export function offersQuickRange(
  { today, limits, selection }: Pick<DateRangeContext, 'today' | 'limits' | 'selection'>,
  range: QuickRange,
): boolean {
  const days = allowedQuickRange(range, today, limits);
  return days !== null && (selection === 'range' || lengthOf(days) === 1);
}

/** Whether what is chosen and typed can be confirmed. */
export function canApply({ draft, limits, mistakes }: DateRangeContext): boolean {
  return isComplete(draft, limits) && Object.keys(mistakes).length === 0;
}

/** The ranges of the draft; an end that is still to be chosen is taken from the pointer, or else from the keyboard's focus. */
export function markedRanges({ draft, hovered, focused }: DateRangeContext): MarkedRanges {
  const ahead = hovered ?? focused;
  const range = spanOf(draft.start, draft.end, ahead);
  const whole = rangeBetween(draft.start, draft.end);
  const byHand = draft.compareMode === 'byHand';
  return {
    range,
    compare: byHand
      ? spanOf(draft.compareStart, draft.compareEnd, ahead)
      : range && comparedRange(range, draft),
    isPreview: range !== null && whole === null,
  };
}

function spanOf(start: CalendarDay | null, end: CalendarDay | null, ahead: CalendarDay): DayRange | null {
  return start === null ? null : rangeBetween(start, end ?? ahead);
}
