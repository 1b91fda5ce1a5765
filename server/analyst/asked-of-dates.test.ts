import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from './languages/language.ts';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

interface Order {
  id: number;
  ordered: string;
  shipped: string;
  delivered: string;
  paid: string;
  region: string;
  customer: string;
  amount: number;
  status: string;
}

const DAY = 86_400_000;
const after = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** Sixty orders of the first months of 2025; what was cancelled was never delivered, and not all are paid. */
const orders: Order[] = Array.from({ length: 60 }, (_, index) => {
  const ordered = after('2025-01-03', index * 2);
  const shipped = after(ordered, (index * 7) % 5);
  const isCancelled = index % 9 === 4;
  return {
    id: index + 1,
    ordered,
    shipped,
    delivered: isCancelled ? '' : after(shipped, 1 + ((index * 5) % 8)),
    paid: index % 10 === 3 ? '' : after(ordered, (index * 11) % 30),
    region: ['North', 'South', 'East'][index % 3] ?? '',
    customer: `C${(index * 3) % 13}`,
    amount: 20 + ((index * 37) % 90),
    status: isCancelled ? 'cancelled' : index % 7 === 2 ? 'returned' : 'delivered',
  };
});
const csv = [
  'order_id,order_date,ship_date,delivery_date,paid_date,region,customer,amount,status',
  ...orders.map(({ id, ordered, shipped, delivered, paid, region, customer, amount, status }) =>
    [id, ordered, shipped, delivered, paid, region, customer, amount, status].join(','),
  ),
].join('\n');

const inOther = (headings: string): string => [headings, ...csv.split('\n').slice(1)].join('\n');

let analyst: OpenAnalyst;

beforeAll(async () => {
  analyst = await openAnalyst({
    orders: csv,
    订单: inOther('订单号,订单日期,发货日期,送达日期,付款日期,地区,客户,金额,状态'),
    注文: inOther('注文番号,注文日,出荷日,配達日,支払日,地域,顧客,金額,状態'),
    주문: inOther('주문번호,주문일,출고일,배송일,결제일,지역,고객,금액,상태'),
    commandes: inOther(
      "numéro,date de commande,date d'expédition,date de livraison,date de paiement,région,client,montant,état",
    ),
    sales: 'Date,Store,Amount\n2025-01-04,A,3\n2025-01-06,B,5\n2025-02-08,A,7\n',
    periods: 'name,start_date,end_date,cost\nA,2025-01-02,2025-01-09,4\nB,2025-02-03,2025-02-05,6\n',
  });
}, 60_000);

afterAll(() => analyst.close());

const ask = (text: string) => analyst.ask(text, { tables: ['orders'] });
const one = async (text: string): Promise<number> => Number((await ask(text)).result?.rows[0]?.[0]);
const mean = (values: number[]): number => values.reduce((total, value) => total + value, 0) / values.length;
const waits = (fits: (order: Order) => boolean = () => true): number[] =>
  orders
    .filter((order) => order.delivered !== '' && fits(order))
    .map(({ ordered, delivered }) => days(ordered, delivered));

