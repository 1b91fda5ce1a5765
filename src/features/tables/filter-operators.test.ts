import { describe, expect, it } from 'vitest';
import type { Shape } from '../../api/shapes.ts';
import en from '../../i18n/catalogues/en_US/tables.json' with { type: 'json' };
import { operatorsOf, operatorText, valueProblem } from './filter-operators.ts';

const TYPES: Shape<'ColumnType'>[] = ['text', 'integer', 'number', 'boolean', 'date', 'datetime', 'time'];

describe('filter operators', () => {
  it('every operator of every type has words', () => {
    for (const type of TYPES)
      for (const operator of operatorsOf(type)) expect(en).toHaveProperty([operatorText(operator, type)]);
  });

  it('numbers are greater, times are after', () => {
    expect(operatorText('gt', 'number')).toBe('tables.operator.gt');
    expect(operatorText('gt', 'date')).toBe('tables.operatorTime.gt');
  });

  it('only text can contain', () => {
    expect(TYPES.filter((type) => operatorsOf(type).includes('contains'))).toEqual(['text']);
  });

  it('a value has to fit the type of the column', () => {
    expect(valueProblem('eq', 'number', 'abc')).toBe('tables.filterNumber');
    expect(valueProblem('eq', 'number', ' 1.5 ')).toBeUndefined();
    expect(valueProblem('eq', 'date', '2020-1-1')).toBe('tables.filterDate');
    expect(valueProblem('gte', 'datetime', '2020-01-01T10:00')).toBeUndefined();
    expect(valueProblem('lt', 'time', '25:00')).toBe('tables.filterTime');
    expect(valueProblem('contains', 'text', '')).toBe('tables.filterNeedsValue');
  });

  it('empty and not empty need no value, a check list at least one', () => {
    expect(valueProblem('empty', 'number', '')).toBeUndefined();
    expect(valueProblem('in', 'text', '')).toBe('tables.filterNeedsValues');
  });
});
