/** A folder as far as its place goes. */
export interface PlacedFolder {
  readonly id: string;
  /** The folder that holds it; null at the top. */
  readonly folderId: string | null;
}

/** Folders of folders that one may have, the outermost counted. */
export const MAX_DEPTH = 8;

/** How folders lie in one another. Those that lie in none of the given ones are at the top. */
export class FolderTree<Folder extends PlacedFolder> {
  readonly #byId: ReadonlyMap<string, Folder>;
  readonly #within = new Map<string | null, Folder[]>();

  constructor(folders: readonly Folder[]) {
    this.#byId = new Map(folders.map((folder) => [folder.id, folder]));
    for (const folder of folders) {
      const holder = this.#holderOf(folder);
      const beside = this.#within.get(holder);
      if (beside) beside.push(folder);
      else this.#within.set(holder, [folder]);
    }
  }

  get(id: string): Folder | undefined {
    return this.#byId.get(id);
  }

  /** Folders that lie in one directly; null for those at the top. */
  in(id: string | null): readonly Folder[] {
    return this.#within.get(id) ?? [];
  }

  /** A folder and all that lie in it, the outer ones first. */
  whole(id: string): string[] {
    const found = [id];
    // a list is walked in the order of its growth
    for (const one of found) for (const { id: inner } of this.in(one)) found.push(inner);
    return found;
  }

  /** How many folders lead to one, itself counted; 0 for the top. */
  depth(id: string | null): number {
    let depth = 0;
    for (let one = id === null ? undefined : this.get(id); one; depth += 1) {
      const holder = this.#holderOf(one);
      one = holder === null ? undefined : this.get(holder);
    }
    return depth;
  }

  /** How many folders lie in one another from one on, itself counted. */
  height(id: string): number {
    const from = this.depth(id) - 1;
    return Math.max(...this.whole(id).map((inner) => this.depth(inner))) - from;
  }

  #holderOf({ folderId }: PlacedFolder): string | null {
    return folderId !== null && this.#byId.has(folderId) ? folderId : null;
  }
}
