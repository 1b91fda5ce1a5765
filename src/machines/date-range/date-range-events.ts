// What a date range picker is given, holds and is told.
import type { CalendarDay, CalendarMonth, DayLimits } from './calendar-day.ts';
import type { CompareMode } from './compare-range.ts';
import type { QuickRange } from './quick-ranges.ts';
import type {
  CalendarView,
  DraftEnd,
  FocusMove,
  PickedRange,
  RangeDraft,
  TypedMistake,
} from './range-draft.ts';

export interface DateRangeInput {
  readonly value: PickedRange | null;
  /** Today as the reader's clock and time zone have it. */
  readonly today: CalendarDay;
  readonly limits?: DayLimits;
  /** A range of days, or one day alone: then the first click confirms. */
  readonly selection?: 'range' | 'day';
  /** Whether a range to compare with may be chosen. */
  readonly comparable?: boolean;
  /** ISO weekday that a week begins with: 1 for Monday, 7 for Sunday. */
  readonly firstWeekday?: number;
  /** How many months are shown side by side. */
  readonly shownMonths?: number;
}

export interface DateRangeContext extends CalendarView {
  readonly selection: 'range' | 'day';
  readonly comparable: boolean;
  readonly firstWeekday: number;
  readonly today: CalendarDay;
  /** What was confirmed last. */
  readonly value: PickedRange | null;
  readonly draft: RangeDraft;
  /** The day under the pointer. */
  readonly hovered: CalendarDay | null;
  /** Typed texts that are no days to choose. */
  readonly mistakes: Readonly<Partial<Record<DraftEnd, TypedMistake>>>;
}

export type DateRangeEvent =
  | { readonly type: 'picker.opened' }
  /** Escape, a press outside, Cancel. */
  | { readonly type: 'picker.dismissed' }
  | { readonly type: 'day.picked'; readonly day: CalendarDay }
  /** Null when the pointer leaves the days. */
  | { readonly type: 'day.hovered'; readonly day: CalendarDay | null }
  | { readonly type: 'day.typed'; readonly end: DraftEnd; readonly text: string }
  | { readonly type: 'focus.moved'; readonly move: FocusMove }
  | { readonly type: 'month.stepped'; readonly by: -1 | 1 }
  | { readonly type: 'year.stepped'; readonly by: -1 | 1 }
  /** `at` is the place of that month among those that are shown, from 0. */
  | { readonly type: 'month.selected'; readonly month: CalendarMonth; readonly at: number }
  | { readonly type: 'quickRange.picked'; readonly range: QuickRange }
  /** Null compares with nothing. */
  | { readonly type: 'compare.changed'; readonly mode: CompareMode | null }
  /** Which of the two ranges the next clicks are for, where the second is chosen by hand. */
  | { readonly type: 'period.selected'; readonly period: 'range' | 'compare' }
  /** Confirms what is chosen and typed. */
  | { readonly type: 'range.applied' }
  | { readonly type: 'range.cleared' }
  /** The owner of the value set another one. */
  | { readonly type: 'value.changed'; readonly value: PickedRange | null }
  | { readonly type: 'limits.changed'; readonly limits: DayLimits }
  /** Midnight has passed, or the reader's time zone is another. */
  | { readonly type: 'today.changed'; readonly today: CalendarDay }
  /** Another number of months has room. */
  | { readonly type: 'months.shown'; readonly count: number };
