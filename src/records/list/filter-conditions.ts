import type { Shape } from '../../api/shapes.ts';
import type { FilterDefinition, FilterValues } from '../../machines/filter-state/index.ts';
import { isList, isUnrestricted } from '../../machines/filter-state/index.ts';

/** Operators of definitions that are written otherwise in conditions. */
const OPERATORS: Readonly<Record<string, Shape<'Condition'>['operator']>> = {
  '=': 'eq',
  '!=': 'ne',
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
  eq: 'eq',
  ne: 'ne',
  gt: 'gt',
  gte: 'gte',
  lt: 'lt',
  lte: 'lte',
  in: 'in',
  contains: 'contains',
  not_contains: 'not_contains',
  starts_with: 'starts_with',
  ends_with: 'ends_with',
};

/**
 * Filters that name an operator (`opt`), as conditions: picks joined by semicolons, a range as its two ends. The others are
 * sent as they are.
 */
export function filterConditions(
  definitions: readonly FilterDefinition[],
  values: FilterValues,
): Shape<'Condition'>[] {
  return definitions.flatMap((definition): Shape<'Condition'>[] => {
    const value = values[definition.alias];
    if (definition.opt === undefined || value === undefined || isUnrestricted(value)) return [];
    const field = definition.alias;
    if (typeof value === 'object' && !isList(value))
      return [
        { field, operator: 'gte', value: String(value.start_time) },
        { field, operator: 'lte', value: String(value.end_time) },
      ];
    const operator = OPERATORS[definition.opt] ?? (isList(value) ? 'in' : 'eq');
    return [{ field, operator, value: isList(value) ? value.join(';') : value }];
  });
}
