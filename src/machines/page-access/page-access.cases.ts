// What the generated paths of the access to pages are made from (docs/paths.md).
import type { AnswerCase, PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { CachedAccess, PageAccessEvent, RouteAccess, WantedPage } from './page-access.machine.ts';
import { pageAccess } from './page-access.machine.ts';

const chat: WantedPage = {
  route: '/chat/{chat_id}',
  path: '/chat/ab?draft=1',
  source: 'user',
  loginRequired: true,
};
const users: WantedPage = {
  route: '/admin/user/users',
  path: '/admin/user/users',
  source: 'admin',
  loginRequired: false,
};
const documentation: WantedPage = {
  route: null,
  path: '/documentation',
  source: 'user',
  loginRequired: false,
};
/** A page without a route is public, whatever else is said of it. */
const terms: WantedPage = { route: null, path: '/terms', source: 'user', loginRequired: true };
const login: WantedPage = {
  route: '/login',
  path: '/login?next=%2Fchat',
  source: 'user',
  loginRequired: false,
};

const granted: RouteAccess = { access: true, code: 'OK' };
const tokenRefused: RouteAccess = { access: false, code: 'BEARER_TOKEN_ERROR' };
const disabled: RouteAccess = { access: false, code: 'UNAUTHORIZED' };
/** Contradicts itself: what is allowed is allowed, whatever the word beside it. */
const grantedAllTheSame: readonly RouteAccess[] = [
  { access: true, code: 'BEARER_TOKEN_ERROR' },
  { access: true, code: 'UNAUTHORIZED' },
];
const forbidden: RouteAccess = { access: false, code: 'FORBIDDEN' };

function cached(output: CachedAccess | null): AnswerCase {
  return { type: 'xstate.done.actor.readCache', output };
}

function answers(id: string): AnswerCase[] {
  return [
    granted,
    ...grantedAllTheSame,
    tokenRefused,
    disabled,
    forbidden,
    { access: false, code: 'unheard of' },
  ].map((output): AnswerCase => ({ type: `xstate.done.actor.${id}`, output }));
}

/** All but the pages. */
const others: readonly (PageAccessEvent | AnswerCase)[] = [
  { type: 'version.changed', version: '1' },
  { type: 'version.changed', version: '2' },
  { type: 'visitor.changed', signedIn: true, version: '1' },
  { type: 'visitor.changed', signedIn: false, version: '2' },
  cached(null),
  cached({ version: '1', answer: granted }),
  cached({ version: '1', answer: forbidden }),
  cached({ version: '2', answer: granted }),
  ...answers('askPermission'),
  ...answers('recheckPermission'),
];

function enters(page: WantedPage): PageAccessEvent {
  return { type: 'route.entered', ...page };
}

export const model: PathModel = pathModel<PageAccessEvent>({
  name: 'page-access',
  machine: pageAccess,
  variants: [
    {
      name: 'signed in',
      input: { version: '1', signedIn: true },
      criteria: ['transitions', 'cases', 'guards', 'pairs'],
    },
    {
      name: 'anonymous',
      input: { version: '1', signedIn: false },
      criteria: ['transitions', 'cases', 'guards'],
    },
    {
      name: 'a page for everybody',
      input: { version: '1', signedIn: true },
      criteria: ['cases'],
      cases: [enters(users), ...others],
      again: true,
    },
    {
      name: 'the sign-in page',
      input: { version: '1', signedIn: false },
      criteria: ['cases'],
      cases: [enters(login), ...others],
      again: true,
    },
  ],
  cases: [enters(chat), enters(users), enters(documentation), enters(terms), enters(login), ...others],
  live: ({ context }) => [context.version, context.signedIn, context.page],
  counters: {},
  actors: { readCache: 'promise', askPermission: 'promise' },
  effects: ['writeCache', 'goToLogin', 'goToForbidden'],
  unreachable: {},
  say: {
    'route.entered': ({ path }) => `Go to ${path}`,
    'version.changed': ({ version }) => `The server announces permission version ${version}`,
    'visitor.changed': ({ signedIn }) => (signedIn ? 'Sign in' : 'Sign out'),
    'retry.requested': () => 'Press Retry',
  },
  sayAnswers: {
    readCache: (entry: CachedAccess | null) =>
      entry === null ? 'Nothing is stored' : `Stored is ${entry.answer.code} of version ${entry.version}`,
    askPermission: ({ code }: RouteAccess) => `The server answers ${code}`,
    recheckPermission: ({ code }: RouteAccess) => `The server answers ${code}`,
  },
  see: {
    idle: 'Nothing yet',
    readingCache: 'The page waits',
    asking: 'The page waits',
    allowed: 'The page',
    toLogin: 'The sign-in page',
    toForbidden: 'The page /403',
    failed: 'That the page could not be opened, and Retry',
  },
});
