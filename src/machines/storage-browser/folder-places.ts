import type { BrowsedItem } from './storage-browser.machine.ts';

/** A folder with the one that holds it; null at the top. */
export interface PlacedFolder {
  readonly id: string;
  readonly name: string;
  readonly folder_id: string | null;
}

/** A folder with the folders in it (spec section 3). */
export interface FolderNode {
  readonly id: string;
  readonly folder: string;
  readonly sub_folders: FolderNode[];
}

/** The folders from the top to one, itself last; empty for the top, and for one that there is not. */
export function folderTrail<Folder extends PlacedFolder>(
  folders: readonly Folder[],
  id: string | null,
): Folder[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const trail: Folder[] = [];
  for (let one = id === null ? undefined : byId.get(id); one; ) {
    trail.unshift(one);
    one = one.folder_id === null ? undefined : byId.get(one.folder_id);
  }
  return trail;
}

/** Where things can be moved: every folder but those that are moved and what lies in them. */
export function moveTargets(folders: readonly PlacedFolder[], items: readonly BrowsedItem[]): FolderNode[] {
  const moved = new Set(items.filter(({ kind }) => kind === 'folder').map(({ id }) => id));
  const nodes = new Map(
    folders.map(({ id, name }): [string, FolderNode] => [id, { id, folder: name, sub_folders: [] }]),
  );
  const top: FolderNode[] = [];
  for (const { id, folder_id: holder } of folders) {
    const node = nodes.get(id);
    if (!node || moved.has(id)) continue;
    const within = holder === null ? undefined : nodes.get(holder);
    (within ? within.sub_folders : top).push(node);
  }
  return top;
}
