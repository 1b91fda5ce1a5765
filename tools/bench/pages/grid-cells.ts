// The table of the grid's measurement, by function: the bare grid reads it, and the csv file of the app is written from it.

export const ROWS = 1_000_000;

const REGIONS = ['North', 'South', 'East', 'West', 'Centre'];
const PRODUCTS = ['Coffee', 'Tea', 'Cocoa', 'Milk', 'Juice', 'Water', 'Soda'];

/** A number from 0 to `end` (excluded) that depends on row and column only (multiplicative hashing, Knuth 6.4). */
function spread(row: number, column: number, end: number): number {
  const mixed = Math.imul(row + 1, 2_654_435_761) ^ Math.imul(column + 7, 2_246_822_519);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % end;
}

const two = (value: number) => String(value).padStart(2, '0');

/** Text of the first column; it tells the rows apart on the canvas. */
export const labelOf = (row: number) => `item ${String(row + 1).padStart(7, '0')}`;

export const COLUMNS: readonly { title: string; cell: (row: number) => string }[] = [
  { title: 'label', cell: labelOf },
  { title: 'region', cell: (row) => REGIONS[spread(row, 1, REGIONS.length)] ?? '' },
  { title: 'product', cell: (row) => PRODUCTS[spread(row, 2, PRODUCTS.length)] ?? '' },
  { title: 'quantity', cell: (row) => String(spread(row, 3, 500) + 1) },
  {
    title: 'price',
    cell: (row) => `${spread(row, 4, 90) + 1}.${two(spread(row, 5, 99) + 1).replace(/0$/, '5')}`,
  },
  {
    title: 'sold_on',
    cell: (row) =>
      `${2015 + spread(row, 6, 10)}-${two(1 + spread(row, 7, 12))}-${two(1 + spread(row, 8, 28))}`,
  },
  { title: 'paid', cell: (row) => (spread(row, 9, 3) > 0 ? 'true' : 'false') },
  { title: 'customer', cell: (row) => `customer ${spread(row, 10, 20_000)}` },
  { title: 'weight', cell: (row) => `${spread(row, 11, 50)}.${spread(row, 12, 9) + 1}` },
  { title: 'note', cell: (row) => `note ${spread(row, 13, 1000)} of ${spread(row, 14, 1000)}` },
];
