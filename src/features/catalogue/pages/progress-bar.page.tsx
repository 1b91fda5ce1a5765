import { Button } from '../../../ui/Button.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const LABEL = 'Uploading sales.csv';

export const page: CataloguePage = {
  title: 'Progress bar',
  group: 'Feedback',
  specimens: [
    { name: '0 %', Draw: () => <ProgressBar label={sample(LABEL)} value={0} /> },
    {
      name: '40 %, with Cancel',
      Draw: () => (
        <ProgressBar
          label={sample(LABEL)}
          value={40}
          action={
            <Button size="small" variant="ghost">
              {sample('Cancel')}
            </Button>
          }
        />
      ),
    },
    { name: '100 %', Draw: () => <ProgressBar label={sample(LABEL)} value={100} /> },
    { name: 'unknown', Draw: () => <ProgressBar label={sample(LABEL)} value={null} /> },
    {
      name: 'negative, with tips',
      Draw: () => <ProgressBar label={sample(LABEL)} value={-1} tips={sample('The network was lost')} />,
    },
    { name: 'negative, without tips', Draw: () => <ProgressBar label={sample(LABEL)} value={-1} /> },
    {
      name: 'without a visible name',
      Draw: () => <ProgressBar label={sample(LABEL)} hideLabel value={65} />,
    },
    {
      name: 'very long texts in a narrow place',
      width: 'field',
      Draw: () => (
        <ProgressBar
          label={sample('Uploading sales-2026-quarter-one-final-corrected-version-3.xlsx')}
          value={-1}
          tips={sample('The data space is full, please clear some data first to free up space.')}
          action={
            <Button size="small" variant="ghost">
              {sample('Retry')}
            </Button>
          }
        />
      ),
    },
  ],
};
