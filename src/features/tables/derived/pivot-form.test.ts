import { describe, expect, it } from 'vitest';
import { firstPivot, isPivotComplete, valueColumns, withAggregate } from './pivot-form.ts';

const id = { name: 'order_id', type: 'integer', distinct: 300 } as const;
const day = { name: 'day', type: 'date', distinct: 90 } as const;
const note = { name: 'note', type: 'text', distinct: 280 } as const;
const city = { name: 'city', type: 'text', distinct: 4 } as const;
const amount = { name: 'amount', type: 'number', distinct: 80 } as const;

describe('a pivot begins', () => {
  it('with the amounts by a column of few values', () => {
    expect(firstPivot([id, day, note, city, amount])).toEqual({
      rows: [{ column: 'city' }],
      column: null,
      aggregate: 'sum',
      value: 'amount',
    });
  });

  it('takes the column that was chosen for the rows, dates by month', () => {
    expect(firstPivot([id, day, note, city, amount], 'note').rows).toEqual([{ column: note.name }]);
    expect(firstPivot([id, day, note, city, amount], day.name).rows).toEqual([
      { column: day.name, unit: 'month' },
    ]);
  });

  it('by month where there are dates only, and counts rows where there are no amounts', () => {
    expect(firstPivot([id, day, note])).toEqual({
      rows: [{ column: 'day', unit: 'month' }],
      column: null,
      aggregate: 'count',
    });
  });

  it('incomplete for a table without columns', () => {
    expect(isPivotComplete(firstPivot([]))).toBe(false);
  });
});

describe('another aggregate', () => {
  const columns = [note, city, amount];
  const pivot = firstPivot(columns);

  it('keeps its column where that fits', () => {
    expect(withAggregate(pivot, 'median', columns).value).toBe('amount');
    const smallest = withAggregate({ ...pivot, aggregate: 'min', value: 'note' }, 'max', columns);
    expect(smallest.value).toBe('note');
  });

  it('takes the first column that fits where it does not', () => {
    expect(withAggregate({ ...pivot, aggregate: 'min', value: 'note' }, 'sum', columns).value).toBe('amount');
  });

  it('needs no column to count rows', () => {
    const counted = withAggregate(pivot, 'count', columns);
    expect(counted).not.toHaveProperty('value');
    expect(isPivotComplete(counted)).toBe(true);
  });

  it('that needs numbers is incomplete in a table without any', () => {
    expect(valueColumns([note, city], 'sum')).toEqual([]);
    expect(isPivotComplete(withAggregate(firstPivot([note, city]), 'sum', [note, city]))).toBe(false);
  });
});
