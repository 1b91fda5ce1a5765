import { QueryClientProvider } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useAtomValue } from 'jotai';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { BasicInfos } from '../../api/shapes.ts';
import { buyCreditsAtom } from '../../features/payment/public/buy-credits.ts';
import { LazyBuyCredits } from '../../features/payment/public/lazy-buy-credits.ts';
import { loadFormatter, useTexts } from '../../i18n/texts.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { lazyPart } from '../lazy-part/lazy-part.ts';
import type { Shell } from '../navigation/route-entry.ts';
import { visitorAtom } from '../session/visitor.ts';
import { LateSkeleton } from '../skeleton/LateSkeleton.tsx';
import { enterRoute, pageAccessActor, sessionActor, startAppActors } from './app-actors.ts';
import { FrameSkeleton } from './FrameSkeleton.tsx';
import { queryClient } from './query-client.ts';

// people without a part in the back office load no line of it
const AdminShell = lazyPart(['shells'], () =>
  import('./AdminShell.tsx').then(({ AdminShell: shell }) => shell),
);

const SettingsShell = lazyPart(['shells', 'sections'], () =>
  import('./SettingsShell.tsx').then(({ SettingsShell: shell }) => shell),
);

export interface SignedInAreaProps {
  /** Null for a page that visitors may open too: they see it without a frame. */
  permission: string | null;
  shell: Shell;
  /** Which screen the children are, at whatever address. */
  screen: string;
  /** The frame of `user`, which comes with the area: only pages that stand in it need its code. */
  UserShell?: ComponentType<{ infos: BasicInfos; place: string; children: ReactNode }>;
  children: ReactNode;
}

/** Shows a page once the session and the server's permission allow it. */
export function SignedInArea({ permission, shell, screen, UserShell, children }: SignedInAreaProps) {
  const t = useTexts();
  const [path] = useLocation();
  const search = useSearch();
  const place = search ? `${path}?${search}` : path;
  const visitor = useAtomValue(visitorAtom);
  const isBuying = useAtomValue(buyCreditsAtom);
  const access = useSelector(pageAccessActor, (snapshot) =>
    snapshot.context.page?.route === permission
      ? snapshot.matches('allowed')
        ? 'allowed'
        : snapshot.matches('failed')
          ? 'failed'
          : 'deciding'
      : 'deciding',
  );
  useEffect(() => {
    startAppActors();
    loadFormatter();
  }, []);
  useEffect(() => enterRoute({ path: place, permission }), [place, permission]);

  // the same screen at its next address (a new chat that gets its id) stays while the server is asked about it
  const [shown, setShown] = useState<Pick<SignedInAreaProps, 'screen' | 'shell'> | null>(null);
  if (access === 'allowed' && (shown?.screen !== screen || shown.shell !== shell))
    setShown({ screen, shell });
  const isAllowed = access === 'allowed' || shown?.screen === screen;

  if (visitor.state === 'failed')
    return (
      <ErrorState
        level={1}
        title={t('shell.startFailed')}
        message={t('shell.startFailedText')}
        onRetry={() => sessionActor.send({ type: 'retry.requested' })}
      />
    );
  if (access === 'failed')
    return (
      <ErrorState
        level={1}
        title={t('error.pageTitle')}
        message={t('error.pageText')}
        onRetry={() => pageAccessActor.send({ type: 'retry.requested' })}
      />
    );
  if (permission === null && visitor.state === 'anonymous')
    return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
  // another page of the same frame changes what stands in it
  if (visitor.state !== 'signedIn' || !(isAllowed || shown?.shell === shell))
    return (
      <LateSkeleton>
        <FrameSkeleton />
      </LateSkeleton>
    );
  const content = isAllowed ? (
    children
  ) : (
    <LateSkeleton>
      <Skeleton shape="message" rows={4} visible />
    </LateSkeleton>
  );
  return (
    <QueryClientProvider client={queryClient}>
      {shell === 'settings' ? (
        <Suspense fallback={null}>
          <SettingsShell infos={visitor.infos} place={path}>
            <Suspense fallback={null}>{content}</Suspense>
          </SettingsShell>
        </Suspense>
      ) : shell === 'admin' ? (
        <Suspense fallback={null}>
          <AdminShell infos={visitor.infos} place={path}>
            <Suspense fallback={null}>{content}</Suspense>
          </AdminShell>
        </Suspense>
      ) : UserShell ? (
        <UserShell infos={visitor.infos} place={path}>
          {content}
        </UserShell>
      ) : (
        <Suspense fallback={null}>{content}</Suspense>
      )}
      <Suspense fallback={null}>{isBuying && <LazyBuyCredits />}</Suspense>
    </QueryClientProvider>
  );
}
