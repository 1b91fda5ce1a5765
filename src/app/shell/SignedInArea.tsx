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

const SettingsShell = lazyPart(['shells'], () =>
  import('./SettingsShell.tsx').then(({ SettingsShell: shell }) => shell),
);

export interface SignedInAreaProps {
  permission: string;
  shell: Shell;
  /** The frame of `user`, which comes with the area: only pages that stand in it need its code. */
  UserShell?: ComponentType<{ infos: BasicInfos; place: string; children: ReactNode }>;
  children: ReactNode;
}

/** Shows a page once the session and the server's permission allow it. */
export function SignedInArea({ permission, shell, UserShell, children }: SignedInAreaProps) {
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
  const [wasAllowed, setWasAllowed] = useState(false);
  if (access === 'allowed' && !wasAllowed) setWasAllowed(true);

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
  if (visitor.state !== 'signedIn' || !(access === 'allowed' || (access === 'deciding' && wasAllowed)))
    return (
      <LateSkeleton>
        <FrameSkeleton />
      </LateSkeleton>
    );
  return (
    <QueryClientProvider client={queryClient}>
      {shell === 'settings' ? (
        <Suspense fallback={null}>
          <SettingsShell infos={visitor.infos} place={path}>
            {children}
          </SettingsShell>
        </Suspense>
      ) : shell === 'admin' ? (
        <Suspense fallback={null}>
          <AdminShell infos={visitor.infos} place={path}>
            {children}
          </AdminShell>
        </Suspense>
      ) : UserShell ? (
        <UserShell infos={visitor.infos} place={path}>
          {children}
        </UserShell>
      ) : (
        <Suspense fallback={null}>{children}</Suspense>
      )}
      <Suspense fallback={null}>{isBuying && <LazyBuyCredits />}</Suspense>
    </QueryClientProvider>
  );
}
