import { assign, setup } from 'xstate';
import type { SpecMeta } from '../machine-types.ts';
import { machineTypes } from '../machine-types.ts';
import type { FilterDefinition, FilterValue, FilterValues } from './filter-values.ts';
import {
  asValueOf,
  completeValues,
  defaultValue,
  defaultValues,
  isList,
  toggleBool,
  toggleCheck,
} from './filter-values.ts';

/** A search typed above a list is applied after this pause; Enter applies it at once. */
export const SEARCH_PAUSE_MS = 300;

/** Filters and search words as one: they become active together. */
export interface FilterSelection {
  readonly values: FilterValues;
  readonly search: string;
}

export interface FilterStateInput {
  readonly definitions: readonly FilterDefinition[];
  /** Values that are active at the start, such as those of the address; what is missing starts at its default. */
  readonly values?: Readonly<Record<string, unknown>>;
  readonly search?: string;
  readonly searchPauseMs?: number;
}

export interface FilterStateContext {
  readonly definitions: readonly FilterDefinition[];
  /** What the list shows. */
  readonly active: FilterSelection;
  /** What the person is choosing; active once submitted. */
  readonly draft: FilterSelection;
  readonly searchPauseMs: number;
}

export type FilterStateEvent =
  | { readonly type: 'drawer.opened' }
  /** Without Submit: the draft is dropped. */
  | { readonly type: 'drawer.closed' }
  /** An option, year, month, day or range. */
  | { readonly type: 'value.chosen'; readonly alias: string; readonly value: FilterValue }
  /** One value of a check list. */
  | { readonly type: 'check.toggled'; readonly alias: string; readonly value: string }
  | { readonly type: 'bool.toggled'; readonly alias: string }
  | { readonly type: 'search.typed'; readonly text: string }
  /** The Submit button, or Enter in the search box. */
  | { readonly type: 'submitted' }
  /** Back to the defaults: in the drawer the draft, outside of it at once. */
  | { readonly type: 'filters.reset' }
  /** The cross of one active filter. */
  | { readonly type: 'filter.removed'; readonly alias: string }
  /** Filters and search, as the address says them now, e.g. after Back. */
  | {
      readonly type: 'address.changed';
      readonly values: Readonly<Record<string, unknown>>;
      readonly search: string;
    };

/**
 * The filters and the search of a list (spec section 4, filter state): `closed` (`idle`, or `typing` a search above the
 * list) and `editing` in the drawer, where choices stay a draft until Submit.
 *
 * Actions: `onApply` is told what has become active.
 */
