// The fields for a range of days and for one day, each with its calendar.
import { act, createElement, useState } from 'react';
import { expect, vi } from 'vitest';
import { DateField } from '../../../src/features/shared/date-range/DateField.tsx';
import { DateRangeField } from '../../../src/features/shared/date-range/DateRangeField.tsx';
import { setLocale } from '../../../src/i18n/texts.ts';
import { model } from '../../../src/machines/date-range/date-range.cases.ts';
import type {
  DateRangeContext,
  DateRangeEvent,
  DateRangeInput,
} from '../../../src/machines/date-range/date-range-events.ts';
import type { PickedRange } from '../../../src/machines/date-range/index.ts';
import { monthsShown } from '../../../src/machines/date-range/index.ts';
import type { EventCase, PathVariant } from '../../../src/machines/path-model.ts';
import { eventually, press, pressKey, type } from '../../../src/ui/testing/render.tsx';
import { pressControl } from './document.ts';
import type { ScreenState } from './screen-driver.ts';
import { screenDriver } from './screen-driver.ts';

type Limits = NonNullable<DateRangeInput['limits']>;
type FocusMove = Extract<DateRangeEvent, { type: 'focus.moved' }>['move'];

const QUICK_NAMES = {
  today: 'Today',
  yesterday: 'Yesterday',
  last7Days: 'Last 7 days',
  last30Days: 'Last 30 days',
  last90Days: 'Last 90 days',
  last365Days: 'Last 365 days',
  lastCalendarYear: 'Last calendar year',
} as const;
const END_NAMES = {
  start: 'Start',
  end: 'End',
  compareStart: 'Compare from',
  compareEnd: 'Compare to',
} as const;
const KEYS: Readonly<Record<FocusMove, readonly [key: string, withShift?: true]>> = {
  previousDay: ['ArrowLeft'],
  nextDay: ['ArrowRight'],
  previousWeek: ['ArrowUp'],
  nextWeek: ['ArrowDown'],
  weekStart: ['Home'],
  weekEnd: ['End'],
  previousMonth: ['PageUp'],
  nextMonth: ['PageDown'],
  previousYear: ['PageUp', true],
  nextYear: ['PageDown', true],
};

/** What the page around the field sets. */
let owner: { setValue: (value: PickedRange | null) => void; setLimits: (limits: Limits) => void };
let isPhone = false;
let followers: (() => void)[] = [];

function fieldOf(label: string): HTMLInputElement | null {
  const id = [...document.querySelectorAll('label')]
    .find(({ textContent }) => textContent === label)
    ?.getAttribute('for');
  return [...document.querySelectorAll('input')].find((one) => one.id === id) ?? null;
}

