// What people allowed at Google, and what they chose of it.
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Schema } from '../../../kernel/schemas.ts';
import { projects } from './chats.ts';
import { time } from './columns.ts';
import { keptJson } from './kept-json.ts';
import { users } from './people.ts';
import { teams } from './teams.ts';

type Service = Schema<'GoogleService'>;

/** A consent under way: its state is good once, and only for the person who asked. */
export const googleStates = pgTable(
  'google_states',
  {
    /** SHA-256 of the state in the address. */
    stateHash: text('state_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    service: text('service').$type<Service>().notNull(),
    isPublic: boolean('is_public').notNull(),
    /** Encrypted. */
    verifier: text('verifier').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('google_states_expiry').on(table.expiresAt),
    index('google_states_user_key').on(table.userId),
  ],
);

/** A service that a person bound; a public one serves the whole installation. */
export const googleBindings = pgTable(
  'google_bindings',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isPublic: boolean('is_public').notNull(),
    service: text('service').$type<Service>().notNull(),
    /** Keyed hash of the Google account, to find what else it is bound to. */
    accountHash: text('account_hash').notNull(),
    /** Encrypted, as the tokens are. */
    email: text('email').notNull(),
    accessToken: text('access_token').notNull(),
    refreshToken: text('refresh_token').notNull(),
    scopes: keptJson('scopes').$type<string[]>().notNull(),
    accessExpiresAt: time('access_expires_at').notNull(),
    /** `lost` when Google takes its tokens no longer. */
    status: text('status', { enum: ['bound', 'lost'] }).notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('google_bindings_person').on(table.userId, table.service).where(sql`not is_public`),
    uniqueIndex('google_bindings_public').on(table.service).where(sql`is_public`),
    index('google_bindings_account').on(table.accountHash),
    index('google_bindings_user_key').on(table.userId),
  ],
);

/** The item that is read of a service: of a person, of one of their projects, or of a team that they own. */
export const googleSelections = pgTable(
  'google_selections',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    service: text('service').$type<Service>().notNull(),
    selected: keptJson('selected').$type<Schema<'GoogleSelection'>>().notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    unique('google_selections_place')
      .on(table.userId, table.projectId, table.teamId, table.service)
      .nullsNotDistinct(),
    index('google_selections_project_key').on(table.projectId),
    index('google_selections_team_key').on(table.teamId),
  ],
);
