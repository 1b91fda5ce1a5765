// What the generated paths of the session are made from (docs/paths.md).
import type { BasicInfos, SiteSettings } from '../../api/shapes.ts';
import type { AnswerCase, PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { BasicInfosAnswer, SessionEvent, StoredVisitor } from './session.machine.ts';
import { session } from './session.machine.ts';

const infos: BasicInfos = {
  msg_type: 'success',
  user: {
    id: 'user-1',
    username: 'Ada',
    email: 'a***a@example.com',
    main_bound_account: '',
    avatar_url: '',
    created_at: 1_700_000_000,
    user_hash: 'hash-1',
    msgs_unread: { total: 0, msgs: [] },
    role_name: 'Member',
  },
  usm_quota: { credits: 1_000_000 },
  view_config: { large_menu_for_adm: true },
  languages: [],
  api_version: '1.0.0',
  latest_translation_version: 't1',
  latest_permission_version: 'p1',
  latest_tag_help_version: 'h1',
  chart_colours: [],
  chart_font: null,
};

const settings: SiteSettings = {
  msg_type: 'success',
  region: 'global',
  languages: [],
  api_version: '1.0.0',
  upload: { max_bytes: 1, max_files: 1 },
  model: { configured: false, name: '' },
  image_model: false,
  mail: 'none',
  google: false,
  google_sandbox: false,
  google_ads: false,
  socket_host: '',
  latest_translation_version: 't0',
  latest_permission_version: 'p0',
  latest_tag_help_version: 'h0',
};

/** Loaded, a dead token, an account that may not be used. */
function infosAnswers(id: string): AnswerCase[] {
  const answers: BasicInfosAnswer[] = [
    { kind: 'loaded', infos },
    { kind: 'tokenDead' },
    { kind: 'refused', code: 'UNAUTHORIZED' },
  ];
  return answers.map((output) => ({ type: `xstate.done.actor.${id}`, output }));
}

const answers: readonly AnswerCase[] = [
  { type: 'xstate.done.actor.readStoredVisitor', output: { language: 'zh_CN', hasToken: true } },
  { type: 'xstate.done.actor.readStoredVisitor', output: { language: 'en_US', hasToken: false } },
  { type: 'xstate.done.actor.loadSiteSettings', output: settings },
  ...infosAnswers('loadBasicInfos'),
  ...infosAnswers('refreshBasicInfos'),
];

const routes: readonly SessionEvent[] = [
  { type: 'route.changed', path: '/chat?a=1', loginRequired: true },
  { type: 'route.changed', path: '/documentation', loginRequired: false },
  { type: 'route.changed', path: '/login?next=%2Fchat', loginRequired: false },
];

const deaths: readonly SessionEvent[] = [
  { type: 'token.died', startedByPerson: true },
  { type: 'token.died', startedByPerson: false },
];

const cases: readonly (SessionEvent | AnswerCase)[] = [
  ...answers,
  ...routes,
  ...deaths,
  { type: 'versions.changed', versions: { translation: 't2', permission: 'p2', tagHelp: 'h2' } },
  { type: 'messages.pushed', unread: { total: 1, msgs: [] } },
  { type: 'settings.pushed', settings: { large_menu_for_adm: false } },
];

const chat = { path: '/chat?a=1', loginRequired: true };
/** A wait that grows once. */
const short = { retryFirstMs: 100, retryMaxMs: 150 };

export const model: PathModel = pathModel<SessionEvent>({
  name: 'session',
  machine: session,
  variants: [
    {
      name: 'starts that fail, with the waits of the product',
      input: chat,
      criteria: ['transitions', 'states'],
      cases: [],
      again: true,
    },
    {
      name: 'a page for signed-in users',
      input: { ...chat, ...short },
      criteria: ['transitions', 'cases', 'guards', 'pairs'],
    },
    {
      name: 'a page for everyone',
      input: { path: '/documentation', loginRequired: false, ...short },
      criteria: ['transitions', 'cases', 'guards'],
    },
    {
      name: 'tokens that die on a page for everyone',
      input: { path: '/documentation', loginRequired: false, retryFirstMs: 100, retryMaxMs: 100 },
      criteria: ['states'],
      cases: [...answers.slice(1, 4), ...deaths],
      again: true,
    },
  ],
  cases,
  live: ({ context }) => [
    context.path,
    context.loginRequired,
    context.settings !== null,
    context.leaving,
    context.failures,
  ],
  counters: {},
  actors: { readStoredVisitor: 'promise', loadBasicInfos: 'promise', loadSiteSettings: 'promise' },
  effects: ['clearToken', 'goToLogin'],
  unreachable: {},
  say: {
    'route.changed': ({ path }) => `Go to ${path}`,
    'user.signedIn': () => 'Sign in',
    'signOut.requested': () => 'Press Sign out',
    'signOut.failed': () => 'The server does not sign out',
    'user.signedOut': () => 'The server has signed out',
    'deletion.requested': () => 'Ask for the account to be deleted',
    'deletion.failed': () => 'The server does not plan the deletion',
    'deletion.planned': () => 'The server has planned the deletion',
    'token.died': ({ startedByPerson }) =>
      startedByPerson
        ? 'Something pressed is answered with a dead token'
        : 'A call in the background is answered with a dead token',
    'versions.changed': () => 'The server announces other versions',
    'infos.outdated': () => 'Change something about the account',
    'messages.pushed': ({ unread }) => `The server tells of ${unread.total} unread messages`,
    'settings.pushed': () => 'The view is changed in another tab',
    'retry.requested': () => 'Press Retry',
  },
  sayAnswers: {
    readStoredVisitor: ({ hasToken }: StoredVisitor) => (hasToken ? 'There is a token' : 'There is no token'),
    loadBasicInfos: ({ kind }: BasicInfosAnswer) => `The server answers: ${kind}`,
    refreshBasicInfos: ({ kind }: BasicInfosAnswer) => `The server answers: ${kind}`,
    loadSiteSettings: () => 'The server answers with the settings of the site',
  },
  see: {
    starting: 'The start screen',
    failed: 'That the server does not answer, and Retry',
    'ready.anonymous': 'The page without a person',
    'ready.signedIn': 'The page with the name of the person',
    'ready.saidGoodbye': 'The page that says when the account is deleted',
  },
});
