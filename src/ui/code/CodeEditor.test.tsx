import { act } from 'react';
import { beforeAll, describe, expect, it, test, vi } from 'vitest';
import { eventually, press, pressKey, render, type } from '../testing/render.tsx';
import { CodeEditor } from './CodeEditor.tsx';

beforeAll(() => {
  // jsdom has no layout; the editor asks ranges for theirs.
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
});

const EDITOR = { label: 'Code', onChange: () => undefined };
const coloured = () => [...document.querySelectorAll('.cm-line span[class]')].map((span) => span.textContent);

test.each([
  ['[R9.42]', 'javascript', 'const a = "b";', ['const', '"b"']],
  ['[R9.43]', 'html', '<p class="a">b</p>', ['p', 'class', '"a"']],
  ['[R9.44]', 'css', 'p { color: #fff; }', ['p', 'color', '#fff']],
  ['[R9.45]', 'sql', "SELECT 'b' FROM t", ['SELECT', "'b'", 'FROM']],
  ['[R9.46]', 'python', 'def a(): return "b"', ['def', 'return', '"b"']],
] as const)('%s %s is highlighted', async (_, language, code, parts) => {
  render(<CodeEditor {...EDITOR} language={language} value={code} />);
  await eventually(() => {
    for (const part of parts) expect(coloured()).toContain(part);
  });
});

describe('keyboard', () => {
  it('Tab indents by the step of the language; after Escape it is left to the page', async () => {
    const onChange = vi.fn();
    const { get } = render(<CodeEditor {...EDITOR} language="python" value="" onChange={onChange} />);
    await eventually(() => expect(document.querySelector('[data-loading]')).toBeNull());
    const content = get('.cm-content');
    const tab = () => {
      const event = new KeyboardEvent('keydown', { key: 'Tab', keyCode: 9, bubbles: true, cancelable: true });
      act(() => void content.dispatchEvent(event));
      return event.defaultPrevented;
    };
    expect(tab()).toBe(true);
    expect(onChange).toHaveBeenCalledExactlyOnceWith('    ');
    await act(async () => {
      content.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, bubbles: true, cancelable: true }),
      );
    });
    expect(tab()).toBe(false);
  });

  it('keeps the first Escape to itself, so that Tab can go on in what is around it; the second closes that', () => {
    const onEscape = vi.fn();
    const { get } = render(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for a panel that Escape closes
      <div onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
        <CodeEditor {...EDITOR} language="sql" value="select 1" />
      </div>,
    );
    const content = get('.cm-content');
    const down = (key: string, keyCode: number) =>
      act(
        () =>
          void content.dispatchEvent(
            new KeyboardEvent('keydown', { key, keyCode, bubbles: true, cancelable: true }),
          ),
      );
    down('Escape', 27);
    expect(onEscape).not.toHaveBeenCalled();
    down('Escape', 27);
    expect(onEscape).toHaveBeenCalledOnce();
    down('a', 65);
    down('Escape', 27);
    expect(onEscape).toHaveBeenCalledOnce();
  });

  it('says how to leave it', () => {
    const { get } = render(<CodeEditor {...EDITOR} language="css" value="" />);
    const id = get('[role=textbox]').getAttribute('aria-describedby');
    expect(get(`[id="${id}"]`).textContent).toBe('Tab indents. To leave the editor press Escape, then Tab.');
  });
});

describe('find', () => {
  it('counts, goes on, goes around and closes', async () => {
    const { get, all } = render(
      <CodeEditor {...EDITOR} language="sql" value={'SELECT a, A\nFROM a_table'} />,
    );
    await press(get('[aria-label="Find"]'));
    const input = get<HTMLInputElement>('input');
    await type(input, 'a');
    expect(all('.cm-found, .cm-found-now').map(({ textContent }) => textContent)).toEqual([
      'a',
      'A',
      'a',
      'a',
    ]);
    const count = () => get('[role=status]:not(:empty)').textContent;
    expect(count()).toBe('1 of 4');
    await pressKey('Enter', input);
    expect(count()).toBe('2 of 4');
    await press(get('[aria-label="Previous match"]'));
    await press(get('[aria-label="Previous match"]'));
    expect(count()).toBe('4 of 4');
    await type(input, 'nowhere');
    expect(count()).toBe('No match');
    await pressKey('Escape', input);
    expect(all('input')).toEqual([]);
    expect(all('.cm-found')).toEqual([]);
  });
});

describe('states', () => {
  it('lines with problems are marked, and each problem leads to its line', async () => {
    const { get, all } = render(
      <CodeEditor
        {...EDITOR}
        language="sql"
        value={'SELECT 1\nFROM x'}
        problems={[
          { line: 2, message: 'no such table' },
          { line: 9, message: 'too far' },
        ]}
      />,
    );
    expect(all('.cm-problem-line').map(({ textContent }) => textContent)).toEqual(['FROM x']);
    expect(get('[role=textbox]').getAttribute('aria-invalid')).toBe('true');
    const problem = all('li button')[0];
    expect(problem?.textContent).toBe('Line 2: no such table');
    if (problem) await press(problem);
    expect(document.activeElement).toBe(get('.cm-content'));
  });

  it('what is read only is not changed by keys', async () => {
    const onChange = vi.fn();
    const { get } = render(
      <CodeEditor {...EDITOR} language="sql" value="SELECT 1" readOnly onChange={onChange} />,
    );
    await pressKey('Backspace', get('.cm-content'));
    await pressKey('Enter', get('.cm-content'));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('long lines wrap until that is switched off', async () => {
    const { get, all } = render(<CodeEditor {...EDITOR} language="sql" value="SELECT 1" />);
    expect(all('.cm-lineWrapping')).toHaveLength(1);
    await press(get('[aria-label="Wrap long lines"]'));
    expect(all('.cm-lineWrapping')).toHaveLength(0);
  });
});
