import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '../../i18n/texts.ts';
import { eventually, render } from '../../ui/testing/render.tsx';
import { ProjectPresence } from './ProjectPresence.tsx';
import { tellPresenceNews } from './socket-restored.ts';

const calls: unknown[] = [];
let people: string[] | 'gone';

beforeEach(async () => {
  calls.length = 0;
  people = ['Bob'];
  await loadTexts('shells');
  vi.stubGlobal('fetch', async (request: Request) => {
    const body = await request.json();
    calls.push([new URL(request.url).pathname, body, request.keepalive]);
    if (people === 'gone')
      return Response.json(
        { msg_type: 'error', error_code: 'NOT_FOUND', message: 'Not found.' },
        { status: 404 },
      );
    const there = body.opt === 'delete' ? [] : people;
    return Response.json({
      msg_type: 'success',
      people: there.map((username) => ({ username, avatar_url: '' })),
    });
  });
});

const PATH = '/api/projects/p1/presence';

function draw(chatId: string | null = null) {
  const drawn = render(<ProjectPresence projectId="p1" chatId={chatId} />);
  const names = () => drawn.all('[role=img]').map((avatar) => avatar.getAttribute('aria-label'));
  return { ...drawn, names };
}

it('shows who else has the project open, and says it politely to screen readers', async () => {
  const { get, names } = draw();
  await eventually(() => expect(names()).toEqual(['Bob']));
  expect(calls).toEqual([[PATH, { chat_id: null }, false]]);
  expect(get('ul').getAttribute('aria-label')).toBe('1 other person has this open');
  expect(get('li').getAttribute('title')).toBe('Bob');
  expect(get('[aria-live]').getAttribute('aria-live')).toBe('polite');
  expect(get('[aria-live]').textContent).toBe('Also here: Bob');
});

it('asks again when the socket tells that somebody came or went', async () => {
  const { names, get, all } = draw();
  await eventually(() => expect(names()).toEqual(['Bob']));
  people = ['Ann', 'Bob'];
  await act(async () => tellPresenceNews());
  await eventually(() => expect(names()).toEqual(['Ann', 'Bob']));
  people = [];
  await act(async () => tellPresenceNews());
  await eventually(() => expect(all('ul')).toHaveLength(0));
  expect(get('[aria-live]').textContent).toBe('');
});

it('news that comes while it asks is asked for once more', async () => {
  const { names } = draw();
  people = ['Ann'];
  await act(async () => tellPresenceNews());
  await eventually(() => expect(names()).toEqual(['Ann']));
});

it('who may no longer read the project is shown nobody', async () => {
  const { all, names } = draw();
  await eventually(() => expect(names()).toEqual(['Bob']));
  people = 'gone';
  await act(async () => tellPresenceNews());
  await eventually(() => expect(all('ul')).toHaveLength(0));
});

it('a chat is left for another, and with the page when the tab is closed', async () => {
  const { names, update } = draw('c1');
  await eventually(() => expect(names()).toEqual(['Bob']));
  expect(calls).toEqual([[PATH, { chat_id: 'c1' }, false]]);
  calls.length = 0;
  update(<ProjectPresence projectId="p1" chatId="c2" />);
  await eventually(() =>
    expect(calls).toEqual([
      [PATH, { chat_id: 'c1', opt: 'delete' }, true],
      [PATH, { chat_id: 'c2' }, false],
    ]),
  );
  await eventually(() => expect(names()).toEqual(['Bob']));
  calls.length = 0;
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  await eventually(() => expect(calls).toEqual([[PATH, { chat_id: 'c2', opt: 'delete' }, true]]));
});
