// A backup of many rows, its trial, a restore and what takes that back, by the commands of an operator while the server runs and answers.
//   BACKUP_ROWS=1400000 npm run bench -- backup
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { childEnvironment } from '../../child-environment.ts';
import { startApp } from '../app.ts';
import type { CleanUp } from '../clean-up.ts';
import { type Line, percentile, type Table } from '../figures.ts';
import { fillRows } from '../fill-rows.ts';
import { ROOT } from '../server-process.ts';

const ROWS = Number(process.env.BACKUP_ROWS ?? 1_400_000);
/** Messages of a chat. */
const CHAT = 60;
const SHARE = Math.floor(ROWS / 3);
const WHO = `(select id from users order by created_at limit 1)`;
const SINCE = `timestamptz '2026-01-01'`;

/** A third each of messages, of charges and of the uses that they are for. */
const FILLING = [
  `create temp table made_chats as select n, gen_random_uuid() as id from generate_series(0, ${Math.floor(SHARE / CHAT)}) n`,
  `insert into chats (id, user_id, kind, name, table_ids, created_at, last_message_at)
   select id, ${WHO}, 'chat', 'Chat ' || n, '[]', ${SINCE} + n * interval '1 minute', ${SINCE} + n * interval '1 minute' from made_chats`,
  `insert into messages (id, chat_id, role, status, parts, table_ids, created_at)
   select gen_random_uuid(), c.id, case s.n % 2 when 0 then 'user' else 'assistant' end, 'completed',
     jsonb_build_array(jsonb_build_object('type', 'text', 'text', 'The revenue of week ' || s.n || ' was ' || md5(s.n::text) || ', which is more than before.')),
     '[]', ${SINCE} + s.n * interval '1 second'
   from generate_series(1, ${SHARE}) s (n) join made_chats c on c.n = s.n / ${CHAT}`,
  `create temp table made_uses as select n, gen_random_uuid() as id, gen_random_uuid() as entry_id, ${SINCE} + n * interval '1 second' as at from generate_series(1, ${SHARE}) n`,
  `insert into credit_entries (id, user_id, kind, amount, reference, model, tokens_in, tokens_out, created_at)
   select entry_id, ${WHO}, 'consume', -1200, entry_id::text, 'model-' || n % 5, 800, 200, at from made_uses`,
  `insert into ai_uses (id, user_id, entry_id, task, model, state, ms, tokens_in, tokens_out, credits, held, created_at)
   select id, ${WHO}, entry_id, 'chat', 'model-' || n % 5, 'answered', 2000 + n % 4000, 800, 200, 1200, 1500, at from made_uses`,
];

const COMMANDS: readonly [subject: string, args: readonly string[]][] = [
  ['backup', ['backup']],
  ['verify', ['verify', 'last']],
  ['restore, with a backup before it', ['restore', 'last', '--yes']],
  ['undo of the restore', ['undo-restore', '--yes']],
];

export async function measure(cleanUp: CleanUp): Promise<Table[]> {
  const { url, dataDir, connections } = await startApp(cleanUp);
  const filled = await fillRows(connections, FILLING);
  const lines: Line[] = [];
  for (const [subject, args] of COMMANDS) lines.push(await timed(subject, args, { url, dataDir }));
  return [
    {
      title: `A backup of ${ROWS.toLocaleString('en')} rows, while the server runs`,
      lines,
      notes: [
        `the rows were made in ${filled.toFixed(0)} s; a call of /api/healthy each 20 ms tells how long others wait`,
        'while a restore changes the tables calls are answered with 503, as documented',
      ],
    },
  ];
}

async function timed(
  subject: string,
  args: readonly string[],
  { url, dataDir }: { url: string; dataDir: string },
): Promise<Line> {
  const waits: number[] = [];
  const watch = new AbortController();
  const watching = watchServer(url, waits, watch.signal);
  const startedAt = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'tools/admin.ts'), ...args], {
    cwd: ROOT,
    env: { ...childEnvironment(), DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  const seconds = (performance.now() - startedAt) / 1000;
  watch.abort();
  await watching;
  console.error(stdout.trim());
  return {
    subject,
    figures: {
      s: [seconds],
      'p99 wait ms': [percentile(waits, 0.99)],
      'worst wait ms': [Math.max(...waits)],
    },
  };
}

/** Asks the server how it does until it is ended, and writes down how long each answer took, in milliseconds. */
async function watchServer(url: string, waits: number[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const startedAt = performance.now();
    await (await fetch(`${url}/api/healthy`)).arrayBuffer();
    waits.push(performance.now() - startedAt);
    await delay(20);
  }
}
