import { FIRST_ROUTES } from './first-routes.ts';
import type { RouteEntry } from './route-entry.ts';

/** Begins to load the screen of a path before React asks for it. */
export async function preloadRoute(path: string): Promise<void> {
  const find = (routes: readonly RouteEntry[]) =>
    routes.find(({ pattern }) => new RegExp(`^${pattern.replace(/\/:\w+\?/g, '(?:/[^/]+)?')}/?$`).test(path));
  try {
    await (find(FIRST_ROUTES) ?? find((await import('./routes.tsx')).ROUTES))?.load();
  } catch {
    // a failure shows itself when the screen is rendered
  }
}
