// Who is in a project beside its owner, and invitations into teams and projects.
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { projects } from './chats.ts';
import { time } from './columns.ts';
import { users } from './people.ts';
import { teams } from './teams.ts';

/** Who was invited into a project and came; its owner is `projects.user_id` and has no row. */
export const projectMembers = pgTable(
  'project_members',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['editor', 'viewer'] }).notNull(),
    joinedAt: time('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index('project_members_user').on(table.userId),
  ],
);

/** Invitations by mail, or by a link that the first who opens it may use. The token is in the link only. */
export const invites = pgTable(
  'invites',
  {
    id: uuid('id').primaryKey(),
    /** What it invites to: a team or a project, never both. */
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    /** Encrypted; null for a link. */
    email: text('email'),
    emailHash: text('email_hash'),
    role: text('role', { enum: ['admin', 'member', 'billing', 'editor', 'viewer'] }).notNull(),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull(),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
    declinedAt: time('declined_at'),
    acceptedAt: time('accepted_at'),
    acceptedBy: uuid('accepted_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('invites_one_place', sql`num_nonnulls(${table.teamId}, ${table.projectId}) = 1`),
    uniqueIndex('invites_token_hash').on(table.tokenHash),
    index('invites_team').on(table.teamId, table.createdAt),
    index('invites_project').on(table.projectId, table.createdAt),
    index('invites_inviter').on(table.inviterId),
    index('invites_accepted_by').on(table.acceptedBy),
  ],
);
