// The fields for a range of days and for one day, each with its calendar.
import { act, createElement, useState } from 'react';
import { expect, vi } from 'vitest';
import { setLocale } from '../../../src/i18n/texts.ts';
import { model } from '../../../src/machines/date-range/date-range.cases.ts';
import type { DateRangeEvent, DateRangeInput } from '../../../src/machines/date-range/date-range-events.ts';
import type { PickedRange } from '../../../src/machines/date-range/index.ts';
import type { PathVariant } from '../../../src/machines/path-model.ts';
import { DateField } from '../../../src/records/date-range/DateField.tsx';
import { DateRangeField } from '../../../src/records/date-range/DateRangeField.tsx';
import { eventually, press, pressKey, type } from '../../../src/ui/testing/render.tsx';
import { END_NAMES, furtherVariants, liveOffers, neverOn, QUICK_NAMES } from '../date-range-offers.ts';
import { choose, control, listsOf, pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

type Limits = NonNullable<DateRangeInput['limits']>;
type FocusMove = Extract<DateRangeEvent, { type: 'focus.moved' }>['move'];

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

function hasSetting({ input }: PathVariant): boolean {
  const { selection, comparable = false } = input as DateRangeInput;
  return selection !== 'day' || !comparable;
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
    live: liveOffers,
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
      const [months, years] = [listsOf('Month')[at], listsOf('Year')[at]];
      if (months && months.value !== number) await choose(months, number ?? '');
      else if (years && years.value !== year) await choose(years, year ?? '');
    },
    'quickRange.picked': ({ range }) => pressControl(QUICK_NAMES[range]),
    'compare.changed': ({ mode }) => choose(listsOf('Compare with')[0], mode ?? 'nothing'),
    // Enter in the last field applies too, whether the range is complete or not
    'range.applied': async () => {
      const end = fieldOf(END_NAMES.end);
      if (control('Apply')?.getAttribute('aria-disabled') !== 'true') await pressControl('Apply');
      else if (end !== null) await pressKey('Enter', end);
    },
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
