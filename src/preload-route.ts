import { FIRST_SCREENS } from './app/first-screens.ts';
import { findEntry } from './app/navigation/route-entry.ts';

/** Begins to load the screen of a path before React asks for it. */
export async function preloadRoute(path: string): Promise<void> {
  try {
    await (
      findEntry(FIRST_SCREENS, path) ?? findEntry((await import('./app/screens.ts')).SCREENS, path)
    )?.load();
  } catch {
    // a failure shows itself when the screen is rendered
  }
}
