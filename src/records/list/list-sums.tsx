// What a list that adds up and groups has besides others: fetched with such a list, so that no other one carries it.
import { type ComponentType, type RefObject, Suspense } from 'react';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import type { FilterDefinition, FilterValue } from '../../machines/filter-state/index.ts';
import type { ListColumn } from '../../ui/list/list-rows.ts';
import type { ListQuery, ResourceListConfig } from './resource-list-config.ts';

/** What a list tells its sums. Sums are the same whatever the rows are, so that neither they nor the list know the type of the other. */
export interface SumsProps {
  // biome-ignore lint/suspicious/noExplicitAny: columns take rows of the list; sums give them none
  config: ResourceListConfig<any>;
  query: ListQuery;
  /** The columns as they are drawn. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  columns: readonly ListColumn<any>[];
  asCards: boolean;
  /** The rows in sight are those of the view before. */
  busy: boolean;
  scroller: RefObject<HTMLElement | null>;
  /** Cells of the table before and after those of the columns. */
  before: boolean;
  after: boolean;
  /** The filter whose values the rows are grouped by. */
  by: FilterDefinition | undefined;
  /** Shows the rows of a value of a filter. */
  onOpen: (alias: string, value: FilterValue) => void;
}

export interface GroupSelectProps {
  // biome-ignore lint/suspicious/noExplicitAny: as in SumsProps
  config: ResourceListConfig<any>;
  /** Alias of the filter that the rows are grouped by. */
  group: string | undefined;
  onGroup: (alias: string | undefined) => void;
}

/** What of its sums a list shows. */
interface ShownSums {
  /** The last row says what the figures come to that `totals` of the operation's `x-list` names. */
  readonly totals?: true;
  /** Aliases of filters by whose values the rows can be grouped, of those that `groups` of the operation's `x-list` names. */
  readonly groups?: readonly string[];
}

/** The sums of a list, with the parts that show them. */
export interface SumsOfList extends ShownSums {
  readonly Totals: ComponentType<SumsProps>;
  readonly Groups: ComponentType<SumsProps>;
  readonly Select: ComponentType<GroupSelectProps>;
}

const LazyTotals = lazyPart(['sums'], () => import('./Totals.tsx').then(({ Totals }) => Totals));
const LazyGroups = lazyPart(['sums'], () => import('./Groups.tsx').then(({ Groups }) => Groups));
const LazySelect = lazyPart(['sums'], () =>
  import('./GroupSelect.tsx').then(({ GroupSelect }) => GroupSelect),
);

const PARTS = {
  Totals: (props: SumsProps) => (
    <Suspense>
      <LazyTotals {...props} />
    </Suspense>
  ),
  Groups: (props: SumsProps) => (
    <Suspense>
      <LazyGroups {...props} />
    </Suspense>
  ),
  Select: (props: GroupSelectProps) => (
    <Suspense>
      <LazySelect {...props} />
    </Suspense>
  ),
};

/** For `sums` of a list's configuration. */
export function listSums(shown: ShownSums): SumsOfList {
  return { ...shown, ...PARTS };
}
