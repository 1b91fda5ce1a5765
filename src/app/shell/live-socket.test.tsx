import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { operationQuery } from '../../api/queries.ts';
import { onPresenceNews } from '../presence/socket-restored.ts';
import { applyNews } from './live-socket.ts';

let client: QueryClient;
const chat = (id: string) => operationQuery('chatGet', { path: { chat_id: id } }).queryKey;
const messages = (id: string) => operationQuery('messageList', { path: { chat_id: id } }).queryKey;
const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(['chatList', 'rail'], {});
  for (const id of ['a', 'b']) {
    client.setQueryData(chat(id), {});
    client.setQueryData(messages(id), { items: [{ id: `${id}1`, status: 'generating' }] });
  }
});

test('[R7.95] changed chats are read again, in lists and where they are open; the others stay', () => {
  applyNews(client, { type: 'chats.changed', chat_ids: ['a'] });
  expect(isStale(['chatList', 'rail'])).toBe(true);
  expect(isStale(chat('a'))).toBe(true);
  expect(isStale(chat('b'))).toBe(false);
});

test('an answer that began elsewhere, or ended, is read', () => {
  applyNews(client, { type: 'message.changed', chat_id: 'a', message_id: 'a1', status: 'completed' });
  applyNews(client, { type: 'message.changed', chat_id: 'b', message_id: 'b2', status: 'generating' });
  expect(isStale(messages('a'))).toBe(true);
  expect(isStale(messages('b'))).toBe(true);
});

test('what this page knows already is not read again', () => {
  applyNews(client, { type: 'message.changed', chat_id: 'a', message_id: 'a1', status: 'generating' });
  expect(isStale(messages('a'))).toBe(false);
});

test('[R7.95] what is read of a team is read again when its chats or projects change', () => {
  const teamChat = (id: string) => operationQuery('teamChatGet', { path: { chat_id: id } }).queryKey;
  const keys = [['teamChatList', 'rail', 'p1'], teamChat('a'), teamChat('b'), ['projectList', {}]] as const;
  for (const key of keys) client.setQueryData(key, {});
  applyNews(client, { type: 'chats.changed', chat_ids: ['a'] });
  expect(keys.map(isStale)).toEqual([true, true, false, false]);
  applyNews(client, { type: 'projects.changed', project_ids: ['p1'] });
  expect(keys.map(isStale)).toEqual([true, true, true, true]);
  expect(isStale(chat('b'))).toBe(false);
});

test('pages that show who is there are told that somebody came or went, or was removed', () => {
  const heard = vi.fn();
  const stop = onPresenceNews(heard);
  client.setQueryData(['projectList', {}], {});
  applyNews(client, { type: 'presence.changed', project_ids: ['p1'] });
  expect([heard.mock.calls.length, isStale(['projectList', {}])]).toEqual([1, false]);
  applyNews(client, { type: 'projects.changed', project_ids: ['p1'] });
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});
