import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from '../testing/open-analyst.ts';

let analyst: OpenAnalyst;

const DAYS = Array.from({ length: 120 }, (_, index) =>
  new Date(Date.UTC(2025, 2, 1 + index)).toISOString().slice(0, 10),
);

/** Sales of 1 March to 28 June 2025; four in a hundred have no rating, one in ten no discount. */
const SALES = [
  'Day,Store,Revenue,Rating,Discount,Zip',
  ...DAYS.map((day, index) =>
    [
      day,
      ['North', 'South', 'West'][index % 3],
      100 + index,
      index % 25 === 0 ? '' : 1 + (index % 5),
      index % 10 === 0 ? '' : 5,
      10_000 + index,
    ].join(','),
  ),
].join('\n');
const HOSPITALS = [
  'Provider Id,Provider Name,City,Payment',
  ...['1,St Mary,Ohio', '2,St Mary,Utah', '3,Mercy,Ohio', '4,Grace,Utah'].flatMap((row, index) => [
    `${row},${100 + index}`,
    `${row},${300 + index}`,
  ]),
].join('\n');
const STATES = 'State,Orders\nOhio,120\nUtah,80\nTexas,200\nMaine,40\nTotal,440\n';
/** "All" may be the sum of both groups, or a group whose two goals are theirs by chance. */
const GROUPS = 'Squad,Goals\nYoung,1\nOld,1\nMixed,0\nAll,2\n';
/** Members of two kinds, of whom one of five said neither whether they are active nor their kind. */
const MEMBERS =
  'Member,Active,Kind,Fee\nAnn,yes,web,10\nBob,no,web,20\nCem,yes,,30\nDan,,shop,40\nEve,no,shop,50\n';

beforeAll(async () => {
  analyst = await openAnalyst({
    sales: SALES,
    states: STATES,
    groups: GROUPS,
    hospitals: HOSPITALS,
    members: MEMBERS,
    teams: 'Region,Team,Deals\nNorth,Red,1\nNorth,Blue,5\nSouth,Red,6\nSouth,Blue,4\n',
  });
});

afterAll(() => analyst.close());

const marks = async (question: string, table = 'sales', edits = {}): Promise<Record<string, string>> => {
  const { checks } = await analyst.ask(question, { tables: [table], edits });
  return Object.fromEntries(checks.map(({ code, status }) => [code, status]));
};

