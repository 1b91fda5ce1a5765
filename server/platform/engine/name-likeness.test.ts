import { expect, it } from 'vitest';
import { nearestName } from './name-likeness.ts';

const COLUMNS = ['Unit price', 'Quantity', 'Order date', 'Region', '单价', '数量'];

it.each([
  ['Unit prise', 'Unit price'],
  ['unitprice', 'Unit price'],
  ['Quantitiy', 'Quantity'],
  ['Quanity', 'Quantity'],
  ['price', 'Unit price'],
  ['reigon', 'Region'],
  ['单价格', '单价'],
])('%s means the column %s', (written, meant) => {
  expect(nearestName(written, COLUMNS)).toBe(meant);
});

it('a name that is like none means none', () => {
  expect(nearestName('Customer', COLUMNS)).toBeUndefined();
  expect(nearestName('x', [])).toBeUndefined();
});
