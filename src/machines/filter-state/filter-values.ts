// Values of the generic filters (spec section 3, filter definition; section 4, filter state).
import type { Shape } from '../../api/shapes.ts';

/**
 * A filter as the spec has it, or of a type that lists have beside those: a text, people and teams as a list of their ids, and a span of
 * numbers as `min..max`, where an end may be absent.
 */
export type FilterDefinition = Omit<Shape<'FilterDefinition'>, 'type'> & {
  readonly type: Shape<'FilterDefinition'>['type'] | 'text' | 'user' | 'team' | 'number_range';
  /** How the numbers of a span are read: as they are where absent, `credits` as thousandths. */
  readonly unit?: 'credits';
  /** The list operation of which the server finds people or teams to choose, where they are too many to be handed over as options. */
  readonly foundBy?: string;
};
/** A span of whole numbers, as it is sent. */
export type NumberRange = Shape<'NumberRange'>;
export type FilterRange = Shape<'FilterRange'>;
/** A string for option, bool, year, month and day, a list for a check list, two ends in seconds for a range. */
export type FilterValue = string | readonly string[] | FilterRange;
/** Filter alias to what is sent of it. */
export type SentFilters = Readonly<Record<string, Shape<'FilterValue'> | NumberRange>>;
/** Filter alias to value; every filter of the definitions has one. */
export type FilterValues = Readonly<Record<string, FilterValue>>;

/** The value that means no restriction (spec section 3). */
export const ALL = '_all_';
/** No restriction of a range (spec section 4: the zero range). */
export const ZERO_RANGE: FilterRange = { start_time: 0, end_time: 0 };
/** Values of a bool filter whose definition names none. */
const ON = '1';

export function isRangeType(type: FilterDefinition['type']): boolean {
  return type === 'year_range' || type === 'month_range' || type === 'day_range';
}

/** Filters whose value is a list of picks. */
export function isListType(type: FilterDefinition['type']): boolean {
  return type === 'check_list' || type === 'user' || type === 'team';
}

/** The ends of a span of numbers as they were typed; undefined where the text is none or neither end is there. */
export function numbersOf(text: string): NumberRange | undefined {
  const [, min, max] = /^(-?\d{1,15})?\.\.(-?\d{1,15})?$/.exec(text) ?? [];
  if (min === undefined && max === undefined) return undefined;
  return { ...(min !== undefined && { min: Number(min) }), ...(max !== undefined && { max: Number(max) }) };
}

/** A span of numbers as it counts: a reversed pair is swapped, as in ranges of time, but not while it is typed. */
export function orderedNumbers(text: string): NumberRange | undefined {
  const span = numbersOf(text);
  const { min, max } = span ?? {};
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : span;
}

/** A span of numbers as the value of its filter; without an end it restricts nothing. */
export function numbersText({ min, max }: { min?: number | undefined; max?: number | undefined }): string {
  return min === undefined && max === undefined ? ALL : `${min ?? ''}..${max ?? ''}`;
}

/** The two values of a bool filter; without a named off value it is no restriction. */
export function boolValues(definition: FilterDefinition): { on: string; off: string } {
  return { on: definition.on ?? ON, off: definition.off ?? ALL };
}

/** A value as the type of its filter wants it; undefined where it cannot be one. */
export function asValueOf(definition: FilterDefinition, value: unknown): FilterValue | undefined {
  if (isListType(definition.type)) {
    const list = typeof value === 'string' ? [value] : value;
    return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list : undefined;
  }
  if (isRangeType(definition.type)) return isRange(value) ? orderedRange(value) : undefined;
  if (typeof value !== 'string') return undefined;
  if (definition.type !== 'number_range' || isUnrestricted(value)) return value;
  const span = numbersOf(value);
  return span && numbersText(span);
}

/** Where a filter starts: its `default`, its `is_default` options, or what restricts nothing (spec section 4). */
export function defaultValue(definition: FilterDefinition): FilterValue {
  const given = definition.default === undefined ? undefined : asValueOf(definition, definition.default);
  if (given !== undefined) return given;
  const chosen = (definition.options ?? []).filter((option) => option.is_default).map(({ value }) => value);
  if (isListType(definition.type)) return chosen;
  if (isRangeType(definition.type)) return ZERO_RANGE;
  if (definition.type === 'bool') return boolValues(definition).off;
  return chosen[0] ?? ALL;
}

