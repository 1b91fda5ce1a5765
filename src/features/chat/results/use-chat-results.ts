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

interface ChatResults {
  /** Undefined while the chat's messages are not there. */
  results: ChatResult[] | undefined;
  /** Why the messages could not be read; or the names and pins, without which the results are shown. */
  error: Error | null;
  isFetching: boolean;
  retry(): void;
}

/** All results of a chat with their marks. */
export function useChatResults(chatId: string): ChatResults {
  const client = useQueryClient();
  const messages = useQuery({ ...messagesQuery(client, chatId), enabled: chatId !== '' });
  const marks = useResultMarks(chatId);
  const [listed, marked] = [messages.data, marks.data];
  const results = useMemo(() => listed && chatResults(listed.items, marked?.items ?? []), [listed, marked]);
  const failed = [messages, marks].filter(({ data, error }) => data === undefined && error !== null);
  return {
    results,
    error: failed[0]?.error ?? null,
    isFetching: messages.isFetching || marks.isFetching,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
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
