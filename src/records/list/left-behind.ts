// The list that a person left for a page of details: its rows as they were in sight lead to the records before and after, without a call.
import type { ListPlace } from '../../ui/detail/DetailHeader.tsx';

interface LeftBehind {
  /** Path of the list. */
  readonly route: string;
  /** The query of its address: the way back leads to the same filters and page. */
  readonly query: string;
  readonly rows: readonly { readonly id: string; readonly href: string }[];
  /** Place of the first row among all that were found, from 0. */
  readonly first: number;
  readonly total: number;
}

let left: LeftBehind | null = null;

/** Remembers what a list shows, in place of the one before. */
export function leaveBehind(list: LeftBehind): void {
  left = list;
}

/** Where a record stood in the list, where it was left last and showed it. */
export function placeInList(route: string | undefined, id: string): ListPlace | null {
  if (left === null || left.route !== route) return null;
  const index = left.rows.findIndex((row) => row.id === id);
  if (index < 0) return null;
  return {
    previous: left.rows[index - 1]?.href ?? null,
    next: left.rows[index + 1]?.href ?? null,
    position: left.first + index + 1,
    total: left.total,
  };
}

/** The address of a list as it was left last. */
export function addressOfList(route: string): string {
  return left?.route === route && left.query !== '' ? `${route}?${left.query}` : route;
}
