import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { CentrePanel } from './CentrePanel.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { Menu } from './Menu.tsx';
import { Select } from './Select.tsx';
import { Switch } from './Switch.tsx';
import { Tabs } from './Tabs.tsx';
import { Tooltip } from './Tooltip.tsx';
import { eventually, press, pressKey, render, type } from './testing/render.tsx';

const open = () => document.querySelector('[role=dialog],[role=alertdialog],[role=menu],[role=listbox]');

function WithDialog({ locked = false }: { locked?: boolean }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button onClick={() => setShown(true)}>Open</Button>
      <Dialog
        open={shown}
        onClose={() => setShown(false)}
        title="Rename"
        description="Only you see it"
        locked={locked}
      >
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

it('a dialog is named, gives its first field the focus, closes on Escape and gives the focus back', async () => {
  const { get } = render(<WithDialog />);
  get('button').focus();
  await press(get('button'));
  const dialog = get('[role=dialog]');
  expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Rename');
  await eventually(() => expect(document.activeElement).toBe(dialog.querySelector('[aria-label=Name]')));
  await pressKey('Escape');
  await eventually(() => expect(open()).toBeNull());
  await eventually(() => expect(document.activeElement?.textContent).toBe('Open'));
});

it('a locked dialog stays on Escape and has no cross', async () => {
  const { get } = render(<WithDialog locked />);
  await press(get('button'));
  await pressKey('Escape');
  expect(open()).not.toBeNull();
  expect(document.querySelector('[aria-label=Close]')).toBeNull();
});

it('what destroys is offered only after its name is typed', async () => {
  const onConfirm = vi.fn();
  const { get } = render(
    <ConfirmDialog
      open
      tone="danger"
      title="Delete table?"
      message="It cannot be undone."
      confirmLabel="Delete"
      confirmByName={{ label: 'Name', name: 'sales' }}
      onConfirm={onConfirm}
      onCancel={vi.fn()}
    />,
  );
  const confirm = get<HTMLButtonElement>('button[type=submit]');
  expect(confirm.disabled).toBe(true);
  await type(get<HTMLInputElement>('input'), 'sale');
  expect(confirm.disabled).toBe(true);
  await type(get<HTMLInputElement>('input'), 'sales');
  expect(confirm.disabled).toBe(false);
  await press(confirm);
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('[R2.148] a confirm dialog that runs cannot be left', async () => {
  const onCancel = vi.fn();
  const { get } = render(
    <ConfirmDialog
      open
      loading
      title="Stop?"
      message="Now."
      confirmLabel="Stop"
      onConfirm={vi.fn()}
      onCancel={onCancel}
    />,
  );
  await pressKey('Escape');
  await press(get('[role=alertdialog] button'));
  expect(onCancel).not.toHaveBeenCalled();
});

it('[R8.05] the centre panel closes by Dismiss', async () => {
  const onDismiss = vi.fn();
  const { all } = render(
    <CentrePanel open title="Insufficient credits" onDismiss={onDismiss}>
      Recharge.
    </CentrePanel>,
  );
  const dismiss = all('button').find((button) => button.textContent === 'Dismiss');
  if (dismiss) await press(dismiss);
  expect(onDismiss).toHaveBeenCalledOnce();
});

it('the focus of the centre panel is on Dismiss, though a request id can be copied', async () => {
  render(<CentrePanel open title="Error" requestId="req-7" onDismiss={vi.fn()} />);
  await eventually(() => expect(document.activeElement?.textContent).toBe('Dismiss'));
});

it('[R8.10] [R8.11] the centre panel shows the request id only where there is one', () => {
  const rendered = render(<CentrePanel open title="Error" requestId="req-7" onDismiss={vi.fn()} />);
  expect(rendered.get('[role=alertdialog]').textContent).toContain('req-7');
  rendered.update(<CentrePanel open title="Error" onDismiss={vi.fn()} />);
  expect(rendered.get('[role=alertdialog]').textContent).not.toContain('Request id');
});

it('a menu opens by its button, runs an action and closes', async () => {
  const onSelect = vi.fn();
  const { get, all } = render(
    <Menu
      trigger={<Button icon={<svg />} label="More" />}
      entries={[
        { label: 'Rename', onSelect },
        { kind: 'separator' },
        { label: 'Off', disabled: true, onSelect },
      ]}
    />,
  );
  await press(get('button'));
  await eventually(() => expect(open()).not.toBeNull());
  const [first, second] = all('[role=menuitem]');
  if (second) await press(second);
  expect(onSelect).not.toHaveBeenCalled();
  if (first) await press(first);
  expect(onSelect).toHaveBeenCalledOnce();
  await eventually(() => expect(open()).toBeNull());
});

it('a tooltip explains its button while the focus is on it, and closes on Escape', async () => {
  const { get } = render(<Tooltip content="Copies the table" trigger={<Button>Copy</Button>} />);
  const button = get('button');
  expect(button.getAttribute('aria-describedby')).toBeNull();
  await act(async () => button.focus());
  await eventually(() => expect(get('[role=tooltip]').textContent).toBe('Copies the table'));
  expect(button.getAttribute('aria-describedby')).toBe(get('[role=tooltip]').id);
  await pressKey('Escape');
  await eventually(() => expect(document.querySelector('[role=tooltip]')).toBeNull());
  expect(document.activeElement).toBe(button);
});

it('a select is named by its label and shows the label of its value', () => {
  const { get } = render(
    <Select
      label="Plan"
      value="pro"
      onChange={vi.fn()}
      options={[
        { value: 'free', label: 'Free' },
        { value: 'pro', label: 'Pro' },
      ]}
    />,
  );
  const trigger = get('[role=combobox]');
  const name = (trigger.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(name).toEqual(['Plan', 'Pro']);
});

it('a switch reports the other state, and nothing while it is being saved', async () => {
  const onChange = vi.fn();
  const rendered = render(<Switch label="Mail" checked={false} onChange={onChange} />);
  await press(rendered.get('[role=switch]'));
  expect(onChange).toHaveBeenCalledWith(true);
  rendered.update(<Switch label="Mail" checked={false} loading onChange={onChange} />);
  await press(rendered.get('[role=switch]'));
  expect(onChange).toHaveBeenCalledOnce();
});

it('tabs show one panel and report the other', async () => {
  const onChange = vi.fn();
  const tabs = [
    { value: 'a', label: 'A', content: 'first' },
    { value: 'b', label: 'B', content: 'second' },
  ] as const;
  const { all, get } = render(<Tabs label="Views" tabs={tabs} value="a" onChange={onChange} />);
  expect(get('[role=tabpanel]').textContent).toBe('first');
  const second = all('[role=tab]')[1];
  if (second) await press(second);
  expect(onChange).toHaveBeenCalledWith('b');
});
