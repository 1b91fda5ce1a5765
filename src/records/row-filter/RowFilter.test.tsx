import { describe, expect, it, vi } from 'vitest';
import type { RowFilterDefinition } from '../../machines/row-filter/index.ts';
import { eventually, press, render, type } from '../../ui/testing/render.tsx';
import { RowFilter } from './RowFilter.tsx';

const is = { value: '=', name: 'is' };
const above = { value: '>', name: 'is above' };
const DEFINITIONS: RowFilterDefinition[] = [
  {
    category: 'Order',
    fields: [
      { field: 'items', name: 'Items', operators: [is, above], value_type: 'int' },
      { field: 'price', name: 'Price', operators: [is], value_type: 'float' },
    ],
  },
  {
    category: 'Customer',
    fields: [
      { field: 'name', name: 'Name', operators: [is], value_type: 'string' },
      {
        field: 'plan',
        name: 'Plan',
        operators: [is],
        value_type: 'option',
        options: [
          { name: 'Free', value: 'free' },
          { name: 'Team', value: 'team' },
        ],
      },
      {
        field: 'country',
        name: 'Country',
        operators: [{ value: 'in', name: 'is one of' }],
        value_type: 'check_list',
        options: [
          { name: 'France', value: 'fr' },
          { name: 'Japan', value: 'jp' },
          { name: 'A;B', value: 'a;b' },
        ],
      },
    ],
  },
];
const start = (field: string, operator: string, value: string) => [{ field, operator, value }];

function button(all: (selector: string) => HTMLElement[], name: string): HTMLElement {
  const found = all('button').find(
    (one) => one.textContent?.trim() === name || one.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`No button ${name}`);
  return found;
}

describe('the row filter editor', () => {
  it('[R3.080] [R3.081] the menu of fields has the fields under their categories', async () => {
    const { all } = render(<RowFilter definitions={DEFINITIONS} onSubmit={vi.fn()} />);
    await press(button(all, 'Add condition'));
    const trigger = all('[role=combobox]')[0];
    if (trigger) await press(trigger);
    await eventually(() =>
      expect(all('[role=option]').map((option) => option.textContent)).toEqual([
        'Items',
        'Price',
        'Name',
        'Plan',
        'Country',
      ]),
    );
    const groups = all('[role=group]').filter((group) => group.querySelector('[role=option]'));
    expect(groups.map((group) => group.firstChild?.textContent)).toEqual(['Order', 'Customer']);
  });

  it('[R3.082] the operators are those of the field', async () => {
    const { all } = render(
      <RowFilter definitions={DEFINITIONS} conditions={start('items', '>', '1')} onSubmit={vi.fn()} />,
    );
    const trigger = all('[role=combobox]')[1];
    expect(trigger?.textContent).toBe('is above');
    if (trigger) await press(trigger);
    await eventually(() =>
      expect(all('[role=option]').map((option) => option.textContent)).toEqual(['is', 'is above']),
    );
  });

  it.each([
    ['[R3.083] a whole number', 'items', 'numeric'],
    ['[R3.084] a decimal number', 'price', 'decimal'],
    ['[R3.085] a text', 'name', null],
  ])('%s is typed', async (_, field, mode) => {
    const { get } = render(
      <RowFilter definitions={DEFINITIONS} conditions={start(field, '=', '1')} onSubmit={vi.fn()} />,
    );
    const input = get<HTMLInputElement>('input[placeholder=Value]');
    expect(input.value).toBe('1');
    expect(input.getAttribute('inputmode')).toBe(mode);
  });

  it('[R3.086] an option is chosen of those of the field', async () => {
    const { all } = render(
      <RowFilter definitions={DEFINITIONS} conditions={start('plan', '=', 'team')} onSubmit={vi.fn()} />,
    );
    const trigger = all('[role=combobox]')[2];
    expect(trigger?.textContent).toBe('Team');
    if (trigger) await press(trigger);
    await eventually(() =>
      expect(all('[role=option]').map((option) => option.textContent)).toEqual(['Free', 'Team']),
    );
  });

  it('[R3.087] [R3.089] options of a check list are picked and submitted joined by semicolons', async () => {
    const onSubmit = vi.fn();
    const { all } = render(
      <RowFilter definitions={DEFINITIONS} conditions={start('country', 'in', 'fr')} onSubmit={onSubmit} />,
    );
    await press(button(all, 'Value: France'));
    await eventually(() => expect(all('input[type=checkbox]')).toHaveLength(3));
    const [, japan, both] = all('input[type=checkbox]');
    expect(both).toHaveProperty('disabled', true);
    if (japan) await press(japan);
    await press(button(all, 'Apply 1 condition'));
    expect(onSubmit).toHaveBeenCalledWith({
      connect_pre_filter: 'and',
      conditions: [{ field: 'country', operator: 'in', value: 'fr;jp' }],
    });
  });

  it('[R5.28] says which rows are left out and submits the others', async () => {
    const onSubmit = vi.fn();
    const { all, container, get } = render(
      <RowFilter definitions={DEFINITIONS} conditions={start('name', '=', 'Ada')} onSubmit={onSubmit} />,
    );
    await press(button(all, 'Add condition'));
    expect(container.textContent).toContain('1 condition has no value and is left out.');
    await type(get<HTMLInputElement>('input[placeholder=Value]'), 'Grace');
    await press(button(all, 'Apply 1 condition'));
    expect(onSubmit).toHaveBeenCalledWith({
      connect_pre_filter: 'and',
      conditions: [{ field: 'name', operator: '=', value: 'Grace' }],
    });
  });

  it('[R3.083] a value that does not fit is named at its field and nothing is submitted', async () => {
    const onSubmit = vi.fn();
    const { all, get } = render(
      <RowFilter definitions={DEFINITIONS} conditions={start('items', '=', 'few')} onSubmit={onSubmit} />,
    );
    await press(button(all, 'Apply 1 condition'));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(get('input[aria-invalid]').getAttribute('aria-describedby')).toBeTruthy();
    expect(all('[role=alert]').map((alert) => alert.textContent)).toContain('Enter a whole number.');
  });

  it('a new row has the focus, and a removed one does not lose it', async () => {
    const { all } = render(
      <RowFilter definitions={DEFINITIONS} conditions={start('items', '=', '1')} onSubmit={vi.fn()} />,
    );
    await press(button(all, 'Add condition'));
    expect(document.activeElement).toBe(all('li:last-of-type [role=combobox]')[0]);
    button(all, 'Remove condition 2').focus();
    await press(button(all, 'Remove condition 2'));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('without fields says so', () => {
    const { container } = render(<RowFilter definitions={[]} onSubmit={vi.fn()} />);
    expect(container.textContent).toBe('There is nothing to filter by.');
  });
});
