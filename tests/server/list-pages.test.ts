// The pages of every list: together they are the list, each item once and in its order.
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS, type OperationId } from '../../server/kernel/contract.ts';
import { analyses, analysisRuns } from '../../server/platform/db/schema/analyses.ts';
import { chats, messageDeletions, messages } from '../../server/platform/db/schema/chats.ts';
import { creditEntries } from '../../server/platform/db/schema/credits.ts';
import { userMessages } from '../../server/platform/db/schema/people.ts';
import { dataTables } from '../../server/platform/db/schema/tables.ts';
import { openTestApp, personalTokenOf, type TestApp } from '../harness/app.ts';

let app: TestApp;
let me: { id: string; token: string };
beforeAll(async () => {
  app = await openTestApp();
  me = await app.person();
});
afterAll(() => app.close());

const NUMBERS = [1, 2, 3, 4, 5];

/** Five of something, each made a second after the one before. */
async function five(make: (number: number, at: Date) => Promise<unknown>): Promise<void> {
  for (const number of NUMBERS) {
    await make(number, app.clock.now());
    app.clock.advance(1000);
  }
}

async function post(path: string, body: object): Promise<void> {
  const { status, json } = await app.request('POST', path, { token: me.token, body });
  if (status !== 200) throw new Error(json.msg);
}

/** One table of a file, and four that look like it to a list. */
async function tables(): Promise<void> {
  await app.table(me.token, 'table.csv', 'a\n1\n');
  const { db, clock } = app.services;
  const [made] = await db.select().from(dataTables).where(eq(dataTables.userId, me.id));
  if (!made) throw new Error('no table was made');
  for (const number of NUMBERS.slice(1)) {
    app.clock.advance(1000);
    const [name, at] = [`table ${number}`, clock.now()];
    const copy = { id: uuidv7(), name, sqlName: `table_${number}`, createdAt: at, updatedAt: at };
    await db.insert(dataTables).values({ ...made, ...copy });
  }
}

/** How each list gets five items of the person, and where it is asked. */
const LISTS: Partial<Record<OperationId, () => Promise<string>>> = {
  async tableList() {
    await tables();
    return '/api/tables';
  },
  async openTableList() {
    return '/api/open/v1/tables';
  },
  async memoryList() {
    await five((number) => post('/api/account/memories', { text: `memory ${number}` }));
    return '/api/account/memories';
  },
  async noticeList() {
    await five((number, createdAt) =>
      app.services.db.insert(userMessages).values({
        id: uuidv7(),
        userId: me.id,
        level: 'other',
        title: `message ${number}`,
        body: '',
        createdAt,
      }),
    );
    return '/api/account/notices';
  },
  async reportList() {
    await five((number) => post('/api/reports', { name: `report ${number}`, blocks: [] }));
    return '/api/reports';
  },
  async creditEntryList() {
    await five((number, createdAt) =>
      app.services.db.insert(creditEntries).values({
        id: uuidv7(),
        userId: me.id,
        kind: 'grant',
        amount: number,
        reference: `grant ${number}`,
        createdAt,
      }),
    );
    return '/api/credits/entries';
  },
  async analysisList() {
    await five(async (number, at) => {
      const id = uuidv7();
      await app.services.db.insert(analyses).values({
        id,
        userId: me.id,
        name: `analysis ${number}`,
        sql: 'select 1',
        origin: 'edited',
        tables: [],
        createdAt: at,
        updatedAt: at,
      });
      await app.services.db.insert(analysisRuns).values({
        id: uuidv7(),
        analysisId: id,
        status: 'done',
        columns: [],
        rows: [],
        rowCount: 0,
        ms: 1,
        tables: [],
        ranAt: at,
      });
    });
    return '/api/analyses';
  },
  async chatList() {
    await five(async (number) => {
      const { json } = await app.request('POST', '/api/chats', {
        token: me.token,
        body: { kind: 'chat', table_ids: [] },
      });
      await say(json.chat.id, `question ${number}`);
    });
    return '/api/chats';
  },
  async deletedBranchList() {
    const { json } = await app.request('POST', '/api/chats', {
      token: me.token,
      body: { kind: 'chat', table_ids: [] },
    });
    const chatId = json.chat.id;
    await five(async (number, createdAt) => {
      const messageId = await say(chatId, `question ${number}`);
      const { db } = app.services;
      const deletionId = uuidv7();
      await db.insert(messageDeletions).values({ id: deletionId, chatId, messageId, createdAt });
      await db.update(messages).set({ deletedAt: createdAt, deletionId }).where(eq(messages.id, messageId));
    });
    return `/api/chats/${chatId}/deleted-branches`;
  },
};

