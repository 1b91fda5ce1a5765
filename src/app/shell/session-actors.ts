// Joins the session machine to the API.
import { fromPromise } from 'xstate';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { clearToken, dropView, readToken } from '../../api/token.ts';
import { currentLocale } from '../../i18n/texts.ts';
import { type BasicInfosAnswer, type StoredVisitor, session } from '../../machines/session/index.ts';
import { paths } from '../../paths.ts';
import { goTo } from './navigation.ts';

async function loadInfos(signal: AbortSignal): Promise<BasicInfosAnswer> {
  try {
    return { kind: 'loaded', infos: await call('basicInfosGet', {}, { quiet: true, signal }) };
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'BEARER_TOKEN_ERROR') return { kind: 'tokenDead' };
    if (error instanceof ApiFailure && error.status === 403) return { kind: 'refused', code: error.code };
    throw error;
  }
}

/** What looks as somebody else ended by itself: the administrator is still signed in, and goes on where it began. */
function leaveView(): boolean {
  if (!dropView()) return false;
  location.replace(paths.users());
  return true;
}
let isLeaving = false;

export const sessionLogic = session.provide({
  actors: {
    readStoredVisitor: fromPromise<StoredVisitor>(async () => ({
      language: currentLocale(),
      hasToken: readToken() !== undefined,
    })),
    loadBasicInfos: fromPromise(({ signal }) => loadInfos(signal)),
    loadSiteSettings: fromPromise(({ signal }) => call('siteSettingsGet', {}, { quiet: true, signal })),
  },
  actions: {
    clearToken: () => {
      isLeaving = leaveView();
      if (!isLeaving) clearToken();
    },
    goToLogin: (_, { next }) => {
      if (!isLeaving) goTo(paths.login(next ?? undefined));
    },
  },
});
