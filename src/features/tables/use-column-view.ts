import { paths } from '../../paths.ts';
import { useViewSetting } from '../../records/list/use-view-setting.ts';

/** Column names with a flag each. */
export type ShowFlags = Readonly<Record<string, boolean>>;

/** Which columns of a table show, as those do that are absent; kept for the person by the server (spec section 7, view settings). */
export function useColumnView(tableId: string): {
  flags: ShowFlags;
  /** Nothing is known yet; after a first failure all columns show while it is asked again. */
  isPending: boolean;
  setFlags: (flags: ShowFlags) => void;
} {
  const { values, isPending, set } = useViewSetting(paths.tables(), `columns_view:${tableId}`);
  return { flags: flagsOf(values), isPending, setFlags: set };
}

/** Which columns of a table stay at the left, kept in the same way; those that are absent do not. */
export function usePinnedColumns(tableId: string): {
  pinned: ShowFlags;
  setPinned: (flags: ShowFlags) => void;
} {
  const { values, set } = useViewSetting(paths.tables(), `pinned_columns:${tableId}`);
  return { pinned: flagsOf(values), setPinned: set };
}

function flagsOf(values: Readonly<Record<string, unknown>>): ShowFlags {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, flag]) =>
      typeof flag === 'boolean' ? [[name, flag] as const] : [],
    ),
  );
}
