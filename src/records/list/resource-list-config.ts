// What a list page says of itself; `ResourceList` does the rest.
import type { ReactNode } from 'react';
import type { OperationId, Shape } from '../../api/shapes.ts';
import type { FilterDefinition, SentFilters } from '../../machines/filter-state/index.ts';
import type { MenuAction } from '../../ui/Menu.tsx';
import type { SumsOfList } from './list-sums.tsx';
import type { Bounds } from './use-permitted.ts';

export interface SortOrder {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** Sums of everything that is found, as list operations answer them. */
export interface ListSums {
  readonly totals?: true;
  /** A filter of the list. */
  readonly group_by?: string;
}

/** What a source is asked for. */
export interface ListQuery {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** The field that counts most first. */
  readonly sort: readonly SortOrder[];
  /** Filters that restrict; those with an operator of their own (`opt`) are in the conditions. */
  readonly filters: SentFilters;
  readonly conditions: readonly Shape<'Condition'>[];
  /** Empty where nothing is searched. */
  readonly search: string;
  /** Asked for in place of rows. */
  readonly sums?: ListSums;
}

export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly totals?: readonly Shape<'ListTotal'>[];
  readonly groups?: readonly Shape<'ListGroup'>[];
}

/** Where the rows come from. */
export interface ListSource<Item> {
  /** Begins the keys of its queries: whoever changes rows invalidates by it. */
  readonly key: string;
  /** Narrows every query of this source: two sources of one key are told apart by it. */
  readonly within?: SentFilters;
  /** @throws ApiFailure, which the list shows */
  readonly load: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Item>>;
  /** Items that one call may bring. A larger page is put together from several. */
  readonly maxPageSize: number;
  /** A list operation: what is too large for the browser is exported by the server. */
  readonly operation?: {
    readonly id: OperationId;
    /** Its query parameters but page and page_size; those of JSON as text. */
    readonly parameters: (query: ListQuery) => Record<string, string>;
  };
}

/**
 * How a value is drawn, aligned and written into a file: `time` is Unix seconds, `money` minor units, `credits`
 * thousandths, `bytes` a size, `id` can be copied.
 */
export type ColumnKind = 'text' | 'number' | 'time' | 'money' | 'credits' | 'bytes' | 'id';

export interface ColumnConfig<Item> {
  /** Name in the sort, in the column settings and in the file of an export, where a dot leads into a nested field. */
  readonly id: string;
  readonly title: string;
  /** `text` where absent. */
  readonly kind?: ColumnKind;
  /** The value; the field named by `id` where absent. */
  readonly value?: (item: Item) => string | number | null | undefined;
  /** Draws it; by kind where absent. */
  readonly cell?: (item: Item) => ReactNode;
  /** As csv text; by kind where absent. */
  readonly text?: (item: Item) => string;
  readonly sortable?: boolean;
  /** Where the first press on its head begins; figures and times from the largest, texts from A where absent. */
  readonly firstDirection?: 'asc' | 'desc';
  /** By kind where absent. */
  readonly align?: 'start' | 'end';
  /** Pixels; by kind where absent. */
  readonly width?: number;
  /** Takes what is left of the width; the naming column where none does. */
  readonly grow?: boolean;
  readonly hiddenAtStart?: boolean;
  /** On a card: `bare` without its title, `none` not at all. */
  readonly card?: 'bare' | 'none';
}

/** Something that can be done with one row. */
export type RowAction = MenuAction & {
  /** Without the right to call it the action is not shown. */
  readonly operation?: OperationId;
};

/** The rows that an action on many is for. */
export interface BulkTarget<Item> {
  readonly count: number;
  /** Every row that the filters find; `query` says which. */
  readonly isAll: boolean;
  readonly query: ListQuery;
  /** The rows themselves; those of other pages are loaded. */
  readonly items: (signal: AbortSignal) => Promise<readonly Item[]>;
}

