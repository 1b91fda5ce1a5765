import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { press, pressKey, render } from '../../ui/testing/render.tsx';
import { StepItem, type StepItemProps } from './StepItem.tsx';

beforeAll(() => Promise.all([loadTexts('tables'), loadFormatter()]));
beforeEach(() => {
  document.body.replaceChildren();
});

function show(changes: Partial<StepItemProps> = {}) {
  const props: StepItemProps = {
    step: { id: 'a', enabled: true, kind: 'rename', column: 'price', to: 'unit price' },
    columns: [{ name: 'price', type: 'number' }],
    problem: null,
    waiting: false,
    target: false,
    onEdit: vi.fn(),
    onToggle: vi.fn(),
    onRemove: vi.fn(),
    onMoveBy: vi.fn(),
    onDrag: vi.fn(),
    onDrop: vi.fn(),
    ...changes,
  };
  const drawn = render(<StepItem {...props} />);
  return { ...drawn, props, wait: () => drawn.update(<StepItem {...props} waiting />) };
}

describe('a step of the list', () => {
  it('is named by its kind and by what it does, since several may be of one kind', () => {
    const { get } = show();
    const words = 'Rename column · price → unit price';
    expect(get(`[aria-label="Move step ${words}"]`)).toBeTruthy();
    expect(get(`[aria-label="Carry out ${words}"]`)).toBeTruthy();
    expect(get(`[aria-label="Remove step ${words}"]`)).toBeTruthy();
  });

  it('is moved by the arrow keys, and keeps focus while that is carried out', async () => {
    const { get, props, wait } = show();
    const handle = get('[aria-label^="Move step"]');
    handle.focus();
    await pressKey('ArrowUp');
    expect(props.onMoveBy).toHaveBeenCalledExactlyOnceWith(-1);
    wait();
    await pressKey('ArrowUp');
    expect(props.onMoveBy).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(handle);
  });

  it('takes no press while a change is carried out', async () => {
    const { all, props } = show({ waiting: true });
    for (const control of all('button, input')) await press(control);
    for (const told of [props.onToggle, props.onEdit, props.onRemove, props.onDrag, props.onDrop])
      expect(told).not.toHaveBeenCalled();
  });
});
