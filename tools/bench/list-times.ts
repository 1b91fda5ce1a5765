// How long a list takes to answer: every filter in every order, and every search.
import { ApiError } from '../../server/kernel/api-error.ts';
import type { Database } from '../../server/platform/db/database.ts';
import type {
  Asker,
  ListDeclaration,
  ListOperation,
  ListRequest,
} from '../../server/records/lists/declaration.ts';
import { readList } from '../../server/records/lists/read-list.ts';
import { type Line, percentile } from './figures.ts';

const ROUNDS = 20;
/** Whoever sees all of everything. */
export const ALL_SEEING: Asker = {
  id: '',
  permissions: new Set(['admin.user:reveal']),
  scope: 'all',
  reach: 'all',
  masks: new Set(),
  locale: 'en_US',
};
export const FIRST_PAGE: ListRequest = {
  page: 1,
  size: 10,
  sort: {},
  filters: {},
  search: '',
  parameters: {},
};

/** Times of one request in milliseconds, twice unmeasured before. */
export async function timesOf<Op extends ListOperation>(
  db: Database,
  list: ListDeclaration<Op>,
  request: ListRequest,
  rounds: number,
): Promise<number[]> {
  const durations: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const startedAt = performance.now();
    await readList(db, list, request, ALL_SEEING).catch((error: unknown) => {
      // it counts with the time after which it was given up
      if (!(error instanceof ApiError && error.messageId === 'list.tooSlow')) throw error;
    });
    if (round >= 0) durations.push(performance.now() - startedAt);
  }
  return durations;
}

const lineOf = (subject: string, durations: readonly number[]): Line => ({
  subject,
  figures: {
    'p50 ms': [percentile(durations, 0.5)],
    'p95 ms': [percentile(durations, 0.95)],
    'worst ms': [Math.max(...durations)],
  },
});

/** A line for each filter in every order, for each search, and for all of them together. */
export async function listTimes<Op extends ListOperation>(
  db: Database,
  list: ListDeclaration<Op>,
  { filters, searches }: { filters: Record<string, ListRequest['filters']>; searches: readonly string[] },
): Promise<Line[]> {
  const all: number[] = [];
  const lines: Line[] = [];
  const note = (subject: string, durations: readonly number[]) => {
    all.push(...durations);
    lines.push(lineOf(subject, durations));
  };
  for (const [name, given] of Object.entries(filters)) {
    const ofFilter: number[] = [];
    for (const sort of Object.keys(list.sorts))
      for (const direction of ['asc', 'desc'] as const) {
        const request = { ...FIRST_PAGE, filters: given, sort: { [sort]: direction } };
        ofFilter.push(...(await timesOf(db, list, request, ROUNDS / 4)));
      }
    note(`filter: ${name}, every order`, ofFilter);
  }
  for (const search of searches)
    note(`search: ${search}`, await timesOf(db, list, { ...FIRST_PAGE, search }, ROUNDS));
  return [...lines, lineOf('all together', all)];
}

/** A line for each of some pages of ten. */
export async function pageTimes<Op extends ListOperation>(
  db: Database,
  list: ListDeclaration<Op>,
  pages: readonly number[],
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const page of pages)
    lines.push(
      lineOf(
        `page ${page.toLocaleString('en')} of 10`,
        await timesOf(db, list, { ...FIRST_PAGE, page }, ROUNDS),
      ),
    );
  return lines;
}
