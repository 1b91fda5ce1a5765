// What people have subscribed to, the days that they paid for, and the credits of each month of it.
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Locale } from '../../../kernel/messages.ts';
import type { Schema } from '../../../kernel/schemas.ts';
import { orders } from './billing.ts';
import { time } from './columns.ts';
import { keptJson } from './kept-json.ts';
import { users } from './people.ts';
import { teams } from './teams.ts';

/** What is subscribed to, as JSON has it. */
export interface KeptTerms {
  readonly plan: string;
  readonly version: number;
  readonly interval: 'month' | 'year';
  readonly seats: number;
}

/** A subscription of a person or a team: one of each that lives at most. What was is kept. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey(),
    // what was paid outlives what was bought with it
    userId: uuid('user_id').references(() => users.id, { onDelete: 'restrict' }),
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'restrict' }),
    /** The person or the team whose it is. */
    ownerId: uuid('owner_id').notNull().generatedAlwaysAs(sql`coalesce(user_id, team_id)`),
    terms: keptJson('terms').$type<KeptTerms>().notNull(),
    currency: text('currency').$type<Schema<'Currency'>>().notNull(),
    status: text('status', { enum: ['trialing', 'active', 'past_due', 'paused', 'ended'] }).notNull(),
    /** All periods and months are counted from it. */
    anchor: time('anchor').notNull(),
    /** End of the period that runs, or that ran last. */
    endsAt: time('ends_at').notNull(),
    /** When its trial ends or ended; null of one that was not tried. */
    trialEnd: time('trial_end'),
    /** When it is paused, as administrators said; null while that is not planned, and once it is. */
    pauseAt: time('pause_at'),
    /** When it ends because the person said so; null while it is to go on. */
    cancelAt: time('cancel_at'),
    cancelReason: text('cancel_reason').$type<Schema<'CancelReason'>>(),
    /** Terms from the next period on; null where they stay. */
    pendingTerms: keptJson('pending_terms').$type<KeptTerms>(),
    endedAt: time('ended_at'),
    endReason: text('end_reason', { enum: ['cancelled', 'unpaid', 'refunded', 'trial_over', 'replaced'] }),
    /** How many reminders of the period that ends were sent. */
    reminders: integer('reminders').notNull().default(0),
    /** Whether the next period is charged to the saved card, or paid by hand. */
    renewal: text('renewal', { enum: ['auto', 'manual'] })
      .notNull()
      .default('manual'),
    /** Days after the end of its period until which the next can be paid; longer where a card was to pay it. */
    graceDays: integer('grace_days').notNull().default(7),
    /** When the card is charged next for the period that is due; null where nothing is to be charged. */
    chargeAt: time('charge_at'),
    /** How the last charge failed; null where none has. */
    chargeProblem: text('charge_problem').$type<Schema<'RenewalProblem'>>(),
    /** Language of reminders: that of the last order. */
    locale: text('locale').$type<Locale>().notNull(),
    /** When something becomes due the next time: a month of credits, a reminder, the end. */
    nextAt: time('next_at').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('subscriptions_living').on(table.ownerId).where(sql`status <> 'ended'`),
    index('subscriptions_user_key').on(table.userId),
    index('subscriptions_team_key').on(table.teamId),
    index('subscriptions_owner').on(table.ownerId, table.createdAt),
    check('subscriptions_one_owner', sql`num_nonnulls(${table.userId}, ${table.teamId}) = 1`),
    // the list of administrators
    index('subscriptions_created').on(table.createdAt, table.id),
    index('subscriptions_end').on(table.endsAt, table.id),
    // what is charged to cards next
    index('subscriptions_planned')
      .on(sql`coalesce(${table.chargeAt}, ${table.cancelAt}, ${table.endsAt})`, table.id)
      .where(sql`renewal = 'auto' and status <> 'ended'`),
    index('subscriptions_charge').on(table.chargeAt).where(sql`charge_at is not null`),
    index('subscriptions_next').on(table.nextAt).where(sql`status <> 'ended'`),
    check('subscriptions_renewal', sql`${table.renewal} in ('auto', 'manual')`),
    // the cards are those of a person
    check('subscriptions_auto', sql`${table.renewal} = 'manual' or ${table.teamId} is null`),
    check(
      'subscriptions_status',
      sql`${table.status} in ('trialing', 'active', 'past_due', 'paused', 'ended')`,
    ),
    check('subscriptions_trial', sql`${table.status} <> 'trialing' or ${table.trialEnd} = ${table.endsAt}`),
    check('subscriptions_ended', sql`(${table.status} = 'ended') = (${table.endedAt} is not null)`),
  ],
);

