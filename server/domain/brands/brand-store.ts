import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { brands } from '../../platform/db/schema/brands.ts';
import { chats, projects } from '../../platform/db/schema/chats.ts';
import { users } from '../../platform/db/schema/people.ts';
import { teamMembers, teams } from '../../platform/db/schema/teams.ts';

type Reads = { db: Pick<Database, 'select'> };
export type BrandRow = typeof brands.$inferSelect;

/** Whether a brand of the outer query is used by a team that both the person and its owner are in now. */
function isOfTeamOf(userId: string): SQL {
  return sql`exists (
    select 1 from ${teamMembers} reader join ${teamMembers} giver on giver.team_id = reader.team_id
    where reader.user_id = ${userId} and reader.team_id = ${brands.teamId} and giver.user_id = ${brands.userId}
  )`;
}

/** Brands of a person by name, then those of their teams; what is found first among those in use is the one that counts. */
export async function brandsOf({ db }: Reads, userId: string, which?: SQL) {
  return db
    .select({ brand: brands, owner: users.username, team: { id: teams.id, name: teams.name } })
    .from(brands)
    .innerJoin(users, eq(users.id, brands.userId))
    .leftJoin(teams, eq(teams.id, brands.teamId))
    .where(and(or(eq(brands.userId, userId), isOfTeamOf(userId)), which))
    .orderBy(desc(sql`${brands.userId} = ${userId}`), asc(sql`lower(${brands.name})`), asc(brands.id));
}

/** The brand that is used for a person: their own, else that of a team of theirs; undefined where there is none. */
export async function activeBrand(reads: Reads, userId: string): Promise<BrandRow | undefined> {
  const rows = await brandsOf(
    reads,
    userId,
    or(and(eq(brands.userId, userId), eq(brands.isDefault, true)), isOfTeamOf(userId)),
  );
  return rows.sort((a, b) => Number(isDefaultOf(b.brand, userId)) - Number(isDefaultOf(a.brand, userId)))[0]
    ?.brand;
}

/** The brand that answers in a chat keep to: that of its project while the project's owner may use it, else that of whoever asks. */
export async function brandForChat(
  reads: Reads,
  userId: string,
  chatId: string,
): Promise<BrandRow | undefined> {
  const [project] = await reads.db
    .select({ brandId: projects.brandId, ownerId: projects.userId })
    .from(chats)
    .innerJoin(projects, eq(projects.id, chats.projectId))
    .where(eq(chats.id, chatId));
  const [chosen] = project?.brandId
    ? await brandsOf(reads, project.ownerId, eq(brands.id, project.brandId))
    : [];
  return chosen?.brand ?? activeBrand(reads, userId);
}

/** Colours of charts for a person; none where the built-in ones are used. */
export async function chartColoursOf({ db }: Reads, userId: string): Promise<string[]> {
  return (await activeBrand({ db }, userId))?.colours ?? [];
}

function isDefaultOf(brand: BrandRow, userId: string): boolean {
  return brand.isDefault && brand.userId === userId;
}
