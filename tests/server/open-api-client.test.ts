// The client in examples/, which is written from the contract, against the server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Tablewise, TablewiseError } from '../../examples/open-api-client/tablewise.ts';
import contract from '../../src/generated/openapi.json' with { type: 'json' };
import { openApiClient } from '../../tools/documentation/open-api-client.ts';
import type { Contract } from '../../tools/documentation/reference.ts';
import { openTestApp, personalTokenOf, type TestApp } from '../harness/app.ts';

const SALES = 'city,amount\nBerne,10\nBasle,25\nBerne,5\n';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  token = personalTokenOf((await app.person()).token);
}, 60_000);
afterAll(() => app.close());

const clientOf = (secret: string) =>
  new Tablewise({
    origin: 'http://localhost',
    token: secret,
    fetch: (url, init) => app.fetch(new Request(url, init)),
  });

it('lists, uploads, asks and fetches', async () => {
  const client = clientOf(token);
  const { result } = await client.tableUpload([new File([SALES], 'sales.csv')]);
  const table = result[0]?.table;
  expect(table).toMatchObject({ name: 'sales', row_count: 3 });
  expect((await client.tableList({ search: 'sale', page_size: 2 })).items).toEqual([table]);
  expect((await client.tableGet(table?.id ?? '')).columns.map(({ name }) => name)).toEqual([
    'city',
    'amount',
  ]);
  const asked = await client.questionAsk({ text: 'total amount by city', table_ids: [table?.id ?? ''] });
  const { answer } = await client.answerGet(asked.answer.message_id, { wait: 30 });
  expect(answer.status).toBe('completed');
  const rows = await client.resultGet(answer.results[0]?.query_id ?? '');
  expect(rows.total).toBe(2);
  expect(rows.rows.flat()).toEqual(expect.arrayContaining(['Berne', 15, 'Basle', 25]));
});

it('a refusal is an error with code and request id', async () => {
  const refusal = await clientOf('A'.repeat(43))
    .tableList()
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(TablewiseError);
  expect(refusal).toMatchObject({
    status: 401,
    code: 'BEARER_TOKEN_ERROR',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

it('waits as long as the server says and repeats with the same key', async () => {
  const keys: (string | null)[] = [];
  const client = new Tablewise({
    origin: 'http://localhost',
    token,
    fetch: async (url, init) => {
      keys.push(new Headers(init.headers).get('idempotency-key'));
      if (keys.length === 1)
        return Response.json({ msg_type: 'error' }, { status: 429, headers: { 'Retry-After': '0.01' } });
      return app.fetch(new Request(url, init));
    },
  });
  await client.questionAsk({ text: 'what is this', table_ids: [] });
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

it('the program beside it answers a question about a file', async () => {
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const file = join(app.services.config.dataDir, 'sales.csv');
  await writeFile(file, SALES);
  const program = spawn(
    process.execPath,
    [
      join(import.meta.dirname, '../../examples/open-api-client/ask.ts'),
      `http://127.0.0.1:${port}`,
      file,
      'total amount by city',
    ],
    { env: { ...process.env, TABLEWISE_TOKEN: token } },
  );
  let output = '';
  program.stdout.on('data', (chunk) => {
    output += chunk;
  });
  program.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(program, 'close');
  server.close();
  expect(output).toContain('Basle');
  expect(output).toContain('25');
  expect(code, output).toBe(0);
});

it('the client is what `npm run generate` makes of the contract', async () => {
  const path = join(import.meta.dirname, '../../examples/open-api-client/tablewise.ts');
  // the document is typed by its literal content
  expect(await readFile(path, 'utf8')).toBe(openApiClient(contract as unknown as Contract));
});
