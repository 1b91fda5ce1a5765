import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { pageWindow } from '../page-window.ts';
import { fileName } from '../save-text.ts';
import { press, pressKey, render, type } from '../testing/render.tsx';
import { toCsv } from './csv.ts';
import { ResultTable } from './ResultTable.tsx';
import { arrangeRows } from './table-rows.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => [`row ${index}`, count - index]);
const columns = [{ name: 'name' }, { name: 'total' }];
const names = (all: (selector: string) => HTMLElement[]) =>
  all('tbody tr').map((row) => row.firstChild?.textContent);

describe('pages around the current one', () => {
  it.each([
    [1, 9, 3, [1, 2, 3]],
    [5, 9, 3, [4, 5, 6]],
    [9, 9, 3, [7, 8, 9]],
    [2, 2, 3, [1, 2]],
    [1, 1, 5, [1]],
  ])('page %i of %i in a window of %i', (page, pages, size, expected) => {
    expect(pageWindow(page, pages, size)).toEqual(expected);
  });

  it('[R9.25] an even window is raised to the next odd number', () => {
    expect(pageWindow(5, 9, 4)).toEqual([3, 4, 5, 6, 7]);
  });
});

describe('the table of a result', () => {
  it('[R9.26] [R2.161] shows ten rows a page', async () => {
    const { all, get } = render(<ResultTable label="Result" columns={columns} rows={rowsOf(12)} />);
    expect(all('tbody tr')).toHaveLength(10);
    expect(get('[role=status]').textContent).toBe('1–10 of 12');
    await press(get('[aria-label="Next page"]'));
    expect(names(all)).toEqual(['row 10', 'row 11']);
    expect(get('[aria-current=page]').textContent).toBe('2');
  });

  it('[R9.24] shows three pages around the current one', () => {
    const { all } = render(<ResultTable label="Result" columns={columns} rows={rowsOf(30)} />);
    expect(all('nav [aria-label^="Page "]').map((page) => page.textContent)).toEqual(['1', '2', '3']);
  });

  it('[R9.28] has no text filter with 19 rows or fewer', () => {
    const rendered = render(<ResultTable label="Result" columns={columns} rows={rowsOf(19)} />);
    expect(rendered.all('input, [role=combobox]')).toHaveLength(0);
    rendered.update(<ResultTable label="Result" columns={columns} rows={[]} />);
    expect(rendered.all('input, [role=combobox]')).toHaveLength(0);
    expect(rendered.container.textContent).toContain('No rows');
  });

  it('[R9.27] has a text filter with 20 rows, which stays while it leaves fewer', async () => {
    const { all, get } = render(<ResultTable label="Result" columns={columns} rows={rowsOf(20)} />);
    expect(all('input, [role=combobox]')).toHaveLength(2);
    await type(get<HTMLInputElement>('input'), 'row 19');
    expect(all('tbody tr')).toHaveLength(1);
    expect(all('input, [role=combobox]')).toHaveLength(2);
  });

  it('[R2.160] saves the rows as they are filtered and sorted by the CSV icon', async () => {
    const blobs: Blob[] = [];
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return 'blob:x';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { all, get } = render(
      <ResultTable label="Sales: 2026" columns={columns} rows={rowsOf(40)} exportable />,
    );
    await type(get<HTMLInputElement>('input'), 'row 3');
    const header = all('th button')[1];
    if (header) await press(header);
    await press(get('[aria-label="Export CSV"]'));
    vi.restoreAllMocks();
    expect(names).toEqual(['Sales 2026.csv']);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blobs[0]?.arrayBuffer());
    expect(text.split('\r\n').slice(0, 3)).toEqual(['\ufeffname,total', 'row 39,1', 'row 38,2']);
    expect(text.split('\r\n')).toHaveLength(13);
  });

  it('[R2.160] leaves the export to whoever brings one', async () => {
    const onExportCsv = vi.fn();
    const { get } = render(
      <ResultTable label="Result" columns={columns} rows={rowsOf(3)} onExportCsv={onExportCsv} />,
    );
    await press(get('[aria-label="Export CSV"]'));
    expect(onExportCsv).toHaveBeenCalledOnce();
  });

  it('keeps the focus in the table when a key turns its page', async () => {
    const { all, get } = render(<ResultTable label="Result" columns={columns} rows={rowsOf(12)} />);
    act(() => all('[data-cell="9.1"]')[0]?.focus());
    await pressKey('PageDown');
    expect(names(all)).toEqual(['row 10', 'row 11']);
    expect(document.activeElement).toBe(get('[data-cell="1.1"]'));
    await pressKey('PageUp');
    await pressKey('End');
    expect(document.activeElement?.getAttribute('data-cell')).toBe('1.1');
  });

  it('shows a long value whole when it is pressed, by pointer or key', async () => {
    const { get, all } = render(
      <ResultTable label="Result" columns={columns} rows={[['word '.repeat(60), 1]]} />,
    );
    await press(get('[data-cell="0.0"]'));
    expect(get('td').dataset.expanded).toBe('true');
    act(() => get('[data-cell="0.0"]').focus());
    await pressKey('Enter');
    expect(all('[data-expanded]')).toHaveLength(0);
  });

  it('copies the cell that has the focus, as it is and not as it is shown', async () => {
    const written: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => written.push(text) } });
    const rows = [
      ['a', 1234.5],
      ['b', null],
    ];
    const { get, all } = render(<ResultTable label="Result" columns={columns} rows={rows} />);
    act(() => get('[data-cell="0.1"]').focus());
    await act(async () => {
      get('[data-cell="0.1"]').dispatchEvent(
        new KeyboardEvent('keydown', { key: 'c', ctrlKey: true, bubbles: true }),
      );
    });
    expect(written).toEqual(['1234.5']);
    act(() => get('[data-cell="1.1"]').focus());
    expect(all('[data-copy]')).toHaveLength(0);
    vi.unstubAllGlobals();
  });

  it('goes on with 1000 rows of 30 columns', async () => {
    const wide = Array.from({ length: 30 }, (_, index) => ({ name: `column ${index}` }));
    const rows = Array.from({ length: 1000 }, (_, row) => wide.map((_, column) => row * column));
    const { all, get } = render(<ResultTable label="Result" columns={wide} rows={rows} />);
    expect(all('tbody td')).toHaveLength(300);
    await press(get('[aria-label="Page 100"]'));
    expect(all('tbody tr')[9]?.children[1]?.textContent).toBe('999');
  });

  it('the filter comes and goes with the rows', () => {
    const rendered = render(<ResultTable label="Result" columns={columns} rows={rowsOf(19)} />);
    expect(rendered.all('input')).toHaveLength(0);
    rendered.update(<ResultTable label="Result" columns={columns} rows={rowsOf(20)} />);
    expect(rendered.all('input')).toHaveLength(1);
  });

  it('[R2.162] filters the rows of a column and goes back to the first page', async () => {
    const { all, get } = render(<ResultTable label="Result" columns={columns} rows={rowsOf(40)} />);
    await press(get('[aria-label="Page 4"]'));
    await type(get<HTMLInputElement>('input'), ' ROW 3');
    expect(names(all).slice(0, 2)).toEqual(['row 3', 'row 30']);
    await type(get<HTMLInputElement>('input'), 'nowhere');
    expect(all('tbody tr')).toHaveLength(0);
    expect(document.body.textContent).toContain('No row matches');
  });

  it('sorts by its header, up and then down', async () => {
    const { all, get } = render(<ResultTable label="Result" columns={columns} rows={rowsOf(12)} />);
    const header = all('th button')[1];
    if (header) await press(header);
    expect(names(all)[0]).toBe('row 11');
    expect(get('[aria-sort]').getAttribute('aria-sort')).toBe('ascending');
    if (header) await press(header);
    expect(names(all)[0]).toBe('row 0');
    expect(get('[aria-sort]').getAttribute('aria-sort')).toBe('descending');
  });

  it('reports a cell by its place in the result, whatever the sort', async () => {
    const onCellPress = vi.fn();
    const { all } = render(
      <ResultTable label="Result" columns={columns} rows={rowsOf(3)} onCellPress={onCellPress} />,
    );
    const header = all('th button')[1];
    if (header) await press(header);
    const first = all('tbody button')[1];
    if (first) await press(first);
    expect(onCellPress).toHaveBeenCalledWith(2, 1);
  });

  it('is one stop for Tab, with arrows inside', async () => {
    const { all } = render(
      <ResultTable label="Result" columns={columns} rows={rowsOf(3)} onCellPress={vi.fn()} />,
    );
    expect(all('tbody [tabindex="0"]')).toHaveLength(1);
    act(() => all('tbody button')[0]?.focus());
    await pressKey('ArrowDown');
    await pressKey('ArrowRight');
    expect(document.activeElement).toBe(all('tbody button')[3]);
  });

  it('aligns numbers and says what is empty', () => {
    const rows = [
      ['a', 1234.5],
      ['b', null],
    ];
    const { all } = render(<ResultTable label="Result" columns={columns} rows={rows} />);
    expect(all('td[data-numeric]').map((cell) => cell.textContent)).toEqual(['1,234.5', 'empty']);
    expect(all('td').map((cell) => cell.dataset.numeric)).toEqual([undefined, 'true', undefined, 'true']);
  });
});

