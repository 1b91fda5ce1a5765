import { expect, it } from 'vitest';
import { curlText } from './curl-text.ts';

const REQUEST = {
  id: '019a0000-0000-7000-8000-000000000001',
  at: 1_700_000_000,
  operation: 'openQuestionAsk',
  method: 'POST',
  path: '/api/open/v1/questions',
  query: 'wait=3',
  blocked: false,
  status: 422,
  outcome: 'refused' as const,
  ms: 12,
  req_id: 'r-1',
  ip: '192.0.2.7',
  agent: 'x',
};

it('a call is a command whose values no shell reads as more than values', () => {
  const text = curlText(
    {
      request: REQUEST,
      headers: [
        { name: 'content-type', value: 'application/json' },
        { name: 'content-length', value: '17' },
        { name: 'accept', value: "it's; rm -rf /" },
      ],
      sent: '{"text":"it\'s $HOME `x`"}',
    },
    'https://example.org',
  );
  expect(text.split(' \\\n  ')).toEqual([
    "curl -X POST 'https://example.org/api/open/v1/questions?wait=3'",
    '-H "Authorization: Bearer $TOKEN"',
    "-H 'content-type: application/json'",
    "-H 'accept: it'\\''s; rm -rf /'",
    `--data-raw '{"text":"it'\\''s $HOME \`x\`"}'`,
  ]);
});

it('a call without a query, a body or headers is an address with the place of the token', () => {
  const request = { ...REQUEST, method: 'GET', path: '/api/open/v1/tables', query: '' };
  expect(curlText({ request, headers: [] }, 'https://example.org')).toBe(
    `curl -X GET 'https://example.org/api/open/v1/tables' \\\n  -H "Authorization: Bearer $TOKEN"`,
  );
});
