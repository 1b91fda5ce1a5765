// What the fields for days offer a person, wherever they are drawn.
import { model } from '../../src/machines/date-range/date-range.cases.ts';
import type {
  DateRangeContext,
  DateRangeEvent,
  DateRangeInput,
} from '../../src/machines/date-range/date-range-events.ts';
import type { PickedRange } from '../../src/machines/date-range/index.ts';
import { monthsShown } from '../../src/machines/date-range/index.ts';
import type { EventCase, PathModel, PathVariant } from '../../src/machines/path-model.ts';
import type { PathPlace } from './walkable-paths.ts';

/** What the quick ranges are called. */
export const QUICK_NAMES = {
  today: 'Today',
  yesterday: 'Yesterday',
  last7Days: 'Last 7 days',
  last30Days: 'Last 30 days',
  last90Days: 'Last 90 days',
  last365Days: 'Last 365 days',
  lastCalendarYear: 'Last calendar year',
} as const;

/** What the fields for days are called. */
export const END_NAMES = {
  start: 'Start',
  end: 'End',
  compareStart: 'Compare from',
  compareEnd: 'Compare to',
} as const;

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Two months side by side show all days that the cases pick: on one, a month must be stepped to first. */
function withTwoMonths(variant: PathVariant, change: Partial<DateRangeInput> = {}): PathVariant {
  const input = { ...(variant.input as DateRangeInput), shownMonths: 2, ...change };
  return { ...variant, name: `${variant.name}, two months`, input };
}

/** Further payloads, where one of the model's can come but once on the screen: the second time it is no change. */
const MORE: readonly EventCase[] = [
  { type: 'today.changed', today: '2024-03-02' },
  { type: 'day.typed', end: 'start', text: 'yesterday' },
  { type: 'value.changed', value: { start: '2024-02-29', end: '2024-02-29', compare: null } },
];

export function furtherVariants(): PathVariant[] {
  return model.variants.map((variant) => {
    const input = variant.input as DateRangeInput;
    const cases = [...(variant.cases ?? model.cases), ...MORE];
    switch (variant.name) {
      case 'range':
        return withTwoMonths({ ...variant, cases });
      case 'without limits or comparison':
        return withTwoMonths(variant, { value: { start: '2023-12-30', end: '2024-01-15', compare: null } });
      case 'calendar of four days':
        return {
          ...variant,
          name: `${variant.name}, with a value`,
          input: { ...input, value: { start: '2024-02-29', end: '2024-03-01', compare: null } },
          cases,
        };
      case 'one day':
        // one day is compared with nothing
        return { ...variant, name: `${variant.name} alone`, input: { ...input, comparable: false }, cases };
      default:
        return variant.name.startsWith('calendar') ? variant : withTwoMonths(variant);
    }
  });
}

/** What tells states apart where it decides what a person can do. */
export const liveOffers: PathModel['live'] = (snapshot) => {
  const context = snapshot.context as DateRangeContext;
  const { month, value, today, draft } = context;
  const typed = MORE.concat(model.cases).filter((one) => isNothingNew(one as DateRangeEvent, context));
  return [model.live(snapshot), month, value?.start, today, draft.compareMode, typed];
};

/** Why the event cannot come about; null where it can. */
export function neverOn(event: DateRangeEvent, { state, context: given }: PathPlace): string | null {
  // Safe: a golden path of this machine holds its context.
  const context = given as unknown as DateRangeContext;
  const { draft, selection, value } = context;
  const isOpen = state !== 'closed';
  const isShown = (day: string) => monthsShown(context).includes(day.slice(0, 7));
  if (isNothingNew(event, context)) return 'It is so already.';
  switch (event.type) {
    case 'day.picked':
    case 'day.hovered':
      return event.day === null || isShown(event.day) ? null : 'The day is in a month that is not shown.';
    case 'day.typed':
      if (selection === 'range') {
        if (event.end.startsWith('compare') && draft.compareMode !== 'byHand')
          return 'Only days by hand are typed to compare with.';
        return isOpen ? null : 'The field is in the picker.';
      }
      return event.end === 'start' ? null : 'There is one field for one day.';
    case 'month.selected': {
      const shown = monthsShown(context)[event.at];
      if (shown === undefined) return 'There is no such month on the screen.';
      const changes = [
        shown.slice(0, 4) !== event.month.slice(0, 4),
        shown.slice(5) !== event.month.slice(5),
      ];
      return changes.filter(Boolean).length === 1
        ? null
        : 'Month and year are two lists: one is changed at a time.';
    }
    case 'range.cleared':
      return isOpen && value !== null
        ? null
        : 'Clear is in the picker, and there where there is something to clear.';
    case 'period.selected':
      if (selection === 'day') return 'One day has no ends.';
      return event.period === 'compare' && draft.compareMode !== 'byHand'
        ? 'Only days by hand have fields to compare with.'
        : null;
    case 'range.applied':
      return selection === 'day' ? 'One day is taken by its press.' : null;
    case 'value.changed':
      return valueProblem(event.value, selection);
    case 'months.shown':
      return selection === 'day' ? 'One day has one month.' : null;
    default:
      return null;
  }
}

/** Whether the screen stands so already: then neither it nor the page around it says anything. */
function isNothingNew(event: DateRangeEvent, context: DateRangeContext): boolean {
  const { draft, limits, mistakes, selection, shownMonths, today, value } = context;
  switch (event.type) {
    case 'day.typed': {
      const known = selection === 'day' ? value?.start : draft[event.end];
      return event.text === (mistakes[event.end]?.text ?? known ?? '');
    }
    case 'compare.changed':
      return event.mode === draft.compareMode;
    case 'value.changed':
      return isSame(event.value, value);
    case 'limits.changed':
      return isSame(event.limits, limits);
    case 'today.changed':
      return event.today === today;
    case 'months.shown':
      return event.count === shownMonths;
    default:
      return false;
  }
}

function valueProblem(value: PickedRange | null, selection: 'range' | 'day'): string | null {
  return selection === 'day' && value !== null && value.start !== value.end ? 'It is not one day.' : null;
}
