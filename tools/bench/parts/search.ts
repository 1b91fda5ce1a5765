// The search over 100,000 messages of one person, asked over HTTP as the palette asks, beside the same question put to PostgreSQL
// as a substring of the texts (`ilike`), which is what finds Chinese without an index of its own.
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { SearchIndex } from '../../../server/domain/search/search-index.ts';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { type App, callApi, startApp } from '../app.ts';
import type { CleanUp } from '../clean-up.ts';
import { percentile, ratio, shown, type Table } from '../figures.ts';

const CHATS = 1000;
const MESSAGES_EACH = 100;
/** Another person's, which the search has to leave out. */
const OTHERS = 20_000;
const ROUNDS = 40;
const WARM_UP = 5;

/** What is typed, with the word that the substring search is given for it. */
const QUERIES: Readonly<Record<string, { q: string; like: string }>> = {
  'a rare word': { q: 'zirconium', like: 'zirconium' },
  'a common word': { q: 'sales', like: 'sales' },
  'two words': { q: 'march revenue', like: 'revenue' },
  'a beginning, as typed': { q: 'reve', like: 'reve' },
  'two letters, as typed': { q: 're', like: 're' },
  'a phrase': { q: '"by region"', like: 'by region' },
  'an identifier': { q: 'utm_source', like: 'utm_source' },
  'Chinese, four letters': { q: '销售额度', like: '销售额度' },
  'Japanese, two letters': { q: '売上', like: '売上' },
  'a word and operators': { q: 'revenue from:assistant after:2025-06', like: 'revenue' },
  'a word that nothing has': { q: 'xylophone', like: 'xylophone' },
};

const SUBJECTS = 'sales revenue orders customers refunds margin inventory visits sessions costs'.split(' ');
const GROUPS = 'region city product category channel month weekday supplier utm_source country'.split(' ');
const MONTHS = 'january february march april may june july august september october'.split(' ');
const CJK = [
  '上个月的销售额度是多少',
  '先月の売上高をカテゴリー別に',
  '지난달 매출액을 도시별로',
  '各地区订单数量对比',
];

export async function measure(cleanUp: CleanUp): Promise<Table[]> {
  const app = await startApp(cleanUp);
  const client = new pg.Client(app.database);
  await client.connect();
  cleanUp.add(() => client.end());
  const userId = await fill(client);
  // what an installation does that gets the search by an update
  const indexedMs = await makeDocuments(app);
  // what autovacuum does within a minute
  await client.query('vacuum analyze search_documents, messages, chats');
  const { rows } = await client.query<{ documents: number; megabytes: number }>(
    `select (select count(*)::int from search_documents where user_id = $1) as documents,
       round(pg_total_relation_size('search_documents') / 1048576.0)::int as megabytes`,
    [userId],
  );
  const { documents = 0, megabytes = 0 } = rows[0] ?? {};
  const lines: Table['lines'][number][] = [];
  const own: number[] = [];
  const substring: number[] = [];
  for (const [subject, { q, like }] of Object.entries(QUERIES)) {
    const ask = () =>
      callApi<{ counts: Record<string, number> }>(
        app.url,
        app.token,
        `/api/search?${new URLSearchParams({ q, page_size: '12' })}`,
      );
    const compare = () =>
      client.query(
        `select id from search_documents where user_id = $1 and text ilike '%' || $2 || '%' order by created_at desc limit 12`,
        [userId, like],
      );
    for (let round = 0; round < WARM_UP; round += 1) await ask();
    const { counts } = await ask();
    const asked = await timed(ROUNDS, ask);
    const compared = await timed(Math.ceil(ROUNDS / 4), compare);
    own.push(...asked);
    substring.push(...compared);
    lines.push({
      subject,
      figures: {
        hits: [Object.values(counts).reduce((total, count) => total + count, 0)],
        'p50 ms': [percentile(asked, 0.5)],
        'p95 ms': [percentile(asked, 0.95)],
        'substring p50 ms': [percentile(compared, 0.5)],
        'substring p95 ms': [percentile(compared, 0.95)],
      },
    });
  }
  return [
    {
      title: `GET /api/search over ${documents.toLocaleString('en')} chats and messages of one person, ${OTHERS.toLocaleString('en')} of another beside them, ${ROUNDS} times each`,
      lines: [
        ...lines,
        {
          subject: 'all together',
          figures: {
            'p50 ms': [percentile(own, 0.5)],
            'p95 ms': [percentile(own, 0.95)],
            'substring p50 ms': [percentile(substring, 0.5)],
            'substring p95 ms': [percentile(substring, 0.95)],
          },
        },
      ],
      notes: [
        `p95 ${ratio(percentile(own, 0.95), percentile(substring, 0.95))} of a substring search, which has no ranking, no counts, no snippets and no HTTP.`,
        `The documents were made in ${shown(indexedMs / 1000)} s at the start and take ${megabytes} MB with their indexes. Counts end at 500 of each kind.`,
      ],
    },
  ];
}

