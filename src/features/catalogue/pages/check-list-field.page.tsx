import { useState } from 'react';
import { CheckListField, type CheckListFieldProps } from '../../../ui/fields/CheckListField.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';
import { landscape } from '../sample-picture.ts';

const REGIONS = ['Europe', 'North America', 'South America', 'Asia', 'Africa'].map((name) => ({
  value: name,
  label: sample(name),
}));
const ALL = { value: '_all_', label: sample('All regions') };
const MANY = Array.from({ length: 140 }, (_, index) => ({
  value: String(index),
  label: sample(`Campaign ${index + 1}`),
}));

function Example({ picked: start = [], ...props }: Partial<CheckListFieldProps>) {
  const [picked, setPicked] = useState(start);
  return (
    <CheckListField
      label={sample('Regions')}
      options={REGIONS}
      {...props}
      picked={picked}
      onToggle={(value) =>
        setPicked(picked.includes(value) ? picked.filter((other) => other !== value) : [...picked, value])
      }
    />
  );
}

export const page: CataloguePage = {
  title: 'Check list',
  group: 'Fields',
  specimens: [
    { name: 'nothing picked', width: 'field', Draw: () => <Example /> },
    {
      name: 'with an entry for all',
      width: 'field',
      Draw: () => (
        <Example options={[ALL, ...REGIONS]} picked={['_all_']} hint={sample('Where it is sold.')} />
      ),
    },
    {
      name: 'pictures and a disabled entry',
      width: 'field',
      Draw: () => (
        <Example
          picked={['Asia']}
          options={REGIONS.map((region, index) => ({
            ...region,
            image: landscape(20, 20),
            disabled: index === 1,
          }))}
        />
      ),
    },
    { name: 'a long list', width: 'field', Draw: () => <Example options={MANY} picked={['0', '2']} /> },
    {
      name: 'error',
      width: 'field',
      Draw: () => <Example required error={sample('Pick at least one region.')} />,
    },
    { name: 'disabled', width: 'field', Draw: () => <Example disabled picked={['Europe']} /> },
    {
      name: 'very long names',
      width: 'field',
      Draw: () => (
        <Example
          options={[
            {
              value: 'a',
              label: sample(
                'Federated administrative region of the northern coast and of the islands that belong to it',
              ),
            },
            ...REGIONS,
          ]}
        />
      ),
    },
  ],
};
