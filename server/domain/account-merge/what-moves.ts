// What becomes of every row that names a person when their account is merged into another one as its duplicate. A table that is added later
// has to be decided about here before its tests pass (tests/server/merged-accounts.test.ts).
import type { Schema } from '../../kernel/schemas.ts';

type Kind = Schema<'AdminMergeCount'>['kind'];

interface Counted {
  /** As what its rows are counted before they are merged; absent of what nobody would look for. */
  kind?: Kind;
  /** Which rows are counted, of the alias `d`; all where absent. */
  counts?: string;
}

export type MergeFate =
  /** The column names the account that stays from then on. */
  | ({ fate: 'moves' } & Counted)
  /**
   * So it does, but where the account that stays has a row of the same key already (both null are the same).
   * `rest`: what becomes of such rows of the duplicate.
   */
  | ({
      fate: 'movesUnlessTaken';
      /** Columns that make the key with the person. */
      key: readonly string[];
      /** Which rows the key binds, of the alias `d` or `t`: those of a partial index. All where absent. */
      bound?: (alias: 'd' | 't') => string;
      /** `dropped` with the merge, or left with the duplicate and `ended` by the job after it. */
      rest: 'dropped' | 'ended';
      /** As what the rows that do not move are counted. */
      conflict?: Kind;
    } & Counted)
  /** Rows are deleted: they let somebody in, or are of a moment. */
  | ({ fate: 'goes' } & Counted)
  /** Rows stay as the record of what was, and are good no longer. */
  | ({ fate: 'ends'; why: string } & Counted)
  /** Rows stay with the closed account as they are. */
  | ({ fate: 'stays'; why: string } & Counted);

const BOOKS = 'books never change: what was ordered, paid and booked is of the account that did so';
const DEED = 'says who did something in the back office';
const PROFILE = 'is of the page of the closed account; the account that stays has its own';
const PASSING = 'counts or marks for a moment, and is of no use to another account';

