// Who people are at WeChat, and sign-ins that are under way.
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { users } from './people.ts';

/** A sign-in that the provider was asked for: good for one browser, for a few minutes, once. */
export const wechatStates = pgTable(
  'wechat_states',
  {
    /** SHA-256 of the state in the address. */
    stateHash: text('state_hash').primaryKey(),
    /** SHA-256 of the cookie of the browser that asked. */
    browserHash: text('browser_hash').notNull(),
    way: text('way', { enum: ['base', 'userinfo', 'login'] }).notNull(),
    /** Whose account is bound; null: whoever comes is signed in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    callbackRoute: text('callback_route'),
    /** Encrypted: who came back, kept while they sign in to the account that is to be bound. */
    identity: text('identity'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [
    index('wechat_states_expiry').on(table.expiresAt),
    index('wechat_states_user_key').on(table.userId),
  ],
);

/** A WeChat account in one app, bound to an account of the product. */
export const wechatBindings = pgTable(
  'wechat_bindings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    appId: text('app_id').notNull(),
    /** Keyed hash of the id in the app. */
    openHash: text('open_hash').notNull(),
    /** Keyed hash of the company-wide id; null where the provider has not told it. */
    unionHash: text('union_hash'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('wechat_bindings_open').on(table.appId, table.openHash),
    uniqueIndex('wechat_bindings_person').on(table.userId, table.appId),
    index('wechat_bindings_union').on(table.unionHash),
  ],
);
