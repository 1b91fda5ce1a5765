import { act } from 'react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pressKey, type Rendered, render } from '../testing/render.tsx';
import { ListTable } from './ListTable.tsx';
import type { ListColumn } from './list-rows.ts';

interface City {
  id: string;
}
const CITIES: readonly City[] = Array.from({ length: 10_000 }, (_, index) => ({ id: `c${index}` }));
const COLUMNS: readonly ListColumn<City>[] = [
  { id: 'id', title: 'Name', width: 100, isName: true, cell: ({ id }: City) => <span>{id}</span> },
];
const WITH_MAYOR: readonly ListColumn<City>[] = [
  ...COLUMNS,
  { id: 'mayor', title: 'Mayor', width: 100, cell: ({ id }: City) => <span>mayor of {id}</span> },
];

// nothing has a size here, and none changes
class NoResize {
  observe() {}
  disconnect() {}
}
beforeAll(() => void vi.stubGlobal('ResizeObserver', NoResize));
afterAll(() => void vi.unstubAllGlobals());

function draw(onOpen = vi.fn<(city: City) => void>(), columns = COLUMNS): Rendered {
  return render(
    <ListTable
      label="Cities"
      columns={columns}
      items={CITIES}
      rowId={({ id }) => id}
      rowName={({ id }) => id}
      sort={[]}
      onSort={() => {}}
      onOpen={onOpen}
    />,
  );
}
const rows = (drawn: Rendered) => drawn.all('tbody tr[data-index]');
const frameOf = (drawn: Rendered) => drawn.get('[role=group]');
const scrollTo = (drawn: Rendered, top: number) =>
  act(async () => {
    const frame = frameOf(drawn);
    frame.scrollTop = top;
    frame.dispatchEvent(new Event('scroll'));
  });

it('of ten thousand rows only those in sight and a few beside them are drawn, each with its place', async () => {
  const drawn = draw();
  expect(drawn.get('table').getAttribute('aria-rowcount')).toBe('10001');
  expect(rows(drawn)[0]?.textContent).toBe('c0');
  await scrollTo(drawn, 5000 * 40);
  expect(rows(drawn).length).toBeLessThan(30);
  const shown = rows(drawn).map((row) => Number(row.dataset.index));
  expect(shown).toEqual(shown.map((_, place) => (shown[0] ?? 0) + place));
  expect(shown).toContain(5000);
  for (const row of rows(drawn)) {
    expect(row.textContent).toBe(`c${row.dataset.index}`);
    expect(row.getAttribute('aria-rowindex')).toBe(String(Number(row.dataset.index) + 2));
  }
});

it('the spacers stand for exactly the rows that are not drawn, wherever it is scrolled to', async () => {
  const drawn = draw();
  for (const top of [0, 40, 4321, 399_000, 3000, 0]) {
    await scrollTo(drawn, top);
    const spaces = drawn.all('tbody tr[aria-hidden] td').map((cell) => Number.parseFloat(cell.style.height));
    const height = spaces.reduce((sum, space) => sum + space, rows(drawn).length * 40);
    expect(height).toBe(10_000 * 40);
  }
});

it('a leap takes no row out of the page and brings none in: the elements say something else', async () => {
  const drawn = draw();
  await scrollTo(drawn, 40_000);
  const before = rows(drawn);
  await scrollTo(drawn, 43_000);
  expect(rows(drawn)).toEqual(before);
  expect(before[0]?.textContent).toBe(`c${before[0]?.dataset.index}`);
  expect(before.map((row) => row.dataset.index)).toContain('1075');
});

it('scrolled by a row, all rows but one stay the elements that they were', async () => {
  const drawn = draw();
  await scrollTo(drawn, 40_000);
  const before = new Map(rows(drawn).map((row) => [row.textContent, row]));
  await scrollTo(drawn, 40_040);
  const kept = rows(drawn).filter((row) => before.get(row.textContent) === row);
  expect(kept).toHaveLength(rows(drawn).length - 1);
});

it('a row that has the focus and is scrolled away leaves it to the list: Enter opens no other row', async () => {
  const onOpen = vi.fn();
  const drawn = draw(onOpen);
  rows(drawn)[2]?.focus();
  await pressKey('Enter');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(CITIES[2]);
  await scrollTo(drawn, 40_000);
  expect(document.activeElement).toBe(frameOf(drawn));
  await pressKey('Enter');
  expect(onOpen).toHaveBeenCalledOnce();
});

it('End goes to the last row, which is drawn and has the focus', async () => {
  const drawn = draw();
  rows(drawn)[0]?.focus();
  await pressKey('End');
  await act(async () => frameOf(drawn).dispatchEvent(new Event('scroll')));
  expect(document.activeElement?.textContent).toBe('c9999');
});

it('dragged past, only what names a row is drawn; at rest for 120 ms, the rest of it', async () => {
  vi.useFakeTimers();
  try {
    const drawn = draw(undefined, WITH_MAYOR);
    const shown = () => rows(drawn).at(5)?.textContent;
    const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
    await scrollTo(drawn, 100_000);
    // one leap, as a key makes it
    expect(shown()).toMatch(/^c(\d+)mayor of c\1$/);
    for (const top of [103_000, 106_000, 109_000]) {
      await wait(16);
      await scrollTo(drawn, top);
      expect(shown()).toMatch(/^c\d+$/);
    }
    await wait(119);
    expect(shown()).toMatch(/^c\d+$/);
    await wait(1);
    expect(shown()).toMatch(/^c(\d+)mayor of c\1$/);
  } finally {
    vi.useRealTimers();
  }
});

it('two leaps with a rest between them, and small moves one after the other, show rows whole', async () => {
  vi.useFakeTimers();
  try {
    const drawn = draw(undefined, WITH_MAYOR);
    for (const [top, rest] of [
      [100_000, 121],
      [200_000, 121],
      [200_120, 5],
      [200_240, 5],
    ] as const) {
      await scrollTo(drawn, top);
      expect(rows(drawn).at(5)?.textContent).toMatch(/mayor of/);
      await act(async () => void vi.advanceTimersByTime(rest));
    }
  } finally {
    vi.useRealTimers();
  }
});
