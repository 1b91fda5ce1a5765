import { sql } from 'drizzle-orm';
import type { Handlers } from '../../kernel/contract.ts';
import { localDay } from '../../kernel/local-day.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Services } from '../../services.ts';
import { dayZoneOf } from '../account/day-zone.ts';
import { parseSearch } from './query-parser.ts';
import { type Found, MOST, searchStatement } from './search-statement.ts';
import { markedName, snippetOf } from './snippet.ts';
import type { SearchTerm } from './tokens.ts';

interface Answer {
  counts: { kind: Schema<'SearchKind'>; count: number }[] | null;
  items: Found[] | null;
}

/** A hit as the contract has it: its fields named one by one. */
function present(found: Found, terms: readonly SearchTerm[]): Schema<'SearchItem'> {
  const { kind, id, rank, time, text, role } = found;
  const common = { kind, id, rank, time: Math.floor(time) };
  if (kind === 'table')
    return {
      ...common,
      table_id: id,
      title: markedName(found.table_name ?? '', terms),
      snippet: snippetOf(text, terms),
    };
  const chat = {
    ...common,
    ...(found.chat_id !== null && { chat_id: found.chat_id }),
    ...(found.chat_kind !== null && { chat_kind: found.chat_kind }),
    title: markedName(found.chat_name ?? '', terms),
  };
  if (kind === 'chat') return { ...chat, snippet: { text: '', marks: [] } };
  return { ...chat, message_id: id, ...(role !== null && { role }), snippet: snippetOf(text, terms) };
}

/** Search over a person's own chats, messages and tables. */
export function searchHandlers({ db, clock }: Services): Pick<Handlers, 'searchRun'> {
  return {
    async searchRun({ person, query, timezoneOffset }) {
      const { q, kind, page = 1, page_size: pageSize = 20 } = query;
      const now = clock.now();
      const zone = await dayZoneOf(db, person.id, timezoneOffset);
      const search = parseSearch(q, localDay(now, zone));
      const statement = searchStatement({
        search,
        userId: person.id,
        kind,
        zone,
        now,
        limit: pageSize,
        offset: (page - 1) * pageSize,
      });
      const answer = await db.transaction(
        async (tx) => {
          // one person's search must not keep the database busy for everybody else
          await tx.execute(sql`set local statement_timeout = 10000`);
          return (await tx.execute<Answer & Record<string, unknown>>(statement)).rows[0];
        },
        { accessMode: 'read only' },
      );
      const countOf = (wanted: Schema<'SearchKind'>) =>
        answer?.counts?.find((counted) => counted.kind === wanted)?.count ?? 0;
      return {
        items: (answer?.items ?? []).map((found) => present(found, search.terms)),
        counts: { chat: countOf('chat'), message: countOf('message'), table: countOf('table') },
        most: MOST,
        filters: search.filters,
      };
    },
  };
}
