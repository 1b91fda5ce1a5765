// Ways into an account besides its password: a Google account, and passkeys.
import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { keptJson } from './kept-json.ts';
import { users } from './people.ts';

/** A sign-in that Google was asked for: good for one browser, for a few minutes, once. */
export const googleSignInStates = pgTable(
  'google_sign_in_states',
  {
    /** SHA-256 of the state in the address. */
    stateHash: text('state_hash').primaryKey(),
    /** SHA-256 of the cookie of the browser that asked. */
    browserHash: text('browser_hash').notNull(),
    /** Of PKCE, encrypted. */
    verifier: text('verifier').notNull(),
    /** What the ID token has to repeat. */
    nonce: text('nonce').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    /** Whose account is bound; null: whoever comes is signed in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    route: text('route'),
    /** Encrypted: who came back, kept while they sign in to the account that is to be bound. */
    identity: text('identity'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [
    index('google_sign_in_states_expiry').on(table.expiresAt),
    index('google_sign_in_states_user_key').on(table.userId),
  ],
);

/** A Google account that signs in to an account of the product: one each. */
export const googleSignIns = pgTable('google_sign_ins', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Keyed hash of Google's id of the account, which stays where its address changes. */
  subjectHash: text('subject_hash').notNull().unique('google_sign_ins_subject'),
  /** Address, encrypted. */
  email: text('email').notNull(),
  createdAt: time('created_at').notNull(),
});

/** A credential of WebAuthn that its device finds by itself. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Base64url, as its device names it. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential'),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** What its device counts; 0 for good where it does not. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: keptJson('transports').$type<string[]>().notNull(),
    isSynced: boolean('is_synced').notNull(),
    name: text('name').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('passkeys_user_key').on(table.userId)],
);

/** What a browser was asked to sign with a passkey: good once, for a few minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text('purpose', { enum: ['create', 'use'] }).notNull(),
    /** Whose passkey is made or asked for; null: whoever has one. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_expiry').on(table.expiresAt),
    index('passkey_challenges_user_key').on(table.userId),
  ],
);
