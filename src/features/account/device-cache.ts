/**
 * How the names begin under which this browser keeps what the server can be asked for again: texts of the back office
 * (`text-overrides.ts`), help (`help-texts.ts`), what may be opened (`page-access-actors.ts`) and what was opened last
 * (`recent-places.ts`). Drafts, the language, the look and folded menus are the person's own and are no cache.
 */
const CACHES = ['babel:', 'help:', 'permission:', 'recentPlaces:'];

function cachedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => CACHES.some((cache) => key.startsWith(cache)));
  } catch {
    return []; // storage is shut: nothing is kept
  }
}

/** What the caches take in this browser, in bytes of UTF-16. */
export function cachedBytes(): number {
  return cachedKeys().reduce(
    (sum, key) => sum + 2 * (key.length + (localStorage.getItem(key)?.length ?? 0)),
    0,
  );
}

/** Empties the caches; nothing that a person wrote or chose is lost. */
export function clearCaches(): void {
  for (const key of cachedKeys()) localStorage.removeItem(key);
}
