import { assign, setup } from 'xstate';
import type { SpecMeta } from '../machine-types.ts';
import { machineTypes } from '../machine-types.ts';
import type { CalendarDay, CalendarMonth, DayLimits } from './calendar-day.ts';
import { isWithin, shiftMonth } from './calendar-day.ts';
import type { CompareMode } from './compare-range.ts';
import { compareRange } from './compare-range.ts';
import type { DateRangeContext, DateRangeEvent, DateRangeInput } from './date-range-events.ts';
import { parseDay } from './parse-day.ts';
import { canApply, offersQuickRange } from './picker-state.ts';
import type { QuickRange } from './quick-ranges.ts';
import { allowedQuickRange } from './quick-ranges.ts';
import type { DraftEnd, FocusMove, PickedRange } from './range-draft.ts';
import {
  canShift,
  comparedRange,
  draftOf,
  draftWithin,
  movedFocus,
  rangeBetween,
  viewOf,
  withDay,
  withFocus,
  withMonth,
} from './range-draft.ts';

const NO_LIMITS: DayLimits = { min: null, max: null };
const MONTHS_OF_YEAR = 12;

const dateRangeSetup = setup({
  types: machineTypes<{
    context: DateRangeContext;
    input: DateRangeInput;
    events: DateRangeEvent;
    meta: SpecMeta;
  }>(),
  actions: {
    /** Tells the owner what was confirmed; a feature provides it. */
    rangeConfirmed: (_, _params: { value: PickedRange | null }) => undefined,
    startDraft: assign(({ context }) => ({
      draft: draftWithin(draftOf(context.value), context.limits),
      ...viewOf(context.value?.end ?? context.today, context.limits, context.shownMonths),
    })),
    dropDraft: assign(({ context }) => ({ draft: draftOf(context.value), hovered: null, mistakes: {} })),
    keepDraft: assign({
      value: ({ context: { draft, value } }) => {
        const range = rangeBetween(draft.start, draft.end);
        return range === null ? value : { ...range, compare: comparedRange(range, draft) };
      },
    }),
    keepDay: assign({
      value: (_, { day }: { day: CalendarDay }) => ({ start: day, end: day, compare: null }),
    }),
    /** A comparison by hand that has no days yet becomes the preceding period: a quick range asks for nothing more. */
    keepQuickRange: assign({
      value: ({ context }, { range }: { range: QuickRange }) => {
        const days = allowedQuickRange(range, context.today, context.limits);
        if (days === null) return context.value;
        const { draft } = context;
        const compare = comparedRange(days, draft);
        const preceding = draft.compareMode !== null && {
          mode: draft.compareMode,
          ...compareRange(days, 'precedingPeriod'),
        };
        return { ...days, compare: compare ?? (preceding || null) };
      },
    }),
    keepNothing: assign({ value: null }),
    startRange: assign({
      draft: ({ context }, { day }: { day: CalendarDay }) => ({ ...context.draft, start: day, end: null }),
    }),
    startCompare: assign({
      draft: ({ context }, { day }: { day: CalendarDay }) => ({
        ...context.draft,
        compareStart: day,
        compareEnd: null,
      }),
    }),
    setDay: assign(({ context }, { end, day }: { end: DraftEnd; day: CalendarDay | null }) => {
      const { [end]: _, ...mistakes } = context.mistakes;
      return { draft: withDay(context.draft, end, day), mistakes };
    }),
    noteMistake: assign({
      mistakes: ({ context }, { end, text }: { end: DraftEnd; text: string }) => {
        const read = parseDay(text, context.limits);
        return 'problem' in read
          ? { ...context.mistakes, [end]: { text, problem: read.problem } }
          : context.mistakes;
      },
    }),
    setCompareMode: assign({
      draft: ({ context }, { mode }: { mode: CompareMode | null }) => ({
        ...context.draft,
        compareMode: mode,
        ...(mode !== 'byHand' && { compareStart: null, compareEnd: null }),
      }),
    }),
    hover: assign({ hovered: (_, { day }: { day: CalendarDay | null }) => day }),
    focusDay: assign(({ context }, { day }: { day: CalendarDay }) => withFocus(context, day)),
    moveFocus: assign(({ context }, { move }: { move: FocusMove }) =>
      withFocus(context, movedFocus(context.focused, move, context.firstWeekday)),
    ),
    showMonth: assign(({ context }, { month }: { month: CalendarMonth }) => withMonth(context, month)),
    changeValue: assign({ value: (_, { value }: { value: PickedRange | null }) => value }),
    changeLimits: assign(({ context }, { limits }: { limits: DayLimits }) => ({
      ...viewOf(context.focused, limits, context.shownMonths),
      draft: draftWithin(context.draft, limits),
    })),
    changeToday: assign({ today: (_, { today }: { today: CalendarDay }) => today }),
    changeShownMonths: assign(({ context }, { count }: { count: number }) =>
      viewOf(context.focused, context.limits, count),
    ),
  },
  guards: {
    isOneDay: ({ context }) => context.selection === 'day',
    isAllowed: ({ context }, { day }: { day: CalendarDay }) => isWithin(day, context.limits),
    isAllowedByHand: ({ context }, { day }: { day: CalendarDay }) =>
      isWithin(day, context.limits) && context.draft.compareMode === 'byHand',
    isAllowedAlone: ({ context }, { day }: { day: CalendarDay }) =>
      isWithin(day, context.limits) && context.selection === 'day',
    isTypedAlone: ({ context }, { text }: { text: string }) =>
      context.selection === 'day' && text.trim() !== '' && isTyped(text, context),
    isClearedAlone: ({ context }, { text }: { text: string }) =>
      context.selection === 'day' && text.trim() === '',
    isTypedInRange: ({ context }, { text }: { text: string }) =>
      context.selection === 'range' && isTyped(text, context),
    isRange: ({ context }) => context.selection === 'range',
    isQuickRangeAllowed: ({ context }, { range }: { range: QuickRange }) => offersQuickRange(context, range),
    isComparable: ({ context }) => context.comparable,
    comparesByHand: ({ context }, { mode }: { mode: CompareMode | null }) =>
      context.comparable &&
      mode === 'byHand' &&
      rangeBetween(context.draft.start, context.draft.end) !== null,
    mayChooseCompare: ({ context }, { period }: { period: 'range' | 'compare' }) =>
      period === 'compare' &&
      context.draft.compareMode === 'byHand' &&
      rangeBetween(context.draft.start, context.draft.end) !== null,
    choosesRange: (_, { period }: { period: 'range' | 'compare' }) => period === 'range',
    canShift: ({ context }, { months }: { months: number }) => canShift(context, months),
    canApply: ({ context }) => canApply(context),
    hasStartOnly: ({ context: { draft } }) => draft.start !== null && draft.end === null,
    hasNoStartOnly: ({ context: { draft } }) => draft.start === null || draft.end !== null,
    hasCompareStartOnly: ({ context: { draft } }) => draft.compareStart !== null && draft.compareEnd === null,
    hasNoCompareStartOnly: ({ context: { draft } }) =>
      draft.compareStart === null || draft.compareEnd !== null,
  },
});

