import { describe, expect, it } from 'vitest';
import { arrangeColumns, moveColumn, places, showFlags } from './arrange-columns.ts';

const COLUMNS = [{ id: 'name' }, { id: 'rows' }, { id: 'size', hiddenAtStart: true }, { id: 'updated' }];
const arranged = (flags = {}, order = {}) =>
  arrangeColumns(COLUMNS, flags, order, 'name').map(
    ({ column, shown }) => `${shown ? '+' : '-'}${column.id}`,
  );

describe('the columns of a list', () => {
  it('[R1.39] are those that it begins with until a person chooses', () => {
    expect(arranged()).toEqual(['+name', '+rows', '-size', '+updated']);
  });

  it('[R3.079] show by a map of column name to show flag', () => {
    expect(arranged({ size: true, rows: false })).toEqual(['+name', '-rows', '+size', '+updated']);
  });

  it('cannot lose the one that names the rows', () => {
    expect(arranged({ name: false })[0]).toBe('+name');
  });

  it('stand where they were moved', () => {
    const order = moveColumn(['name', 'rows', 'size', 'updated'], 'updated', 0);
    expect(arranged({}, order)).toEqual(['+updated', '+name', '+rows', '-size']);
    expect(arranged({}, moveColumn(['updated', 'name', 'rows', 'size'], 'updated', 2))).toEqual([
      '+name',
      '+rows',
      '+updated',
      '-size',
    ]);
  });

  it('that came after the order was kept stand behind the one that they follow', () => {
    const order = { updated: 0, name: 1, size: 2 };
    expect(arranged({}, order)).toEqual(['+updated', '+name', '+rows', '-size']);
  });

  it('take no setting that is none', () => {
    expect(showFlags({ a: true, b: 'x', c: 1 })).toEqual({ a: true });
    expect(places({ a: 1, b: 'x', c: true })).toEqual({ a: 1 });
  });
});
