// A list with its search, its drawer of filters, and a chip for each filter that is set.
import type { Page } from '@playwright/test';
import { model } from '../../../src/machines/filter-state/filter-state.cases.ts';
import type {
  FilterStateContext,
  FilterStateEvent,
  FilterStateInput,
  FilterValues,
} from '../../../src/machines/filter-state/index.ts';
import { changedFilters, completeValues } from '../../../src/machines/filter-state/index.ts';
import type { EventCase } from '../../../src/machines/path-model.ts';
import { browserDriver } from './browser-driver.ts';

const PAGE = '/dev/ui/filter-state';

/** What each field can do: options and years are pressed, boxes ticked. */
function isOffered({ type, alias, value }: EventCase): boolean {
  if (type === 'value.chosen') return (alias === 'plan' || alias === 'year') && typeof value === 'string';
  if (type === 'check.toggled') return alias === 'tags' || alias === 'kinds';
  if (type === 'bool.toggled') return alias === 'shared' || alias === 'hidden';
  return type !== 'filter.removed' || alias !== 'unknown';
}

/** Another plan than the one that is a case: the same can be chosen but once. */
const PRO: EventCase = { type: 'value.chosen', alias: 'plan', value: 'pro' };

function isOfFew({ type, alias, value }: EventCase): boolean {
  if (alias === undefined || alias === 'plan') return true;
  return (alias === 'tags' && value !== 'b') || (type === 'bool.toggled' && alias === 'shared');
}

/** Values as an address has them: what cannot stand there is left out. */
function queryOf(values: Readonly<Record<string, unknown>>, search: string): string {
  const parameters = new URLSearchParams(search === '' ? {} : { q: search });
  for (const [alias, value] of Object.entries(values)) {
    const text = textOf(value);
    if (text !== null) parameters.set(`f.${alias}`, text);
  }
  return parameters.size === 0 ? '' : `?${parameters}`;
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? value.join(';') : null;
  if (typeof value !== 'object' || value === null) return null;
  const { start_time: start, end_time: end } = value as Record<string, unknown>;
  return `${start}..${end}`;
}

/** Whether the drawer is open or about to come. */
function isEditing(page: Page): Promise<boolean> {
  return page.evaluate(() => window.pathsBridge?.value() === 'editing');
}

/** The box above the list, or that of the drawer, which lies above it. */
function searchBox(page: Page) {
  return page.getByRole('searchbox', { name: 'Search rows' }).last();
}

export const filterApp = browserDriver<FilterStateEvent>({
  model,
  // each pick in each state is a matter of the machine alone
  hasSetting: ({ name }) => name !== 'picks',
  offers: isOffered,
  never(event, { state, context }) {
    // Safe: a golden path of this machine holds its context.
    const { definitions, active, draft } = context as unknown as FilterStateContext;
    const set = changedFilters(definitions, active.values);
    if (!isOffered(event)) return 'The field of this filter has no such control.';
    switch (event.type) {
      case 'filter.removed':
        if (state === 'editing') return 'The drawer lies above the chips.';
        return set.includes(String(event.alias)) ? null : 'A filter that is not set has no chip.';
      case 'filters.reset':
        if (state === 'editing')
          return changedFilters(definitions, draft.values).length > 0 || draft.search !== ''
            ? null
            : 'There is nothing to reset.';
        return set.length > 0 ? null : 'Without a chip there is nothing to clear.';
      case 'value.chosen':
        return draft.values[String(event.alias)] === event.value ? 'To choose the same is no change.' : null;
      case 'search.typed':
        return event.text === draft.search ? 'To type the same is no change.' : null;
      case 'address.changed': {
        const values = completeValues(definitions, event.values as Record<string, unknown>);
        const words = (all: FilterValues) =>
          JSON.stringify(changedFilters(definitions, all).map((one) => [one, all[one]]));
        return words(values) === words(active.values) && event.search === active.search
          ? 'The address says so already.'
          : null;
      }
      default:
        return null;
    }
  },
  // chips and Reset depend on all that is set, so that few filters at a time must do
  further: {
    variants: model.variants
      .filter(({ name }) => name === 'defaults')
      .flatMap((variant) => [
        { ...variant, name: 'few filters', cases: [...model.cases.filter(isOfFew), PRO] },
        {
          ...variant,
          name: 'other filters',
          criteria: ['cases' as const],
          cases: model.cases.filter((one) => one.alias !== undefined && !isOfFew(one)),
        },
      ]),
    live: ({ context }) => [context.active, context.draft],
  },
  start({ input }) {
    const { values = {}, search = '' } = input as FilterStateInput;
    return { path: PAGE + queryOf(values, search) };
  },
  events: {
    'drawer.opened': (_, { press }) => press(/^Filter/),
    'drawer.closed': (_, { press }) => press('Close'),
    'value.chosen': async ({ alias, value }, { page, press }) => {
      if (alias !== 'year') return press(new RegExp(`^${value}$`, 'i'), 'radio');
      if (!(await press(/^year: /))) return false;
      return page.getByRole('option', { name: String(value), exact: true }).click();
    },
    'check.toggled': ({ value }, { press }) => press(new RegExp(`^${value}$`, 'i'), 'checkbox'),
    'bool.toggled': ({ alias }, { press }) => press(alias, 'switch'),
    'search.typed': async ({ text }, { page, finds }) => {
      if (!(await finds(searchBox(page)))) return false;
      return searchBox(page).fill(text);
    },
    submitted: async (_, { page, press }) =>
      (await isEditing(page)) ? press('Submit') : searchBox(page).press('Enter'),
    'filters.reset': async (_, { page, press }) => press((await isEditing(page)) ? 'Reset' : 'Clear filters'),
    'filter.removed': ({ alias }, { press }) => press(`Remove filter ${alias}`),
    // Back and forward of the browser
    'address.changed': ({ values, search }, { page }) =>
      page.evaluate((next) => history.pushState(null, '', next), PAGE + queryOf(values, search)),
  },
});
