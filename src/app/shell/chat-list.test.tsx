import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Shape } from '../../api/shapes.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { AppFrame } from '../../ui/shell/AppFrame.tsx';
import { eventually, press, render, type } from '../../ui/testing/render.tsx';
import { listenToNotices, type Notice, resolveQuestion, takeBack } from '../notices/notice-channel.ts';
import { ChatList } from './ChatList.tsx';
import { KeepingDialogs } from './KeepingDialogs.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/client.ts', () => ({ call }));

type Chat = Shape<'Chat'>;
function chat(name: string, more: Partial<Chat> = {}): Chat {
  return {
    id: name,
    name,
    kind: 'chat',
    table_ids: [],
    leaf_id: 'leaf',
    generating: false,
    created_at: 0,
    last_message_at: Date.now() / 1000,
    pinned: false,
    archived: false,
    temporary: false,
    project_id: null,
    ...more,
  };
}
const PROJECT: Shape<'Project'> = {
  id: 'p1',
  name: 'Sales',
  instructions: '',
  table_ids: [],
  files: [],
  chat_count: 1,
  team: null,
  owner: { name: 'Ada' },
  is_own: true,
  role: 'owner',
  archived: false,
  member_count: 0,
  created_at: 0,
  updated_at: 0,
};

/** One that somebody else shares with a team. */
const TEAM_PROJECT: Shape<'Project'> = {
  ...PROJECT,
  id: 'p2',
  name: 'Harbour figures',
  team: { id: 't1', name: 'Harbour' },
  owner: { name: 'Ada' },
  is_own: false,
  role: 'reader',
};

/** The chats of the server. */
let chats: Chat[];
let projects: Shape<'Project'>[];
let deleted: Chat[];
let notices: Notice[];

beforeEach(async () => {
  localStorage.clear();
  history.replaceState(null, '', '/chat/today');
  chats = [
    chat('pinned', { pinned: true, last_message_at: 0 }),
    chat('today'),
    chat('old', { last_message_at: 0 }),
  ];
  projects = [PROJECT];
  deleted = [];
  notices = [];
  listenToNotices((notice) => notices.push(notice));
  call.mockImplementation(async (operation: string, input: Record<string, Record<string, unknown>>) => {
    const id = input.path?.chat_id;
    switch (operation) {
      case 'profileGet':
        return { profile: { time_zone: null } };
      case 'projectList':
        return { items: projects };
      case 'teamChatList':
        return { items: [{ id: 'theirs', name: 'theirs', generating: false }], total: 1 };
      case 'chatList': {
        const { state = 'active', project_id: project } = input.query ?? {};
        const items = chats.filter(
          (item) =>
            item.archived === (state === 'archived') &&
            (project === undefined ? item.project_id === null || item.pinned : item.project_id === project),
        );
        return { items, total: items.length };
      }
      case 'chatUpdate':
        chats = chats.map((item) => (item.id === id ? { ...item, ...input.body } : item));
        return { chat: chats.find((item) => item.id === id) };
      case 'chatDelete':
        deleted = chats.filter((item) => item.id === id);
        chats = chats.filter((item) => item.id !== id);
        return {};
      case 'chatRestore':
        chats = [...chats, ...deleted];
        return { chat: deleted[0] };
      default:
        throw new Error(operation);
    }
  });
  await Promise.all([loadTexts('projects'), loadTexts('shell'), loadTexts('shells')]);
});
afterEach(() => call.mockReset());

function drawFrame(client = new QueryClient()) {
  const frame = (mobile: boolean) => (
    <QueryClientProvider client={client}>
      <AppFrame
        railLabel="Rail"
        railCollapsed={false}
        onRailCollapsedChange={() => {}}
        place="/chat/today"
        rail={<ChatList currentId="today" />}
        mobile={mobile}
      >
        <p>work</p>
        <KeepingDialogs />
      </AppFrame>
    </QueryClientProvider>
  );
  const drawn = render(frame(false));
  const becomeMobile = (mobile: boolean) => drawn.update(frame(mobile));
  const link = (name: string) => {
    const found = drawn.all('a').find((candidate) => candidate.textContent === name);
    if (!found) throw new Error(`no chat ${name} in ${document.body.textContent}`);
    return found;
  };
  const button = (name: string) => {
    const found = [...document.querySelectorAll<HTMLElement>('button, [role="menuitem"]')].find(
      (candidate) => (candidate.getAttribute('aria-label') ?? candidate.textContent) === name,
    );
    if (!found) throw new Error(`no button ${name} in ${document.body.textContent}`);
    return found;
  };
  const names = () => drawn.all('a[href^="/chat/"]').map(({ textContent }) => textContent);
  return { ...drawn, becomeMobile, link, button, names };
}
async function draw() {
  const drawn = drawFrame();
  await eventually(() => expect(drawn.names()).toContain('today'));
  await eventually(() => drawn.button('Sales'));
  return drawn;
}
const key = (target: Element, name: string) =>
  act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  });
const lastNotice = (type: Notice['type']) => notices.findLast((notice) => notice.type === type);

