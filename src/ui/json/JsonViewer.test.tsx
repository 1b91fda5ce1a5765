import { beforeEach, expect, it, vi } from 'vitest';
import { press, pressKey, render, type } from '../testing/render.tsx';
import { JsonViewer } from './JsonViewer.tsx';

// without layout every box is empty, and what is drawn by need would be nothing
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
  return () => vi.restoreAllMocks();
});

const JSON_TEXT = '{"user":{"name":"Ann","token":"sesame"},"tags":["a","b"],"count":12345678901234567890}';

function draw(json = JSON_TEXT) {
  const drawn = render(<JsonViewer label="Event" json={json} maskedKeys={['token']} expandedLevels={1} />);
  const tree = () => drawn.get('[role="tree"]');
  return {
    ...drawn,
    tree,
    rows: () => drawn.all('[role="treeitem"]').map((row) => row.textContent?.trim()),
    active: () =>
      document.getElementById(tree().getAttribute('aria-activedescendant') ?? '')?.textContent?.trim(),
    key: (key: string) => pressKey(key, tree()),
  };
}

it('a value is shown as it was written and a hidden one is not in the page', () => {
  const { rows, container } = draw();
  expect(rows()).toContain('count: 12345678901234567890');
  expect(container.textContent).not.toContain('sesame');
});

it('the keys of a tree walk it: down, into, out of, ends, and toggle', async () => {
  const { active, key, rows } = draw();
  expect(active()).toContain('3 members');
  await key('ArrowDown');
  expect(active()).toContain('user');
  await key('ArrowRight');
  expect(rows()).toHaveLength(6);
  await key('ArrowRight');
  expect(active()).toBe('name: "Ann"');
  await key('ArrowLeft');
  expect(active()).toContain('user');
  await key('ArrowLeft');
  expect(rows()).toHaveLength(4);
  await key('End');
  expect(active()).toContain('count');
  await key('Home');
  expect(active()).toContain('3 members');
  await key('ArrowUp');
  expect(active()).toContain('3 members');
  await key(' ');
  expect(rows()).toHaveLength(1);
  await key('Enter');
  expect(rows()).toHaveLength(4);
});

it('an asterisk expands all containers beside the active one', async () => {
  const { key, rows } = draw();
  await key('ArrowDown');
  await key('*');
  expect(rows()).toHaveLength(8);
});

it('rows say their level, their place and whether they are expanded', async () => {
  const { get, key } = draw();
  await key('ArrowDown');
  const row = get('[role="treeitem"][aria-selected="true"]');
  expect(row.getAttribute('aria-level')).toBe('2');
  expect(row.getAttribute('aria-posinset')).toBe('1');
  expect(row.getAttribute('aria-setsize')).toBe('3');
  expect(row.getAttribute('aria-expanded')).toBe('false');
});

it('collapsing around the active value makes its container active', async () => {
  const { active, get, key } = draw();
  await key('ArrowDown');
  await key('ArrowRight');
  await key('ArrowRight');
  const caret = get('[aria-level="1"] [data-caret]');
  await press(caret);
  expect(active()).toContain('3 members');
});

it('Enter in the search goes to the next match and opens what holds it', async () => {
  const { active, get, rows } = draw();
  const field = get<HTMLInputElement>('input[type="search"]');
  await type(field, 'b');
  await pressKey('Enter', field);
  expect(active()).toBe('1: "b"');
  expect(rows().length).toBeGreaterThan(4);
  await type(field, 'nowhere');
  expect(get('[role="status"]').textContent).toBe('No match');
});

it('a hidden value cannot be found', async () => {
  const { get } = draw();
  await type(get<HTMLInputElement>('input[type="search"]'), 'sesame');
  expect(get('[role="status"]').textContent).toBe('No match');
});

it('a text that is no JSON is shown as it is, with the place where it breaks', () => {
  const { all, container } = draw('{\n  oops\n}');
  expect(container.textContent).toContain('line 2, column 3');
  expect(container.textContent).toContain('oops');
  expect(all('[role="tree"]')).toHaveLength(0);
});

it('of a hundred thousand values only those in view are drawn', () => {
  const json = JSON.stringify(Array.from({ length: 100_000 }, (_, index) => index));
  const { all } = draw(json);
  expect(all('[role="treeitem"]').length).toBeLessThan(100);
  expect(all('[role="treeitem"]').length).toBeGreaterThan(20);
});
