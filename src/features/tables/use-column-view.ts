import { paths } from '../../paths.ts';
import { useViewSetting } from '../../records/list/use-view-setting.ts';

/** Column names with whether they show; one that is absent shows. */
export type ShowFlags = Readonly<Record<string, boolean>>;

/** Which columns of a table show; kept for the person by the server (spec section 7, view settings). */
export function useColumnView(tableId: string): {
  flags: ShowFlags;
  /** Nothing is known yet; after a first failure all columns show while it is asked again. */
  isPending: boolean;
  setFlags: (flags: ShowFlags) => void;
} {
  const { values, isPending, set } = useViewSetting(paths.tables(), `columns_view:${tableId}`);
  const flags: ShowFlags = Object.fromEntries(
    Object.entries(values).flatMap(([name, shows]) =>
      typeof shows === 'boolean' ? [[name, shows] as const] : [],
    ),
  );
  return { flags, isPending, setFlags: set };
}
