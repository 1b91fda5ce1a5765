import ChartColumnIcon from 'lucide-react/icons/chart-column';
import TableIcon from 'lucide-react/icons/table';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const nothing = () => {};
const views = () => [
  { value: 'chart', label: sample('Chart') },
  { value: 'table', label: sample('Table') },
  { value: 'query', label: sample('Query'), disabled: true },
];

export const page: CataloguePage = {
  title: 'Segmented control',
  group: 'Basics',
  specimens: [
    {
      name: 'words',
      Draw: () => (
        <SegmentedControl label={sample('View')} value="chart" segments={views()} onChange={nothing} />
      ),
    },
    {
      name: 'icons',
      Draw: () => (
        <SegmentedControl
          label={sample('View')}
          value="table"
          segments={[
            { value: 'chart', label: sample('Chart'), icon: <ChartColumnIcon aria-hidden="true" /> },
            { value: 'table', label: sample('Table'), icon: <TableIcon aria-hidden="true" /> },
          ]}
          onChange={nothing}
        />
      ),
    },
    {
      name: 'disabled',
      Draw: () => (
        <SegmentedControl
          label={sample('View')}
          disabled
          value="chart"
          segments={views()}
          onChange={nothing}
        />
      ),
    },
    {
      name: 'more words than fit',
      width: 'field',
      Draw: () => (
        <SegmentedControl
          label={sample('Compare')}
          value="a"
          segments={[
            { value: 'a', label: sample('Year over year') },
            { value: 'b', label: sample('Month over month') },
            { value: 'c', label: sample('Preceding period') },
          ]}
          onChange={nothing}
        />
      ),
    },
  ],
};