/** Lists whose pages are asked for where their items are made. */
const ELSEWHERE: Partial<Record<OperationId, string>> = {
  adminApiRequestList: 'tests/server/list-oracle.test.ts, against plain code',
  orderList: 'tests/server/list-oracle.test.ts, against plain code',
  adminSubscriptionList: 'tests/server/list-oracle.test.ts, against plain code',
  creditGrantList: 'tests/server/list-oracle.test.ts, against plain code',
  invoiceList: 'tests/server/list-oracle.test.ts, against plain code',
  adminStripePaymentList: 'tests/server/list-oracle.test.ts, against plain code',
  adminStripeSubscriptionList: 'tests/server/list-oracle.test.ts, against plain code',
  adminStripeScheduleList: 'tests/server/list-oracle.test.ts, against plain code',
  adminInvoiceList: 'tests/server/list-oracle.test.ts, against plain code',
  adminOrderList: 'tests/server/list-oracle.test.ts, against plain code',
  adminJournalList: 'tests/server/list-oracle.test.ts, against plain code',
  adminPlanRowList: 'tests/server/list-oracle.test.ts, against plain code',
  adminCouponList: 'tests/server/list-oracle.test.ts, against plain code',
  adminTaxRateList: 'tests/server/list-oracle.test.ts, against plain code',
  adminPaymentNoticeList: 'tests/server/list-oracle.test.ts, against plain code',
  adminDisputeList: 'tests/server/list-oracle.test.ts, against plain code',
  adminStatementList: 'tests/server/list-oracle.test.ts, against plain code',
  adminReconciliationList: 'tests/server/list-oracle.test.ts, against plain code',
  adminTeamList: 'tests/server/list-oracle.test.ts, against plain code',
  adminTokenList: 'tests/server/list-oracle.test.ts, against plain code',
  adminAddressBlockList: 'tests/server/list-oracle.test.ts, against plain code',
  adminApprovalList: 'tests/server/list-oracle.test.ts, against plain code',
  adminBackupList: 'tests/server/list-oracle.test.ts, against plain code',
  adminRestoreList: 'tests/server/list-oracle.test.ts, against plain code',
  adminFileList: 'tests/server/list-oracle.test.ts, against plain code',
  adminNoticeList: 'tests/server/list-oracle.test.ts, against plain code',
  adminTextList: 'admin-texts.test.ts',
  fileList: 'tests/server/list-oracle.test.ts, against plain code',
  subscriptionEventList: 'tests/server/list-oracle.test.ts, against plain code',
  adminInterfaceList: 'tests/server/list-oracle.test.ts, against plain code',
  adminServerErrorList: 'tests/server/list-oracle.test.ts, against plain code',
  adminCreditEntryList: 'tests/server/list-oracle.test.ts, against plain code',
  adminCreditGrantList: 'tests/server/list-oracle.test.ts, against plain code',
  adminMailList: 'tests/server/list-oracle.test.ts, against plain code',
  adminOperationList: 'tests/server/list-oracle.test.ts, against plain code',
  adminScheduleList: 'tests/server/list-oracle.test.ts, against plain code',
  adminScheduleRunList: 'tests/server/list-oracle.test.ts, against plain code',
  adminUsageLogList: 'tests/server/list-oracle.test.ts, against plain code',
  adminUserList: 'tests/server/list-oracle.test.ts, against plain code',
  searchRun: 'search.test.ts',
  teamChatList: 'team-projects.test.ts',
};

/** Keeps a message in a chat without an answer. @returns its id */
async function say(chatId: string, text: string): Promise<string> {
  const { db, clock } = app.services;
  const id = uuidv7();
  const createdAt = clock.now();
  await db.insert(messages).values({
    id,
    chatId,
    role: 'user',
    status: 'completed',
    parts: [{ type: 'content', content: text }],
    tableIds: [],
    createdAt,
  });
  await db.update(chats).set({ leafId: id, lastMessageAt: createdAt }).where(eq(chats.id, chatId));
  return id;
}

describe('the pages of a list', () => {
  it('are tried here for every list that has any', () => {
    const paged = OPERATIONS.filter(({ parameters }) => parameters.some(({ name }) => name === 'page'));
    expect(paged.map(({ id }) => id).sort()).toEqual(
      [...Object.keys(LISTS), ...Object.keys(ELSEWHERE)].sort(),
    );
  });

  it.each(Object.entries(LISTS))(
    '%s gives each item once, in the order of the whole list',
    async (id, fill) => {
      const path = await fill();
      const token = id.startsWith('open') ? personalTokenOf(me.token) : me.token;
      const ask = async (query: string) => {
        const { status, json } = await app.request('GET', `${path}?${query}`, { token });
        expect(status, json.msg).toBe(200);
        return json as { items: object[]; total: number };
      };
      const whole = await ask('page_size=100');
      expect(whole.items.length).toBeGreaterThanOrEqual(5);
      expect(whole.total).toBe(whole.items.length);
      const pages = [];
      for (let page = 1; page <= Math.ceil(whole.total / 2) + 1; page += 1)
        pages.push(await ask(`page_size=2&page=${page}`));
      expect(pages.flatMap(({ items }) => items)).toEqual(whole.items);
      expect(pages.slice(0, -2).map(({ items }) => items.length)).toEqual(
        new Array(pages.length - 2).fill(2),
      );
      expect(pages.at(-1)?.items).toEqual([]);
      expect(pages.map(({ total }) => total)).toEqual(pages.map(() => whole.total));
      // page 1 is the one that is given without a number
      expect(await ask('page_size=2')).toEqual(pages[0]);
    },
  );
});
