import { and, asc, eq, gt, like, ne, or } from 'drizzle-orm';
import { ApiError } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { type EventSink, encodeEvent } from '../../kernel/event-stream.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { users } from '../../platform/db/schema/people.ts';
import { editingPresences } from '../../platform/db/schema/site.ts';
import type { Services } from '../../services.ts';
import { editingTopic, enterPlace, leavePlace, type Place, PRESENCE_TTL_MS } from './presences.ts';

/** Who edits the same administration page (spec section 7, editing register and channel adm_data_editing). */
export function editingHandlers(services: Services): Pick<Handlers, 'editingRegister'> {
  const { permissions } = services;
  return {
    async editingRegister({ person, body: { route, key, opt } }) {
      // the names of others are for those alone who may open the page; the administration's home is open to everybody
      const mayOpen = route.startsWith('/admin/') && (await permissions.page(route, person)) === 'OK';
      if (!mayOpen) throw new ApiError('FORBIDDEN', 'error.forbidden');
      await (opt === 'delete' ? leavePlace : enterPlace)(services, person.id, { route, key });
      return {};
    },
  };
}

/**
 * Sends who else edits the pages that a person edits: at once, and whenever it changes. A person who has registered no page
 * hears nothing.
 *
 * @returns the way to stop
 */
export function followEditing(services: Services, personId: string, { send, end }: EventSink): () => void {
  const { db, clock, events, log } = services;
  const unsubscribes: (() => void)[] = [];
  let stopped = false;
  const alive = () => gt(editingPresences.seenAt, new Date(clock.now().getTime() - PRESENCE_TTL_MS));

  const tell = async (pages: Place[]) => {
    const others = await db
      .select({
        route: editingPresences.route,
        key: editingPresences.key,
        username: users.username,
        avatar_url: users.avatarUrl,
      })
      .from(editingPresences)
      .innerJoin(users, eq(users.id, editingPresences.userId))
      .where(
        and(
          or(
            ...pages.map(({ route, key }) =>
              and(eq(editingPresences.route, route), eq(editingPresences.key, key)),
            ),
          ),
          ne(editingPresences.userId, personId),
          alive(),
        ),
      )
      .orderBy(asc(users.username));
    for (const { route, key } of pages)
      send(
        encodeEvent({
          route,
          key,
          editors: others
            .filter((editor) => editor.route === route && editor.key === key)
            .map(({ username, avatar_url }) => ({ username, avatar_url })),
        } satisfies Schema<'EditingMessage'>),
      );
  };
  const failed = (error: unknown) => {
    log.warn({ err: error }, 'editing: the editors could not be read');
    end();
  };
  const follow = async () => {
    const pages: Place[] = await db
      .select({ route: editingPresences.route, key: editingPresences.key })
      .from(editingPresences)
      .where(and(eq(editingPresences.userId, personId), like(editingPresences.route, '/admin/%'), alive()));
    if (stopped || pages.length === 0) return;
    for (const page of pages)
      unsubscribes.push(events.subscribe(editingTopic(page), () => void tell([page]).catch(failed)));
    await tell(pages);
  };
  follow().catch(failed);
  return () => {
    stopped = true;
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}
