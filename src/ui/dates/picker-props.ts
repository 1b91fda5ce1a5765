// The shape of what a date picker shows and of what happens in it. Days are texts yyyy-MM-dd, months yyyy-MM, without a time zone.

export type QuickRangeName =
  | 'today'
  | 'yesterday'
  | 'last7Days'
  | 'last30Days'
  | 'last90Days'
  | 'last365Days'
  | 'lastCalendarYear';
export type CompareName = 'yearOverYear' | 'monthOverMonth' | 'precedingPeriod' | 'byHand';
export type RangeEnd = 'start' | 'end' | 'compareStart' | 'compareEnd';
export type FocusStep =
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

/** Both days included. */
export interface DaySpan {
  readonly start: string;
  readonly end: string;
}

/** A text that was typed and is no day to choose. */
export interface DayMistake {
  readonly text: string;
  readonly problem: 'wrongForm' | 'noSuchDay' | 'beforeMin' | 'afterMax';
}

/** What the calendar shows. */
export interface CalendarState {
  /** The months side by side; in the weeks the days of other months are null. */
  readonly months: readonly {
    readonly month: string;
    readonly weeks: readonly (readonly (string | null)[])[];
  }[];
  /** ISO weekday that a week begins with: 1 for Monday, 7 for Sunday. */
  readonly firstWeekday: number;
  readonly today: string;
  readonly min: string | null;
  readonly max: string | null;
  /** The day that the keyboard is at; the one day that Tab reaches. */
  readonly focused: string;
  readonly range: DaySpan | null;
  readonly compare: DaySpan | null;
  /** One end of the range is only where the pointer or the keyboard is. */
  readonly isPreview: boolean;
  /** Whether the arrows lead anywhere. */
  readonly reach: {
    readonly previousMonth: boolean;
    readonly nextMonth: boolean;
    readonly previousYear: boolean;
    readonly nextYear: boolean;
  };
}

export type CalendarEvent =
  | { readonly type: 'day.picked'; readonly day: string }
  | { readonly type: 'day.hovered'; readonly day: string | null }
  | { readonly type: 'focus.moved'; readonly move: FocusStep }
  | { readonly type: 'month.stepped'; readonly by: -1 | 1 }
  | { readonly type: 'year.stepped'; readonly by: -1 | 1 }
  | { readonly type: 'month.selected'; readonly month: string; readonly at: number };

export interface PickerState extends CalendarState {
  readonly isOpen: boolean;
  /** What was confirmed last. */
  readonly value: (DaySpan & { readonly compare: DaySpan | null }) | null;
  readonly mistakes: Readonly<Partial<Record<RangeEnd, DayMistake>>>;
  /** The quick ranges that can be picked. */
  readonly quickRanges: readonly QuickRangeName[];
}

export interface RangePickerState extends PickerState {
  /** Which click comes next. */
  readonly step: RangeEnd;
  readonly draft: Readonly<Record<RangeEnd, string | null>>;
  /** Days of the draft; null while an end is missing. */
  readonly length: number | null;
  readonly isComparable: boolean;
  readonly compareMode: CompareName | null;
  /** Whether what is chosen can be confirmed. */
  readonly canApply: boolean;
}

export type PickerEvent =
  | CalendarEvent
  | { readonly type: 'picker.opened' }
  | { readonly type: 'picker.dismissed' }
  | { readonly type: 'day.typed'; readonly end: RangeEnd; readonly text: string }
  | { readonly type: 'quickRange.picked'; readonly range: QuickRangeName }
  | { readonly type: 'range.cleared' };

export type RangePickerEvent =
  | PickerEvent
  | { readonly type: 'compare.changed'; readonly mode: CompareName | null }
  | { readonly type: 'period.selected'; readonly period: 'range' | 'compare' }
  | { readonly type: 'range.applied' };
