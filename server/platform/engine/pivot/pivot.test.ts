import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '../../../kernel/schemas.ts';
import type { TableFile } from '../engine.ts';
import { openScratchEngine, type ScratchEngine } from '../scratch-engine.ts';
import { compilePivot } from './pivot-sql.ts';

type Pivot = Schema<'TablePivot'>;

let scratch: ScratchEngine;
let sales: TableFile;
beforeAll(async () => {
  scratch = await openScratchEngine();
  const rows = [
    'day,city,kind,amount,note',
    '2024-12-30,Berne,Tea,5,a',
    '2025-01-02,Berne,Tea,7,b',
    '2025-02-03,Basle,tea,11,c',
    '2025-02-04,Basle,,13,d',
    '2025-04-01,,Tea,,e',
  ];
  sales = (await scratch.load('sales.csv', rows.join('\n'), { sqlName: 'sales' })).table;
});
afterAll(() => scratch.close());

const preview = (pivot: Partial<Pivot>, table = sales) =>
  scratch.engine.previewPivot({
    table,
    pivot: { rows: [{ column: 'city' }], column: null, aggregate: 'count', ...pivot },
  });
const names = ({ columns }: Schema<'PivotPreview'>) => columns.map(({ name }) => name);

describe('a pivot', () => {
  it('has a row for each value of the rows and a column for each value of the column', async () => {
    const made = await preview({ column: { column: 'kind' }, aggregate: 'sum', value: 'amount' });
    // empty values head a column by a sign and come last; names that differ by case only are told apart
    expect(names(made)).toEqual(['city', 'Tea', 'tea (2)', '—']);
    expect(made.rows).toEqual([
      ['Basle', null, 11, 13],
      ['Berne', 12, null, null],
      [null, null, null, null],
    ]);
    expect(made.row_count).toBe(3);
  });

  it('takes dates together by the units of their calendar, in the order of time', async () => {
    const day = (unit: 'year' | 'month' | 'quarter' | 'week' | 'day') => ({ column: 'day', unit });
    const headings = async (unit: Parameters<typeof day>[0]) =>
      names(await preview({ column: day(unit) })).slice(1);
    expect(await headings('year')).toEqual(['2024', '2025']);
    expect(await headings('quarter')).toEqual(['2024-Q4', '2025-Q1', '2025-Q2']);
    expect(await headings('month')).toEqual(['2024-12', '2025-01', '2025-02', '2025-04']);
    // the last days of 2024 are of the first week of 2025 (ISO 8601)
    expect(await headings('week')).toEqual(['2025-W01', '2025-W06', '2025-W14']);
    expect(await headings('day')).toHaveLength(5);
    const years = await preview({ rows: [day('year')], column: day('quarter') });
    expect(years.rows).toEqual([
      ['2024-01-01', 1, 0, 0],
      ['2025-01-01', 0, 3, 1],
    ]);
  });

  it.each([
    ['count', undefined, [2, 2, 1]],
    ['count', 'amount', [2, 2, 0]],
    ['count_distinct', 'day', [2, 2, 1]],
    ['mean', 'amount', [12, 6, null]],
    ['median', 'amount', [12, 6, null]],
    ['min', 'note', ['c', 'a', 'e']],
    ['max', 'day', ['2025-02-04', '2025-01-02', '2025-04-01']],
  ] as const)('aggregates by %s of %s without a column', async (aggregate, value, expected) => {
    const made = await preview({ aggregate, ...(value && { value }) });
    expect(made.rows.map((row) => row[1])).toEqual(expected);
    expect(names(made)).toEqual(['city', value ?? 'count']);
  });

  it('leaves gaps out of what it calculates, and has none of nothing', async () => {
    const rows = ['city,amount', 'Lyon,10', 'Lyon,', 'Lyon,20', 'Lyon,', 'Nice,'];
    const { table } = await scratch.load('gaps.csv', rows.join('\n'), { sqlName: 'gaps' });
    const made = async (aggregate: Pivot['aggregate']) =>
      (await preview({ aggregate, value: 'amount' }, table)).rows;
    // four rows, two of them with a value
    expect(await made('mean')).toEqual([
      ['Lyon', 15],
      ['Nice', null],
    ]);
    expect(await made('median')).toEqual([
      ['Lyon', 15],
      ['Nice', null],
    ]);
    expect(await made('min')).toEqual([
      ['Lyon', 10],
      ['Nice', null],
    ]);
    expect(await made('sum')).toEqual([
      ['Lyon', 30],
      ['Nice', null],
    ]);
    expect(await made('count')).toEqual([
      ['Lyon', 2],
      ['Nice', 0],
    ]);
  });

  it.each<[string, Partial<Pivot>]>([
    ['column_missing', { rows: [{ column: 'gone' }] }],
    ['column_missing', { aggregate: 'sum', value: 'gone' }],
    ['pivot_needs_column', { aggregate: 'sum' }],
    ['pivot_needs_numbers', { aggregate: 'mean', value: 'note' }],
    ['pivot_needs_dates', { rows: [{ column: 'city', unit: 'month' }] }],
    ['pivot_column_twice', { column: { column: 'city' } }],
  ])('is refused with %s where it does not fit the table', async (key, pivot) => {
    await expect(preview(pivot)).rejects.toMatchObject({ code: 'QUERY_REFUSED', key });
  });

  it('with more than 200 columns is refused with the number; with 200 it is made', async () => {
    const load = async (count: number) => {
      const rows = Array.from({ length: count }, (_, index) => `x,${index + 1}`);
      const { table } = await scratch.load(`n${count}.csv`, ['group,n', ...rows].join('\n'), {
        sqlName: `n${count}`,
      });
      return table;
    };
    const wide = { rows: [{ column: 'group' }], column: { column: 'n' } };
    await expect(preview(wide, await load(201))).rejects.toMatchObject({
      key: 'pivot_too_wide',
      params: { values: 201, limit: 200 },
    });
    const made = await preview(wide, await load(200));
    // whole numbers head columns in the order of numbers, not of letters
    expect(names(made).slice(0, 12)).toEqual(['group', ...Array.from({ length: 11 }, (_, n) => `${n + 1}`)]);
    expect(made.columns).toHaveLength(201);
  });

  it('becomes a table with a profile', async () => {
    const target = { path: join(scratch.folder, 'pivoted.duckdb'), sqlName: 'pivoted' };
    const pivot: Pivot = { rows: [{ column: 'city' }], column: null, aggregate: 'sum', value: 'amount' };
    const made = await scratch.engine.applyPivot({ table: sales, pivot, target });
    expect(made).toMatchObject({
      rowCount: 3,
      columns: [
        { name: 'city', type: 'text', nulls: 1 },
        { name: 'amount', type: 'integer', min: 12, max: 24 },
      ],
    });
  });

  it('keeps values that look like SQL as they are', async () => {
    const { table } = await scratch.load('odd.csv', 'a,b\nx,"it\'s ""q""); --"\n', { sqlName: 'odd' });
    const made = await preview({ rows: [{ column: 'a' }], column: { column: 'b' } }, table);
    expect(names(made)).toEqual(['a', 'it\'s "q"); --']);
    expect(made.rows).toEqual([['x', 1]]);
  });
});

it('a name of more than 200 characters is cut, and stays different from the others', () => {
  const columns = new Map([
    ['a', 'text'],
    ['b', 'text'],
  ] as const);
  const { values } = compilePivot(columns, {
    rows: [{ column: 'a' }],
    column: { column: 'b' },
    aggregate: 'count',
  });
  const long = 'x'.repeat(300);
  expect(values([long, `${long}y`]).map(({ name }) => [name.length, name.slice(-4)])).toEqual([
    [200, 'xxxx'],
    [200, ' (2)'],
  ]);
});
