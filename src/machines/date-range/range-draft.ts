// What a date range picker holds besides its state, and the steps that change it. Pure: the machine says when they are taken.
import type { CalendarDay, CalendarMonth, DayLimits, DayRange } from './calendar-day.ts';
import {
  addDays,
  addMonths,
  clampDay,
  FIRST_DAY,
  isWithin,
  LAST_DAY,
  monthOf,
  monthsBetween,
  rangeOf,
  shiftMonth,
  weekdayOf,
} from './calendar-day.ts';
import type { CompareMode } from './compare-range.ts';
import { compareRange } from './compare-range.ts';
import type { DayProblem } from './parse-day.ts';

export interface ComparedRange extends DayRange {
  readonly mode: CompareMode;
}
/** A range that was confirmed, with the range it is compared with. */
export interface PickedRange extends DayRange {
  readonly compare: ComparedRange | null;
}

/** A range that is being chosen: the ends that are not known yet are null. */
export interface RangeDraft {
  readonly start: CalendarDay | null;
  readonly end: CalendarDay | null;
  readonly compareMode: CompareMode | null;
  /** Chosen by hand. */
  readonly compareStart: CalendarDay | null;
  readonly compareEnd: CalendarDay | null;
}
export type DraftEnd = 'start' | 'end' | 'compareStart' | 'compareEnd';

/** A typed text that is no day to choose. */
export interface TypedMistake {
  readonly text: string;
  readonly problem: DayProblem;
}

/** Where the keyboard takes the focus in the calendar (ARIA authoring practices, date picker). */
export type FocusMove =
  | 'previousDay'
  | 'nextDay'
  | 'previousWeek'
  | 'nextWeek'
  | 'weekStart'
  | 'weekEnd'
  | 'previousMonth'
  | 'nextMonth'
  | 'previousYear'
  | 'nextYear';

/** The part of the calendar that is seen. */
export interface CalendarView {
  readonly limits: DayLimits;
  /** How many months are shown side by side. */
  readonly shownMonths: number;
  /** The first of them. */
  readonly month: CalendarMonth;
  /** The day that the keyboard is at; always in a month that is shown. */
  readonly focused: CalendarDay;
}

export function draftOf(value: PickedRange | null): RangeDraft {
  const byHand = value?.compare?.mode === 'byHand' ? value.compare : null;
  return {
    start: value?.start ?? null,
    end: value?.end ?? null,
    compareMode: value?.compare?.mode ?? null,
    compareStart: byHand?.start ?? null,
    compareEnd: byHand?.end ?? null,
  };
}

/** The draft without a range that the limits do not allow. */
export function draftWithin(draft: RangeDraft, limits: DayLimits): RangeDraft {
  const isOut = (day: CalendarDay | null) => day !== null && !isWithin(day, limits);
  return {
    ...draft,
    ...((isOut(draft.start) || isOut(draft.end)) && { start: null, end: null }),
    ...((isOut(draft.compareStart) || isOut(draft.compareEnd)) && { compareStart: null, compareEnd: null }),
  };
}

/** Puts a day into one end; a reversed pair is swapped (spec section 4). */
export function withDay(draft: RangeDraft, end: DraftEnd, day: CalendarDay | null): RangeDraft {
  const next = { ...draft, [end]: day };
  const main = rangeBetween(next.start, next.end);
  const compare = rangeBetween(next.compareStart, next.compareEnd);
  return {
    ...next,
    ...main,
    ...(compare && { compareStart: compare.start, compareEnd: compare.end }),
  };
}

/** The range of a draft; null until both ends are known. */
export function rangeBetween(start: CalendarDay | null, end: CalendarDay | null): DayRange | null {
  return start === null || end === null ? null : rangeOf(start, end);
}

/**
 * What a range is compared with.
 *
 * @returns null where nothing is compared, or where the range by hand is not chosen yet
 */
export function comparedRange(range: DayRange, draft: RangeDraft): ComparedRange | null {
  const { compareMode: mode } = draft;
  if (mode === null) return null;
  const compared =
    mode === 'byHand' ? rangeBetween(draft.compareStart, draft.compareEnd) : compareRange(range, mode);
  return compared && { mode, ...compared };
}

/** Whether a draft says all that is needed, within the limits, so that it can be confirmed. */
export function isComplete(draft: RangeDraft, limits: DayLimits): boolean {
  const range = rangeBetween(draft.start, draft.end);
  return (
    range !== null &&
    isWithin(range.start, limits) &&
    isWithin(range.end, limits) &&
    (draft.compareMode === null || comparedRange(range, draft) !== null)
  );
}

/** The months that show a day, the day's own as the last of them, as far as the limits go. */
export function viewOf(day: CalendarDay, limits: DayLimits, shownMonths: number): CalendarView {
  const focused = clampDay(day, limits);
  const month = clampMonth(shiftMonth(monthOf(focused), 1 - shownMonths), limits, shownMonths);
  return { limits, shownMonths, month, focused };
}

/** The view with another first month; the focus goes to the same day of the month as far along. */
export function withMonth(view: CalendarView, month: CalendarMonth): CalendarView {
  const next = clampMonth(month, view.limits, view.shownMonths);
  const moved = addMonths(view.focused, monthsBetween(view.month, next));
  return { ...view, month: next, focused: clampDay(moved, view.limits) };
}

/** The view with the focus on another day, which is shown. */
export function withFocus(view: CalendarView, day: CalendarDay): CalendarView {
  const focused = clampDay(day, view.limits);
  const beyond = monthsBetween(view.month, monthOf(focused));
  const shift = beyond < 0 ? beyond : Math.max(0, beyond - view.shownMonths + 1);
  return { ...view, month: shiftMonth(view.month, shift), focused };
}

/** Whether there is any other month to show in that direction. */
export function canShift({ month, limits, shownMonths }: CalendarView, months: number): boolean {
  return clampMonth(shiftMonth(month, months), limits, shownMonths) !== month;
}

export function movedFocus(focused: CalendarDay, move: FocusMove, firstWeekday: number): CalendarDay {
  const intoWeek = (weekdayOf(focused) - firstWeekday + 7) % 7;
  switch (move) {
    case 'previousDay':
      return addDays(focused, -1);
    case 'nextDay':
      return addDays(focused, 1);
    case 'previousWeek':
      return addDays(focused, -7);
    case 'nextWeek':
      return addDays(focused, 7);
    case 'weekStart':
      return addDays(focused, -intoWeek);
    case 'weekEnd':
      return addDays(focused, 6 - intoWeek);
    case 'previousMonth':
      return addMonths(focused, -1);
    case 'nextMonth':
      return addMonths(focused, 1);
    case 'previousYear':
      return addMonths(focused, -12);
    case 'nextYear':
      return addMonths(focused, 12);
  }
}

function clampMonth(month: CalendarMonth, { min, max }: DayLimits, shownMonths: number): CalendarMonth {
  const first = monthOf(min ?? FIRST_DAY);
  const last = shiftMonth(monthOf(max ?? LAST_DAY), 1 - shownMonths);
  if (month < first || last < first) return first;
  return month > last ? last : month;
}
