// A person as administrators see them: addresses are masked, and of chats there is what a bill would have, no names and no words.
import { and, count, desc, eq, gt, isNull, max, or, sql } from 'drizzle-orm';
import { roleName } from '../../access/permissions/role-names.ts';
import { readAccount } from '../../domain/credits/ledger.ts';
import { secondFactorOf } from '../../domain/sign-in/second-factor.ts';
import { IDLE_MS } from '../../domain/sign-in/sessions.ts';
import { usedSpace } from '../../domain/storage/file-space.ts';
import { notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import { maskEmail } from '../../kernel/email-address.ts';
import type { Locale } from '../../kernel/messages.ts';
import { maskPhone } from '../../kernel/phone-number.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import { analyses, reports } from '../../platform/db/schema/analyses.ts';
import { chats, messages, projects } from '../../platform/db/schema/chats.ts';
import { googleBindings } from '../../platform/db/schema/google.ts';
import { roles, sessions, signInFailures, userRoles, users } from '../../platform/db/schema/people.ts';
import { personalTokens } from '../../platform/db/schema/personal-tokens.ts';
import { dataTables } from '../../platform/db/schema/tables.ts';
import { teamMembers, teams } from '../../platform/db/schema/teams.ts';
import { wechatBindings } from '../../platform/db/schema/wechat.ts';
import type { Services } from '../../services.ts';
import { guardOf } from './guards.ts';
import { RESTORABLE_MS, type UserRow } from './user-actions.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'secrets' | 'settings'>;

/** Sessions, wrong tries and chats that are listed. */
const MAX_ROWS = 50;
/** Teams and projects that are listed. */
const MAX_GROUPS = 100;

/**
 * All that administrators see of a person.
 * @param actorId who looks
 * @throws ApiError NOT_FOUND
 */
export async function presentUser(
  parts: Parts,
  actorId: string,
  id: string,
  locale: Locale,
): Promise<Schema<'AdminUserDetails'>> {
  const { db, secrets, settings } = parts;
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (!row) throw notFound();
  const [codes, account, used, counts, guard, factor, security, places, lastSeen] = await readTogether(db, [
    () =>
      db
        .select({ code: roles.code, name: roles.name })
        .from(userRoles)
        .innerJoin(roles, eq(roles.code, userRoles.roleCode))
        .where(eq(userRoles.userId, id))
        .orderBy(roles.code),
    () => readAccount(db, id),
    () => usedSpace(db, id),
    () => readCounts(parts, id),
    () => guardOf(db, actorId, id),
    () => secondFactorOf(db, id),
    () => readSecurity(parts, row),
    () => readPlaces(parts, id),
    () =>
      db
        .select({ at: max(sessions.lastSeenAt) })
        .from(sessions)
        .where(and(eq(sessions.userId, id), isNull(sessions.impersonatorId))),
  ]);
  const seenAt = lastSeen[0]?.at;
  return {
    id,
    username: row.username,
    email: maskEmail(secrets.decrypt(row.email)),
    phone: row.phone === '' ? '' : maskPhone(secrets.decrypt(row.phone)),
    company: row.company,
    time_zone: row.timeZone,
    avatar_url: row.avatarUrl,
    user_hash: row.userHash,
    status: row.status,
    source: row.source,
    country: row.country,
    notes: row.notes,
    roles: codes.map((role) => ({ ...role, name: roleName(role, locale) })),
    version: row.version,
    created_at: toSeconds(row.createdAt),
    ...(seenAt && { last_seen_at: toSeconds(seenAt) }),
    ...(row.disabledAt && { disabled_at: toSeconds(row.disabledAt) }),
    ...(row.deletedAt && { deleted_at: toSeconds(row.deletedAt) }),
    ...(row.deletedAt &&
      row.status === 'deleted' &&
      row.mergedInto === null && {
        restorable_until: toSeconds(new Date(row.deletedAt.getTime() + RESTORABLE_MS)),
      }),
    ...(row.status === 'leaving' && row.leavesAt && { leaves_at: toSeconds(row.leavesAt) }),
    ...(await readMerges(parts, row)),
    guard,
    second_factor: factor.is_on,
    credits: account,
    storage: { used, limit: settings.read('storage.person_bytes') },
    counts,
    ...security,
    ...places,
  };
}

/** The account that this one was merged into, and those that were merged into it. */
async function readMerges({ db, secrets }: Parts, { id, mergedInto, deletedAt }: UserRow) {
  const mergedUser = (row: UserRow, at: Date | null) => ({
    id: row.id,
    username: row.username,
    email: maskEmail(secrets.decrypt(row.email)),
    merged_at: toSeconds(at ?? row.createdAt),
  });
  const [into] = mergedInto === null ? [] : await db.select().from(users).where(eq(users.id, mergedInto));
  const from = await db
    .select()
    .from(users)
    .where(eq(users.mergedInto, id))
    .orderBy(desc(users.deletedAt), desc(users.id))
    .limit(MAX_GROUPS);
  return {
    ...(into && { merged_into: mergedUser(into, deletedAt) }),
    ...(from.length > 0 && { merged_from: from.map((row) => mergedUser(row, row.deletedAt)) }),
  };
}

/** Sessions that a call can still be made with. */
function alive({ clock }: Parts, userId: string) {
  const now = clock.now();
  return and(
    eq(sessions.userId, userId),
    isNull(sessions.impersonatorId),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.lastSeenAt, new Date(now.getTime() - IDLE_MS)),
  );
}

