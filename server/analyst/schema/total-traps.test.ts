// Rows that only look like totals, and totals of every kind, in tables that are made by chance.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst, type Said } from '../testing/open-analyst.ts';

const TABLES = 24;
const FIRST_NAMES = ['Ann', 'Bob', 'Cy', 'Dee', 'Eve', 'Finn', 'Gus', 'Hal', 'Ida'];
const TEAMS = ['Red', 'Blue', 'Green'];
const MEASURES = ['Goals', 'Cards', 'Saves', 'Assists'];
/** Names that hold a word for a total and are none, of players and of teams. */
const LOOK_ALIKES = [
  ...['All Stars', 'World', 'All', 'Overall', 'Total Network Solutions', 'World XI', 'Sum', 'All Blacks'],
  ...['Ensemble', 'Somme', '全国', 'Average', 'Total Sport', 'Sum 41', '计', 'Toplam United'],
];
const TOTALS = [
  ...[
    'Total',
    'TOTAL',
    'Grand Total',
    'Total:',
    'Subtotal',
    'Gesamt',
    'Summe',
    'Total général',
    'Sous-total',
  ],
  ...[
    '合计',
    '总计',
    '小计',
    '合計',
    '합계',
    'Итого',
    'Totals (all teams)',
    'All',
    'World',
    'Overall',
    'Sum',
    'Red total',
  ],
];

/** Whole numbers from 0 up to below a limit, always the same for a seed. */
function seeded(seed: number): (limit: number) => number {
  let state = seed * 2_654_435_761;
  return (limit) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return Math.floor((((state ^ (state >>> 13)) >>> 0) / 4_294_967_296) * limit);
  };
}

interface Made {
  header: string[];
  rows: string[][];
  /** The sums of the measures, from the third or fourth cell on. */
  sums: string[];
}

/** A table of players with small numbers; every second one has days as well. */
function made(seed: number): Made {
  const next = seeded(seed + 1);
  const isDated = seed % 2 === 1;
  const measures = MEASURES.slice(0, 1 + (seed % MEASURES.length));
  const rows = FIRST_NAMES.slice(0, 5 + next(4)).map((name, row) => [
    name,
    TEAMS[next(TEAMS.length)] ?? '',
    ...(isDated ? [`2024-03-${String(10 + row)}`] : []),
    ...measures.map(() => String(next(3))),
  ]);
  const before = isDated ? 3 : 2;
  const sums = measures.map((_, at) => String(rows.reduce((sum, row) => sum + Number(row[before + at]), 0)));
  return { header: ['Player', 'Team', ...(isDated ? ['Joined'] : []), ...measures], rows, sums };
}

const csvOf = ({ header, rows }: Pick<Made, 'header' | 'rows'>): string =>
  [header, ...rows].map((row) => row.join(',')).join('\n');

/** A row that adds up the others and is one of them: its name or its team holds a word for a total. */
function withLookAlike(seed: number, label: string): string {
  const { header, rows, sums } = made(seed);
  const own = seed % 3 === 0 ? [label, 'Blue'] : ['Zoe', label];
  const row = [...own, ...(header.includes('Joined') ? ['2024-03-09'] : []), ...sums];
  return csvOf({ header, rows: seed % 4 === 3 ? [row, ...rows] : [...rows, row] });
}

/** A row that adds up the others and has nothing beside its label. */
function withTotal(seed: number, label: string): string {
  const { header, rows, sums } = made(seed);
  const own = seed % 3 === 0 ? ['', label] : [label, ''];
  const row = [...own, ...(header.includes('Joined') ? [''] : []), ...sums];
  return csvOf({ header, rows: seed % 4 === 3 ? [row, ...rows] : [...rows, row] });
}

describe('totals among made-up rows', () => {
  let analyst: OpenAnalyst;
  const seeds = Array.from({ length: TABLES }, (_, seed) => seed);
  const lookAlike = (seed: number): string => LOOK_ALIKES[seed % LOOK_ALIKES.length] ?? '';
  const total = (seed: number): string => TOTALS[seed % TOTALS.length] ?? '';
  beforeAll(async () => {
    analyst = await openAnalyst(
      Object.fromEntries(
        seeds.flatMap((seed) => [
          [`alike ${seed}`, withLookAlike(seed, lookAlike(seed))],
          [`total ${seed}`, withTotal(seed, total(seed))],
        ]),
      ),
    );
  }, 120_000);
  afterAll(() => analyst.close());
  const answer = async (table: string, question: string): Promise<unknown> => {
    const said: Said = await analyst.ask(question, { tables: [table] });
    return said.result?.rows.map((row) => row.map(Number));
  };

  test.each(seeds.map((seed) => [seed, lookAlike(seed)] as const))(
    'a row of names is one of the others although its numbers add up (%i: %s)',
    async (seed) => {
      const { rows, sums } = made(seed);
      expect(await answer(`alike ${seed}`, 'how many players are there')).toEqual([[rows.length + 1]]);
      expect(await answer(`alike ${seed}`, 'total goals')).toEqual([[2 * Number(sums[0])]]);
    },
  );

  test.each(seeds.map((seed) => [seed, total(seed)] as const))(
    'a row of sums with nothing beside its label is none of the others (%i: %s)',
    async (seed) => {
      const { rows, sums } = made(seed);
      expect(await answer(`total ${seed}`, 'how many players are there')).toEqual([[rows.length]]);
      expect(await answer(`total ${seed}`, 'total goals')).toEqual([[Number(sums[0])]]);
    },
  );
});
