import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

const NAMES = ['Alba', 'Brava', 'Cordia', 'Dune'];
const table = (head: string, ...columns: number[][]): string =>
  `${head}\n${NAMES.map((name, n) => [name, ...columns.map((column) => column[n])].join(',')).join('\n')}\n`;
const FIRST = [500, 900, 300, 100];
const SECOND = [20, 10, 50, 5];
const THIRD = [7.5, 3.5, 1.5, 9.5];

let analyst: OpenAnalyst;
beforeAll(async () => {
  analyst = await openAnalyst({
    area: table('City,Area,Income', FIRST, THIRD),
    people: table('City,Population,Rain', SECOND, THIRD),
    both: table('City,Area,Population', FIRST, SECOND),
    shops: table('Store,Size (sq m),Revenue', FIRST, THIRD),
    neither: table('City,Income,Rain', FIRST, THIRD),
  });
}, 60_000);
afterAll(() => analyst.close());

const LARGEST: [string, string, string][] = [
  ['en_US', 'largest city', 'smallest city'],
  ['en_US', 'what is the biggest city?', 'what is the smallest city?'],
  ['zh_CN', '最大的城市', '最小的城市'],
  ['ja_JP', '一番大きい都市', '最も小さい都市'],
  ['ko_KR', '가장 큰 도시', '가장 작은 도시'],
  ['fr_FR', 'la plus grande ville', 'la plus petite ville'],
];

describe('how large something is', () => {
  test.each(LARGEST)('is its only size, in either direction (%s: %s)', async (locale, largest, smallest) => {
    const ask = async (text: string, name: string) =>
      (await analyst.ask(text, { tables: [name], locale })).result?.rows[0]?.[0];
    expect(await ask(largest, 'area')).toBe('Brava');
    expect(await ask(smallest, 'area')).toBe('Dune');
    expect(await ask(largest, 'people')).toBe('Cordia');
    expect(await ask(smallest, 'people')).toBe('Dune');
  });

  test.each(LARGEST)(
    'is asked back where there are two sizes, and each offer is answered (%s: %s)',
    async (locale, largest) => {
      const { refusal } = await analyst.ask(largest, { tables: ['both'], locale });
      expect(refusal?.reason).toBe('ambiguous');
      const offers = (refusal?.readings ?? []).slice(0, 2).map(({ question }) => question);
      const answers = await Promise.all(
        offers.map((question) => analyst.ask(question, { tables: ['both'], locale })),
      );
      expect(answers.map(({ result }) => result?.rows[0]?.[0]).sort()).toEqual(['Brava', 'Cordia']);
    },
  );

  test.each(LARGEST)('is not answered from what is no size (%s: %s)', async (locale, largest, smallest) => {
    for (const text of [largest, smallest])
      expect((await analyst.ask(text, { tables: ['neither'], locale })).refusal).toBeDefined();
  });

  test('is its floor space, of a shop', async () => {
    const { result } = await analyst.ask('largest store', { tables: ['shops'] });
    expect(result?.rows[0]?.[0]).toBe('Brava');
  });

  test('of an order is not that of the town of a row', async () => {
    expect((await analyst.ask('largest order', { tables: ['area'] })).refusal).toBeDefined();
  });
});
