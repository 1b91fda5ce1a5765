// A list with its search, its drawer of filters, and a chip for each filter that is set.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { expect, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import { model } from '../../../src/machines/filter-state/filter-state.cases.ts';
import type {
  FilterDefinition,
  FilterStateContext,
  FilterStateEvent,
  FilterStateInput,
} from '../../../src/machines/filter-state/index.ts';
import { changedFilters, completeValues } from '../../../src/machines/filter-state/index.ts';
import type { EventCase } from '../../../src/machines/path-model.ts';
import { writeListAddress } from '../../../src/records/list/list-address.ts';
import { memorySource } from '../../../src/records/list/memory-source.ts';
import { ResourceList } from '../../../src/records/list/ResourceList.tsx';
import { eventually, press, type } from '../../../src/ui/testing/render.tsx';
import { pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

const SEARCH = 'Search rows';
const ROWS = [{ id: 'row-1', name: 'Row' }];

/** What is fetched when it is first needed has come, such as the words of the filters that are on. */
const loaded = () => eventually(() => expect(document.querySelector('[data-loading]')).toBeNull());

function searchBoxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[placeholder="${SEARCH}"]`)];
}

/** The line of a choice within the field of that name. */
function choice(text: string, field: string): HTMLElement | null {
  const group = [...document.querySelectorAll('fieldset')].find((one) =>
    one.querySelector('legend')?.textContent?.startsWith(field),
  );
  return (
    [...(group?.querySelectorAll('label') ?? [])].find(
      ({ textContent }) => textContent?.toLowerCase() === text,
    ) ?? null
  );
}

function switchOf(name: string): HTMLElement | null {
  const switches = [...document.querySelectorAll<HTMLElement>('[role="switch"]')];
  const nameOf = (one: Element) =>
    document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent;
  return switches.find((one) => nameOf(one) === name) ?? null;
}

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

/** The address of the list that says a selection. */
function queryOf(
  filters: readonly FilterDefinition[],
  given: Readonly<Record<string, unknown>>,
  search: string,
): string {
  const rules = { filters, sortable: [], defaultSort: [], defaultSize: 10 };
  const values = completeValues(filters, given);
  return writeListAddress({ values, search, page: 1, size: 10, sort: [] }, rules);
}

export const filterScreen = screenDriver<FilterStateEvent>({
  model,
  // the pause of the search is no setting of a list; each pick in each state is a matter of the machine alone
  hasSetting: ({ name, input }) =>
    name !== 'picks' && (input as FilterStateInput).searchPauseMs === undefined,
  async open({ input }) {
    const { definitions } = input as FilterStateInput;
    await Promise.all([loadFormatter(), loadTexts('lists'), loadTexts('core'), loadTexts('dates')]);
    history.replaceState(null, '', '/rows');
    // what the list keeps of its columns and views
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ msg_type: 'success', values: {}, views: [] })),
    );
    return createElement(
      QueryClientProvider,
      { client: new QueryClient({ defaultOptions: { queries: { retry: false } } }) },
      createElement(ResourceList<(typeof ROWS)[number]>, {
        config: {
          label: 'Rows',
          fileName: 'rows',
          source: memorySource('rows', ROWS, { fits: () => true }),
          rowId: ({ id }) => id,
          search: { placeholder: SEARCH },
          filters: definitions,
          columns: [{ id: 'name', title: 'Name' }],
          empty: { title: 'No rows', text: 'Add one.' },
        },
        place: 'address',
        start: '',
      }),
    );
  },
  offers: isOffered,
  never: (event, { state, context }) => {
    // Safe: a golden path of this machine holds its context.
    const { definitions, active, draft } = context as Pick<
      FilterStateContext,
      'definitions' | 'active' | 'draft'
    >;
    const set = changedFilters(definitions, active.values);
    if (!isOffered(event)) return 'The field of this filter has no such control.';
    switch (event.type) {
      case 'filter.removed':
        return set.includes(String(event.alias)) ? null : 'A filter that is not set has no chip.';
      case 'filters.reset':
        return state === 'editing'
          ? changedFilters(definitions, draft.values).length > 0 || draft.search !== ''
            ? null
            : 'There is nothing to reset.'
          : set.length > 0
            ? null
            : 'Without a chip there is nothing to clear.';
      case 'value.chosen':
        return draft.values[String(event.alias)] === event.value ? 'To choose the same is no change.' : null;
      case 'search.typed':
        return event.text === draft.search ? 'To type the same is no change.' : null;
      case 'address.changed':
        return queryOf(definitions, event.values as Record<string, unknown>, String(event.search)) ===
          queryOf(definitions, active.values, active.search)
          ? 'The address says so already.'
          : null;
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
  look(state) {
    expect(document.querySelector('[role="dialog"]') !== null || state !== 'editing').toBe(true);
  },
  events: {
    'drawer.opened': async (_, { settle }) => {
      await pressControl(/^Filter/);
      // it is loaded when it is first opened, and its fields with it
      await eventually(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull());
      await loaded();
      await settle();
    },
    'drawer.closed': () => pressControl('Close'),
    'value.chosen': async ({ alias, value }) => {
      if (alias === 'year') {
        await pressControl(/^year: /);
        await pressControl(String(value), '[role="option"]');
        return;
      }
      const line = choice(String(value), alias);
      if (line !== null) await press(line);
    },
    'check.toggled': async ({ alias, value }) => {
      const line = choice(value, alias);
      if (line !== null) await press(line);
    },
    'bool.toggled': async ({ alias }) => {
      const control = switchOf(alias);
      if (control !== null) await press(control);
    },
    'search.typed': async ({ text }) => {
      // the drawer has a box of its own, and lies above the list
      const box = searchBoxes().at(-1);
      if (box) await type(box, text);
    },
    submitted: async (_, { machine }) => {
      if (machine().getSnapshot().matches('editing')) await pressControl('Submit');
      else await act(async () => searchBoxes()[0]?.form?.requestSubmit());
      await loaded();
    },
    'filters.reset': async (_, { machine }) => {
      await pressControl(machine().getSnapshot().matches('editing') ? 'Reset' : 'Clear filters');
    },
    'filter.removed': ({ alias }) => pressControl(`Remove filter ${alias}`),
    // Back and Forward: the browser has another address, and says so
    'address.changed': async ({ values, search }, { machine }) => {
      const { definitions }: FilterStateContext = machine().getSnapshot().context;
      await act(async () => {
        history.pushState(null, '', `/rows?${queryOf(definitions, values, search)}`);
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
      await loaded();
    },
  },
});
