// What stands between Chromium and the app: serves the test build, holds the calls that a path answers, passes all others on and
// keeps them for the contract. A server rather than routes of Playwright, which would take the browser's cache away.
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Agent, request as ask, createServer } from 'node:http';
import { connect } from 'node:net';
import { extname, join, relative } from 'node:path';
import type { Duplex } from 'node:stream';
import type { RecordedCall } from './recorded-calls.ts';

/** Tells which session a request belongs to. */
const COOKIE = 'paths';
/** An empty page of the same origin, where a page rests between two paths. */
export const REST = '/paths-rest';
const SCRIPT = '/paths-page.js';
const SITE_SETTINGS = '/api/site/settings';
/** Milliseconds for a call that the path answers to come. */
const PATIENCE_MS = 10_000;
/** Milliseconds after which a call that the page took back at once is no longer waited for. */
const TAKEN_BACK_MS = 1_500;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
/** Documents and files of the build have the headers of the app's own page. */
const PAGE_HEADERS = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
];

/** A call of the API that a page makes. */
export interface PageCall {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  /** How often the page has made it before on this path, with this query. */
  readonly made: number;
}

/** What a call is answered with instead of the app's answer: JSON, or what a file holds. */
export type Answer = { readonly status: number } & ({ readonly json: unknown } | { readonly file: Buffer });

export interface SessionRules {
  /** Runs in the page before the app. */
  readonly script: string;
  /** The actor whose call this is, which the path answers; null for calls of the rest of the app. */
  readonly actorOf: (call: PageCall) => string | null;
  /** What the path needs to be there, answered at once; null leaves the call to the app. */
  readonly given: (call: PageCall) => Answer | null;
  /** Settings of the site besides its own. */
  readonly site?: object;
}

export interface StandInSession {
  /** For the context of the page. */
  readonly cookie: { readonly name: string; readonly value: string };
  /** Answers the newest call of an actor; `null` breaks the connection. @param calls how many of it the page has made so far */
  answer(actor: string, calls: number, answer: Answer | null): Promise<void>;
  close(): void;
}

export interface StandIn {
  readonly url: string;
  /** Calls of all pages, as they came. */
  readonly calls: readonly RecordedCall[];
  open(rules: SessionRules): StandInSession;
  close(): Promise<void>;
}

interface HeldCall {
  readonly call: PageCall;
  readonly incoming: IncomingMessage;
  readonly response: ServerResponse;
  isOpen: boolean;
}

interface OpenSession extends StandInSession {
  readonly rules: SessionRules;
  hold(actor: string, held: HeldCall): void;
  /** Counts a call. @returns how often it was made before */
  countMade(call: string): number;
}

/**
 * @param folder of the test build
 * @param app address of the running app
 */
