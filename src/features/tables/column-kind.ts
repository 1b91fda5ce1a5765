import type { Shape } from '../../api/shapes.ts';

/** Whether the values of a column are numbers: they add up, and stand at the right. */
export function isNumber({ type }: Pick<Shape<'Column'>, 'type'>): boolean {
  return type === 'integer' || type === 'number';
}
