// Values of the fields of lists in plain code: which a filter takes, and their order.
import type { Row } from './list-searches.ts';

/** Whether a row has what a filter of one of its fields wants. */
export function fits(row: Row, of: string, value: unknown): boolean {
  const held = [row[of]].flat();
  if (typeof held[0] === 'boolean') return String(held[0]) === value;
  if (Array.isArray(value)) return held.some((one) => value.includes(one));
  if (typeof value === 'string') return held.map(String).includes(value);
  const { min, max, start_time = min, end_time = max } = value as Record<string, number | undefined>;
  const [number] = held;
  return (
    typeof number === 'number' &&
    (start_time === undefined || number >= start_time) &&
    (end_time === undefined || number <= end_time)
  );
}

/** Values to try of a filter, taken from the rows. */
export function samples(kind: string, values: readonly unknown[]): unknown[] {
  const held = [...new Set(values.flat().filter((value) => value !== undefined))].sort(compare);
  const low = Math.floor(held.length / 4);
  const [from, to] = [held[low], held[held.length - 1 - low]];
  if (kind === 'check_list' || kind === 'user' || kind === 'team') return [[held[0]], held.slice(0, 2), held];
  if (kind === 'option') return [held[0]];
  if (kind === 'bool') return ['true', 'false'];
  if (kind === 'number_range') return [{ min: from }, { max: to }, { min: from, max: to }];
  if (kind.endsWith('_range')) return [{ start_time: from, end_time: to }];
  throw new Error(`no samples of a filter of kind ${kind}: add them here`);
}

const bytes = (value: unknown) => Buffer.from(String(value).toLowerCase());
/** The order of values as a list has it: null is the smallest, texts go by their bytes whatever the case. */
export function compare(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return typeof a === 'number' && typeof b === 'number' ? a - b : Buffer.compare(bytes(a), bytes(b));
}