export async function startStandIn(folder: string, app: string): Promise<StandIn> {
  const files = readBuild(folder);
  const page = (files.get('/index.html') ?? '')
    .toString()
    .replace('<head>', `<head><script src="${SCRIPT}"></script>`);
  const pageHeaders = await headersOfPage(app);
  const sessions = new Map<string, OpenSession>();
  const calls: RecordedCall[] = [];
  const agent = new Agent({ keepAlive: true });
  let count = 0;

  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', app);
    if (url.pathname === SCRIPT || url.pathname === REST) {
      const script = sessions.get(cookieOf(incoming))?.rules.script ?? '';
      const isScript = url.pathname === SCRIPT;
      response.writeHead(200, {
        'content-type': TYPES[isScript ? '.js' : '.html'],
        'cache-control': 'no-store',
      });
      response.end(isScript ? script : '<!doctype html>');
      return;
    }
    if (!url.pathname.startsWith('/api/')) {
      const file = extname(url.pathname) === '' ? undefined : files.get(url.pathname);
      response.writeHead(200, {
        ...pageHeaders,
        'content-type': TYPES[file ? extname(url.pathname) : '.html'] ?? 'application/octet-stream',
        'cache-control': file ? 'public, max-age=31536000, immutable' : 'no-cache',
      });
      response.end(file ?? page);
      return;
    }
    // a page that is gone is no fault
    void answerCall(incoming, response, url).catch(() => response.destroy());
  });

  async function answerCall(incoming: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const sent = Buffer.concat(chunks);
    const session = sessions.get(cookieOf(incoming));
    const method = incoming.method ?? 'GET';
    const call: PageCall = {
      method,
      path: url.pathname,
      query: url.searchParams,
      body: sent.toString('utf8'),
      made: session?.countMade(`${method} ${url.pathname}${url.search}`) ?? 0,
    };
    const record = (status: number, headers: IncomingHttpHeaders, text: string) =>
      calls.push({
        // files of the paths are nothing but zeros
        call: { ...call, body: call.body.replaceAll('\0', ''), url: url.href },
        headers: incoming.headers,
        answer: { status, headers, text },
      });
    const actor = session?.rules.actorOf(call) ?? null;
    if (session && actor !== null) {
      // of a call that the path answers the request alone is the app's
      record(200, {}, '');
      session.hold(actor, { call, incoming, response, isOpen: true });
      return;
    }
    const given = session?.rules.given(call) ?? null;
    if (given !== null) {
      const { headers, content } = contentOf(given);
      record(given.status, headers, content.toString('utf8'));
      reply(response, given);
      return;
    }
    const site = call.path === SITE_SETTINGS ? session?.rules.site : undefined;
    if (site === undefined) passOn(incoming, response, sent, record);
    else {
      const settings = (await (await fetch(new URL(SITE_SETTINGS, app))).json()) as object;
      reply(response, { status: 200, json: { ...settings, ...site } });
    }
  }

  function passOn(
    incoming: IncomingMessage,
    response: ServerResponse,
    sent: Buffer,
    record: (status: number, headers: IncomingHttpHeaders, text: string) => void,
  ): void {
    const { host: _, ...headers } = incoming.headers;
    const onward = ask(
      new URL(incoming.url ?? '/', app),
      { agent, method: incoming.method ?? 'GET', headers: { ...headers, 'accept-encoding': 'identity' } },
      (answer) => {
        const parts: Buffer[] = [];
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('data', (part: Buffer) => {
          parts.push(part);
          response.write(part);
        });
        answer.on('end', () => {
          record(answer.statusCode ?? 0, answer.headers, Buffer.concat(parts).toString('utf8'));
          response.end();
        });
        answer.on('error', () => response.destroy());
      },
    );
    onward.on('error', () => {
      // a kept connection that the app was closing at that moment has carried nothing
      if (onward.reusedSocket && !response.headersSent && !response.destroyed)
        passOn(incoming, response, sent, record);
      else response.destroy();
    });
    response.on('close', () => onward.destroy());
    onward.end(sent);
  }

  // those that were handed over the server closes no longer
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { hostname, port } = new URL(app);
    const onward = connect(Number(port), hostname, () => {
      const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${String(value)}`);
      onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    upgraded.add(socket);
    socket.on('close', () => {
      upgraded.delete(socket);
      onward.destroy();
    });
  });

  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    open(rules) {
      count += 1;
      const id = String(count);
      const session = openSession(id, rules, () => sessions.delete(id));
      sessions.set(id, session);
      return session;
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      for (const socket of upgraded) socket.destroy();
      const ended = Promise.withResolvers<void>();
      server.close(() => ended.resolve());
      await ended.promise;
    },
  };
}

function openSession(id: string, rules: SessionRules, close: () => void): OpenSession {
  const held = new Map<string, HeldCall[]>();
  let heard: () => void = () => {};
  const next = async (actor: string, calls: number): Promise<HeldCall> => {
    const began = performance.now();
    for (;;) {
      const all = held.get(actor) ?? [];
      const found = all.findLast(({ isOpen }) => isOpen);
      const waited = performance.now() - began;
      // one that the page took back before it left never comes
      if (found && (all.length >= calls || waited > TAKEN_BACK_MS)) return found;
      if (waited > PATIENCE_MS) throw new Error(`${actor} was not called`);
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, TAKEN_BACK_MS);
      heard = resolve;
      await promise;
      clearTimeout(timer);
    }
  };
  const made = new Map<string, number>();
  return {
    rules,
    cookie: { name: COOKIE, value: id },
    countMade(call) {
      const before = made.get(call) ?? 0;
      made.set(call, before + 1);
      return before;
    },
    hold(actor, call) {
      held.set(actor, [...(held.get(actor) ?? []), call]);
      call.response.on('close', () => {
        call.isOpen = false;
      });
      heard();
    },
    async answer(actor, calls, answer) {
      const call = await next(actor, calls);
      call.isOpen = false;
      if (answer !== null) reply(call.response, answer);
      // no answer of HTTP: a browser asks again by itself where the connection only ends
      else call.incoming.socket.end('the line is dead\r\n\r\n');
    },
    close,
  };
}

function reply(response: ServerResponse, answer: Answer): void {
  const { headers, content } = contentOf(answer);
  response.writeHead(answer.status, { ...headers, 'cache-control': 'no-store' });
  response.end(content);
}

function contentOf(answer: Answer): { headers: Record<string, string>; content: Buffer } {
  if ('file' in answer)
    return { headers: { 'content-type': 'application/octet-stream' }, content: answer.file };
  const { json } = answer;
  // a failure names its call in the header too
  const id = typeof json === 'object' && json !== null && 'req_id' in json ? String(json.req_id) : null;
  return {
    headers: { 'content-type': 'application/json', ...(id !== null && { 'x-request-id': id }) },
    content: Buffer.from(JSON.stringify(json)),
  };
}

function cookieOf({ headers }: IncomingMessage): string {
  const [, value = ''] = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(headers.cookie ?? '') ?? [];
  return value;
}

function readBuild(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return new Map(
    entries.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [`/${relative(folder, file)}`, readFileSync(file)];
    }),
  );
}

async function headersOfPage(app: string): Promise<Record<string, string>> {
  const { headers } = await fetch(app);
  return Object.fromEntries(
    PAGE_HEADERS.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
