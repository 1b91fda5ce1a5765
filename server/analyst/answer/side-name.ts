import type { Condition } from '../intent.ts';

/** What one side of a comparison is called. */
export function sideName(condition: Condition): string {
  if (condition.test.type === 'equals') return condition.test.values[0] ?? '';
  if (condition.test.type === 'compare') return `${condition.column.name} ${condition.test.value}`;
  return condition.test.type === 'period' ? condition.test.period.label : condition.column.name;
}
