import { ApiFailure } from '../../../api/api-failure.ts';
import type { CataloguePage } from '../catalogue-page.ts';
import { type Account, accountSource, SampleList, sampleAccounts, sampleConfig } from '../list-sample.tsx';
import { sample } from '../sample.ts';

const full = sampleConfig('Accounts, full', accountSource(3480));
const many = sampleConfig('Accounts, many', accountSource(10_000));
const none = sampleConfig('Accounts, none', { ...accountSource(0), key: 'none' });
const endless = sampleConfig('Accounts, endless', {
  key: 'endless',
  maxPageSize: 1000,
  load: () => new Promise(() => {}),
});
const broken = sampleConfig('Accounts, broken', {
  key: 'broken',
  maxPageSize: 1000,
  load: () =>
    Promise.reject(
      new ApiFailure('SERVER_ERROR', 500, sample('The server could not do this. Please try again.'), {
        req_id: '4b1d7c52-8f0e-4a6b-9a53-1f2e3d4c5b6a',
      }),
    ),
});
const LONG =
  'Wolfeschlegelsteinhausenbergerdorff-Schmidtobermeyer, formerly of the department of very long names and titles';
const longRows: Account[] = sampleAccounts(4).map((account) => ({
  ...account,
  name: sample(`${LONG} ${account.name}`),
  email: `${'somebody.with.a.very.long.address.'.repeat(3)}${account.email}`,
}));
const long = sampleConfig('Accounts, long', {
  key: 'long',
  maxPageSize: 1000,
  load: async () => ({ items: longRows, total: longRows.length }),
});

const narrowed = { ...full, label: sample('Accounts, narrowed') };
const selected = { ...full, label: sample('Accounts, selected') };
const unmatched = { ...full, label: sample('Accounts, without a match') };
const custom = { ...full, label: sample('Accounts, seven a page') };

const CHECK_ALL = ['thead input, li[data-index="0"] input'];

export const page: CataloguePage = {
  title: 'Resource list',
  group: 'Lists',
  specimens: [
    { name: 'full', Draw: () => <SampleList config={full} /> },
    {
      name: 'filtered and sorted by two columns',
      Draw: () => (
        <SampleList
          config={narrowed}
          start="q=a&f.status=active&f.plan=pro;team;enterprise&sort=plan:asc,balance:desc&page=3"
        />
      ),
    },
    { name: 'rows are selected', Draw: () => <SampleList config={selected} press={CHECK_ALL} /> },
    { name: 'loading', Draw: () => <SampleList config={endless} waitMs={900} /> },
    { name: 'empty', Draw: () => <SampleList config={none} /> },
    { name: 'no match', Draw: () => <SampleList config={unmatched} start="q=nobody&f.status=locked" /> },
    { name: 'error', Draw: () => <SampleList config={broken} /> },
    { name: 'long texts', Draw: () => <SampleList config={long} /> },
    { name: 'a custom page size', Draw: () => <SampleList config={custom} start="size=7&page=4" /> },
    {
      name: '10 000 rows',
      alone: true,
      Draw: () => (
        <main>
          <SampleList config={many} start="size=10000" height="100vh" />
        </main>
      ),
    },
  ],
};
