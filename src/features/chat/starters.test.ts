import { describe, expect, test } from 'vitest';
import type { Shape } from '../../api/shapes.ts';
import { startersFor } from './starters.ts';

type Column = Shape<'Column'>;

function column(name: string, type: Column['type'], distinct: number): Column {
  return { name, type, distinct, nulls: 0, min: null, max: null, mean: null, bins: [], top: [] };
}

function table(id: string, columns: Column[]): Shape<'Table'> {
  return {
    summary: {
      id,
      name: `Table ${id}`,
      sql_name: id,
      row_count: 100,
      column_count: columns.length,
      bytes: 1,
      health: 100,
      source: 'upload',
      file_name: `${id}.csv`,
      created_at: 0,
      updated_at: 0,
    },
    file_hash: '',
    revision: 0,
    columns,
    issues: [],
  };
}

const sales = table('sales', [
  column('Order ID', 'integer', 100),
  column('Rating', 'number', 30),
  column('City', 'text', 3),
  column('Revenue', 'number', 90),
  column('Date', 'date', 60),
]);

describe('startersFor', () => {
  test('questions use the names of the columns', () => {
    expect(startersFor([sales], 4)).toEqual([
      { tableId: 'sales', textId: 'chat.starterTotal', values: { measure: 'Revenue', group: 'City' } },
      { tableId: 'sales', textId: 'chat.starterMonth', values: { measure: 'Revenue' } },
      { tableId: 'sales', textId: 'chat.starterAverage', values: { measure: 'Rating', group: 'City' } },
      { tableId: 'sales', textId: 'chat.starterCount', values: { table: 'Table sales' } },
    ]);
  });

  test('ids are not summed and a column of free text is no group', () => {
    const notes = table('notes', [column('id', 'integer', 100), column('Note', 'text', 5000)]);
    expect(startersFor([notes], 4).map(({ textId }) => textId)).toEqual(['chat.starterCount']);
  });

  test('whole numbers that name their rows, and what has no total, are not added up', () => {
    const countries = table('countries', [
      column('ISO numeric', 'integer', 100),
      column('capital latitude', 'number', 99),
      column('Continent', 'text', 6),
      column('Height', 'number', 60),
    ]);
    expect(startersFor([countries], 4).map(({ textId, values }) => [textId, values.measure])).toEqual([
      ['chat.starterAverage', 'Height'],
      ['chat.starterCount', undefined],
    ]);
  });

  test('another table gets a place of its own', () => {
    const other = table('other', [column('Kind', 'text', 4)]);
    const starters = startersFor([sales, other], 3);
    expect(starters.map(({ tableId }) => tableId)).toEqual(['sales', 'sales', 'other']);
  });

  test('without tables there is nothing to ask', () => {
    expect(startersFor([], 4)).toEqual([]);
  });
});
