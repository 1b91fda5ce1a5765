import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { press, pressKey, render } from '../testing/render.tsx';
import { FolderTree } from './FolderTree.tsx';
import { type FolderNode, folderRows, foldersAbove } from './folder-rows.ts';

const node = (id: string, folder: string, ...sub_folders: FolderNode[]): FolderNode => ({
  id,
  folder,
  sub_folders,
});
const NODES = [
  node('1', 'Reports', node('2', '2025'), node('3', '2026', node('4', 'March'))),
  node('5', 'Images'),
  node('6', 'Invoices', node('7', 'Paid')),
];
type All = (selector: string) => HTMLElement[];
const shown = (all: All) => all('[role=treeitem]').map((row) => row.getAttribute('aria-label'));
const active = (all: All) => all('[data-active]')[0]?.getAttribute('aria-label');

function draw(props: Partial<Parameters<typeof FolderTree>[0]> = {}) {
  const onSelect = vi.fn();
  const rendered = render(<FolderTree nodes={NODES} onSelect={onSelect} {...props} />);
  const keys = async (...names: string[]) => {
    act(() => rendered.get('[role=tree]').focus());
    for (const name of names) await pressKey(name);
  };
  return { ...rendered, onSelect, keys };
}

describe('the folder tree', () => {
  it('[R3.116] is built from nodes with id, folder and sub_folders', async () => {
    const { all, onSelect } = draw({ defaultOpen: ['1', '3'] });
    expect(all('[role=treeitem]').map((row) => [row.getAttribute('aria-label'), row.ariaLevel])).toEqual([
      ['Reports', '1'],
      ['2025', '2'],
      ['2026', '2'],
      ['March', '3'],
      ['Images', '1'],
      ['Invoices', '1'],
    ]);
    const march = all('[role=treeitem]')[3];
    if (march) await press(march);
    expect(onSelect).toHaveBeenCalledWith('4');
  });

  it('tells assistive technology where each folder stands and what is open', () => {
    const { all } = draw({ defaultOpen: ['1'], selected: '2' });
    const facts = all('[role=treeitem]').map((row) => [
      row.getAttribute('aria-posinset'),
      row.getAttribute('aria-setsize'),
      row.getAttribute('aria-expanded'),
      row.getAttribute('aria-selected'),
    ]);
    expect(facts).toEqual([
      ['1', '3', 'true', 'false'],
      ['1', '2', null, 'true'],
      ['2', '2', 'false', 'false'],
      ['2', '3', null, 'false'],
      ['3', '3', 'false', 'false'],
    ]);
  });

  it('opens the folders around the chosen one', () => {
    const { all } = draw({ selected: '4' });
    expect(shown(all)).toContain('March');
    expect(active(all)).toBe('March');
  });

  it('the arrow opens and closes without choosing', async () => {
    const { all, get, onSelect } = draw();
    await press(get('[data-toggle]'));
    expect(shown(all)).toEqual(['Reports', '2025', '2026', 'Images', 'Invoices']);
    await press(get('[data-toggle]'));
    expect(shown(all)).toEqual(['Reports', 'Images', 'Invoices']);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('arrows go up and down, open and close, in and out', async () => {
    const { all, keys } = draw();
    await keys('ArrowRight');
    expect(shown(all)).toContain('2025');
    await keys('ArrowRight');
    expect(active(all)).toBe('2025');
    await keys('ArrowDown', 'ArrowRight', 'ArrowDown');
    expect(active(all)).toBe('March');
    await keys('ArrowLeft');
    expect(active(all)).toBe('2026');
    await keys('ArrowLeft', 'ArrowLeft');
    expect(active(all)).toBe('Reports');
    await keys('ArrowUp');
    expect(active(all)).toBe('Reports');
  });

  it('Home and End lead to the ends, Enter and space choose, a star opens all beside', async () => {
    const { all, keys, onSelect } = draw();
    await keys('End', 'Enter');
    expect(onSelect).toHaveBeenLastCalledWith('6');
    await keys('Home', ' ');
    expect(onSelect).toHaveBeenLastCalledWith('1');
    await keys('*');
    expect(shown(all)).toEqual(['Reports', '2025', '2026', 'Images', 'Invoices', 'Paid']);
  });

  it('letters lead to the next folder that begins with them', async () => {
    const { all, keys } = draw();
    await keys('i');
    expect(active(all)).toBe('Images');
    await keys('i');
    expect(active(all)).toBe('Invoices');
    await keys('i');
    expect(active(all)).toBe('Images');
  });

  it('names its active row, so that the focus may stay on the tree', async () => {
    const { all, get, keys } = draw();
    await keys('ArrowDown');
    expect(get('[role=tree]').getAttribute('aria-activedescendant')).toBe(all('[data-active]')[0]?.id);
    expect(all('[tabindex="0"]')).toHaveLength(1);
  });

  it('draws a part of twenty thousand folders, the active one among them', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => node(`n${index}`, `Folder ${index}`));
    const { all, keys } = draw({ nodes: many });
    expect(all('[role=treeitem]').length).toBeLessThan(100);
    await keys('End');
    expect(active(all)).toBe('Folder 19999');
    expect(all('[role=treeitem]').length).toBeLessThan(100);
  });

  it('goes a thousand folders deep', () => {
    let deep = node('d0', 'Folder 0');
    for (let index = 1; index < 1000; index += 1) deep = node(`d${index}`, `Folder ${index}`, deep);
    const open = new Set(Array.from({ length: 1000 }, (_, index) => `d${index}`));
    expect(folderRows([deep], open).at(-1)).toMatchObject({ level: 1000, parent: 998 });
    expect(foldersAbove([deep], 'd0')).toHaveLength(999);
    expect(foldersAbove([deep], 'nothing')).toEqual([]);
  });

  it('without folders says so, and names one that has no name', () => {
    const rendered = render(<FolderTree nodes={[]} onSelect={vi.fn()} />);
    expect(rendered.container.textContent).toBe('There are no folders.');
    rendered.update(<FolderTree key="other" nodes={[node('1', ' ')]} onSelect={vi.fn()} />);
    expect(rendered.get('[role=treeitem]').getAttribute('aria-label')).toBe('Unnamed folder');
  });
});
