// How long one request holds the event loop, in which everybody else is answered: every operation at the largest that its contract
// takes, one field at a time, on the app as it is started. What was measured at this commit is kept in report/bench-loop.jsonl, so that a
// run that was cut off goes on; the file goes when the part has ended.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATIONS, type Operation } from '../../../server/kernel/contract.ts';
import { loadContract } from '../../contract/document.ts';
import { smallest } from '../../contract/schema-values.ts';
import { type App, callApi, startApp } from '../app.ts';
import type { CleanUp } from '../clean-up.ts';
import type { Line, Table } from '../figures.ts';
import { type LargeField, largeFields } from '../large-bodies.ts';
import { ROOT } from '../server-process.ts';

/** Milliseconds that no request should hold the event loop. */
const GOAL_MS = 50;
const ROUNDS = 3;
/** Milliseconds after which an answer is no longer waited for: what it does goes on in a thread. */
const PATIENCE_MS = 60_000;
/** Lines of the table: the worst. */
const SHOWN = 15;
const KEPT = join(ROOT, 'report/bench-loop.jsonl');

/** One field of one operation. */
interface Measured {
  commit: string;
  operation: string;
  field: string;
  status: number;
  /** Worst delay of each round. */
  delays: number[];
}

/** What bodies can name. */
type Ids = Readonly<Record<string, string>>;

export async function measure(cleanUp: CleanUp): Promise<Table[]> {
  const commit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim();
  const kept = keptOf(commit);
  const app = await startApp(cleanUp);
  const ids = await makeObjects(app);
  const contract = loadContract();
  const idle = await worstDelay(app, () => new Promise((resolve) => setTimeout(resolve, 1000)));
  const measured: Measured[] = [];
  for (const operation of OPERATIONS.toSorted((one, other) => endsMore(one) - endsMore(other))) {
    for (const field of callsOf(operation, ids, (schema) => smallest(contract, schema))) {
      const before = kept.get(`${operation.id} ${field.field}`);
      const now = before ?? {
        commit,
        operation: operation.id,
        field: field.field,
        ...(await call(app, operation, field, ids)),
      };
      if (!before) keep(now);
      measured.push(now);
    }
  }
  rmSync(KEPT, { force: true });
  const worst = measured.toSorted((one, other) => Math.max(...other.delays) - Math.max(...one.delays));
  const above = worst.filter(({ delays }) => Math.min(...delays) > GOAL_MS);
  return [
    {
      title: `Worst delay of the event loop by one request: ${measured.length} fields of ${OPERATIONS.length} operations at their largest, ${ROUNDS} rounds, the ${SHOWN} worst`,
      lines: worst.slice(0, SHOWN).map(
        ({ operation, field, status, delays }): Line => ({
          subject: `${operation} ${field}`,
          figures: { 'delay ms': delays, status: status === 0 ? 'none in time' : String(status) },
        }),
      ),
      notes: [
        `Goal: ${GOAL_MS} ms. Above it in every round: ${above.map(({ operation, field }) => `${operation} ${field}`).join(', ') || 'none'}.`,
        `Without any request: ${idle.toFixed(1)} ms. On a machine with other work the figures hold its delays too.`,
      ],
    },
  ];
}

/** What ends objects comes behind what needs them, and what ends the session behind everything. */
function endsMore({ id, method }: Operation): number {
  if (/^signOut/.test(id)) return 2;
  return method === 'DELETE' ? 1 : 0;
}

/** The large fields of an operation, or its smallest call where it has none. */
function callsOf(operation: Operation, ids: Ids, least: (schema: object) => unknown): LargeField[] {
  const fields = largeFields(operation, namedIn(operation, ids), least);
  if (fields.length > 0) return fields;
  const { body, media } = operation;
  if (media === 'multipart/form-data') return [];
  return [
    {
      field: '',
      size: 0,
      body: () => (body ? { ...(least(body) as object), ...namedIn(operation, ids) } : undefined), // bodies are objects
    },
  ];
}

