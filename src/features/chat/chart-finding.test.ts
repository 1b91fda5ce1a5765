import { describe, expect, test } from 'vitest';
import type { Shape } from '../../api/shapes.ts';
import { findingOf } from './chart-finding.ts';

const bar: Shape<'ChartSpec'> = { mark: 'bar', x: 'c0', y: ['c1'] };

function part(rows: readonly (readonly [string, number])[], isSum = true) {
  return {
    row_count: rows.length,
    checks: isSum ? [{ code: 'total_matches' as const, status: 'passed' as const, text: '' }] : [],
    ag_table: {
      columnDefs: [
        { field: 'c0', headerName: 'Store', type: 'text' as const },
        { field: 'c1', headerName: 'Revenue', type: 'number' as const },
      ],
      rowData: [],
    },
  };
}
const find = (rows: readonly (readonly [string, number])[], chart = bar, isSum = true) =>
  findingOf(part(rows, isSum), chart, rows);

describe('the title of bars', () => {
  test('names the two that make much of the whole, where they are nearly alike', () => {
    expect(
      find([
        ['A', 20],
        ['B', 23],
        ['C', 19],
        ['D', 19],
        ['E', 19],
      ]),
    ).toEqual({
      textId: 'finding.two',
      values: { first: 'B', second: 'A', share: '43%' },
      spoken: ['B', 'A'],
    });
  });

  test('is none where a place has several rows', () => {
    expect(
      find([
        ['A', 20],
        ['A', 23],
        ['B', 1],
      ]),
    ).toBeUndefined();
  });

  test('names the one that leads, with its share', () => {
    expect(
      find([
        ['A', 60],
        ['B', 20],
        ['C', 20],
      ]),
    ).toEqual({
      textId: 'finding.leads',
      values: { first: 'A', share: '60%' },
      spoken: ['A'],
    });
  });

  test('tells no share of what does not add up, such as averages, or of losses', () => {
    const extremes = { textId: 'finding.extremes', values: { high: 'A', low: 'C' }, spoken: ['A', 'C'] };
    expect(
      find(
        [
          ['A', 60],
          ['B', 20],
          ['C', 10],
        ],
        bar,
        false,
      ),
    ).toEqual(extremes);
    expect(
      find([
        ['A', 60],
        ['B', 20],
        ['C', -10],
      ]),
    ).toEqual(extremes);
  });

  test('is left to the measure where all are alike, few, or not all there', () => {
    expect(
      find([
        ['A', 5],
        ['B', 5],
        ['C', 5],
      ]),
    ).toBeUndefined();
    expect(
      find([
        ['A', 5],
        ['B', 4],
      ]),
    ).toBeUndefined();
    const rows = [
      ['A', 5],
      ['B', 4],
      ['C', 3],
    ] as const;
    expect(findingOf({ ...part(rows), row_count: 9 }, bar, rows)).toBeUndefined();
    expect(findingOf(part(rows), { ...bar, colour: 'c2' }, rows)).toBeUndefined();
  });
});

test('the title of a line names its highest and its lowest point', () => {
  expect(
    find(
      [
        ['2026-01', 3],
        ['2026-02', 9],
        ['2026-03', 1],
      ],
      { ...bar, mark: 'line' },
    ),
  ).toEqual({
    textId: 'finding.course',
    values: { high: '2026-02', low: '2026-03' },
    spoken: [],
  });
});
