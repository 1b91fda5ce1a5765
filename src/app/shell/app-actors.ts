// The actors that every page of a signed-in person waits for, created once: who uses the app, and whether the page may be shown.
// What a page can be shown without is in background-actors.ts.
import { getDefaultStore } from 'jotai';
import { createActor } from 'xstate';
import { onOutcome } from '../../api/outcomes.ts';
import type { WantedPage } from '../../machines/page-access/index.ts';
import type { Versions } from '../../machines/session/versions.ts';
import { flash, showPanel, warn } from '../notices/notice-channel.ts';
import { listenToSession } from '../session/session-channel.ts';
import { setVisitor, siteSettingsAtom } from '../session/visitor.ts';
import { currentPath } from './navigation.ts';
import { pageAccessLogic, setCacheOwner } from './page-access-actors.ts';
import { sessionLogic } from './session-actors.ts';
import { learnTimeAhead } from '../../i18n/server-time.ts';

const store = getDefaultStore();

export const sessionActor = createActor(sessionLogic, {
  input: { path: currentPath(), loginRequired: false },
});
export const pageAccessActor = createActor(pageAccessLogic, { input: { version: '', signedIn: false } });

/** Says what the session machine knows to the screens and to page access. */
function follow(): void {
  const snapshot = sessionActor.getSnapshot();
  const { infos, settings, versions, refusal } = snapshot.context;
  if (settings) store.set(siteSettingsAtom, settings);
  const ahead = (infos ?? settings)?.time_ahead;
  if (ahead) learnTimeAhead(ahead);
  const saidGoodbye = snapshot.matches({ ready: 'saidGoodbye' });
  const isSignedIn = (saidGoodbye || snapshot.matches({ ready: 'signedIn' })) && infos !== null;
  if (isSignedIn) setVisitor({ state: 'signedIn', infos });
  else if (snapshot.matches('ready')) setVisitor({ state: 'anonymous', settings, refusal });
  else setVisitor({ state: snapshot.matches('failed') ? 'failed' : 'starting' });
  if (!snapshot.matches('ready') || !versions) return;
  // whether the page may be shown is not asked again of a server that knows nobody any more
  if (saidGoodbye || snapshot.matches({ ready: { signedIn: 'awaitingDeletion' } })) return;
  const access = pageAccessActor.getSnapshot().context;
  // who looks at the app as somebody else may open less of it
  setCacheOwner(infos ? `${infos.user.id}${infos.viewed_by ? ':view' : ''}` : '');
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
    followTexts(versions);
  }
}
let overridden = '';

/** Texts and help of the back office; what asks for them is fetched once there are any. */
function followTexts({ translation, tagHelp }: Versions): void {
  const page = location.pathname;
  if (translation !== '' || isOverriding) {
    isOverriding = true;
    // the built-in texts are as good
    import('./text-overrides.ts').then(
      ({ loadOverrides }) => loadOverrides(page, translation),
      () => {},
    );
  }
  if (tagHelp !== '' || isHelping) {
    isHelping = true;
    // a page does without help
    import('../help/help-texts.ts').then(
      ({ loadHelp }) => loadHelp(page, tagHelp),
      () => {},
    );
  }
}
let isOverriding = false;
let isHelping = false;
/** The page that the page access machine has not been told of yet. */
let wanted: WantedPage | undefined;

let started = false;

/** Starts the actors; a second call does nothing. */
export function startAppActors(): void {
  if (started) return;
  started = true;
  listenToSession((news) => sessionActor.send(news));
  // what is to be seen of these waits in its channel for the notifications
  onOutcome((outcome) => {
    switch (outcome.type) {
      case 'flash':
        flash(outcome.msg);
        break;
      case 'warning':
        warn(outcome.msg);
        break;
      case 'serverError':
        showPanel({ kind: 'serverError', msg: outcome.msg, reqId: outcome.requestId ?? null });
        break;
      case 'insufficientCredits':
        showPanel({ kind: 'insufficientCredits', msgLimit: outcome.msgLimit });
        break;
      case 'planLimit':
        showPanel({ kind: 'planLimit', msg: outcome.msg, resetsAt: outcome.resetsAt });
        break;
      case 'tokenDied':
        sessionActor.send({ type: 'token.died', startedByPerson: outcome.personal });
        break;
    }
  });
  sessionActor.subscribe(follow);
  pageAccessActor.start();
  sessionActor.start();
}

/** Tells the machines of a page that needs a permission. */
export function enterRoute(route: { path: string; permission: string | null }): void {
  const { path, permission } = route;
  const loginRequired = permission !== null;
  sessionActor.send({ type: 'route.changed', path, loginRequired });
  wanted = { route: permission, path, source: path.startsWith('/admin') ? 'admin' : 'user', loginRequired };
  follow();
}
