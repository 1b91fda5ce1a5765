// A server whose answers cost credits: an answerer that answers as a test says, with the prices of a model.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Answerer, AnswerStep, Question } from '../../server/analyst/answerer.ts';
import { creditAccounts, creditEntries } from '../../server/platform/db/schema/credits.ts';
import { openTestApp, type TestAnswer, type TestApp } from './app.ts';

type ModelChoice = (question: Question) => AsyncIterable<AnswerStep>;

/** The first step of an answer that is charged. */
export const MODEL = { type: 'origin', origin: 'model_verified', model: 'tiny' } as const;

/** Something that a test waits for and another part makes happen. */
export function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { open: () => resolve(), opened: promise };
}

/**
 * Opens the server for the tests of a file, each with a new person who has 100 credits. 1,000 tokens cost 0.2 credits in and
 * 1 credit out.
 */
export function pricedApp() {
  const answers = new Map<string, ModelChoice>();
  const answerer: Answerer = {
    answer(question) {
      const answer = answers.get(question.text);
      if (!answer) throw new Error(`no answer for ${question.text}`);
      return answer(question);
    },
  };
  answers.set('two turns?', async function* () {
    yield MODEL;
    yield { type: 'usage', tokensIn: 1000, tokensOut: 100 };
    yield { type: 'text', text: 'Yes.' };
    yield { type: 'usage', tokensIn: 1500, tokensOut: 50 };
  });
  answers.set('greedy?', async function* () {
    yield MODEL;
    yield { type: 'usage', tokensIn: 10_000_000, tokensOut: 10_000_000 };
  });
  let app: TestApp;
  let person: { id: string; token: string };
  beforeAll(async () => {
    app = await openTestApp({
      answerer,
      environment: {
        MODEL_BASE_URL: 'http://127.0.0.1:9/v1',
        MODEL_NAME: 'tiny',
        PRICE_IN: '200',
        PRICE_OUT: '1000',
        MODEL_MAX_OUTPUT_TOKENS: '1000',
        SIGN_UP_CREDITS: '100',
      },
    });
  }, 60_000); // passwords are really hashed, which takes its time on a busy machine
  afterAll(() => app.close());
  beforeEach(async () => {
    person = await app.person();
  });

  const request = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    app.request(method, path, { token: person.token, headers, ...(body !== undefined && { body }) });
  const newChat = async (projectId?: string): Promise<string> => {
    const body = { kind: 'chat', table_ids: [], ...(projectId && { project_id: projectId }) };
    return (await request('POST', '/api/chats', body)).json.chat.id;
  };
  const ask = (chatId: string, text: string, headers: Record<string, string> = {}) =>
    request('POST', `/api/chats/${chatId}/turns`, { text, table_ids: [] }, headers);
  return {
    answers,
    answerer,
    get app() {
      return app;
    },
    get person() {
      return person;
    },
    request,
    newChat,
    ask,
    /** Asks and waits for the end. @returns the message as it is then */
    async asked(text: string, chatId?: string): Promise<TestAnswer['json']> {
      const { status, json } = await ask(chatId ?? (await newChat()), text);
      if (status !== 200) throw new Error(json.msg);
      const events = await app.events(`/api/messages/${json.message.id}/events`, person.token);
      return events.at(-1).message;
    },
    setCaps: (caps: object) => request('PUT', '/api/credits/caps', caps),
    summary: async () => (await request('GET', '/api/credits/summary')).json,
    /** The account of the person, and what their entries come to. */
    async books() {
      const { db } = app.services;
      const [account] = await db.select().from(creditAccounts).where(eq(creditAccounts.userId, person.id));
      const [replay] = await db
        .select({
          balance: sql`sum(${creditEntries.amount})`.mapWith(Number),
          reserved: sql`sum(${creditEntries.held})`.mapWith(Number),
        })
        .from(creditEntries)
        .where(eq(creditEntries.userId, person.id));
      return { account: { balance: account?.balance, reserved: account?.reserved }, replay };
    },
  };
}