describe('the verb of a question chooses its dates', () => {
  test.each<[Language, string]>([
    ['en', 'how many orders were delivered in february'],
    ['en', 'orders delivered in february'],
    ['zh', '2月送达的订单有多少'],
    ['ja', '2月に配達された注文の数'],
    ['ko', '2월에 배송된 주문 수'],
    ['fr', 'combien de commandes livrées en février'],
  ])('of delivery (%s: %s)', async (_, text) => {
    const expected = orders.filter(({ delivered }) => delivered.slice(5, 7) === '02').length;
    expect(await one(text)).toBe(expected);
  });

  test.each([
    ['订单', '2月送达的订单有多少', '各地区的平均配送时间'],
    ['注文', '2月に配達された注文の数', '地域別の平均配送日数'],
    ['주문', '2월에 배송된 주문 수', '지역별 평균 배송 기간'],
    ['commandes', 'combien de commandes livrées en février', 'délai moyen de livraison par région'],
  ])('whatever the columns are called in: %s', async (name, counted, averaged) => {
    const counts = await analyst.ask(counted, { tables: [name] });
    expect(counts.result?.rows[0]?.[0]).toBe(
      orders.filter(({ delivered }) => delivered.slice(5, 7) === '02').length,
    );
    const averages = await analyst.ask(averaged, { tables: [name] });
    expect(averages.result?.rows).toHaveLength(3);
    for (const [region, value] of averages.result?.rows ?? [])
      expect(Number(value)).toBeCloseTo(mean(waits((order) => order.region === region)), 9);
  });

  test.each<[string, keyof Order]>([
    ['how many orders were shipped in march', 'shipped'],
    ['how many orders were paid in march', 'paid'],
    ['how many orders were placed in march', 'ordered'],
    ['3月付款的订单有多少', 'paid'],
    ['combien de commandes payées en mars', 'paid'],
  ])('of what happened: %s', async (text, day) => {
    expect(await one(text)).toBe(orders.filter((order) => String(order[day]).slice(5, 7) === '03').length);
  });

  test('a sum of orders shipped in a quarter is by the day of shipping', async () => {
    const expected = orders
      .filter(({ shipped }) => shipped >= '2025-01-01' && shipped < '2025-04-01')
      .reduce((total, { amount }) => total + amount, 0);
    expect(await one('amount of orders shipped in the first quarter of 2025')).toBe(expected);
  });

  test('without such a word rows are of the day of the order, and the chip offers the others', async () => {
    const expected = orders
      .filter(({ ordered }) => ordered.slice(5, 7) === '02')
      .reduce((total, { amount }) => total + amount, 0);
    expect(await one('total amount in february')).toBe(expected);
    const edited = await analyst.ask('total amount in february', {
      tables: ['orders'],
      edits: { date: 'paid_date' },
    });
    const paid = orders
      .filter((order) => order.paid.slice(5, 7) === '02')
      .reduce((total, { amount }) => total + amount, 0);
    expect(edited.result?.rows[0]?.[0]).toBe(paid);
    const labels = edited.chips.flatMap(({ choices }) => choices.map(({ label }) => label));
    expect(labels).toContain('paid_date is in february');
    expect(labels).not.toContain('order_date is in february');
  });

  test.each([
    'orders paid in march but delivered in april',
    'shipped orders in march',
    'orders delivered in february by order month',
  ])(
    'words that tell several dates, or one that is not beside its span, are not left out: %s',
    async (text) => {
      expect((await ask(text)).refusal).toBeDefined();
    },
  );

  test('two months of one date at once are refused', async () => {
    const { refusal } = await analyst.ask('2月に注文され3月に配達された注文', { tables: ['注文'] });
    expect(refusal).toBeDefined();
  });

  test.each([
    ['orders', 'amount by delivery month'],
    ['orders', 'amount by month of delivery'],
    ['orders', 'amount per delivery month'],
    ['订单', '按送达月份统计金额'],
    ['注文', '配達月別の金額'],
    ['주문', '배송 월별 금액'],
    ['commandes', 'montant par mois de livraison'],
  ])('a step of time is of the event beside it (%s: %s)', async (name, text) => {
    const { result } = await analyst.ask(text, { tables: [name] });
    const march = orders
      .filter(({ delivered }) => delivered.slice(0, 7) === '2025-03')
      .reduce((total, { amount }) => total + amount, 0);
    expect(result?.rows.find(([month]) => month === '2025-03')?.[1]).toBe(march);
  });

  test('two dates in one question are said to be too many', async () => {
    const { refusal } = await ask('orders paid in march but delivered in april');
    expect(refusal).toMatchObject({ reason: 'not_understood', unknown_words: [] });
    expect(refusal?.text).toContain('several dates');
  });

  test('two dates of which neither is that of the row leave a span of time open', async () => {
    const { refusal } = await analyst.ask('total cost in february', { tables: ['periods'] });
    expect(refusal).toBeDefined();
  });
});

