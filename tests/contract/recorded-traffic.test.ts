// Traffic that was recorded elsewhere, held against the contract.
import { expect, it } from 'vitest';
import { loadContract } from '../../tools/contract/document.ts';
import { driftOf } from '../../tools/contract/drift-command.ts';
import { smallContract } from './small-contract.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const contract = loadContract(smallContract());

interface Call {
  method?: string;
  path?: string;
  token?: boolean;
  sent?: unknown;
  status?: number;
  answer?: unknown;
}

function recorded({
  method = 'PUT',
  path = `/api/things/${ID}`,
  token = true,
  sent = { name: 'x' },
  status = 200,
  answer = { msg_type: 'success', name: 'x' },
}: Call) {
  return {
    startedDateTime: '2026-01-01T00:00:00.000Z',
    time: 5,
    request: {
      method,
      url: `https://app.example.org${path}`,
      headers: token ? [{ name: 'authorization', value: 'Bearer secret-token-of-somebody' }] : [],
      postData: { mimeType: 'application/json', text: JSON.stringify(sent) },
    },
    response: {
      status,
      headers: [{ name: 'content-type', value: 'application/json' }],
      content: { mimeType: 'application/json', text: JSON.stringify(answer) },
    },
  };
}

const drift = (...calls: Call[]) => driftOf(contract, { log: { entries: calls.map(recorded) } });

it('calls and answers of the contract are no drift', () => {
  expect(drift({}, { path: `/api/things/${ID}?page=2` })).toEqual({ lines: [], calls: 2, unread: 0 });
});

it('what is no call of the API is left out', () => {
  expect(drift({ method: 'GET', path: '/chat' })).toEqual({ lines: [], calls: 0, unread: 0 });
});

it.each<[string, Call]>([
  ['a call that is not in the contract', { method: 'GET', path: '/api/others' }],
  ['another method', { method: 'DELETE' }],
  ['a body with a field too many', { sent: { name: 'x', more: 1 } }],
  ['a parameter beyond its limit', { path: `/api/things/${ID}?page=11` }],
  ['a parameter that is not documented', { path: `/api/things/${ID}?sort=up` }],
  ['a call without a token', { token: false }],
  ['a status that is not documented', { status: 202 }],
  ['an answer without a field', { answer: { msg_type: 'success' } }],
  ['an answer with a field too many', { answer: { msg_type: 'success', name: 'x', secret: 1 } }],
])('%s is drift', (_, call) => {
  expect(drift(call).lines).toHaveLength(1);
});

it('a call that was refused may have been wrong', () => {
  expect(
    drift({ sent: { name: 7 }, status: 404, answer: { msg_type: 'error', error_code: 'X' } }).lines,
  ).toEqual([]);
});

it('what is no recording is refused', () => {
  expect(() => driftOf(contract, { entries: [] })).toThrow('no HAR');
});
