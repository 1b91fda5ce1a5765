// Joins the session machine to the API.
import { fromPromise } from 'xstate';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { clearToken, readToken } from '../../api/token.ts';
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

/** Whether it was a look as somebody else that ended: the administrator is still signed in, and goes on where it began. */
let wasView = false;

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
      wasView = clearToken();
    },
    goToLogin: (_, { next }) =>
      wasView ? location.replace(paths.users()) : goTo(paths.login(next ?? undefined)),
  },
});
