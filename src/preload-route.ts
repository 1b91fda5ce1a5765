import { FIRST_SCREENS } from './app/first-screens.ts';
import { findEntry, type RouteEntry } from './app/navigation/route-entry.ts';
import { CATALOGUE } from './catalogue-route.ts';

/** Pages of the administration, whose table of screens is a file of its own. */
const ADMIN_PATH = /^\/admin(?:\/|$)/;

/** The table of screens that a path is in, unless it is among the first. */
export async function loadScreens(path: string): Promise<readonly RouteEntry[]> {
  if (ADMIN_PATH.test(path)) return (await import('./app/admin-screens.ts')).ADMIN_SCREENS;
  return [...(await import('./app/screens.ts')).SCREENS, ...CATALOGUE];
}

/** Begins to load the screen of a path before React asks for it. */
export async function preloadRoute(path: string): Promise<void> {
  try {
    await (findEntry(FIRST_SCREENS, path) ?? findEntry(await loadScreens(path), path))?.load();
  } catch {
    // a failure shows itself when the screen is rendered
  }
}
