// Jobs are in no backup. What the rows that come back still wait for gets its job anew, but for what may have gone out since.
import type pg from 'pg';

/**
 * A notice by mail that may have been sent since the backup, and of which nobody is written down as told: its time went by, people were
 * still being written down, or the tables in use say that it was published. $1 is now.
 */
const MAY_BE_OUT = `n.by_mail and (
  (n.state = 'scheduled' and (n.starts_at <= $1
    or exists (select from public.notices live where live.id = n.id and live.published_at is not null)))
  or (n.state = 'published' and n.ended_at is null and n.collected_at is null))`;

/** In this order. Each takes the time as $1. */
const STATEMENTS = [
  // whoever wrote such a notice decides whether it is sent
  `delete from notice_recipients r using notices n where n.id = r.notice_id and ${MAY_BE_OUT}`,
  `update notices n set state = 'draft', starts_at = null, timezone = null, published_at = null, recipients = 0, told = 0,
     version = version + 1 where ${MAY_BE_OUT}`,
  // of one that was under way, those who wait get the message, which is a row; nobody knows whether they have the mail
  `with maybe as (
     update notice_recipients r set mail_id = gen_random_uuid() from notices n
     where n.id = r.notice_id and r.waits and n.by_mail and n.state = 'published' and n.ended_at is null
     returning r.user_id, r.mail_id, n.texts)
   insert into email_logs (id, to_hash, "to", to_mask, template, locale, subject, has_code, status, error, created_at)
   select m.mail_id, u.email_hash, u.email, u.email_mask, 'notice', l.locale, m.texts->l.locale->>'title', false, 'unknown', 'RESTORED', $1
   from maybe m join users u on u.id = m.user_id
   cross join lateral (select case when m.texts ? u.locale then u.locale else 'en_US' end as locale) l
   where u.status = 'active'`,
  // planned ones, those under way, and those that were being taken back: the job does what is left
  `insert into jobs (id, kind, payload, unique_key, run_at, created_at)
   select gen_random_uuid(), 'notice.send', jsonb_build_object('notice_id', id), id::text,
     case when state = 'scheduled' then greatest(starts_at, $1) else $1 end, $1
   from notices n where state = 'scheduled' or (state = 'published' and ended_at is null)
     or (state = 'withdrawn' and exists (select from user_messages m where m.notice_id = n.id and m.read_at is null))`,
  `insert into jobs (id, kind, payload, run_at, created_at)
   select gen_random_uuid(), 'invoices.render', jsonb_build_object('invoice_id', id), $1, $1
   from invoices where pdf_state = 'pending'`,
];

/** Makes the jobs of the rows of a schema, the first in the search path, which has none. The tables in use are still `public`. */
export async function rebuildJobs(client: pg.Client, now: Date): Promise<void> {
  for (const statement of STATEMENTS) await client.query(statement, [now]);
}
