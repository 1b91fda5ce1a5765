/** A folder with the folders in it (spec section 3). */
export interface FolderNode {
  readonly id: string;
  readonly folder: string;
  readonly sub_folders: readonly FolderNode[];
}

/** One line of the tree. */
export interface FolderRow {
  readonly node: FolderNode;
  /** From 1. */
  readonly level: number;
  /** Place among those of the same folder, from 1, and how many they are. */
  readonly position: number;
  readonly siblings: number;
  /** Place of the folder that holds it among the rows; -1 at the top. */
  readonly parent: number;
}

/** The lines that show when some folders are open, in their order. Takes any depth and number. */
export function folderRows(nodes: readonly FolderNode[], open: ReadonlySet<string>): FolderRow[] {
  const rows: FolderRow[] = [];
  const waiting = [{ nodes, at: 0, level: 1, parent: -1 }];
  for (let group = waiting.at(-1); group; group = waiting.at(-1)) {
    const node = group.nodes[group.at];
    if (!node) {
      waiting.pop();
      continue;
    }
    group.at += 1;
    const { level, parent } = group;
    rows.push({ node, level, position: group.at, siblings: group.nodes.length, parent });
    if (open.has(node.id))
      waiting.push({ nodes: node.sub_folders, at: 0, level: level + 1, parent: rows.length - 1 });
  }
  return rows;
}

/** Ids of the folders that hold a folder, from the top; empty where it is not in the tree. */
export function foldersAbove(nodes: readonly FolderNode[], id: string): string[] {
  const above = new Map<FolderNode, FolderNode | null>(nodes.map((node) => [node, null]));
  for (const [node, holder] of above) {
    if (node.id === id) {
      const path: string[] = [];
      for (let one = holder; one; one = above.get(one) ?? null) path.unshift(one.id);
      return path;
    }
    // a map is walked in the order of its growth
    for (const child of node.sub_folders) above.set(child, node);
  }
  return [];
}

/** The next row, after `from` and around the end, whose name begins with what is typed; -1 where none does. */
export function rowBeginningWith(
  rows: readonly FolderRow[],
  typed: string,
  from: number,
  locale: string,
): number {
  const wanted = typed.toLocaleLowerCase(locale);
  // one letter goes on to the next of its kind, more of them stay as long as they fit
  const first = typed.length === 1 ? from + 1 : from;
  for (let step = 0; step < rows.length; step += 1) {
    const place = (first + step) % rows.length;
    if (rows[place]?.node.folder.toLocaleLowerCase(locale).startsWith(wanted)) return place;
  }
  return -1;
}
