import { Component, lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import styles from './app.module.css';
import { showCopied } from './features/shared/notices/notice-channel.ts';
import { useTexts } from './i18n/texts.ts';
import { createUiText } from './i18n/ui-text.ts';
import { paths, patterns } from './paths.ts';
import { ROUTES, type RouteEntry } from './routes.tsx';
import { Button } from './ui/Button.tsx';
import { CopyOutcome } from './ui/copy-outcome.ts';
import { UiTextProvider } from './ui/ui-text.tsx';

// the shell brings the machines; pages that everybody may open are shown before it is there
const SignedInArea = lazy(() =>
  import('./features/shell/SignedInArea.tsx').then(({ SignedInArea: area }) => ({ default: area })),
);
const NotFoundScreen = lazy(() =>
  import('./features/errors/NotFoundScreen.tsx').then(({ NotFoundScreen: screen }) => ({ default: screen })),
);
const ShellHost = lazy(() =>
  import('./features/shell/ShellHost.tsx').then(({ ShellHost: host }) => ({ default: host })),
);

export function App() {
  const t = useTexts();
  const uiText = useMemo(() => createUiText(t), [t]);
  return (
    <UiTextProvider value={uiText}>
      <CopyOutcome value={showCopied}>
        <Router>
          <CrashBoundary
            title={t('error.crashTitle')}
            message={t('error.crashText')}
            reload={t('error.reload')}
          >
            <Switch>
              <Route path={patterns.home}>
                <Redirect to={paths.chats()} replace />
              </Route>
              {ROUTES.map((entry) => (
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
          </CrashBoundary>
          <Suspense fallback={null}>
            <ShellHost />
          </Suspense>
        </Router>
      </CopyOutcome>
    </UiTextProvider>
  );
}

function Page({ entry, parameters }: { entry: RouteEntry; parameters: Record<string, string | undefined> }) {
  const t = useTexts();
  const title = t(entry.titleId);
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`;
  }, [title, t]);
  const screen = <entry.Screen />;
  return (
    <Suspense fallback={null}>
      {entry.permission === null ? (
        screen
      ) : (
        <SignedInArea permission={entry.permission(parameters)}>{screen}</SignedInArea>
      )}
    </Suspense>
  );
}

interface BoundaryProps {
  title: string;
  message: string;
  reload: string;
  children: ReactNode;
}

/** Keeps a fault of one screen from blanking the app. */
class CrashBoundaryInner extends Component<BoundaryProps & { place: string }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidUpdate(before: { place: string }) {
    // another page is another chance
    if (this.state.failed && before.place !== this.props.place) this.setState({ failed: false });
  }
  override render() {
    const { title, message, reload, children } = this.props;
    return this.state.failed ? (
      <main className={styles.crash} role="alert">
        <h1>{title}</h1>
        <p>{message}</p>
        <Button onClick={() => location.reload()}>{reload}</Button>
      </main>
    ) : (
      children
    );
  }
}

function CrashBoundary(props: BoundaryProps) {
  const [place] = useLocation();
  return <CrashBoundaryInner {...props} place={place} />;
}
