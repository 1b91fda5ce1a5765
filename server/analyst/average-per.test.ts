import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

/** Lines of orders: an order has one customer and one to four lines. Numbers follow from the place of a line alone. */
const LINES = Array.from({ length: 90 }, (_, line) => {
  const order = Math.floor((line * 3) / 7);
  return {
    order: `S-${1000 + order}`,
    customer: ['Ann', 'Ben', 'Cid', 'Dora', 'Eli', 'Fay', 'Gus'][Math.min(order % 9, 6)] ?? '',
    store: ['North', 'South', 'East', 'West'][(order * order) % 4] ?? '',
    category: ['Tea', 'Cake', 'Jam'][line % 3] ?? '',
    quantity: 1 + ((line * 7) % 5),
    price: 2 + (line % 9),
    date: `2025-${String(1 + (order % 6)).padStart(2, '0')}-${String(1 + (order % 28)).padStart(2, '0')}`,
  };
});
type Line = (typeof LINES)[number];

const csv = (lines: readonly Line[]): string =>
  [
    'Order ID,Customer,Store,Category,Quantity,Unit price,Revenue,Date',
    ...lines.map(({ order, customer, store, category, quantity, price, date }) =>
      [order, customer, store, category, quantity, price, quantity * price, date].join(','),
    ),
    '',
  ].join('\n');

const sum = (lines: readonly Line[]): number =>
  lines.reduce((total, { quantity, price }) => total + quantity * price, 0);
const different = (lines: readonly Line[], key: keyof Line): number =>
  new Set(lines.map((line) => line[key])).size;

let analyst: OpenAnalyst;
beforeAll(async () => {
  analyst = await openAnalyst({
    lines: csv(LINES),
    turned: csv(LINES.toReversed()),
    doubled: csv([...LINES, ...LINES]),
  });
}, 60_000);
afterAll(() => analyst.close());

const ask = (text: string, more: { tables?: string[]; edits?: Record<string, string> } = {}) =>
  analyst.ask(text, { tables: ['lines'], ...more });
const firstOf = async (text: string, table = 'lines'): Promise<number> =>
  Number((await ask(text, { tables: [table] })).result?.rows[0]?.[0]);

const PER_STORE = [
  'average revenue per store',
  'what is the average revenue per store?',
  'average revenue generated per store',
  'revenue per store on average',
  'revenue divided by the number of stores',
  '平均每家门店的收入',
  '店舗あたりの平均売上',
  '1店舗あたりの売上',
  '매장당 평균 매출',
  '매장당 매출',
  "chiffre d'affaires divisé par le nombre de magasins",
];

describe('an average per thing is the total divided by how many things there are', () => {
  test.each(PER_STORE)('%s', async (text) => {
    expect(await firstOf(text)).toBeCloseTo(sum(LINES) / different(LINES, 'store'), 9);
  });

  test.each(PER_STORE)(
    'the order of the rows does not count, and rows twice count twice: %s',
    async (text) => {
      const once = await firstOf(text);
      expect(await firstOf(text, 'turned')).toBeCloseTo(once, 9);
      expect(await firstOf(text, 'doubled')).toBeCloseTo(2 * once, 9);
    },
  );

  test('under conditions, and beside a grouping', async () => {
    const tea = LINES.filter(({ category }) => category === 'Tea');
    expect(await firstOf('average revenue per customer with category Tea')).toBeCloseTo(
      sum(tea) / different(tea, 'customer'),
      9,
    );
    const { result } = await ask('average revenue per customer by category');
    for (const [category, value] of result?.rows ?? []) {
      const own = LINES.filter((line) => line.category === category);
      expect(value).toBeCloseTo(sum(own) / different(own, 'customer'), 9);
    }
    expect(result?.rows).toHaveLength(3);
  });

  test('the chip says what is divided, and chooses the groups instead', async () => {
    const { chips } = await ask('average revenue per store');
    const chip = chips.find(({ slot }) => slot === 'per');
    expect(chip?.choices.map(({ label }) => label)).toEqual([
      'total of Revenue / number of different values of Store',
      'total of Revenue · Store',
      'average of Revenue · Store',
    ]);
    const { result } = await ask('average revenue per store', { edits: { per: 'average' } });
    expect(result?.rows).toHaveLength(different(LINES, 'store'));
  });
});

describe('where a total of the groups or an average of their rows can be meant, both are offered and can be asked', () => {
  test.each([
    ['average revenue per category', 'category'],
    ['每个门店的平均收入', 'store'],
    ["chiffre d'affaires moyen par magasin", 'store'],
  ] as const)('%s', async (text, key) => {
    const { refusal } = await ask(text);
    expect(refusal?.reason).toBe('ambiguous');
    const [divided = '', grouped = ''] = (refusal?.readings ?? []).map(({ question }) => question);
    expect(await firstOf(divided)).toBeCloseTo(sum(LINES) / different(LINES, key), 9);
    expect((await ask(grouped)).result?.rows).toHaveLength(different(LINES, key));
  });
});

test.each([
  'average unit price per store',
  '每个门店的平均单价',
  '매장별 평균 단가',
  'prix unitaire moyen par magasin',
])('what does not add up is averaged in each group (%s)', async (text) => {
  expect((await ask(text)).result?.rows).toHaveLength(different(LINES, 'store'));
});

describe('an order with several rows is counted once', () => {
  test.each([
    'how many orders',
    'number of orders',
    '有多少订单',
    '注文数',
    '주문 수',
    'combien de commandes',
  ])('%s', async (text) => {
    expect(await firstOf(text)).toBe(different(LINES, 'order'));
    expect(await firstOf(text, 'doubled')).toBe(different(LINES, 'order'));
  });

  test('rows stay rows', async () => {
    expect(await firstOf('how many rows')).toBe(LINES.length);
  });

  test('in groups, and in a ranking', async () => {
    const { result } = await ask('orders by customer');
    for (const [customer, count] of result?.rows ?? [])
      expect(count).toBe(
        different(
          LINES.filter((line) => line.customer === customer),
          'order',
        ),
      );
    expect(result?.rows).toHaveLength(7);
    const most = await ask('which customer placed the most orders?');
    expect(most.result?.rows[0]).toEqual(result?.rows[0]);
  });

  test.each([
    'average order value',
    'average revenue per order',
    'revenue per order',
    '平均每个订单的收入',
    '注文あたりの売上',
    '주문당 평균 매출',
    'panier moyen',
  ])('what an order has on the average: %s', async (text) => {
    expect(await firstOf(text)).toBeCloseTo(sum(LINES) / different(LINES, 'order'), 9);
  });

  test.each([
    'average number of orders per customer',
    'how many orders per customer on average',
    '顧客あたりの平均注文数',
    '고객당 평균 주문 수',
    '平均每个客户的订单数',
    'nombre moyen de commandes par client',
  ])('how many a customer has on the average: %s', async (text) => {
    expect(await firstOf(text)).toBeCloseTo(different(LINES, 'order') / different(LINES, 'customer'), 9);
  });

  test.each(['average number of products per order', 'average date', 'share of orders by category'])(
    'what would need another grain is not answered: %s',
    async (text) => {
      expect((await ask(text)).refusal).toBeDefined();
    },
  );
});
