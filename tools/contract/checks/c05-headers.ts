import { isObject } from '../document.ts';
import type { Complaint, Exchange } from '../exchange.ts';
import { type Check, documentedResponse, responsePointer } from './check.ts';

/** Headers that the web app sends; a backend on another host must allow them. */
const APP_HEADERS = [
  'authorization',
  'accept-language',
  'timezone-offset',
  'idempotency-key',
  'content-type',
];

/** Documented headers, the request id of a failure (contract, Failure.req_id), and what a preflight must allow. */
export const headers: Check = {
  id: 'C05',
  title: 'the headers are as documented; a preflight allows those of the app',
  look(exchange) {
    const { answer, intent, notes } = exchange;
    if (intent === 'preflight') return preflight(exchange);
    const complaints: Complaint[] = [];
    for (const [name, { required }] of Object.entries(documentedResponse(exchange)?.headers ?? {}))
      if (required && answer.headers[name.toLowerCase()] === undefined)
        complaints.push({
          message: `The header ${name} is missing.`,
          expected: name,
          got: 'no such header',
          pointer: responsePointer(exchange, '/headers'),
        });
    const { json } = answer;
    if (isObject(json) && typeof json.req_id === 'string' && answer.headers['x-request-id'] !== json.req_id)
      complaints.push({
        message: 'req_id and the header X-Request-Id name different calls.',
        expected: `X-Request-Id: ${json.req_id}`,
        got: answer.headers['x-request-id'] ?? 'no such header',
        pointer: '/components/schemas/Failure/properties/req_id',
      });
    const other = notes?.twin?.answer.json;
    if (isObject(json) && typeof json.req_id === 'string' && isObject(other) && other.req_id === json.req_id)
      complaints.push({
        message: 'Two calls have one req_id.',
        expected: 'a name for each call',
        got: json.req_id,
        pointer: '/components/schemas/Failure/properties/req_id',
      });
    const cookie = answer.headers['set-cookie'];
    if (cookie !== undefined && !/;\s*httponly\s*(;|$)/i.test(cookie))
      complaints.push({
        message: 'Scripts can read a cookie that the backend sets.',
        expected: 'HttpOnly',
        got: cookie.replace(/=[^;]*/, '=…'),
      });
    return complaints;
  },
};

function preflight({ answer: { headers: given }, request }: Exchange): Complaint[] {
  const listOf = (name: string) => (given[name] ?? '').split(/\s*,\s*/);
  const origin = request.headers.Origin ?? '';
  const method = request.headers['Access-Control-Request-Method'] ?? '';
  const open = given['access-control-allow-origin'];
  if (open !== '*' && open !== origin)
    return [
      {
        message: 'A preflight does not allow the origin of the web app.',
        expected: `Access-Control-Allow-Origin: ${origin}`,
        got: open ?? 'no Access-Control-Allow-Origin',
      },
    ];
  // of the simple methods nothing need be said (Fetch, CORS-safelisted method)
  const methods = listOf('access-control-allow-methods');
  if (!['GET', 'POST'].includes(method) && !methods.includes(method) && !methods.includes('*'))
    return [
      {
        message: `A preflight does not allow ${method}.`,
        expected: `Access-Control-Allow-Methods with ${method}`,
        got: given['access-control-allow-methods'] ?? 'no Access-Control-Allow-Methods',
      },
    ];
  const allowed = (given['access-control-allow-headers'] ?? '').toLowerCase().split(/\s*,\s*/);
  const missing = APP_HEADERS.filter((name) => !allowed.includes(name));
  return missing.length === 0
    ? []
    : [
        {
          message: 'A preflight does not allow headers that the web app sends.',
          expected: APP_HEADERS.join(', '),
          got: given['access-control-allow-headers'] ?? 'no Access-Control-Allow-Headers',
        },
      ];
}
