import type { SnapshotFrom } from 'xstate';
import {
  canApply,
  canShift,
  type dateRange,
  lengthOf,
  markedRanges,
  monthsShown,
  offersQuickRange,
  QUICK_RANGES,
  weeksOf,
} from '../../machines/date-range/index.ts';
import type { RangePickerState } from '../../ui/dates/picker-props.ts';

const YEAR = 12;
const STEP_OF = {
  choosingStart: 'start',
  choosingEnd: 'end',
  choosingCompareStart: 'compareStart',
  choosingCompareEnd: 'compareEnd',
} as const;

/** What a date picker shows of the machine. */
export function pickerView({
  value: state,
  context,
}: Pick<SnapshotFrom<typeof dateRange>, 'value' | 'context'>): RangePickerState {
  const { draft, value } = context;
  const open = typeof state === 'object' ? state.open : null;
  return {
    isOpen: open !== null,
    months: monthsShown(context).map((month) => ({ month, weeks: weeksOf(month, context.firstWeekday) })),
    firstWeekday: context.firstWeekday,
    today: context.today,
    min: context.limits.min,
    max: context.limits.max,
    focused: context.focused,
    ...markedRanges(context),
    reach: {
      previousMonth: canShift(context, -1),
      nextMonth: canShift(context, 1),
      previousYear: canShift(context, -YEAR),
      nextYear: canShift(context, YEAR),
    },
    value,
    mistakes: context.mistakes,
    quickRanges: QUICK_RANGES.filter((range) => offersQuickRange(context, range)),
    step: open === null ? 'start' : STEP_OF[open],
    draft,
    length:
      draft.start === null || draft.end === null ? null : lengthOf({ start: draft.start, end: draft.end }),
    isComparable: context.comparable,
    compareMode: draft.compareMode,
    canApply: canApply(context),
  };
}
