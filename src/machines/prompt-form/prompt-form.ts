// The values of a prompt's parameters (spec section 3, Prompt input parameter): what a form starts with, and what it sends.
import type { Shape } from '../../api/shapes.ts';
import { type CompareMode, compareRange } from '../date-range/compare-range.ts';
import type { PickedRange } from '../date-range/index.ts';
import { type NumberProblem, numberText, parseNumber } from './number-text.ts';

export type PromptParameter = Shape<'PromptParameter'>;
export type PromptValue = Shape<'PromptValue'>;

/** What a form holds of one parameter: texts of numbers stay as they were typed. */
export type PromptEntry = string | boolean | readonly string[] | PickedRange | null;
/** By the key of the parameter. */
export type PromptDraft = Readonly<Record<string, PromptEntry>>;
export type PromptProblem =
  | NumberProblem
  /** Nothing is filled in. */
  | 'missing'
  /** No option has that value. */
  | 'notOffered';

const DERIVED: readonly Exclude<CompareMode, 'byHand'>[] = [
  'yearOverYear',
  'monthOverMonth',
  'precedingPeriod',
];

/** What a form starts with: the given values, and nothing elsewhere. */
export function promptDraft(parameters: readonly PromptParameter[], locale: string): PromptDraft {
  return Object.fromEntries(parameters.map((parameter) => [parameter.key, entryOf(parameter, locale)]));
}

/**
 * Reads a form.
 *
 * A parameter has to be filled in unless it is optional; a switch always is. A fixed one is sent as it was given, whatever the form
 * holds. Optional ones that are empty are left out.
 *
 * @param optional keys of parameters that may stay empty
 * @returns the values by key, or what is wrong by key
 */
export function readPromptForm(
  parameters: readonly PromptParameter[],
  draft: PromptDraft,
  locale: string,
  optional: readonly string[] = [],
): { readonly values: Record<string, PromptValue> } | { readonly problems: Record<string, PromptProblem> } {
  const values: Record<string, PromptValue> = {};
  const problems: Record<string, PromptProblem> = {};
  for (const parameter of parameters) {
    const { key, input_data: input } = parameter;
    if (input.fixed) {
      if (input.value !== undefined) values[key] = input.value;
      continue;
    }
    const read = readEntry(input, draft[key] ?? null, locale);
    if ('value' in read) values[key] = read.value;
    else if (read.problem !== 'missing' || !optional.includes(key)) problems[key] = read.problem;
  }
  return Object.keys(problems).length > 0 ? { problems } : { values };
}

/** A range as parameters send it: startDate, endDate and, where it is compared, compareStartDate, compareEndDate. */
export function dateRangeValue({ start, end, compare }: PickedRange): Shape<'DateRangeValue'> {
  return {
    startDate: start,
    endDate: end,
    ...(compare && { compareStartDate: compare.start, compareEndDate: compare.end }),
  };
}

/** A range of a parameter as a picker holds it; a comparison that follows from the range is known as what it is. */
export function pickedRange(value: Shape<'DateRangeValue'>): PickedRange {
  const range = { start: value.startDate, end: value.endDate };
  const { compareStartDate: start, compareEndDate: end } = value;
  if (start === undefined || end === undefined) return { ...range, compare: null };
  const mode = DERIVED.find((derived) => {
    const compared = compareRange(range, derived);
    return compared.start === start && compared.end === end;
  });
  return { ...range, compare: { mode: mode ?? 'byHand', start, end } };
}

function entryOf({ input_data: { type, value } }: PromptParameter, locale: string): PromptEntry {
  switch (type) {
    case 'str':
    case 'text':
      return typeof value === 'string' ? value : '';
    case 'int':
    case 'float':
      return typeof value === 'number' ? numberText(value, locale) : '';
    case 'bool':
      return value === true;
    case 'option':
      return typeof value === 'string' ? value : null;
    case 'list':
    case 'check_list':
      return Array.isArray(value) ? value : [];
    case 'date':
      return isDateRange(value) ? pickedRange(value) : null;
  }
}

type Reading = { readonly value: PromptValue } | { readonly problem: PromptProblem };
const MISSING: Reading = { problem: 'missing' };

function readEntry(input: PromptParameter['input_data'], entry: PromptEntry, locale: string): Reading {
  const offered = new Set(input.options?.map(({ value }) => value));
  switch (input.type) {
    case 'str':
    case 'text':
      return typeof entry === 'string' && entry.trim() !== '' ? { value: entry } : MISSING;
    case 'int':
    case 'float':
      return typeof entry === 'string' && entry.trim() !== ''
        ? parseNumber(entry, input.type, locale)
        : MISSING;
    case 'bool':
      return { value: entry === true };
    case 'option':
      if (typeof entry !== 'string' || entry === '') return MISSING;
      return offered.has(entry) ? { value: entry } : { problem: 'notOffered' };
    case 'list':
      return isList(entry) && entry.length > 0 ? { value: [...entry] } : MISSING;
    case 'check_list': {
      if (!isList(entry) || entry.length === 0) return MISSING;
      // in the order of the options, however they were ticked
      const picked = [...offered].filter((value) => entry.includes(value));
      return picked.length === entry.length ? { value: picked } : { problem: 'notOffered' };
    }
    case 'date':
      return entry !== null && typeof entry === 'object' && 'start' in entry
        ? { value: dateRangeValue(entry) }
        : MISSING;
  }
}

function isList(entry: PromptEntry): entry is readonly string[] {
  return Array.isArray(entry);
}

function isDateRange(value: PromptValue | undefined): value is Shape<'DateRangeValue'> {
  return typeof value === 'object' && !Array.isArray(value);
}