function dayCell(day: string): HTMLElement | null {
  return document.querySelector(`[data-day="${day}"]`);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function hasSetting({ input }: PathVariant): boolean {
  const { selection, comparable = false } = input as DateRangeInput;
  return selection !== 'day' || !comparable;
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

function furtherVariants(): PathVariant[] {
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

export const dateRangeScreen = screenDriver<DateRangeEvent>({
  model,
  hasSetting,
  open({ input }) {
    const given = input as DateRangeInput;
    const { selection = 'range', limits = { min: null, max: null }, comparable = false } = given;
    setNow(given.today, () => vi.useFakeTimers({ toFake: ['Date'] }));
    // a week begins as the language has it
    setLocale(given.firstWeekday === 7 ? 'en_US' : 'fr_FR');
    isPhone = (given.shownMonths ?? 1) === 1;
    followers = [];
    vi.stubGlobal('matchMedia', () => ({
      get matches() {
        return isPhone;
      },
      addEventListener: (_: string, follow: () => void) => followers.push(follow),
      removeEventListener: (_: string, follow: () => void) => {
        followers = followers.filter((one) => one !== follow);
      },
    }));
    function Page() {
      const [value, setValue] = useState(given.value);
      const [{ min, max }, setLimits] = useState(limits);
      owner = { setValue, setLimits };
      if (selection === 'range') {
        return createElement(DateRangeField, {
          label: 'Period',
          value,
          onChange: setValue,
          min,
          max,
          comparable,
        });
      }
      return createElement(DateField, {
        label: 'Day',
        value: value?.start ?? null,
        onChange: (day) => setValue(day === null ? null : { start: day, end: day, compare: null }),
        min,
        max,
      });
    }
    return createElement(Page);
  },
  close() {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    setLocale('en_US');
  },
  offers: () => true,
  never: (event, before) => neverOn(event as DateRangeEvent, before),
  further: {
    variants: furtherVariants(),
    live: (snapshot) => {
      const context = snapshot.context as DateRangeContext;
      const { month, value, today, draft } = context;
      const typed = MORE.concat(model.cases).filter((one) => isNothingNew(one as DateRangeEvent, context));
      return [model.live(snapshot), month, value?.start, today, draft.compareMode, typed];
    },
  },
  look(state) {
    expect(document.querySelector('[role="grid"]') !== null).toBe(state !== 'closed');
  },
  events: {
    'picker.opened': () => pressControl(/^(Period: |Open the calendar for Day)/),
    'picker.dismissed': async () => {
      await pressKey('Escape');
      await closed();
    },
    'day.picked': async ({ day }) => {
      const cell = dayCell(day);
      if (cell !== null) await press(cell);
    },
    'day.hovered': ({ day }) =>
      act(async () => {
        const [element, change] =
          day === null ? [document.querySelector('[role="grid"]'), 'out'] : [dayCell(day), 'over'];
        element?.dispatchEvent(new PointerEvent(`pointer${change}`, { bubbles: true, pointerType: 'mouse' }));
      }),
    // the way into the field is a step of its own
    'day.typed': async ({ end, text }) => {
      const field = fieldOf(END_NAMES[end]) ?? (end === 'start' ? fieldOf('Day') : null);
      if (field === null) return;
      await type(field, text);
      await act(async () => {
        field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      });
    },
    'period.selected': async ({ period }) => {
      const field = fieldOf(END_NAMES[period === 'range' ? 'start' : 'compareStart']);
      await act(async () => {
        field?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      });
    },
    'focus.moved': async ({ move }) => {
      const [key, shiftKey = false] = KEYS[move];
      await act(async () => {
        document
          .querySelector('[data-focused]')
          ?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
      });
    },
    'month.stepped': ({ by }) => pressControl(by < 0 ? 'Previous month' : 'Next month'),
    'year.stepped': ({ by }) => pressControl(by < 0 ? 'Previous year' : 'Next year'),
    'month.selected': async ({ month, at }) => {
      const [year, number] = month.split('-');
      const lists = (name: string) =>
        [...document.querySelectorAll<HTMLSelectElement>(`select[aria-label="${name}"]`)][at];
      const [months, years] = [lists('Month'), lists('Year')];
      if (months && months.value !== number) await choose(months, number ?? '');
      else if (years && years.value !== year) await choose(years, year ?? '');
    },
    'quickRange.picked': ({ range }) => pressControl(QUICK_NAMES[range]),
    'compare.changed': async ({ mode }) => {
      const list = document.querySelector<HTMLSelectElement>('select[aria-label="Compare with"]');
      if (list !== null) await choose(list, mode ?? 'nothing');
    },
    'range.applied': () => pressControl('Apply'),
    'range.cleared': () => pressControl('Clear'),
    'value.changed': ({ value }) => act(async () => owner.setValue(value)),
    'limits.changed': ({ limits }) => act(async () => owner.setLimits(limits)),
    'today.changed': ({ today }) =>
      act(async () => {
        setNow(today);
        document.dispatchEvent(new Event('visibilitychange'));
      }),
    'months.shown': ({ count }) =>
      act(async () => {
        isPhone = count === 1;
        for (const follow of followers) follow();
      }),
  },
});

/** Noon of a day, on the clock of the reader. */
function setNow(day: string, before: () => void = () => {}): void {
  before();
  vi.setSystemTime(new Date(`${day}T12:00:00`));
}

function closed(): Promise<void> {
  return eventually(() => expect(document.querySelector('[role="grid"]')).toBeNull());
}

async function choose(list: HTMLSelectElement, value: string): Promise<void> {
  await act(async () => {
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** Why the event cannot come about; null where it can. */
function neverOn(event: DateRangeEvent, { state, context: given }: ScreenState): string | null {
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
