import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Select } from '../Select.tsx';
import { eventually, press, pressKey, render, type } from '../testing/render.tsx';
import { CheckListField } from './CheckListField.tsx';
import { Combobox, type ComboboxProps } from './Combobox.tsx';
import type { ComboboxOption } from './combobox-options.ts';
import { MultiCombobox, type MultiComboboxProps } from './MultiCombobox.tsx';
import { PeoplePicker, type Person } from './PeoplePicker.tsx';
import { TeamPicker } from './TeamPicker.tsx';

const OPTIONS: ComboboxOption[] = [
  { value: 'fr', label: 'France' },
  { value: 'jp', label: 'Japan' },
  { value: 'ke', label: 'Kenya', disabled: true },
];

function One({ value: start = null, ...props }: Partial<ComboboxProps>) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Combobox label="Country" options={OPTIONS} {...props} value={value} onChange={setValue} />
      <output>{value?.value ?? 'none'}</output>
    </>
  );
}
function Several({ value: start = [], ...props }: Partial<MultiComboboxProps>) {
  const [value, setValue] = useState(start);
  return (
    <>
      <MultiCombobox label="Countries" options={OPTIONS} {...props} value={value} onChange={setValue} />
      <output>{value.map((option) => option.value).join(' ')}</output>
    </>
  );
}

const entries = (all: (selector: string) => HTMLElement[]) =>
  all('[role="option"]').map((option) => option.textContent);

