import { Spinner } from '../../../ui/Spinner.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

export const page: CataloguePage = {
  title: 'Spinner',
  group: 'Feedback',
  specimens: [
    { name: 'in a line of text', Draw: () => <Spinner /> },
    { name: 'in an empty area', Draw: () => <Spinner size="large" label={sample('Drawing the chart')} /> },
  ],
};
