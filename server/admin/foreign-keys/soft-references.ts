// Columns that hold the key of another table without a foreign key: nothing but our code keeps them right.
/** A reference that the database does not enforce. */
export interface SoftReference {
  readonly table: string;
  readonly column: string;
  readonly refTable: string;
  /** The row that it names may be deleted before it: a value without a row is no fault. */
  readonly outlives: boolean;
}

const soft = (table: string, column: string, refTable: string, outlives = false): SoftReference => ({
  ...{ table, column, refTable, outlives },
});

export const SOFT_REFERENCES: readonly SoftReference[] = [
  // the tree of a chat: its rows go together with the chat, in any order
  soft('chats', 'leaf_id', 'messages'),
  soft('messages', 'parent_id', 'messages'),
  soft('message_deletions', 'message_id', 'messages'),
  soft('message_deletions', 'leaf_before', 'messages'),
  soft('message_deletions', 'leaf_after', 'messages'),
  soft('shares', 'leaf_id', 'messages'),
  // the ledger and the records outlive what they speak of
  soft('credit_entries', 'message_id', 'messages', true),
  soft('credit_entries', 'chat_id', 'chats', true),
  soft('credit_entries', 'project_id', 'projects', true),
  soft('credit_entries', 'table_id', 'data_tables', true),
  soft('credit_grants', 'subscription_id', 'subscriptions'),
  soft('ai_uses', 'message_id', 'messages', true),
  soft('ai_uses', 'chat_id', 'chats', true),
  soft('ai_uses', 'project_id', 'projects', true),
  soft('email_logs', 'resent_of', 'email_logs', true),
  soft('notice_recipients', 'mail_id', 'email_logs', true),
  soft('written_messages', 'mail_id', 'email_logs', true),
  soft('report_schedules', 'last_mail_id', 'email_logs', true),
  soft('operation_records', 'actor_id', 'users', true),
  soft('operation_records', 'as_user_id', 'users', true),
  soft('operation_reverts', 'record_id', 'operation_records'),
  soft('operation_reverts', 'revert_id', 'operation_records'),
];

/** Columns of ids that name no row of a table, or of one and the other, with the reason. */
export const NO_REFERENCES: Readonly<Record<string, string>> = {
  'approvals.target_id': 'names a row of the table that the operation changes',
  'job_runs.job_id': 'a job is deleted when it ends, and its runs stay',
  'list_exports.job_id': 'a job is deleted when it ends, and its file stays',
  'storage_tasks.job_id': 'a job is deleted when it ends, and its report stays',
  'data_downloads.job_id': 'a job is deleted when it ends, and its file stays',
  'function_uses.reference':
    'names an answer, a labelling or a file that is being written, and goes when that ends',
  'column_labellings.id': 'is another for each labelling of a table, whose key is the table',
  // a restore puts other rows in their place, and the log of backups stays
  'backups.made_by': 'whoever made it may not be there after a restore',
  'restores.made_by': 'whoever began it may not be there after a restore',
  'restores.backup_id': 'a backup is deleted, and what was restored from it stays written down',
  'restores.before_backup_id': 'a backup is deleted, and what was restored from it stays written down',
  // made of two keys, one of which is there
  'credit_entries.account_id': 'is the user_id or the team_id, which are keys',
  'credit_grants.account_id': 'is the user_id or the team_id, which are keys',
  'coupon_redemptions.owner_id': 'is the user_id or the team_id, which are keys',
  'subscriptions.owner_id': 'is the user_id or the team_id, which are keys',
  'idempotency_keys.claim': 'tells one attempt from another',
};
