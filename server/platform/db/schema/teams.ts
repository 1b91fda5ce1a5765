// Teams, and who is in them. A team shares what its owner connected; what a role may do stands with what it is asked for.
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { users } from './people.ts';

export const teams = pgTable(
  'teams',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** Whose connections to other platforms the team uses; a member too. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Counts the changes that administrators made to it, from 1. */
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** When it was dissolved; only one that something was bought for is kept, without anybody in it. */
    dissolvedAt: time('dissolved_at'),
    /** Since when an administrator has closed what it shares; its people and its plan stay. */
    suspendedAt: time('suspended_at'),
  },
  (table) => [
    index('teams_owner').on(table.ownerId),
    // orders and searches of the list of teams
    index('teams_created').on(table.createdAt, table.id),
    index('teams_suspended').on(table.createdAt, table.id).where(sql`${table.suspendedAt} is not null`),
    index('teams_name').on(sql`lower(${table.name}) collate "C"`, table.id),
    index('teams_name_parts').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
  ],
);

export const teamMembers = pgTable(
  'team_members',
  {
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['owner', 'admin', 'member', 'billing'] }).notNull(),
    joinedAt: time('joined_at').notNull(),
    /** Thousandths of a credit that they may use of the team's pool in a cycle; null is no cap. */
    creditCap: bigint('credit_cap', { mode: 'number' }),
  },
  (table) => [
    check('team_members_cap', sql`${table.creditCap} >= 0`),
    primaryKey({ columns: [table.teamId, table.userId] }),
    index('team_members_user').on(table.userId),
  ],
);