/** By table and column, in the order in which rows are moved: what decides about others comes before them. */
export const WHAT_MOVES: Readonly<Record<string, MergeFate>> = {
  // so it always names the account that the person has today, which is erased with all that were merged into it
  'users.merged_into': { fate: 'moves' },
  // what lets somebody in
  'sessions.user_id': {
    fate: 'ends',
    why: 'is the log of the sign-ins of the closed account',
    kind: 'sessions',
    counts: 'd.revoked_at is null',
  },
  'sessions.impersonator_id': { fate: 'ends', why: 'is the log of what an administrator looked at' },
  'personal_tokens.user_id': {
    fate: 'ends',
    why: 'was given for what the duplicate had: it would open all of the other account',
    kind: 'tokens',
    counts: 'd.revoked_at is null',
  },
  'known_devices.user_id': { fate: 'goes' },
  'old_passwords.user_id': { fate: 'goes' },
  'second_factors.user_id': { fate: 'goes', kind: 'second_factor', counts: 'd.confirmed_at is not null' },
  'backup_codes.user_id': { fate: 'goes' },
  'passkeys.user_id': { fate: 'goes', kind: 'passkeys' },
  'passkey_challenges.user_id': { fate: 'goes' },
  'wechat_states.user_id': { fate: 'goes' },
  'google_sign_in_states.user_id': { fate: 'goes' },
  'google_states.user_id': { fate: 'goes' },
  'wechat_bindings.user_id': {
    fate: 'movesUnlessTaken',
    key: ['app_id'],
    rest: 'dropped',
    kind: 'connections',
    conflict: 'connections',
  },
  'google_sign_ins.user_id': {
    fate: 'movesUnlessTaken',
    key: [],
    rest: 'dropped',
    kind: 'connections',
    conflict: 'connections',
  },
  'google_bindings.user_id': {
    fate: 'movesUnlessTaken',
    key: ['service'],
    bound: (alias) => `not ${alias}.is_public`,
    rest: 'ended',
    kind: 'connections',
    conflict: 'connections',
  },
  'google_selections.user_id': {
    fate: 'movesUnlessTaken',
    key: ['project_id', 'team_id', 'service'],
    rest: 'dropped',
  },
  'user_roles.user_id': { fate: 'goes' },
  // what was asked, answered and made
  'chats.user_id': { fate: 'moves', kind: 'chats', counts: 'd.deleted_at is null' },
  'queries.user_id': { fate: 'moves' },
  'search_documents.user_id': { fate: 'moves' },
  'shares.user_id': { fate: 'moves', kind: 'shares', counts: 'd.revoked_at is null' },
  'analyses.user_id': { fate: 'moves', kind: 'analyses', counts: 'd.deleted_at is null' },
  'reports.user_id': { fate: 'moves', kind: 'reports', counts: 'd.deleted_at is null' },
  'report_shares.user_id': { fate: 'moves', kind: 'shares', counts: 'd.revoked_at is null' },
  'report_schedules.user_id': { fate: 'moves' },
  // rows are kept under the name, so that it is marked and not changed (`adjustments` of move-rows.ts)
  'data_tables.user_id': { fate: 'moves', kind: 'tables', counts: 'd.deleted_at is null' },
  'column_labellings.user_id': { fate: 'moves' },
  'list_exports.user_id': { fate: 'moves' },
  'data_downloads.user_id': {
    fate: 'stays',
    why: 'is a copy of the data of the closed account, removed by itself',
  },
  'file_folders.user_id': { fate: 'moves', kind: 'folders', counts: 'd.trashed_at is null' },
  'files.user_id': { fate: 'moves', kind: 'files', counts: "d.kind = 'upload'" },
  'brands.user_id': { fate: 'moves', kind: 'brands' },
  'projects.user_id': { fate: 'moves', kind: 'projects' },
  'project_members.user_id': {
    fate: 'movesUnlessTaken',
    key: ['project_id'],
    rest: 'dropped',
    kind: 'projects',
    conflict: 'projects',
  },
  'teams.owner_id': { fate: 'moves' },
  'team_members.user_id': {
    fate: 'movesUnlessTaken',
    key: ['team_id'],
    rest: 'dropped',
    kind: 'teams',
    conflict: 'teams',
  },
  'invites.inviter_id': { fate: 'moves' },
  'invites.accepted_by': { fate: 'moves' },
  'memories.user_id': { fate: 'moves', kind: 'memories' },
  // how pages and the product were used
  'personalizations.user_id': { fate: 'movesUnlessTaken', key: [], rest: 'dropped', conflict: 'settings' },
  'view_settings.user_id': { fate: 'movesUnlessTaken', key: ['route', 'type'], rest: 'dropped' },
  'saved_views.user_id': { fate: 'moves', kind: 'views' },
  'user_messages.user_id': {
    fate: 'movesUnlessTaken',
    key: ['notice_id'],
    bound: (alias) => `${alias}.notice_id is not null`,
    rest: 'dropped',
    kind: 'messages',
  },
  'written_messages.user_id': { fate: 'moves' },
  'user_avatars.user_id': { fate: 'stays', why: PROFILE },
  'notice_recipients.user_id': { fate: 'stays', why: 'says whom a notice was for when it was sent' },
  'editing_presences.user_id': { fate: 'goes' },
  'server_error_people.user_id': { fate: 'stays', why: 'says only that a failure met the account' },
  'server_errors.assignee_id': {
    fate: 'stays',
    why: 'the other account may have no right to see it; somebody gives it to another',
  },
  'function_counters.user_id': { fate: 'stays', why: PASSING },
  'function_uses.user_id': { fate: 'stays', why: PASSING },
  'credit_caps.user_id': { fate: 'stays', why: 'guards the credits of the closed account' },
  'credit_alerts.user_id': { fate: 'stays', why: PASSING },
  // money
  'billing_details.user_id': { fate: 'movesUnlessTaken', key: [], rest: 'dropped', conflict: 'settings' },
  'payment_cards.user_id': {
    fate: 'ends',
    why: 'is of the customer that the duplicate is at the provider; the job after the merge takes it back there',
    kind: 'cards',
  },
  'card_setups.user_id': { fate: 'goes' },
  'provider_customers.user_id': {
    fate: 'stays',
    why: 'is the number under which the provider keeps its payments',
  },
  'orders.user_id': { fate: 'stays', why: BOOKS, kind: 'orders' },
  'invoices.user_id': { fate: 'stays', why: BOOKS, kind: 'invoices' },
  'fapiao_requests.user_id': { fate: 'stays', why: BOOKS },
  'coupon_redemptions.user_id': { fate: 'stays', why: BOOKS },
  'subscriptions.user_id': { fate: 'stays', why: BOOKS, kind: 'subscriptions' },
  'subscription_events.user_id': { fate: 'stays', why: BOOKS },
  'credit_accounts.user_id': { fate: 'stays', why: 'its balance moves by a transfer' },
  'credit_entries.user_id': { fate: 'stays', why: BOOKS, kind: 'entries' },
  'credit_entries.actor_id': { fate: 'stays', why: BOOKS },
  'credit_grants.user_id': {
    fate: 'stays',
    why: 'follows from the entries: a transfer brings new ones to the account that stays',
  },
  'ai_uses.user_id': { fate: 'stays', why: 'says how each charge of the ledger was worked out' },
  // what was done in the back office
  'approvals.requester_id': { fate: 'stays', why: DEED },
  'approvals.decided_by': { fate: 'stays', why: DEED },
  'accounting_periods.closed_by': { fate: 'stays', why: DEED },
  'accounting_periods.reopened_by': { fate: 'stays', why: DEED },
  'address_blocks.created_by': { fate: 'stays', why: DEED },
  'statement_rows.resolved_by': { fate: 'stays', why: DEED },
  'credit_corrections.actor_id': { fate: 'stays', why: DEED },
  'refunds.actor_id': { fate: 'stays', why: DEED },
  'written_messages.sender_id': { fate: 'stays', why: DEED },
  'notices.created_by': { fate: 'stays', why: DEED },
  'setting_values.updated_by': { fate: 'stays', why: DEED },
  'file_links.made_by': { fate: 'stays', why: DEED },
  'storage_tasks.made_by': { fate: 'stays', why: DEED },
  'text_drafts.updated_by': { fate: 'stays', why: DEED },
  'text_versions.created_by': { fate: 'stays', why: DEED },
  'rule_versions.by': { fate: 'stays', why: DEED },
  'help_tags.updated_by': { fate: 'stays', why: DEED },
};