describe('days between two dates', () => {
  test.each<[Language, string]>([
    ['en', 'average delivery time'],
    ['en', 'average days between order date and delivery date'],
    ['en', 'how many days from order to delivery on average'],
    ['en', 'how long does delivery take'],
    ['zh', '平均配送时间'],
    ['zh', '订单日期到送达日期的平均天数'],
    ['ja', '平均配送日数'],
    ['ja', '注文日から配達日までの平均日数'],
    ['ko', '평균 배송 기간'],
    ['fr', 'délai moyen de livraison'],
  ])('are averaged over the rows that have both (%s: %s)', async (_, text) => {
    expect(await one(text)).toBeCloseTo(mean(waits()), 9);
  });

  test.each<[Language, string]>([
    ['en', 'average delivery time by region'],
    ['en', 'delivery time by region'],
    ['zh', '各地区的平均配送时间'],
    ['ja', '地域別の平均配送日数'],
    ['ko', '지역별 평균 배송 기간'],
    ['fr', 'délai moyen de livraison par région'],
  ])('are averaged in each group (%s: %s)', async (_, text) => {
    const rows = (await ask(text)).result?.rows ?? [];
    expect(rows).toHaveLength(3);
    for (const [region, value] of rows)
      expect(Number(value)).toBeCloseTo(mean(waits((order) => order.region === region)), 9);
  });

  test('count, rank and show rows as numbers of the file do', async () => {
    expect(await one('how many orders took more than 8 days to deliver')).toBe(
      waits().filter((value) => value > 8).length,
    );
    expect(await one('longest delivery time')).toBe(Math.max(...waits()));
    expect(await one('days between order and delivery for order 2')).toBe(waits(({ id }) => id === 2)[0]);
  });

  test.each([
    ['订单', '交货天数超过8天的订单有多少'],
    ['注文', '配達日数が8日を超える注文は何件'],
    ['주문', '배송 기간이 8일 초과인 주문은 몇 건'],
    ['commandes', 'combien de commandes ont un délai de livraison supérieur à 8 jours'],
  ])('are compared with a number of days in: %s', async (name, text) => {
    const { result } = await analyst.ask(text, { tables: [name] });
    expect(result?.rows).toEqual([[waits().filter((value) => value > 8).length]]);
  });

  test('can begin with another date', async () => {
    const expected = orders
      .filter(({ delivered }) => delivered !== '')
      .map(({ shipped, delivered }) => days(shipped, delivered));
    expect(await one('average days from ship date to delivery date')).toBeCloseTo(mean(expected), 9);
  });

  test('are refused where the table has no such dates', async () => {
    expect((await analyst.ask('average delivery time', { tables: ['sales'] })).refusal).toBeDefined();
    expect((await analyst.ask('average delivery time', { tables: ['periods'] })).refusal).toBeDefined();
  });
});

describe('weekends', () => {
  const isWeekend = ({ ordered }: Order): boolean => [0, 6].includes(new Date(ordered).getUTCDay());
  const sum = (list: Order[]): number => list.reduce((total, { amount }) => total + amount, 0);

  test.each<[Language, string]>([
    ['en', 'amount on weekdays vs weekends'],
    ['en', 'weekend v weekday amount'],
    ['zh', '周末和工作日的金额'],
    ['ja', '平日と週末の金額'],
    ['ko', '주말과 평일 금액'],
    ['fr', 'montant le week-end et en semaine'],
  ])('stand beside the days between (%s: %s)', async (_, text) => {
    const rows = (await ask(text)).result?.rows ?? [];
    expect(rows.map(([, value]) => value)).toEqual([
      sum(orders.filter((order) => !isWeekend(order))),
      sum(orders.filter(isWeekend)),
    ]);
  });

  test.each<[Language, string]>([
    ['en', 'how many orders on weekends'],
    ['zh', '周末的订单数'],
    ['ja', '週末の注文数'],
    ['ko', '주말 주문 수'],
    ['fr', 'nombre de commandes le week-end'],
  ])('are a condition (%s: %s)', async (_, text) => {
    expect(await one(text)).toBe(orders.filter(isWeekend).length);
  });

  test.each(['amount by weekend', '每个周末的金额', 'amount per weekend'])(
    'each of them is another question: %s',
    async (text) => {
      const { refusal, result } = await ask(text);
      expect(refusal !== undefined || (result?.rows.length ?? 0) > 2).toBe(true);
    },
  );

  test('a table without dates has none', async () => {
    const { refusal } = await analyst.ask('cost on weekends', { tables: ['periods'] });
    expect(refusal).toBeDefined();
  });
});

describe('a share that a verb says', () => {
  test('is of the rows of each group', async () => {
    const { result } = await ask('what percentage of orders were cancelled by region');
    for (const [region, share] of result?.rows ?? []) {
      const own = orders.filter((order) => order.region === region);
      const part = own.filter(({ status }) => status === 'cancelled').length;
      expect(Number(share)).toBeCloseTo((100 * part) / own.length, 9);
    }
    expect(result?.rows).toHaveLength(3);
  });

  test('is of the rows of its span of time', async () => {
    const { result } = await ask('percentage of orders in february that were returned by region');
    for (const [region, share] of result?.rows ?? []) {
      const own = orders.filter((order) => order.region === region && order.ordered.slice(5, 7) === '02');
      const part = own.filter(({ status }) => status === 'returned').length;
      expect(Number(share)).toBeCloseTo((100 * part) / own.length, 9);
    }
    expect(result?.rows).toHaveLength(3);
  });
});
