import { ROUTES } from './routes.tsx';

/** Begins to load the screen of a path before React asks for it. */
export function preloadRoute(path: string): void {
  const route = ROUTES.find(({ pattern }) =>
    new RegExp(`^${pattern.replace(/\/:\w+\?/g, '(?:/[^/]+)?')}/?$`).test(path),
  );
  // a failure shows itself when the screen is rendered
  route?.load().catch(() => {});
}
