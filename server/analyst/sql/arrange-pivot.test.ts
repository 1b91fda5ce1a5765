import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Intent } from '../intent.ts';
import { openSmallTable, type SmallTable } from '../testing/small-table.ts';
import { arrangePivot } from './arrange-pivot.ts';
import { writeSql } from './write-sql.ts';

let table: SmallTable;

beforeAll(async () => {
  const lines = Array.from({ length: 40 }, (_, index) => {
    const size = index % 4 === 0 ? '' : ['S', 'M', 'L'][index % 3];
    return `Shop ${index % 20},Ware ${index % 15},${size},${index}`;
  });
  table = await openSmallTable(['Shop,Ware,Size,Sold', ...lines, ''].join('\n'));
}, 60_000);

afterAll(() => table.close());

function sold(...names: string[]): Intent {
  return {
    kind: 'aggregate',
    measures: [{ type: 'aggregate', name: 'sum', column: table.column('Sold') }],
    by: names.map((name) => ({ column: table.column(name) })),
    conditions: [],
  };
}

describe('two groupings', () => {
  test('the one with few groups stands beside, whichever was named first', async () => {
    const arranged = await arrangePivot(sold('Size', 'Shop'), table.view, table.run);
    expect(arranged).toMatchObject({ by: [{ column: { name: 'Shop' } }, { column: { name: 'Size' } }] });
  });

  test('rows without a group have a column of their own, so that all cells add up to the sum', async () => {
    const arranged = await arrangePivot(sold('Shop', 'Size'), table.view, table.run);
    const { columns, rows } = await table.run(writeSql(arranged, table.view));
    expect(columns.map(({ name }) => name)).toContain('–');
    for (const row of rows) {
      const cells = row.slice(1, -1).reduce<number>((total, cell) => total + Number(cell ?? 0), 0);
      expect(cells).toBe(row.at(-1));
    }
  });

  test('with many groups either way there is a row for each pair', async () => {
    const arranged = await arrangePivot(sold('Shop', 'Ware'), table.view, table.run);
    expect(arranged).not.toHaveProperty('across');
  });

  test('one grouping is left as it is', async () => {
    const intent = sold('Shop');
    expect(await arrangePivot(intent, table.view, table.run)).toBe(intent);
  });
});
