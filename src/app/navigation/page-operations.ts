// Which page may call which operation, and where a page stands in the menu of the administration: for who looks after both.
import { PAGE_OPERATIONS } from '../../generated/pages/operations.ts';
import type { MessageId } from '../../i18n/texts.ts';
import { ADMIN_MENU, type AdminMenuEntry } from './admin-menu.ts';

/** Ids of the operations that a page may call, by the code of its screen. @param path with `{name}` for a parameter */
export function operationsOfPage(path: string): readonly string[] {
  return PAGE_OPERATIONS[path] ?? [];
}

let pagesByOperation: ReadonlyMap<string, readonly string[]> | undefined;

/** Paths of the pages that may call an operation. */
export function pagesOfOperation(id: string): readonly string[] {
  // a list of hundreds of calls asks at each key press: all pages are gone through once
  pagesByOperation ??= pagesOfAll();
  return pagesByOperation.get(id) ?? [];
}

function pagesOfAll(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [path, ids] of Object.entries(PAGE_OPERATIONS))
    for (const id of new Set(ids)) found.set(id, [...(found.get(id) ?? []), path]);
  return found;
}

/** Texts of the group, the subgroup and the entry that a page stands under; none where it stands in no menu. */
export function menuPlaceOf(path: string): readonly MessageId[] {
  const isHere = ({ href, also = [] }: AdminMenuEntry) => href === path || also.includes(path);
  for (const group of ADMIN_MENU)
    for (const child of group.children) {
      if ('href' in child) {
        if (isHere(child)) return [group.labelId, child.labelId];
        continue;
      }
      const entry = child.children.find(isHere);
      if (entry) return [group.labelId, child.labelId, entry.labelId];
    }
  return [];
}
