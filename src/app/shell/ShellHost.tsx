import { useSelector } from '@xstate/react';
import { useAtomValue } from 'jotai';
import { Suspense, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { loadFormatter, useTexts } from '../../i18n/texts.ts';
import { Toast, ToastRegion } from '../../ui/Toast.tsx';
import { lazyPart } from '../lazy-part/lazy-part.ts';
import { messageStart } from '../message-text/message-files.ts';
import { infosAtom, visitorAtom } from '../session/visitor.ts';
import { stepUpOpenAtom } from '../step-up/step-up-channel.ts';
import { startAppActors } from './app-actors.ts';
import { enterPlace, notificationsActor, startBackgroundActors } from './background-actors.ts';
import { currentPath, goTo } from './navigation.ts';
import { nextAfterSignIn } from './next-after-sign-in.ts';

const Panels = lazyPart(['shell'], () => import('./Panels.tsx').then(({ Panels: panels }) => panels));
const StepUpDialog = lazyPart(['confirmation'], () =>
  import('../step-up/StepUpDialog.tsx').then(({ StepUpDialog: dialog }) => dialog),
);

const ViewBanner = lazyPart(['confirmation'], () =>
  import('./ViewBanner.tsx').then(({ ViewBanner: banner }) => banner),
);

/** What every page has around it: toasts, panels, questions. Loaded after the first screen; it starts the actors that run beside it. */
export function ShellHost() {
  const t = useTexts();
  const { toasts, panels, confirms } = useSelector(notificationsActor, (snapshot) => snapshot.context);
  const isSteppingUp = useAtomValue(stepUpOpenAtom);
  const infos = useAtomValue(infosAtom);
  useEffect(() => {
    startAppActors();
    startBackgroundActors();
    loadFormatter();
  }, []);
  const [path] = useLocation();
  const search = useSearch();
  const place = search ? `${path}?${search}` : path;
  useEffect(() => enterPlace(place), [place]);
  useLeaveSignIn();
  return (
    <>
      {(['top-right', 'bottom-right', 'centre'] as const).map((place) => (
        <ToastRegion key={place} place={place} raised={/^\/chat(\/|$)/.test(path)}>
          {toasts
            .filter((toast) => toast.place === place)
            .map((toast) => {
              const close = () => notificationsActor.send({ type: 'toast.closed', id: toast.id });
              const hold = (held: boolean) =>
                notificationsActor.send({ type: held ? 'toast.paused' : 'toast.resumed', id: toast.id });
              if (toast.kind === 'push')
                return (
                  <Toast
                    key={toast.id}
                    kind="push"
                    title={toast.message.title}
                    onClose={close}
                    onView={() => notificationsActor.send({ type: 'toast.viewed', id: toast.id })}
                  >
                    {messageStart(toast.message.body)}
                  </Toast>
                );
              if (toast.kind === 'copy')
                return (
                  <Toast key={toast.id} kind={toast.succeeded ? 'flash' : 'warning'}>
                    {t(toast.succeeded ? 'ui.copied' : 'ui.copyFailed')}
                  </Toast>
                );
              if (toast.kind === 'undo')
                return (
                  <Toast
                    key={toast.id}
                    kind="flash"
                    onClose={close}
                    action={{
                      label: t('ui.undo'),
                      onPress: () => notificationsActor.send({ type: 'toast.undone', id: toast.id }),
                    }}
                    onHold={hold}
                  >
                    {toast.text}
                  </Toast>
                );
              return (
                <Toast
                  key={toast.id}
                  kind={toast.kind}
                  {...(toast.kind === 'warning' && { onClose: close, onHold: hold })}
                >
                  {toast.text}
                </Toast>
              );
            })}
        </ToastRegion>
      ))}
      <Suspense fallback={null}>
        {(panels.length > 0 || confirms.length > 0) && <Panels panel={panels[0]} confirm={confirms[0]} />}
      </Suspense>
      <Suspense fallback={null}>{isSteppingUp && <StepUpDialog />}</Suspense>
      <Suspense fallback={null}>
        {infos?.viewed_by && <ViewBanner user={infos.user} viewer={infos.viewed_by} />}
      </Suspense>
    </>
  );
}

/** Somebody who is signed in has nothing to do at /login and /sign-up. */
function useLeaveSignIn(): void {
  const visitor = useAtomValue(visitorAtom);
  const [path] = useLocation();
  const search = useSearch();
  useEffect(() => {
    const next = visitor.state === 'signedIn' ? nextAfterSignIn(path, search) : undefined;
    if (next && next !== currentPath()) goTo(next, { replace: true });
  }, [visitor.state, path, search]);
}