describe('a combobox', () => {
  it('opens, is narrowed down by typing, and takes the match that is pressed', async () => {
    const { get, all } = render(<One />);
    const input = get<HTMLInputElement>('[role="combobox"]');
    input.focus();
    await press(input);
    expect(entries(all)).toEqual(['France', 'Japan', 'Kenya']);
    await type(input, 'jap');
    expect(entries(all)).toEqual(['Japan']);
    await press(get('[role="option"]'));
    expect(get('output').textContent).toBe('jp');
    expect(input.value).toBe('Japan');
  });

  it('shows all again when it is opened with a choice, and can be emptied', async () => {
    const { get, all } = render(<One value={OPTIONS[1] ?? null} />);
    await press(get('[aria-label="Open the list: Country"]'));
    expect(entries(all)).toHaveLength(3);
    await pressKey('Escape', get('[role="combobox"]'));
    await press(get('[aria-label="Clear Country"]'));
    expect(get('output').textContent).toBe('none');
  });

  it('shows what its caller put in the place of the choice', () => {
    const { get, update } = render(
      <Combobox label="Country" options={OPTIONS} value={OPTIONS[0] ?? null} onChange={vi.fn()} />,
    );
    const input = get<HTMLInputElement>('[role="combobox"]');
    expect(input.value).toBe('France');
    update(<Combobox label="Country" options={OPTIONS} value={OPTIONS[1] ?? null} onChange={vi.fn()} />);
    expect(input.value).toBe('Japan');
    update(<Combobox label="Country" options={OPTIONS} value={null} onChange={vi.fn()} />);
    expect(input.value).toBe('');
  });

  it('hands what is typed to the caller who searches, and shows what was found unfiltered', async () => {
    const onSearch = vi.fn();
    const { get, all, update } = render(
      <One options={[]} search={{ status: 'loading', onSearch }} defaultOpen />,
    );
    const input = get<HTMLInputElement>('[role="combobox"]');
    await type(input, 'pa ');
    expect(onSearch).toHaveBeenLastCalledWith('pa');
    expect(get('[role="status"]').textContent).toContain('Searching…');
    update(<One search={{ status: 'idle', onSearch }} options={OPTIONS} />);
    expect(entries(all)).toHaveLength(3);
    update(<One search={{ status: 'idle', onSearch }} options={[]} />);
    await eventually(() => expect(document.body.textContent).toContain('No match'));
  });

  it('a search that failed can be tried again', async () => {
    const onRetry = vi.fn();
    const { all } = render(
      <One options={[]} search={{ status: 'failed', onSearch: () => {}, onRetry }} defaultOpen />,
    );
    expect(document.body.textContent).toContain('The search failed');
    const retry = all('button').find((button) => button.textContent === 'Retry');
    if (retry) await press(retry);
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('makes an option of what is typed where that is offered', async () => {
    const onCreate = vi.fn();
    const { get, all } = render(<One onCreate={onCreate} defaultOpen />);
    const input = get<HTMLInputElement>('[role="combobox"]');
    await type(input, 'Peru');
    expect(entries(all)).toEqual(['Add “Peru”']);
    const [entry] = all('[role="option"]');
    if (entry) await press(entry);
    expect(onCreate).toHaveBeenCalledWith('Peru');
    expect(get('output').textContent).toBe('none');
  });
});

describe('a combobox of several', () => {
  it('collects choices; each can be removed, the last by Backspace', async () => {
    const { get, all } = render(<Several defaultOpen />);
    const input = get<HTMLInputElement>('[role="combobox"]');
    for (const name of ['France', 'Japan']) {
      const option = all('[role="option"]').find((candidate) => candidate.textContent === name);
      if (option) await press(option);
    }
    expect(get('output').textContent).toBe('fr jp');
    await press(get('[aria-label="Remove France"]'));
    expect(get('output').textContent).toBe('jp');
    input.focus();
    await pressKey('Backspace', input);
    expect(get('output').textContent).toBe('');
  });

  it('Escape takes no choice away', async () => {
    const { get } = render(<Several value={OPTIONS.slice(0, 2)} />);
    const input = get<HTMLInputElement>('[role="combobox"]');
    input.focus();
    await pressKey('Escape', input);
    expect(get('output').textContent).toBe('fr jp');
  });

  it('takes no more than its limit, and gives room again', async () => {
    const { get, all } = render(<Several value={OPTIONS.slice(0, 1)} max={1} defaultOpen />);
    const option = (name: string) => all('[role="option"]').find(({ textContent }) => textContent === name);
    const japan = option('Japan');
    expect(japan?.getAttribute('aria-disabled')).toBe('true');
    const france = option('France');
    if (france) await press(france);
    expect(get('output').textContent).toBe('');
    expect(option('Japan')?.getAttribute('aria-disabled')).not.toBe('true');
  });
});

describe('pickers', () => {
  const people: Person[] = [
    { id: '1', name: 'Ada Lovelace', email: 'a*a@example.com' },
    { id: '2', name: 'Ada Lovelace', email: 'a*2@example.com' },
  ];

  it('people of one name are told apart by their address, and whole people are handed over', async () => {
    const onChange = vi.fn();
    const { all } = render(
      <PeoplePicker label="Share with" people={people} value={[]} onChange={onChange} defaultOpen />,
    );
    expect(entries(all)).toEqual(['ALAda Lovelacea*a@example.com', 'ALAda Lovelacea*2@example.com']);
    const [, second] = all('[role="option"]');
    if (second) await press(second);
    expect(onChange).toHaveBeenCalledWith([people[1]]);
  });

  it('a person who is no longer among those that were found stays chosen', async () => {
    const onChange = vi.fn();
    const { get, all } = render(
      <PeoplePicker
        label="Share with"
        people={people.slice(1)}
        value={people.slice(0, 1)}
        onChange={onChange}
        defaultOpen
      />,
    );
    expect(get('[aria-label="Remove Ada Lovelace"]')).toBeDefined();
    const [second] = all('[role="option"]');
    if (second) await press(second);
    expect(onChange).toHaveBeenCalledWith(people);
  });

  it('a team says how many belong to it', () => {
    const teams = [{ id: '1', name: 'Finance', members: 1 }];
    const { all } = render(
      <TeamPicker label="Teams" teams={teams} value={[]} onChange={() => {}} defaultOpen />,
    );
    expect(entries(all)).toEqual(['Finance1 member']);
  });
});

describe('a check list', () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ value: `v${index}`, label: `Value ${index}` }));

  it('shows what is picked and reports each press, also of the entry for all', async () => {
    const onToggle = vi.fn();
    const options = [{ value: '_all_', label: 'All' }, ...many.slice(0, 2)];
    const { all } = render(
      <CheckListField label="Values" options={options} picked={['v0']} onToggle={onToggle} />,
    );
    const boxes = all('input[type="checkbox"]').filter((box) => box instanceof HTMLInputElement);
    expect(boxes.map((box) => box.checked)).toEqual([false, true, false]);
    for (const box of boxes.slice(0, 2)) await press(box);
    expect(onToggle.mock.calls).toEqual([['_all_'], ['v0']]);
  });

  it('a long one is searched, and says how many it does not show', async () => {
    const { get, all } = render(
      <CheckListField label="Values" options={many} picked={[]} onToggle={() => {}} />,
    );
    expect(all('li')).toHaveLength(100);
    expect(get('[role="status"]').textContent).toContain('20 more');
    await type(get<HTMLInputElement>('[aria-label="Search: Values"]'), 'value 11');
    expect(all('li').map((item) => item.textContent)).toEqual([
      'Value 11',
      ...Array.from({ length: 10 }, (_, index) => `Value 11${index}`),
    ]);
    await type(get<HTMLInputElement>('[aria-label="Search: Values"]'), 'nothing like it');
    expect(get('[role="status"]').textContent).toBe('No match');
  });
});

describe('a select', () => {
  it('shows its options under their groups, each with its picture', () => {
    const options = [
      { value: 'a', label: 'Berlin', group: 'Europe', picture: <i>1</i> },
      { value: 'b', label: 'Seoul', group: 'Asia' },
      { value: 'c', label: 'Paris', group: 'Europe', disabled: true },
    ];
    const { all } = render(
      <Select label="City" options={options} value="a" onChange={() => {}} defaultOpen />,
    );
    const groups = all('[role="group"]').filter((group) => group.querySelector('[role="option"]'));
    expect(groups.map((group) => group.textContent)).toEqual(['Europe1BerlinParis', 'AsiaSeoul']);
    expect(all('[role="option"]').map((option) => option.getAttribute('aria-disabled'))).toEqual([
      null,
      'true',
      null,
    ]);
  });
});