describe('rows as comma-separated values', () => {
  it('quotes what needs it and leaves the rest', () => {
    const rows = [
      ['d "e"', 1.5],
      [null, true],
      ['f\ng', ' h'],
    ];
    expect(toCsv(['a', 'b, c'], rows)).toBe('\ufeffa,"b, c"\r\n"d ""e""",1.5\r\n,true\r\n"f\ng"," h"\r\n');
  });

  it('writes no formula that a spreadsheet would run, and keeps negative numbers', () => {
    expect(toCsv(['a'], [['=1+1'], ['@a'], ['-2'], ['-a'], ['+1'], [-3]])).toBe(
      "\ufeffa\r\n'=1+1\r\n'@a\r\n-2\r\n'-a\r\n+1\r\n-3\r\n",
    );
  });

  it('has a name that every file system takes', () => {
    expect(fileName('a/b: "c"?.', 'csv')).toBe('a b c.csv');
    expect(fileName('???', 'csv')).toBe('tablewise.csv');
    expect(fileName('销售额', 'csv')).toBe('销售额.csv');
  });
});

describe('rows in order', () => {
  it('puts empty values last both ways', () => {
    const rows = [[2], [null], [10], [1]];
    const order = (direction: 'asc' | 'desc') =>
      arrangeRows(rows, null, { column: 0, direction }, 'en').map(({ row }) => row[0]);
    expect(order('asc')).toEqual([1, 2, 10, null]);
    expect(order('desc')).toEqual([10, 2, 1, null]);
  });

  it('compares text as people of the language do, and numbers in it as numbers', () => {
    const rows = [['b10'], ['ä'], ['b9'], ['z']];
    expect(arrangeRows(rows, null, { column: 0, direction: 'asc' }, 'de').map(({ row }) => row[0])).toEqual([
      'ä',
      'b9',
      'b10',
      'z',
    ]);
  });
});
