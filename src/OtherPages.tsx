import { lazy, Suspense } from 'react';
import { matchRoute, Route, useLocation, useRouter } from 'wouter';
import type { RouteEntry } from './app/navigation/route-entry.ts';
import { loadTexts } from './i18n/texts.ts';
import { Page } from './Page.tsx';

const NotFoundScreen = lazy(async () => {
  const [{ NotFoundScreen: screen }] = await Promise.all([
    import('./features/errors/NotFoundScreen.tsx'),
    loadTexts('visitors'),
  ]);
  return { default: screen };
});

/** The pages that are not known from the start, and what is shown where there is none. Pages that follow each other in one frame share it. */
export function OtherPages({ entries }: { entries: readonly RouteEntry[] }) {
  const [path] = useLocation();
  const { parser } = useRouter();
  const entry = entries.find(({ pattern }) => matchRoute(parser, pattern, path)[0]);
  return entry ? (
    <Route path={entry.pattern}>{(parameters) => <Page entry={entry} parameters={parameters} />}</Route>
  ) : (
    <Suspense fallback={null}>
      <NotFoundScreen />
    </Suspense>
  );
}
