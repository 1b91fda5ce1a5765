import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const FieldDiff = lazyPart(['details'], () =>
  import('../../../ui/diff/FieldDiff.tsx').then((part) => part.FieldDiff),
);

export const page: CataloguePage = {
  title: 'Field diff',
  group: 'Viewers',
  specimens: [
    {
      name: 'kinds of values',
      Draw: () => (
        <FieldDiff
          changes={[
            { name: 'name', label: sample('Name'), before: sample('Starter'), after: sample('Team') },
            { name: 'seats', label: sample('Seats'), before: 5, after: 12_000 },
            { name: 'trial', label: sample('Trial'), before: true, after: false },
            { name: 'note', label: sample('Note'), before: null, after: sample('Agreed by phone') },
            { name: 'code', label: sample('Code'), before: sample('TEAM-1'), after: '' },
            { name: 'key', label: sample('Provider key'), before: null, after: null, masked: true },
            {
              name: 'price',
              label: sample('Price'),
              before: 1900,
              after: 2450,
              format: (value) => sample(`$${(Number(value) / 100).toFixed(2)}`),
            },
          ]}
        />
      ),
    },
    {
      name: 'lists',
      Draw: () => (
        <FieldDiff
          changes={[
            {
              name: 'tags',
              label: sample('Tags'),
              before: ['beta', 'europe', 'trial'].map(sample),
              after: ['europe', 'trial', 'partner', 'invoice'].map(sample),
            },
            { name: 'order', label: sample('Columns'), before: [1, 2, 3], after: [3, 2, 1] },
            { name: 'new', label: sample('Regions'), before: null, after: [sample('China')] },
          ]}
        />
      ),
    },
    {
      name: 'a long text',
      Draw: () => (
        <div data-sample>
          <FieldDiff
            changes={[
              {
                name: 'text',
                label: 'Description of what is part of the plan and what is not',
                before: 'All of Starter\nTen seats\nMail support',
                after: 'All of Starter\nTwelve seats\nMail and chat support\nA named contact',
              },
              {
                name: 'url',
                label: 'Address',
                before: 'https://example.com/a',
                after: `https://example.com/${'very-long-'.repeat(10)}path`,
              },
            ]}
          />
        </div>
      ),
    },
  ],
};