function isTyped(text: string, { limits }: DateRangeContext): boolean {
  return !('problem' in parseDay(text, limits));
}

/** What follows every confirmation. */
const tellRange = {
  type: 'rangeConfirmed',
  params: ({ context }: { context: DateRangeContext }) => ({ value: context.value }),
} as const;

/**
 * A picker of a range of calendar days, or of one day (spec section 4, Date range picker; sections 5 and 9 for what it offers):
 * `closed`, and `open` with the clicks it waits for.
 *
 * The first click sets the start, the second the end, a reversed pair is swapped, and the range is confirmed and the picker closed.
 * A range that is compared by hand waits for two more clicks. Quick ranges confirm at once. Escape or a press outside drops what was
 * not confirmed.
 *
 * Actions: `rangeConfirmed` tells the owner the range, or null when it was cleared.
 */
export const dateRange = dateRangeSetup.createMachine({
  id: 'dateRange',
  context: ({ input }) => {
    const limits = input.limits ?? NO_LIMITS;
    return {
      selection: input.selection ?? 'range',
      comparable: input.comparable ?? false,
      firstWeekday: input.firstWeekday ?? 1,
      today: input.today,
      value: input.value,
      draft: draftOf(input.value),
      hovered: null,
      mistakes: {},
      ...viewOf(input.value?.end ?? input.today, limits, input.shownMonths ?? 1),
    };
  },
  on: {
    'today.changed': {
      actions: { type: 'changeToday', params: ({ event }) => ({ today: event.today }) },
    },
    'limits.changed': {
      actions: { type: 'changeLimits', params: ({ event }) => ({ limits: event.limits }) },
    },
    'months.shown': {
      actions: { type: 'changeShownMonths', params: ({ event }) => ({ count: event.count }) },
    },
    'day.typed': [
      {
        guard: { type: 'isClearedAlone', params: ({ event }) => ({ text: event.text }) },
        target: '.closed',
        actions: ['keepNothing', tellRange],
      },
      {
        guard: { type: 'isTypedAlone', params: ({ event }) => ({ text: event.text }) },
        target: '.closed',
        actions: [{ type: 'keepDay', params: ({ event }) => ({ day: event.text.trim() }) }, tellRange],
      },
      {
        guard: 'isOneDay',
        actions: {
          type: 'noteMistake',
          params: ({ event }) => ({ end: event.end, text: event.text }),
        },
      },
    ],
  },
  initial: 'closed',
  states: {
    closed: {
      entry: 'dropDraft',
      on: {
        'picker.opened': { target: 'open', actions: 'startDraft' },
        'value.changed': {
          actions: [{ type: 'changeValue', params: ({ event }) => ({ value: event.value }) }, 'dropDraft'],
        },
      },
    },

    open: {
      meta: {
        spec: [
          'R2.155',
          'R2.156',
          'R4.47',
          'R5.29',
          'R5.30',
          'R5.31',
          'R9.35',
          'R9.36',
          'R9.37',
          'R9.38',
          'R9.39',
          'R9.40',
          'R9.41',
        ],
      },
      initial: 'choosingStart',
      on: {
        'picker.dismissed': { target: 'closed' },
        'range.cleared': { target: 'closed', actions: ['keepNothing', tellRange] },
        'value.changed': {
          actions: { type: 'changeValue', params: ({ event }) => ({ value: event.value }) },
        },
        'day.hovered': {
          actions: { type: 'hover', params: ({ event }) => ({ day: event.day }) },
        },
        'focus.moved': {
          actions: { type: 'moveFocus', params: ({ event }) => ({ move: event.move }) },
        },
        'month.stepped': {
          guard: { type: 'canShift', params: ({ event }) => ({ months: event.by }) },
          actions: {
            type: 'showMonth',
            params: ({ context, event }) => ({ month: shiftMonth(context.month, event.by) }),
          },
        },
        'year.stepped': {
          guard: { type: 'canShift', params: ({ event }) => ({ months: event.by * MONTHS_OF_YEAR }) },
          actions: {
            type: 'showMonth',
            params: ({ context, event }) => ({
              month: shiftMonth(context.month, event.by * MONTHS_OF_YEAR),
            }),
          },
        },
        'month.selected': {
          actions: {
            type: 'showMonth',
            params: ({ event }) => ({ month: shiftMonth(event.month, -event.at) }),
          },
        },
        'quickRange.picked': {
          guard: { type: 'isQuickRangeAllowed', params: ({ event }) => ({ range: event.range }) },
          target: 'closed',
          actions: [{ type: 'keepQuickRange', params: ({ event }) => ({ range: event.range }) }, tellRange],
        },
        'compare.changed': [
          {
            guard: { type: 'comparesByHand', params: ({ event }) => ({ mode: event.mode }) },
            target: '.choosingCompareStart',
            actions: { type: 'setCompareMode', params: ({ event }) => ({ mode: event.mode }) },
          },
          {
            guard: 'isComparable',
            target: '.choosingStart',
            actions: { type: 'setCompareMode', params: ({ event }) => ({ mode: event.mode }) },
          },
        ],
        'period.selected': [
          {
            guard: { type: 'mayChooseCompare', params: ({ event }) => ({ period: event.period }) },
            target: '.choosingCompareStart',
          },
          {
            guard: { type: 'choosesRange', params: ({ event }) => ({ period: event.period }) },
            target: '.choosingStart',
          },
        ],
        'day.typed': [
          {
            guard: { type: 'isTypedInRange', params: ({ event }) => ({ text: event.text }) },
            actions: {
              type: 'setDay',
              params: ({ event }) => ({ end: event.end, day: event.text.trim() || null }),
            },
          },
          {
            guard: 'isRange',
            actions: {
              type: 'noteMistake',
              params: ({ event }) => ({ end: event.end, text: event.text }),
            },
          },
        ],
        'range.applied': {
          guard: 'canApply',
          target: 'closed',
          actions: ['keepDraft', tellRange],
        },
      },
      states: {
        choosingStart: {
          meta: { spec: ['R4.43'] },
          always: { guard: 'hasStartOnly', target: 'choosingEnd' },
          on: {
            'day.picked': [
              {
                guard: { type: 'isAllowedAlone', params: ({ event }) => ({ day: event.day }) },
                target: '#dateRange.closed',
                actions: [{ type: 'keepDay', params: ({ event }) => ({ day: event.day }) }, tellRange],
              },
              {
                guard: { type: 'isAllowed', params: ({ event }) => ({ day: event.day }) },
                target: 'choosingEnd',
                actions: [
                  { type: 'startRange', params: ({ event }) => ({ day: event.day }) },
                  { type: 'focusDay', params: ({ event }) => ({ day: event.day }) },
                ],
              },
            ],
          },
        },

        choosingEnd: {
          meta: { spec: ['R4.44', 'R4.45', 'R4.46'] },
          always: { guard: 'hasNoStartOnly', target: 'choosingStart' },
          on: {
            'day.picked': [
              {
                guard: { type: 'isAllowedByHand', params: ({ event }) => ({ day: event.day }) },
                target: 'choosingCompareStart',
                actions: [
                  { type: 'setDay', params: ({ event }) => ({ end: 'end', day: event.day }) },
                  { type: 'focusDay', params: ({ event }) => ({ day: event.day }) },
                ],
              },
              {
                guard: { type: 'isAllowed', params: ({ event }) => ({ day: event.day }) },
                target: '#dateRange.closed',
                actions: [
                  { type: 'setDay', params: ({ event }) => ({ end: 'end', day: event.day }) },
                  'keepDraft',
                  tellRange,
                ],
              },
            ],
          },
        },

        choosingCompareStart: {
          always: { guard: 'hasCompareStartOnly', target: 'choosingCompareEnd' },
          on: {
            'day.picked': {
              guard: { type: 'isAllowed', params: ({ event }) => ({ day: event.day }) },
              target: 'choosingCompareEnd',
              actions: [
                { type: 'startCompare', params: ({ event }) => ({ day: event.day }) },
                { type: 'focusDay', params: ({ event }) => ({ day: event.day }) },
              ],
            },
          },
        },

        choosingCompareEnd: {
          always: { guard: 'hasNoCompareStartOnly', target: 'choosingCompareStart' },
          on: {
            'day.picked': {
              guard: { type: 'isAllowed', params: ({ event }) => ({ day: event.day }) },
              target: '#dateRange.closed',
              actions: [
                { type: 'setDay', params: ({ event }) => ({ end: 'compareEnd', day: event.day }) },
                'keepDraft',
                tellRange,
              ],
            },
          },
        },
      },
    },
  },
});
