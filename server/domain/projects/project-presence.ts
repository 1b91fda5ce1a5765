import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { notFound } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { projects } from '../../platform/db/schema/chats.ts';
import { users } from '../../platform/db/schema/people.ts';
import { editingPresences } from '../../platform/db/schema/site.ts';
import type { Services } from '../../services.ts';
import { enterPlace, leavePlace, PRESENCE_TTL_MS, projectPlace } from '../site/presences.ts';
import { isReadableBy, projectChat, readableProject } from './shared-projects.ts';

/** Who else has a project, or a chat in it, open: told to those alone who may read it now, and of those alone. */
export function projectPresenceHandlers(services: Services): Pick<Handlers, 'projectPresenceRegister'> {
  const { db, clock } = services;
  return {
    async projectPresenceRegister({
      person,
      path: { project_id: projectId },
      body: { chat_id: chatId, opt },
    }) {
      const place = projectPlace(projectId, chatId);
      // who was removed goes too, and is told nothing but that there is no such place
      if (opt === 'delete') await leavePlace(services, person.id, place);
      if (chatId === null) await readableProject(services, person.id, projectId);
      else if ((await projectChat(services, person.id, chatId)).project.id !== projectId) throw notFound();
      if (opt === 'delete') return { people: [] };
      await enterPlace(services, person.id, place);
      const people = await db
        .select({ username: users.username, avatar_url: users.avatarUrl })
        .from(editingPresences)
        .innerJoin(users, eq(users.id, editingPresences.userId))
        .innerJoin(projects, eq(projects.id, projectId))
        .where(
          and(
            eq(editingPresences.route, place.route),
            eq(editingPresences.key, place.key),
            ne(editingPresences.userId, person.id),
            gt(editingPresences.seenAt, new Date(clock.now().getTime() - PRESENCE_TTL_MS)),
            isReadableBy(editingPresences.userId),
          ),
        )
        .orderBy(asc(users.username), asc(users.id));
      return { people };
    },
  };
}
