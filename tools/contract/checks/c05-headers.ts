import { isObject } from '../document.ts';
import type { Complaint } from '../exchange.ts';
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
    const { answer, intent } = exchange;
    if (intent === 'preflight') return preflight(answer.headers);
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
    return complaints;
  },
};

function preflight(given: Record<string, string>): Complaint[] {
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
