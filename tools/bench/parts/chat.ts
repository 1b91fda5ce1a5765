// A chat of 2,000 messages, opened and typed in, beside one of two messages in the same run. LibreChat, which draws every message, took
// 30.1 s of main thread, 164,511 nodes, 520 MB and 239 ms a key for the same on this kind of machine.
import type { Browser } from '@playwright/test';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { type App, startApp } from '../app.ts';
import { openBrowser, signedIn, visit } from '../browser.ts';
import type { CleanUp } from '../clean-up.ts';
import { median, percentile, type Table } from '../figures.ts';
import { markdownText } from '../pages/markdown-text.ts';

const RUNS = 3;
const VIEWPORT = { width: 1280, height: 800 };
const LENGTHS = [2, 2000];
/** Characters of an answer. */
const ANSWER_LENGTH = 1200;
const TYPED = 'Compare the revenue of March with that of February';
const COMPOSER = 'main textarea';

interface ChatVisit {
  taskMs: number;
  longestMs: number;
  nodes: number;
  heapMegabytes: number;
  /** Milliseconds of the main thread for each key. */
  keys: number[];
}

export async function measure(cleanUp: CleanUp): Promise<Table[]> {
  const app = await startApp(cleanUp);
  const chats = await Promise.all(LENGTHS.map((length) => storeChat(app, length)));
  const browser = await openBrowser(cleanUp);
  const lines: Table['lines'][number][] = [];
  for (const [place, chatId] of chats.entries()) {
    const visits: ChatVisit[] = [];
    for (let run = 0; run < RUNS; run += 1) visits.push(await openChat(browser, app, chatId));
    lines.push({
      subject: `${LENGTHS[place]?.toLocaleString('en')} messages`,
      figures: {
        'main thread ms': visits.map(({ taskMs }) => taskMs),
        'longest task ms': visits.map(({ longestMs }) => longestMs),
        'DOM nodes': visits.map(({ nodes }) => nodes),
        'heap MB': visits.map(({ heapMegabytes }) => heapMegabytes),
        'key p50 ms': visits.map(({ keys }) => median(keys)),
        'key p95 ms': visits.map(({ keys }) => percentile(keys, 0.95)),
      },
    });
  }
  return [
    {
      title: `A stored chat, opened with a cold cache until it is idle; then ${TYPED.length} keys`,
      lines,
      notes: [
        'Main thread is all of it since the navigation, with loading and start of the app. A key counts until its frame is drawn.',
      ],
    },
  ];
}

/** Stores a chat of questions and answers in turn for the administrator. @returns its id */
async function storeChat(app: App, length: number): Promise<string> {
  const client = new pg.Client(app.database);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from users limit 1');
    const userId = rows[0]?.id;
    if (!userId) throw new Error('nobody is there to own a chat');
    const chatId = uuidv7();
    const ids = Array.from({ length }, () => uuidv7());
    await client.query(
      "insert into chats (id, user_id, kind, name, table_ids, leaf_id, created_at, last_message_at) values ($1, $2, 'chat', $3, '[]', $4, now(), now())",
      [chatId, userId, `${length} messages`, ids.at(-1)],
    );
    const messages = ids.map((id, place) => ({
      id,
      chat_id: chatId,
      parent_id: ids[place - 1] ?? null,
      role: place % 2 === 0 ? 'user' : 'assistant',
      parts: [
        {
          type: 'content',
          content:
            place % 2 === 0
              ? `Question ${place / 2 + 1}: how did the shops of the north do?`
              : markdownText(ANSWER_LENGTH),
        },
      ],
      origin: place % 2 === 0 ? null : 'model_unverified',
      at: new Date(Date.UTC(2026, 0, 1) + place * 1000).toISOString(),
    }));
    await client.query(
      `insert into messages (id, chat_id, parent_id, role, status, parts, table_ids, origin, created_at)
       select id, chat_id, parent_id, role, 'completed', parts, '[]', origin, at
       from jsonb_to_recordset($1::jsonb) as m(id uuid, chat_id uuid, parent_id uuid, role text, parts jsonb, origin text, at timestamptz)`,
      [JSON.stringify(messages)],
    );
    return chatId;
  } finally {
    await client.end();
  }
}

function openChat(browser: Browser, app: App, chatId: string): Promise<ChatVisit> {
  return visit(
    browser,
    { viewport: VIEWPORT, ...signedIn(app.url, app.token) },
    async ({ page, count }): Promise<ChatVisit> => {
      await page.addInitScript(watchTasks);
      await page.goto(`${app.url}/chat/${chatId}`);
      await page.getByText('Section 2').last().waitFor();
      await page.locator(COMPOSER).first().waitFor();
      // what the page still loads after its first paint belongs to opening it
      await page.waitForTimeout(3000);
      const opened = await count();
      const longestMs = await page.evaluate(() => Math.max(0, ...(window.longTasks ?? [])));
      await page.locator(COMPOSER).first().focus();
      const keys: number[] = [];
      let before = (await count()).taskMs;
      for (const letter of TYPED) {
        await page.keyboard.type(letter);
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
        const { taskMs } = await count();
        keys.push(taskMs - before);
        before = taskMs;
      }
      const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
      const { heapBytes } = await count(true);
      return { taskMs: opened.taskMs, longestMs, nodes, heapMegabytes: heapBytes / 1e6, keys };
    },
  );
}

declare global {
  interface Window {
    /** Lengths of tasks over 50 ms, in milliseconds. */
    longTasks?: number[];
  }
}

/** Runs in the page. */
function watchTasks(): void {
  const tasks: number[] = [];
  window.longTasks = tasks;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}
