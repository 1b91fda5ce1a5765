import { beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { notifications } from '../../machines/notifications/index.ts';
import { listenToNotices } from '../notices/notice-channel.ts';
import { applyPush } from './apply-push.ts';

const message = (id: string, level: 'important' | 'warning' | 'special') => ({
  id,
  level,
  title: `Title ${id}`,
  body: 'Body',
  creation_time: 1_700_000_000,
});

function app(unread: { total: number; msgs: ReturnType<typeof message>[] } = { total: 0, msgs: [] }) {
  const sent = vi.fn();
  // the real one asks the server for whom it runs; here it is known who is signed in
  const session = {
    send: sent,
    getSnapshot: () => ({
      context: {
        infos: { user: { msgs_unread: unread }, view_config: { large_menu_for_adm: true } },
        versions: { translation: 't1', permission: 'g1', tagHelp: 'h1' },
      },
    }),
  } as unknown as Parameters<typeof applyPush>[1]['session'];
  const notices = createActor(notifications, { input: {} }).start();
  listenToNotices((notice) => {
    if (notice.type === 'toast') notices.send({ type: 'toast.requested', toast: notice.toast });
  });
  const popUps = () =>
    notices
      .getSnapshot()
      .context.toasts.flatMap((toast) => (toast.kind === 'push' ? [toast.message.id] : []));
  const push = (pushed: Parameters<typeof applyPush>[0]) =>
    applyPush(pushed, { session, notifications: notices });
  return { sent, popUps, push };
}

let running: ReturnType<typeof app>;
beforeEach(() => {
  running = app();
});

it('[R3.044] unread messages go to the session, and the important and warning ones become pop-ups', () => {
  const unread = {
    total: 3,
    msgs: [message('a', 'important'), message('b', 'special'), message('c', 'warning')],
  };
  running.push({ msgs_unread: unread });
  expect(running.sent.mock.calls).toEqual([[{ type: 'messages.pushed', unread }]]);
  expect(running.popUps()).toEqual(['a', 'c']);
});

it('what is known to be unread is not told to the session again', () => {
  const unread = { total: 1, msgs: [message('b', 'special')] };
  running = app(unread);
  running.push({ msgs_unread: structuredClone(unread) });
  expect(running.sent).not.toHaveBeenCalled();
});

it('a message that was read elsewhere loses its pop-up, the others keep theirs', () => {
  const msgs = [message('a', 'important'), message('c', 'warning')];
  running.push({ msgs_unread: { total: 2, msgs } });
  running.push({ msgs_unread: { total: 1, msgs: msgs.slice(1) } });
  expect(running.popUps()).toEqual(['c']);
});

it('[R3.045] pop-ups that pop_up_msg_close names are closed, and only those', () => {
  const msgs = [message('a', 'important'), message('c', 'warning')];
  running.push({ msgs_unread: { total: 2, msgs } });
  running.push({ pop_up_msg_close: ['a', 'unknown'] });
  expect(running.popUps()).toEqual(['c']);
});

it('[R3.046] user_global_view.settings become the settings of the session', () => {
  running.push({ user_global_view: { settings: { large_menu_for_adm: false } } });
  expect(running.sent.mock.calls).toEqual([
    [{ type: 'settings.pushed', settings: { large_menu_for_adm: false } }],
  ]);
  expect(running.popUps()).toEqual([]);
});

it('settings of the view that are known already are not told to the session again', () => {
  running.push({ user_global_view: { settings: { large_menu_for_adm: true } } });
  expect(running.sent).not.toHaveBeenCalled();
});

it('a pop-up stays while only the newest unread messages are named, and it may be an older one', () => {
  const msgs = [message('a', 'important'), message('c', 'warning')];
  running.push({ msgs_unread: { total: 2, msgs } });
  running.push({ msgs_unread: { total: 3, msgs: [message('d', 'special'), ...msgs.slice(1)] } });
  expect(running.popUps()).toEqual(expect.arrayContaining(['a', 'c']));
});

it('another version of the permissions has pages ask again, and the same one does not', () => {
  running.push({ latest_permission_version: 'g1' });
  expect(running.sent).not.toHaveBeenCalled();
  running.push({ latest_permission_version: 'g2' });
  expect(running.sent.mock.calls).toEqual([
    [{ type: 'versions.changed', versions: { translation: 't1', permission: 'g2', tagHelp: 'h1' } }],
  ]);
});
