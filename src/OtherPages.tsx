import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { SCREENS } from './app/screens.ts';
import { CATALOGUE } from './catalogue-route.ts';
import { loadTexts } from './i18n/texts.ts';
import { Page } from './Page.tsx';

const NotFoundScreen = lazy(async () => {
  const [{ NotFoundScreen: screen }] = await Promise.all([
    import('./features/errors/NotFoundScreen.tsx'),
    loadTexts('visitors'),
  ]);
  return { default: screen };
});

/** The pages that are not known from the start, and what is shown where there is none. */
export function OtherPages() {
  return (
    <Switch>
      {[...SCREENS, ...CATALOGUE].map((entry) => (
        <Route key={entry.pattern} path={entry.pattern}>
          {(parameters) => <Page entry={entry} parameters={parameters} />}
        </Route>
      ))}
      <Route>
        <Suspense fallback={null}>
          <NotFoundScreen />
        </Suspense>
      </Route>
    </Switch>
  );
}
