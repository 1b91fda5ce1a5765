import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { press, pressKey, render, type } from '../testing/render.tsx';
import { CommandPalette, type PaletteGroup, type PaletteItem } from './CommandPalette.tsx';

const GROUPS: PaletteGroup<PaletteItem>[] = [
  {
    id: 'pages',
    label: 'Pages',
    items: [
      { id: 'p1', label: 'Chats' },
      { id: 'p2', label: 'AI tables' },
    ],
  },
  { id: 'actions', label: 'Actions', items: [{ id: 'a1', label: 'New chat', shortcut: 'N' }] },
];

function open(props: { groups?: PaletteGroup<PaletteItem>[]; loading?: boolean; onRetry?: () => void } = {}) {
  const onRun = vi.fn();
  const onClose = vi.fn();
  function Example() {
    const [query, setQuery] = useState('');
    return (
      <CommandPalette
        open
        onClose={onClose}
        query={query}
        onQueryChange={setQuery}
        groups={props.groups ?? GROUPS}
        loading={props.loading ?? false}
        onRetry={props.onRetry}
        onRun={(item) => onRun(item.id)}
      />
    );
  }
  const rendered = render(<Example />);
  const field = rendered.get<HTMLInputElement>('[role=combobox]');
  return {
    ...rendered,
    field,
    onClose,
    onRun,
    chosen: () => rendered.get('[aria-selected=true]').textContent,
  };
}

it('the first hit is chosen; arrows move through all groups and go round', async () => {
  const { chosen, field } = open();
  expect(chosen()).toBe('Chats');
  await pressKey('ArrowDown', field);
  await pressKey('ArrowDown', field);
  expect(chosen()).toBe('New chatN');
  await pressKey('ArrowDown', field);
  expect(chosen()).toBe('Chats');
  await pressKey('ArrowUp', field);
  expect(chosen()).toBe('New chatN');
  await pressKey('PageUp', field);
  expect(chosen()).toBe('Chats');
});

it('the field keeps the focus and names the choice for a screen reader', async () => {
  const { field, get } = open();
  await pressKey('ArrowDown', field);
  const id = field.getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('AI tables');
  expect(field.getAttribute('aria-controls')).toBe(get('[role=listbox]').id);
  expect(get('[role=group]').getAttribute('aria-labelledby')).toBeTruthy();
});

it('Enter takes the choice and closes; so does a press on a hit', async () => {
  const { field, get, onClose, onRun } = open();
  await pressKey('ArrowDown', field);
  await pressKey('Enter', field);
  expect(onRun.mock.calls).toEqual([['p2']]);
  expect(onClose).toHaveBeenCalledOnce();
  await press(get('[role=option]'));
  expect(onRun).toHaveBeenLastCalledWith('p1');
});

it('an Enter that ends a composition of characters chooses nothing', async () => {
  const { field, onRun } = open();
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
  expect(onRun).not.toHaveBeenCalled();
});

it('typing goes back to the first hit', async () => {
  const { chosen, field } = open();
  await pressKey('ArrowDown', field);
  await type(field, 'c');
  expect(chosen()).toBe('Chats');
});

it('without a hit it says so with what was typed; Enter does nothing', async () => {
  const { field, onRun } = open({ groups: [] });
  await type(field, 'zebra');
  expect(document.body.textContent).toContain('Nothing matches “zebra”.');
  await pressKey('Enter', field);
  expect(onRun).not.toHaveBeenCalled();
});

it('while it looks for hits it says that it does, and not that there is none', () => {
  const { get } = open({ groups: [], loading: true });
  expect(document.body.textContent).not.toContain('Nothing matches');
  expect(get('[role=status]').textContent).toBe('Loading');
});

it('when looking failed, what was found shows all the same, with a retry', async () => {
  const onRetry = vi.fn();
  const { all } = open({ onRetry });
  expect(all('[role=option]')).toHaveLength(3);
  const retry = all('button').find(({ textContent }) => textContent === 'Retry');
  await press(retry ?? document.body);
  expect(onRetry).toHaveBeenCalledOnce();
});
