// Every list of server/admin/lists.ts against plain code: what its filters, orders, search and pages give is computed again from all
// of its rows by what the contract says of them. A new list needs rows here (`seed`) and nothing else, unless it has a search.
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listsByOperation } from '../../server/admin/lists.ts';
import { type ListWords, OPERATIONS, type OperationId } from '../../server/kernel/contract.ts';
import type { Transaction } from '../../server/platform/db/database.ts';
import type { AnyListDeclaration, Direction } from '../../server/records/lists/declaration.ts';
import { exportRows } from '../../server/records/lists/export-rows.ts';
import { askerOf } from '../../server/records/lists/read-list.ts';
import { conditionOf, keyStatement, orderingOf, wholeField } from '../../server/records/lists/statements.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { seedGrants } from '../harness/grant-rows.ts';
import { seedInterfaces } from '../harness/interface-rows.ts';
import { seedInvoices } from '../harness/invoice-rows.ts';
import { FOUND, isNamed, NAMES as names, type Row } from '../harness/list-searches.ts';
import { compare, fits, samples } from '../harness/list-values.ts';
import { seedOrders, seedSubscriptionEvents } from '../harness/order-rows.ts';
import { seedSales } from '../harness/sales-rows.ts';
import { seedStripe } from '../harness/stripe-rows.ts';

/** Whose pool pays for some entries of the ledger. */
const POOL = uuidv7();

let app: TestApp;
let asker: { id: string; token: string };
/** May see the lists, but nothing that is masked. */
let masked: { id: string; token: string };
const startsAt = 1_700_000_000;

