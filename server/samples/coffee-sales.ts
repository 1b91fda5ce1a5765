// The table that every new account can try at once: sales of a small chain of coffee shops, invented by the product.

/** Rows of the sample. */
export const COFFEE_SALES_ROWS = 640;

const STORES = [
  ['Harbour', 'Rotterdam'],
  ['Old Town', 'Lyon'],
  ['Station', 'Rotterdam'],
  ['Riverside', 'Seville'],
  ['University', 'Lyon'],
] as const;

const PRODUCTS = [
  ['Espresso', 'Drinks', 2.4, 9],
  ['Cappuccino', 'Drinks', 3.6, 8],
  ['Flat White', 'Drinks', 3.9, 5],
  ['Cold Brew', 'Drinks', 4.2, 3],
  ['Croissant', 'Bakery', 2.1, 7],
  ['Cheesecake', 'Bakery', 4.8, 2],
  ['House Beans 250 g', 'Beans', 8.5, 2],
  ['Single Origin 250 g', 'Beans', 11.9, 1],
] as const;

const PAYMENTS = ['Card', 'Card', 'Card', 'Mobile', 'Mobile', 'Cash'] as const;

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2025, 0, 1);
const DAYS = 365;

/** Numbers in [0, 1) that are the same at every run: Park and Miller's minimal standard generator. */
function* randomNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

/** The sample as CSV (RFC 4180), in the order of its dates. A few ratings are empty, as in real tables. */
export function coffeeSalesCsv(): string {
  const random = randomNumbers(20_250_101);
  const next = () => random.next().value;
  const weights = PRODUCTS.reduce((sum, [, , , weight]) => sum + weight, 0);
  const pickProduct = () => {
    let left = next() * weights;
    return PRODUCTS.find(([, , , weight]) => (left -= weight) < 0) ?? PRODUCTS[0];
  };
  const rows = Array.from({ length: COFFEE_SALES_ROWS }, (_, index) => {
    const day = Math.floor((index * DAYS) / COFFEE_SALES_ROWS);
    const date = new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10);
    const [store, city] = STORES[Math.floor(next() * STORES.length)] ?? STORES[0];
    const [product, category, price] = pickProduct();
    // cold drinks sell in summer, beans before the holidays
    const season = product === 'Cold Brew' && day > 150 && day < 250 ? 3 : category === 'Beans' && day > 320 ? 2 : 1;
    const units = (1 + Math.floor(next() * 12)) * season;
    const payment = PAYMENTS[Math.floor(next() * PAYMENTS.length)] ?? PAYMENTS[0];
    const rating = next() < 0.06 ? '' : (3 + Math.round(next() * 20) / 10).toFixed(1);
    return [date, store, city, product, category, units, price.toFixed(2), (units * price).toFixed(2), payment, rating].join(',');
  });
  return `${['Date,Store,City,Product,Category,Units,Unit price,Revenue,Payment,Rating', ...rows].join('\r\n')}\r\n`;
}
