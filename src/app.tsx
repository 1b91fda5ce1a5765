import { Component, lazy, type ReactNode, Suspense, useMemo } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { FIRST_SCREENS, REDIRECTS } from './app/first-screens.ts';
import styles from './app.module.css';
import { afterFirstScreen } from './first-screen.ts';
import { useTexts } from './i18n/texts.ts';
import { createUiText } from './i18n/ui-text.ts';
import { Page } from './Page.tsx';
import { loadScreens } from './preload-route.ts';
import { Button } from './ui/Button.tsx';
import { CopyOutcome } from './ui/copy-outcome.ts';
import { UiTextProvider } from './ui/ui-text.tsx';

// two tables of screens: nobody but administrators fetches theirs
const lazyPages = (path: string) =>
  lazy(async () => {
    const [{ OtherPages }, entries] = await Promise.all([import('./OtherPages.tsx'), loadScreens(path)]);
    return { default: () => <OtherPages entries={entries} /> };
  });
const AdminPages = lazyPages('/admin');
const OtherPages = lazyPages('/');
// a screen can be used before there is anything to be said
const ShellHost = lazy(async () => {
  await afterFirstScreen();
  return { default: (await import('./app/shell/ShellHost.tsx')).ShellHost };
});

// what shows toasts comes with the shell
const showCopied = (succeeded: boolean) => {
  import('./app/notices/notice-channel.ts').then(
    (notices) => notices.showCopied(succeeded),
    () => {},
  );
};

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
              {REDIRECTS.map(([from, to]) => (
                <Route key={from} path={from}>
                  <Redirect to={to} replace />
                </Route>
              ))}
              {FIRST_SCREENS.map((entry) => (
                <Route key={entry.pattern} path={entry.pattern}>
                  {(parameters) => <Page entry={entry} parameters={parameters} />}
                </Route>
              ))}
              <Route path="/admin/*?">
                <Suspense fallback={null}>
                  <AdminPages />
                </Suspense>
              </Route>
              <Route>
                <Suspense fallback={null}>
                  <OtherPages />
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
