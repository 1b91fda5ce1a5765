import { createActor, SimulatedClock } from 'xstate';
import type { BasicInfos, SiteSettings } from '../../api/shapes.ts';
import type { BasicInfosAnswer, SessionInput, StoredVisitor } from '../session/index.ts';
import { session } from '../session/index.ts';
import { deferredPromiseActor, settled } from './simulated-actor.ts';

export const INFOS: BasicInfos = {
  msg_type: 'success',
  user: {
    id: 'u1',
    username: 'Ada',
    email: 'a***a@example.com',
    main_bound_account: '',
    avatar_url: '',
    created_at: 1_700_000_000,
    user_hash: 'h1',
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

export const SETTINGS: SiteSettings = {
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

/** The machine of the session at a page for signed-in users, with its calls held until a test settles them. */
export function startSession(input: Partial<SessionInput> = {}) {
  const visitor = deferredPromiseActor<StoredVisitor>();
  const infos = deferredPromiseActor<BasicInfosAnswer>();
  const settings = deferredPromiseActor<SiteSettings>();
  const effects: string[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    session.provide({
      actors: {
        readStoredVisitor: visitor.logic,
        loadBasicInfos: infos.logic,
        loadSiteSettings: settings.logic,
      },
      actions: {
        clearToken: () => effects.push('clear token'),
        goToLogin: (_, { next }) => effects.push(`login, next ${next}`),
      },
    }),
    { clock, input: { path: '/chat?a=1', loginRequired: true, ...input } },
  );
  actor.start();

  async function read(hasToken: boolean) {
    visitor.last().resolve({ language: 'zh_CN', hasToken });
    await settled();
  }
  async function loadInfos(answer: BasicInfosAnswer = { kind: 'loaded', infos: INFOS }) {
    infos.last().resolve(answer);
    await settled();
  }
  async function loadSettings() {
    settings.last().resolve(SETTINGS);
    await settled();
  }
  async function signIn() {
    await read(true);
    await loadInfos();
  }
  async function enterAnonymously() {
    await read(false);
    await loadSettings();
  }
  const state = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  return {
    actor,
    clock,
    context,
    effects,
    enterAnonymously,
    infos,
    loadInfos,
    loadSettings,
    read,
    settings,
    signIn,
    state,
    visitor,
  };
}
