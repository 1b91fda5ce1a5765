// What the generated paths of the date picker are made from (docs/paths.md).
import type { AnyMachineSnapshot } from 'xstate';
import type { Criterion, PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import { COMPARE_MODES } from './compare-range.ts';
import { dateRange } from './date-range.machine.ts';
import type { DateRangeContext, DateRangeEvent, DateRangeInput } from './date-range-events.ts';
import { canApply } from './picker-state.ts';
import { QUICK_RANGES } from './quick-ranges.ts';
import type { FocusMove, RangeDraft } from './range-draft.ts';
import { draftOf, draftWithin } from './range-draft.ts';

const MOST: readonly Criterion[] = ['transitions', 'cases', 'guards', 'pairs'];

/** Four days with a leap day and the end of a month, so that every choice meets a limit soon. */
const LIMITS = { min: '2024-02-28', max: '2024-03-02' };
const TODAY = '2024-03-02';

const range: DateRangeInput = { value: null, today: TODAY, limits: LIMITS, comparable: true };

function picked(...days: string[]): DateRangeEvent[] {
  return days.map((day) => ({ type: 'day.picked', day }));
}

/** Choices of days and of what they are compared with. */
const choices: readonly DateRangeEvent[] = [
  ...picked('2024-02-28', '2024-02-29', '2024-03-02', '2024-02-27', '2024-03-03'),
  { type: 'quickRange.picked', range: 'last7Days' },
  { type: 'quickRange.picked', range: 'lastCalendarYear' },
  { type: 'compare.changed', mode: 'yearOverYear' },
  { type: 'compare.changed', mode: 'byHand' },
  { type: 'compare.changed', mode: null },
  { type: 'period.selected', period: 'range' },
  { type: 'period.selected', period: 'compare' },
  { type: 'day.typed', end: 'start', text: ' 2024-03-01 ' },
  { type: 'day.typed', end: 'start', text: '' },
  { type: 'day.typed', end: 'start', text: '  ' },
  { type: 'day.typed', end: 'start', text: 'tomorrow' },
  { type: 'day.typed', end: 'end', text: '2024-02-29' },
  { type: 'day.typed', end: 'compareStart', text: '2024-02-28' },
  { type: 'day.typed', end: 'compareEnd', text: '2024-02-29' },
  { type: 'day.hovered', day: '2024-03-01' },
  { type: 'day.hovered', day: null },
  { type: 'value.changed', value: { start: '2024-02-29', end: '2024-03-01', compare: null } },
  { type: 'value.changed', value: null },
];

const MOVES: readonly FocusMove[] = [
  'previousDay',
  'nextDay',
  'previousWeek',
  'nextWeek',
  'weekStart',
  'weekEnd',
  'previousMonth',
  'nextMonth',
  'previousYear',
  'nextYear',
];

/** What a range can be compared with, and a typed end that is no day to choose. */
const comparisons: readonly DateRangeEvent[] = [
  ...picked('2024-02-29', '2024-03-02'),
  { type: 'quickRange.picked', range: 'last7Days' },
  ...COMPARE_MODES.map((mode): DateRangeEvent => ({ type: 'compare.changed', mode })),
  { type: 'day.typed', end: 'end', text: '2024-03-09' },
  { type: 'day.typed', end: 'end', text: '2024-03-01' },
];

/** Moves through the calendar, and what the owner changes meanwhile. */
const moves: readonly DateRangeEvent[] = [
  ...MOVES.map((move): DateRangeEvent => ({ type: 'focus.moved', move })),
  { type: 'month.stepped', by: -1 },
  { type: 'month.stepped', by: 1 },
  { type: 'year.stepped', by: -1 },
  { type: 'year.stepped', by: 1 },
  { type: 'month.selected', month: '2024-03', at: 0 },
  { type: 'month.selected', month: '2024-03', at: 1 },
  { type: 'months.shown', count: 1 },
  { type: 'months.shown', count: 2 },
  { type: 'limits.changed', limits: { min: '2024-02-28', max: '2024-03-02' } },
  { type: 'limits.changed', limits: { min: '2024-02-26', max: '2024-03-04' } },
  { type: 'today.changed', today: '2024-03-01' },
];

/** Days without an end: nothing but the years that a calendar has. */
const unlimited: DateRangeEvent = { type: 'limits.changed', limits: { min: null, max: null } };

/** What guards read of a choice: all days are within the limits, so that only their presence counts. */
function liveChoice({ context }: AnyMachineSnapshot): unknown {
  const { draft, limits, mistakes, value } = context as DateRangeContext;
  return [
    liveDraft(draft),
    Object.keys(mistakes),
    canApply(context as DateRangeContext),
    // what the picker opens with: days that the limits do not allow are not there then
    value === null ? null : liveDraft(draftWithin(draftOf(value), limits)),
  ];
}

function liveDraft({ start, end, compareMode, compareStart, compareEnd }: RangeDraft): unknown {
  return [[start, end, compareStart, compareEnd].map((day) => day !== null), compareMode];
}

/** What guards read of the calendar. */
function liveCalendar({ context }: AnyMachineSnapshot): unknown {
  const { focused, limits, month, shownMonths, today, value } = context as DateRangeContext;
  // the value says where the calendar opens
  return [focused, month, limits, shownMonths, today, value?.end];
}

export const model: PathModel = pathModel<DateRangeEvent>({
  name: 'date-range',
  machine: dateRange,
  variants: [
    { name: 'range', input: range, criteria: MOST, cases: choices },
    {
      name: 'calendar of two years',
      input: {
        ...range,
        value: { start: '2023-06-30', end: '2024-02-29', compare: null },
        limits: { min: '2023-01-31', max: '2024-12-31' },
        shownMonths: 2,
        firstWeekday: 7,
      },
      criteria: ['cases'],
      cases: moves.filter(
        ({ type }) => type === 'month.stepped' || type === 'year.stepped' || type === 'month.selected',
      ),
      live: liveCalendar,
      again: true,
    },
    { name: 'calendar of four days', input: range, criteria: MOST, cases: moves, live: liveCalendar },
    {
      name: 'one day',
      input: { ...range, selection: 'day', value: { start: '2024-02-29', end: '2024-02-29', compare: null } },
      criteria: MOST,
      cases: [
        ...choices.filter(({ type }) => type !== 'compare.changed' && type !== 'period.selected'),
        { type: 'quickRange.picked', range: 'today' },
        { type: 'quickRange.picked', range: 'yesterday' },
      ],
      again: true,
    },
    {
      name: 'without limits or comparison',
      input: { value: { start: '2024-02-29', end: '2024-03-31', compare: null }, today: '2024-12-31' },
      criteria: ['cases', 'guards'],
      cases: [
        ...picked('2023-12-31', '2024-02-29'),
        ...QUICK_RANGES.map((one): DateRangeEvent => ({ type: 'quickRange.picked', range: one })),
        { type: 'compare.changed', mode: 'yearOverYear' },
      ],

      again: true,
    },
    {
      name: 'compared by hand before',
      input: {
        ...range,
        value: {
          start: '2024-03-01',
          end: '2024-03-02',
          compare: { mode: 'byHand', start: '2024-02-28', end: '2024-02-29' },
        },
      },
      criteria: ['transitions', 'cases'],
      cases: comparisons,
      again: true,
    },
    {
      name: 'compared by hand, whatever is chosen then',
      input: {
        ...range,
        value: {
          start: '2024-03-01',
          end: '2024-03-02',
          compare: { mode: 'byHand', start: '2024-02-28', end: '2024-02-29' },
        },
      },
      criteria: ['states'],
      cases: [
        ...picked('2024-02-29', '2024-03-03'),
        { type: 'compare.changed', mode: 'byHand' },
        { type: 'day.typed', end: 'compareStart', text: '' },
      ],
      again: true,
    },
    {
      name: 'a range that is compared with nothing',
      input: { ...range, value: { start: '2024-03-01', end: '2024-03-02', compare: null } },
      criteria: ['states'],
      cases: [{ type: 'period.selected', period: 'compare' }],
      again: true,
    },
    {
      name: 'to be compared by hand before there is a range',
      input: range,
      criteria: ['states'],
      cases: [
        { type: 'compare.changed', mode: 'byHand' },
        { type: 'period.selected', period: 'compare' },
      ],
      again: true,
    },
    {
      name: 'nothing to compare with, and no limits',
      input: { value: { start: '2024-02-29', end: '2024-03-31', compare: null }, today: '2024-12-31' },
      criteria: ['states'],
      cases: [{ type: 'compare.changed', mode: 'byHand' }, unlimited],
      again: true,
    },
    {
      name: 'a value outside of the limits',
      input: { ...range, value: { start: '2020-01-01', end: '2020-01-31', compare: null } },
      criteria: ['transitions'],
      cases: picked('2024-02-28', '2024-02-29'),
      again: true,
    },
  ],
  cases: [
    ...choices,
    ...comparisons,
    ...moves,
    unlimited,
    ...QUICK_RANGES.map((one): DateRangeEvent => ({ type: 'quickRange.picked', range: one })),
  ],
  live: liveChoice,
  counters: {},
  actors: {},
  effects: ['rangeConfirmed'],
  unreachable: {},
  say: {
    'picker.opened': () => 'Open the picker',
    'picker.dismissed': () => 'Press Escape',
    'day.picked': ({ day }) => `Press ${day}`,
    'day.hovered': ({ day }) => (day === null ? 'Leave the days' : `Point at ${day}`),
    'day.typed': ({ end, text }) => `Type ${JSON.stringify(text)} into ${end}`,
    'focus.moved': ({ move }) => `Move the focus by the keyboard: ${move}`,
    'month.stepped': ({ by }) => (by < 0 ? 'Press Previous month' : 'Press Next month'),
    'year.stepped': ({ by }) => (by < 0 ? 'Press Previous year' : 'Press Next year'),
    'month.selected': ({ month }) => `Choose the month ${month}`,
    'quickRange.picked': ({ range: quick }) => `Press the quick range ${quick}`,
    'compare.changed': ({ mode }) => (mode === null ? 'Compare with nothing' : `Compare with ${mode}`),
    'period.selected': ({ period }) => `Choose the days of the ${period}`,
    'range.applied': () => 'Press Apply',
    'range.cleared': () => 'Press Clear',
    'value.changed': ({ value }) =>
      `The page sets ${value === null ? 'nothing' : `${value.start} to ${value.end}`}`,
    'limits.changed': ({ limits }) => `The page allows ${limits.min} to ${limits.max}`,
    'today.changed': ({ today }) => `It becomes ${today}`,
    'months.shown': ({ count }) => `Make room for ${count} months`,
  },
  see: {
    closed: 'The field with what was confirmed',
    'open.choosingStart': 'The calendar',
    'open.choosingEnd': 'The calendar with the start marked',
    'open.choosingCompareStart': 'The calendar, for the range to compare with',
    'open.choosingCompareEnd': 'The calendar with the start of the compared range marked',
  },
});
