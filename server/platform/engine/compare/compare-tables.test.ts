import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openScratchEngine, type ScratchEngine } from '../scratch-engine.ts';

let scratch: ScratchEngine;
beforeAll(async () => {
  scratch = await openScratchEngine();
});
afterAll(() => scratch.close());

const lines = (...rows: (string | number)[][]): string => rows.map((row) => row.join(',')).join('\n');

async function compare(before: string, after: string, listed = 200) {
  const [earlier, later] = [await scratch.load('one.csv', before), await scratch.load('two.csv', after)];
  return scratch.engine.compareTables({ before: earlier.table, after: later.table, listed });
}
const keyOf = ({ columns }: Awaited<ReturnType<typeof compare>>) =>
  columns.filter(({ is_key: isKey }) => isKey).map(({ name }) => name);

const MAY = lines(['order_id', 'city', 'amount'], [1, 'Berne', 10], [2, 'Basle', 20], [3, 'Berne', 30]);

describe('two tables', () => {
  it('are compared row by row: what is new, what is gone, and which cells changed by how much', async () => {
    const found = await compare(
      MAY,
      lines(['order_id', 'city', 'amount'], [2, 'Basle', 25], [4, 'Zug', 5], [1, 'Berne', 10]),
    );
    expect(keyOf(found)).toEqual(['order_id']);
    expect(found.counts).toEqual({
      added: 1,
      gone: 1,
      changed: 1,
      unchanged: 1,
      columns_added: [],
      columns_gone: [],
    });
    expect(found.rows).toEqual([
      {
        status: 'changed',
        before: [2, 'Basle', 20],
        after: [2, 'Basle', 25],
        changes: [{ column: 2, difference: 5, ratio: 0.25 }],
      },
      { status: 'added', before: null, after: [4, 'Zug', 5], changes: [] },
      { status: 'gone', before: [3, 'Berne', 30], after: null, changes: [] },
    ]);
    expect(found).toMatchObject({
      changed_cells: [{ column: 'amount', count: 1 }],
      is_keyed: true,
      is_partial: false,
    });
  });

  it('that are one file have no difference', async () => {
    const { table } = await scratch.load('one.csv', MAY);
    const found = await scratch.engine.compareTables({ before: table, after: table, listed: 5 });
    expect([found.counts.unchanged, found.rows]).toEqual([3, []]);
  });

  it('have columns that are new, gone, in another place, in other letters or of another type', async () => {
    const found = await compare(
      lines(['id', 'Amount', 'note', 'code'], [1, 10, 'a', 7], [2, 20, 'b', 8]),
      lines(['code', 'id', 'amount', 'region'], ['7', 1, 10.5, 'north'], ['X8', 2, 20, 'south']),
    );
    expect(found.columns.map(({ name, side }) => [name, side])).toEqual([
      ['code', 'both'],
      ['id', 'both'],
      ['amount', 'both'],
      ['region', 'after'],
      ['note', 'before'],
    ]);
    expect(found.retyped).toEqual([
      { column: 'code', from: 'integer', to: 'text' },
      { column: 'amount', from: 'integer', to: 'number' },
    ]);
    expect(found.counts).toMatchObject({ changed: 2, columns_added: ['region'], columns_gone: ['note'] });
    // 7 stayed 7, 20 stayed 20: a type alone changes no value
    expect(found.rows.map(({ changes }) => changes)).toEqual([
      [{ column: 2, difference: 0.5, ratio: 0.05 }],
      [{ column: 0, difference: null, ratio: null }],
    ]);
    expect(found.rows[0]?.before).toEqual([7, 1, 10, null, 'a']);
    expect(found.rows[0]?.after).toEqual(['7', 1, 10.5, 'north', null]);
  });

  it.each([
    ['the column named like one', ['day', 'ticket_id', 'sum'], [['1 May', 7, 1]], ['ticket_id']],
    ['the first column, numbers too', ['number', 'name'], [[5, 'a']], ['number']],
    ['a text where the first is a measure', ['share', 'name'], [[0.5, 'a']], ['name']],
  ])('are matched by %s', async (_, head, rows, key) => {
    expect(keyOf(await compare(lines(head, ...rows), lines(head, ...rows)))).toEqual(key);
  });

  it('are matched by texts and dates together where none alone tells rows apart', async () => {
    const head = ['shop', 'day', 'sold'];
    const sold = (last: number) =>
      lines(
        head,
        ['a', '2025-05-01', 4],
        ['a', '2025-05-02', 4],
        ['b', '2025-05-01', 4],
        ['b', '2025-05-02', last],
      );
    const found = await compare(sold(4), sold(6));
    expect(keyOf(found)).toEqual(['shop', 'day']);
    expect(found.rows).toMatchObject([{ status: 'changed', changes: [{ column: 2, difference: 2 }] }]);
  });

  it('without a key match whole rows as often as they stand there, empty cells too', async () => {
    const head = ['city', 'amount'];
    const found = await compare(
      lines(head, ['Berne', 1], ['Berne', 1], ['Zug', ''], ['Basle', 2]),
      lines(head, ['Zug', ''], ['Berne', 1], ['Berne', 1], ['Berne', 1], ['Basle', 3], ['Basle', 3]),
    );
    expect(found.is_keyed).toBe(false);
    expect(found.counts).toMatchObject({ added: 3, gone: 1, changed: 0, unchanged: 3 });
    expect(found.rows.map(({ status, before, after }) => [status, before ?? after])).toEqual([
      ['added', ['Berne', 1]],
      ['added', ['Basle', 3]],
      ['added', ['Basle', 3]],
      ['gone', ['Basle', 2]],
    ]);
  });

  it('with no column in common are new and gone as a whole', async () => {
    const found = await compare('a\n1\n2\n', 'b\n1\n');
    expect(found.counts).toEqual({
      added: 1,
      gone: 2,
      changed: 0,
      unchanged: 0,
      columns_added: ['b'],
      columns_gone: ['a'],
    });
  });

  it('are matched by none where a key is empty or repeated in one of them', async () => {
    const head = ['id', 'amount'];
    expect(keyOf(await compare(lines(head, [1, 1], [2, 2]), lines(head, [1, 1], [1, 2])))).toEqual([]);
    expect(keyOf(await compare(lines(head, [1, 1], [2, 2]), lines(head, [1, 1], ['', 2])))).toEqual([]);
  });

  it('of any names are compared: of rows, with quotes, of both cases', async () => {
    const head = ['rowid', '"it""s"', 'select', 'before_row', 'differs_0', 'status'];
    const found = await compare(
      lines(head, [9, 'a', 1, 1, 1, 'x'], [8, 'b', 2, 2, 2, 'y']),
      lines(head, [9, 'a', 1, 1, 1, 'x'], [8, 'b', 3, 2, 4, 'y']),
    );
    expect(found.counts).toMatchObject({ changed: 1, unchanged: 1, added: 0, gone: 0 });
    expect(found.rows).toMatchObject([{ before: [8, 'b', 2, 2, 2, 'y'], after: [8, 'b', 3, 2, 4, 'y'] }]);
  });

  it('list the first rows of each kind of change alone, and count all', async () => {
    const rows = (from: number, sum: number) =>
      lines(['id', 'sum'], ...Array.from({ length: 50 }, (_, index) => [from + index, sum]));
    const found = await compare(rows(0, 1), rows(25, 2), 4);
    expect(found.counts).toMatchObject({ added: 25, gone: 25, changed: 25 });
    const listed = Object.groupBy(found.rows, ({ status }) => status);
    expect([listed.added?.length, listed.gone?.length, listed.changed?.length]).toEqual([4, 4, 4]);
    expect(listed.gone?.map(({ before }) => before?.[0])).toEqual([0, 1, 2, 3]);
    expect(found.is_partial).toBe(true);
  });

  it('without rows are compared', async () => {
    const found = await compare('id,sum\n', MAY);
    expect(found.counts).toMatchObject({ added: 3, gone: 0 });
  });
});
