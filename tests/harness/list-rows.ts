// Rows for every list that administrators and people have: what its filters, orders, search and pages are tried on.
import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../server/platform/db/database.ts';
import type { Services } from '../../server/services.ts';
import { seedGrants } from './grant-rows.ts';
import { seedInterfaces } from './interface-rows.ts';
import { seedInvoices } from './invoice-rows.ts';
import { NAMES as names } from './list-searches.ts';
import { seedOrders, seedSubscriptionEvents } from './order-rows.ts';
import { RowBatch } from './row-batch.ts';
import { seedSales } from './sales-rows.ts';
import { seedStripe } from './stripe-rows.ts';

/** Whose pool pays for some entries of the ledger. */
const POOL = uuidv7();
const startsAt = 1_700_000_000;

export interface ListSeed {
  /** Members of each team that projects are shared with. */
  teams: ReadonlyMap<string, ReadonlySet<string>>;
  /** A team that buys. */
  pool: string;
  /** Ids of subscriptions, bills and invoices that are of that team. */
  forTeam: ReadonlySet<string>;
  /** Whose calls failed by a failure of the server, by its id. */
  hits: ReadonlyMap<string, string>;
}

/**
 * 300 rows or more for each list: nulls, ties, scripts without spaces, wildcards. In one transaction, as each row would wait for the disk.
 * @param asker who owns what has one owner
 * @param masked who did the rest
 */
