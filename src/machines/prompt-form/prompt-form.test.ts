import { describe, expect, it, test } from 'vitest';
import type { PromptEntry, PromptParameter, PromptValue } from './prompt-form.ts';
import { pickedRange, promptDraft, readPromptForm } from './prompt-form.ts';

type InputData = PromptParameter['input_data'];

const parameter = (type: InputData['type'], change: Partial<InputData> = {}): PromptParameter => ({
  alias: 'p',
  name: 'Parameter',
  key: 'p',
  input_data: { label: 'Parameter', type, ...change },
});
const OPTIONS = [
  { display: 'Red', value: 'r' },
  { display: 'Green', value: 'g' },
  { display: 'Blue', value: 'b' },
];
const read = (type: InputData['type'], entry: PromptEntry, change: Partial<InputData> = {}) =>
  readPromptForm([parameter(type, change)], { p: entry }, 'en-US');

const PERIOD = { start: '2026-03-01', end: '2026-03-18', compare: null };

describe('values', () => {
  test.each<[string, InputData['type'], PromptEntry, PromptValue, Partial<InputData>?]>([
    ['[R3.096]', 'str', 'Acme', 'Acme'],
    ['[R3.097]', 'text', 'Two\nlines', 'Two\nlines'],
    ['[R3.098]', 'list', ['one', 'two'], ['one', 'two']],
    ['[R3.099]', 'bool', true, true],
    ['[R3.099]', 'bool', null, false],
    ['[R3.100]', 'int', '1,200', 1200],
    ['[R3.101]', 'float', '0.5', 0.5],
    ['[R3.102] [R3.094]', 'option', 'g', 'g', { options: OPTIONS }],
    ['[R3.103] [R3.094]', 'check_list', ['b', 'r'], ['r', 'b'], { options: OPTIONS }],
    ['[R3.104] [R3.105]', 'date', PERIOD, { startDate: '2026-03-01', endDate: '2026-03-18' }],
  ])('%s a parameter of the type %s filled with %j sends %j', (_, type, entry, value, change) => {
    expect(read(type, entry, change)).toEqual({ values: { p: value } });
  });

  it('[R3.090] values are sent by the key of the parameter, neither by its alias nor by its name', () => {
    const named = { ...parameter('str'), key: 'brand', alias: 'b', name: 'Brand name' };
    expect(readPromptForm([named], { brand: 'Acme' }, 'en-US')).toEqual({ values: { brand: 'Acme' } });
  });

  it('[R3.106] the comparison of a range is sent as compareStartDate and compareEndDate', () => {
    const compare = { mode: 'byHand', start: '2025-03-01', end: '2025-03-10' } as const;
    expect(read('date', { ...PERIOD, compare })).toEqual({
      values: {
        p: {
          startDate: '2026-03-01',
          endDate: '2026-03-18',
          compareStartDate: '2025-03-01',
          compareEndDate: '2025-03-10',
        },
      },
    });
  });
});

describe('what is wrong', () => {
  test.each<[InputData['type'], PromptEntry]>([
    ['str', '  '],
    ['text', ''],
    ['list', []],
    ['int', ''],
    ['float', ' '],
    ['option', null],
    ['check_list', []],
    ['date', null],
  ])('a parameter of the type %s that is not filled in is missing', (type, entry) => {
    expect(read(type, entry, { options: OPTIONS })).toEqual({ problems: { p: 'missing' } });
  });

  it('one that is optional may stay empty and is left out; a wrong one is wrong all the same', () => {
    expect(readPromptForm([parameter('int')], { p: '' }, 'en-US', ['p'])).toEqual({ values: {} });
    expect(readPromptForm([parameter('int')], { p: 'x' }, 'en-US', ['p'])).toEqual({
      problems: { p: 'notANumber' },
    });
  });

  it('[R3.094] a value that no option has is not sent', () => {
    expect(read('option', 'x', { options: OPTIONS })).toEqual({ problems: { p: 'notOffered' } });
    expect(read('check_list', ['r', 'x'], { options: OPTIONS })).toEqual({ problems: { p: 'notOffered' } });
  });

  it('all that is wrong is named at once', () => {
    const form = [
      { ...parameter('int'), key: 'a' },
      { ...parameter('str'), key: 'b' },
      { ...parameter('str'), key: 'c' },
    ];
    expect(readPromptForm(form, { a: '1.5', b: '', c: 'there' }, 'en-US')).toEqual({
      problems: { a: 'notWhole', b: 'missing' },
    });
  });
});

describe('fixed parameters', () => {
  it('[R3.095] a fixed value is sent as it was given, whatever the form holds', () => {
    expect(read('str', 'changed', { fixed: true, value: 'given' })).toEqual({ values: { p: 'given' } });
  });

  it('[R3.095] a fixed parameter without a value is nothing that a person could mend', () => {
    expect(read('str', '', { fixed: true })).toEqual({ values: {} });
  });
});

describe('what a form starts with', () => {
  test.each<[InputData['type'], PromptValue | undefined, PromptEntry]>([
    ['str', 'Acme', 'Acme'],
    ['str', undefined, ''],
    ['text', undefined, ''],
    ['int', 1200, '1200'],
    ['float', 0.5, '0,5'],
    ['int', undefined, ''],
    ['bool', true, true],
    ['bool', undefined, false],
    ['list', ['a'], ['a']],
    ['check_list', undefined, []],
    ['option', 'r', 'r'],
    ['option', undefined, null],
    ['date', undefined, null],
    ['int', 'text where a number belongs', ''],
  ])('a parameter of the type %s with the value %j starts with %j', (type, value, entry) => {
    const given = parameter(type, { options: OPTIONS, ...(value !== undefined && { value }) });
    expect(promptDraft([given], 'fr-FR')).toEqual({ p: entry });
  });

  it('[R3.106] a comparison that follows from its range is known again, any other is by hand', () => {
    const value = { startDate: '2026-03-01', endDate: '2026-03-18' };
    const mode = (compareStartDate: string, compareEndDate: string) =>
      pickedRange({ ...value, compareStartDate, compareEndDate }).compare?.mode;
    expect(mode('2025-03-01', '2025-03-18')).toBe('yearOverYear');
    expect(mode('2026-02-01', '2026-02-18')).toBe('monthOverMonth');
    expect(mode('2026-02-11', '2026-02-28')).toBe('precedingPeriod');
    expect(mode('2025-12-01', '2025-12-24')).toBe('byHand');
    expect(pickedRange(value).compare).toBeNull();
  });

  it('what it starts with is what it sends', () => {
    const value = {
      startDate: '2026-03-01',
      endDate: '2026-03-18',
      compareStartDate: '2025-01-01',
      compareEndDate: '2025-01-02',
    };
    const form = [
      { ...parameter('date', { value }), key: 'a' },
      { ...parameter('float', { value: 1234.5 }), key: 'b' },
    ];
    expect(readPromptForm(form, promptDraft(form, 'fr-FR'), 'fr-FR')).toEqual({
      values: { a: value, b: 1234.5 },
    });
  });
});
