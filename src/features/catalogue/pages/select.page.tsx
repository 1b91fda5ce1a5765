import GlobeIcon from 'lucide-react/icons/globe';
import { useState } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Select, type SelectProps } from '../../../ui/Select.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const PLANS = [
  { value: 'free', label: sample('Free') },
  { value: 'team', label: sample('Team'), hint: sample('For up to twenty people') },
  { value: 'company', label: sample('Company'), disabled: true },
];
const CITIES = [
  ['Europe', 'Berlin'],
  ['Europe', 'Paris'],
  ['Asia', 'Seoul'],
  ['Asia', 'Tokyo'],
  ['Asia', '上海'],
].map(([group = '', name = '']) => ({
  value: name,
  label: sample(name),
  group: sample(group),
  picture: <Avatar name={name} decorative />,
}));
const MANY = Array.from({ length: 200 }, (_, index) => ({
  value: String(index),
  label: sample(`Time zone ${index + 1}`),
}));

function Example({ value: start = null, ...props }: Partial<SelectProps<string>>) {
  const [value, setValue] = useState(start);
  return (
    <Select
      label={sample('Plan')}
      options={PLANS}
      placeholder={sample('Choose a plan')}
      {...props}
      value={value}
      onChange={setValue}
    />
  );
}

export const page: CataloguePage = {
  title: 'Select',
  group: 'Fields',
  specimens: [
    { name: 'empty', width: 'field', Draw: () => <Example hint={sample('It can be changed later.')} /> },
    { name: 'filled', width: 'field', Draw: () => <Example value="team" required /> },
    { name: 'with a picture', width: 'field', Draw: () => <Example options={CITIES} value="Seoul" /> },
    {
      name: 'with an icon',
      width: 'field',
      Draw: () => (
        <Example
          value="w"
          options={[
            {
              value: 'w',
              label: sample('The whole world'),
              picture: <GlobeIcon size={16} aria-hidden="true" />,
            },
          ]}
        />
      ),
    },
    { name: 'small', Draw: () => <Example size="small" hideLabel value="team" /> },
    { name: 'error', width: 'field', Draw: () => <Example error={sample('Choose a plan first.')} /> },
    { name: 'disabled', width: 'field', Draw: () => <Example disabled value="team" /> },
    {
      name: 'a very long name',
      width: 'field',
      Draw: () => (
        <Example
          value="l"
          options={[
            {
              value: 'l',
              label: sample('A plan with a name that is far longer than the field that shows it'),
            },
          ]}
        />
      ),
    },
    {
      name: 'open',
      alone: true,
      Draw: () => (
        <main style={{ maxWidth: 360, padding: 24 }}>
          <Example options={CITIES} value="Seoul" defaultOpen />
        </main>
      ),
    },
    {
      name: 'open, a long list',
      alone: true,
      Draw: () => (
        <main style={{ maxWidth: 360, padding: 24 }}>
          <Example options={MANY} value="60" defaultOpen />
        </main>
      ),
    },
  ],
};