describe('the check of a reading', () => {
  test.each([
    'total revenue by store',
    'What was the total revenue in April 2025?',
    'Which store has the highest revenue?',
    'average rating by store',
    '各门店的总收入',
    '店舗別の売上の合計',
    '매장별 매출 합계',
    "chiffre d'affaires par magasin",
  ])('passes where every word says its column whole and the column allows the measure: %s', async (text) => {
    expect(await marks(text)).toMatchObject({ reading_fits: 'passed' });
  });

  test('is given for all that a store earned, and not for the best of its days', async () => {
    const store = await analyst.ask('Which store has the highest revenue?', { tables: ['sales'] });
    // 102 + 105 + … + 219
    expect(store.result?.rows.map((row) => [row[0], Number(row[1])])).toEqual([['West', 6420]]);
    expect(store.text).toContain('total Revenue');
    const state = await analyst.ask('Which state has the highest orders?', { tables: ['states'] });
    expect(state.result?.rows.map((row) => [row[0], Number(row[1])])).toEqual([['Texas', 200]]);
  });

  test('a store whose best day and whose sum are those of two stores is asked back', async () => {
    const said = await analyst.ask('Which team has the most deals?', { tables: ['teams'] });
    expect(said.result).toBeUndefined();
    expect(said.refusal?.readings.map(({ question }) => question)).toEqual([
      'which Team has the highest Deals',
      'which Team has the highest total Deals',
    ]);
  });

  test('is not given where a row may be the sum of the others', async () => {
    expect((await marks('total goals', 'groups')).reading_fits).toBeUndefined();
    expect((await marks('total orders', 'states')).reading_fits).toBe('passed');
  });

  test('says what it found in the language of the question', async () => {
    const { checks } = await analyst.ask('total revenue in April 2025', { tables: ['sales'] });
    expect(checks[0]?.text).toBe(
      'The reading fits: every word is used, Revenue can be added up, the rows cover the whole period.',
    );
    const french = await analyst.ask("chiffre d'affaires par magasin", { tables: ['sales'] });
    expect(french.checks[0]?.text).toBe(
      'La lecture convient : chaque mot est utilisé, Revenue peut être additionné.',
    );
  });

  test('is not given where 5 % of the rows or more lack the value, which is a warning', async () => {
    const found = await marks('total discount by store');
    expect(found.reading_fits).toBeUndefined();
    expect(found.null_share).toBe('warning');
  });

  test.each([
    [
      'what share of members are active',
      '20% of the rows have no Active: they count in the whole, not in the part.',
    ],
    [
      'what percentage of rows are web',
      '20% of the rows have no Kind: they count in the whole, not in the part.',
    ],
    [
      'what share of fee is from web',
      '20% of the rows have no Kind: they count in the whole, not in the part.',
    ],
    ['average fee of members that are not web', '20% of the rows have no Kind and are left out.'],
  ])(
    'is not given where 5 % of the rows or more do not say whether they are meant: %s',
    async (question, text) => {
      const { checks } = await analyst.ask(question, { tables: ['members'] });
      expect(checks).toEqual([{ code: 'null_share', status: 'warning', text }]);
    },
  );

  test('is given for rows that say so, whatever others leave out', async () => {
    expect(await marks('how many members are active', 'members')).toEqual({ reading_fits: 'passed' });
  });

  test('is not given where a chip was changed, or a word mended as a typing error', async () => {
    expect((await marks('total revenue by store', 'sales', { metric: 'avg:Revenue' })).reading_fits).toBe(
      undefined,
    );
    expect((await marks('total revenue by stroe')).reading_fits).toBeUndefined();
  });

  test('is not given for a period that the rows fill in part, which is told', async () => {
    const { checks } = await analyst.ask('total revenue in 2025', { tables: ['sales'] });
    expect(checks.map(({ code }) => code)).not.toContain('reading_fits');
    expect(checks).toContainEqual({
      code: 'period_cut',
      status: 'neutral',
      text: '2025 is covered in part: the rows go from 2025-03-01 to 2025-06-28.',
    });
  });

  test('few rows without a value and groups that add up are grey, as they hold for other readings too', async () => {
    const found = await marks('average rating by store');
    expect(found.null_share).toBe('neutral');
    expect((await marks('total revenue by store')).total_matches).toBe('neutral');
  });
});

describe('rows with totals', () => {
  test('are left out, told in a check and a chip, and kept on a click', async () => {
    const asked = await analyst.ask('total orders', { tables: ['states'] });
    expect(asked.result?.rows).toEqual([[440]]);
    expect(asked.checks).toContainEqual({
      code: 'totals_left_out',
      status: 'neutral',
      text: 'Rows with totals (Total) are left out.',
    });
    expect(asked.chips.find(({ slot }) => slot === 'totals')).toEqual({
      slot: 'totals',
      kind: 'where',
      value: 'out',
      choices: [
        { id: 'out', label: 'without rows of totals (Total)' },
        { id: 'keep', label: 'with rows of totals' },
      ],
    });
    const kept = await analyst.ask('total orders', { tables: ['states'], edits: { totals: 'keep' } });
    expect(kept.result?.rows).toEqual([[880]]);
    expect(kept.checks.map(({ code }) => code)).not.toContain('totals_left_out');
    expect(kept.chips.find(({ slot }) => slot === 'totals')?.value).toBe('keep');
  });

  test('is not given for groups by a name that several things have, which is told with both figures', async () => {
    const { checks } = await analyst.ask('total payment by provider name', { tables: ['hospitals'] });
    expect(checks.map(({ code }) => code)).not.toContain('reading_fits');
    expect(checks).toContainEqual({
      code: 'names_repeat',
      status: 'warning',
      text: 'Some have the same name: 3 of Provider Name for 4 of Provider Id. Rows of one name are taken together; ask by Provider Id to tell them apart.',
    });
  });

  test('heeds no key of something else: many payments of one city are no cities of one name', async () => {
    expect(await marks('total payment by city', 'hospitals')).toMatchObject({ reading_fits: 'passed' });
    expect((await marks('total payment by city', 'hospitals')).names_repeat).toBeUndefined();
  });
});
