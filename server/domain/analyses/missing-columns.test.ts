import { expect, it } from 'vitest';
import { missingColumns } from './missing-columns.ts';

const sales = { name: 'Sales', columns: ['City', 'Unit "A"', 'Price', 'Note'] };

it('names the columns that a query reads and its table lost', () => {
  const sql = 'select "City", sum("Unit ""A""") from sales group by 1';
  expect(missingColumns(sql, [sales], [['Price']])).toEqual([
    { table: 'Sales', column: 'City' },
    { table: 'Sales', column: 'Unit "A"' },
  ]);
});

it('leaves out columns that the query does not read, and those whose case alone changed', () => {
  expect(missingColumns('select CITY from sales', [sales], [['city']])).toEqual([]);
});

it('takes whole words only', () => {
  expect(missingColumns('select Notes, price from t', [sales], [[]])).toEqual([
    { table: 'Sales', column: 'Price' },
  ]);
});

it('says nothing of a table that is gone as a whole', () => {
  expect(missingColumns('select City from sales', [sales], [undefined])).toEqual([]);
});
