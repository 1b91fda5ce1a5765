import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import type { Shape } from '../../api/shapes.ts';
import { RowWindows, WINDOW_ROWS } from './row-windows.ts';
import { conditionSet, sortMap, type TableView } from './view-address.ts';

/** Rows asked for before the grid has said what is in view. */
const FIRST_ROWS = 50;
/** A table of thousands of columns comes in windows of fewer rows. */
const WINDOW_CELLS = 50_000;

export interface TableRows {
  windows: RowWindows;
  /** Says which rows are in view; another order or filter begins with them. */
  show: (first: number, end: number) => void;
  /** Whether rows in view have come although others failed. */
  hasRows: boolean;
  /** Rows under the filter; while another filter is counted, those of the one before. Null before anything is known. */
  total: number | null;
  /** Rows under this filter; null while they are counted, and without a filter. */
  exactTotal: number | null;
  failure: unknown;
}

/** Worth another try by itself: a lost connection, a server in trouble, or one that asks to wait. */
function canRetry(error: unknown): boolean {
  return (
    error instanceof ApiFailure && (error.isLocal || error.status >= 500 || error.waitingTime !== undefined)
  );
}

/** The rows of a table under a view, in windows; another view has windows of its own. */
export function useRowWindows(
  { summary, columns, revision }: Shape<'Table'>,
  { sort, conditions }: TableView,
): TableRows {
  const { id, updated_at: updatedAt, row_count: rowCount } = summary;
  // the same view is the same windows, whatever object describes it
  const key = JSON.stringify({ sort, conditions, updatedAt, revision });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the view; the columns change with the table's time
  const windows = useMemo(() => {
    const query = {
      ...(sort.length > 0 && { sort: sortMap(sort) }),
      ...(conditions.length > 0 && { conditions: conditionSet(conditions) }),
    };
    return new RowWindows({
      canRetry,
      windowRows: Math.round(
        Math.min(WINDOW_ROWS, Math.max(FIRST_ROWS, WINDOW_CELLS / Math.max(1, columns.length))),
      ),
      load: async (offset, limit, signal) => {
        const {
          rows,
          total,
          columns: names,
        } = await call(
          'tableRowsGet',
          { path: { table_id: id }, query: { offset, limit, ...query } },
          { quiet: 'butToken', signal },
        );
        const order = columns.map(({ name }) => names.indexOf(name));
        const isSame = order.every((place, index) => place === index);
        return { total, rows: isSame ? rows : rows.map((row) => order.map((place) => row[place] ?? null)) };
      },
    });
  }, [id, key]);

  const inView = useRef<[number, number]>([0, FIRST_ROWS]);
  const show = useCallback(
    (first: number, end: number) => {
      inView.current = [first, end];
      windows.show(first, end);
    },
    [windows],
  );
  useEffect(() => {
    windows.show(...inView.current);
    return () => windows.close();
  }, [windows]);

  // each by itself, and none that changes with rows that only come: those are drawn by the grid alone
  const { subscribe } = windows;
  const filtered = conditions.length > 0;
  const [lastTotal, setLastTotal] = useState(filtered ? null : rowCount);
  const total = useSyncExternalStore(subscribe, () => windows.state().total ?? lastTotal);
  const exactTotal = useSyncExternalStore(subscribe, () => (filtered ? windows.state().total : null));
  const failure = useSyncExternalStore(subscribe, () => windows.state().failure);
  const hasRows = useSyncExternalStore(
    subscribe,
    () => windows.state().failure !== null && windows.state().version > 0,
  );
  if (total !== lastTotal) setLastTotal(total);
  return { windows, show, hasRows, total, exactTotal, failure };
}
