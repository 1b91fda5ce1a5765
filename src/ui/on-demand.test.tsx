import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { LazyMenu } from './LazyMenu.tsx';
import { LazySelect } from './LazySelect.tsx';
import { eventually, press, pressKey, render } from './testing/render.tsx';

const SIZES = [
  { value: '10', label: '10 a page' },
  { value: '20', label: '20 a page' },
];

function Sizes({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('10');
  return (
    <LazySelect
      label="Rows"
      value={value}
      options={SIZES}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}
// one that was closed stays in the page unseen, so that letters typed on its button find its options
const list = () => document.querySelector('[role=listbox]:not([data-closed])');
const nameOf = (element: Element) =>
  (element.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

it('a select whose code is not there yet is named and announced as one that is closed', () => {
  const { get } = render(<Sizes onChange={vi.fn()} />);
  const trigger = get('[role=combobox]');
  expect(nameOf(trigger)).toEqual(['Rows', '10 a page']);
  expect(trigger.getAttribute('aria-haspopup')).toBe('listbox');
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
});

it('its first press opens the options, the choice shows, and the focus is on its button again', async () => {
  const onChange = vi.fn();
  const { get, all } = render(<Sizes onChange={onChange} />);
  get('[role=combobox]').focus();
  await press(get('[role=combobox]'));
  await eventually(() => expect(list()).not.toBeNull());
  await eventually(() => expect(list()?.contains(document.activeElement)).toBe(true));
  const [, twenty] = all('[role=option]');
  if (twenty) await press(twenty);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('20');
  await eventually(() => expect(list()).toBeNull());
  expect(nameOf(get('[role=combobox]'))).toEqual(['Rows', '20 a page']);
  await eventually(() => expect(document.activeElement).toBe(get('[role=combobox]')));
});

it.each(['ArrowDown', 'ArrowUp', '2'])(
  'the key %s opens it from the first time on, and Escape gives the focus back',
  async (key) => {
    const { get } = render(<Sizes onChange={vi.fn()} />);
    get('[role=combobox]').focus();
    await pressKey(key);
    await eventually(() => expect(list()?.contains(document.activeElement)).toBe(true));
    await pressKey('Escape');
    await eventually(() => expect(list()).toBeNull());
    await eventually(() => expect(document.activeElement).toBe(get('[role=combobox]')));
  },
);

it('a menu says that it is closed before its code is there, and that it is open after', async () => {
  const { get } = render(<LazyMenu trigger={<Button>More</Button>} entries={[{ label: 'Rename' }]} />);
  expect(get('button').getAttribute('aria-haspopup')).toBe('menu');
  expect(get('button').getAttribute('aria-expanded')).toBe('false');
  await press(get('button'));
  await eventually(() => expect(get('button').getAttribute('aria-expanded')).toBe('true'));
});
