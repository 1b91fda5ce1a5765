/** A group, subgroup or entry of the left menu: what has `href` is an entry, what has `children` opens and closes. */
export interface MenuNode {
  /** An entry without one is known by its path. */
  readonly id?: string;
  /** Path of the page that an entry leads to. */
  readonly href?: string;
  /** Paths of detail pages that belong to the entry and do not lie below its own. */
  readonly also?: readonly string[];
  readonly children?: readonly MenuNode[];
}

/** How much of an entry's path a page's path holds: whole segments, so that `/admin/order` holds `/admin/order/details`; 0 for none. */
function matchLength(href: string, path: string): number {
  return path === href || path.startsWith(`${href}/`) ? href.length : 0;
}

interface Found {
  readonly length: number;
  readonly ids: readonly string[];
}

function find(nodes: readonly MenuNode[], path: string, above: readonly string[]): Found {
  let best: Found = { length: 0, ids: [] };
  for (const node of nodes) {
    const ids = [...above, node.id ?? node.href ?? ''];
    const candidates = [
      ...[node.href ?? [], node.also ?? []].flat().map((href) => ({ length: matchLength(href, path), ids })),
      find(node.children ?? [], path, ids),
    ];
    for (const candidate of candidates) if (candidate.length > best.length) best = candidate;
  }
  return best;
}

/**
 * Ids from the group down to the entry that a page belongs to; empty where it belongs to none. The entry with the longest path
 * wins; a page below an entry's path (a detail page) belongs to the entry.
 *
 * @param path path of the page, without query
 */
export function menuTrail(nodes: readonly MenuNode[], path: string): readonly string[] {
  return find(nodes, path, []).ids;
}
