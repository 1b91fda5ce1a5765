// Cards that people saved at a provider. Their numbers are there alone.
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Schema } from '../../../kernel/schemas.ts';
import { time } from './columns.ts';
import { users } from './people.ts';

export const paymentCards = pgTable(
  'payment_cards',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The person and the card at Stripe. */
    customerId: text('customer_id').notNull(),
    methodId: text('method_id').notNull().unique(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expMonth: integer('exp_month').notNull(),
    expYear: integer('exp_year').notNull(),
    /** The same of one card, however often it is saved. */
    fingerprint: text('fingerprint').notNull(),
    isDefault: boolean('is_default').notNull(),
    /** How the last charge of it failed; null where it did not. */
    problem: text('problem').$type<Schema<'CardProblem'>>(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_cards_default').on(table.userId).where(sql`is_default`),
    uniqueIndex('payment_cards_same').on(table.userId, table.fingerprint),
    check('payment_cards_last4', sql`${table.last4} ~ '^[0-9]{4}$' and ${table.expMonth} between 1 and 12`),
  ],
);

/** Pages of the provider on which somebody gives a card. */
export const cardSetups = pgTable(
  'card_setups',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The provider's id of it; null until it has answered. */
    sessionId: text('session_id').unique(),
    state: text('state', { enum: ['open', 'saved', 'expired'] }).notNull(),
    cardId: uuid('card_id').references(() => paymentCards.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('card_setups_user').on(table.userId, table.createdAt),
    index('card_setups_card').on(table.cardId),
    check('card_setups_state', sql`${table.state} in ('open', 'saved', 'expired')`),
  ],
);
