// What is kept of a person besides tables and files, as records of JSON. Each names the columns that leave: what is secret (hashes, tokens,
// keys) and what is of other people is in none. `tests/server/kept-of-people.test.ts` says of every table of people where it is told here.
import { type SQL, sql } from 'drizzle-orm';

/** Whose records are written. */
export interface Owner {
  id: string;
  /** By which wrong sign-ins and mails are found. */
  emailHash: string;
}

/** The records of one file by a statement, whose columns are their fields. */
export const KEPT_RECORDS: Readonly<Record<string, (owner: Owner) => SQL>> = {
  // what was asked and answered
  projects: ({
    id,
  }) => sql`select p.id, p.name, p.instructions, p.table_ids, p.file_ids, p.archived_at, t.name as team, p.created_at, p.updated_at
    from projects p left join teams t on t.id = p.team_id where p.user_id = ${id} order by p.id`,
  chats: ({
    id,
  }) => sql`select id, kind, name, project_id, table_ids, model, pinned_at, archived_at, temporary, created_at, last_message_at, deleted_at
    from chats where user_id = ${id} order by id`,
  messages: ({
    id,
  }) => sql`select m.id, m.chat_id, m.parent_id, m.role, m.status, m.parts, m.reading, m.model, m.created_at, m.edited_at, m.deleted_at
    from messages m join chats c on c.id = m.chat_id where c.user_id = ${id} order by m.chat_id, m.created_at, m.id`,
  results: ({
    id,
  }) => sql`select q.id, q.chat_id, q.message_id, q.sql, q.origin, q.columns, q.rows, q.row_count, q.tables, q.ran_at, r.name, r.pinned_at
    from queries q join chats c on c.id = q.chat_id left join result_marks r on r.query_id = q.id
    where q.user_id = ${id} and c.user_id = ${id} order by q.chat_id, q.ran_at, q.id`,
  shares: ({
    id,
  }) => sql`select id, chat_id, with_branches, follows_new, source_rows, snapshot_at, created_at, expires_at, revoked_at
    from shares where user_id = ${id} order by id`,
  'report-shares': ({ id }) => sql`select id, report_id, created_at, expires_at, revoked_at
    from report_shares where user_id = ${id} order by id`,
  'report-schedules': ({ id }) => sql`select report_id, schedule, next_at, last_at, last_by
    from report_schedules where user_id = ${id} order by report_id`,
  memories: ({ id }) =>
    sql`select id, text, created_at, updated_at from memories where user_id = ${id} order by id`,
  // what was made of tables
  tables: ({
    id,
  }) => sql`select id, name, source, file_name, row_count, columns, steps, derivation, created_at, updated_at
    from data_tables where user_id = ${id} and deleted_at is null order by id`,
  labellings: ({
    id,
  }) => sql`select l.table_id, l.status, l.column, l.task, l.model, l.labelled, l.charged, l.created_at, l.ended_at
    from column_labellings l join data_tables t on t.id = l.table_id
    where l.user_id = ${id} and t.user_id = ${id} and t.deleted_at is null order by l.id`,
  analyses: ({
    id,
  }) => sql`select id, name, description, sql, origin, chart, tables, chat_id, schedule, next_refresh_at, created_at, updated_at
    from analyses where user_id = ${id} and deleted_at is null order by id`,
  'analysis-runs': ({
    id,
  }) => sql`select r.id, r.analysis_id, r.status, r.cause, r.columns, r.rows, r.row_count, r.problem, r.ran_at
    from analysis_runs r join analyses a on a.id = r.analysis_id where a.user_id = ${id} and a.deleted_at is null order by r.analysis_id, r.id`,
  reports: ({ id }) => sql`select id, name, blocks, created_at, updated_at
    from reports where user_id = ${id} and deleted_at is null order by id`,
  folders: ({ id }) => sql`select id, name, folder_id, trashed_at, created_at
    from file_folders where user_id = ${id} order by id`,
  brands: ({
    id,
  }) => sql`select id, name, colours, heading_font, text_font, tone, audience, products, forbidden_words, sites, is_default, created_at, updated_at
    from brands where user_id = ${id} order by id`,
  files: ({ id }) => sql`select id, name, size, sha256, folder, folder_id, category, trashed_at, created_at
    from files where user_id = ${id} and kind = 'upload' order by id`,
  // what was bought and used
  orders: ({
    id,
  }) => sql`select o.id, o.order_num, o.kind, o.pack_id, o.plan, o.credits, o.total_amount, o.currency, b.status, b.pay_amount, b.paid_at, o.created_at
    from orders o left join bills b on b.order_id = o.id where o.user_id = ${id} order by o.id`,
  invoices: ({
    id,
  }) => sql`select id, kind, number, order_id, status, currency, net, tax, total, tax_basis_points, tax_inclusive, reverse_charge, lines, seller, buyer, issued_at, paid_at, voided_at
    from invoices where user_id = ${id} order by id`,
  fapiaos: ({
    id,
  }) => sql`select id, invoice_id, buyer_kind, title, tax_number, amount, status, number, reason, created_at, decided_at
    from fapiao_requests where user_id = ${id} order by id`,
  subscriptions: ({
    id,
  }) => sql`select id, terms, currency, status, renewal, anchor, ends_at, trial_end, pause_at, cancel_at, cancel_reason, ended_at, end_reason, created_at
    from subscriptions where user_id = ${id} order by id`,
  'subscription-events': ({
    id,
  }) => sql`select id, subscription_id, kind, terms, period_starts_at, period_ends_at, order_id, amount, currency, credits, created_at
    from subscription_events where user_id = ${id} order by id`,
  cards: ({ id }) => sql`select id, brand, last4, exp_month, exp_year, is_default, created_at
    from payment_cards where user_id = ${id} order by id`,
  credits: ({
    id,
  }) => sql`select id, kind, amount, held, reference, message_id, chat_id, project_id, table_id, model, tokens_in, tokens_out, created_at
    from credit_entries where user_id = ${id} order by id`,
  usage: ({
    id,
  }) => sql`select id, task, model, state, ms, tokens_in, tokens_out, credits, message_id, chat_id, project_id, created_at
    from ai_uses where user_id = ${id} order by id`,
  // who it is, and where they signed in
  'sign-ins': ({ id }) => sql`select id, address, agent, created_at, last_seen_at, expires_at, revoked_at,
      impersonator_id is not null as by_administrator
    from sessions where user_id = ${id} order by id`,
  // where somebody else tried it, it is theirs from where
  'wrong-sign-ins': ({ emailHash }) =>
    sql`select at, method from sign_in_failures where email_hash = ${emailHash} order by at, id`,
  'known-browsers': ({ id }) =>
    sql`select signed_in_at, expires_at from known_devices where user_id = ${id} order by signed_in_at, id`,
  tokens: ({ id }) => sql`select id, name, prefix, scopes, created_at, expires_at, last_used_at, revoked_at
    from personal_tokens where user_id = ${id} order by id`,
  'token-requests': ({
    id,
  }) => sql`select r.token_id, r.operation, r.method, r.path, r.query, r.headers, r.sent, r.answered, r.bytes, r.status, r.ms,
    r.req_id, r.ip, r.agent, r.created_at
    from token_requests r join personal_tokens t on t.id = r.token_id where t.user_id = ${id} order by r.token_id, r.created_at, r.id`,
  teams: ({ id }) => sql`select t.id, t.name, m.role, m.joined_at
    from team_members m join teams t on t.id = m.team_id where m.user_id = ${id} order by t.id`,
  'shared-projects': ({ id }) => sql`select p.id, p.name, m.role, m.joined_at
    from project_members m join projects p on p.id = m.project_id where m.user_id = ${id} order by p.id`,
  invitations: ({
    id,
  }) => sql`select id, team_id, project_id, role, created_at, expires_at, revoked_at, declined_at, accepted_at
    from invites where inviter_id = ${id} order by id`,
  views: ({ id }) => sql`select id, route, name, query, shared, created_at, updated_at
    from saved_views where user_id = ${id} order by id`,
  'page-settings': ({ id }) => sql`select route, type, values, updated_at
    from view_settings where user_id = ${id} order by route, type`,
  // what the product told
  'product-messages': ({ id }) => sql`select m.id, m.level,
      coalesce(n.texts->u.locale->>'title', n.texts->'en_US'->>'title', m.title) as title,
      coalesce(n.texts->u.locale->>'body', n.texts->'en_US'->>'body', m.body) as body, m.created_at, m.read_at
    from user_messages m join users u on u.id = m.user_id left join notices n on n.id = m.notice_id where m.user_id = ${id} order by m.id`,
  mails: ({ emailHash }) => sql`select id, template, locale, subject, status, created_at, sent_at
    from email_logs where to_hash = ${emailHash} and status <> 'withheld' order by created_at, id`,
  exports: ({ id }) =>
    sql`select id, name, status, rows, created_at, ended_at from list_exports where user_id = ${id} order by id`,
};
