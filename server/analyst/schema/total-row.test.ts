import { expect, test } from 'vitest';
import { openSmallTable, type SmallTable } from '../testing/small-table.ts';

const labelsOf = ({ view }: SmallTable) => view.totals?.labels.flatMap(({ values }) => values).toSorted();

const towns = (total: string): string =>
  [
    'No,Town,Area,People',
    '1,Ash,10.4,1200',
    '2,Birch,20.3,2500',
    '3,Cedar,5.2,900',
    '4,Elm,8.4,700',
    total,
  ].join('\n');

test('a last row without a number of its own that is nearly the sum of the others is their total', async () => {
  const table = await openSmallTable(towns(',The whole valley,45,5350'));
  try {
    expect(labelsOf(table)).toEqual(['The whole valley']);
    expect(await table.rows('which towns besides Ash have more than 1000 people')).toEqual([['Birch']]);
    expect(await table.rows('total people')).toEqual([[5300]]);
  } finally {
    await table.close();
  }
});

test.each([
  ['far from the sum of the others', ',Fir,12,1100'],
  ['with a number of its own', '5,Fir,45,5350'],
])('a last row is one of the others where it is %s', async (_, last) => {
  const table = await openSmallTable(towns(last));
  try {
    expect(table.view.totals).toBeUndefined();
  } finally {
    await table.close();
  }
});

test.each(['Grand total', 'Career total', 'Combined totals', 'Total (all towns)'])(
  'a row that is called %s adds up the others',
  async (name) => {
    const table = await openSmallTable(towns(`5,${name},1,1`));
    try {
      expect(labelsOf(table)).toEqual([name]);
      expect(await table.rows('how many towns are there')).toEqual([[4]]);
    } finally {
      await table.close();
    }
  },
);

const SHOPS =
  'Shop,Sold on,Pairs,Income\nNorth,2024-01-02,2,100.10\nSouth,2024-01-03,3,149.20\nNorth,2024-01-04,2,100';

test.each([
  ['however often labels repeat', `${SHOPS}\nTotal,,7,349.30`, ['Total']],
  ['with a word of another language', `${SHOPS}\nИтого:,,7,349.30`, ['Итого:']],
  ['with a label in the column of dates, which are dates all the same', `${SHOPS}\n,Total,7,349.30`, []],
  ['above the others', SHOPS.replace('\n', '\nTotal,,7,349.30\n'), ['Total']],
  ['where one column of numbers is no sum', `${SHOPS}\nTotal,,2.33,349.30`, ['Total']],
  [
    'also at the end of each block',
    'Shop,Sold on,Pairs,Income\nNorth,2024-01-02,2,100\nNorth,2024-01-04,2,100.10\nNorth total,,4,200.10\nSouth,2024-01-03,1,49.20\nSouth,2024-01-03,2,100\nSouth total,,3,149.20\nGrand total,,7,349.30',
    ['Grand total', 'North total', 'South total'],
  ],
  ['beside one of averages', `${SHOPS}\nTotal,,7,349.30\nAverage,,2.33,116.43`, ['Average', 'Total']],
  ['that has no label', `${SHOPS}\n,,7,349.30`, []],
])('a row of totals counts in no sum: %s', async (_, csv, labels) => {
  const table = await openSmallTable(csv);
  try {
    expect(labelsOf(table)).toEqual(labels);
    expect(await table.rows('total income')).toEqual([[expect.closeTo(349.3, 6)]]);
    expect(await table.rows('how many rows are there')).toEqual([[csv.includes('North total') ? 4 : 3]]);
    const byShop = (await table.rows('total income by shop')).map(([shop, income]) => [shop, Number(income)]);
    expect(byShop).toEqual([
      ['North', expect.closeTo(200.1, 6)],
      ['South', expect.closeTo(149.2, 6)],
    ]);
  } finally {
    await table.close();
  }
});