/** 300 rows or more for each list: nulls, ties, scripts without spaces, wildcards. */
async function seed(db: Transaction): Promise<void> {
  const { secrets } = app.services;
  const tokens = [uuidv7(), uuidv7(), uuidv7()];
  for (const [n, id] of tokens.entries())
    await db.execute(sql`insert into personal_tokens (id, user_id, name, prefix, token_hash, scopes, created_at, expires_at, last_used_at, revoked_at)
      values (${id}, ${n === 0 ? asker.id : masked.id}, ${`Token ${n}`}, ${`tw_${n}`}, ${`seed ${n}`}, array['read'], now(), ${n === 1 ? sql`to_timestamp(${startsAt})` : null}, now(), ${n === 2 ? sql`now()` : null})`);
  for (const name of ['North', 'South']) {
    const id = uuidv7();
    inTeam.set(id, new Set());
    await db.execute(
      sql`insert into teams (id, name, owner_id, created_at, updated_at) values (${id}, ${name}, ${asker.id}, now(), now())`,
    );
    const project = uuidv7();
    shared.push(project);
    await db.execute(sql`insert into projects (id, user_id, team_id, name, instructions, table_ids, file_ids, created_at, updated_at)
      values (${project}, ${asker.id}, ${id}, ${`Of ${name}`}, '', '[]', '[]', now(), now())`);
  }
  await seedOrders(db, asker.id, 360);
  await seedInvoices(db, asker.id);
  await seedSubscriptionEvents(db, asker.id, 320);
  await seedInterfaces(db, 320);
  // of mails one in six is never listed
  for (let n = 0; n < 360; n += 1) {
    const id = uuidv7();
    const email = `u${n}.person@example.net`;
    await db.execute(sql`insert into users (id, username, email, email_hash, email_mask, password_hash, user_hash, status, source, country, last_seen_at, created_at)
      values (${id}, ${`${names[n % names.length]}${n % 5 === 0 ? '' : n}`}, ${secrets.encrypt(email)}, ${secrets.lookupHash(email)}, ${`u***n@example.net`}, ${n % 16 === 0 ? '' : 'x'}, ${`hash${n}`},
        ${n % 7 === 0 ? 'disabled' : 'active'}, ${n % 8 === 0 ? 'invite' : 'sign_up'}, ${n % 3 === 0 ? '' : 'CH'}, ${n % 4 === 0 ? null : sql`to_timestamp(${startsAt + (n % 50) * 3600})`}, to_timestamp(${startsAt + Math.floor(n / 3) * 86_400}))`);
    await db.execute(sql`insert into user_roles (user_id, role_code) values (${id}, 'user')`);
    const end = sql`to_timestamp(${startsAt + (n % 40) * 7200})`;
    const terms = {
      plan: n % 5 === 0 ? 'team' : 'pro',
      version: 1,
      interval: n % 2 === 0 ? 'month' : 'year',
      seats: 1 + (n % 3),
    };
    await db.execute(sql`insert into subscriptions (id, user_id, terms, currency, status, anchor, ends_at, cancel_at, cancel_reason, ended_at, end_reason, locale, next_at, created_at)
      values (${uuidv7()}, ${id}, ${JSON.stringify(terms)}, ${n % 3 === 0 ? 'CNY' : 'USD'}, ${['active', 'past_due', 'ended'][n % 3]}, ${end}, ${end},
        ${n % 4 === 0 ? end : null}, ${n % 4 === 0 ? 'price' : null}, ${n % 3 === 2 ? end : null}, ${n % 3 === 2 ? 'unpaid' : null}, 'en_US', ${end}, to_timestamp(${startsAt + (n % 60) * 3600}))`);
    for (const [at, members] of [...inTeam.entries()].entries()) {
      if (n % (9 + at) !== 0) continue;
      members[1].add(id);
      await db.execute(
        sql`insert into team_members (team_id, user_id, role, joined_at) values (${members[0]}, ${id}, 'member', now())`,
      );
    }
    // one is past the limit, one was an hour ago, one is not yet there
    if (n < 3)
      await db.execute(
        sql`insert into rate_windows (key, started_at, count) values (${`sign-in-account ${secrets.lookupHash(email)}`}, now() - ${n === 1 ? '2 hours' : '1 minute'}::interval, ${n === 2 ? 29 : 30})`,
      );
    if (n % 11 === 0)
      await db.execute(sql`insert into user_roles (user_id, role_code) values (${id}, 'auditor')`);
    if (n % 3 === 0)
      await db.execute(sql`update credit_accounts set balance = ${(n % 10) * 1000} where user_id = ${id}`);
    // one in three never showed that the app knows the secret: it is none
    if (n % 4 === 0)
      await db.execute(
        sql`insert into second_factors (user_id, secret, created_at, confirmed_at) values (${id}, '', now(), ${n % 12 === 0 ? null : sql`now()`})`,
      );
    if (n % 9 === 0)
      await db.execute(
        sql`insert into wechat_bindings (user_id, app_id, open_hash, created_at) values (${id}, 'app', ${`o${n}`}, now())`,
      );
    await db.execute(sql`insert into operation_records (id, at, actor_id, as_user_id, source, role, action, entity, entity_id, summary, before, after, reason, result, ip, agent, req_id)
      values (${uuidv7()}, to_timestamp(${startsAt + (n % 70) * 3600}), ${n % 4 === 0 ? null : n % 2 === 0 ? asker.id : masked.id}, ${n % 10 === 1 ? asker.id : null},
        ${['web', 'token', 'job'][n % 3]}, 'super_admin', ${n % 5 === 0 ? 'disable' : 'update'}, ${n % 7 === 0 ? 'config' : 'user'}, ${n % 6 === 0 ? null : `e_%${n % 40}`},
        ${`sample ${n}`}, ${n % 8 === 0 ? null : JSON.stringify({ size: n, name: { mask: 'a***', hash: `h${n}` } })}, ${JSON.stringify({ size: n + 1 })},
        ${n % 3 === 0 ? null : 'Because.'}, ${n % 9 === 0 ? 'partial' : 'done'}, ${`10.0.0.${n % 12}`}, 'Test', ${`req-${Math.floor(n / 2)}`})`);
    if (n % 13 === 2) {
      if (n === 2)
        await db.execute(
          sql`insert into teams (id, name, owner_id, created_at, updated_at) values (${POOL}, 'Pool', ${asker.id}, now(), now())`,
        );
      await db.execute(sql`insert into credit_entries (id, team_id, actor_id, kind, amount, reference, created_at)
        values (${uuidv7()}, ${POOL}, ${asker.id}, ${n === 2 ? 'grant' : 'consume'}, ${n === 2 ? 9000 : -(n % 20)}, ${`pool ${n}`}, to_timestamp(${startsAt + (n % 60) * 3600}))`);
    }
    const entry = uuidv7();
    await db.execute(sql`insert into credit_entries (id, user_id, kind, amount, reference, model, created_at)
      values (${entry}, ${asker.id}, ${n % 2 === 0 ? 'grant' : 'consume'}, ${n % 2 === 0 ? 5000 : -(n % 20)}, ${`seed ${n}`}, ${n % 4 === 1 ? 'small-model' : null}, to_timestamp(${startsAt + (n % 60) * 3600}))`);
    await db.execute(sql`insert into ai_uses (id, user_id, entry_id, task, model, state, ms, tokens_in, tokens_out, credits, held, price_in, price_out, message_id, chat_id, project_id, created_at)
      values (${uuidv7()}, ${n % 3 === 0 ? id : asker.id}, ${n % 5 === 0 ? null : entry}, ${['chat', 'analysis', 'labelling'][n % 3]}, ${n % 4 === 0 ? null : `model-${n % 4}`},
        ${['answered', 'refused', 'stopped', 'failed'][n % 4]}, ${n % 6 === 0 ? null : n * 10}, ${n}, ${n % 30}, ${n % 20}, ${n % 2 === 0 ? null : 5000}, ${n % 2 === 0 ? null : 200}, ${n % 2 === 0 ? null : 1000},
        ${n % 3 === 2 ? null : id}, ${n % 3 === 2 ? null : id}, ${shared[n % 5] ?? null}, to_timestamp(${startsAt + (n % 60) * 3600}))`);
    if (n % 11 === 1) {
      const reversal = uuidv7();
      await db.execute(sql`insert into credit_entries (id, user_id, kind, amount, reference, created_at)
        values (${reversal}, ${asker.id}, 'refund', ${n % 20}, ${`reversal ${entry}`}, to_timestamp(${startsAt + (n % 60) * 3600}))`);
      await db.execute(sql`insert into credit_corrections (entry_id, actor_id, reason, reverses_id)
        values (${reversal}, ${masked.id}, ${n % 2 === 0 ? 'Wrong answer.' : ''}, ${entry})`);
    }
    const name = `${names[n % names.length]}${n % 5 === 0 ? '' : n}`;
    const [made, changed] = [
      sql`to_timestamp(${startsAt + (n % 60) * 3600})`,
      sql`to_timestamp(${startsAt + (n % 70) * 3600})`,
    ];
    const table = uuidv7();
    await db.execute(sql`insert into data_tables (id, user_id, name, sql_name, row_count, column_count, bytes, health, source, file_name, file_hash, options, columns, issues, created_at, updated_at, deleted_at)
      values (${table}, ${asker.id}, ${name}, ${`t_${n}`}, ${n % 40}, 3, ${(n % 30) * 1000}, ${n % 101}, ${['upload', 'derived'][n % 2]}, ${`${n}.csv`}, '', '{}', '[]', '[]', ${made}, ${changed}, null)`);
    const analysis = uuidv7();
    await db.execute(sql`insert into analyses (id, user_id, name, sql, origin, tables, created_at, updated_at)
      values (${analysis}, ${asker.id}, ${name}, 'select 1', 'edited', ${JSON.stringify([{ id: table, name, columns: [] }])}, ${made}, ${changed})`);
    await db.execute(sql`insert into analysis_runs (id, analysis_id, status, cause, columns, rows, row_count, ms, tables, problem, ran_at)
      values (${uuidv7()}, ${analysis}, 'done', 'saved', '[]', '[[1],[2]]', 2, 1.5, '[]', null, ${made}),
        (${uuidv7()}, ${analysis}, ${n % 3 === 0 ? 'failed' : 'done'}, 'person', '[]', '[]', 0, 2.5, '[]',
          ${n % 3 === 0 ? JSON.stringify({ text: 'no', missing_columns: [], missing_tables: ['Sales'] }) : null}, ${changed})`);
    await db.execute(sql`insert into reports (id, user_id, name, blocks, created_at, updated_at)
      values (${uuidv7()}, ${asker.id}, ${name}, '[{"type":"text","markdown":"Hello."}]', ${made}, ${changed})`);
    await db.execute(sql`insert into memories (id, user_id, text, created_at, updated_at)
      values (${uuidv7()}, ${asker.id}, ${name}, ${made}, ${changed})`);
    await db.execute(sql`insert into user_messages (id, user_id, level, title, body, created_at, read_at)
      values (${uuidv7()}, ${asker.id}, ${['important', 'warning', 'special', 'news'][n % 4]}, ${name}, ${'x'.repeat(n)}, ${made}, ${n % 3 === 0 ? null : changed})`);
    const hour = sql`to_timestamp(${startsAt + (n % 60) * 3600})`;
    const file = uuidv7();
    const ending = ['csv', 'png', 'pdf', 'zip'][n % 4];
    await db.execute(sql`insert into files (id, user_id, name, size, sha256, kind, trashed_at, trashed_by, created_at)
      values (${file}, ${n % 18 === 0 ? id : asker.id}, ${`${name}.${ending}`}, ${(n % 30) * 1000}, ${'f'.repeat(64)}, ${n % 5 === 0 ? 'export' : 'upload'},
        ${n % 7 === 0 ? changed : null}, ${n % 7 === 0 ? (n % 2 === 0 ? 'owner' : 'administrator') : null}, ${made})`);
    if (n % 4 === 0)
      await db.execute(
        sql`insert into table_versions (table_id, version, file_id, file_name, file_hash, bytes, row_count, health, options, import_columns, columns, issues, created_at)
        values (${table}, 1, ${file}, ${name}, '', 0, 0, 100, '{}', '[]', '[]', '[]', ${made})`,
      );
    const status = ['ok', 'failed', 'timeout', 'locked'][n % 4];
    await db.execute(sql`insert into schedules (name, cron, default_cron, timezone, enabled, next_at, owner, updated_at, last_started_at, last_duration_ms, last_status, runs, ok_runs)
      values (${`seed.job${String(n).padStart(3, '0')}`}, '0 3 * * *', '0 4 * * *', 'UTC', ${n % 6 !== 0}, ${n % 13 === 0 ? null : hour}, 'seed', now(),
        ${n % 4 === 3 ? null : hour}, ${n % 4 === 3 ? null : n}, ${n % 4 === 3 ? null : status}, ${n % 3}, ${n % 2})`);
    await db.execute(sql`insert into approvals (id, operation, path, query, body, entity, targets, target_id, requester_id, ip, agent, reason, key, state, created_at, expires_at, decided_by, decided_at, note, version)
      values (${uuidv7()}, ${n % 2 === 0 ? 'adminUserBulk' : 'adminUserCreditsGrant'}, '{}', '{}', '{}', 'user', ${JSON.stringify(n % 3 === 0 ? [{ id, version: 1 }] : [])}, ${n % 3 === 0 ? id : null}, ${n % 4 === 0 ? masked.id : asker.id},
        '', '', 'Because.', null, ${['waiting', 'approved', 'refused', 'expired', 'withdrawn'][n % 5]}, ${hour}, ${hour} + interval '72 hours', ${n % 5 === 0 ? null : masked.id}, ${n % 5 === 0 ? null : hour}, ${n % 7 === 0 ? 'No.' : null}, ${1 + (n % 3)})`);
    const backup = uuidv7();
    await db.execute(sql`insert into backups (id, trigger, state, made_by, app_version, schema_version, size, rows, files, missing_files, location, created_at, ended_at, expires_at, verify_state, verified_at, error, version)
      values (${backup}, ${['manual', 'schedule', 'before_restore', 'command'][n % 4]}, ${['ready', 'failed', 'running'][n % 3]}, ${n % 4 === 0 ? id : null}, '2.7.0', ${n % 3 === 0 ? 'tables' : null}, ${n % 3 === 0 ? n : null}, ${n % 3 === 0 ? n : null},
        ${n % 3 === 0 ? 1 : null}, ${n % 3 === 0 ? 0 : null}, 'folder', ${hour}, ${n % 3 === 2 ? null : hour}, ${n % 4 === 1 ? hour : null}, ${n % 3 === 0 ? 'ok' : null}, ${n % 3 === 0 ? hour : null}, ${n % 3 === 1 ? 'damaged' : null}, ${1 + (n % 3)})`);
    await db.execute(sql`insert into restores (id, backup_id, groups, state, made_by, created_at, ended_at, before_schema, error)
      values (${uuidv7()}, ${n % 5 === 0 ? uuidv7() : backup}, ${n % 2 === 0 ? null : sql`array['texts']`}, ${['waiting', 'running', 'done', 'failed', 'undone'][n % 5]}, ${n % 3 === 0 ? id : null}, ${hour}, ${n % 5 > 1 ? hour : null},
        ${n % 5 === 2 ? 'before_x' : null}, ${n % 5 === 3 ? 'busy' : null})`);
    await db.execute(sql`insert into job_runs (id, kind, schedule, status, attempt, started_at, ended_at, items, error, notified)
      values (${uuidv7()}, ${`seed.job${n % 5}`}, ${n % 2 === 0 ? `seed.job${n % 5}` : null}, ${status}, ${n % 3}, ${hour}, ${hour} + interval '1500 ms', ${n},
        ${n % 4 === 1 ? 'x'.repeat(n * 2) : null}, ${n % 3 === 0 ? null : JSON.stringify(n % 3 === 1 ? [{ user_id: id, channel: 'email', result: 'sent' }] : [{ user_id: id, channel: 'email', result: 'bounced' }])})`);
    const token = tokens[n % tokens.length];
    await db.execute(sql`insert into token_requests (id, token_id, operation, status, ms, req_id, error_code, ip, agent, created_at)
      values (${uuidv7()}, ${token}, ${['openTableList', 'openTurnCreate'][n % 2]}, ${[200, 404, 500, 429][n % 4]}, ${n % 50}, ${`call-${Math.floor(n / 2)}`}, ${n % 4 === 0 ? null : 'NOT_FOUND'},
        ${`10.0.1.${n % 9}`}, 'Test', ${hour})`);
    await db.execute(sql`insert into address_blocks (id, network, reason, created_by, created_at, expires_at)
      values (${uuidv7()}, ${`192.0.2.${n}`}, 'Test', ${n % 3 === 0 ? null : id}, ${hour}, ${n % 4 === 0 ? null : n % 4 === 1 ? '2020-01-01' : '2099-01-01'})
      on conflict do nothing`);
    await db.execute(sql`insert into server_errors (id, fingerprint, type, message, source, operation, status, assignee_id, count, first_at, last_at, release, regressed_in)
      values (${uuidv7()}, ${`f${n}`}, ${n % 2 === 0 ? 'TypeError' : 'DrizzleQueryError < DatabaseError 42P01'}, ${name}, ${['call', 'job', 'background'][n % 3]}, ${n % 3 === 2 ? '' : `seed.job${n % 5}`},
        ${['new', 'ack', 'resolved', 'ignored', 'regressed'][n % 5]}, ${n % 4 === 0 ? null : n % 4 === 1 ? asker.id : masked.id}, ${n % 40}, ${made}, ${hour}, ${`2.${n % 7}.0`}, ${n % 5 === 4 ? '2.7.0' : null})`);
    const team = uuidv7();
    await db.execute(
      sql`insert into teams (id, name, owner_id, created_at, updated_at) values (${team}, ${name}, ${asker.id}, ${hour}, ${hour})`,
    );
    await db.execute(
      sql`insert into team_members (team_id, user_id, role, joined_at) values (${team}, ${asker.id}, 'owner', ${hour})`,
    );
    if (n % 3 === 0)
      await db.execute(
        sql`insert into team_members (team_id, user_id, role, joined_at) values (${team}, ${id}, 'member', ${hour})`,
      );
    await db.execute(sql`insert into personal_tokens (id, user_id, name, prefix, token_hash, scopes, created_at, expires_at, last_used_at, revoked_at)
      values (${uuidv7()}, ${n % 2 === 0 ? asker.id : masked.id}, ${name}, ${`tw_${n % 50}`}, ${`hash ${n}`}, ${n % 3 === 0 ? sql`array['read']` : sql`array['read','write']`}, ${hour},
        ${n % 4 === 1 ? hour : null}, ${n % 5 === 0 ? null : changed}, ${n % 6 === 0 ? changed : null})`);
    await db.execute(sql`insert into notices (id, level, texts, languages, state, starts_at, timezone, published_at, ended_at, withdrawn_at, recipients, told, created_by, created_at)
      values (${uuidv7()}, ${['important', 'warning', 'special', 'other'][n % 4]}, ${JSON.stringify({ en_US: { title: name, body: 'x' } })}, ${n % 3 === 0 ? sql`array['en_US','fr_FR']` : sql`array['en_US']`},
        ${['draft', 'scheduled', 'published', 'withdrawn'][n % 4]}, ${n % 4 === 1 ? hour : null}, ${n % 4 === 1 ? 'UTC' : null}, ${n % 4 === 2 ? changed : null}, ${n % 8 === 2 ? changed : null},
        ${n % 4 === 3 ? changed : null}, ${n % 50}, ${n % 40}, ${n % 5 === 0 ? null : asker.id}, ${made})`);
    const outcome = ['sent', 'failed', 'queued', 'unknown', 'sending', 'withheld'][n % 6];
    const mailed = `m${n % 90}.person@example.net`;
    await db.execute(sql`insert into email_logs (id, to_hash, "to", to_mask, template, locale, subject, status, attempts, error, expires_at, created_at, sent_at)
      values (${uuidv7()}, ${secrets.lookupHash(mailed)}, ${secrets.encrypt(mailed)}, ${`m***n${n % 90}@example.net`}, ${['code', 'reset', 'invite'][n % 3]}, ${['en_US', 'zh_CN'][n % 2]}, ${name},
        ${outcome}, ${n % 4}, ${n % 5 === 0 ? `EENVELOPE ${550 + (n % 3)}` : null}, ${n % 7 === 0 ? hour : null}, ${hour}, ${outcome === 'sent' ? changed : null})`);
  }
  await seedStripe(db, asker.id);
  await seedGrants(db, asker.id, POOL, 320);
  await seedSales(db, asker.id, 320);
  await db.execute(
    sql`update orders set team_id = ${POOL} where id in (select order_id from invoices order by id limit 20)`,
  );
  await db.execute(
    sql`update subscriptions set user_id = null, team_id = ${POOL} where id in (select id from subscriptions where status = 'ended' and renewal = 'manual' order by id limit 5)`,
  );
  const { rows: bought } = await db.execute<{ id: string }>(
    sql`select b.id from bills b join orders o on o.id = b.order_id where o.team_id = ${POOL}
      union select i.id from invoices i join orders o on o.id = i.order_id where o.team_id = ${POOL}
      union select id from subscriptions where team_id = ${POOL}`,
  );
  for (const { id } of bought) forTeam.add(id);
}

