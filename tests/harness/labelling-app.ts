// A server that labels values by a scripted model: 1,000 tokens cost 0.1 credits in and 1 credit out, and everybody has 1,000 credits.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { creditEntries } from '../../server/platform/db/schema/credits.ts';
import { openTestApp, type TestAnswer, type TestApp } from './app.ts';
import { type ModelTurn, type ScriptedModel, saysWithUsage, startScriptedModel } from './scripted-model.ts';

type Json = TestAnswer['json'];

/** Thousandths of a credit that a new person has. */
export const START = 1_000_000;

/** A column whose values a model is asked about. */
export const labelledStep = (more: object = {}) => ({
  id: 'group',
  enabled: true,
  kind: 'derive',
  method: 'categories',
  column: 'Item',
  name: 'Group',
  rules: [],
  corrections: [],
  labelling: { categories: ['Tea', 'Food'], instruction: 'What it is' },
  ...more,
});
export const csvOf = (values: readonly string[]) =>
  `Item\n${values.map((value) => `"${value}"`).join('\n')}\n`;
/** Different values, in their order. */
export const numbered = (count: number) =>
  Array.from({ length: count }, (_, number) => `thing ${100 + number}`);

/** Answers the values of a request in their order; 200 thousandths of a credit unless told. */
export const answering = (
  labels: readonly (string | null)[],
  usage = { prompt: 1000, completion: 100 },
): ModelTurn =>
  saysWithUsage(JSON.stringify({ labels: labels.map((label, index) => ({ id: index + 1, label })) }), usage);
/** Labels by their values. */
export const pairsOf = ({ labels }: Json): Record<string, string> =>
  Object.fromEntries(labels.map(({ of, value }: { of: string; value: string }) => [of, value]));

/** Opens the server for the tests of a file, each with a new person. */
export function labellingApp() {
  let model: ScriptedModel;
  let app: TestApp;
  let person: { id: string; token: string };
  beforeAll(async () => {
    model = await startScriptedModel();
    app = await openTestApp({
      environment: {
        MODEL_BASE_URL: model.baseUrl,
        MODEL_NAME: 'plain',
        MODEL_API_KEY: 'sk-key-of-the-server',
        MODEL_STALL_MS: '4000',
        PRICE_IN: '100',
        PRICE_OUT: '1000',
      },
    });
  }, 60_000); // passwords are really hashed, which takes its time on a busy machine
  afterAll(async () => {
    await app.close();
    await model.close();
  });
  beforeEach(async () => {
    person = await app.person();
    model.plan();
  });
  const request = (method: string, path: string, body?: unknown) =>
    app.request(method, path, { token: person.token, ...(body !== undefined && { body }) });
  return {
    get app() {
      return app;
    },
    get model() {
      return model;
    },
    get person() {
      return person;
    },
    request,
    async newTable(values: readonly string[]) {
      const { summary } = await app.table(person.token, 'menu.csv', csvOf(values));
      const address = `/api/tables/${summary.id}`;
      return {
        id: String(summary.id),
        address,
        estimate: (body: object) => request('POST', `${address}/labelling/estimate`, body),
        start: (body: object) => request('POST', `${address}/labelling`, body),
        stop: async () => (await request('POST', `${address}/labelling/stop`, {})).json.labelling,
        last: async () => (await request('GET', `${address}/labelling`)).json.labelling,
        /** Labels and waits for the end. */
        async label(more: object = {}, body: object = {}): Promise<Json> {
          const { status, json } = await request('POST', `${address}/labelling`, {
            steps: [labelledStep(more)],
            ...body,
          });
          if (status !== 200) throw new Error(json.msg);
          await app.services.labellings.settled();
          return (await request('GET', `${address}/labelling`)).json.labelling;
        },
        save: (steps: object[], revision = 0) => request('PUT', `${address}/steps`, { steps, revision }),
        preview: async (more: object) =>
          (await request('POST', `${address}/steps/preview`, { steps: [labelledStep(more)] })).json.preview,
        cells: async () => (await request('GET', `${address}/rows`)).json.rows,
      };
    },
    /** The values of a request to the model, in the order of their ids. */
    valuesOf: (index: number): string[] =>
      JSON.parse(model.requests.at(index)?.messages.at(-1)?.content ?? '').values.map(
        ({ value }: { value: string }) => value,
      ),
    credits: async () => (await request('GET', '/api/credits/summary')).json,
    /** Kinds of the person's entries for a table, the oldest first. */
    entries: async (tableId: string) =>
      (
        await app.services.db
          .select({ kind: creditEntries.kind })
          .from(creditEntries)
          .where(and(eq(creditEntries.userId, person.id), eq(creditEntries.tableId, tableId)))
          .orderBy(creditEntries.createdAt, creditEntries.id)
      ).map(({ kind }) => kind),
  };
}
