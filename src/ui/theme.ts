/** What a person may choose; `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const STORAGE_KEY = 'theme';

function isThemeChoice(value: unknown): value is ThemeChoice {
  return value === 'system' || value === 'light' || value === 'dark';
}

/** The stored choice; `system` where none is stored, it is not one of ours, or storage is shut (private windows throw). */
export function readTheme(): ThemeChoice {
  try {
    const stored = globalThis.localStorage.getItem(STORAGE_KEY);
    return isThemeChoice(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Sets `data-theme` on the document, which `tokens.css` turns into a `color-scheme`; `system` removes it. */
export function applyTheme(choice: ThemeChoice, root: HTMLElement = document.documentElement): void {
  if (choice === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', choice);
}

/** Applies a choice and keeps it for the next visit; where storage is shut it lasts for this page only. */
export function setTheme(choice: ThemeChoice): void {
  applyTheme(choice);
  try {
    if (choice === 'system') globalThis.localStorage.removeItem(STORAGE_KEY);
    else globalThis.localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Storage is shut: the choice is applied all the same.
  }
}

/** Applies the stored choice and follows a change made in another tab. Call once at start; returns the way to stop. */
export function startTheme(): () => void {
  applyTheme(readTheme());
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) applyTheme(readTheme());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/**
 * Calls back whenever the colours that the tokens resolve to may have changed (the choice, the device's scheme or colours of a brand), for
 * parts that draw on a canvas. Returns the way to stop.
 */
export function onThemeChange(listener: () => void): () => void {
  // jsdom has no media queries.
  const media =
    typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : null;
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] });
  media?.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    media?.removeEventListener('change', listener);
  };
}