describe('the chats of the rail', () => {
  it('stand pinned first, then in projects, then by day', async () => {
    const { all } = await draw();
    expect(all('h2').map(({ textContent }) => textContent)).toEqual(['Pinned', 'Projects', 'Today', 'Older']);
  });

  it('of a project show when its folder is opened, which is remembered', async () => {
    chats.push(chat('inside', { project_id: 'p1' }));
    const { button, names } = await draw();
    expect(names()).not.toContain('inside');
    await press(button('Sales'));
    await eventually(() => expect(names()).toContain('inside'));
    expect(button('Sales').getAttribute('aria-expanded')).toBe('true');
    expect(localStorage.getItem('openProjects')).toBe('["p1"]');
  });

  it('of a project that somebody shares with a team are links to read them, without a menu', async () => {
    projects = [{ ...PROJECT, team: { id: 't1', name: 'Harbour' } }, TEAM_PROJECT];
    const { all, button } = await draw();
    const mark = (of: string) => button(of).querySelector('[role="img"]')?.getAttribute('aria-label');
    await eventually(() => button('Harbour figures'));
    expect(mark('Sales')).toBe('Shared with Harbour');
    expect(mark('Harbour figures')).toBe('Shared by Ada with Harbour');
    expect(() => button('Options of the project Harbour figures')).toThrow();
    await press(button('Harbour figures'));
    await eventually(() => expect(all('a[href="/team-chat/theirs"]')).toHaveLength(1));
    expect(() => button('Options of theirs')).toThrow();
    expect(call).toHaveBeenCalledWith(
      'teamChatList',
      { path: { project_id: 'p2' }, query: { page: 1, page_size: 30 } },
      expect.anything(),
    );
  });

  it('and its projects each say what is loaded again where neither came', async () => {
    call.mockRejectedValue(new Error('cut off'));
    const { button } = drawFrame(new QueryClient({ defaultOptions: { queries: { retry: false } } }));
    await eventually(() => button('Load chats again'));
    button('Load projects again');
  });

  it('are put away and taken back in the list of archived ones', async () => {
    const { button, names } = await draw();
    await press(button('Options of old'));
    await eventually(() => button('Archive'));
    await press(button('Archive'));
    await eventually(() => expect(names()).toEqual(['pinned', 'today']));
    await press(button('Archived chats'));
    await eventually(() => expect(names()).toEqual(['old']));
  });

  it('are renamed by F2', async () => {
    const { link } = await draw();
    await key(link('today'), 'F2');
    await eventually(() =>
      expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Rename chat'),
    );
  });

  it('keep the name that is being typed when the rail becomes a drawer', async () => {
    const { link, becomeMobile } = await draw();
    await key(link('today'), 'F2');
    const field = () => document.querySelector<HTMLInputElement>('[role="dialog"] input');
    await eventually(() => expect(field()?.value).toBe('today'));
    const shown = field();
    if (!shown) throw new Error('no dialog');
    await type(shown, 'tomorrow');
    becomeMobile(true);
    expect(document.querySelector('nav')).toBeNull();
    expect(field()?.value).toBe('tomorrow');
    becomeMobile(false);
    expect(field()?.value).toBe('tomorrow');
  });

  it('are deleted by Delete after a question, and Undo brings them back', async () => {
    const { link, names } = await draw();
    await key(link('old'), 'Delete');
    const question = lastNotice('confirm');
    if (question?.type !== 'confirm') throw new Error('nothing was asked');
    expect(question.confirm).toMatchObject({ danger: true });
    expect(names()).toContain('old');
    await act(async () => resolveQuestion(question.confirm.id, true));
    await eventually(() => expect(names()).not.toContain('old'));
    const toast = lastNotice('toast');
    if (toast?.type !== 'toast' || toast.toast.kind !== 'undo') throw new Error('no Undo was offered');
    const { undoId } = toast.toast;
    await act(async () => takeBack(undoId));
    await eventually(() => expect(names()).toContain('old'));
  });

  it('lead to a new chat when the one that is shown is deleted, and back by Undo', async () => {
    const { link } = await draw();
    await key(link('today'), 'Delete');
    const question = lastNotice('confirm');
    if (question?.type !== 'confirm') throw new Error('nothing was asked');
    await act(async () => resolveQuestion(question.confirm.id, true));
    await eventually(() => expect(location.pathname).toBe('/chat'));
    const toast = lastNotice('toast');
    if (toast?.type !== 'toast' || toast.toast.kind !== 'undo') throw new Error('no Undo was offered');
    const { undoId } = toast.toast;
    await act(async () => takeBack(undoId));
    await eventually(() => expect(location.pathname).toBe('/chat/today'));
  });

  it('open their menu by the menu key, not by the right button of a mouse', async () => {
    const { link } = await draw();
    const open = (mouseButton: number) =>
      act(async () => {
        link('old').dispatchEvent(
          new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: mouseButton }),
        );
      });
    await open(2);
    expect(document.querySelector('[role="menu"]')).toBeNull();
    await open(0);
    await eventually(() =>
      expect(document.querySelector('[role="menu"]')?.textContent).toContain('Move to project'),
    );
  });
});