/** Lists of what people and teams bought, which tell no team in their rows. */
const BOUGHT = ['adminSubscriptionList', 'adminOrderList', 'adminInvoiceList'];
/** Ids of their rows that are of a team. */
const forTeam = new Set<string>();
/** Values of a filter that mean something else than the field's own, by list and alias. */
const SPECIAL: Readonly<Record<string, (row: Row, value: unknown) => boolean>> = {
  'adminUserList name': (row, value) => isNamed(row.username, String(value)),
  'adminUserList email': (row, value) => value === `u${String(row.user_hash).slice(4)}.person@example.net`,
  'adminSubscriptionList ending': (row, value) =>
    String(row.status !== 'ended' && row.cancel_at !== undefined) === value,
  // of the orders here, those with such a payment were paid by no other
  'adminOrderList parked': (row, value) => String(row.status === 'parked') === value,
  'adminUserList team': (row, value) => (value as string[]).some((id) => inTeam.get(id)?.has(row.id)),
  'adminFileList team': (row, value) =>
    (value as string[]).some((id) => inTeam.get(id)?.has(String(row.owner_id))),
  ...Object.fromEntries(BOUGHT.map((list) => [`${list} team`, (row: Row) => forTeam.has(String(row.id))])),
  'adminCouponList plan': (row, value) => [row.plans].flat().length === 0 || fits(row, 'plans', value),
  'fileList folder': (row, value) => value === (row.folder_id ?? 'top'),
};
/** Values to try of filters whose own are not in the rows. */
const TRIED: Readonly<Record<string, () => unknown[]>> = {
  'adminUserList name': () => ['ada', 'a', '张', '张伟', '%'],
  'adminUserList email': () => ['u7.person@example.net', 'U8.Person@example.net'.toLowerCase()],
  'adminUserList team': () => [[...inTeam.keys()].slice(0, 1), [...inTeam.keys()]],
  'adminFileList team': () => [[...inTeam.keys()].slice(0, 1), [...inTeam.keys()]],
  ...Object.fromEntries(BOUGHT.map((list) => [`${list} team`, () => [[POOL]]])),
  'adminReconciliationList day': () => ['2026-01-05', '2026-02-01'],
  // files that are in folders: folders.test.ts
  'fileList folder': () => ['top'],
};
/** Projects that are shared with a team each. */
const shared: string[] = [];
/** Members of each team. */
const inTeam = new Map<string, Set<string>>();

