import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { eventually, render } from '../../ui/testing/render.tsx';
import { tellSocketRestored } from './socket-restored.ts';
import { useEditingPresence } from './use-editing-presence.ts';

const calls: unknown[] = [];
const streams: string[] = [];

beforeEach(() => {
  calls.length = 0;
  streams.length = 0;
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (request instanceof Request) {
      calls.push([new URL(request.url).pathname, await request.json(), request.keepalive]);
      return Response.json({ msg_type: 'success' });
    }
    streams.push(request);
    const news = { route: '/admin/user/roles', key: 'r1', editors: [{ username: 'Bob', avatar_url: '' }] };
    return new Response(`data: ${JSON.stringify(news)}\n\ndata: END\n\n`);
  });
});

function Editors({ pageKey }: { pageKey: string }) {
  return <p>{useEditingPresence('/admin/user/roles', pageKey).map(({ username }) => username)}</p>;
}

const PATH = '/api/admin/editing/register';

it('[R7.40] [R7.36] [R2.142] a page is registered on entry, and the channel says who else edits it', async () => {
  const { get } = render(<Editors pageKey="r1" />);
  await eventually(() => expect(get('p').textContent).toBe('Bob'));
  expect(calls).toEqual([[PATH, { route: '/admin/user/roles', key: 'r1' }, false]]);
  expect(streams[0]).toMatch(/\/api\/subscriber\/msgs\/adm_data_editing\?timeout=1$/);
});

it('[R7.41] leaving the page sends opt "delete", also when the tab is being closed', async () => {
  const { get, update } = render(<Editors pageKey="r1" />);
  await eventually(() => expect(get('p').textContent).toBe('Bob'));
  calls.length = 0;
  update(<Editors pageKey="r2" />);
  await eventually(() =>
    expect(calls).toEqual(
      expect.arrayContaining([
        [PATH, { route: '/admin/user/roles', key: 'r1', opt: 'delete' }, true],
        [PATH, { route: '/admin/user/roles', key: 'r2' }, false],
      ]),
    ),
  );
  expect(get('p').textContent).toBe('');
  calls.length = 0;
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  await eventually(() =>
    expect(calls).toEqual([[PATH, { route: '/admin/user/roles', key: 'r2', opt: 'delete' }, true]]),
  );
});

it('is registered again at once when the real-time socket was broken', async () => {
  const { get } = render(<Editors pageKey="r1" />);
  await eventually(() => expect(get('p').textContent).toBe('Bob'));
  calls.length = 0;
  await act(async () => tellSocketRestored());
  await eventually(() => expect(calls).toEqual([[PATH, { route: '/admin/user/roles', key: 'r1' }, false]]));
});
