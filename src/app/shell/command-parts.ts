// What opens over every page. It comes with what runs beside a page (tools/code-stages.ts), before anybody reaches for it.

export const loadPalette = () => import('./AppPalette.tsx');
export const loadShortcuts = () => import('./AppShortcuts.tsx');
export const loadDrawers = () => import('./ShellDrawers.tsx');