test.each([
  ['is called so and adds up nothing', `${SHOPS}\nTotal,2024-01-05,1,20\nTotal,2024-01-06,4,80`],
  ['has a word for it in its name and adds up nothing', `${SHOPS}\nTotal Sport,2024-01-05,1,20`],
  ['has no label and adds up nothing', `${SHOPS}\n,,1,20`],
  ['is one of several without a label', `${SHOPS}\n,,0,0\n,,7,349.30`],
])('a row is one of the others where it %s', async (_, csv) => {
  const table = await openSmallTable(csv);
  try {
    expect(table.view.totals).toBeUndefined();
  } finally {
    await table.close();
  }
});

test('a long table with a name for each row has its totals at the end', async () => {
  const rows = Array.from({ length: 4000 }, (_, row) => `A${row},${row % 7}`);
  const sum = rows.reduce((total, row) => total + Number(row.split(',')[1]), 0);
  const table = await openSmallTable(['Order,Pieces', ...rows, `Total,${sum}`].join('\n'));
  try {
    expect(labelsOf(table)).toEqual(['Total']);
    expect(await table.rows('total pieces')).toEqual([[11_994]]);
  } finally {
    await table.close();
  }
});

test('a last row of a table of numbers alone is left out where it adds up the others', async () => {
  const table = await openSmallTable('Pairs,Income\n12,100.10\n33,149.20\n25,100.75\n70,350.05');
  try {
    expect(await table.rows('total income')).toEqual([[expect.closeTo(350.05, 6)]]);
    expect(await table.rows('how many rows are there')).toEqual([[3]]);
  } finally {
    await table.close();
  }
});

test('a row with two labels is left out and named once', async () => {
  const table = await openSmallTable(
    'Rank,Nation,Gold\n1,Arvia,10\n2,Belmark,7\n3,Corinth,3\nTotal,Total,20',
  );
  try {
    expect(labelsOf(table)).toEqual(['Total']);
    expect(table.sql('total gold')).toMatch(/NOT IN \('Total'\)$/);
    expect(await table.rows('total gold')).toEqual([[20]]);
  } finally {
    await table.close();
  }
});

test('what only a row of totals leaves empty is no gap of its column', async () => {
  const table = await openSmallTable(`${SHOPS}\nTotal,,7,349.30`);
  try {
    expect(table.column('Sold on').nulls).toBe(0);
  } finally {
    await table.close();
  }
});

test.each([
  [
    'a mean that was rounded, beside a total',
    'Team,People,Pay\nSales,5,52000\nTech,12,180000\nOffice,3,24000\n合计,20,256000\n平均,6.67,85333.33',
    256_000,
  ],
  [
    'a last row of another name, behind totals of blocks',
    'Month,People,Pay\nJan,5,100\nFeb,7,120\nQ1 Total,12,220\nMar,9,90\nApr,8,80\nQ2 Total,17,170\nYTD,29,390',
    390,
  ],
])('further rows that add up others are left out: %s', async (_, csv, sum) => {
  const table = await openSmallTable(csv);
  try {
    expect(await table.rows('total pay')).toEqual([[sum]]);
  } finally {
    await table.close();
  }
});

test.each(['Total', '合计', '합계:', 'Grand total'])(
  'a last row that says %s instead of a date leaves the others their months',
  async (label) => {
    const days = 'Day,Pairs,Income\n2024-01-02,12,100.10\n2024-02-03,33,149.20\n2024-03-04,25,100.75';
    const table = await openSmallTable(`${days}\n${label},70,350.05`);
    try {
      expect(table.column('Day').type).toBe('date');
      expect(await table.rows('total income')).toEqual([[expect.closeTo(350.05, 6)]]);
      expect((await table.rows('total income by month')).map(([month]) => month)).toEqual([
        '2024-01',
        '2024-02',
        '2024-03',
      ]);
    } finally {
      await table.close();
    }
    const wrong = await openSmallTable(`${days}\n${label},90,500`);
    try {
      expect(wrong.view.mayHoldTotals?.out.unlabelled?.map(({ name }) => name)).toEqual(['Day']);
    } finally {
      await wrong.close();
    }
  },
);
