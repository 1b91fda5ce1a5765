import { useState } from 'react';
import { NumberField, type NumberFieldProps } from '../../../ui/fields/NumberField.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

function Example({ value: start = null, ...props }: Partial<NumberFieldProps>) {
  const [value, setValue] = useState(start);
  return <NumberField label={sample('Rows to keep')} {...props} value={value} onChange={setValue} />;
}

export const page: CataloguePage = {
  title: 'Number field',
  group: 'Fields',
  specimens: [
    {
      name: 'empty',
      width: 'field',
      Draw: () => <Example placeholder={sample('All')} hint={sample('Leave it empty to keep all.')} />,
    },
    { name: 'filled', width: 'field', Draw: () => <Example value={1_234_567.5} step={100} /> },
    {
      name: 'with a unit',
      width: 'field',
      Draw: () => <Example value={30} min={1} max={365} trailing={sample('days')} required />,
    },
    {
      name: 'percent',
      width: 'field',
      Draw: () => <Example value={0.15} step={0.01} format={{ style: 'percent' }} />,
    },
    { name: 'outside of the limits', width: 'field', Draw: () => <Example value={400} min={1} max={365} /> },
    {
      name: 'error',
      width: 'field',
      Draw: () => <Example error={sample('Somebody else keeps fewer rows.')} value={3} />,
    },
    { name: 'disabled', width: 'field', Draw: () => <Example disabled value={12} /> },
    {
      name: 'a very long label',
      width: 'field',
      Draw: () => (
        <Example
          required
          label={sample('Number of rows that are kept of every table after the nightly clean-up has run')}
          value={12}
        />
      ),
    },
  ],
};
