import { expect, it } from 'vitest';
import type { BundledOperation } from './bundling-steps.ts';
import { deriveFailures } from './derive-failures.ts';

const components = { parameters: { Page: { name: 'page', in: 'query', schema: { type: 'integer' } } } };
const body = { content: { 'application/json': { schema: { type: 'object' } } } };

/** The answers of an operation as the contract has them afterwards. */
function responsesOf(operation: BundledOperation, method = 'get'): Record<string, object> {
  const written = deriveFailures({ paths: { '/api/x': { [method]: operation } }, components });
  return written.paths['/api/x']?.[method]?.responses ?? {};
}
const statusesOf = (operation: BundledOperation) =>
  Object.keys(responsesOf({ operationId: 'x', ...operation })).join(' ');

it.each<[string, BundledOperation, string]>([
  ['that everybody may call', { security: [] }, '429 500 503'],
  ['that asks for a token', {}, '401 403 429 500 503'],
  ['with a personal token', { security: [{ personalToken: [] }] }, '401 403 429 500 503'],
  ['with a body', { security: [], requestBody: body }, '400 413 415 422 429 500 503'],
  ['with a query', { security: [], parameters: [{ name: 'q', in: 'query' }] }, '422 429 500 503'],
  [
    'with a query by reference',
    { security: [], parameters: [{ $ref: '#/components/parameters/Page' }] },
    '422 429 500 503',
  ],
  [
    'with JSON in its query',
    { security: [], parameters: [{ name: 'sort', in: 'query', content: { 'application/json': {} } }] },
    '400 422 429 500 503',
  ],
  ['with an id in its path', { security: [], parameters: [{ name: 'id', in: 'path' }] }, '404 429 500 503'],
  ['with an answer of its own', { security: [], responses: { 200: {}, 409: {} } }, '200 409 429 500 503'],
])('an operation %s has the failures that follow from it', (_, operation, statuses) => {
  expect(statusesOf(operation)).toBe(statuses);
});

it('a write may be refused for its key, also where it takes nothing', () => {
  const responses = responsesOf({ operationId: 'x', security: [] }, 'post');
  expect(Object.keys(responses).join(' ')).toBe('422 429 500 503');
});

it('what an operation declares itself stands', () => {
  const own = { description: 'This call is never limited for long.' };
  expect(responsesOf({ operationId: 'x', security: [], responses: { 429: own } })).toMatchObject({
    429: own,
    500: { $ref: '#/components/responses/ServerError' },
  });
});

it('the document that it is given stays as it is', () => {
  const given = { paths: { '/api/x': { get: { operationId: 'x', responses: { 200: {} } } } }, components };
  const before = structuredClone(given);
  deriveFailures(given);
  expect(given).toEqual(before);
});
