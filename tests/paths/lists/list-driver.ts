// One list as a person uses it, and what its page, its address and its source must say after each step.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { act, type ComponentType, createElement } from 'react';
import { expect } from 'vitest';
import contract from '../../../src/generated/openapi.json' with { type: 'json' };
import type {
  FilterDefinition,
  FilterStateContext,
  FilterStateEvent,
} from '../../../src/machines/filter-state/index.ts';
import {
  changedFilters,
  completeValues,
  numbersOf,
  periodOf,
} from '../../../src/machines/filter-state/index.ts';
import type { PathModel } from '../../../src/machines/path-model.ts';
import { filterName, periodUnit } from '../../../src/records/list/filter-words.ts';
import { readListAddress } from '../../../src/records/list/list-address.ts';
import type { ResourceListProps } from '../../../src/records/list/ResourceList.tsx';
import type { ListQuery, ResourceListConfig } from '../../../src/records/list/resource-list-config.ts';
import { queryOf } from '../../../src/records/list/use-list-query.ts';
import { addressRules } from '../../../src/records/list/use-list-state.ts';
import { eventually, press, type } from '../../../src/ui/testing/render.tsx';
import type { Observed, Target } from '../../../tools/paths/target.ts';
import { pressControl } from '../screen/document.ts';
import { screenDriver } from '../screen/screen-driver.ts';
import { screenTarget } from '../screen/screen-target.tsx';
import { contractOperation, ROWS, serveByContract } from './contract-answers.ts';
import { addressOf } from './list-model.ts';
import type { CaughtList } from './list-screens.tsx';

const PAGE = '/list';

/** What a list asked for since it was drawn. */
export interface Asked {
  /** Of its source. */
  readonly queries: ListQuery[];
  /** Of the server, by the operation that its source names. */
  readonly calls: URLSearchParams[];
}

type IsDrawn = (column: ResourceListConfig<unknown>['columns'][number]) => boolean;

/** The configuration with its own filters, columns and source; its rows are counted, but none of them is drawn as it is. */
function walkedConfig({ config }: CaughtList, asked: Asked, isDrawn: IsDrawn): ResourceListConfig<unknown> {
  const { label, fileName, source, columns, nameColumn, defaultSort, defaultSize, filters, search, route } =
    config;
  return {
    ...{ label, fileName, rowId: () => 'row', rowName: () => 'Row', empty: { title: 'None', text: 'None.' } },
    ...(route !== undefined && { route }),
    ...(nameColumn !== undefined && { nameColumn }),
    ...(defaultSort && { defaultSort }),
    ...(defaultSize !== undefined && { defaultSize }),
    ...(filters && { filters }),
    ...(search && { search }),
    columns: columns.map((column) => ({
      ...column,
      hiddenAtStart: !isDrawn(column),
      value: () => '',
      text: () => '',
      cell: () => '–',
    })),
    source: {
      ...source,
      load: async (query, signal) => {
        asked.queries.push(query);
        await source.load(query, signal);
        return { items: [{}], total: ROWS };
      },
    },
  };
}

