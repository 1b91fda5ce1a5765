import type { JsonDocument } from './json-document.ts';

export interface TreePosition {
  readonly document: JsonDocument;
  readonly masked: Uint8Array;
  /** The values that show, in order. */
  readonly places: readonly number[];
  /** Which of them the keyboard stands on. */
  readonly row: number;
  readonly isExpanded: (place: number) => boolean;
  /** What was typed to jump to a name; empty for every other key. */
  readonly letters: string;
  /** Rows of a page. */
  readonly page: number;
}

export type TreeStep =
  | { readonly kind: 'move'; readonly place: number }
  | { readonly kind: 'toggle'; readonly places: readonly number[]; readonly expanded: boolean };

/**
 * What a key does in a tree (WAI-ARIA Authoring Practices, tree view): up and down, right into and left out of, Home
 * and End, a page, Enter and Space toggle, an asterisk expands all beside it, letters jump to a name.
 *
 * @returns `null` where the key means nothing
 */
export function treeStep(key: string, position: TreePosition): TreeStep | null {
  const { document, masked, places, row, isExpanded, letters, page } = position;
  const place = places[row] ?? 0;
  const node = document.nodes[place];
  if (!node) return null;
  const canOpen = (at: number) => (document.nodes[at]?.size ?? 0) > 0 && masked[at] !== 1;
  const isOpen = canOpen(place) && isExpanded(place);
  const to = (next: number): TreeStep => ({
    kind: 'move',
    place: places[Math.min(Math.max(0, next), places.length - 1)] ?? place,
  });
  switch (key) {
    case 'ArrowDown':
      return to(row + 1);
    case 'ArrowUp':
      return to(row - 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(places.length - 1);
    case 'PageDown':
      return to(row + page);
    case 'PageUp':
      return to(row - page);
    case 'ArrowRight':
      if (!canOpen(place)) return null;
      return isOpen ? to(row + 1) : { kind: 'toggle', places: [place], expanded: true };
    case 'ArrowLeft':
      if (isOpen) return { kind: 'toggle', places: [place], expanded: false };
      return node.parent < 0 ? null : { kind: 'move', place: node.parent };
    case 'Enter':
    case ' ':
      return canOpen(place) ? { kind: 'toggle', places: [place], expanded: !isOpen } : null;
    case '*':
      return {
        kind: 'toggle',
        places: places.filter((other) => document.nodes[other]?.parent === node.parent && canOpen(other)),
        expanded: true,
      };
    default:
      return letters === '' ? null : jump(position, letters);
  }
}

/** The next value whose name begins with the letters; a letter alone goes on from the one it stands on. */
function jump({ document, places, row }: TreePosition, letters: string): TreeStep | null {
  const wanted = letters.toLowerCase();
  const from = letters.length === 1 ? row + 1 : row;
  for (let step = 0; step < places.length; step += 1) {
    const place = places[(from + step) % places.length] ?? 0;
    if (
      String(document.nodes[place]?.key ?? '')
        .toLowerCase()
        .startsWith(wanted)
    )
      return { kind: 'move', place };
  }
  return null;
}
