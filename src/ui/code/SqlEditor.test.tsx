import { beforeAll, expect, it, vi } from 'vitest';
import { pressKey, render } from '../testing/render.tsx';
import { SqlEditor } from './SqlEditor.tsx';

beforeAll(() => {
  // jsdom has no layout; the editor asks ranges for theirs.
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
});

it('an SQL editor has a name, shows the query, and follows a new one', () => {
  const onChange = vi.fn();
  const rendered = render(<SqlEditor label="Query" value="SELECT 1" onChange={onChange} />);
  expect(rendered.get('[role=textbox]').getAttribute('aria-label')).toBe('Query');
  expect(rendered.get('.cm-content').textContent).toBe('SELECT 1');
  rendered.update(<SqlEditor label="Query" value="SELECT 2" onChange={onChange} readOnly errorId="why" />);
  expect(rendered.get('.cm-content').textContent).toBe('SELECT 2');
  expect(rendered.get('[role=textbox]').getAttribute('aria-describedby')).toBe('why');
  expect(rendered.get('[role=textbox]').getAttribute('aria-readonly')).toBe('true');
});

it('other keys than Ctrl+Enter do not run the query', async () => {
  const onRun = vi.fn();
  const { get } = render(<SqlEditor label="Query" value="SELECT 1" onChange={vi.fn()} onRun={onRun} />);
  const content = get('.cm-content');
  await pressKey('Enter', content);
  expect(onRun).not.toHaveBeenCalled();
  content.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }),
  );
  expect(onRun).toHaveBeenCalledOnce();
});
