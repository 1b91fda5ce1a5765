import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database } from '../../platform/db/database.ts';
import { brands } from '../../platform/db/schema/brands.ts';
import { chats, projects } from '../../platform/db/schema/chats.ts';
import { users } from '../../platform/db/schema/people.ts';
import { teamMembers, teams } from '../../platform/db/schema/teams.ts';

type Reads = { db: Pick<Database, 'select'> };
export type BrandRow = typeof brands.$inferSelect;

/** Whether a brand of the outer query is used by a team that both the person and its owner are in now, and that is not suspended. */
function isOfTeamOf(userId: string | SQLWrapper): SQL {
  return sql`exists (
    select 1 from ${teamMembers} reader join ${teamMembers} giver on giver.team_id = reader.team_id
    join ${teams} shared on shared.id = reader.team_id and shared.suspended_at is null
    where reader.user_id = ${userId} and reader.team_id = ${brands.teamId} and giver.user_id = ${brands.userId}
  )`;
}

/** Whether somebody may use a brand of the outer query: it is theirs, or that of a team of theirs. The one place that says so. */
const isUsableBy = (userId: string | SQLWrapper) =>
  sql`(${brands.userId} = ${userId} or ${isOfTeamOf(userId)})`;

/** Brands of a person by name, then those of their teams; what is found first among those in use is the one that counts. */
export async function brandsOf({ db }: Reads, userId: string, which?: SQL) {
  return db
    .select({ brand: brands, owner: users.username, team: { id: teams.id, name: teams.name } })
    .from(brands)
    .innerJoin(users, eq(users.id, brands.userId))
    .leftJoin(teams, eq(teams.id, brands.teamId))
    .where(and(isUsableBy(userId), which))
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

/** The brands that projects have, each by the id of its project, as long as the project's owner may use it. */
export async function brandsOfProjects(
  { db }: Reads,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, BrandRow>> {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .select({ projectId: projects.id, brand: brands })
    .from(projects)
    .innerJoin(brands, eq(brands.id, projects.brandId))
    .where(and(inArray(projects.id, [...projectIds]), isUsableBy(projects.userId)));
  return new Map(rows.map(({ projectId, brand }) => [projectId, brand]));
}

/** The brand that answers in a chat keep to: that of its project while the project's owner may use it, else that of whoever asks. */
export async function brandForChat(
  reads: Reads,
  userId: string,
  chatId: string,
): Promise<BrandRow | undefined> {
  const [chat] = await reads.db
    .select({ projectId: chats.projectId })
    .from(chats)
    .where(eq(chats.id, chatId));
  const chosen = chat?.projectId
    ? (await brandsOfProjects(reads, [chat.projectId])).get(chat.projectId)
    : undefined;
  return chosen ?? activeBrand(reads, userId);
}

/** How charts of a person look; without colours and a font where the built-in ones are used. */
export async function chartLookOf(
  { db }: Reads,
  userId: string,
): Promise<Pick<Schema<'BasicInfos'>, 'chart_colours' | 'chart_font'>> {
  const brand = await activeBrand({ db }, userId);
  return { chart_colours: brand?.colours ?? [], chart_font: brand?.textFont ?? null };
}

export function fontsOf({ headingFont, textFont }: BrandRow): Schema<'BrandFonts'> {
  return { headings: headingFont, text: textFont };
}

/** The projects of a person that keep to a brand, by the brand's id and then by name. */
export async function projectsByBrand(
  { db }: Reads,
  userId: string,
): Promise<ReadonlyMap<string | null, Schema<'BrandProject'>[]>> {
  const rows = await db
    .select({ id: projects.id, name: projects.name, brandId: projects.brandId })
    .from(projects)
    .where(and(eq(projects.userId, userId), isNotNull(projects.brandId)))
    .orderBy(asc(sql`lower(${projects.name})`), asc(projects.id));
  const found = new Map<string | null, Schema<'BrandProject'>[]>();
  for (const { id, name, brandId } of rows) found.set(brandId, [...(found.get(brandId) ?? []), { id, name }]);
  return found;
}

function isDefaultOf(brand: BrandRow, userId: string): boolean {
  return brand.isDefault && brand.userId === userId;
}
