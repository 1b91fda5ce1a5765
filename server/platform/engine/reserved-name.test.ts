import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScratchEngine, type ScratchEngine } from './scratch-engine.ts';

let scratch: ScratchEngine;
beforeAll(async () => {
  scratch = await openScratchEngine();
});
afterAll(() => scratch.close());

const CONTENT = 'RowId,x\n50,a\n60,b\n';

test('a column that is called as the number of rows is renamed, so that rows are found by their number', async () => {
  const { table, columns, issues } = await scratch.load('file.csv', CONTENT);
  expect(columns.map(({ name }) => name)).toEqual(['RowId_2', 'x']);
  expect(issues.map(({ code }) => code)).toContain('renamed_columns');
  const { rows } = await scratch.engine.rows({ table, offset: 1, limit: 5 });
  expect(rows).toEqual([[60, 'b']]);
});

test('a person cannot give a column that name', async () => {
  const named = (name: string) =>
    scratch.load('file.csv', CONTENT, {
      columns: [{ source_name: 'x', name, type: 'text', include: true }],
    });
  await expect(named(' RowID')).rejects.toMatchObject({ key: 'column_name_reserved' });
  await expect(named('row')).resolves.toMatchObject({ rowCount: 2 });
});
