import { and, asc, count, desc, eq, isNull } from 'drizzle-orm';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { chats, messages, projects } from '../../platform/db/schema/chats.ts';
import { users } from '../../platform/db/schema/people.ts';
import type { Services } from '../../services.ts';
import { GENERATING } from '../chats/chat-list.ts';
import { presentSharedMessages } from '../shares/present-share.ts';
import { IS_READ_IN_PROJECT, isReadableBy, projectChat, readableProject } from './shared-projects.ts';

/** What the people of a project, and its team, read of each other's chats in it. Nothing here writes. */
export function teamChatHandlers(services: Services): Pick<Handlers, 'teamChatList' | 'teamChatGet'> {
  const { db, clock } = services;

  return {
    async teamChatList({ person, path, query }) {
      const { page = 1, page_size: pageSize = 10 } = query;
      const { project } = await readableProject(services, person.id, path.project_id);
      const listed = and(eq(projects.id, project.id), IS_READ_IN_PROJECT, isReadableBy(person.id));
      const [rows, [all]] = await Promise.all([
        db
          .select({ chat: chats, author: users.username, generating: GENERATING })
          .from(chats)
          .innerJoin(projects, eq(projects.id, chats.projectId))
          .innerJoin(users, eq(users.id, chats.userId))
          .where(listed)
          .orderBy(desc(chats.lastMessageAt), desc(chats.id))
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        db
          .select({ total: count() })
          .from(chats)
          .innerJoin(projects, eq(projects.id, chats.projectId))
          .where(listed),
      ]);
      return {
        items: rows.map(({ chat, author, generating }) => ({
          id: chat.id,
          name: chat.name,
          author,
          is_own: chat.userId === person.id,
          generating,
          created_at: toSeconds(chat.createdAt),
          last_message_at: toSeconds(chat.lastMessageAt),
        })),
        total: all?.total ?? 0,
      };
    },

    async teamChatGet({ person, path }) {
      const { chat, project, team, owner, author } = await projectChat(services, person.id, path.chat_id);
      const rows = await db
        .select()
        .from(messages)
        .where(and(eq(messages.chatId, chat.id), isNull(messages.deletedAt)))
        .orderBy(asc(messages.createdAt), asc(messages.id));
      return {
        chat: {
          name: chat.name,
          leaf_id: rows.some(({ id }) => id === chat.leafId) ? chat.leafId : (rows.at(-1)?.id ?? null),
          messages: await presentSharedMessages(services, chat.id, rows, null),
          // rows of tables were shared with nobody: a link may show them because its owner said so
          source_rows: false,
          follow_new: true,
          snapshot_at: toSeconds(clock.now()),
          expires_at: null,
        },
        project: {
          id: project.id,
          name: project.name,
          team,
          owner,
          author,
          is_own: chat.userId === person.id,
        },
      };
    },
  };
}
