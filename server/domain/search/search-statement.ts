// The SQL of a search. Words reach it only as quoted lexemes in parameters (toTsQuery).
import { and, type SQL, sql } from 'drizzle-orm';
import { type DayZone, startOfDay } from '../../kernel/local-day.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { containsPattern } from '../../platform/db/patterns.ts';
import { chats, messages, projects, searchDocuments } from '../../platform/db/schema/chats.ts';
import { dataTables } from '../../platform/db/schema/tables.ts';
import { HAS_CONTENT } from '../chats/chat-store.ts';
import type { ParsedSearch } from './query-parser.ts';
import { toTsQuery } from './tokens.ts';

type Kind = Schema<'SearchKind'>;
const KINDS: readonly Kind[] = ['chat', 'message', 'table'];

/** The newest hits of each kind that are looked at and ranked: a word that is everywhere takes no longer than a rare one. */
export const MOST = 500;
/** After so many days a hit counts three quarters of a new one, later down to a half. */
const FADE_DAYS = 60;

/** A hit as the database gives it. */
export interface Found {
  kind: Kind;
  id: string;
  rank: number;
  /** Unix time in seconds. */
  time: number;
  text: string;
  role: 'user' | 'assistant' | null;
  chat_id: string | null;
  chat_name: string | null;
  chat_kind: 'chat' | 'analysis' | null;
  table_name: string | null;
}

interface Asked {
  search: ParsedSearch;
  userId: string;
  /** Only hits of this kind are listed; all are counted. */
  kind: Kind | undefined;
  /** Where days begin. */
  zone: DayZone;
  now: Date;
  limit: number;
  offset: number;
}

/** What is there and may be seen of a kind. Deleted things can be taken back, so their documents stay. */
function alive(kind: Kind): SQL {
  const doc = searchDocuments;
  if (kind === 'table')
    return sql`exists (select 1 from ${dataTables} where ${dataTables.id} = ${doc.tableId} and ${dataTables.deletedAt} is null)`;
  const chat = (more: SQL) =>
    sql`exists (select 1 from ${chats} where ${chats.id} = ${doc.chatId} and ${chats.deletedAt} is null and not ${chats.temporary} and ${more})`;
  return kind === 'chat'
    ? chat(HAS_CONTENT)
    : sql`${chat(sql`true`)} and exists (select 1 from ${messages} where ${messages.id} = ${doc.messageId} and ${messages.deletedAt} is null)`;
}

/** The conditions of the operators; undefined where nothing of the kind can meet them. */
function operatorConditions(kind: Kind, { search, zone }: Asked): SQL[] | undefined {
  const { place, chatName, from, features, days } = search;
  const doc = searchDocuments;
  if (place !== undefined && (place === 'table') !== (kind === 'table')) return undefined;
  if (kind === 'table' && chatName !== undefined) return undefined;
  if (kind !== 'message' && from !== undefined) return undefined;
  if (kind === 'chat' && features.length > 0) return undefined;
  const inChat = (condition: SQL) =>
    sql`exists (select 1 from ${chats} left join ${projects} on ${projects.id} = ${chats.projectId} where ${chats.id} = ${doc.chatId} and ${condition})`;
  return [
    ...(place === 'project' ? [inChat(sql`${chats.projectId} is not null`)] : []),
    ...(chatName === undefined
      ? []
      : [
          inChat(
            sql`(${chats.name} ilike ${containsPattern(chatName)} or (${place === 'project'} and ${projects.name} ilike ${containsPattern(chatName)}))`,
          ),
        ]),
    ...(from === undefined ? [] : [sql`${doc.role} = ${from}`]),
    ...(features.length === 0 ? [] : [sql`${doc.features} @> ${sql.param(features)}::text[]`]),
    ...(days.from === undefined
      ? []
      : [sql`${doc.createdAt} >= ${startOfDay(days.from, zone).toISOString()}::timestamptz`]),
    ...(days.before === undefined
      ? []
      : [sql`${doc.createdAt} < ${startOfDay(days.before, zone).toISOString()}::timestamptz`]),
  ];
}

/** One statement that answers with one row: the counts of each kind, and a page of hits. */
export function searchStatement(asked: Asked): SQL {
  const { search, userId, kind: wanted, now, limit, offset } = asked;
  const doc = searchDocuments;
  const wordQuery = search.terms.map(toTsQuery).join(' & ');
  const matchQuery = [
    ...search.terms.map(toTsQuery),
    ...search.excluded.map((term) => `!${toTsQuery(term)}`),
  ].join(' & ');

  const newest = KINDS.flatMap((kind) => {
    const conditions = operatorConditions(kind, asked);
    if (!conditions) return [];
    const where = and(
      sql`${doc.userId} = ${userId}`,
      sql`${doc.kind} = ${kind}`,
      matchQuery === '' ? undefined : sql`${doc.tokens} @@ ${matchQuery}::tsquery`,
      ...conditions,
      alive(kind),
    );
    return [
      sql`(select ${doc.id} as id, ${doc.kind} as kind from ${doc} where ${where} order by ${doc.createdAt} desc limit ${MOST})`,
    ];
  });
  if (newest.length === 0) return sql`select null as counts, null as items`;

  // seconds since the thing was last touched; a chat lives on with its messages
  const time = sql`extract(epoch from case ${doc.kind} when 'chat' then ${chats.lastMessageAt} when 'table' then ${dataTables.updatedAt} else ${doc.createdAt} end)::float8`;
  const days = sql`greatest(0, (${now.getTime() / 1000}::float8 - ${time}) / 86400)`;
  const relevance =
    wordQuery === ''
      ? sql`0::float8`
      : // 1: a long text that says a word once counts less (PostgreSQL, 12.3.3)
        sql`ts_rank(${doc.tokens}, ${wordQuery}::tsquery, 1)::float8 * (0.5 + 0.5 * ${FADE_DAYS}::float8 / (${FADE_DAYS}::float8 + ${days}))`;
  return sql`
    with found as materialized (${sql.join(newest, sql` union all `)}),
    ranked as (
      select found.kind, found.id, ${relevance} as rank, ${time} as time, ${doc.text} as text, ${doc.role} as role,
        ${doc.chatId} as chat_id, ${chats.name} as chat_name, ${chats.kind} as chat_kind, ${dataTables.name} as table_name
      from found join ${doc} on ${doc.id} = found.id
        left join ${chats} on ${chats.id} = ${doc.chatId}
        left join ${dataTables} on ${dataTables.id} = ${doc.tableId}
      where ${wanted === undefined ? sql`true` : sql`found.kind = ${wanted}`}
      order by rank desc, time desc, found.id desc
      limit ${limit} offset ${offset}
    )
    select
      (select json_agg(counted) from (select kind, count(*)::int as count from found group by kind) counted) as counts,
      (select json_agg(ranked order by rank desc, time desc, id desc) from ranked) as items`;
}
