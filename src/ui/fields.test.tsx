import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Checkbox } from './Checkbox.tsx';
import { CodeBoxes } from './CodeBoxes.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { Textarea } from './Textarea.tsx';
import { TextField } from './TextField.tsx';
import { press, pressKey, render, type } from './testing/render.tsx';

const describedBy = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

it('a field is named by its label and described by its hint and its error', () => {
  const { get } = render(<TextField label="E-mail" hint="Yours" error="Not an address" required />);
  const input = get<HTMLInputElement>('input');
  expect(input.labels?.[0]?.textContent).toBe('E-mail*');
  expect(describedBy(input)).toBe('Yours Not an address');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.required).toBe(true);
});

it('a field without an error is not invalid and describes nothing', () => {
  const input = render(<TextField label="E-mail" />).get('input');
  expect(input.getAttribute('aria-invalid')).toBeNull();
  expect(input.getAttribute('aria-describedby')).toBeNull();
});

it('a password is masked until its button is pressed, and keeps what was typed', async () => {
  const { get } = render(<TextField label="Password" type="password" autoComplete="current-password" />);
  const input = get<HTMLInputElement>('input');
  await type(input, 'secret');
  expect(input.type).toBe('password');
  await press(get('[aria-label="Show password"]'));
  expect(get<HTMLInputElement>('input').type).toBe('text');
  expect(get<HTMLInputElement>('input').value).toBe('secret');
  await press(get('[aria-label="Hide password"]'));
  expect(get<HTMLInputElement>('input').type).toBe('password');
});

it('a textarea tells its handler what is typed and hands out its element', async () => {
  const onChange = vi.fn();
  const ref = { current: null as HTMLTextAreaElement | null };
  const { get } = render(
    <Textarea ref={ref} label="Note" onChange={(event) => onChange(event.currentTarget.value)} />,
  );
  await type(get<HTMLTextAreaElement>('textarea'), 'two\nlines');
  expect(onChange).toHaveBeenCalledWith('two\nlines');
  expect(ref.current).toBe(get('textarea'));
});

it('[R5.08] an input that is longer than it may be says so, is kept whole, and its form cannot be sent', async () => {
  const { get } = render(
    <form>
      <TextField label="Name" maxLength={5} defaultValue="four" />
    </form>,
  );
  const input = get<HTMLInputElement>('input');
  expect(get('[role=alert]').textContent).toBe('');
  await type(input, 'sixsix');
  expect(input.value).toBe('sixsix');
  expect(get('[role=alert]').textContent).toBe('The input exceeds the maximum allowed size');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(get<HTMLFormElement>('form').checkValidity()).toBe(false);
  await type(input, 'five5');
  expect(get('[role=alert]').textContent).toBe('');
  expect(get<HTMLFormElement>('form').checkValidity()).toBe(true);
});

it('[R5.08] a text area whose value is given says that it is too long, and that it fits again', () => {
  const draw = (value: string) => <Textarea label="Note" maxLength={3} value={value} onChange={() => {}} />;
  const rendered = render(draw('四四四四'));
  const area = rendered.get<HTMLTextAreaElement>('textarea');
  expect(rendered.get('[role=alert]').textContent).toBe('The input exceeds the maximum allowed size');
  expect(area.validity.customError).toBe(true);
  rendered.update(draw('三三三'));
  expect(rendered.get('[role=alert]').textContent).toBe('');
  expect(area.validity.customError).toBe(false);
});

it('characters are counted as a person does, and the counter comes when the room runs out', async () => {
  const { get, all } = render(<TextField label="Name" maxLength={5} />);
  const input = get<HTMLInputElement>('input');
  await type(input, 'abc');
  expect(all('[id$=-counter]')).toEqual([]);
  await type(input, '👍👍👍👍👍');
  expect(describedBy(input)).toBe('5 / 55 of 5 characters');
  expect(get('[role=alert]').textContent).toBe('');
});

it('a checkbox shows that some are chosen, and its hidden label names it', () => {
  const input = render(<Checkbox label="All rows" hideLabel indeterminate />).get<HTMLInputElement>('input');
  expect(input.indeterminate).toBe(true);
  expect(input.getAttribute('aria-label')).toBe('All rows');
});

it('a radio group reports the chosen value and leaves disabled options out', async () => {
  const onChange = vi.fn();
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
    { value: 'c', label: 'C', disabled: true },
  ] as const;
  const { all } = render(<RadioGroup label="Letter" value="a" options={options} onChange={onChange} />);
  for (const input of all('input')) await press(input);
  expect(onChange.mock.calls).toEqual([['b']]);
});

function Code(props: {
  onPaste: (index: number, text: string) => void;
  onBackspace: (index: number) => void;
}) {
  const [values, setValues] = useState(['', '', '', '', '', '']);
  const [focused, setFocused] = useState<number | null>(0);
  return (
    <CodeBoxes
      label="Security code"
      values={values}
      focused={focused}
      onType={(index, character) => {
        setValues(values.with(index, character));
        setFocused(Math.min(5, index + 1));
      }}
      onFocus={setFocused}
      {...props}
    />
  );
}

it('code boxes have names, and the focus follows what the machine says', async () => {
  const { all } = render(<Code onPaste={vi.fn()} onBackspace={vi.fn()} />);
  const boxes = all('input').filter((box) => box instanceof HTMLInputElement);
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => `Digit ${n} of 6`),
  );
  expect(document.activeElement).toBe(boxes[0]);
  if (boxes[0]) await type(boxes[0], '4');
  expect(document.activeElement).toBe(boxes[1]);
  await pressKey('ArrowLeft');
  expect(document.activeElement).toBe(boxes[0]);
  // A filled box holds the old and the new digit for a moment.
  if (boxes[0]) await type(boxes[0], '47');
  expect(boxes[0]?.value).toBe('7');
});

it('code boxes hand over Backspace and what is filled in at once', async () => {
  const onPaste = vi.fn();
  const onBackspace = vi.fn();
  const { all } = render(<Code onPaste={onPaste} onBackspace={onBackspace} />);
  const [first] = all('input');
  await pressKey('Backspace', first);
  if (first instanceof HTMLInputElement) await type(first, '123456');
  expect(onBackspace).toHaveBeenCalledWith(0);
  expect(onPaste).toHaveBeenCalledWith(0, '123456');
});
