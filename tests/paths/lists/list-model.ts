// What the paths of one list are made from: its own filters, each with a value that its type takes, and its search.

import { model as filterModel } from '../../../src/machines/filter-state/filter-state.cases.ts';
import type { FilterDefinition, FilterStateContext } from '../../../src/machines/filter-state/index.ts';
import { ALL, changedFilters, rangeOfPeriods } from '../../../src/machines/filter-state/index.ts';
import type { EventCase, PathModel } from '../../../src/machines/path-model.ts';
import { periodUnit } from '../../../src/records/list/filter-words.ts';
import { writeListAddress } from '../../../src/records/list/list-address.ts';
import { addressRules } from '../../../src/records/list/use-list-state.ts';
import type { CaughtList } from './list-screens.tsx';

/** A list whose filters are all on is walked without a new start; the longest list has some forty steps. */
const LONGEST = 200;
const SEARCH = 'rain';

type Values = Readonly<Record<string, unknown>>;

/** What sets a filter to something else than its default; undefined where there is nothing to choose. */
export function pickOf(
  definition: FilterDefinition,
): { readonly event: EventCase; readonly value: unknown } | undefined {
  const { alias, type, options = [] } = definition;
  const choice = options.find((one) => one.value !== ALL && !one.is_default)?.value;
  const chosen = (value: unknown) => ({ event: { type: 'value.chosen', alias, value }, value });
  switch (type) {
    case 'option':
      return choice === undefined ? undefined : chosen(choice);
    case 'check_list': {
      if (choice === undefined) return undefined;
      const byDefault = options.filter((one) => one.is_default).map(({ value }) => value);
      return { event: { type: 'check.toggled', alias, value: choice }, value: [...byDefault, choice] };
    }
    case 'user':
    case 'team':
      return choice === undefined ? undefined : chosen([choice]);
    case 'bool':
      return { event: { type: 'bool.toggled', alias }, value: definition.on ?? '1' };
    case 'text':
      return chosen('2026');
    case 'number_range':
      return chosen('5000..9000');
    case 'year':
      return chosen('2025');
    case 'month':
      return chosen('2025-11');
    case 'day':
      return chosen('2025-11-30');
    default: {
      const [from, to] = RANGES[periodUnit(type)];
      return chosen(rangeOfPeriods(periodUnit(type), from, to));
    }
  }
}

const RANGES = {
  year: ['2024', '2025'],
  month: ['2025-10', '2025-11'],
  day: ['2025-10-30', '2025-11-02'],
} as const;

/** Choices of a filter that are drawn where a walk has to be short, besides those that it begins with. */
const FEW = 2;

/** The list with a few choices of each filter: to draw hundreds of them at each step takes longer than all the rest. */
export function withFewChoices(list: CaughtList): CaughtList {
  const filters = list.config.filters?.map((definition) => {
    const options = definition.options ?? [];
    const others = options.filter((one) => one.value !== ALL && !one.is_default).slice(0, FEW);
    const kept = options.filter((one) => one.value === ALL || one.is_default || others.includes(one));
    return definition.options === undefined ? definition : { ...definition, options: kept };
  });
  return { ...list, config: { ...list.config, ...(filters && { filters }) } };
}

/** The filters of a list that have something to choose. */
export function walkedFilters({ config }: CaughtList): FilterDefinition[] {
  return (config.filters ?? []).filter((definition) => pickOf(definition) !== undefined);
}

/** Each filter that is walked with its value. */
export function allValues(list: CaughtList): Values {
  return Object.fromEntries(
    walkedFilters(list).map((definition) => [definition.alias, pickOf(definition)?.value]),
  );
}

/** The query of an address that says a selection. */
export function addressOf(
  { config }: CaughtList,
  values: FilterStateContext['active']['values'],
  search: string,
): string {
  const rules = addressRules(config);
  return writeListAddress(
    { values, search, page: 1, size: rules.defaultSize, sort: rules.defaultSort },
    rules,
  );
}

/**
 * The model of `filter-state` for one list. Filters are set in their order and removed in their order, so that all of them are on
 * together, and a list of thirteen has few states.
 *
 * @param isWhole removes each filter by itself; else one is removed, and all are reset
 */
export function listModel(list: CaughtList, isWhole: boolean): PathModel {
  const { config, place } = list;
  const definitions = config.filters ?? [];
  const walked = walkedFilters(list);
  const aliases = walked.map(({ alias }) => alias);
  const hasBox = config.search !== undefined && config.search.place !== 'drawer';
  const hasDrawer = definitions.length > 0 || config.search?.place === 'drawer';
  const cases: EventCase[] = [
    ...walked.flatMap((definition) => pickOf(definition)?.event ?? []),
    ...(isWhole ? aliases : aliases.slice(0, 1)).map((alias) => ({ type: 'filter.removed', alias })),
    ...(config.search
      ? (isWhole ? [SEARCH, ''] : [SEARCH]).map((text) => ({ type: 'search.typed', text }))
      : []),
    ...(place === 'address'
      ? [
          { type: 'address.changed', values: allValues(list), search: '' },
          ...(isWhole ? [{ type: 'address.changed', values: {}, search: '' }] : []),
        ]
      : []),
  ];
  const changed = (values: FilterStateContext['active']['values']) =>
    changedFilters(definitions, values).join();
  return {
    ...filterModel,
    variants: [
      {
        name: list.name,
        input: { definitions },
        criteria: isWhole ? ['transitions', 'cases'] : ['cases'],
        longest: LONGEST,
        cases,
      },
    ],
    live: ({ context: { active, draft } }) => [
      changed(active.values),
      changed(draft.values),
      active.search,
      draft.search,
    ],
    possible: (event, { value, context }) => {
      const { active, draft } = context as FilterStateContext;
      const isEditing = value === 'editing';
      const [on, chosen] = [changed(active.values), changed(draft.values)];
      const at = aliases.indexOf(String(event.alias));
      switch (event.type) {
        case 'drawer.opened':
          return hasDrawer && (on === '' || on === aliases.join());
        case 'value.chosen':
        case 'check.toggled':
        case 'bool.toggled':
          return isEditing && on === '' && chosen === aliases.slice(0, at).join();
        case 'filter.removed':
          return !isEditing && on === aliases.slice(at).join();
        case 'search.typed':
          return (isEditing || hasBox) && on === '' && chosen === '' && String(event.text) !== draft.search;
        case 'submitted':
          return isEditing || hasBox;
        case 'filters.reset':
          return isEditing ? chosen !== '' || draft.search !== '' : on !== '';
        case 'address.changed':
          return (
            // a page behind a drawer is left by nobody
            !isEditing &&
            changed(event.values as FilterStateContext['active']['values']) + String(event.search) !==
              on + active.search
          );
        default:
          return true;
      }
    },
  };
}
