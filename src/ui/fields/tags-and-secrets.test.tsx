import { act, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { eventually, press, pressKey, render, type } from '../testing/render.tsx';
import { MaskedText } from './MaskedText.tsx';
import { SecretField, type SecretFieldProps } from './SecretField.tsx';
import { TagsField, type TagsFieldProps } from './TagsField.tsx';
import { addTags, splitTags } from './tag-text.ts';

function Tags({ value: start = [], ...props }: Partial<TagsFieldProps>) {
  const [value, setValue] = useState(start);
  return <TagsField label="Keywords" {...props} value={value} onChange={setValue} />;
}

function openTags(props: Partial<TagsFieldProps> = {}) {
  const { get, all } = render(<Tags {...props} />);
  return {
    input: get<HTMLInputElement>('input'),
    tags: () => all('li').map((item) => item.textContent),
    note: () => get('[role="status"]').textContent,
    all,
  };
}

describe('tags', () => {
  it('Enter and a comma add what is typed, without the blanks around it', async () => {
    const { input, tags } = openTags();
    await type(input, '  red  shoes ');
    await pressKey('Enter', input);
    await type(input, 'blue,');
    await type(input, '绿色，');
    expect(tags()).toEqual(['red shoes', 'blue', '绿色']);
    expect(input.value).toBe('');
  });

  it('Enter in the empty field is left to the form', async () => {
    const { input } = openTags();
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    await act(async () => {
      input.dispatchEvent(event);
    });
    expect(event.defaultPrevented).toBe(false);
  });

  it('while an input method composes, Enter belongs to it', async () => {
    const { input, tags } = openTags();
    await type(input, 'にほん');
    await act(async () => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
    });
    expect(tags()).toEqual([]);
  });

  it('leaving the field adds what is typed', async () => {
    const { input, tags } = openTags();
    await type(input, 'red');
    await act(async () => {
      input.focus();
      input.blur();
    });
    expect(tags()).toEqual(['red']);
  });

  it('Backspace in the empty field removes the last, in a filled one a letter', async () => {
    const { input, tags, note } = openTags({ value: ['red', 'blue'] });
    await type(input, 'x');
    await pressKey('Backspace', input);
    expect(tags()).toEqual(['red', 'blue']);
    await type(input, '');
    await pressKey('Backspace', input);
    expect(tags()).toEqual(['red']);
    expect(note()).toBe('blue was removed');
  });

  it('the arrow keys reach the tags, and Delete there removes one', async () => {
    const { input, tags, all } = openTags({ value: ['red', 'blue'] });
    input.focus();
    await pressKey('ArrowLeft', input);
    await pressKey('ArrowLeft');
    expect(document.activeElement).toBe(all('li button')[0]);
    await pressKey('Delete');
    expect(tags()).toEqual(['blue']);
    expect(document.activeElement).toBe(input);
  });

  it('a pasted list becomes several, one word is pasted as always', async () => {
    const { input, tags } = openTags({ value: ['red'] });
    const paste = async (text: string) => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      Object.assign(event, { clipboardData: { getData: () => text } });
      await act(async () => {
        input.dispatchEvent(event);
      });
      return event.defaultPrevented;
    };
    expect(await paste('blue\ngreen;Red\tyellow')).toBe(true);
    expect(tags()).toEqual(['red', 'blue', 'green', 'yellow']);
    expect(await paste('white')).toBe(false);
  });

  it('a duplicate is told and not added; what is too many or too long stays to be mended', async () => {
    const { input, tags, note } = openTags({ value: ['red'], max: 2, maxLength: 5 });
    await type(input, 'RED,');
    expect([note(), tags()]).toEqual(['Already there: RED', ['red']]);
    await type(input, 'purple,');
    expect([note(), input.value]).toEqual(['At most 5 characters each', 'purple']);
    await type(input, 'blue,');
    await type(input, 'gray,');
    expect([note(), input.value]).toEqual(['There is room for 2 at most', 'gray']);
    expect(tags()).toEqual(['red', 'blue']);
  });

  it('tags are told apart without regard to case, also within one list', () => {
    expect(splitTags(' a ,, b;c\r\nd、e ')).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(addTags(['A'], ['b', 'a', 'B', 'c'], 3)).toEqual({
      tags: ['A', 'b', 'c'],
      duplicates: ['a', 'B'],
      beyond: [],
    });
  });
});

function Secret({ value: start = null, ...props }: Partial<SecretFieldProps>) {
  const [value, setValue] = useState(start);
  return (
    <>
      <SecretField label="Key" isSet={false} {...props} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

describe('a secret', () => {
  const buttonNamed = (all: (selector: string) => HTMLElement[], name: string) => {
    const found = all('button').find((button) => button.textContent === name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };

  it('that is set is kept until it is replaced, and can be kept after all', async () => {
    const { all, get } = render(<Secret isSet />);
    expect(get<HTMLInputElement>('input').value).toMatch(/^•+$/);
    expect(get('output').textContent).toBe('null');
    await press(buttonNamed(all, 'Replace'));
    const input = get<HTMLInputElement>('input');
    await eventually(() => expect(document.activeElement).toBe(input));
    expect([input.type, input.value, input.autocomplete]).toEqual(['password', '', 'new-password']);
    await type(input, 'new');
    expect(get('output').textContent).toBe('"new"');
    await press(buttonNamed(all, 'Keep the current one'));
    expect(get('output').textContent).toBe('null');
  });

  it('that is not set has nothing to keep', async () => {
    const { get, all } = render(<Secret />);
    await type(get<HTMLInputElement>('input'), 'x');
    await type(get<HTMLInputElement>('input'), '');
    expect(get('output').textContent).toBe('null');
    expect(all('button').some((button) => button.textContent === 'Keep the current one')).toBe(false);
  });

  it('that is generated is shown once to be copied', async () => {
    const { get, all } = render(<Secret generate={() => 'made-up'} />);
    await press(buttonNamed(all, 'Generate'));
    const input = get<HTMLInputElement>('input');
    expect([input.type, input.value, input.readOnly]).toEqual(['text', 'made-up', true]);
    expect(get('[aria-label="Copy the secret"]')).toBeDefined();
    expect(document.body.textContent).toContain('it is not shown again');
  });
});

describe('a masked text', () => {
  it('is shown on request, can be copied then, and hidden again', async () => {
    const onReveal = vi.fn(async () => 'jane@example.com');
    const { get, all, container } = render(
      <MaskedText label="e-mail" masked="j**e@example.com" onReveal={onReveal} />,
    );
    expect(container.textContent).toBe('j**e@example.com');
    expect(all('[aria-label="Copy e-mail"]')).toHaveLength(0);
    await press(get('[aria-label="Show e-mail"]'));
    expect(container.textContent).toContain('jane@example.com');
    expect(all('[aria-label="Copy e-mail"]')).toHaveLength(1);
    await press(get('[aria-label="Hide e-mail"]'));
    expect(container.textContent).toBe('j**e@example.com');
  });

  it('stays masked where showing it is refused, and says so', async () => {
    const { get, container } = render(
      <MaskedText label="phone" masked="138****5678" onReveal={() => Promise.reject(new Error('no'))} />,
    );
    await press(get('[aria-label="Show phone"]'));
    expect(container.textContent).toBe('138****5678It could not be shown');
  });

  it('has no button where it cannot be shown', () => {
    expect(render(<MaskedText label="phone" masked="138****5678" />).all('button')).toEqual([]);
  });
});
