import { useState } from 'react';
import { TagsField, type TagsFieldProps } from '../../../ui/fields/TagsField.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

function Example({ value: start = [], ...props }: Partial<TagsFieldProps>) {
  const [value, setValue] = useState(start);
  return <TagsField label={sample('Keywords')} {...props} value={value} onChange={setValue} />;
}

const SOME = ['running shoes', 'trail', 'waterproof'].map(sample);
const MANY = Array.from({ length: 24 }, (_, index) => sample(`keyword ${index + 1}`));

export const page: CataloguePage = {
  title: 'Tags field',
  group: 'Fields',
  specimens: [
    {
      name: 'empty',
      width: 'field',
      Draw: () => (
        <Example
          placeholder={sample('Add a keyword')}
          hint={sample('Enter or a comma adds, a list can be pasted.')}
        />
      ),
    },
    { name: 'filled', width: 'field', Draw: () => <Example value={SOME} required /> },
    { name: 'full', width: 'field', Draw: () => <Example value={SOME} max={3} /> },
    { name: 'many', width: 'reading', Draw: () => <Example value={MANY} max={50} /> },
    {
      name: 'a very long tag',
      width: 'field',
      Draw: () => (
        <Example value={[sample('waterproof trail running shoes for wide feet with a low heel')]} />
      ),
    },
    {
      name: 'error',
      width: 'field',
      Draw: () => <Example value={SOME} error={sample('“trail” is on the list of forbidden words.')} />,
    },
    { name: 'disabled', width: 'field', Draw: () => <Example value={SOME} disabled /> },
  ],
};
