// The sample table "Coffee sales": made by rule, so that it is the same everywhere and its answers can be checked.

const STORES: [string, string][] = [
  ['Riverside', 'Yangon'],
  ['Sule', 'Yangon'],
  ['Zegyo', 'Mandalay'],
  ['Palace Gate', 'Mandalay'],
  ['Lakeview', 'Naypyitaw'],
];
/** Product, category, unit price. */
const PRODUCTS: [string, string, number][] = [
  ['Espresso', 'Coffee', 2.2],
  ['Americano', 'Coffee', 2.6],
  ['Latte', 'Coffee', 3.4],
  ['Cappuccino', 'Coffee', 3.3],
  ['Green tea', 'Tea', 2.1],
  ['Masala chai', 'Tea', 2.5],
  ['Croissant', 'Bakery', 2.8],
  ['Banana bread', 'Bakery', 3.1],
  ['Orange juice', 'Juice', 3.9],
];
const PAYMENTS = ['Cash', 'Card', 'Mobile wallet'];

/** Header of the table. */
export const COFFEE_SALES_COLUMNS = [
  'Date',
  'Store',
  'City',
  'Product',
  'Category',
  'Units',
  'Unit price',
  'Revenue',
  'Payment',
  'Rating',
];

/** A linear congruential generator (modulus 2^32, constants of Numerical Recipes); the same row of numbers on every machine. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Rows of the sample table, in the order of their dates: 608 sales from January 2024 to June 2025. Few ratings are empty. */
export function coffeeSalesRows(): (string | number | null)[][] {
  const random = generator(20240101);
  // random() stays below 1, so the place is always one of the list; the type of an element cannot tell.
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const rows: (string | number | null)[][] = [];
  const days = 547;
  for (let index = 0; index < 608; index += 1) {
    const day = Math.floor((index * days) / 608);
    const date = new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
    const [store, city] = pick(STORES);
    const [product, category, price] = pick(PRODUCTS);
    const unitPrice =
      Math.round((price + (city === 'Yangon' ? 0.2 : 0) + (day >= 366 ? 0.1 : 0)) * 100) / 100;
    const units = 1 + Math.floor(random() * random() * 24);
    const payment = pick(PAYMENTS);
    const rating = random() < 0.06 ? null : Math.min(5, 2 + Math.floor(random() * 4));
    rows.push([
      date,
      store,
      city,
      product,
      category,
      units,
      unitPrice,
      Math.round(units * unitPrice * 100) / 100,
      payment,
      rating,
    ]);
  }
  return rows;
}

/** The sample table as CSV text (RFC 4180, lines end with CR LF). */
export function coffeeSalesCsv(): string {
  const lines = [
    COFFEE_SALES_COLUMNS.join(','),
    ...coffeeSalesRows().map((row) => row.map((cell) => cell ?? '').join(',')),
  ];
  return `${lines.join('\r\n')}\r\n`;
}
