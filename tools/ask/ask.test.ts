import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../tests/harness/app.ts';
import { childEnvironment } from '../child-environment.ts';
import { type Answer, answerDocument, answerInWords, filledText } from './answer.ts';
import { AskError } from './ask-error.ts';
import { askHere } from './ask-here.ts';
import { askServer } from './ask-server.ts';

const SALES = 'city,amount\nBerne,10.5\nBasle,20\nBerne,1.25\n';
const PLACES = 'city,canton\nBerne,BE\nBasle,BS\n';

let folder: string;
const inFolder = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewise-test-'));
  await writeFile(inFolder('sales.csv'), SALES);
  await writeFile(inFolder('places.csv'), PLACES);
  await writeFile(inFolder('empty.csv'), '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const asked = (files: string[], question: string) => ({
  files: files.map(inFolder),
  question,
  locale: 'en_US' as const,
  signal: new AbortController().signal,
});
const here = (files: string[], question: string) =>
  askHere({
    ...asked(files, question),
    config: { model: undefined, settings: { 'query.timeout_ms': 10_000 } },
  });

const BY_CITY = {
  origin: 'built_in',
  columns: ['city', expect.any(String)],
  rows: [
    ['Basle', 20],
    ['Berne', 11.75],
  ],
};

describe('in this process', () => {
  it('a question about a file is answered with reading, query and rows', async () => {
    const document = answerDocument(await here(['sales.csv'], 'total amount by city'));
    expect(document).toMatchObject(BY_CITY);
    expect(document.reading).toEqual(['metric: total of amount', 'by: city']);
    expect(document.sql).toContain('"sales"');
    expect(document.text).toContain('**Basle** with 20');
    expect(document.refusal).toBeUndefined();
  });

  it('several files become tables of one question', async () => {
    const document = answerDocument(await here(['sales.csv', 'places.csv'], 'total amount by city'));
    expect(document).toMatchObject(BY_CITY);
  });

  it('files of one name stay apart', async () => {
    const document = answerDocument(await here(['sales.csv', 'sales.csv'], 'how many rows'));
    expect(document.sql === '' ? document.refusal?.reason : document.rows).toEqual(expect.anything());
  });

  it('what cannot be read is refused, with a reason', async () => {
    const answer = await here(['sales.csv'], 'why is the sky blue');
    expect(answerDocument(answer)).toMatchObject({
      sql: '',
      columns: [],
      rows: [],
      text: expect.stringMatching(/\S/),
      refusal: { reason: expect.any(String), readings: expect.any(Array), unknown_words: expect.any(Array) },
    });
  });

  it('a broken file is named with what is wrong', async () => {
    const failure = here(['empty.csv'], 'how many rows');
    await expect(failure).rejects.toThrow(AskError);
    await expect(failure).rejects.toMatchObject({
      message: expect.stringContaining('empty.csv cannot be read: '),
      usage: true,
    });
  });
});

describe('on a server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  const ask = (token: string, files: string[], question: string) =>
    askServer({
      ...asked(files, question),
      server: 'http://localhost',
      token,
      fetch: (url, { method = 'GET', headers, body }) => {
        const { pathname, search } = new URL(url);
        // the harness says itself what kind of body it sends
        const { 'content-type': _, ...given } = Object.fromEntries(new Headers(headers));
        return app.raw(method, `${pathname}${search}`, { headers: given, ...(body && { body }) });
      },
    });

  it('the same answer comes as in this process, and the chat stays there', async () => {
    const { token } = await app.person();
    const { answer, address } = await ask(token, ['sales.csv'], 'total amount by city');
    const own = answerDocument(await here(['sales.csv'], 'total amount by city'));
    expect(answerDocument(answer)).toEqual(own);
    const { json } = await app.request('GET', '/api/chats', { token });
    expect(address).toBe(`http://localhost/chat/${json.items[0].id}`);
  });

  it('a refusal comes as one', async () => {
    const { token } = await app.person();
    const { answer } = await ask(token, ['sales.csv'], 'why is the sky blue');
    expect(answerDocument(answer).refusal?.reason).toEqual(expect.any(String));
  });

  it('a broken file and a token that is not accepted are named', async () => {
    const { token } = await app.person();
    await expect(ask(token, ['empty.csv'], 'how many rows')).rejects.toMatchObject({
      message: `${inFolder('empty.csv')} was not taken: it is empty.`,
      usage: true,
    });
    await expect(ask('A'.repeat(43), ['sales.csv'], 'how many rows')).rejects.toMatchObject({
      message: expect.stringContaining('does not accept the token'),
      usage: false,
    });
  });

  it('what is no Tablewise server is said to be none', async () => {
    const notOurs = () => Promise.resolve(new Response('<h1>hello</h1>', { status: 502 }));
    const options = { ...asked(['sales.csv'], 'x'), server: 'http://localhost', token: 'x' };
    await expect(askServer({ ...options, fetch: notOurs })).rejects.toThrow('is no Tablewise server');
    const gone = () => Promise.reject(new TypeError('fetch failed'));
    await expect(askServer({ ...options, fetch: gone })).rejects.toThrow('No Tablewise server answers');
  });
});

