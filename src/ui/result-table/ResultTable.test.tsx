import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { pageWindow } from '../page-window.ts';
import { press, pressKey, render, type } from '../testing/render.tsx';
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

  it('[R9.27] [R9.28] has a text filter from 20 rows on', () => {
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
