import { describe, expect, it } from 'vitest';
import {
  freeName,
  isComplete,
  isPreviewable,
  kindsFor,
  newStep,
  previewedStep,
  STEP_KINDS,
  type StepColumn,
} from './new-step.ts';

const COLUMNS: StepColumn[] = [
  { name: 'Price', type: 'number' },
  { name: 'a]b', type: 'text' },
];

describe('a new step', () => {
  it('is about the column whose menu it came from', () => {
    expect(newStep('rename', COLUMNS, 'a]b')).toMatchObject({ column: 'a]b', to: 'a]b' });
    expect(newStep('drop', COLUMNS, 'Price')).toMatchObject({ columns: ['Price'] });
  });

  it('of a text column begins with the first text, others with the first column', () => {
    expect(newStep('split', COLUMNS)).toMatchObject({ column: 'a]b' });
    expect(newStep('fill', COLUMNS)).toMatchObject({ column: 'Price' });
  });

  it('writes a column with a bracket in its name so that it can be read', () => {
    expect(newStep('compute', COLUMNS, 'a]b')).toMatchObject({ expression: '[a]]b]' });
  });

  it.each(STEP_KINDS)('%s can be begun for a table without columns', (kind) => {
    expect(newStep(kind, []).kind).toBe(kind);
  });
});

describe('the menu of a column', () => {
  it('offers what fits its type', () => {
    expect(kindsFor('text')).toContain('split');
    expect(kindsFor('number')).not.toContain('text');
  });
});

describe('a step is complete', () => {
  const base = { id: 's', enabled: true };
  it.each([
    ['once the new name is another', { ...base, kind: 'rename', column: 'Price', to: 'Cost' }, true],
    ['not while the name is the same', { ...base, kind: 'rename', column: 'Price', to: 'Price' }, false],
    [
      'not without a value to fill in',
      { ...base, kind: 'fill', column: 'Price', with: 'value', value: ' ' },
      false,
    ],
    ['with the mean, which needs no value', { ...base, kind: 'fill', column: 'Price', with: 'mean' }, true],
    [
      'not with a part that has no name',
      { ...base, kind: 'split', column: 'a]b', separator: ',', names: ['x', ' '], keep: true },
      false,
    ],
    ['not with nothing to find', { ...base, kind: 'text', column: 'a]b', change: 'replace' }, false],
    ['not without an expression', { ...base, kind: 'compute', name: 'N', expression: '' }, false],
  ] as const)('%s', (_, step, complete) => {
    // a step of the contract has lists that may change; those of the table above may not
    expect(isComplete(structuredClone(step) as Parameters<typeof isComplete>[0], COLUMNS)).toBe(complete);
  });

  it('not with a condition whose value is of another type', () => {
    const filter = (value: string) =>
      isComplete(
        {
          ...base,
          kind: 'filter',
          conditions: { connect_pre_filter: 'and', conditions: [{ field: 'Price', operator: 'gt', value }] },
        },
        COLUMNS,
      );
    expect([filter('much'), filter('12')]).toEqual([false, true]);
  });
});

describe('a column by rule', () => {
  const columns: StepColumn[] = [
    { name: 'Item', type: 'text' },
    { name: 'item 2', type: 'text' },
  ];

  it('begins with a name that is free, whatever its capitals', () => {
    expect(newStep('derive', columns)).toMatchObject({ column: 'Item', name: 'Item 3', rules: [] });
    expect(freeName('Price', columns)).toBe('Price 2');
  });

  it('is shown without rules, and made only with rules that are finished', () => {
    const step = newStep('derive', columns);
    if (step.kind !== 'derive' || step.method !== 'categories') throw new Error('categories come first');
    expect([isPreviewable(step, columns), isComplete(step, columns)]).toEqual([true, false]);
    const finished = { category: 'Tea', match: 'word' as const, words: ['tea'] };
    const nameless = { ...finished, category: ' ' };
    const wordless = { category: 'x', match: 'is' as const, words: [' '] };
    const endless = { category: 'x', match: 'range' as const, from: '' };
    const halves = [nameless, wordless, endless].map((rule) => ({ ...step, rules: [finished, rule] }));
    for (const half of halves) {
      expect(isComplete(half, columns)).toBe(false);
      expect(previewedStep(half)).toEqual({ ...step, rules: [finished] });
    }
    expect(isComplete({ ...step, rules: [finished] }, columns)).toBe(true);
    expect(isPreviewable({ ...step, name: ' ' }, columns)).toBe(false);
    expect(isComplete({ ...step, rules: [finished], origin: ' ' }, columns)).toBe(false);
  });
});
