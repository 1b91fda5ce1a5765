/** A page, chat or table that was opened from the palette. */
export interface RecentPlace {
  /** Names it among all that the palette finds, e.g. `chat:<id>`. */
  readonly id: string;
  readonly label: string;
  readonly href: string;
}

const MOST = 5;

/** The places with this one in front, each once, at most five. */
export function withRecent(places: readonly RecentPlace[], place: RecentPlace): RecentPlace[] {
  return [place, ...places.filter(({ id }) => id !== place.id)].slice(0, MOST);
}

function isPlace(value: unknown): value is RecentPlace {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['id', 'label', 'href'].every((name) => typeof Reflect.get(value, name) === 'string') &&
    // an address of this app and no other
    /^\/(?!\/)/.test(String(Reflect.get(value, 'href')))
  );
}

/** What this person opened last on this device; nothing where storage is shut or holds something else. */
export function readRecent(personId: string): RecentPlace[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`recentPlaces:${personId}`) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function writeRecent(personId: string, places: readonly RecentPlace[]): void {
  try {
    localStorage.setItem(`recentPlaces:${personId}`, JSON.stringify(places));
  } catch {
    // full or shut: nothing is recent next time
  }
}

/** Leaves no name of a chat or table behind for the next person at this device. */
export function forgetRecent(personId: string): void {
  try {
    localStorage.removeItem(`recentPlaces:${personId}`);
  } catch {
    // storage is shut: nothing was kept
  }
}
