import { createElement, Fragment, lazy, Suspense, useEffect } from 'react';
import { pageOf, type RouteEntry } from './app/navigation/route-entry.ts';
import type { SignedInAreaProps } from './app/shell/SignedInArea.tsx';
import { tellScreenShown } from './first-screen.ts';
import { loadTexts, useTexts } from './i18n/texts.ts';

// the area brings the machines; pages that everybody may open are shown before it is there
const loadArea = () => Promise.all([import('./app/shell/SignedInArea.tsx'), loadTexts('shell')]);
const SignedInArea = lazy(async () => {
  const [{ SignedInArea: area }] = await loadArea();
  return { default: area };
});
/** With the frame of most pages, which is fetched at the same time. */
const UserArea = lazy(async () => {
  const [{ UserShell }, [{ SignedInArea: area }]] = await Promise.all([
    import('./app/shell/UserShell.tsx'),
    loadArea(),
  ]);
  return {
    default: (props: Omit<SignedInAreaProps, 'UserShell'>) => createElement(area, { ...props, UserShell }),
  };
});

/** A page with its title in the browser's tab; behind the sign-in where it needs a permission. */
export function Page({
  entry,
  parameters,
}: {
  entry: RouteEntry;
  parameters: Record<string, string | undefined>;
}) {
  const t = useTexts();
  const title = t(entry.titleId);
  useEffect(() => {
    // one that comes with the frame is not there at once
    if (title !== entry.titleId) document.title = `${title} · ${t('app.name')}`;
  }, [title, entry.titleId, t]);
  const Area = entry.shell === 'user' ? UserArea : SignedInArea;
  const screen = (
    <Fragment key={entry.pattern}>
      <entry.Screen />
      <ScreenShown />
    </Fragment>
  );
  return (
    <Suspense fallback={null}>
      {entry.shell === null ? (
        screen
      ) : (
        <Area permission={pageOf(entry.pattern, parameters)} shell={entry.shell} screen={entry.pattern}>
          {screen}
        </Area>
      )}
    </Suspense>
  );
}

/** Stands beside a screen: it is there when the screen is, not while its code is fetched. */
function ScreenShown() {
  useEffect(tellScreenShown, []);
  return null;
}
