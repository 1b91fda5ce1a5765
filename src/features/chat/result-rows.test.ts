import { describe, expect, test } from 'vitest';
import type { Shape } from '../../api/shapes.ts';
import { columnTitles } from './public/result/column-titles.ts';
import { proposeChart, rowsOf } from './result-rows.ts';

type ResultPart = Shape<'ResultPart'>;

function result(columns: [string, Shape<'ColumnType'>][], rowCount: number): ResultPart {
  return {
    type: 'result',
    query_id: 'q',
    token: 'q1',
    title: '',
    sql: '',
    origin: 'edited',
    ag_table: {
      columnDefs: columns.map(([headerName, type], index) => ({ field: `c${index}`, headerName, type })),
      rowData: [{ c0: 'a', c1: 1 }],
    },
    row_count: rowCount,
    ms: 1,
    ran_at: 0,
    checks: [],
  };
}

describe('proposeChart', () => {
  test('groups are bars and time is a line', () => {
    expect(
      proposeChart(
        result(
          [
            ['City', 'text'],
            ['Total', 'number'],
          ],
          3,
        ),
      ),
    ).toEqual({ mark: 'bar', x: 'c0', y: ['c1'] });
    expect(
      proposeChart(
        result(
          [
            ['Month', 'date'],
            ['Total', 'number'],
          ],
          12,
        ),
      ),
    ).toEqual({ mark: 'line', x: 'c0', y: ['c1'] });
  });

  test('places with several rows are no chart: their bars would stand on each other', () => {
    const twice = result(
      [
        ['City', 'text'],
        ['Total', 'number'],
      ],
      2,
    );
    twice.ag_table.rowData = [
      { c0: 'Berne', c1: 1 },
      { c0: 'Berne', c1: 2 },
    ];
    expect(proposeChart(twice)).toBeUndefined();
  });

  test('a single value, words alone and hundreds of groups are no chart', () => {
    expect(proposeChart(result([['Total', 'number']], 1))).toBeUndefined();
    expect(
      proposeChart(
        result(
          [
            ['City', 'text'],
            ['Name', 'text'],
          ],
          5,
        ),
      ),
    ).toBeUndefined();
    expect(
      proposeChart(
        result(
          [
            ['City', 'text'],
            ['Total', 'number'],
          ],
          500,
        ),
      ),
    ).toBeUndefined();
  });

  test("the answer's own chart goes first", () => {
    const chart = { mark: 'pie', x: 'c0', y: ['c1'] } as const;
    expect(
      proposeChart({
        ...result(
          [
            ['City', 'text'],
            ['Total', 'number'],
          ],
          3,
        ),
        ag_chart: { ...chart, y: ['c1'] },
      }),
    ).toEqual(chart);
  });
});

test('rows follow the columns, and what a row lacks is empty', () => {
  expect(
    rowsOf(
      result(
        [
          ['A', 'text'],
          ['B', 'number'],
          ['C', 'text'],
        ],
        1,
      ),
    ),
  ).toEqual([['a', 1, null]]);
});

test('columns of one name are told apart', () => {
  expect(columnTitles([{ headerName: 'Total' }, { headerName: 'Total' }, { headerName: 'City' }])).toEqual([
    'Total',
    'Total (2)',
    'City',
  ]);
});
