import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import type { HistoryListProps } from '../../../ui/detail/HistoryList.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const HistoryList = lazyPart(['details'], () =>
  import('../../../ui/detail/HistoryList.tsx').then((part) => part.HistoryList),
);

const nothing = () => {};
/** 2026-03-18 09:30 UTC. */
const NOW = 1_773_826_200;

const RECORDS: Extract<HistoryListProps['state'], { status: 'ready' }> = {
  status: 'ready',
  page: 2,
  pageSize: 4,
  total: 23,
  records: [
    {
      id: '1',
      at: NOW - 300,
      actor: { name: sample('Mara Lindqvist') },
      action: sample('Changed the plan'),
      reason: sample('Agreed with the customer in call 4411'),
      changes: [
        { name: 'plan', label: sample('Plan'), before: sample('Starter'), after: sample('Team') },
        { name: 'seats', label: sample('Seats'), before: 5, after: 12 },
        {
          name: 'tags',
          label: sample('Tags'),
          before: [sample('trial')],
          after: [sample('partner'), sample('invoice')],
        },
      ],
      requestId: 'req_7f31c2',
    },
    {
      id: '2',
      at: NOW - 90_000,
      actor: { name: sample('陈晓') },
      onBehalfOf: sample('Mara Lindqvist'),
      action: sample('Replaced the provider key'),
      changes: [{ name: 'key', label: sample('Provider key'), before: null, after: null, masked: true }],
    },
    {
      id: '3',
      at: NOW - 2_000_000,
      actor: null,
      action: sample('Renewed the subscription'),
      changes: Array.from({ length: 8 }, (_, index) => ({
        name: `limit${index}`,
        label: sample(`Limit ${index + 1}`),
        before: index * 10,
        after: index * 20 + 1,
      })),
    },
    {
      id: '4',
      at: NOW - 40_000_000,
      actor: { name: sample('Jo') },
      action: sample(
        'Created the record from an import of four hundred and eleven rows that came by mail from the partner in Lisbon',
      ),
      changes: [],
    },
  ],
};

const draw = (state: HistoryListProps['state']) => () => <HistoryList state={state} onPage={nothing} />;

export const page: CataloguePage = {
  title: 'History of a record',
  group: 'Details',
  specimens: [
    { name: 'several pages', Draw: draw(RECORDS) },
    { name: 'empty', Draw: draw({ ...RECORDS, page: 1, total: 0, records: [] }) },
    { name: 'loading', Draw: draw({ status: 'loading', visible: true }) },
    {
      name: 'failed',
      Draw: draw({
        status: 'failed',
        message: sample('The server did not answer in time.'),
        requestId: 'req_7f31c2',
        onRetry: nothing,
      }),
    },
  ],
};
