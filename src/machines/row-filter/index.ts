export type {
  ConditionRow,
  RowCondition,
  RowConditions,
  RowFilterDefinition,
  RowFilterField,
} from './row-conditions.ts';
export {
  fieldOf,
  hasValue,
  joinChecked,
  mayBeChecked,
  splitChecked,
  valueProblem,
} from './row-conditions.ts';
export type { RowFilterContext, RowFilterEvent, RowFilterInput } from './row-filter.machine.ts';
export { MAX_CONDITION_ROWS, rowFilter } from './row-filter.machine.ts';
