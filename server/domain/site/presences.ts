import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { projects } from '../../platform/db/schema/chats.ts';
import { editingPresences } from '../../platform/db/schema/site.ts';
import type { Services } from '../../services.ts';

/** How long somebody counts as present who says so no more and of whom no socket told that they went, such as those of a killed server. */
export const PRESENCE_TTL_MS = 60_000;

/** Where somebody is: a page by its route, and the object on it. */
export interface Place {
  route: string;
  key: string;
}

type Surroundings = Pick<Services, 'db' | 'clock' | 'events'>;

const PROJECT_ROUTE = '/account/project/';
const PLACE = { route: editingPresences.route, key: editingPresences.key };

/** The page of a project, or of a chat in it where `chatId` is given. */
export function projectPlace(projectId: string, chatId: string | null): Place {
  return { route: `${PROJECT_ROUTE}${projectId}`, key: chatId ?? '' };
}

/** Tells any change of who is on the pages of the project of the outer query. */
export const PRESENT_IN_PROJECT = sql<string | null>`(
  select md5(string_agg(here.key || ' ' || here.user_id, ' ' order by here.key, here.user_id))
  from ${editingPresences} here where here.route = concat(${PROJECT_ROUTE}::text, ${projects.id})
)`;

/** Topic of an administration page, by which those who edit it hear that somebody came or went. */
export function editingTopic({ route, key }: Place): string {
  return `editing ${JSON.stringify([route, key])}`;
}

/** Tells the others on these pages. Those of a project hear the topic of its owner (server/socket/person-feeds.ts). */
async function tellOthers({ db, events }: Pick<Services, 'db' | 'events'>, places: readonly Place[]) {
  const inProjects = places.filter(({ route }) => route.startsWith(PROJECT_ROUTE));
  const projectIds = [...new Set(inProjects.map(({ route }) => route.slice(PROJECT_ROUTE.length)))];
  const owners =
    projectIds.length === 0
      ? []
      : await db
          .selectDistinct({ id: projects.userId })
          .from(projects)
          .where(inArray(projects.id, projectIds));
  const topics = [
    ...owners.map(({ id }) => `chats ${id}`),
    ...places.filter((place) => !inProjects.includes(place)).map(editingTopic),
  ];
  await Promise.all([...new Set(topics)].map((topic) => events.publish(topic)));
}

/** Forgets whose time has passed. @returns where they were */
function forgetSilent({ db, clock }: Surroundings): Promise<Place[]> {
  return db
    .delete(editingPresences)
    .where(lte(editingPresences.seenAt, new Date(clock.now().getTime() - PRESENCE_TTL_MS)))
    .returning(PLACE);
}

/** A person is on a page, for a minute from now. Whether they may be there is the caller's to ask. */
export async function enterPlace(services: Surroundings, personId: string, place: Place): Promise<void> {
  const { db, clock } = services;
  const changed = await forgetSilent(services);
  const seenAt = clock.now();
  const [row] = await db
    .insert(editingPresences)
    .values({ userId: personId, ...place, seenAt })
    .onConflictDoUpdate({
      target: [editingPresences.route, editingPresences.key, editingPresences.userId],
      set: { seenAt },
    })
    // a renewal changes nothing that others see; PostgreSQL marks a fresh row by xmax 0
    .returning({ isNew: sql<boolean>`xmax = 0` });
  await tellOthers(services, row?.isNew ? [...changed, place] : changed);
}

/** A person has left a page. */
export async function leavePlace(services: Surroundings, personId: string, place: Place): Promise<void> {
  const changed = await forgetSilent(services);
  const left = await services.db
    .delete(editingPresences)
    .where(
      and(
        eq(editingPresences.userId, personId),
        eq(editingPresences.route, place.route),
        eq(editingPresences.key, place.key),
      ),
    )
    .returning(PLACE);
  await tellOthers(services, [...changed, ...left]);
}

/** Takes a person out of all pages that they were on until `leftAt`, and tells the others there. */
export async function forgetPresence(
  services: Pick<Services, 'db' | 'events'>,
  personId: string,
  leftAt: Date,
): Promise<void> {
  const left = await services.db
    .delete(editingPresences)
    .where(and(eq(editingPresences.userId, personId), lte(editingPresences.seenAt, leftAt)))
    .returning(PLACE);
  await tellOthers(services, left);
}
