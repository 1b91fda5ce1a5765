// Calls of any operation by its entry in the contract.
import { expect } from 'vitest';
import { NOT_IMPLEMENTED, type Operation, type OperationId } from '../../server/kernel/contract.ts';
import { personalTokenOf, type TestAnswer, type TestApp, type TestRequest } from './app.ts';
import { exampleAddress, exampleBody } from './example-value.ts';

/** Whether an operation is left to a later milestone. */
export function isMissing({ id }: Operation): boolean {
  return (NOT_IMPLEMENTED as readonly OperationId[]).includes(id);
}

/** Asks, and checks what every answer of a failure has. */
export async function expectFailure(
  app: TestApp,
  method: string,
  path: string,
  request: TestRequest = {},
): Promise<TestAnswer> {
  const answer = await app.request(method, path, request);
  expectHeaders(answer);
  expect(answer.json).toMatchObject({
    msg_type: 'error',
    error_code: expect.any(String),
    msg: expect.stringMatching(/\S/),
    req_id: answer.headers.get('x-request-id'),
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  return answer;
}

/** What every answer of the API has. */
export function expectHeaders({ headers }: Pick<TestAnswer, 'headers'>): void {
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toContain('no-store');
}

/** The token that an operation takes, of somebody who is signed in by a token: the open API takes personal ones. */
export function tokenFor({ tokenScope }: Operation, token: string): string {
  return tokenScope === undefined ? token : personalTokenOf(token);
}

/** A call that the contract allows: method, path and request. */
export function validCall(
  operation: Operation,
  token: string | undefined,
  given: Record<string, string> = {},
): [string, string, TestRequest] {
  const body = operation.media === 'multipart/form-data' ? formOf('some.csv') : exampleBody(operation);
  return [
    operation.method,
    exampleAddress(operation, given),
    {
      ...(token !== undefined && { token: tokenFor(operation, token) }),
      ...(body !== undefined && { body }),
    },
  ];
}

function formOf(name: string): FormData {
  const form = new FormData();
  form.append('upload_files', new File(['a,b\n1,2\n'], name));
  return form;
}
