// What the generated paths of pages are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import { MAX_PAGE_SIZE } from './page-numbers.ts';
import type { PaginationEvent } from './pagination.machine.ts';
import { pagination } from './pagination.machine.ts';

/** What a person does, with the limits of a page. */
const moves: readonly PaginationEvent[] = [
  { type: 'page.requested', page: 2 },
  { type: 'page.requested', page: 0 },
  { type: 'page.requested', page: 99 },
  { type: 'size.chosen', size: 10 },
  { type: 'size.chosen', size: 20 },
  { type: 'size.chosen', size: 1 },
  { type: 'custom.typed', text: '7' },
  { type: 'custom.typed', text: '1' },
  { type: 'custom.typed', text: 'seven' },
  { type: 'total.changed', total: 0 },
  { type: 'total.changed', total: 21 },
  { type: 'address.changed', page: 3, size: 20 },
];

/** What is something else while nobody knows how many rows there are: pages have no end, sizes keep the rows. */
const uncounted = moves.filter(({ type }) => type !== 'address.changed' && type !== 'custom.typed');

/** Sizes at their limits, chosen and in an address. */
const sizes: readonly PaginationEvent[] = [2, 2.5, MAX_PAGE_SIZE, MAX_PAGE_SIZE + 1].flatMap((size) => [
  { type: 'size.chosen', size },
  { type: 'address.changed', page: 2, size },
]);

export const model: PathModel = pathModel<PaginationEvent>({
  name: 'pagination',
  machine: pagination,
  variants: [
    {
      name: 'an address before the rows are counted',
      input: {},
      criteria: ['cases'],
      cases: [{ type: 'address.changed', page: 3, size: 20 }],
      again: true,
    },
    {
      name: '25 rows',
      input: { total: 25 },
      criteria: ['transitions', 'cases', 'guards', 'pairs'],
      cases: moves,
    },
    {
      name: 'rows that are not counted yet',
      input: {},
      criteria: ['transitions', 'cases'],
      cases: uncounted,
      again: true,
    },
    {
      name: 'sizes at their limits',
      input: { size: 2, total: 25 },
      criteria: ['cases'],
      cases: sizes,
      again: true,
    },
    {
      name: 'page 9 of 3, a size of 1, a window of 4',
      input: { page: 9, size: 1, total: 25, window: 4 },
      criteria: ['transitions'],
      cases: [],
      again: true,
    },
    {
      name: 'sizes that are typed',
      input: { total: 25 },
      criteria: ['states'],
      cases: ['10', '7', '1', 'seven'].map((text) => ({ type: 'custom.typed', text })),
      again: true,
    },
    ...[MAX_PAGE_SIZE, MAX_PAGE_SIZE + 1, 2.5].map((size) => ({
      name: `started with a size of ${size}`,
      input: { size, total: 25 },
      criteria: ['transitions'] as const,
      cases: [],
      again: true as const,
    })),
  ],
  cases: [...moves, ...sizes, { type: 'address.changed', page: 0, size: 1 }],
  // what was typed is read while the field is there
  live: ({ context, value }) => [
    context.page,
    context.size,
    context.total,
    context.pages,
    value === 'typingSize' ? context.typed : null,
  ],
  counters: {},
  actors: {},
  effects: ['onChange'],
  unreachable: {},
  say: {
    'page.requested': ({ page }) => `Go to page ${page}`,
    'size.chosen': ({ size }) => `Choose ${size} rows a page`,
    'custom.opened': () => 'Choose Custom',
    'custom.typed': ({ text }) => `Type ${text}`,
    'custom.committed': () => 'Press Enter',
    'custom.cancelled': () => 'Press Escape',
    'total.changed': ({ total }) => `There are ${total} rows now`,
    'address.changed': ({ page, size }) => `Go back to page ${page} of ${size} rows each`,
  },
  see: { fixed: 'The pages and their size', typingSize: 'A field for the size' },
});
