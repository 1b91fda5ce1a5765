/**
 * A value that the present state of a machine guarantees.
 *
 * @throws Error where there is none: the machine itself is wrong then
 */
export function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('This state guarantees a value, and there is none');
  return value;
}