/** The values that all filters start with. */
export function defaultValues(definitions: readonly FilterDefinition[]): FilterValues {
  return Object.fromEntries(definitions.map((definition) => [definition.alias, defaultValue(definition)]));
}

/** Given values completed by defaults; what no filter has or what does not fit its type is dropped. */
export function completeValues(
  definitions: readonly FilterDefinition[],
  given: Readonly<Record<string, unknown>>,
): FilterValues {
  return Object.fromEntries(
    definitions.map((definition) => [
      definition.alias,
      asValueOf(definition, given[definition.alias]) ?? defaultValue(definition),
    ]),
  );
}

/** Whether a value restricts nothing: `_all_`, an empty list, the zero range, an empty text. */
export function isUnrestricted(value: FilterValue): boolean {
  if (typeof value === 'string') return value === ALL || value === '';
  if (isList(value)) return value.length === 0 || value.includes(ALL);
  return value.start_time === 0 && value.end_time === 0;
}

/** Whether a filter stands at its default; an order of picks is no difference, and all ways to restrict nothing are one. */
export function isAtDefault(definition: FilterDefinition, value: FilterValue): boolean {
  const start = defaultValue(definition);
  return (isUnrestricted(start) && isUnrestricted(value)) || isSameValue(start, value);
}

/** Aliases of the filters that are not at their default, in the order of the definitions (spec section 4: the count). */
export function changedFilters(definitions: readonly FilterDefinition[], values: FilterValues): string[] {
  return definitions
    .filter((definition) => {
      const value = values[definition.alias];
      return value !== undefined && !isAtDefault(definition, value);
    })
    .map(({ alias }) => alias);
}

/** What is sent to the server: every filter that restricts, also one that does so by default. */
export function restrictingValues(
  definitions: readonly FilterDefinition[],
  values: FilterValues,
): SentFilters {
  return Object.fromEntries(
    definitions.flatMap(({ alias, type }): [string, SentFilters[string]][] => {
      const value = values[alias];
      if (value === undefined || isUnrestricted(value)) return [];
      if (isList(value)) return [[alias, [...value]]];
      const numbers =
        type === 'number_range' && typeof value === 'string' ? orderedNumbers(value) : undefined;
      return [[alias, numbers ?? value]];
    }),
  );
}

/**
 * A press on one value of a check list: `_all_` clears the other picks, another value removes `_all_`, and the last one
 * that is unpicked leaves the empty list (spec section 4).
 */
export function toggleCheck(picked: readonly string[], value: string): readonly string[] {
  if (picked.includes(value)) return picked.filter((one) => one !== value);
  return value === ALL ? [ALL] : [...picked.filter((one) => one !== ALL), value];
}

/** The other of the two values of a bool filter (spec section 4). */
export function toggleBool(definition: FilterDefinition, value: FilterValue | undefined): string {
  const { on, off } = boolValues(definition);
  return value === on ? off : on;
}

export function isList(value: FilterValue): value is readonly string[] {
  return Array.isArray(value);
}

function isRange(value: unknown): value is FilterRange {
  if (typeof value !== 'object' || value === null) return false;
  const { start_time: start, end_time: end } = value as Partial<FilterRange>;
  return Number.isSafeInteger(start) && Number.isSafeInteger(end);
}

/** A reversed pair is swapped, as in the date picker (spec section 4). */
function orderedRange({ start_time: start, end_time: end }: FilterRange): FilterRange {
  return { start_time: Math.min(start, end), end_time: Math.max(start, end) };
}

function isSameValue(one: FilterValue, other: FilterValue): boolean {
  if (isList(one) && isList(other)) {
    return one.length === other.length && one.every((value) => other.includes(value));
  }
  if (typeof one === 'object' && typeof other === 'object' && !isList(one) && !isList(other)) {
    return one.start_time === other.start_time && one.end_time === other.end_time;
  }
  return one === other;
}
