import { expect, it, vi } from 'vitest';
import { press, render, type } from '../testing/render.tsx';
import { DestructiveDialog } from './DestructiveDialog.tsx';
import { problemsOf } from './field-definition.ts';

const submit = () => {
  const found = document.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!found) throw new Error('No submit button');
  return found;
};

it('what destroys is offered once the name was typed as it is and the reason given', async () => {
  const onConfirm = vi.fn();
  const { get } = render(
    <DestructiveDialog
      title="Delete?"
      message="Gone"
      confirmLabel="Delete"
      typedName="Team A"
      reason="required"
      onConfirm={onConfirm}
      onCancel={() => {}}
    />,
  );
  await type(get<HTMLInputElement>('input'), 'team a');
  await type(get<HTMLTextAreaElement>('textarea'), ' duplicate ');
  expect(submit().disabled).toBe(true);
  await type(get<HTMLInputElement>('input'), 'Team A');
  expect(submit().disabled).toBe(false);
  await type(get<HTMLTextAreaElement>('textarea'), '  ');
  expect(submit().disabled).toBe(true);
  await type(get<HTMLTextAreaElement>('textarea'), ' duplicate ');
  await press(submit());
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('duplicate');
});

it('required fields and the checks of fields say what is wrong; masked and fixed fields do not', () => {
  const sections = [
    {
      id: 's',
      title: 'S',
      fields: [
        { kind: 'text', name: 'name', label: 'Name', required: true },
        { kind: 'secret', name: 'key', label: 'Key', required: true },
        { kind: 'text', name: 'mail', label: 'Mail', required: true },
        { kind: 'text', name: 'fixed', label: 'Fixed', required: true, readOnly: true },
        {
          kind: 'number',
          name: 'seats',
          label: 'Seats',
          check: (value: unknown) => (Number(value) > 5 ? 'At most 5' : undefined),
        },
      ],
    },
  ] as const;
  expect(problemsOf(sections, { name: '', key: false, seats: 6 }, ['mail'], 'Required')).toEqual({
    name: 'Required',
    key: 'Required',
    seats: 'At most 5',
  });
  expect(problemsOf(sections, { name: 'a', key: true, seats: 5 }, ['mail'], 'Required')).toEqual({});
});