async function readCounts(parts: Parts, userId: string): Promise<Schema<'AdminUserCounts'>> {
  const { db, clock } = parts;
  const of = (table: typeof chats | typeof dataTables | typeof analyses | typeof reports) =>
    db.$count(table, and(eq(table.userId, userId), isNull(table.deletedAt)));
  const [chatCount, tables, analysisCount, reportCount, projectCount, teamCount, tokens, sessionCount] =
    await readTogether(db, [
      () => of(chats),
      () => of(dataTables),
      () => of(analyses),
      () => of(reports),
      () => db.$count(projects, eq(projects.userId, userId)),
      () => db.$count(teamMembers, eq(teamMembers.userId, userId)),
      () =>
        db.$count(
          personalTokens,
          and(
            eq(personalTokens.userId, userId),
            isNull(personalTokens.revokedAt),
            or(isNull(personalTokens.expiresAt), gt(personalTokens.expiresAt, clock.now())),
          ),
        ),
      () => db.$count(sessions, alive(parts, userId)),
    ]);
  return {
    chats: chatCount,
    tables,
    analyses: analysisCount,
    reports: reportCount,
    projects: projectCount,
    teams: teamCount,
    tokens,
    sessions: sessionCount,
  };
}

/** Where the person is signed in, what went wrong at the sign-in, and what other accounts they have. */
async function readSecurity(parts: Parts, { id, emailHash }: UserRow) {
  const { db, secrets } = parts;
  const [open, failures, google, wechat] = await readTogether(db, [
    () =>
      db
        .select()
        .from(sessions)
        .where(alive(parts, id))
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
        .limit(MAX_ROWS),
    () =>
      db
        .select()
        .from(signInFailures)
        .where(eq(signInFailures.emailHash, emailHash))
        .orderBy(desc(signInFailures.at), desc(signInFailures.id))
        .limit(MAX_ROWS),
    () =>
      db.select().from(googleBindings).where(eq(googleBindings.userId, id)).orderBy(googleBindings.createdAt),
    () =>
      db.select().from(wechatBindings).where(eq(wechatBindings.userId, id)).orderBy(wechatBindings.createdAt),
  ]);
  return {
    sessions: open.map((session) => ({
      id: session.id,
      address: session.address,
      agent: session.agent,
      created_at: toSeconds(session.createdAt),
      last_seen_at: toSeconds(session.lastSeenAt),
      expires_at: toSeconds(session.expiresAt),
    })),
    failed_sign_ins: failures.map(({ at, method, address, agent }) => ({
      at: toSeconds(at),
      method,
      address,
      agent,
    })),
    bindings: [
      ...google.map((binding) => ({
        platform: 'google' as const,
        account: maskEmail(secrets.decrypt(binding.email)),
        service: binding.service,
        status: binding.status,
        created_at: toSeconds(binding.createdAt),
      })),
      ...wechat.map((binding) => ({
        platform: 'wechat' as const,
        account: '',
        status: 'bound' as const,
        created_at: toSeconds(binding.createdAt),
      })),
    ],
  };
}

/** Teams, projects and chats. */
async function readPlaces({ db }: Parts, userId: string) {
  const [memberships, owned, begun] = await readTogether(db, [
    () =>
      db
        .select({ id: teams.id, name: teams.name, role: teamMembers.role, joinedAt: teamMembers.joinedAt })
        .from(teamMembers)
        .innerJoin(teams, eq(teams.id, teamMembers.teamId))
        .where(eq(teamMembers.userId, userId))
        .orderBy(teams.name, teams.id)
        .limit(MAX_GROUPS),
    () =>
      db
        .select({
          id: projects.id,
          name: projects.name,
          teamId: projects.teamId,
          createdAt: projects.createdAt,
          chats: sql<number>`(select count(*) from ${chats} where ${chats.projectId} = ${projects.id}
          and ${chats.deletedAt} is null)`.mapWith(Number),
        })
        .from(projects)
        .where(eq(projects.userId, userId))
        .orderBy(desc(projects.updatedAt), desc(projects.id))
        .limit(MAX_GROUPS),
    () =>
      db
        .select({
          id: chats.id,
          kind: chats.kind,
          projectId: chats.projectId,
          model: chats.model,
          createdAt: chats.createdAt,
          lastMessageAt: chats.lastMessageAt,
          deletedAt: chats.deletedAt,
          messages:
            sql<number>`(select ${count()} from ${messages} where ${messages.chatId} = ${chats.id})`.mapWith(
              Number,
            ),
        })
        .from(chats)
        .where(eq(chats.userId, userId))
        .orderBy(desc(chats.lastMessageAt), desc(chats.id))
        .limit(MAX_ROWS),
  ]);
  return {
    teams: memberships.map(({ joinedAt, ...team }) => ({ ...team, joined_at: toSeconds(joinedAt) })),
    projects: owned.map(({ id, name, teamId, createdAt, chats: chatCount }) => ({
      id,
      name,
      ...(teamId && { team_id: teamId }),
      chats: chatCount,
      created_at: toSeconds(createdAt),
    })),
    chats: begun.map((chat) => ({
      id: chat.id,
      kind: chat.kind,
      ...(chat.projectId && { project_id: chat.projectId }),
      ...(chat.model && { model: chat.model }),
      messages: chat.messages,
      created_at: toSeconds(chat.createdAt),
      last_message_at: toSeconds(chat.lastMessageAt),
      deleted: chat.deletedAt !== null,
    })),
  };
}