function sorted(rows: readonly Row[], field: string, direction: Direction): Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => sign * (compare(a[field], b[field]) || compare(a.id, b.id)));
}

const lists = OPERATIONS.flatMap(({ id, path, list }) => (list ? [{ id, path, list }] : []));
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** The most rows that a page of a list may have. */
function largestPage(list: OperationId): number {
  const { parameters = [] } = OPERATIONS.find(({ id }) => id === list) ?? {};
  const { schema } = parameters.find(({ name }) => name === 'page_size') ?? {};
  return (schema as { maximum: number }).maximum; // every list has it
}

function raise(): never {
  throw new Error('a list has no declaration');
}

describe.each(lists)('$id', ({ id, path, list }: { id: OperationId; path: string; list: ListWords }) => {
  let rows: Row[];
  const declaration = (): AnyListDeclaration => listsByOperation(app.services).get(id) ?? raise();
  const read = async (query: Record<string, unknown>, token = asker.token) => {
    const given = Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]);
    return app.request('GET', `${path}?${new URLSearchParams(Object.fromEntries(given))}`, { token });
  };
  const size = largestPage(id);
  const found = async (query: Record<string, unknown>): Promise<Row[]> => {
    const items: Row[] = [];
    for (let page = 1; ; page += 1) {
      const { status, json } = await read({ page, page_size: size, ...query });
      expect({ status, msg: json.msg }).toEqual({ status: 200, msg: undefined });
      expect(json.total_is).toBe('exact');
      items.push(...json.items);
      if (json.items.length < size) {
        expect(json.total).toBe(items.length);
        return items;
      }
    }
  };
  const filters = Object.entries(list.filters ?? {}).map(([alias, { kind, of = alias }]) => ({
    alias,
    kind,
    of,
  }));

  beforeAll(async () => {
    rows = await found({});
    expect(rows.length).toBeGreaterThanOrEqual(300);
    expect(new Set(ids(rows)).size).toBe(rows.length);
  });

  it('gives what each filter finds, and each pair of filters', async () => {
    const tried = filters.map(({ alias, kind, of }) => ({
      alias,
      test: (row: Row, value: unknown) => SPECIAL[`${id} ${alias}`]?.(row, value) ?? fits(row, of, value),
      values:
        TRIED[`${id} ${alias}`]?.() ??
        samples(
          kind,
          rows.map((row) => row[of]),
        ),
    }));
    for (const { alias, values, test } of tried)
      for (const value of values) {
        const expected = ids(rows.filter((row) => test(row, value)));
        expect(expected.length, `${alias} ${JSON.stringify(value)} finds something`).toBeGreaterThan(0);
        expect(ids(await found({ filters: { [alias]: value } }))).toEqual(expected);
      }
    for (const [at, one] of tried.entries())
      for (const other of tried.slice(at + 1)) {
        const [a, b] = [one.values[0], other.values[0]];
        expect(ids(await found({ filters: { [one.alias]: a, [other.alias]: b } }))).toEqual(
          ids(rows.filter((row) => one.test(row, a) && other.test(row, b))),
        );
      }
  });

  it.each(list.sort ?? [])('is in order by %s, both ways, as an index has it', async (field) => {
    for (const direction of ['asc', 'desc'] as const)
      expect(ids(await found({ sort: { [field]: direction } }))).toEqual(ids(sorted(rows, field, direction)));
    const { services } = app;
    const sort = declaration().sorts[field];
    if (sort?.small) return;
    const request = {
      page: 1,
      size: 10,
      sort: { [field]: 'desc' },
      filters: {},
      search: '',
      parameters: {},
    } as const;
    const who = await askerOf(services, declaration().operation, {
      id: asker.id,
      roles: ['super_admin', 'user'],
    });
    const statement = keyStatement(
      declaration(),
      conditionOf(declaration(), request, who),
      orderingOf(declaration(), request, who),
      { offset: 0, limit: 10, fromEnd: false },
    );
    const plan = await services.db.transaction(async (tx) => {
      await tx.execute(
        sql`select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`,
      );
      return JSON.stringify((await tx.execute(sql`explain (format json) ${statement}`)).rows);
    });
    expect(plan).toContain('"Index Name"');
    // an order within a time by the key is a look at few rows; a sort of all is none
    expect(plan).not.toContain('"Node Type":"Sort"');
  });

  it('finds what its search says', async () => {
    const words = FOUND[id];
    expect(words !== undefined, 'a list with a search stands in FOUND').toBe(list.search !== undefined);
    for (const text of [...(words?.texts ?? []), ...(words ? [rows[5]?.id ?? ''] : [])])
      expect(ids(await found({ search: text })), text).toEqual(
        ids(rows.filter((row) => words?.finds(row, text))),
      );
  });

  it('comes in pages that join to the whole, and an empty one past the end', async () => {
    const read7 = async (page: number) => (await read({ page, page_size: 7 })).json;
    const last = Math.ceil(rows.length / 7);
    const joined: Row[] = [];
    for (let page = 1; page <= last; page += 1) {
      const { items, total } = await read7(page);
      expect(total).toBe(rows.length);
      joined.push(...items);
    }
    expect(joined).toEqual(rows);
    expect(await read7(last + 1)).toMatchObject({ items: [], total: rows.length, total_is: 'exact' });
  });

  it('is the same as a file', async () => {
    const { services } = app;
    const who = await askerOf(services, declaration().operation, {
      id: asker.id,
      roles: ['super_admin', 'user'],
    });
    const request = { sort: {}, filters: {}, search: '', parameters: {} };
    const written: unknown[] = [];
    for await (const some of exportRows(services.pool, declaration(), request, who)) written.push(...some);
    expect(written).toEqual(rows);
  });

  it('refuses a filter and an order that it does not have', async () => {
    for (const parameter of ['filters', 'sort']) {
      const { status, json } = await read({ [parameter]: { nothing: 'asc' } });
      expect(status).toBe(422);
      expect(Object.keys(json.fields)).toEqual([`${parameter}.nothing`]);
    }
  });

  it('keeps what is masked from whoever may not see it', async () => {
    const hidden = Object.entries(declaration().fields).flatMap(([name, field]) =>
      wholeField(field).masked ? [name] : [],
    );
    if (hidden.length === 0) return;
    const { json } = await read({ page_size: 1000 }, masked.token);
    for (const field of hidden) {
      const plain = new Set(rows.map((row) => row[field]));
      expect(json.items.filter((row: Row) => plain.has(row[field]))).toEqual([]);
      if (list.sort?.includes(field))
        expect((await read({ sort: { [field]: 'asc' } }, masked.token)).status).toBe(403);
    }
    const text = JSON.stringify(json);
    for (const row of rows) for (const field of hidden) expect(text).not.toContain(String(row[field]));
  });
});

beforeAll(async () => {
  app = await openTestApp();
  asker = await app.person('super_admin');
  masked = await app.person('support');
  // as one transaction: some thousand rows, of which each would wait for the disk
  await app.services.db.transaction(seed);
});
afterAll(() => app.close());
