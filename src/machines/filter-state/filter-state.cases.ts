// What the generated paths of filters and search are made from (docs/paths.md).
import type { Criterion, PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { FilterStateEvent, FilterStateInput } from './filter-state.machine.ts';
import { filterState } from './filter-state.machine.ts';
import type { FilterDefinition } from './filter-values.ts';

const ALL: readonly Criterion[] = ['transitions', 'cases', 'guards', 'pairs'];

function options(...values: string[]) {
  return values.map((value) => ({ name: value.toUpperCase(), value }));
}

/** One filter of every type, with and without a default. */
const filters: readonly FilterDefinition[] = [
  {
    alias: 'plan',
    type: 'option',
    options: [...options('free'), { name: 'Pro', value: 'pro', is_default: true }],
  },
  { alias: 'owner', type: 'option', options: options('me', 'others') },
  { alias: 'tags', type: 'check_list', options: options('a', 'b', '_all_') },
  {
    alias: 'kinds',
    type: 'check_list',
    options: [{ name: 'X', value: 'x', is_default: true }, ...options('y')],
  },
  { alias: 'shared', type: 'bool', on: 'yes', off: 'no' },
  { alias: 'hidden', type: 'bool' },
  { alias: 'year', type: 'year', default: '2026' },
  { alias: 'created', type: 'day_range' },
];

const definitions = filters.map((one) => ({ ...one, name: one.alias }));

const cases: readonly FilterStateEvent[] = [
  { type: 'value.chosen', alias: 'plan', value: 'free' },
  { type: 'value.chosen', alias: 'plan', value: ['free'] },
  { type: 'value.chosen', alias: 'tags', value: 'a' },
  { type: 'value.chosen', alias: 'year', value: '2025' },
  { type: 'value.chosen', alias: 'created', value: { start_time: 200, end_time: 100 } },
  { type: 'value.chosen', alias: 'created', value: { start_time: 0.5, end_time: 100 } },
  { type: 'value.chosen', alias: 'unknown', value: 'x' },
  { type: 'check.toggled', alias: 'tags', value: 'a' },
  { type: 'check.toggled', alias: 'tags', value: 'b' },
  { type: 'check.toggled', alias: 'tags', value: '_all_' },
  { type: 'check.toggled', alias: 'kinds', value: 'x' },
  { type: 'check.toggled', alias: 'plan', value: 'free' },
  { type: 'check.toggled', alias: 'unknown', value: 'a' },
  { type: 'bool.toggled', alias: 'shared' },
  { type: 'bool.toggled', alias: 'hidden' },
  { type: 'bool.toggled', alias: 'plan' },
  { type: 'bool.toggled', alias: 'unknown' },
  { type: 'search.typed', text: ' rain ' },
  { type: 'search.typed', text: '' },
  { type: 'filter.removed', alias: 'plan' },
  { type: 'filter.removed', alias: 'tags' },
  { type: 'filter.removed', alias: 'unknown' },
  {
    type: 'address.changed',
    values: { plan: 'free', tags: 'b', kinds: [1], created: { start_time: 5, end_time: 9 }, unknown: 'x' },
    search: 'sun',
  },
  { type: 'address.changed', values: {}, search: '' },
];

/** Picks of two check lists and the switches: each in each state, for what one does after the other. */
const picks: readonly FilterStateEvent[] = [
  { type: 'check.toggled', alias: 'tags', value: 'a' },
  { type: 'check.toggled', alias: 'tags', value: 'b' },
  { type: 'check.toggled', alias: 'tags', value: '_all_' },
  { type: 'bool.toggled', alias: 'shared' },
  { type: 'bool.toggled', alias: 'hidden' },
  { type: 'filter.removed', alias: 'tags' },
];

const input: FilterStateInput = { definitions };

export const model: PathModel = pathModel<FilterStateEvent>({
  name: 'filter-state',
  machine: filterState,
  variants: [
    { name: 'defaults', input, criteria: ALL },
    {
      name: 'picks',
      input: { definitions: definitions.filter(({ alias }) => ['tags', 'shared', 'hidden'].includes(alias)) },
      criteria: ['states'],
      cases: picks,
      again: true,
    },
    {
      name: 'values of the address, another pause',
      input: {
        definitions,
        values: { plan: 'free', tags: ['b'], year: 7 },
        search: 'rain',
        searchPauseMs: 900,
      },
      criteria: ['transitions'],
      again: true,
    },
  ],
  cases,
  live: ({ context }) => [
    context.draft.values.tags,
    context.draft.values.shared,
    context.draft.values.hidden,
  ],
  counters: {},
  actors: {},
  effects: ['onApply'],
  unreachable: {},
  say: {
    'drawer.opened': () => 'Press Filter',
    'drawer.closed': () => 'Close the drawer without Submit',
    'value.chosen': ({ alias, value }) => `Choose ${JSON.stringify(value)} for ${alias}`,
    'check.toggled': ({ alias, value }) => `Press ${value} of ${alias}`,
    'bool.toggled': ({ alias }) => `Press the switch ${alias}`,
    'search.typed': ({ text }) => `Type ${JSON.stringify(text)} into the search`,
    submitted: () => 'Press Submit, or Enter in the search',
    'filters.reset': () => 'Press Reset',
    'filter.removed': ({ alias }) => `Press the cross of ${alias}`,
    'address.changed': ({ search }) => `Go back to an address with the search ${JSON.stringify(search)}`,
  },
  see: { closed: 'The list, and how many filters are set', editing: 'The drawer with a field per filter' },
});
