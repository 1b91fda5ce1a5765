// The list of chats as a Fastify app with prepared statements of pg answers it, by a schema of the answer. No sign-in: the
// person is a parameter.
import { fastify } from 'fastify';
import pg from 'pg';
import { POOL_SIZE, readDatabase, readPage } from './listen.ts';

interface ChatRow {
  id: string;
  name: string;
  kind: string;
  table_ids: string[];
  leaf_id: string | null;
  generating: boolean;
  created_at: Date;
  last_message_at: Date;
  pinned_at: Date | null;
  archived_at: Date | null;
  temporary: boolean;
  project_id: string | null;
}

const LISTED = `user_id = $1 and deleted_at is null and archived_at is null and not temporary
  and (leaf_id is not null or exists (select 1 from message_deletions where message_deletions.chat_id = chats.id))`;
const PAGE = `select id, name, kind, table_ids, leaf_id, created_at, last_message_at, pinned_at, archived_at, temporary, project_id,
  exists (select 1 from messages where messages.chat_id = chats.id and messages.status = 'generating' and messages.deleted_at is null)
    as generating
  from chats where ${LISTED} order by pinned_at desc nulls last, last_message_at desc, id desc limit $2`;
const COUNT = `select count(*)::int as total from chats where ${LISTED}`;

const text = { type: 'string' };
const ANSWER = {
  type: 'object',
  properties: {
    msg_type: text,
    items: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: text,
          name: text,
          kind: text,
          table_ids: { type: 'array', items: text },
          leaf_id: { ...text, nullable: true },
          generating: { type: 'boolean' },
          created_at: { type: 'integer' },
          last_message_at: { type: 'integer' },
          pinned: { type: 'boolean' },
          archived: { type: 'boolean' },
          temporary: { type: 'boolean' },
          project_id: { ...text, nullable: true },
        },
      },
    },
    total: { type: 'integer' },
  },
};

const pool = new pg.Pool({ ...readDatabase(), max: POOL_SIZE });
const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

const app = fastify();
app.get<{ user_id?: string; page_size?: string }>(
  '/api/chats',
  { schema: { response: { 200: ANSWER } } },
  async ({ query }) => {
    const { userId, pageSize } = readPage(query);
    const [page, count] = await Promise.all([
      pool.query<ChatRow>({ name: 'page', text: PAGE, values: [userId, pageSize] }),
      pool.query<{ total: number }>({ name: 'count', text: COUNT, values: [userId] }),
    ]);
    return {
      msg_type: 'success',
      items: page.rows.map((row) => ({
        ...row,
        created_at: seconds(row.created_at),
        last_message_at: seconds(row.last_message_at),
        pinned: row.pinned_at !== null,
        archived: row.archived_at !== null,
      })),
      total: count.rows[0]?.total ?? 0,
    };
  },
);
process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
process.once('SIGINT', () => process.exit(0));
