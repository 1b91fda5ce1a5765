import { useState } from 'react';
import { Combobox, type ComboboxProps } from '../../../ui/fields/Combobox.tsx';
import type { ComboboxOption, OptionSearch } from '../../../ui/fields/combobox-options.ts';
import { MultiCombobox, type MultiComboboxProps } from '../../../ui/fields/MultiCombobox.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const COUNTRIES: readonly ComboboxOption[] = [
  ['France', 'Paris'],
  ['Japan', 'Tokyo'],
  ['Kenya', 'Nairobi'],
  ['Korea', 'Seoul'],
  ['Mexico', 'Mexico City'],
  ['Peru', 'Lima'],
].map(([label = '', hint = '']) => ({ value: label, label: sample(label), hint: sample(hint) }));
const MANY: readonly ComboboxOption[] = Array.from({ length: 300 }, (_, index) => ({
  value: String(index),
  label: sample(`Property ${index + 1}`),
}));
const LONG: ComboboxOption = {
  value: 'long',
  label: sample('United Kingdom of Great Britain and Northern Ireland with its overseas territories'),
};

const searching = (status: OptionSearch['status']): OptionSearch => ({
  status,
  onSearch: () => {},
  onRetry: () => {},
});

function One({ value: start = null, ...props }: Partial<ComboboxProps>) {
  const [value, setValue] = useState(start);
  return (
    <Combobox
      label={sample('Country')}
      options={COUNTRIES}
      placeholder={sample('Any country')}
      {...props}
      value={value}
      onChange={setValue}
    />
  );
}

function Several({ value: start = [], ...props }: Partial<MultiComboboxProps>) {
  const [value, setValue] = useState(start);
  return (
    <MultiCombobox
      label={sample('Countries')}
      options={COUNTRIES}
      placeholder={sample('Any country')}
      {...props}
      value={value}
      onChange={setValue}
    />
  );
}

/** Room around a field that opens over the page. */
function Frame({ children }: { children: React.ReactNode }) {
  return <main style={{ maxWidth: 360, padding: 24 }}>{children}</main>;
}

const open = (name: string, props: Partial<ComboboxProps>) => ({
  name,
  alone: true,
  Draw: () => (
    <Frame>
      <One {...props} defaultOpen />
    </Frame>
  ),
});

export const page: CataloguePage = {
  title: 'Combobox',
  group: 'Fields',
  specimens: [
    { name: 'empty', width: 'field', Draw: () => <One hint={sample('Type a name or a capital.')} /> },
    { name: 'filled', width: 'field', Draw: () => <One value={COUNTRIES[1] ?? null} /> },
    { name: 'required', width: 'field', Draw: () => <One value={COUNTRIES[1] ?? null} required /> },
    { name: 'error', width: 'field', Draw: () => <One error={sample('Choose a country.')} required /> },
    { name: 'disabled', width: 'field', Draw: () => <One value={COUNTRIES[1] ?? null} disabled /> },
    { name: 'a very long name', width: 'field', Draw: () => <One value={LONG} /> },
    { name: 'several, empty', width: 'field', Draw: () => <Several /> },
    {
      name: 'several, filled',
      width: 'field',
      Draw: () => <Several value={[...COUNTRIES.slice(0, 4), LONG]} max={8} />,
    },
    {
      name: 'several, disabled',
      width: 'field',
      Draw: () => <Several value={COUNTRIES.slice(0, 2)} disabled />,
    },
    open('open', { value: COUNTRIES[1] ?? null }),
    open('open, more than are shown', { options: MANY }),
    open('open, searching', { options: [], search: searching('loading') }),
    open('open, the search failed', { options: [], search: searching('failed') }),
    open('open, no match', { options: [], search: searching('idle') }),
    {
      name: 'open, several',
      alone: true,
      Draw: () => (
        <Frame>
          <Several value={COUNTRIES.slice(0, 3)} onCreate={() => {}} defaultOpen />
        </Frame>
      ),
    },
  ],
};
