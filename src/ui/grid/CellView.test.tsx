import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { eventually, pressKey, render } from '../testing/render.tsx';
import { CellView, type OpenedCell } from './CellView.tsx';

const NOTE: OpenedCell = {
  title: 'Note, row 12',
  display: `Called twice.\n${'A long remark. '.repeat(60)}`,
  raw: 'raw note',
  empty: false,
  bounds: { x: 40, y: 80, width: 120, height: 32 },
};

function Opened({ cell, onClosed }: { cell: OpenedCell; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  return <CellView cell={cell} open={open} onClose={() => setOpen(false)} onClosed={onClosed} />;
}

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');

it('an opened cell is named after its column and row, holds all of its text and takes the focus', async () => {
  render(<Opened cell={NOTE} onClosed={() => undefined} />);
  await eventually(() => expect(dialog()?.contains(document.activeElement)).toBe(true));
  const name = document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '')?.textContent;
  expect(name).toBe('Note, row 12');
  expect(dialog()?.textContent).toContain(NOTE.display);
});

it('Escape closes an opened cell and hands the focus back to the grid', async () => {
  const onClosed = vi.fn();
  render(<Opened cell={NOTE} onClosed={onClosed} />);
  await eventually(() => expect(dialog()?.contains(document.activeElement)).toBe(true));
  await pressKey('Escape');
  await eventually(() => expect(dialog()).toBeNull());
  expect(onClosed).toHaveBeenCalled();
});

it('Copy takes the value as it is stored, not as it is written for the reader', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
  render(<Opened cell={{ ...NOTE, display: '1,234.5', raw: '1234.5' }} onClosed={() => undefined} />);
  await eventually(() => expect(dialog()).not.toBeNull());
  const copy = dialog()?.querySelector<HTMLElement>('button[aria-label=Copy]');
  await act(async () => copy?.click());
  expect(writeText).toHaveBeenCalledWith('1234.5');
  vi.unstubAllGlobals();
});

it('an opened cell without a value says that it is empty', async () => {
  render(<Opened cell={{ ...NOTE, display: '', raw: '', empty: true }} onClosed={() => undefined} />);
  await eventually(() => expect(dialog()?.textContent).toContain('empty'));
});