/** Who tried something: each of these does so once, whatever becomes of the trial and of the account. */
export const trialUses = pgTable(
  'trial_uses',
  {
    kind: text('kind', { enum: ['owner', 'email', 'team_email', 'card'] }).notNull(),
    /** Id of the person or team, hash of the address of who began it for themselves or for a team, or fingerprint of their card. */
    value: text('value').notNull(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.value] }),
    index('trial_uses_subscription').on(table.subscriptionId),
    check('trial_uses_kind', sql`${table.kind} in ('owner', 'email', 'team_email', 'card')`),
  ],
);

/** Days that were paid for. What a change replaces ends where the change begins; nothing is taken away. */
export const subscriptionSegments = pgTable(
  'subscription_segments',
  {
    id: uuid('id').primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'restrict' }),
    /** The order that was paid for it. */
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    periodStartsAt: time('period_starts_at').notNull(),
    periodEndsAt: time('period_ends_at').notNull(),
    terms: keptJson('terms').$type<KeptTerms>().notNull(),
    /** What its period and those after it are counted from. */
    anchor: time('anchor').notNull(),
    /** Minor units that were really paid for its days. */
    value: bigint('value', { mode: 'number' }).notNull(),
    /** Before its end, where a change replaced the rest or the money went back. */
    replacedAt: time('replaced_at'),
    /** The order of the change that replaced it, so that it can be undone. */
    replacedBy: uuid('replaced_by').references(() => orders.id, { onDelete: 'restrict' }),
    /** When the money of its order went back as a whole: its days do not live again. */
    returnedAt: time('returned_at'),
  },
  (table) => [
    index('subscription_segments_of').on(table.subscriptionId, table.startsAt),
    index('subscription_segments_order').on(table.orderId),
    index('subscription_segments_replaced_by').on(table.replacedBy),
    check('subscription_segments_days', sql`${table.startsAt} < ${table.endsAt} and ${table.value} >= 0`),
  ],
);

/** A month of a subscription and its credits, which are spent before others and end with it. Thousandths of a credit. */
export const subscriptionCycles = pgTable(
  'subscription_cycles',
  {
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'restrict' }),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    granted: bigint('granted', { mode: 'number' }).notNull(),
    /** What was left at its end; null while it runs. */
    expired: bigint('expired', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.startsAt] }),
    check('subscription_cycles_amounts', sql`${table.granted} >= 0 and ${table.expired} >= 0`),
  ],
);

/** What happened to subscriptions, in the order in which it did. Append-only. */
export const subscriptionEvents = pgTable(
  'subscription_events',
  {
    id: uuid('id').primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'restrict' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'restrict' }),
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'restrict' }),
    kind: text('kind').$type<Schema<'SubscriptionEvent'>['kind']>().notNull(),
    terms: keptJson('terms').$type<KeptTerms>().notNull(),
    /** The period that it is about. */
    periodStartsAt: time('period_starts_at'),
    periodEndsAt: time('period_ends_at'),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'restrict' }),
    /** What was paid, in minor units with tax, and thousandths of a credit that came with it. */
    amount: bigint('amount', { mode: 'number' }).notNull().default(0),
    currency: text('currency').$type<Schema<'Currency'>>().notNull(),
    credits: bigint('credits', { mode: 'number' }).notNull().default(0),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('subscription_events_user').on(table.userId, table.createdAt),
    index('subscription_events_team').on(table.teamId, table.createdAt),
    check('subscription_events_owner', sql`num_nonnulls(${table.userId}, ${table.teamId}) = 1`),
    index('subscription_events_of').on(table.subscriptionId),
    index('subscription_events_order').on(table.orderId),
  ],
);
