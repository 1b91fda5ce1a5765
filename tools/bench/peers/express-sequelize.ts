// The list of chats as an Express app with Sequelize answers it. No sign-in: the person is a parameter.
import express from 'express';
import { DataTypes, literal, Op, Sequelize } from 'sequelize';
import { announce, POOL_SIZE, readDatabase, readPage } from './listen.ts';

const { host, port, user, password, database } = readDatabase();
const sequelize = new Sequelize(database, user, password, {
  host,
  port,
  dialect: 'postgres',
  logging: false,
  pool: { max: POOL_SIZE },
});
const Chat = sequelize.define(
  'chat',
  {
    id: { type: DataTypes.UUID, field: 'id', primaryKey: true },
    userId: { type: DataTypes.UUID, field: 'user_id' },
    kind: { type: DataTypes.TEXT, field: 'kind' },
    name: { type: DataTypes.TEXT, field: 'name' },
    tableIds: { type: DataTypes.JSONB, field: 'table_ids' },
    leafId: { type: DataTypes.UUID, field: 'leaf_id' },
    createdAt: { type: DataTypes.DATE, field: 'created_at' },
    lastMessageAt: { type: DataTypes.DATE, field: 'last_message_at' },
    deletedAt: { type: DataTypes.DATE, field: 'deleted_at' },
    pinnedAt: { type: DataTypes.DATE, field: 'pinned_at' },
    archivedAt: { type: DataTypes.DATE, field: 'archived_at' },
    temporary: { type: DataTypes.BOOLEAN, field: 'temporary' },
    projectId: { type: DataTypes.UUID, field: 'project_id' },
  },
  { tableName: 'chats', timestamps: false },
);
const GENERATING = literal(
  `exists (select 1 from messages where messages.chat_id = chat.id and messages.status = 'generating' and messages.deleted_at is null)`,
);
const HAS_CONTENT = literal(
  '(leaf_id is not null or exists (select 1 from message_deletions where message_deletions.chat_id = chat.id))',
);
const seconds = (time: unknown) => (time instanceof Date ? Math.floor(time.getTime() / 1000) : 0);

const app = express();
app.disable('x-powered-by');
app.get('/api/chats', async (request, response) => {
  const { userId, pageSize } = readPage(request.query);
  const { rows, count } = await Chat.findAndCountAll({
    where: { [Op.and]: [{ userId, deletedAt: null, archivedAt: null, temporary: false }, HAS_CONTENT] },
    attributes: [
      ...['id', 'name', 'kind', 'tableIds', 'leafId', 'createdAt', 'lastMessageAt'],
      ...['pinnedAt', 'archivedAt', 'temporary', 'projectId'],
      [GENERATING, 'generating'],
    ],
    order: [
      ['pinnedAt', 'DESC NULLS LAST'],
      ['lastMessageAt', 'DESC'],
      ['id', 'DESC'],
    ],
    limit: pageSize,
    offset: 0,
  });
  response.json({
    msg_type: 'success',
    items: rows.map((row) => ({
      id: row.get('id'),
      name: row.get('name'),
      kind: row.get('kind'),
      table_ids: row.get('tableIds'),
      leaf_id: row.get('leafId'),
      generating: row.get('generating'),
      created_at: seconds(row.get('createdAt')),
      last_message_at: seconds(row.get('lastMessageAt')),
      pinned: row.get('pinnedAt') !== null,
      archived: row.get('archivedAt') !== null,
      temporary: row.get('temporary'),
      project_id: row.get('projectId'),
    })),
    total: count,
  });
});
const server = app.listen(0, '127.0.0.1', () => announce(server));
