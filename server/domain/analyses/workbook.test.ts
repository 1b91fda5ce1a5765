import { read, utils } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { makeWorkbook } from './workbook.ts';

const order = {
  columns: [
    { name: 'Day', type: 'date' as const },
    { name: 'At', type: 'datetime' as const },
    { name: 'Note', type: 'text' as const },
  ],
  sheet: 'Result',
  sourceSheet: 'Source',
  source: [['Query'], ['select 1']],
};
const cellsOf = (rows: (string | number | boolean | null)[][]) =>
  read(makeWorkbook({ ...order, rows }), { cellNF: true }).Sheets.Result ?? {};

describe('a workbook', () => {
  it('has dates and times as numbers of days that are shown as such', () => {
    const cells = cellsOf([['2026-05-01', '2026-05-01T12:00:00', 'a']]);
    expect(cells.A2).toMatchObject({ t: 'n', v: 46143, z: 'yyyy-mm-dd' });
    expect(cells.B2).toMatchObject({ t: 'n', v: 46143.5 });
  });

  it('keeps dates that Excel does not have as text, and nothing as nothing', () => {
    const cells = cellsOf([
      ['1900-02-28', null, 'a'],
      ['no date', null, null],
    ]);
    expect(cells.A2).toMatchObject({ t: 's', v: '1900-02-28' });
    expect(cells.A3).toMatchObject({ t: 's', v: 'no date' });
    expect(cells.B2).toBeUndefined();
  });

  it('runs no text as a formula and cuts what a cell cannot hold', () => {
    const cells = cellsOf([
      [null, null, '=1+1'],
      [null, null, 'x'.repeat(40_000)],
    ]);
    expect(cells.C2).toMatchObject({ t: 's', v: '=1+1' });
    expect(cells.C2.f).toBeUndefined();
    expect(cells.C3.v).toHaveLength(32_767);
  });

  it('says on a second sheet where its rows come from', () => {
    const book = read(makeWorkbook({ ...order, rows: [] }));
    expect(book.SheetNames).toEqual(['Result', 'Source']);
    expect(utils.sheet_to_json(book.Sheets.Source ?? {}, { header: 1 })).toEqual([['Query'], ['select 1']]);
  });
});
