import { entry, type RouteEntry } from './app/navigation/route-entry.ts';

/** Development and test builds have the catalogue of parts; a build for users has no line of it. */
export const CATALOGUE: readonly RouteEntry[] =
  import.meta.env.DEV || import.meta.env.VITE_CATALOGUE === '1'
    ? [
        entry('/dev/ui/:part?', 'catalogue.title', ['catalogue'], () =>
          import('./features/catalogue/CatalogueScreen.tsx').then(({ CatalogueScreen: Screen }) => ({
            Screen,
          })),
        ),
      ]
    : [];
