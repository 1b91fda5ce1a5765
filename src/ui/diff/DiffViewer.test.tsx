import { afterEach, expect, it, vi } from 'vitest';
import { press, render } from '../testing/render.tsx';
import { DiffViewer } from './DiffViewer.tsx';
import { FieldDiff } from './FieldDiff.tsx';

afterEach(() => vi.unstubAllGlobals());

const BEFORE = 'one\ntwo\nthree';
const AFTER = 'one\n2\nthree\nfour';

it('what is gone is del, what came is ins, and each says so to a screen reader', () => {
  const { all } = render(<DiffViewer label="Text" before={BEFORE} after={AFTER} />);
  expect(all('del').map((line) => line.textContent)).toEqual(['two']);
  expect(all('ins').map((line) => line.textContent)).toEqual(['2', 'four']);
  expect(all('td').some((cell) => cell.textContent === 'Removed 2')).toBe(true);
  expect(all('td').some((cell) => cell.textContent === 'Added 4')).toBe(true);
});

it('the counts tell lines that came and went', () => {
  const { get } = render(<DiffViewer label="Text" before={BEFORE} after={AFTER} />);
  expect(get('[role="status"]').textContent).toBe('2 lines added1 line removed');
});

it('a phone shows it unified and offers no other layout', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const { all, get } = render(<DiffViewer label="Text" before={BEFORE} after={AFTER} />);
  expect(all('[role="radiogroup"]')).toHaveLength(0);
  expect(get('table').dataset.layout).toBe('unified');
});

it('folded lines are shown by a press', async () => {
  const lines = Array.from({ length: 30 }, (_, index) => `line ${index}`);
  const { all, get } = render(
    <DiffViewer label="Text" before={lines.join('\n')} after={[...lines, 'new'].join('\n')} />,
  );
  const before = all('tbody tr').length;
  const fold = get('tbody button');
  expect(fold.textContent).toBe('Show 27 unchanged lines');
  await press(fold);
  expect(all('tbody tr').length).toBe(before + 26);
});

it('equal texts are said to be the same', () => {
  const { all, container } = render(<DiffViewer label="Text" before="a" after="a" />);
  expect(container.textContent).toContain('The two are the same.');
  expect(all('table')).toHaveLength(0);
});

it('of ten thousand changed lines only those in view are drawn', () => {
  // without layout every box is empty: a window of 600 pixels and rows of 20
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(20);
  const lines = (mark: string) => Array.from({ length: 10_000 }, (_, index) => `${mark} ${index}`).join('\n');
  const { all } = render(<DiffViewer label="Text" before={lines('a')} after={lines('b')} />);
  expect(all('tbody tr').length).toBeLessThan(200);
  expect(all('tbody tr').length).toBeGreaterThan(20);
  vi.restoreAllMocks();
});

it('a secret shows that it changed and not what', () => {
  const { container } = render(
    <FieldDiff changes={[{ name: 'k', label: 'Key', before: 'old', after: 'new', masked: true }]} />,
  );
  expect(container.textContent).toBe('KeyChanged; the values are hidden');
});

it('a list shows what came and went and how much stayed', () => {
  const { all, container } = render(
    <FieldDiff changes={[{ name: 't', label: 'Tags', before: ['a', 'b', 'c'], after: ['b', 'c', 'd'] }]} />,
  );
  expect(all('del').map((item) => item.textContent)).toEqual(['Removed a']);
  expect(all('ins').map((item) => item.textContent)).toEqual(['Added d']);
  expect(container.textContent).toContain('2 unchanged');
});

it('nothing is written as such on either side', () => {
  const { all } = render(<FieldDiff changes={[{ name: 'n', label: 'Note', before: null, after: 0 }]} />);
  expect(all('del')[0]?.textContent).toBe('Before empty');
  expect(all('ins')[0]?.textContent).toBe('After 0');
});