export async function seedLists(
  db: Transaction,
  { secrets, asker, masked }: { secrets: Services['secrets']; asker: string; masked: string },
): Promise<ListSeed> {
  const teams = new Map<string, Set<string>>();
  const shared: string[] = [];
  const hits = new Map<string, string>();
  const people = new RowBatch();
  const rows = new RowBatch();
  const balances: SQL[] = [];
  const tokens = [uuidv7(), uuidv7(), uuidv7()];
  for (const [n, id] of tokens.entries())
    await db.execute(sql`insert into personal_tokens (id, user_id, name, prefix, token_hash, scopes, created_at, expires_at, last_used_at, revoked_at)
      values (${id}, ${n === 0 ? asker : masked}, ${`Token ${n}`}, ${`tw_${n}`}, ${`seed ${n}`}, array['read'], now(), ${n === 1 ? sql`to_timestamp(${startsAt})` : null}, now(), ${n === 2 ? sql`now()` : null})`);
  for (const name of ['North', 'South']) {
    const id = uuidv7();
    teams.set(id, new Set());
    await db.execute(
      sql`insert into teams (id, name, owner_id, created_at, updated_at) values (${id}, ${name}, ${asker}, now(), now())`,
    );
    const project = uuidv7();
    shared.push(project);
    await db.execute(sql`insert into projects (id, user_id, team_id, name, instructions, table_ids, file_ids, created_at, updated_at)
      values (${project}, ${asker}, ${id}, ${`Of ${name}`}, '', '[]', '[]', now(), now())`);
  }
  await seedOrders(db, asker, 360);
  await seedInvoices(db, asker);
  await seedSubscriptionEvents(db, asker, 320);
  await seedInterfaces(db, 320);
  // of mails one in six is never listed
  for (let n = 0; n < 360; n += 1) {
    const id = uuidv7();
    const email = `u${n}.person@example.net`;
    people.add(
      'users (id, username, email, email_hash, email_mask, password_hash, user_hash, status, source, country, last_seen_at, created_at)',
      sql`(${id}, ${`${names[n % names.length]}${n % 5 === 0 ? '' : n}`}, ${secrets.encrypt(email)}, ${secrets.lookupHash(email)}, ${`u***n@example.net`}, ${n % 16 === 0 ? '' : 'x'}, ${`hash${n}`},
        ${n % 7 === 0 ? 'disabled' : 'active'}, ${n % 8 === 0 ? 'invite' : 'sign_up'}, ${n % 3 === 0 ? '' : 'CH'}, ${n % 4 === 0 ? null : sql`to_timestamp(${startsAt + (n % 50) * 3600})`}, to_timestamp(${startsAt + Math.floor(n / 3) * 86_400}))`,
    );
    people.add('user_roles (user_id, role_code)', sql`(${id}, 'user')`);
    const end = sql`to_timestamp(${startsAt + (n % 40) * 7200})`;
    const terms = {
      plan: n % 5 === 0 ? 'team' : 'pro',
      version: 1,
      interval: n % 2 === 0 ? 'month' : 'year',
      seats: 1 + (n % 3),
    };
    people.add(
      'subscriptions (id, user_id, terms, currency, status, anchor, ends_at, cancel_at, cancel_reason, ended_at, end_reason, locale, next_at, created_at)',
      sql`(${uuidv7()}, ${id}, ${JSON.stringify(terms)}, ${n % 3 === 0 ? 'CNY' : 'USD'}, ${['active', 'past_due', 'ended'][n % 3]}, ${end}, ${end},
        ${n % 4 === 0 ? end : null}, ${n % 4 === 0 ? 'price' : null}, ${n % 3 === 2 ? end : null}, ${n % 3 === 2 ? 'unpaid' : null}, 'en_US', ${end}, to_timestamp(${startsAt + (n % 60) * 3600}))`,
    );
    for (const [at, members] of [...teams.entries()].entries()) {
      if (n % (9 + at) !== 0) continue;
      members[1].add(id);
      people.add(
        'team_members (team_id, user_id, role, joined_at)',
        sql`(${members[0]}, ${id}, 'member', now())`,
      );
    }
    // one is past the limit, one was an hour ago, one is not yet there
    if (n < 3)
      people.add(
        'rate_windows (key, started_at, count)',
        sql`(${`sign-in-account ${secrets.lookupHash(email)}`}, now() - ${n === 1 ? '2 hours' : '1 minute'}::interval, ${n === 2 ? 29 : 30})`,
      );
    if (n % 11 === 0) people.add('user_roles (user_id, role_code)', sql`(${id}, 'auditor')`);
    if (n % 3 === 0) balances.push(sql`(${id}::uuid, ${(n % 10) * 1000}::bigint)`);
    // one in three never showed that the app knows the secret: it is none
    if (n % 4 === 0)
      people.add(
        'second_factors (user_id, secret, created_at, confirmed_at)',
        sql`(${id}, '', now(), ${n % 12 === 0 ? null : sql`now()`})`,
      );
    if (n % 9 === 0)
      people.add(
        'wechat_bindings (user_id, app_id, open_hash, created_at)',
        sql`(${id}, 'app', ${`o${n}`}, now())`,
      );
    rows.add(
      'operation_records (id, at, actor_id, as_user_id, source, role, action, entity, entity_id, summary, before, after, reason, result, ip, agent, req_id)',
      sql`(${uuidv7()}, to_timestamp(${startsAt + (n % 70) * 3600}), ${n % 4 === 0 ? null : n % 2 === 0 ? asker : masked}, ${n % 10 === 1 ? asker : null},
        ${['web', 'token', 'job'][n % 3]}, 'super_admin', ${n % 5 === 0 ? 'disable' : 'update'}, ${n % 7 === 0 ? 'config' : 'user'}, ${n % 6 === 0 ? null : `e_%${n % 40}`},
        ${`sample ${n}`}, ${n % 8 === 0 ? null : JSON.stringify({ size: n, name: { mask: 'a***', hash: `h${n}` } })}, ${JSON.stringify({ size: n + 1 })},
        ${n % 3 === 0 ? null : 'Because.'}, ${n % 9 === 0 ? 'partial' : 'done'}, ${`10.0.0.${n % 12}`}, 'Test', ${`req-${Math.floor(n / 2)}`})`,
    );
    if (n % 13 === 2) {
      if (n === 2)
        rows.add(
          'teams (id, name, owner_id, created_at, updated_at)',
          sql`(${POOL}, 'Pool', ${asker}, now(), now())`,
        );
      rows.add(
        'credit_entries (id, team_id, actor_id, kind, amount, reference, created_at)',
        sql`(${uuidv7()}, ${POOL}, ${asker}, ${n === 2 ? 'grant' : 'consume'}, ${n === 2 ? 9000 : -(n % 20)}, ${`pool ${n}`}, to_timestamp(${startsAt + (n % 60) * 3600}))`,
      );
    }
    const entry = uuidv7();
    rows.add(
      'credit_entries (id, user_id, kind, amount, reference, model, created_at)',
      sql`(${entry}, ${asker}, ${n % 2 === 0 ? 'grant' : 'consume'}, ${n % 2 === 0 ? 5000 : -(n % 20)}, ${`seed ${n}`}, ${n % 4 === 1 ? 'small-model' : null}, to_timestamp(${startsAt + (n % 60) * 3600}))`,
    );
    rows.add(
      'ai_uses (id, user_id, entry_id, task, model, state, ms, tokens_in, tokens_out, credits, held, price_in, price_out, message_id, chat_id, project_id, created_at)',
      sql`(${uuidv7()}, ${n % 3 === 0 ? id : asker}, ${n % 5 === 0 ? null : entry}, ${['chat', 'analysis', 'labelling'][n % 3]}, ${n % 4 === 0 ? null : `model-${n % 4}`},
        ${['answered', 'refused', 'stopped', 'failed'][n % 4]}, ${n % 6 === 0 ? null : n * 10}, ${n}, ${n % 30}, ${n % 20}, ${n % 2 === 0 ? null : 5000}, ${n % 2 === 0 ? null : 200}, ${n % 2 === 0 ? null : 1000},
        ${n % 3 === 2 ? null : id}, ${n % 3 === 2 ? null : id}, ${shared[n % 5] ?? null}, to_timestamp(${startsAt + (n % 60) * 3600}))`,
    );
    if (n % 11 === 1) {
      const reversal = uuidv7();
      rows.add(
        'credit_entries (id, user_id, kind, amount, reference, created_at)',
        sql`(${reversal}, ${asker}, 'refund', ${n % 20}, ${`reversal ${entry}`}, to_timestamp(${startsAt + (n % 60) * 3600}))`,
      );
      rows.add(
        'credit_corrections (entry_id, actor_id, reason, reverses_id)',
        sql`(${reversal}, ${masked}, ${n % 2 === 0 ? 'Wrong answer.' : ''}, ${entry})`,
      );
    }
    const name = `${names[n % names.length]}${n % 5 === 0 ? '' : n}`;
    const [made, changed] = [
      sql`to_timestamp(${startsAt + (n % 60) * 3600})`,
      sql`to_timestamp(${startsAt + (n % 70) * 3600})`,
    ];
    const table = uuidv7();
    rows.add(
      'data_tables (id, user_id, name, sql_name, row_count, column_count, bytes, health, source, file_name, file_hash, options, columns, issues, created_at, updated_at, deleted_at)',
      sql`(${table}, ${asker}, ${name}, ${`t_${n}`}, ${n % 40}, 3, ${(n % 30) * 1000}, ${n % 101}, ${['upload', 'derived'][n % 2]}, ${`${n}.csv`}, '', '{}', '[]', '[]', ${made}, ${changed}, null)`,
    );
    const analysis = uuidv7();
    rows.add(
      'analyses (id, user_id, name, sql, origin, tables, created_at, updated_at)',
      sql`(${analysis}, ${asker}, ${name}, 'select 1', 'edited', ${JSON.stringify([{ id: table, name, columns: [] }])}, ${made}, ${changed})`,
    );
    rows.add(
      'analysis_runs (id, analysis_id, status, cause, columns, rows, row_count, ms, tables, problem, ran_at)',
      sql`(${uuidv7()}, ${analysis}, 'done', 'saved', '[]', '[[1],[2]]', 2, 1.5, '[]', null, ${made}),
        (${uuidv7()}, ${analysis}, ${n % 3 === 0 ? 'failed' : 'done'}, 'person', '[]', '[]', 0, 2.5, '[]',
          ${n % 3 === 0 ? JSON.stringify({ text: 'no', missing_columns: [], missing_tables: ['Sales'] }) : null}, ${changed})`,
    );
    rows.add(
      'reports (id, user_id, name, blocks, created_at, updated_at)',
      sql`(${uuidv7()}, ${asker}, ${name}, '[{"type":"text","markdown":"Hello."}]', ${made}, ${changed})`,
    );
    rows.add(
      'memories (id, user_id, text, created_at, updated_at)',
      sql`(${uuidv7()}, ${asker}, ${name}, ${made}, ${changed})`,
    );
    rows.add(
      'user_messages (id, user_id, level, title, body, created_at, read_at)',
      sql`(${uuidv7()}, ${asker}, ${['important', 'warning', 'special', 'news'][n % 4]}, ${name}, ${'x'.repeat(n)}, ${made}, ${n % 3 === 0 ? null : changed})`,
    );
    const hour = sql`to_timestamp(${startsAt + (n % 60) * 3600})`;
    const file = uuidv7();
    const ending = ['csv', 'png', 'pdf', 'zip'][n % 4];
    rows.add(
      'files (id, user_id, name, size, sha256, kind, trashed_at, trashed_by, created_at)',
      sql`(${file}, ${n % 18 === 0 ? id : asker}, ${`${name}.${ending}`}, ${(n % 30) * 1000}, ${'f'.repeat(64)}, ${n % 5 === 0 ? 'export' : 'upload'},
        ${n % 7 === 0 ? changed : null}, ${n % 7 === 0 ? (n % 2 === 0 ? 'owner' : 'administrator') : null}, ${made})`,
    );
    if (n % 4 === 0)
      rows.add(
        'table_versions (table_id, version, file_id, file_name, file_hash, bytes, row_count, health, options, import_columns, columns, issues, created_at)',
        sql`(${table}, 1, ${file}, ${name}, '', 0, 0, 100, '{}', '[]', '[]', '[]', ${made})`,
      );
    const status = ['ok', 'failed', 'timeout', 'locked'][n % 4];
    rows.add(
      'schedules (name, cron, default_cron, timezone, enabled, next_at, owner, updated_at, last_started_at, last_duration_ms, last_status, runs, ok_runs)',
      sql`(${`seed.job${String(n).padStart(3, '0')}`}, '0 3 * * *', '0 4 * * *', 'UTC', ${n % 6 !== 0}, ${n % 13 === 0 ? null : hour}, 'seed', now(),
        ${n % 4 === 3 ? null : hour}, ${n % 4 === 3 ? null : n}, ${n % 4 === 3 ? null : status}, ${n % 3}, ${n % 2})`,
    );
    rows.add(
      'approvals (id, operation, path, query, body, entity, targets, target_id, requester_id, ip, agent, reason, key, state, created_at, expires_at, decided_by, decided_at, note, version)',
      sql`(${uuidv7()}, ${n % 2 === 0 ? 'adminUserBulk' : 'adminUserCreditsGrant'}, '{}', '{}', '{}', 'user', ${JSON.stringify(n % 3 === 0 ? [{ id, version: 1 }] : [])}, ${n % 3 === 0 ? id : null}, ${n % 4 === 0 ? masked : asker},
        '', '', 'Because.', null, ${['waiting', 'approved', 'refused', 'expired', 'withdrawn'][n % 5]}, ${hour}, ${hour} + interval '72 hours', ${n % 5 === 0 ? null : masked}, ${n % 5 === 0 ? null : hour}, ${n % 7 === 0 ? 'No.' : null}, ${1 + (n % 3)})`,
    );
    const backup = uuidv7();
    rows.add(
      'backups (id, trigger, state, made_by, app_version, schema_version, size, rows, files, missing_files, location, created_at, ended_at, expires_at, verify_state, verified_at, error, version)',
      sql`(${backup}, ${['manual', 'schedule', 'before_restore', 'command'][n % 4]}, ${['ready', 'failed', 'running'][n % 3]}, ${n % 4 === 0 ? id : null}, '2.7.0', ${n % 3 === 0 ? 'tables' : null}, ${n % 3 === 0 ? n : null}, ${n % 3 === 0 ? n : null},
        ${n % 3 === 0 ? 1 : null}, ${n % 3 === 0 ? 0 : null}, 'folder', ${hour}, ${n % 3 === 2 ? null : hour}, ${n % 4 === 1 ? hour : null}, ${n % 3 === 0 ? 'ok' : null}, ${n % 3 === 0 ? hour : null}, ${n % 3 === 1 ? 'damaged' : null}, ${1 + (n % 3)})`,
    );
    rows.add(
      'restores (id, backup_id, groups, state, made_by, created_at, ended_at, before_schema, error)',
      sql`(${uuidv7()}, ${n % 5 === 0 ? uuidv7() : backup}, ${n % 2 === 0 ? null : sql`array['texts']`}, ${['waiting', 'running', 'done', 'failed', 'undone'][n % 5]}, ${n % 3 === 0 ? id : null}, ${hour}, ${n % 5 > 1 ? hour : null},
        ${n % 5 === 2 ? 'before_x' : null}, ${n % 5 === 3 ? 'busy' : null})`,
    );
    rows.add(
      'job_runs (id, kind, schedule, status, attempt, started_at, ended_at, items, error, notified)',
      sql`(${uuidv7()}, ${`seed.job${n % 5}`}, ${n % 2 === 0 ? `seed.job${n % 5}` : null}, ${status}, ${n % 3}, ${hour}, ${hour} + interval '1500 ms', ${n},
        ${n % 4 === 1 ? 'x'.repeat(n * 2) : null}, ${n % 3 === 0 ? null : JSON.stringify(n % 3 === 1 ? [{ user_id: id, channel: 'email', result: 'sent' }] : [{ user_id: id, channel: 'email', result: 'bounced' }])})`,
    );
    const token = tokens[n % tokens.length];
    rows.add(
      'token_requests (id, token_id, operation, status, ms, req_id, error_code, ip, agent, created_at)',
      sql`(${uuidv7()}, ${token}, ${['openTableList', 'openTurnCreate'][n % 2]}, ${[200, 404, 500, 429][n % 4]}, ${n % 50}, ${`call-${Math.floor(n / 2)}`}, ${n % 4 === 0 ? null : 'NOT_FOUND'},
        ${`10.0.1.${n % 9}`}, 'Test', ${hour})`,
    );
    rows.add(
      'address_blocks (id, network, reason, created_by, created_at, expires_at)',
      sql`(${uuidv7()}, ${`192.0.2.${n}`}, 'Test', ${n % 3 === 0 ? null : id}, ${hour}, ${n % 4 === 0 ? null : n % 4 === 1 ? '2020-01-01' : '2099-01-01'})`,
    );
    const error = uuidv7();
    rows.add(
      'server_errors (id, fingerprint, type, message, source, operation, status, assignee_id, count, first_at, last_at, release, regressed_in)',
      sql`(${error}, ${`f${n}`}, ${n % 2 === 0 ? 'TypeError' : 'DrizzleQueryError < DatabaseError 42P01'}, ${name}, ${['call', 'job', 'background'][n % 3]}, ${n % 3 === 2 ? '' : `seed.job${n % 5}`},
        ${['new', 'ack', 'resolved', 'ignored', 'regressed'][n % 5]}, ${n % 4 === 0 ? null : n % 4 === 1 ? asker : masked}, ${n % 40}, ${made}, ${hour}, ${`2.${n % 7}.0`}, ${n % 5 === 4 ? '2.7.0' : null})`,
    );
    if (n % 3 === 0) {
      const hit = n % 2 === 0 ? asker : masked;
      hits.set(error, hit);
      rows.add('server_error_people (error_id, user_id)', sql`(${error}, ${hit})`);
    }
    const team = uuidv7();
    rows.add(
      'teams (id, name, owner_id, created_at, updated_at)',
      sql`(${team}, ${name}, ${asker}, ${hour}, ${hour})`,
    );
    rows.add('team_members (team_id, user_id, role, joined_at)', sql`(${team}, ${asker}, 'owner', ${hour})`);
    if (n % 3 === 0)
      rows.add('team_members (team_id, user_id, role, joined_at)', sql`(${team}, ${id}, 'member', ${hour})`);
    rows.add(
      'personal_tokens (id, user_id, name, prefix, token_hash, scopes, created_at, expires_at, last_used_at, revoked_at)',
      sql`(${uuidv7()}, ${n % 2 === 0 ? asker : masked}, ${name}, ${`tw_${n % 50}`}, ${`hash ${n}`}, ${n % 3 === 0 ? sql`array['read']` : sql`array['read','write']`}, ${hour},
        ${n % 4 === 1 ? hour : null}, ${n % 5 === 0 ? null : changed}, ${n % 6 === 0 ? changed : null})`,
    );
    rows.add(
      'notices (id, level, texts, languages, state, starts_at, timezone, published_at, ended_at, withdrawn_at, recipients, told, created_by, created_at)',
      sql`(${uuidv7()}, ${['important', 'warning', 'special', 'other'][n % 4]}, ${JSON.stringify({ en_US: { title: name, body: 'x' } })}, ${n % 3 === 0 ? sql`array['en_US','fr_FR']` : sql`array['en_US']`},
        ${['draft', 'scheduled', 'published', 'withdrawn'][n % 4]}, ${n % 4 === 1 ? hour : null}, ${n % 4 === 1 ? 'UTC' : null}, ${n % 4 === 2 ? changed : null}, ${n % 8 === 2 ? changed : null},
        ${n % 4 === 3 ? changed : null}, ${n % 50}, ${n % 40}, ${n % 5 === 0 ? null : asker}, ${made})`,
    );
    const outcome = ['sent', 'failed', 'queued', 'unknown', 'sending', 'withheld'][n % 6];
    const mailed = `m${n % 90}.person@example.net`;
    rows.add(
      'email_logs (id, to_hash, "to", to_mask, template, locale, subject, status, attempts, error, expires_at, created_at, sent_at)',
      sql`(${uuidv7()}, ${secrets.lookupHash(mailed)}, ${secrets.encrypt(mailed)}, ${`m***n${n % 90}@example.net`}, ${['code', 'reset', 'invite'][n % 3]}, ${['en_US', 'zh_CN'][n % 2]}, ${name},
        ${outcome}, ${n % 4}, ${n % 5 === 0 ? `EENVELOPE ${550 + (n % 3)}` : null}, ${n % 7 === 0 ? hour : null}, ${hour}, ${outcome === 'sent' ? changed : null})`,
    );
  }
  await people.write(db);
  await db.execute(
    sql`update credit_accounts set balance = given.balance from (values ${sql.join(balances, sql`, `)}) as given (user_id, balance) where credit_accounts.user_id = given.user_id`,
  );
  await rows.write(db);
  await seedStripe(db, asker);
  await seedGrants(db, asker, POOL, 320);
  await seedSales(db, asker, 320);
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
  return { teams, pool: POOL, forTeam: new Set(bought.map(({ id }) => id)), hits };
}
