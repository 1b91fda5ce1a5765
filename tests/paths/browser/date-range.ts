// The fields for a range of days and for one day, each with its calendar. Everything is done by the keyboard or as assistive technology
// does it: a mouse points at days on its way, which is an event of its own.
import type { Page } from '@playwright/test';
import { model } from '../../../src/machines/date-range/date-range.cases.ts';
import type { DateRangeEvent, DateRangeInput } from '../../../src/machines/date-range/date-range-events.ts';
import { END_NAMES, furtherVariants, liveOffers, neverOn, QUICK_NAMES } from '../date-range-offers.ts';
import { browserDriver } from './browser-driver.ts';

type FocusMove = Extract<DateRangeEvent, { type: 'focus.moved' }>['move'];

/** In the order of the list. */
const COMPARE_MODES = [null, 'yearOverYear', 'monthOverMonth', 'precedingPeriod', 'byHand'] as const;
const KEYS: Readonly<Record<FocusMove, string>> = {
  previousDay: 'ArrowLeft',
  nextDay: 'ArrowRight',
  previousWeek: 'ArrowUp',
  nextWeek: 'ArrowDown',
  weekStart: 'Home',
  weekEnd: 'End',
  previousMonth: 'PageUp',
  nextMonth: 'PageDown',
  previousYear: 'Shift+PageUp',
  nextYear: 'Shift+PageDown',
};
const PHONE_WIDTH = 390;
const DESKTOP_WIDTH = 1280;
const HEIGHT = 900;

/** Noon in Berlin, where the browser of the paths is, in winter. */
function noonOf(day: string): number {
  return Date.parse(`${day}T11:00:00Z`);
}

/** Presses what the page has of that name and can be used; false where there is nothing. */
function pressNamed(page: Page, name: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const found = [...document.querySelectorAll<HTMLButtonElement>('button')].findLast((one) =>
      (one.getAttribute('aria-label') ?? one.textContent ?? '').startsWith(wanted),
    );
    if (found === undefined || found.disabled || found.ariaDisabled === 'true') return false;
    found.click();
    return true;
  }, name);
}

/** Something that happens at an element; false where that is not there. */
function happen(page: Page, selector: string, event: 'click' | 'over' | 'out'): Promise<boolean> {
  return page.evaluate(
    ([place, kind]) => {
      const found = document.querySelector<HTMLElement>(place);
      if (found === null || found.ariaDisabled === 'true') return false;
      if (kind === 'click') found.click();
      else found.dispatchEvent(new PointerEvent(`pointer${kind}`, { bubbles: true, pointerType: 'mouse' }));
      return true;
    },
    [selector, event] as const,
  );
}