/** A list as its screen draws it, at an address. @param isDrawn columns that are there besides the one that names the rows */
export function drawnList(
  List: ComponentType<ResourceListProps<unknown>>,
  list: CaughtList,
  asked: Asked,
  query = '',
  isDrawn: IsDrawn = () => false,
) {
  history.replaceState(null, '', query === '' ? PAGE : `${PAGE}?${query}`);
  asked.queries.length = 0;
  asked.calls.length = 0;
  serveByContract(({ operation, query: parameters }) => {
    if (operation === list.config.source.operation?.id) asked.calls.push(parameters);
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
  const config = walkedConfig(list, asked, isDrawn);
  return createElement(
    QueryClientProvider,
    { client },
    createElement(List, { config, place: list.place, start: query }),
  );
}

const loaded = () => eventually(() => expect(document.querySelector('[data-loading]')).toBeNull());

const fieldset = (name: string) =>
  [...document.querySelectorAll('[role="dialog"] fieldset')].find((one) =>
    one.querySelector('legend')?.firstChild?.textContent?.startsWith(name),
  );

function byLabel(name: string): HTMLInputElement | null {
  // a choice of another filter may be called as a field is
  const fields = '[role="dialog"] input:not([type="checkbox"], [type="radio"])';
  const inputs = [...document.querySelectorAll<HTMLInputElement>(fields)];
  return (
    inputs.find((one) => one.getAttribute('aria-label') === name || one.labels?.[0]?.textContent === name) ??
    null
  );
}

/** Chooses a value in the drawer by the field that the type of the filter has. */
async function pick(definition: FilterDefinition, value: unknown): Promise<void> {
  const { type: kind, options = [] } = definition;
  const name = filterName(definition);
  const nameOf = (one: unknown) => options.find((option) => option.value === one)?.name;
  if (kind === 'option' || kind === 'check_list') {
    const list = [...document.querySelectorAll<HTMLSelectElement>('[role="dialog"] select')].find(
      (one) => one.getAttribute('aria-label') === name,
    );
    if (list !== undefined) {
      await act(async () => {
        list.value = String(value);
        list.dispatchEvent(new Event('change', { bubbles: true }));
      });
      return;
    }
    const lines = [...(fieldset(name)?.querySelectorAll('label') ?? [])];
    const line = lines.find(({ textContent }) => textContent === nameOf(value));
    if (line === undefined) throw new Error(`${name} offers no ${nameOf(value)}`);
    await press(line);
    return;
  }
  const field = byLabel(name);
  if (field === null) throw new Error(`The drawer has no field ${name}`);
  await type(field, kind === 'text' ? String(value) : JSON.stringify(fieldValue(definition, value)));
}

/** A value as the field of its type gives it. */
function fieldValue({ type: kind }: FilterDefinition, value: unknown): unknown {
  if (kind === 'number_range') return numbersOf(String(value));
  if (!kind.endsWith('_range')) return value;
  // Safe: the values of ranges of time are such.
  const { start_time: start, end_time: end } = value as { start_time: number; end_time: number };
  return { start: periodOf(periodUnit(kind), start), end: periodOf(periodUnit(kind), end) };
}

/** The list as a target for paths: what is seen, kept and asked is judged after each step. */
export function listTarget(
  List: ComponentType<ResourceListProps<unknown>>,
  list: CaughtList,
  model: PathModel,
): Target {
  const asked: Asked = { queries: [], calls: [] };
  const { filters = [], search } = list.config;
  const named = (alias: string) => {
    const found = filters.find((one) => one.alias === alias);
    if (found === undefined) throw new Error(`The list has no filter ${alias}`);
    return found;
  };
  const { placeholder = '' } = search ?? {};
  // whoever walks it gets everything to see
  const searched = typeof placeholder === 'string' ? placeholder : placeholder([]);
  const searchBox = () =>
    [...document.querySelectorAll<HTMLInputElement>(`input[placeholder="${searched}"]`)].at(-1);
  const driver = screenDriver<FilterStateEvent>({
    model,
    hasSetting: () => true,
    offers: () => true,
    never: () => null,
    open: () => drawnList(List, list, asked),
    look: () => {},
    events: {
      'drawer.opened': async (_, { settle }) => {
        await pressControl(/^Filter/);
        await eventually(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull());
        await loaded();
        await settle();
      },
      'drawer.closed': () => pressControl('Close'),
      'value.chosen': ({ alias, value }) =>
        pick(named(alias), Array.isArray(value) && named(alias).type === 'option' ? value[0] : value),
      'check.toggled': ({ alias, value }) => pick(named(alias), value),
      'bool.toggled': async ({ alias }) => {
        const name = filterName(named(alias));
        const found = [...document.querySelectorAll('[role="dialog"] [role="switch"]')].find(
          (one) => document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent === name,
        );
        if (found === undefined) throw new Error(`The drawer has no switch ${name}`);
        await press(found);
      },
      'search.typed': async ({ text }) => {
        const box = searchBox();
        if (box === undefined) throw new Error('There is no box to search in');
        await type(box, text);
      },
      submitted: async (_, { machine }) => {
        if (machine().getSnapshot().matches('editing')) await pressControl('Submit');
        else await act(async () => searchBox()?.form?.requestSubmit());
        await loaded();
      },
      'filters.reset': async (_, { machine }) => {
        await pressControl(machine().getSnapshot().matches('editing') ? 'Reset' : 'Clear filters');
      },
      'filter.removed': ({ alias }) => pressControl(`Remove filter ${filterName(named(alias))}`),
      'address.changed': async ({ values, search: words }) => {
        const query = addressOf(list, completeValues(filters, values), words);
        await act(async () => {
          history.pushState(null, '', query === '' ? PAGE : `${PAGE}?${query}`);
          window.dispatchEvent(new PopStateEvent('popstate'));
        });
        await loaded();
      },
    },
  });
  const screen = screenTarget(driver);
  return {
    name: 'list',
    async open(...given) {
      const session = await screen.open(...given);
      const judged = async (seen: Observed) => {
        await judge(list, asked, seen);
        return seen;
      };
      return {
        ...session,
        start: await judged(session.start),
        perform: async (step) => judged(await session.perform(step)),
      };
    },
  };
}

/** What chips, address, source and server must say of what is active. */
async function judge(list: CaughtList, asked: Asked, seen: Observed): Promise<void> {
  const { config, place } = list;
  const { filters = [] } = config;
  // Safe: the machine under test has this context.
  const { active } = seen.context as unknown as FilterStateContext;
  const changed = changedFilters(filters, active.values);
  const chips = () => [...document.querySelectorAll('ul[aria-label="Active filters"] li[title]')];
  await until(() => chips().length === changed.length);
  const names = changed.map((alias) => filters.find((one) => one.alias === alias)?.name ?? '');
  expect(chips().map((one) => one.getAttribute('title')?.split(': ')[0])).toEqual(names);
  for (const chip of chips()) expect(chip.getAttribute('title')).toMatch(/^\S.*: \S/);
  const rules = addressRules(config);
  if (place === 'address') {
    const parameters = new URLSearchParams(location.search);
    const kept = [...parameters.keys()].filter((name) => name.startsWith('f.'));
    expect(kept.toSorted()).toEqual(changed.map((alias) => `f.${alias}`).toSorted());
    expect(parameters.get('q') ?? '').toBe(active.search);
    expect(parameters.has('page')).toBe(false);
    // opened anew, it is the same
    expect(readListAddress(location.search, rules)).toMatchObject(active);
  }
  const wanted = { page: 1, size: rules.defaultSize, sort: rules.defaultSort, ...active };
  await expectAsked(list, asked, queryOf(config, wanted));
  // said by itself: what makes the query is of the product
  const { filters: sent = {}, conditions = [] } = asked.queries.at(-1) ?? {};
  const narrowing = [...Object.keys(sent), ...conditions.map(({ field }) => field)];
  expect(narrowing).toEqual(expect.arrayContaining(changed));
}

/** Waits until something is so, a quarter of a second at most: what is not so by then is told by the rule that follows. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let round = 0; round < 250 && !isSo(); round += 1)
    await act(() => new Promise((resolve) => setTimeout(resolve, 1)));
}

function asText(_: string, value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value;
}

/** The source was asked for this view last, and the server for the same in a form that its contract takes. */
export async function expectAsked({ config }: CaughtList, asked: Asked, query: ListQuery): Promise<void> {
  const { page, size } = query;
  const text = JSON.stringify(query);
  await until(() => JSON.stringify(asked.queries.at(-1)) === text);
  expect(asked.queries.at(-1)).toEqual(query);
  const { operation } = config.source;
  if (operation === undefined) return;
  const parameters = JSON.stringify({ page, page_size: size, ...operation.parameters(query) }, asText);
  // a call that was given up in favour of the next one may never be made
  await until(() => JSON.stringify(Object.fromEntries(asked.calls.at(-1) ?? [])) === parameters);
  expectSent(config.source, asked.calls.at(-1), query);
}

/** A call of a source says a view in a form that the contract of its operation takes. */
export function expectSent(
  { operation }: ResourceListConfig<unknown>['source'],
  call: URLSearchParams | undefined,
  query: ListQuery,
): void {
  if (operation === undefined) return;
  const { id } = operation;
  const { page, page_size: size, ...sent } = Object.fromEntries(call ?? []);
  expect([page, size]).toEqual([String(query.page), String(query.size)]);
  // what an export on the server would take
  expect(sent).toEqual(operation.parameters(query));
  expect(JSON.parse(sent.filters ?? '{}')).toMatchObject(query.filters);
  const order = query.sort.map(({ field, direction }) => [field, direction]);
  expect(Object.entries(JSON.parse(sent.sort ?? '{}'))).toEqual(order);
  expect(sent.search ?? '').toBe(query.search);
  for (const name of ['filters', 'sort']) expect(refusalOf(id, name, sent[name])).toBeNull();
  const known = contractOperation(id)?.parameters?.map(({ name }) => name) ?? [];
  if (query.search !== '') expect(known).toContain('search');
}

const ajv = addFormats.default(new Ajv2020({ strict: false }));
ajv.addSchema(contract, 'contract');
const checks = new Map<string, ValidateFunction>();

/** Why the contract does not take a parameter of JSON; null where it does, or where the parameter is absent. */
function refusalOf(operation: string, name: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  const parameter = contractOperation(operation)?.parameters?.find((one) => one.name === name);
  const schema = parameter?.content?.['application/json']?.schema;
  if (schema === undefined) return `${operation} takes no ${name}`;
  const key = schema.$ref ?? JSON.stringify(schema);
  const takes =
    checks.get(key) ?? ajv.compile(schema.$ref === undefined ? schema : { $ref: `contract${key}` });
  checks.set(key, takes);
  return takes(JSON.parse(text)) ? null : `${operation} ${name}: ${ajv.errorsText(takes.errors)}`;
}
