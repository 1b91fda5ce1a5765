import { getDefaultStore } from 'jotai';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { BasicInfos } from '../../api/shapes.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { press, render } from '../../ui/testing/render.tsx';
import { AccountPopover } from './AccountPopover.tsx';
import { sessionActor } from './app-actors.ts';
import { ShellDrawers } from './ShellDrawers.tsx';
import { openDrawerAtom } from './shell-state.ts';

const INFOS: BasicInfos = {
  msg_type: 'success',
  user: {
    id: 'u1',
    username: 'Ada',
    email: 'a***a@example.org',
    main_bound_account: 'a***a@example.org',
    avatar_url: '',
    created_at: 0,
    user_hash: 'h',
    msgs_unread: { total: 0, msgs: [] },
    role_name: 'Super administrator',
  },
  usm_quota: { credits: 0 },
  view_config: { large_menu_for_adm: true },
  languages: [],
  api_version: '2.7.0',
  latest_translation_version: '',
  latest_permission_version: '',
  latest_tag_help_version: '',
  chart_colours: [],
  chart_font: null,
};

const calls: string[] = [];
beforeAll(() => loadTexts('shells'));
beforeEach(() => {
  localStorage.clear();
  calls.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    return Response.json({ msg_type: 'success' });
  });
});

function popover() {
  return render(
    <AccountPopover
      infos={INFOS}
      trigger={<button type="button">Ada</button>}
      open
      onOpenChange={() => {}}
    />,
  );
}

it('[R2.128] [R2.129] [R2.130] the popover links the subscription, Chat and Settings', () => {
  const { all } = popover();
  expect(all('[role=menuitem][href]').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Upgrade', '/account/subscription'],
    ['Chat', '/'],
    ['Settings', '/account/sys-settings'],
  ]);
});

it('[R2.131] signing out in the popover ends the session and forgets what was recent', async () => {
  const sent = vi.spyOn(sessionActor, 'send').mockImplementation(() => {});
  localStorage.setItem('recentPlaces:u1', '[]');
  const { all } = popover();
  const signOut = all('[role=menuitem]').find(({ textContent }) => textContent === 'Sign out');
  await press(signOut ?? document.body);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ type: 'user.signedOut' }));
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatch(/^POST .*sign-?out$/);
  expect(localStorage.getItem('recentPlaces:u1')).toBeNull();
});

it('[R2.134] the drawer of the messages links all of them, and closes on the way', async () => {
  getDefaultStore().set(openDrawerAtom, 'messages');
  const { all } = render(<ShellDrawers infos={INFOS} />);
  const seeAll = all('[role=dialog] a').find(({ textContent }) => textContent === 'See all');
  expect(seeAll?.getAttribute('href')).toBe('/account/notice');
  await press(seeAll ?? document.body);
  expect(getDefaultStore().get(openDrawerAtom)).toBeNull();
  expect(location.pathname).toBe('/account/notice');
});
