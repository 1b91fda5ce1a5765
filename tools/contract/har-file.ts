// Recorded traffic as exchanges of the contract (HAR 1.2).
import { CallError } from './arguments.ts';
import { type Contract, isObject, type Operation } from './document.ts';
import type { Exchange } from './exchange.ts';
import { pick } from './fill.ts';

export interface Traffic {
  exchanges: Exchange[];
  /** Calls under /api that the contract does not have, once each. */
  unknown: string[];
  /** Entries that are no calls of the API. */
  others: number;
}

/** Reads the calls of a HAR file. @throws CallError */
export function trafficOf(contract: Contract, har: unknown): Traffic {
  const entries = pick(har, 'log', 'entries');
  if (!Array.isArray(entries)) throw new CallError('This is no HAR file: it has no log.entries.');
  const match = matcherOf(contract);
  const exchanges: Exchange[] = [];
  const unknown = new Set<string>();
  let others = 0;
  for (const [index, entry] of entries.entries()) {
    const method = String(pick(entry, 'request', 'method'));
    const address = String(pick(entry, 'request', 'url'));
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!url?.pathname.startsWith('/api/') || method === 'OPTIONS') {
      others += 1;
      continue;
    }
    const operation = match(method, url.pathname);
    if (operation) exchanges.push(exchangeOf(operation, entry, url, index));
    else unknown.add(`${method} ${url.pathname}`);
  }
  return { exchanges, unknown: [...unknown], others };
}

/** Finds the operation of a call; literal paths come before those with placeholders. */
export function matcherOf({ operations }: Contract): (method: string, path: string) => Operation | undefined {
  const patterns = operations
    .map((operation) => ({
      operation,
      pattern: new RegExp(
        `^${operation.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`,
      ),
    }))
    .sort((a, b) => Number(a.operation.path.includes('{')) - Number(b.operation.path.includes('{')));
  return (method, path) =>
    patterns.find(({ operation, pattern }) => operation.method === method && pattern.test(path))?.operation;
}

function headersOfList(list: unknown): Record<string, string> {
  if (!Array.isArray(list)) return {};
  return Object.fromEntries(
    list.filter(isObject).map(({ name, value }) => [String(name).toLowerCase(), String(value)]),
  );
}

function exchangeOf(operation: Operation, entry: unknown, url: URL, index: number): Exchange {
  const headers = headersOfList(pick(entry, 'response', 'headers'));
  const mime = pick(entry, 'response', 'content', 'mimeType');
  const encoded = pick(entry, 'response', 'content', 'encoding') === 'base64';
  const raw = String(pick(entry, 'response', 'content', 'text') ?? '');
  const text = encoded ? Buffer.from(raw, 'base64').toString('utf8') : raw;
  if (!headers['content-type'] && typeof mime === 'string') headers['content-type'] = mime;
  const isStream = headers['content-type']?.startsWith('text/event-stream') === true;
  const body = pick(entry, 'request', 'postData', 'text');
  return {
    operation,
    intent: 'random',
    title: `number ${index + 1} of the recording`,
    // a failure that the contract documents is no drift
    expected: Object.keys(operation.responses).map(Number),
    request: {
      method: operation.method,
      path: url.pathname + url.search,
      token:
        headersOfList(pick(entry, 'request', 'headers')).authorization === undefined ? undefined : '$TOKEN',
      headers: {},
      body: typeof body === 'string' ? body : undefined,
    },
    notes: { sent: typeof body === 'string' ? parsed(body) : undefined },
    id: `${operation.id}-${index + 1}`,
    startedAt: Date.parse(String(pick(entry, 'startedDateTime'))) || 0,
    answer: {
      status: Number(pick(entry, 'response', 'status')) || 0,
      headers,
      text,
      json: isStream ? undefined : parsed(text),
      events: isStream
        ? text.split(/\r?\n/).flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trim()] : []))
        : [],
      closed: true,
      failure: undefined,
      ms: Math.round(Number(pick(entry, 'time')) || 0),
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