/** What became of an action on many rows. */
export interface BulkOutcome {
  readonly succeeded: number;
  readonly failures: readonly { readonly id: string; readonly name: string; readonly reason: string }[];
}

interface BulkActionBase {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  /** Without the right to call it the action is not shown. */
  readonly operation?: OperationId;
  /** Asked before; it begins at once where absent. */
  readonly confirm?: (count: number) => { title: string; text: string; action: string };
}

/** Does it to all rows by operations for many. @throws ApiFailure, which is shown */
export type BulkRun<Item> = (target: BulkTarget<Item>, signal: AbortSignal) => Promise<BulkOutcome>;

/** Something that can be done with many rows: row by row, or by an operation for many. */
export type BulkAction<Item> = BulkActionBase &
  (
    | {
        /** @throws ApiFailure, which is reported for this row */
        readonly each: (item: Item, signal: AbortSignal) => Promise<unknown>;
        readonly run?: undefined;
        readonly ask?: undefined;
        readonly hand?: undefined;
      }
    | {
        readonly run: BulkRun<Item>;
        readonly each?: undefined;
        readonly ask?: undefined;
        readonly hand?: undefined;
      }
    | {
        /** Asks for more than a yes, such as a reason, and says what to run then; null where it was given up. */
        readonly ask: (count: number) => Promise<BulkRun<Item> | null>;
        readonly run?: undefined;
        readonly each?: undefined;
        readonly hand?: undefined;
      }
    | {
        /** Hands the rows over to the page, which goes on by itself and says whether it was done: then they are chosen no longer. */
        readonly hand: (target: BulkTarget<Item>) => Promise<boolean>;
        readonly run?: undefined;
        readonly each?: undefined;
        readonly ask?: undefined;
      }
  );

export interface ResourceListConfig<Item> {
  /** Route that columns and views are kept under; nothing is kept where absent, as in a list within a dialog. */
  readonly route?: string;
  /** Accessible name of the list. */
  readonly label: string;
  /** Name of an exported file, without ending. */
  readonly fileName: string;
  readonly source: ListSource<Item>;
  /** The first one names the rows, unless `nameColumn` says another. */
  readonly columns: readonly ColumnConfig<Item>[];
  readonly nameColumn?: string;
  readonly rowId: (item: Item) => string;
  /** What a row is called in the names of its controls; the text of the naming column where absent. */
  readonly rowName?: (item: Item) => string;
  /** Where Enter on a row leads. The naming cell brings the link for the pointer itself. */
  readonly rowHref?: (item: Item) => string;
  readonly defaultSort?: readonly SortOrder[];
  readonly defaultSize?: number;
  /** What everything that is found comes to: `listSums`. */
  readonly sums?: SumsOfList;
  readonly filters?: readonly FilterDefinition[];
  readonly search?: {
    /** What is found; by what is hidden from the reader, where that is not found for them (docs/roles.md). */
    readonly placeholder: string | ((masks: Bounds['masks']) => string);
    /** `toolbar` where absent: above the list, applied while it is typed. */
    readonly place?: 'toolbar' | 'drawer';
  };
  /** Behind the button at the end of a row. */
  readonly actions?: (item: Item) => readonly (RowAction | { kind: 'separator' })[];
  /** Before that button, for the one action that everybody wants. */
  readonly quickAction?: (item: Item) => ReactNode;
  /** Width of both in pixels. */
  readonly actionsWidth?: number;
  readonly bulkActions?: readonly BulkAction<Item>[];
  /** In place of a list that has no rows at all. */
  readonly empty: ReactNode | { title: string; text: string; picture?: ReactNode; action?: ReactNode };
  /** Words where filters or search find nothing; general ones where absent. */
  readonly noMatch?: { title: string; text: string };
  /** Says that the list did not come; general words where absent. */
  readonly failed?: string;
  /** At the end of the toolbar, such as the people who are on the same page. */
  readonly presence?: ReactNode;
}