async function timed(times: number, step: () => Promise<unknown>): Promise<number[]> {
  const durations: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now();
    await step();
    durations.push(performance.now() - startedAt);
  }
  return durations;
}

const pick = (from: readonly string[], seed: number) => from[seed % from.length] ?? '';

/** Texts as people and the analyst write them; every eighth in Chinese, Japanese or Korean, a few with the rare word. */
function textOf(index: number): string {
  const subject = pick(SUBJECTS, index * 7 + Math.floor(index / 10));
  const group = pick(GROUPS, index * 3 + Math.floor(index / 7));
  const month = pick(MONTHS, index * 11 + Math.floor(index / 3));
  if (index % 8 === 3) return `${pick(CJK, Math.floor(index / 8))} ${index}`;
  if (index % 2 === 0) return `What were the ${subject} by ${group} in ${month}, and how did they change?`;
  const rare = index % 9973 === 1 ? ' Zirconium was an outlier.' : '';
  return `The ${subject} by ${group} in ${month} came to ${index * 37}. The largest was ${pick(GROUPS, index)} ${index % 41}, followed by two others; compared with the month before that is ${index % 23} percent more.${rare} The share of the first three is ${index % 100} percent of all ${subject}.`;
}

/** Stores chats of the administrator and of somebody else. @returns the administrator's id */
async function fill(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from users order by created_at limit 1');
  const userId = rows[0]?.id;
  if (!userId) throw new Error('nobody is there');
  const otherId = uuidv7();
  await client.query(
    `insert into users (id, username, email, email_hash, password_hash, user_hash) values ($1, 'other', '', 'bench', '', '')`,
    [otherId],
  );
  const store = async (owner: string, count: number, from: number) => {
    for (let chat = 0; chat < count; chat += 1) {
      const chatId = uuidv7();
      const ids = Array.from({ length: MESSAGES_EACH }, () => uuidv7());
      const first = (from + chat) * MESSAGES_EACH;
      await client.query(
        `insert into chats (id, user_id, kind, name, table_ids, leaf_id, created_at, last_message_at)
         values ($1, $2, 'chat', $3, '[]', $4, now() - $5 * interval '8 hours', now() - $5 * interval '8 hours')`,
        [chatId, owner, textOf(first).slice(0, 80), ids.at(-1), chat],
      );
      await client.query(
        `insert into messages (id, chat_id, parent_id, role, status, parts, table_ids, created_at)
         select id, $1, lag(id) over (order by place), case place % 2 when 1 then 'user' else 'assistant' end, 'completed',
           jsonb_build_array(jsonb_build_object('type', 'content', 'content', text)), '[]',
           now() - $4 * interval '8 hours' - (${MESSAGES_EACH} - place) * interval '1 minute'
         from unnest($2::uuid[], $3::text[]) with ordinality as given (id, text, place)`,
        [chatId, ids, ids.map((_, index) => textOf(first + index)), chat],
      );
    }
  };
  await store(userId, CHATS, 0);
  await store(otherId, OTHERS / MESSAGES_EACH, CHATS);
  return userId;
}

/** Makes the documents as a start of the server does. @returns milliseconds until they were there */
async function makeDocuments(app: App): Promise<number> {
  const { pool, db } = openDatabase(app.database, 2);
  try {
    const startedAt = performance.now();
    const made = await new SearchIndex().fill({ pool, db });
    if (made === undefined) throw new Error('the app itself is making the documents');
    return performance.now() - startedAt;
  } finally {
    await pool.end();
  }
}
