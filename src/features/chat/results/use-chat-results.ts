import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Answer, Shape } from '../../../api/shapes.ts';
import { messagesQuery } from '../message-cache.ts';
import { type ChatResult, chatResults } from './chat-results.ts';

type Mark = Shape<'ResultMark'>;

function marksQuery(chatId: string) {
  return operationQuery('resultMarkList', { path: { chat_id: chatId } });
}

/** The names and pins of a chat's results. */
export function useResultMarks(chatId: string) {
  return useQuery({ ...marksQuery(chatId), enabled: chatId !== '', staleTime: Number.POSITIVE_INFINITY });
}

/** All results of a chat with their marks; undefined while its messages are not there. */
export function useChatResults(chatId: string): ChatResult[] | undefined {
  const client = useQueryClient();
  const { data: messages } = useQuery({ ...messagesQuery(client, chatId), enabled: chatId !== '' });
  const { data: marks } = useResultMarks(chatId);
  return useMemo(() => messages && chatResults(messages.items, marks?.items ?? []), [messages, marks]);
}

/**
 * Names or pins a result; shown at once and taken back where it failed.
 *
 * @throws ApiFailure, which was told already unless `quiet`
 */
export async function changeMark(
  client: QueryClient,
  chatId: string,
  mark: Mark,
  options: { quiet?: 'butToken' } = {},
): Promise<void> {
  const { queryKey } = marksQuery(chatId);
  const put = (next: Mark) =>
    client.setQueryData<Answer<'resultMarkList'>>(
      queryKey,
      (known) =>
        known && {
          ...known,
          items: [...known.items.filter(({ query_id: id }) => id !== next.query_id), next],
        },
    );
  const { query_id: queryId, name, pinned } = mark;
  await client.cancelQueries({ queryKey });
  const before = client
    .getQueryData<Answer<'resultMarkList'>>(queryKey)
    ?.items.find(({ query_id: id }) => id === queryId);
  put(mark);
  try {
    const answer = await call(
      'resultMarkUpdate',
      { path: { query_id: queryId }, body: { name, pinned } },
      options,
    );
    put(answer.mark);
  } catch (failure) {
    put(before ?? { query_id: queryId, name: null, pinned: false });
    throw failure;
  }
}

/** Pins a result or takes its pin; a failure was told. */
export async function pinResult(
  client: QueryClient,
  chatId: string,
  { part, name, pinned }: ChatResult,
): Promise<void> {
  try {
    await changeMark(client, chatId, {
      query_id: part.query_id,
      name: name === part.title ? null : name,
      pinned: !pinned,
    });
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
  }
}
