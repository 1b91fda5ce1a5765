import { describe, expect, it } from 'vitest';
import {
  canCreate,
  changeOptions,
  draftColumns,
  draftName,
  draftProblem,
  type ImportDraft,
  type ImportPreview,
  newDraft,
  shownOptions,
} from './import-draft.ts';

const preview: ImportPreview = {
  options: { format: 'xlsx', sheet: 'March', header_row: 1 },
  sheets: [],
  lists: [],
  columns: [
    { source_name: 'id', name: 'id', type: 'integer', confidence: 1, alternatives: [], samples: ['1'] },
    { source_name: 'Name', name: 'Name', type: 'text', confidence: 1, alternatives: [], samples: ['a'] },
  ],
  rows: [['1', 'a']],
  row_count: 1,
  bad_rows: [],
  bad_row_count: 0,
  issues: [],
};

function draft(change: Partial<ImportDraft> = {}): ImportDraft {
  return {
    ...newDraft({ id: 'd', fileId: 'f', name: 'sales.2024.csv' }),
    status: 'ready',
    preview,
    ...change,
  };
}

describe('import draft', () => {
  it('a table is named after its file, with the sheet only where there are several', () => {
    const sheets = ['January', 'March'].map((name) => ({ name, rows: 1, columns: 1 }));
    expect(draftName(draft())).toBe('sales.2024');
    expect(draftName(draft({ preview: { ...preview, sheets } }))).toBe('sales.2024 – March');
    expect(draftName(draft({ preview: { ...preview, sheets }, asked: { sheet: 'January' } }))).toBe(
      'sales.2024 – January',
    );
    const all = [{ name: '*', rows: 2, columns: 2 }, ...sheets];
    expect(draftName(draft({ preview: { ...preview, sheets: all }, asked: { sheet: '*' } }))).toBe(
      'sales.2024',
    );
    expect(draftName(draft({ typedName: 'mine' }))).toBe('mine');
    expect(draftName(draft({ fileName: '.csv' }))).toBe('.csv');
  });

  it('what was chosen stands over what was found', () => {
    expect(shownOptions(draft({ asked: { header_row: 3 } }))).toMatchObject({
      sheet: 'March',
      header_row: 3,
    });
  });

  it('another sheet is another table: its header row is found anew', () => {
    expect(changeOptions({ header_row: 4, decimal: ',' }, { sheet: 'May' })).toEqual({
      decimal: ',',
      sheet: 'May',
    });
  });

  it('another kind of file forgets every other choice', () => {
    expect(changeOptions({ header_row: 4, delimiter: ';' }, { format: 'json' })).toEqual({ format: 'json' });
  });

  it('an undefined choice is found out again', () => {
    expect(changeOptions({ decimal: ',' }, { decimal: undefined })).toEqual({});
  });

  it('changes of columns follow the name in the file and wait while a reading lacks it', () => {
    const edits = { Name: { name: 'Customer', include: false }, gone: { type: 'text' as const } };
    expect(draftColumns(draft({ edits }))).toEqual([
      { source_name: 'id', name: 'id', type: 'integer', include: true },
      { source_name: 'Name', name: 'Customer', type: 'text', include: false },
    ]);
  });

  it('names of included columns have to be there and to differ, whatever the case', () => {
    expect(draftProblem(draft())).toBeUndefined();
    expect(draftProblem(draft({ edits: { Name: { name: ' ID ' } } }))).toEqual({
      code: 'columnNameTwice',
      name: 'ID',
    });
    expect(draftProblem(draft({ edits: { Name: { name: 'ID', include: false } } }))).toBeUndefined();
    expect(draftProblem(draft({ edits: { Name: { name: '  ' } } }))).toEqual({ code: 'columnNameMissing' });
    expect(draftProblem(draft({ typedName: ' ' }))).toEqual({ code: 'nameMissing' });
    expect(draftProblem(draft({ edits: { Name: { include: false }, id: { include: false } } }))).toEqual({
      code: 'noColumns',
    });
  });

  it('only what was read and is right can be created', () => {
    expect(canCreate(draft())).toBe(true);
    expect(canCreate(draft({ status: 'refused' }))).toBe(true);
    expect(canCreate(draft({ status: 'reading' }))).toBe(false);
    expect(canCreate(draft({ status: 'created' }))).toBe(false);
    expect(canCreate(draft({ typedName: '' }))).toBe(false);
  });
});
