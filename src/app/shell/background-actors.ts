// The actors that run beside every page, created once and started when the first screen can be seen: whether the server lives, what is
// pushed and what is said to the person. Screens hear of them through the channels of src/app.
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { openPushStream } from '../../api/event-stream.ts';
import { checkHealth } from '../../api/health.ts';
import { healthWatchdog } from '../../machines/health-watchdog/index.ts';
import { notifications } from '../../machines/notifications/index.ts';
import { type PushStreamInput, pushSubscription } from '../../machines/push-subscription/index.ts';
import { paths } from '../../paths.ts';
import { provideHealthRetry, setHealth } from '../health/health.ts';
import { listenToNotices, resolveQuestion, takeBack } from '../notices/notice-channel.ts';
import { startStepUp } from '../step-up/step-up-channel.ts';
import { sessionActor } from './app-actors.ts';
import { applyPush } from './apply-push.ts';
import type { LiveSocket } from './live-socket.ts';
import { currentPath, goTo } from './navigation.ts';

export const notificationsActor = createActor(
  notifications.provide({
    actions: {
      openMessage: (_, { messageId }) => goTo(paths.notices(messageId)),
      takeBack: (_, { undoId }) => takeBack(undoId),
      resolveConfirm: (_, { id, accepted }) => resolveQuestion(id, accepted),
    },
  }),
  { input: {} },
);

const isDown = location.pathname === paths.serverDown();
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
    applyPush: (_, { message }) =>
      applyPush(message, { session: sessionActor, notifications: notificationsActor }),
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

/** Opens what a signed-in person is told by the server, and closes it at the end of the session. */
function followSession(): void {
  const snapshot = sessionActor.getSnapshot();
  const isSignedIn = snapshot.matches({ ready: 'signedIn' }) && snapshot.context.infos !== null;
  if (isSignedIn) {
    pushActor ??= createActor(pushLogic, { input: { hidden: document.hidden } }).start();
    if (!liveSocket) openLiveSocket();
    return;
  }
  if (!snapshot.matches('ready')) return;
  pushActor?.stop();
  pushActor = undefined;
  withLiveSocket((live) => live.stop());
  liveSocket = undefined;
}

let started = false;

/** Starts the actors; a second call does nothing. Those of app-actors.ts are started before. */
export function startBackgroundActors(): void {
  if (started) return;
  started = true;
  listenToNotices((notice) => {
    if (notice.type === 'toast') notificationsActor.send({ type: 'toast.requested', toast: notice.toast });
    else if (notice.type === 'panel')
      notificationsActor.send({ type: 'panel.requested', panel: notice.panel });
    else notificationsActor.send({ type: 'confirm.requested', confirm: notice.confirm });
  });
  startStepUp();
  provideHealthRetry(() => healthActor.send({ type: 'retry.requested' }));
  document.addEventListener('visibilitychange', () => {
    const event = { type: 'visibility.changed', hidden: document.hidden } as const;
    healthActor.send(event);
    pushActor?.send(event);
  });
  healthActor.subscribe((snapshot) =>
    setHealth({
      gaveUp: snapshot.matches({ down: 'gaveUp' }),
      attempts: snapshot.matches({ down: 'gaveUp' })
        ? snapshot.context.maxAttempts
        : snapshot.context.attempts,
    }),
  );
  notificationsActor.start();
  healthActor.start();
  sessionActor.subscribe(followSession);
  followSession();
}

/**
 * Tells which page is shown, also one that everybody may open: the watchdog leads back there, and polls on at /500; the live socket
 * is closed where there is none.
 */
export function enterPlace(path: string): void {
  healthActor.send({ type: 'location.changed', path });
  withLiveSocket((live) => live.enterPage(path));
  followSession();
}
