export type {
  FilterSelection,
  FilterStateContext,
  FilterStateEvent,
  FilterStateInput,
} from './filter-state.machine.ts';
export { filterState, SEARCH_PAUSE_MS } from './filter-state.machine.ts';
export type { FilterDefinition, FilterRange, FilterValue, FilterValues } from './filter-values.ts';
export {
  ALL,
  boolValues,
  changedFilters,
  completeValues,
  isList,
  isUnrestricted,
  restrictingValues,
  ZERO_RANGE,
} from './filter-values.ts';
export type { PeriodUnit } from './period-seconds.ts';
export { periodOf, rangeOfPeriods } from './period-seconds.ts';
