// The app-wide actors, created once: who uses the app, whether the page may be shown, whether the server lives, what is pushed
// and what is said to the person. Screens hear of them through features/shared.
import { getDefaultStore } from 'jotai';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { openPushStream } from '../../api/event-stream.ts';
import { checkHealth } from '../../api/health.ts';
import { onOutcome } from '../../api/outcomes.ts';
import { healthWatchdog } from '../../machines/health-watchdog/index.ts';
import { notifications } from '../../machines/notifications/index.ts';
import type { WantedPage } from '../../machines/page-access/index.ts';
import { type PushStreamInput, pushSubscription } from '../../machines/push-subscription/index.ts';
import { paths, patterns } from '../../paths.ts';
import { provideHealthRetry, setHealth } from '../shared/health/health.ts';
import { loadHelp } from '../shared/help/help-texts.ts';
import { listenToNotices, resolveQuestion, showPush, takeBack } from '../shared/notices/notice-channel.ts';
import { listenToSession } from '../shared/session/session-channel.ts';
import { setVisitor, siteSettingsAtom } from '../shared/session/visitor.ts';
import type { LiveSocket } from './live-socket.ts';
import { currentPath, goTo } from './navigation.ts';
import { openMessageAtom } from './open-message.ts';
import { pageAccessLogic, setCacheOwner } from './page-access-actors.ts';
import { sessionLogic } from './session-actors.ts';
import { loadOverrides } from './text-overrides.ts';

const store = getDefaultStore();

export const sessionActor = createActor(sessionLogic, {
  input: { path: currentPath(), loginRequired: false },
});
export const pageAccessActor = createActor(pageAccessLogic, { input: { version: '', signedIn: false } });

export const notificationsActor = createActor(
  notifications.provide({
    actions: {
      openMessage: (_, { messageId }) => store.set(openMessageAtom, messageId),
      takeBack: (_, { undoId }) => takeBack(undoId),
      resolveConfirm: (_, { id, accepted }) => resolveQuestion(id, accepted),
    },
  }),
  { input: {} },
);

const isDown = location.pathname === patterns.serverDown;
const healthActor = createActor(
  healthWatchdog.provide({
    actors: { checkHealth: fromPromise(({ signal }) => checkHealth(signal)) },
    actions: {
      goToDown: (_, { from }) => goTo(paths.serverDown(from)),
      returnFromDown: (_, { to }) => goTo(to, { replace: true }),
    },
  }),
  {
    input: {
      startsDown: isDown,
      from: isDown ? new URLSearchParams(location.search).get('from') : currentPath(),
      hidden: document.hidden,
    },
  },
);

const pushLogic = pushSubscription.provide({
  actors: {
    subscribe: fromCallback<EventObject, PushStreamInput>(({ input, sendBack }) =>
      openPushStream(input.timeout, {
        onEvent: (message) => sendBack({ type: 'push.received', message }),
        onEnd: () => sendBack({ type: 'stream.ended' }),
        onFailure: (failure) => {
          sendBack({ type: 'stream.failed' });
          if (failure.code === 'BEARER_TOKEN_ERROR')
            sessionActor.send({ type: 'token.died', startedByPerson: false });
        },
      }),
    ),
  },
  actions: {
    applyPush: (_, { message }) => {
      const { msgs_unread: unread, pop_up_msg_close: closed, user_global_view: view } = message;
      if (unread) {
        sessionActor.send({ type: 'messages.pushed', unread });
        for (const pushed of unread.msgs)
          if (pushed.level === 'important' || pushed.level === 'warning') showPush(pushed);
        // read elsewhere: its pop-up goes
        const left = new Set(unread.msgs.map(({ id }) => id));
        const gone = notificationsActor
          .getSnapshot()
          .context.toasts.flatMap((toast) =>
            toast.kind === 'push' && !left.has(toast.message.id) ? [toast.message.id] : [],
          );
        if (gone.length > 0) notificationsActor.send({ type: 'pushes.withdrawn', messageIds: gone });
      }
      if (closed) notificationsActor.send({ type: 'pushes.withdrawn', messageIds: closed });
      if (view) sessionActor.send({ type: 'settings.pushed', settings: view.settings });
    },
  },
});
let pushActor: ReturnType<typeof createActor<typeof pushLogic>> | undefined;
/** Fetched after sign-in; a promise, so that who signs out meanwhile stops it too. */
let liveSocket: Promise<LiveSocket> | undefined;

/** Everything works without it: one that cannot be loaded is tried again at the next page. */
function openLiveSocket(): void {
  const opening = import('./live-socket.ts').then(({ startLiveSocket }) =>
    startLiveSocket({
      path: location.pathname,
      onRefused: () => sessionActor.send({ type: 'token.died', startedByPerson: false }),
    }),
  );
  liveSocket = opening;
  opening.catch(() => {
    if (liveSocket === opening) liveSocket = undefined;
  });
}

function withLiveSocket(use: (live: LiveSocket) => void): void {
  liveSocket?.then(use, () => {});
}

