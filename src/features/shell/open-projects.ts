const KEY = 'openProjects';

/** Ids of the projects whose folders stand open on this device. */
export function readOpenProjects(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps which folders stand open; a browser without storage forgets them. */
export function storeOpenProjects(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // full or forbidden: the folders are open until the page is left
  }
}