export const dateRangeApp = browserDriver<DateRangeEvent>({
  model,
  hasSetting: () => true,
  offers: () => true,
  never: (event, before) => neverOn(event as DateRangeEvent, before),
  further: { variants: furtherVariants(), live: liveOffers },
  start({ input }) {
    const given = input as DateRangeInput;
    return {
      path: '/dev/ui/date-range',
      // what a variant leaves to the machine
      input: {
        limits: { min: null, max: null },
        selection: 'range',
        comparable: false,
        firstWeekday: 1,
        shownMonths: 1,
        ...given,
      },
      now: noonOf(given.today),
      width: given.shownMonths === 2 ? DESKTOP_WIDTH : PHONE_WIDTH,
    };
  },
  events: {
    'picker.opened': async (_, { page }) =>
      (await pressNamed(page, 'Period: ')) || pressNamed(page, 'Open the calendar for Day'),
    'picker.dismissed': (_, { page }) => page.keyboard.press('Escape'),
    'day.picked': ({ day }, { page }) => happen(page, `[data-day="${day}"]`, 'click'),
    'day.hovered': ({ day }, { page }) =>
      day === null ? happen(page, '[role="grid"]', 'out') : happen(page, `[data-day="${day}"]`, 'over'),
    // the way into the field is a step of its own
    'day.typed': ({ end, text }, { page }) =>
      page.evaluate(
        ([names, typed]) => {
          const labels = [...document.querySelectorAll('label')];
          const id = labels.find(({ textContent }) => names.includes(textContent ?? ''))?.htmlFor ?? '';
          const field = document.getElementById(id);
          if (!(field instanceof HTMLInputElement)) return false;
          const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
          set?.call(field, typed);
          field.dispatchEvent(new InputEvent('input', { bubbles: true }));
          return new Promise<boolean>((resolve) =>
            setTimeout(() => {
              field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
              resolve(true);
            }),
          );
        },
        [end === 'start' ? ['Start', 'Day'] : [END_NAMES[end]], text] as const,
      ),
    'period.selected': ({ period }, { page }) =>
      page.evaluate(
        (name) => {
          const label = [...document.querySelectorAll('label')].find(
            ({ textContent }) => textContent === name,
          );
          const field = label && document.getElementById(label.htmlFor);
          return field?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })) ?? false;
        },
        END_NAMES[period === 'range' ? 'start' : 'compareStart'],
      ),
    'focus.moved': async ({ move }, { page }) => {
      const focused = page.locator('[data-focused]');
      if ((await focused.count()) === 0) return false;
      return focused.first().press(KEYS[move]);
    },
    'month.stepped': ({ by }, { page }) => pressNamed(page, by < 0 ? 'Previous month' : 'Next month'),
    'year.stepped': ({ by }, { page }) => pressNamed(page, by < 0 ? 'Previous year' : 'Next year'),
    'month.selected': ({ month, at }, { page }) =>
      page.evaluate(
        ([[year = '', number = ''], place]) => {
          const list = (name: string) =>
            [...document.querySelectorAll<HTMLSelectElement>(`select[aria-label="${name}"]`)][place];
          const [months, years] = [list('Month'), list('Year')];
          const choose = (one: HTMLSelectElement, value: string) => {
            one.value = value;
            return one.dispatchEvent(new Event('change', { bubbles: true }));
          };
          if (months && months.value !== number) return choose(months, number);
          return years && years.value !== year ? choose(years, year) : false;
        },
        [month.split('-'), at] as const,
      ),
    'quickRange.picked': ({ range }, { page }) => pressNamed(page, QUICK_NAMES[range]),
    'compare.changed': async ({ mode }, { page, finds }) => {
      const list = page.getByRole('combobox', { name: 'Compare with' });
      if (!(await finds(list))) return false;
      await list.press('ArrowDown');
      // months and years are native lists, whose options are always there
      const options = page.locator('[role="option"]');
      const marked = page.locator('[data-highlighted]');
      // a list that is slow to open goes to the chosen option after a key that came before
      await options.and(marked).waitFor();
      const wanted = COMPARE_MODES.indexOf(mode);
      for (let place = 0; place <= wanted; place += 1) {
        await page.keyboard.press(place === 0 ? 'Home' : 'ArrowDown');
        await options.nth(place).and(marked).waitFor();
      }
      await page.keyboard.press('Enter');
      return options.first().waitFor({ state: 'hidden' });
    },
    // Enter in the last field applies too, whether the range is complete or not
    'range.applied': async (_, { page }) =>
      (await pressNamed(page, 'Apply')) ||
      page.evaluate((name) => {
        const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name);
        const field = label && document.getElementById(label.htmlFor);
        field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
        return field !== null && field !== undefined;
      }, END_NAMES.end),
    'range.cleared': (_, { page }) => pressNamed(page, 'Clear'),
    'value.changed': ({ value }, { page }) =>
      page.evaluate((next) => window.partOwner?.set({ value: next }), value),
    'limits.changed': ({ limits }, { page }) =>
      page.evaluate((next) => window.partOwner?.set({ limits: next }), limits),
    'today.changed': ({ today }, { page }) =>
      page.evaluate((next) => {
        window.heldNow = next;
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }, noonOf(today)),
    'months.shown': ({ count }, { page }) =>
      page.setViewportSize({ width: count === 1 ? PHONE_WIDTH : DESKTOP_WIDTH, height: HEIGHT }),
  },
});
