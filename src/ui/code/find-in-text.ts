/** A place in a text, in UTF-16 units; `to` is behind its last. */
export interface TextPlace {
  readonly from: number;
  readonly to: number;
}

/** Matches at most; a search for one letter in a long text is a search to be narrowed down. */
const MAX_MATCHES = 5000;

/** All places of a query, upper and lower case alike, none overlapping another. */
export function findInText(text: string, query: string): readonly TextPlace[] {
  if (query === '') return [];
  const found: TextPlace[] = [];
  const pattern = new RegExp(query.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'giu');
  for (const match of text.matchAll(pattern)) {
    found.push({ from: match.index, to: match.index + match[0].length });
    if (found.length === MAX_MATCHES) break;
  }
  return found;
}

/** The place to begin with: the first at or behind a position, or else the first of all; -1 where there is none. */
export function placeFrom(places: readonly TextPlace[], position: number): number {
  const next = places.findIndex(({ from }) => from >= position);
  return next === -1 && places.length > 0 ? 0 : next;
}