export const filterState = setup({
  types: machineTypes<{
    context: FilterStateContext;
    input: FilterStateInput;
    events: FilterStateEvent;
    meta: SpecMeta;
  }>(),
  delays: { searchPause: ({ context }) => context.searchPauseMs },
  actions: {
    onApply: (_, _params: FilterSelection) => {},
    choose: assign({
      draft: ({ context }, params: { alias: string; value: FilterValue }) => {
        const definition = context.definitions.find(({ alias }) => alias === params.alias);
        const value = definition && asValueOf(definition, params.value);
        return value === undefined ? context.draft : withValue(context.draft, params.alias, value);
      },
    }),
    toggleCheck: assign({
      draft: ({ context }, params: { alias: string; value: string }) => {
        const picked = context.draft.values[params.alias];
        return picked !== undefined && isList(picked)
          ? withValue(context.draft, params.alias, toggleCheck(picked, params.value))
          : context.draft;
      },
    }),
    toggleBool: assign({
      draft: ({ context }, params: { alias: string }) => {
        const definition = context.definitions.find(({ alias }) => alias === params.alias);
        return definition?.type === 'bool'
          ? withValue(context.draft, params.alias, toggleBool(definition, context.draft.values[params.alias]))
          : context.draft;
      },
    }),
    typeSearch: assign({
      draft: ({ context }, params: { text: string }) => ({ ...context.draft, search: params.text }),
    }),
    resetDraft: assign({
      draft: ({ context }) => ({ values: defaultValues(context.definitions), search: '' }),
    }),
    dropDraft: assign({ draft: ({ context }) => context.active }),
    removeFilter: assign(({ context }, params: { alias: string }) => {
      const definition = context.definitions.find(({ alias }) => alias === params.alias);
      if (!definition) return {};
      const value = defaultValue(definition);
      return { draft: withValue(context.active, params.alias, value) };
    }),
    submit: assign({
      active: ({ context }) => ({ ...context.draft, search: context.draft.search.trim() }),
    }),
    takeAddress: assign(
      ({ context }, params: { values: Readonly<Record<string, unknown>>; search: string }) => {
        const active = {
          values: completeValues(context.definitions, params.values),
          search: params.search,
        };
        return { active, draft: active };
      },
    ),
  },
}).createMachine({
  id: 'filterState',
  context: ({ input }) => {
    const active = {
      values: completeValues(input.definitions, input.values ?? {}),
      search: input.search ?? '',
    };
    return {
      definitions: input.definitions,
      active,
      draft: active,
      searchPauseMs: input.searchPauseMs ?? SEARCH_PAUSE_MS,
    };
  },
  on: {
    'search.typed': { actions: { type: 'typeSearch', params: ({ event }) => ({ text: event.text }) } },
    'address.changed': {
      actions: {
        type: 'takeAddress',
        params: ({ event }) => ({ values: event.values, search: event.search }),
      },
    },
  },
  initial: 'closed',
  states: {
    closed: {
      initial: 'idle',
      on: {
        // words that were typed above the list come along into the drawer
        'drawer.opened': 'editing',
        'address.changed': {
          target: '.idle',
          actions: {
            type: 'takeAddress',
            params: ({ event }) => ({ values: event.values, search: event.search }),
          },
        },
        'search.typed': {
          target: '.typing',
          reenter: true,
          actions: { type: 'typeSearch', params: ({ event }) => ({ text: event.text }) },
        },
        submitted: {
          target: '.idle',
          actions: ['submit', { type: 'onApply', params: ({ context }) => context.active }],
        },
        'filters.reset': {
          target: '.idle',
          actions: ['resetDraft', 'submit', { type: 'onApply', params: ({ context }) => context.active }],
        },
        'filter.removed': {
          target: '.idle',
          actions: [
            { type: 'removeFilter', params: ({ event }) => ({ alias: event.alias }) },
            'submit',
            { type: 'onApply', params: ({ context }) => context.active },
          ],
        },
      },
      states: {
        idle: {
          meta: { spec: ['R4.16', 'R4.17', 'R4.18', 'R4.19', 'R4.20'] },
        },
        typing: {
          after: {
            searchPause: {
              target: 'idle',
              actions: ['submit', { type: 'onApply', params: ({ context }) => context.active }],
            },
          },
        },
      },
    },
    editing: {
      meta: { spec: ['R2.150', 'R2.152', 'R2.153', 'R4.21', 'R4.22', 'R4.23'] },
      on: {
        'drawer.closed': { target: 'closed', actions: 'dropDraft' },
        'value.chosen': {
          actions: {
            type: 'choose',
            params: ({ event }) => ({ alias: event.alias, value: event.value }),
          },
        },
        'check.toggled': {
          actions: {
            type: 'toggleCheck',
            params: ({ event }) => ({ alias: event.alias, value: event.value }),
          },
        },
        'bool.toggled': { actions: { type: 'toggleBool', params: ({ event }) => ({ alias: event.alias }) } },
        'filters.reset': { actions: 'resetDraft' },
        submitted: {
          target: 'closed',
          actions: ['submit', { type: 'onApply', params: ({ context }) => context.active }],
        },
      },
    },
  },
});

function withValue(selection: FilterSelection, alias: string, value: FilterValue): FilterSelection {
  return { ...selection, values: { ...selection.values, [alias]: value } };
}
