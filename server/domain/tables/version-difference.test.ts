import { describe, expect, it } from 'vitest';
import type { Schema } from '../../kernel/schemas.ts';
import { matchColumns } from './version-difference.ts';

type ColumnType = Schema<'ColumnType'>;
const found = (name: string, type: ColumnType, ...alternatives: ColumnType[]): Schema<'PreviewColumn'> => ({
  source_name: name,
  name,
  type,
  confidence: 1,
  alternatives,
  samples: [],
});
const column = (name: string, type: ColumnType): Schema<'Column'> => ({
  name,
  type,
  nulls: 0,
  distinct: 1,
  min: null,
  max: null,
  mean: null,
  bins: [],
  top: [],
});
const named = (columns: Schema<'ImportColumn'>[]) => columns.map(({ name, type }) => [name, type]);

describe('the columns of a newer file', () => {
  it('keep their type where the new values can be read so, and take the new one where they cannot', () => {
    const version = { importColumns: [], columns: [column('A', 'text'), column('B', 'integer')] };
    const next = [found('A', 'integer', 'number', 'text'), found('B', 'number', 'text')];
    expect(named(matchColumns(version, next, []))).toEqual([
      ['A', 'text'],
      ['B', 'number'],
    ]);
  });

  it('that came under another name take the one of before', () => {
    const version = { importColumns: [], columns: [column('City', 'text')] };
    const renames = [{ from: 'City', to: 'Town' }];
    expect(named(matchColumns(version, [found('Town', 'text')], renames))).toEqual([['City', 'text']]);
  });

  it('never have one name twice, whatever is said', () => {
    const version = { importColumns: [], columns: [column('City', 'text')] };
    const renames = [{ from: 'City', to: 'Town' }];
    const next = [found('City', 'text'), found('Town', 'text')];
    expect(named(matchColumns(version, next, renames)).map(([name]) => name)).toEqual(['City', 'City_2']);
  });
});
