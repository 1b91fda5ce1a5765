import { expect, test } from 'vitest';
import { openSmallTable } from '../testing/small-table.ts';

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
    expect(table.view.totalRow?.values).toEqual(['The whole valley']);
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
    expect(table.view.totalRow).toBeUndefined();
  } finally {
    await table.close();
  }
});

test.each(['Grand total', 'Career total', 'Combined totals', 'Total (all towns)'])(
  'a row that is called %s adds up the others',
  async (name) => {
    const table = await openSmallTable(towns(`5,${name},1,1`));
    try {
      expect(table.view.totalRow?.values).toEqual([name]);
      expect(await table.rows('how many towns are there')).toEqual([[4]]);
    } finally {
      await table.close();
    }
  },
);
