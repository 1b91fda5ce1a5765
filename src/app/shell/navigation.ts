import { navigate } from 'wouter/use-browser-location';

/** The present path and query. */
export function currentPath(): string {
  return location.pathname + location.search;
}

/** Goes to a path of the app; `replace` leaves no entry in the history. */
export function goTo(path: string, options: { replace?: boolean } = {}): void {
  if (path !== currentPath()) navigate(path, options);
}
