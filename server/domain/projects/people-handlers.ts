import { and, eq, inArray } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { chats, messages } from '../../platform/db/schema/chats.ts';
import { projectMembers } from '../../platform/db/schema/invites.ts';
import type { Services } from '../../services.ts';
import { handOverChats } from './hand-over.ts';
import { presentPeople } from './project-people.ts';
import { lockProject, type SharedProject } from './shared-projects.ts';

type PeopleHandlers = Pick<Handlers, 'projectPeopleGet' | 'projectMemberUpdate' | 'projectMemberRemove'>;

/** Who is in a project, what they may do there, and how they go. Whoever may not read it is told that there is none. */
export function peopleHandlers(services: Services): PeopleHandlers {
  const { db, events, generations } = services;

  const isMember = (projectId: string, userId: string) =>
    and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId));

  /** What somebody is in a project. @throws ApiError NOT_FOUND */
  async function memberOf(tx: Transaction, { project }: SharedProject, userId: string) {
    if (userId === project.userId) return 'owner';
    const [member] = isUuid(userId)
      ? await tx
          .select({ role: projectMembers.role })
          .from(projectMembers)
          .where(isMember(project.id, userId))
      : [];
    if (!member) throw notFound();
    return member.role;
  }

  /** People look again at once: what they may read is asked anew each time. */
  const tell = (people: readonly string[]) =>
    Promise.all([...new Set(people)].map((id) => events.publish(`chats ${id}`)));

  return {
    async projectPeopleGet({ person, path }) {
      return { people: await presentPeople(services, db, person.id, path.project_id) };
    },

    async projectMemberUpdate({ person, path, body }) {
      const people = await db.transaction(async (tx) => {
        const found = await lockProject(tx, person.id, path.project_id, ['owner']);
        if ((await memberOf(tx, found, path.user_id)) === 'owner')
          throw new ApiError('CONFLICT', 'project.ownerStays');
        await tx
          .update(projectMembers)
          .set({ role: body.role })
          .where(isMember(found.project.id, path.user_id));
        return presentPeople(services, tx, person.id, found.project.id);
      });
      await tell([person.id, path.user_id]);
      return { people };
    },

    async projectMemberRemove({ person, path, body }) {
      const { ownerId, running } = await db.transaction(async (tx) => {
        const leaves = path.user_id === person.id;
        const found = await lockProject(
          tx,
          person.id,
          path.project_id,
          leaves ? ['owner', 'editor', 'viewer'] : ['owner'],
        );
        const { project } = found;
        if ((await memberOf(tx, found, path.user_id)) === 'owner')
          throw new ApiError('CONFLICT', 'project.ownerStays');
        if (body.heir_id !== null) {
          const heir = await memberOf(tx, found, body.heir_id);
          if (heir === 'viewer' || body.heir_id === path.user_id)
            throw refusedField('heir_id', 'project.heir');
        }
        const theirs = await tx
          .select({ id: chats.id })
          .from(chats)
          .where(and(eq(chats.projectId, project.id), eq(chats.userId, path.user_id)))
          .for('update');
        const ids = theirs.map(({ id }) => id);
        const answering =
          ids.length === 0
            ? []
            : await tx
                .select()
                .from(messages)
                .where(and(inArray(messages.chatId, ids), eq(messages.status, 'generating')));
        if (body.heir_id === null)
          await tx
            .update(chats)
            .set({ projectId: null })
            .where(and(eq(chats.projectId, project.id), eq(chats.userId, path.user_id)));
        else await handOverChats(tx, { from: path.user_id, to: body.heir_id, projectIds: [project.id] });
        await tx.delete(projectMembers).where(isMember(project.id, path.user_id));
        return { ownerId: project.userId, running: answering };
      });
      // they read tables that are closed to the person now, and their streams are open
      await Promise.all(running.map((message) => generations.stop(message)));
      await tell([ownerId, path.user_id, ...(body.heir_id === null ? [] : [body.heir_id])]);
      return {};
    },
  };
}
