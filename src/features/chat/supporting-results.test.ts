import { expect, it } from 'vitest';
import type { Shape } from '../../api/shapes.ts';
import { supportingIds } from './SupportingResults.tsx';

type Part = Shape<'Part'>;

function result(id: string, rows: number, more: Partial<Shape<'ResultPart'>> = {}): Part {
  return {
    type: 'result',
    query_id: id,
    token: id,
    title: id,
    sql: 'SELECT 1',
    origin: 'built_in',
    ag_table: { columnDefs: [], rowData: [] },
    row_count: rows,
    ms: 1,
    ran_at: 1,
    checks: [],
    ...more,
  };
}
const ids = (...parts: Part[]) => [...supportingIds(parts)];

it('of more than two results those of one row are opened by hand, since the text tells them', () => {
  expect(ids(result('size', 1), result('total', 1), result('stores', 5))).toEqual(['size', 'total']);
  expect(ids(result('size', 1), result('stores', 5))).toEqual([]);
});

it('something stays in view, whatever the results are', () => {
  expect(ids(result('a', 1), result('b', 1), result('c', 1))).toEqual([]);
});

it('what needs a look, was changed by hand or comes from a model in steps stays in view', () => {
  const warned = [{ code: 'null_share' as const, status: 'warning' as const, text: 'A row was left out.' }];
  const many = [result('stores', 5), result('months', 18)];
  expect(ids(result('a', 1, { checks: warned }), ...many)).toEqual([]);
  expect(ids(result('a', 1, { origin: 'edited' }), ...many)).toEqual([]);
  expect(ids(result('a', 1, { origin: 'model' }), ...many)).toEqual([]);
});
