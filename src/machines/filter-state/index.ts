export type {
  FilterSelection,
  FilterStateContext,
  FilterStateEvent,
  FilterStateInput,
} from './filter-state.machine.ts';
export { filterState, SEARCH_PAUSE_MS } from './filter-state.machine.ts';
export type {
  FilterDefinition,
  FilterRange,
  FilterValue,
  FilterValues,
  SentFilters,
} from './filter-values.ts';
export {
  ALL,
  boolValues,
  changedFilters,
  completeValues,
  isList,
  isListType,
  isUnrestricted,
  numbersOf,
  numbersText,
  orderedNumbers,
  restrictingValues,
  ZERO_RANGE,
} from './filter-values.ts';
export type { PeriodUnit } from './period-seconds.ts';
export { periodOf, rangeOfPeriods } from './period-seconds.ts';
