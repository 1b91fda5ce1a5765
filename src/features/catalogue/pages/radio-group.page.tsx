import { RadioGroup, type RadioOption } from '../../../ui/RadioGroup.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const nothing = () => {};
const options = (): RadioOption<string>[] => [
  { value: 'month', label: sample('Every month') },
  { value: 'year', label: sample('Every year'), hint: sample('Two months are free.') },
  { value: 'never', label: sample('Once'), disabled: true },
];

export const page: CataloguePage = {
  title: 'Radio group',
  group: 'Fields',
  specimens: [
    {
      name: 'one is chosen',
      Draw: () => <RadioGroup label={sample('Paid')} value="year" options={options()} onChange={nothing} />,
    },
    {
      name: 'none is chosen, with an error',
      Draw: () => (
        <RadioGroup
          label={sample('Paid')}
          value={null}
          options={options()}
          onChange={nothing}
          error={sample('Please choose one.')}
        />
      ),
    },
    {
      name: 'side by side',
      Draw: () => (
        <RadioGroup
          label={sample('Size')}
          inline
          value="m"
          options={['S', 'M', 'L'].map((size) => ({ value: size.toLowerCase(), label: sample(size) }))}
          onChange={nothing}
        />
      ),
    },
    {
      name: 'disabled',
      Draw: () => (
        <RadioGroup label={sample('Paid')} disabled value="month" options={options()} onChange={nothing} />
      ),
    },
  ],
};
