import { and, asc, eq, gt, lte, ne, or, sql } from 'drizzle-orm';
import { ApiError } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { type EventSink, encodeEvent } from '../../kernel/event-stream.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { users } from '../../platform/db/schema/people.ts';
import { editingPresences } from '../../platform/db/schema/site.ts';
import type { Services } from '../../services.ts';

/** How long somebody counts as an editor who says so no more and of whom no socket told that they went, such as those of a killed server. */
export const EDITING_TTL_MS = 60_000;

/** What is edited: a page by its route, and the object on it. */
interface EditedPage {
  route: string;
  key: string;
}

function topicOf({ route, key }: EditedPage): string {
  return `editing ${JSON.stringify([route, key])}`;
}

/** Who edits the same administration page (spec section 7, editing register and channel adm_data_editing). */
export function editingHandlers(services: Services): Pick<Handlers, 'editingRegister'> {
  const { db, clock, events, permissions } = services;
  return {
    async editingRegister({ person, body: { route, key, opt } }) {
      // the names of others are for those alone who may open the page; the administration's home is open to everybody
      const mayOpen = route.startsWith('/admin/') && (await permissions.page(route, person)) === 'OK';
      if (!mayOpen) throw new ApiError('FORBIDDEN', 'error.forbidden');
      const now = clock.now();
      const changed: EditedPage[] = await db
        .delete(editingPresences)
        .where(lte(editingPresences.seenAt, new Date(now.getTime() - EDITING_TTL_MS)))
        .returning({ route: editingPresences.route, key: editingPresences.key });
      if (opt === 'delete') {
        const left = await db
          .delete(editingPresences)
          .where(
            and(
              eq(editingPresences.userId, person.id),
              eq(editingPresences.route, route),
              eq(editingPresences.key, key),
            ),
          )
          .returning();
        changed.push(...left);
      } else {
        const [row] = await db
          .insert(editingPresences)
          .values({ userId: person.id, route, key, seenAt: now })
          .onConflictDoUpdate({
            target: [editingPresences.route, editingPresences.key, editingPresences.userId],
            set: { seenAt: now },
          })
          // a renewal changes nothing that others see; PostgreSQL marks a fresh row by xmax 0
          .returning({ isNew: sql<boolean>`xmax = 0` });
        if (row?.isNew) changed.push({ route, key });
      }
      await Promise.all([...new Set(changed.map(topicOf))].map((topic) => events.publish(topic)));
      return {};
    },
  };
}

/** Takes a person out of all pages that they said to edit until `leftAt`, and tells the others there. */
export async function forgetEditor(
  { db, events }: Pick<Services, 'db' | 'events'>,
  personId: string,
  leftAt: Date,
): Promise<void> {
  const left = await db
    .delete(editingPresences)
    .where(and(eq(editingPresences.userId, personId), lte(editingPresences.seenAt, leftAt)))
    .returning({ route: editingPresences.route, key: editingPresences.key });
  await Promise.all(left.map((page) => events.publish(topicOf(page))));
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
  const alive = () => gt(editingPresences.seenAt, new Date(clock.now().getTime() - EDITING_TTL_MS));

  const tell = async (pages: EditedPage[]) => {
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
    const pages: EditedPage[] = await db
      .select({ route: editingPresences.route, key: editingPresences.key })
      .from(editingPresences)
      .where(and(eq(editingPresences.userId, personId), alive()));
    if (stopped || pages.length === 0) return;
    for (const page of pages)
      unsubscribes.push(events.subscribe(topicOf(page), () => void tell([page]).catch(failed)));
    await tell(pages);
  };
  follow().catch(failed);
  return () => {
    stopped = true;
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}
