// What becomes of every row that names a person when the account is erased, and where it is told in the file with their data. A table that
// is added later has to be decided about here before its tests pass (tests/server/kept-of-people.test.ts).

/** Where the file with the data of a person tells it: the name of one of its files without ending, or why it does not. */
type Told = { in: string } | { not: string };

export type Fate =
  /** Rows are deleted, some at a time. */
  | { fate: 'removed'; told: Told }
  /** The column is emptied: the row is of somebody or something else. */
  | { fate: 'emptied'; told: Told }
  /** The row stays; the account that it names says nothing of the person any more. */
  | { fate: 'kept'; why: string; told: Told };

const LEDGER = 'books are kept as the law of records asks, by the number of an account without a name';
const DEED = 'says who did something in the back office, by the number of an account without a name';

const account = { in: 'account' };
const derived = { not: 'is made of what is told elsewhere' };
const secret = { not: 'is a secret' };
const office = { not: 'is work in the back office, not data of the person' };
const passing = { not: 'counts or marks for a moment what is told elsewhere' };

/**
 * By table and column, in the order in which rows are removed: what names others comes before them, and what has much below it is
 * emptied before (`erase-account.ts`).
 */
export const WHAT_BECOMES: Readonly<Record<string, Fate>> = {
  'users.merged_into': {
    fate: 'kept',
    why: 'says which duplicates were merged into the account; they are erased with it',
    told: office,
  },
  // what lets somebody in
  'sessions.user_id': { fate: 'removed', told: { in: 'sign-ins' } },
  'sessions.impersonator_id': { fate: 'removed', told: office },
  'personal_tokens.user_id': { fate: 'removed', told: { in: 'tokens' } },
  'shares.user_id': { fate: 'removed', told: { in: 'shares' } },
  'report_schedules.user_id': { fate: 'removed', told: { in: 'report-schedules' } },
  'report_shares.user_id': { fate: 'removed', told: { in: 'report-shares' } },
  'invites.inviter_id': { fate: 'removed', told: { in: 'invitations' } },
  'invites.accepted_by': { fate: 'emptied', told: { in: 'teams' } },
  'known_devices.user_id': { fate: 'removed', told: { in: 'known-browsers' } },
  'old_passwords.user_id': { fate: 'removed', told: secret },
  'second_factors.user_id': { fate: 'removed', told: account },
  'backup_codes.user_id': { fate: 'removed', told: secret },
  'wechat_states.user_id': { fate: 'removed', told: passing },
  'wechat_bindings.user_id': { fate: 'removed', told: account },
  'google_sign_in_states.user_id': { fate: 'removed', told: passing },
  'google_sign_ins.user_id': { fate: 'removed', told: account },
  'passkeys.user_id': { fate: 'removed', told: account },
  'passkey_challenges.user_id': { fate: 'removed', told: passing },
  'google_states.user_id': { fate: 'removed', told: passing },
  'google_selections.user_id': { fate: 'removed', told: account },
  'google_bindings.user_id': { fate: 'removed', told: account },
  'user_roles.user_id': { fate: 'removed', told: office },
  // what was asked, answered and made
  'search_documents.user_id': { fate: 'removed', told: derived },
  'queries.user_id': { fate: 'removed', told: { in: 'results' } },
  'chats.user_id': { fate: 'removed', told: { in: 'chats' } },
  'analyses.user_id': { fate: 'removed', told: { in: 'analyses' } },
  'reports.user_id': { fate: 'removed', told: { in: 'reports' } },
  'column_labellings.user_id': { fate: 'removed', told: { in: 'labellings' } },
  'data_tables.user_id': { fate: 'removed', told: { in: 'tables' } },
  'list_exports.user_id': { fate: 'removed', told: { in: 'exports' } },
  'data_downloads.user_id': { fate: 'removed', told: { not: 'is the file itself' } },
  'files.user_id': { fate: 'removed', told: { in: 'files' } },
  'projects.user_id': { fate: 'removed', told: { in: 'projects' } },
  'project_members.user_id': { fate: 'removed', told: { in: 'shared-projects' } },
  'team_members.user_id': { fate: 'removed', told: { in: 'teams' } },
  'teams.owner_id': {
    fate: 'kept',
    why: 'a team of several goes to another of them; one that was bought for stays empty and dissolved, for the books',
    told: { in: 'teams' },
  },
  'brands.user_id': { fate: 'removed', told: { in: 'brands' } },
  'file_folders.user_id': { fate: 'removed', told: { in: 'folders' } },
  'memories.user_id': { fate: 'removed', told: { in: 'memories' } },
  'personalizations.user_id': { fate: 'removed', told: account },
  // how pages and the product were used
  'user_avatars.user_id': { fate: 'removed', told: account },
  'view_settings.user_id': { fate: 'removed', told: { in: 'page-settings' } },
  'saved_views.user_id': { fate: 'removed', told: { in: 'views' } },
  'user_messages.user_id': { fate: 'removed', told: { in: 'product-messages' } },
  'written_messages.user_id': { fate: 'removed', told: derived },
  'notice_recipients.user_id': { fate: 'removed', told: derived },
  'editing_presences.user_id': { fate: 'removed', told: passing },
  'server_error_people.user_id': {
    fate: 'removed',
    told: { not: 'says only that a failure met the person' },
  },
  'function_counters.user_id': { fate: 'removed', told: passing },
  'function_uses.user_id': { fate: 'removed', told: passing },
  'credit_caps.user_id': { fate: 'removed', told: account },
  'credit_alerts.user_id': { fate: 'removed', told: passing },
  // money
  'billing_details.user_id': { fate: 'removed', told: account },
  'payment_cards.user_id': { fate: 'removed', told: { in: 'cards' } },
  'card_setups.user_id': { fate: 'removed', told: passing },
  'provider_customers.user_id': {
    fate: 'removed',
    told: { not: 'is the number of the person at a provider of payments' },
  },
  'orders.user_id': { fate: 'kept', why: LEDGER, told: { in: 'orders' } },
  'invoices.user_id': {
    fate: 'kept',
    why: 'a document that was issued says who bought, unchanged, for as long as the law of records asks',
    told: { in: 'invoices' },
  },
  'fapiao_requests.user_id': {
    fate: 'kept',
    why: 'belongs to a document that was issued',
    told: { in: 'fapiaos' },
  },
  'coupon_redemptions.user_id': { fate: 'kept', why: LEDGER, told: { in: 'orders' } },
  'subscriptions.user_id': { fate: 'kept', why: LEDGER, told: { in: 'subscriptions' } },
  'subscription_events.user_id': { fate: 'kept', why: LEDGER, told: { in: 'subscription-events' } },
  'credit_accounts.user_id': { fate: 'kept', why: LEDGER, told: derived },
  'credit_entries.user_id': { fate: 'kept', why: LEDGER, told: { in: 'credits' } },
  'credit_grants.user_id': { fate: 'kept', why: LEDGER, told: derived },
  'credit_entries.actor_id': { fate: 'kept', why: LEDGER, told: { not: 'is of the pool of a team' } },
  'ai_uses.user_id': {
    fate: 'kept',
    why: 'says how each charge of the ledger was worked out, and nothing of what was asked',
    told: { in: 'usage' },
  },
  // what was done in the back office
  'approvals.requester_id': { fate: 'kept', why: DEED, told: office },
  'accounting_periods.closed_by': { fate: 'kept', why: DEED, told: office },
  'accounting_periods.reopened_by': { fate: 'kept', why: DEED, told: office },
  'address_blocks.created_by': { fate: 'kept', why: DEED, told: office },
  'statement_rows.resolved_by': { fate: 'kept', why: DEED, told: office },
  'approvals.decided_by': { fate: 'kept', why: DEED, told: office },
  'credit_corrections.actor_id': { fate: 'kept', why: DEED, told: office },
  'refunds.actor_id': { fate: 'kept', why: DEED, told: office },
  'written_messages.sender_id': { fate: 'kept', why: DEED, told: office },
  'notices.created_by': { fate: 'kept', why: DEED, told: office },
  'setting_values.updated_by': { fate: 'kept', why: DEED, told: office },
  'file_links.made_by': { fate: 'kept', why: DEED, told: office },
  'storage_tasks.made_by': { fate: 'kept', why: DEED, told: office },
  'text_drafts.updated_by': { fate: 'kept', why: DEED, told: office },
  'text_versions.created_by': { fate: 'kept', why: DEED, told: office },
  'rule_versions.by': { fate: 'kept', why: DEED, told: office },
  'help_tags.updated_by': { fate: 'kept', why: DEED, told: office },
  'server_errors.assignee_id': { fate: 'emptied', told: office },
};

/** Tables that know a person by their address alone: column of its hash. */
export const BY_ADDRESS: Readonly<Record<string, Fate>> = {
  'verification_codes.email_hash': { fate: 'removed', told: secret },
  'sign_in_failures.email_hash': { fate: 'removed', told: { in: 'wrong-sign-ins' } },
  'email_logs.to_hash': { fate: 'removed', told: { in: 'mails' } },
  'invites.email_hash': {
    fate: 'kept',
    why: 'is what somebody else wrote; it ends by itself',
    told: { not: 'is of whoever invites' },
  },
};