describe('the answer', () => {
  const answer: Answer = {
    origin: 'model_verified',
    model: 'small',
    chips: [
      { slot: 'metric', kind: 'metric', value: 'rows', choices: [{ id: 'rows', label: 'number of rows' }] },
    ],
    results: [
      {
        token: 'q1',
        title: 'First',
        sql: 'SELECT 1',
        columns: ['a'],
        rows: [[0.1 + 0.2], [null]],
        rowCount: 2,
        checks: [],
      },
      {
        token: 'q2',
        title: 'Second',
        sql: 'SELECT 2',
        columns: ['b'],
        rows: Array.from({ length: 60 }, (_, row) => [row]),
        rowCount: 99,
        checks: [{ code: 'row_limit', status: 'warning', text: 'not all' }],
      },
    ],
    text: 'It is **{{q1.r0.c0}}**, {{q1.r1.c0}}, {{q2.r59.c0}} and {{q9.r0.c0}}.',
  };

  it('number tokens become their values; one that leads nowhere stays', () => {
    expect(filledText(answer)).toBe('It is **0.3**, (empty), 59 and {{q9.r0.c0}}.');
  });

  it('the document holds the last query', () => {
    expect(answerDocument(answer)).toMatchObject({
      sql: 'SELECT 2',
      columns: ['b'],
      reading: ['metric: number of rows'],
    });
  });

  it('a person reads every query, the first rows and the checks', () => {
    const words = answerInWords(answer);
    expect(words).toMatch(/Origin {3}model, every number found in a result \(small\)/);
    expect(words).toContain('SELECT 1');
    expect(words).toContain('… and 59 more rows');
    expect(words).toContain('! not all');
    expect(words).not.toContain('**');
  });
});

describe('npm run ask', () => {
  const run = (...args: string[]) =>
    new Promise<{ code: number | null; out: string; error: string }>((end) => {
      const child = spawn(process.execPath, [resolve(import.meta.dirname, '../ask.ts'), ...args], {
        env: childEnvironment(),
      });
      let [out, error] = ['', ''];
      child.stdout.setEncoding('utf8').on('data', (chunk) => {
        out += chunk;
      });
      child.stderr.setEncoding('utf8').on('data', (chunk) => {
        error += chunk;
      });
      child.on('close', (code) => end({ code, out, error }));
    });

  it('answered: exit code 0 and one JSON document', async () => {
    const { code, out, error } = await run('--file', inFolder('sales.csv'), '--json', 'total amount by city');
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(Object.keys(JSON.parse(out))).toEqual(['origin', 'reading', 'sql', 'columns', 'rows', 'text']);
  });

  it('refused: exit code 3', async () => {
    const { code, out } = await run('--file', inFolder('sales.csv'), '--json', 'why is the sky blue');
    expect(code).toBe(3);
    expect(JSON.parse(out)).toHaveProperty('refusal');
  });

  it.each([
    { args: ['how many rows'], words: 'Which file is the question about?' },
    { args: ['--file', 'sales.csv'], words: 'What is the question?' },
    { args: ['--file', 'not-there.csv', 'how many rows'], words: 'There is no file not-there.csv.' },
    { args: ['--file', '.', 'how many rows'], words: '. is not a file.' },
    { args: ['--wrong', 'how many rows'], words: "Unknown option '--wrong'" },
    {
      args: ['--file', 'package.json', '--server', 'http://127.0.0.1:1', 'how many rows'],
      words: '--server needs --token',
    },
    { args: ['--file', 'package.json', '--lang', 'xx', 'how many rows'], words: '--lang is "xx"' },
  ])('wrong usage: exit code 2 and "$words"', async ({ args, words }) => {
    const { code, out, error } = await run(...args);
    expect(error).toContain(words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });

  it('failed: exit code 1', async () => {
    const { code, error } = await run(
      '--file',
      'package.json',
      '--server',
      'http://127.0.0.1:1',
      '--token',
      'x',
      'how many rows',
    );
    expect({ code, error }).toEqual({
      code: 1,
      error: 'No Tablewise server answers at http://127.0.0.1:1.\n',
    });
  });
}, 20_000);
