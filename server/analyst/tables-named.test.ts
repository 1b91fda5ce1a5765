import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

/** A table of many things, each in one of a few places, and the places with what they are part of. */
interface Pair {
  many: string;
  one: string;
  key: string;
  part: string;
  manyRows: (place: string, index: number) => string;
  manyHead: string;
}
const PLACES = ['Alba', 'Brno', 'Caen', 'Dole', 'Enna'];
const PARTS = ['Upper', 'Lower', 'Upper', 'Lower', 'Upper'];
/** The place of each of the many: Enna has none. */
const WHERE = Array.from({ length: 17 }, (_, index) => PLACES[(index * index) % 4] ?? '');
const PAIRS: Pair[] = [
  {
    many: 'restaurants',
    one: 'towns',
    key: 'town',
    part: 'valley',
    manyHead: 'dish',
    manyRows: () => 'soup',
  },
  { many: 'patients', one: 'wards', key: 'ward', part: 'wing', manyHead: 'blood', manyRows: () => 'A' },
  {
    many: 'books',
    one: 'shelves',
    key: 'shelf',
    part: 'room',
    manyHead: 'pages',
    manyRows: (_, n) => `${100 + n}`,
  },
  {
    many: 'players',
    one: 'clubs',
    key: 'club',
    part: 'league',
    manyHead: 'goals',
    manyRows: (_, n) => `${n % 4}`,
  },
];

let analyst: OpenAnalyst;
beforeAll(async () => {
  const files = PAIRS.flatMap(({ many, one, key, part, manyHead, manyRows }) => [
    [
      many,
      `label,${key},${manyHead}\n${WHERE.map((place, n) => `${many[0]}${n},${place},${manyRows(place, n)}`).join('\n')}\n`,
    ],
    [one, `${key},${part}\n${PLACES.map((place, n) => `${place},${PARTS[n] ?? ''}`).join('\n')}\n`],
  ]);
  analyst = await openAnalyst(Object.fromEntries(files));
}, 60_000);
afterAll(() => analyst.close());

const expected = ['Upper', 'Lower']
  .map((part): [string, number] => [
    part,
    WHERE.filter((place) => PARTS[PLACES.indexOf(place)] === part).length,
  ])
  .sort((one, other) => other[1] - one[1]);

describe('a noun that names a table is part of the answer', () => {
  test.each(PAIRS)(
    '$many are counted where the group is in the table of $one',
    async ({ many, one, part }) => {
      for (const text of [`how many ${many} are there in each ${part}?`, `number of ${many} by ${part}`]) {
        for (const tables of [
          [many, one],
          [one, many],
        ]) {
          const { result } = await analyst.ask(text, { tables });
          expect(result?.rows).toEqual(expected);
        }
      }
    },
  );

  test.each(PAIRS)('rows of $many are no $one', async ({ many, one, part, key }) => {
    const { result } = await analyst.ask(`how many ${one} by ${part}`, { tables: [many, one] });
    expect(
      result?.rows ?? [
        ['Upper', 3],
        ['Lower', 2],
      ],
    ).toEqual([
      ['Upper', 3],
      ['Lower', 2],
    ]);
    const left = await analyst.ask(`how many ${many} are there in each ${key}?`, { tables: [one, many] });
    expect(left.result?.rows.map(([, count]) => Number(count)).reduce((sum, count) => sum + count, 0)).toBe(
      WHERE.length,
    );
  });

  test.each(PAIRS)(
    'what the table of $many does not hold is not answered from it',
    async ({ many, one, part }) => {
      const { refusal } = await analyst.ask(`how many ${part}s have ${many} of ${one}`, { tables: [one] });
      expect(refusal).toBeDefined();
      const each = await analyst.ask(`total number of letters received by each ${many.slice(0, -1)}`, {
        tables: [many, one],
      });
      expect(each.refusal).toBeDefined();
    },
  );
});
