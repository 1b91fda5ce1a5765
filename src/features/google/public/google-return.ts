// Where a person was who leaves for Google, in this tab alone.
import { safeReturnPath } from '../../../machines/health-watchdog/safe-return-path.ts';
import { paths } from '../../../paths.ts';

const KEY = 'google-return';

/** Remembers the page and leaves it. */
export function leaveForGoogle(url: string): void {
  try {
    sessionStorage.setItem(KEY, location.pathname + location.search);
  } catch {
    // without a store the way back leads to the connections
  }
  location.assign(url);
}

/** The page that was left; the page of connections where none is known. */
export function returnPath(): string {
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept === null ? paths.connectors() : safeReturnPath(kept);
  } catch {
    return paths.connectors();
  }
}
