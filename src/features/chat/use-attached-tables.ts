import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import type { ChatSession } from './chat-session.ts';
import type { LastTables } from './draft-store.ts';
import { patchChat } from './message-cache.ts';

type TableSummary = Shape<'TableSummary'>;

/** Tables that the picker shows without a search. */
const SHOWN = 100;
/** Tables that a question can be about (contract of turnCreate). */
export const MOST_TABLES = 20;

/** The person's tables, the newest first. */
export function tablesQuery(search = '') {
  return operationQuery('tableList', { query: { page_size: SHOWN, ...(search !== '' && { search }) } });
}

export interface AttachedTables {
  /** Whether it is known which tables there are. */
  loaded: boolean;
  /** The person has no table yet. */
  none: boolean;
  /** Nobody chose the tables: they are what a question begins with. */
  proposed: boolean;
  /** Tables of the next question. */
  ids: readonly string[];
  tables: readonly TableSummary[];
  /** The newest tables of the person. */
  all: readonly TableSummary[];
  setIds: (ids: readonly string[]) => void;
}

/** The tables after some were imported: they join what was chosen, and take the place of what was only proposed. */
export function withImported({ proposed, ids }: AttachedTables, tables: readonly TableSummary[]): string[] {
  return [...(proposed ? [] : ids), ...tables.map(({ id }) => id)];
}

/** What a new chat begins with: the tables of the last question, unless another was made since, or none of them is left. */
function lastUsed(all: readonly TableSummary[], last: LastTables | null): readonly string[] {
  const newest = all.reduce<TableSummary | undefined>(
    (latest, table) => (latest && latest.created_at >= table.created_at ? latest : table),
    undefined,
  );
  const left = last?.tableIds.filter((id) => all.some((table) => table.id === id)) ?? [];
  if (last && left.length > 0 && (!newest || newest.created_at <= last.askedAt)) return left;
  return newest ? [newest.id] : [];
}

/** The tables that the next question of a session is about: chosen, else the chat's, else those last used for a new chat. */
export function useAttachedTables(
  session: ChatSession,
  chat: Shape<'Chat'> | undefined,
  chatId: string | null,
): AttachedTables {
  const client = useQueryClient();
  const [chosen, setChosen] = useAtom(session.tableIdsAtom);
  const answer = useQuery(tablesQuery());
  const own = answer.data?.items;
  const projectId = chatId === null ? session.begins.projectId : (chat?.project_id ?? undefined);
  const project = useQuery({
    ...operationQuery('projectGet', { path: { project_id: projectId ?? '' } }),
    enabled: projectId !== undefined,
  });
  const projectTables = project.data?.project.table_ids;
  // those of a project of somebody else can be asked about in it
  const lent = project.data?.tables;
  const all = useMemo(
    () => own && [...own, ...(lent ?? []).filter(({ id }) => own.every((table) => table.id !== id))],
    [own, lent],
  );
  return useMemo(() => {
    // an analysis is of a table that the person names
    const usual = session.kind === 'chat' ? lastUsed(own ?? [], session.lastTables()) : [];
    const first = projectTables && projectTables.length > 0 ? projectTables : usual;
    const wanted = chosen ?? chat?.table_ids ?? (chatId === null ? first : []);
    // a table that was deleted is no longer asked about; of more than are listed nothing is known
    const whole =
      answer.data && answer.data.total <= answer.data.items.length && (projectId === undefined || lent);
    const ids = whole ? wanted.filter((id) => all?.some((table) => table.id === id)) : wanted;
    return {
      loaded: !answer.isPending,
      none: answer.data?.total === 0 && !lent?.length,
      proposed: chosen === null && chatId === null,
      ids,
      tables: ids.flatMap((id) => all?.find((table) => table.id === id) ?? []),
      all: all ?? [],
      setIds: (next) => {
        const kept = [...new Set(next)].slice(0, MOST_TABLES);
        setChosen(kept);
        if (chatId === null) return;
        patchChat(client, chatId, { table_ids: kept });
        // the next question brings its tables itself; a failure here is told and changes nothing of it
        call('chatUpdate', { path: { chat_id: chatId }, body: { table_ids: kept } }).catch(() => undefined);
      },
    };
  }, [
    all,
    own,
    lent,
    projectId,
    answer.data,
    answer.isPending,
    chat?.table_ids,
    chatId,
    chosen,
    client,
    session,
    setChosen,
    projectTables,
  ]);
}