/** Says what the session machine knows to the screens and the other machines. */
function follow(): void {
  const snapshot = sessionActor.getSnapshot();
  const { infos, settings, versions, refusal } = snapshot.context;
  if (settings) store.set(siteSettingsAtom, settings);
  const isSignedIn = snapshot.matches({ ready: 'signedIn' }) && infos !== null;
  if (isSignedIn) setVisitor({ state: 'signedIn', infos });
  else if (snapshot.matches('ready')) setVisitor({ state: 'anonymous', settings, refusal });
  else setVisitor({ state: snapshot.matches('failed') ? 'failed' : 'starting' });

  if (isSignedIn && !pushActor)
    pushActor = createActor(pushLogic, { input: { hidden: document.hidden } }).start();
  if (!isSignedIn && snapshot.matches('ready') && pushActor) {
    pushActor.stop();
    pushActor = undefined;
  }
  if (isSignedIn && !liveSocket) openLiveSocket();
  if (!isSignedIn && snapshot.matches('ready') && liveSocket) {
    withLiveSocket((live) => live.stop());
    liveSocket = undefined;
  }
  if (!snapshot.matches('ready') || !versions) return;
  const access = pageAccessActor.getSnapshot().context;
  setCacheOwner(infos?.user.id ?? '');
  if (access.signedIn !== isSignedIn || access.version === '')
    pageAccessActor.send({ type: 'visitor.changed', signedIn: isSignedIn, version: versions.permission });
  else if (access.version !== versions.permission)
    pageAccessActor.send({ type: 'version.changed', version: versions.permission });
  // only now: before it is known who asks, every page would look like one that needs sign-in
  if (wanted) {
    const page = wanted;
    wanted = undefined;
    pageAccessActor.send({ type: 'route.entered', ...page });
  }
  const page = `${location.pathname} ${versions.translation} ${versions.tagHelp}`;
  if (page !== overridden) {
    overridden = page;
    loadOverrides(location.pathname, versions.translation);
    loadHelp(location.pathname, versions.tagHelp);
  }
}
let overridden = '';
/** The page that the page access machine has not been told of yet. */
let wanted: WantedPage | undefined;

let started = false;

/** Starts the actors; a second call does nothing. */
export function startAppActors(): void {
  if (started) return;
  started = true;
  listenToNotices((notice) => {
    if (notice.type === 'toast') notificationsActor.send({ type: 'toast.requested', toast: notice.toast });
    else if (notice.type === 'panel')
      notificationsActor.send({ type: 'panel.requested', panel: notice.panel });
    else notificationsActor.send({ type: 'confirm.requested', confirm: notice.confirm });
  });
  listenToSession((news) => sessionActor.send(news));
  provideHealthRetry(() => healthActor.send({ type: 'retry.requested' }));
  onOutcome((outcome) => {
    switch (outcome.type) {
      case 'flash':
        notificationsActor.send({ type: 'toast.requested', toast: { kind: 'flash', text: outcome.msg } });
        break;
      case 'warning':
        notificationsActor.send({ type: 'toast.requested', toast: { kind: 'warning', text: outcome.msg } });
        break;
      case 'serverError':
        notificationsActor.send({
          type: 'panel.requested',
          panel: { kind: 'serverError', msg: outcome.msg, reqId: outcome.requestId ?? null },
        });
        break;
      case 'insufficientCredits':
        notificationsActor.send({
          type: 'panel.requested',
          panel: { kind: 'insufficientCredits', msgLimit: outcome.msgLimit },
        });
        break;
      case 'tokenDied':
        sessionActor.send({ type: 'token.died', startedByPerson: outcome.personal });
        break;
    }
  });
  document.addEventListener('visibilitychange', () => {
    const event = { type: 'visibility.changed', hidden: document.hidden } as const;
    healthActor.send(event);
    pushActor?.send(event);
  });
  sessionActor.subscribe(follow);
  healthActor.subscribe((snapshot) =>
    setHealth({
      gaveUp: snapshot.matches({ down: 'gaveUp' }),
      attempts: snapshot.matches({ down: 'gaveUp' })
        ? snapshot.context.maxAttempts
        : snapshot.context.attempts,
    }),
  );
  notificationsActor.start();
  pageAccessActor.start();
  sessionActor.start();
  healthActor.start();
}

/** Tells the watchdog which page is shown, also one that everybody may open: it leads back there, and polls on at /500. */
export function enterPlace(path: string): void {
  healthActor.send({ type: 'location.changed', path });
}

/** Tells the machines of a page that needs a permission. */
export function enterRoute(route: { path: string; permission: string | null }): void {
  const { path, permission } = route;
  const loginRequired = permission !== null;
  sessionActor.send({ type: 'route.changed', path, loginRequired });
  withLiveSocket((live) => live.enterPage(path));
  wanted = { route: permission, path, source: path.startsWith('/admin') ? 'admin' : 'user', loginRequired };
  follow();
}
