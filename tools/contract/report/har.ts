import { headersOf } from '../client.ts';
import type { Exchange } from '../exchange.ts';
import type { Report } from './report.ts';

/** Characters of a body that are kept. */
const MOST = 20_000;
const pairs = (record: Record<string, string>) =>
  Object.entries(record).map(([name, value]) => ({ name, value }));

/** HAR 1.2 of all that was sent; long bodies are cut. */
export function harOf({ exchanges, baseUrl, contract }: Report) {
  return {
    log: {
      version: '1.2',
      creator: { name: 'tablewise-contract', version: contract.document.info.version },
      entries: exchanges.map((exchange) => entryOf(exchange, baseUrl)),
    },
  };
}

function entryOf({ id, request, answer, startedAt, title }: Exchange, baseUrl: string) {
  const url = new URL(baseUrl + request.path);
  const sent = headersOf(request);
  const mimeType = answer.headers['content-type'] ?? 'x-unknown';
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: answer.ms,
    comment: `${id}: ${title}`,
    request: {
      method: request.method,
      url: url.href,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs({ ...sent, ...(sent.Authorization && { Authorization: 'Bearer $TOKEN' }) }),
      queryString: pairs(Object.fromEntries(url.searchParams)),
      headersSize: -1,
      bodySize: request.body?.length ?? 0,
      ...(request.body !== undefined && {
        postData: { mimeType: sent['Content-Type'] ?? 'text/plain', text: request.body.slice(0, MOST) },
      }),
    },
    response: {
      status: answer.status,
      statusText: answer.failure ?? '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(answer.headers),
      content: { size: answer.text.length, mimeType, text: answer.text.slice(0, MOST) },
      redirectURL: answer.headers.location ?? '',
      headersSize: -1,
      bodySize: answer.text.length,
    },
    cache: {},
    timings: { send: 0, wait: answer.ms, receive: 0 },
  };
}