/** Fields at the top of a body that name an object, or a list of them. */
function namedIn({ body }: Operation, ids: Ids): object {
  const { properties = {} } = (body ?? {}) as { properties?: Record<string, { type?: string }> };
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { type }]) => {
      const id = ids[name.replace(/_ids$/, '_id')];
      // the file that is there is neither a picture nor a pdf
      return id === undefined || name === 'image_ids' || name === 'pdf_ids'
        ? []
        : [[name, type === 'array' ? [id] : id]];
    }),
  );
}

async function call(
  app: App,
  operation: Operation,
  { body }: LargeField,
  ids: Ids,
): Promise<Pick<Measured, 'status' | 'delays'>> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'none');
  const query = new URLSearchParams(
    operation.parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map(({ name }) => [name, ids[name] ?? '/ai-table']),
  );
  const value = body(1);
  const text = value === undefined ? undefined : JSON.stringify(value);
  const delays: number[] = [];
  let status = 0;
  for (let round = 0; round < ROUNDS; round += 1)
    delays.push(
      await worstDelay(app, async () => {
        const response = await fetch(`${app.url}${path}?${query}`, {
          method: operation.method,
          headers: {
            Authorization: `Bearer ${operation.tokenScope === undefined ? app.token : (ids.secret ?? '')}`,
            ...(text !== undefined && { 'Content-Type': 'application/json' }),
          },
          ...(text !== undefined && { body: text }),
          signal: AbortSignal.timeout(PATIENCE_MS),
        }).catch((error) => {
          if (error.name === 'TimeoutError') return undefined;
          throw error;
        });
        if (!response) return;
        ({ status } = response);
        if (response.headers.get('content-type')?.startsWith('text/event-stream'))
          await response.body?.cancel();
        else await response.arrayBuffer();
      }),
    );
  return { status, delays };
}

async function worstDelay({ server }: App, work: () => Promise<unknown>): Promise<number> {
  await server.delay({ delay: 'begin' });
  await work();
  return server.delay({ delay: 'end' });
}

/** An object of each kind that bodies and addresses name. */
async function makeObjects({ url, token }: App): Promise<Ids> {
  const ask = <Answer>(path: string, body?: object) => callApi<Answer>(url, token, path, body);
  const { items: tables } = await ask<{ items: { id: string }[] }>('/api/tables?page=1&page_size=2');
  const table = tables[0]?.id ?? '';
  const form = new FormData();
  form.append('upload_files', new File(['city,count\nBerne,1\n'], 'mine.csv'));
  const { result: files } = await ask<{ result: { file_id: string }[] }>('/api/storage/upload', form);
  const { chat } = await ask<{ chat: { id: string } }>('/api/chats', { kind: 'chat', table_ids: [table] });
  const turn = { text: 'total revenue by city', table_ids: [table] };
  const { message } = await ask<{ message: { id: string } }>(`/api/chats/${chat.id}/turns`, turn);
  const project = { name: 'Mine', instructions: '', table_ids: [], file_ids: [] };
  const made = await ask<{ project: { id: string } }>('/api/projects', project);
  const report = await ask<{ report: { id: string } }>('/api/reports', { name: 'Mine', blocks: [] });
  const personal = { name: 'bench', scopes: ['read', 'ask', 'write'] };
  const created = await ask<{ token: { id: string }; secret: string }>('/api/account/tokens', personal);
  return {
    table_id: table,
    file_id: files[0]?.file_id ?? '',
    chat_id: chat.id,
    message_id: message.id,
    project_id: made.project.id,
    report_id: report.report.id,
    secret: created.secret,
  };
}

/** What an earlier run of this commit measured, by operation and field. */
function keptOf(commit: string): Map<string, Measured> {
  if (!existsSync(KEPT)) return new Map();
  const lines = readFileSync(KEPT, 'utf8').split('\n').filter(Boolean);
  return new Map(
    lines
      .map((line): Measured => JSON.parse(line)) // written below
      .filter((line) => line.commit === commit)
      .map((line) => [`${line.operation} ${line.field}`, line]),
  );
}

function keep(measured: Measured): void {
  mkdirSync(join(ROOT, 'report'), { recursive: true });
  appendFileSync(KEPT, `${JSON.stringify(measured)}\n`);
}
