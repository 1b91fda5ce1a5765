import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from './languages/language.ts';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

/** Days from the order to the shipment and to the delivery; empty where it is still under way. */
const TAKEN: [number, number | undefined, string][] = [
  [0, 3, 'North'],
  [1, 5, 'North'],
  [2, 6, 'South'],
  [1, 9, 'South'],
  [3, undefined, 'North'],
  [0, 5, 'South'],
  [4, 14, 'North'],
  [1, 2, 'North'],
];
const day = (after: number): string => new Date(Date.UTC(2025, 2, 1 + after)).toISOString().slice(0, 10);
const ORDERS = `Order ID,Order date,Ship date,Delivery date,Region,Amount
${TAKEN.map(([ship, deliver, region], index) => [index + 1, day(index), day(index + ship), deliver === undefined ? '' : day(index + deliver), region, 10].join(',')).join('\n')}
`;
const delivered = TAKEN.flatMap(([, days]) => days ?? []);
const mean = (values: number[]): number => values.reduce((one, other) => one + other, 0) / values.length;

let analyst: OpenAnalyst;

beforeAll(async () => {
  analyst = await openAnalyst({ orders: ORDERS });
}, 60_000);

afterAll(() => analyst.close());

const ask = (text: string) => analyst.ask(text);

describe('days that something took', () => {
  test.each<[Language, string, number]>([
    ['en', 'how many orders were delivered within 5 days?', 4],
    ['en', 'how many orders were delivered in less than 5 days', 2],
    ['en', 'how many orders were delivered within a week', 5],
    ['en', 'how many orders took more than 5 days to deliver', 3],
    ['en', 'how many orders were shipped within one day', 5],
    ['zh', '5天内送达的订单有多少', 4],
    ['zh', '超过5天才送达的订单有多少', 3],
    ['ja', '5日以内に配達された注文は何件ですか', 4],
    ['ja', '1週間以内に配達された注文は何件', 5],
    ['ko', '5일 이내에 배송된 주문은 몇 건인가요?', 4],
    ['ko', '일주일 이내에 배송된 주문은 몇 건', 5],
    ['fr', 'combien de commandes ont été livrées sous 5 jours ?', 4],
    ['fr', 'combien de commandes ont été livrées en moins de 5 jours', 2],
  ])('keep rows (%s: %s)', async (_, text, count) => {
    const { result, chips } = await ask(text);
    expect(result?.rows).toEqual([[count]]);
    expect(chips.some(({ kind }) => kind === 'where')).toBe(true);
  });

  test.each<[Language, string]>([
    ['en', 'share of orders delivered within 5 days'],
    ['en', 'what percentage of orders was delivered within 5 days'],
    ['zh', '5天内送达的订单占比'],
    ['ja', '5日以内に配達された注文の割合'],
    ['ko', '5일 이내에 배송된 주문 비율'],
    ['fr', 'part des commandes livrées sous 5 jours'],
  ])('have a share of all rows (%s: %s)', async (_, text) => {
    expect((await ask(text)).result?.rows).toEqual([[50, 4, TAKEN.length]]);
  });

  test('have a share of the rows of each group', async () => {
    const { result } = await ask('share of orders delivered within 5 days by region');
    expect(result?.rows).toEqual([
      ['North', 60, 3, 5],
      ['South', (100 * 1) / 3, 1, 3],
    ]);
  });

  test.each<[Language, string]>([
    ['en', 'orders not delivered within 5 days'],
    ['en', "how many orders weren't delivered within 5 days"],
    ['zh', '5天内没有送达的订单'],
    ['ja', '5日以内に配達されなかった注文'],
    ['ko', '5일 이내에 배송되지 않은 주문'],
    ['fr', "commandes qui n'ont pas été livrées sous 5 jours"],
  ])('what is denied leaves open those under way, and is refused (%s: %s)', async (_, text) => {
    expect((await ask(text)).refusal).toBeDefined();
  });

  test.each<[Language, string]>([
    ['en', 'how long does delivery take?'],
    ['en', 'how long does it take to deliver an order'],
    ['zh', '配送要多久'],
    ['zh', '送达需要多长时间'],
    ['zh', '从下单到送达要多久'],
    ['ja', '配達にどのくらいかかりますか'],
    ['ja', '注文から配達まで何日かかりますか'],
    ['ko', '배송은 얼마나 걸리나요?'],
    ['ko', '주문부터 배송까지 며칠 걸리나요'],
    ['fr', 'combien de temps prend la livraison ?'],
    ['fr', 'combien de temps faut-il pour livrer une commande'],
  ])('are averaged where it is asked how long (%s: %s)', async (_, text) => {
    expect(Number((await ask(text)).result?.rows[0]?.[0])).toBeCloseTo(mean(delivered), 9);
  });

  test.each<[Language, string]>([
    ['en', 'how long does shipping take by region'],
    ['zh', '各地区发货需要多久'],
    ['ja', '地域別の発送までの日数'],
    ['ko', '지역별 출고 기간'],
    ['fr', "délai d'expédition par région"],
  ])('are averaged in each group (%s: %s)', async (_, text) => {
    const rows = new Map((await ask(text)).result?.rows.map(([name, value]) => [name, Number(value)]));
    for (const region of ['North', 'South'])
      expect(rows.get(region)).toBeCloseTo(
        mean(TAKEN.filter(([, , of]) => of === region).map(([ship]) => ship)),
        9,
      );
  });
});
