// How many of the things that plans limit a person has now.
import { and, count, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { analyses, reports } from '../../platform/db/schema/analyses.ts';
import { brands } from '../../platform/db/schema/brands.ts';
import { projects } from '../../platform/db/schema/chats.ts';
import { googleBindings } from '../../platform/db/schema/google.ts';
import { personalTokens } from '../../platform/db/schema/personal-tokens.ts';
import { dataTables } from '../../platform/db/schema/tables.ts';
import { teamMembers } from '../../platform/db/schema/teams.ts';
import { usedSpace } from '../storage/file-space.ts';
import type { FunctionName } from './function-catalogue.ts';

type Reader = Pick<Transaction, 'select'>;
type Held = (db: Reader, userId: string, now: Date) => Promise<number>;

const first = async (rows: Promise<{ count: number }[]>) => (await rows)[0]?.count ?? 0;
const counted = { count: count() };

/** By function; of those that are not here nothing is kept. */
export const HOLDINGS: Readonly<Partial<Record<FunctionName, Held>>> = {
  tables: (db, userId) =>
    first(
      db
        .select(counted)
        .from(dataTables)
        .where(and(eq(dataTables.userId, userId), isNull(dataTables.deletedAt))),
    ),
  storage: (db, userId) => usedSpace(db, userId),
  analyses: (db, userId) =>
    first(
      db
        .select(counted)
        .from(analyses)
        .where(and(eq(analyses.userId, userId), isNull(analyses.deletedAt))),
    ),
  schedules: (db, userId) =>
    first(
      db
        .select(counted)
        .from(analyses)
        .where(and(eq(analyses.userId, userId), isNull(analyses.deletedAt), isNotNull(analyses.schedule))),
    ),
  reports: (db, userId) =>
    first(
      db
        .select(counted)
        .from(reports)
        .where(and(eq(reports.userId, userId), isNull(reports.deletedAt))),
    ),
  projects: (db, userId) => first(db.select(counted).from(projects).where(eq(projects.userId, userId))),
  shared_projects: (db, userId) =>
    first(
      db
        .select(counted)
        .from(projects)
        .where(and(eq(projects.userId, userId), isNotNull(projects.teamId))),
    ),
  // of the largest team that the person owns: the limit is one of each team
  team_members: async (db, userId) => {
    const [largest] = await db
      .select(counted)
      .from(teamMembers)
      .where(
        sql`${teamMembers.teamId} in (select mine.team_id from team_members mine where mine.user_id = ${userId} and mine.role = 'owner')`,
      )
      .groupBy(teamMembers.teamId)
      .orderBy(sql`count(*) desc`)
      .limit(1);
    return largest?.count ?? 0;
  },
  connectors: (db, userId) =>
    first(
      db
        .select(counted)
        .from(googleBindings)
        .where(and(eq(googleBindings.userId, userId), eq(googleBindings.isPublic, false))),
    ),
  brands: (db, userId) => first(db.select(counted).from(brands).where(eq(brands.userId, userId))),
  open_api: (db, userId, now) =>
    first(
      db
        .select(counted)
        .from(personalTokens)
        .where(
          and(
            eq(personalTokens.userId, userId),
            isNull(personalTokens.revokedAt),
            or(isNull(personalTokens.expiresAt), gt(personalTokens.expiresAt, now)),
          ),
        ),
    ),
};
