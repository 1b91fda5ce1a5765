// Whether a backend can be checked at all, and whether it fails on demand.
import type { Client } from './client.ts';
import type { Contract, Operation } from './document.ts';
import type { Case } from './exchange.ts';
import { pick } from './fill.ts';

/** The backend cannot be checked: exit code 2. */
export class NotReady extends Error {}

/** What the web app asks first; a public operation that is cheap. */
const SIGN_IN_PROOF = 'basicInfosGet';
const OPEN = 'healthGet';

function caseOf(operation: Operation, token: string | undefined, headers: Record<string, string> = {}): Case {
  return {
    operation,
    intent: 'valid',
    title: 'before the check',
    expected: [],
    request: { method: operation.method, path: operation.path, token, headers, body: undefined },
    notes: { timeout: 10_000 },
  };
}

/** @returns whether the backend answers as X-Test-Fault asks @throws NotReady in one sentence */
export async function preflight(
  { operations }: Contract,
  client: Client,
  tokens: readonly (readonly [option: string, token: string | undefined])[],
): Promise<{ canFail: boolean }> {
  const proof = operations.find(({ id }) => id === SIGN_IN_PROOF);
  const open = operations.find(({ id }) => id === OPEN);
  if (!proof || !open)
    throw new NotReady(`The contract has no ${SIGN_IN_PROOF} or no ${OPEN}, with which a check begins.`);
  const without = (await client.probe(caseOf(proof, undefined))).answer;
  if (without.status === 0) throw new NotReady(`${client.baseUrl} does not answer: ${without.failure}.`);
  if (without.status !== 401 || pick(without.json, 'error_code') !== 'BEARER_TOKEN_ERROR')
    throw new NotReady(
      `${proof.path} answers ${without.status} without a token; 401 with BEARER_TOKEN_ERROR says that this is a backend of the web app.`,
    );
  for (const [name, token] of tokens) {
    if (token === undefined) continue;
    const { status, json } = (await client.probe(caseOf(proof, token))).answer;
    if (status !== 200 || pick(json, 'msg_type') !== 'success')
      throw new NotReady(
        `${proof.path} answers ${status} with ${name}: sign in again and give the new token.`,
      );
  }
  const fault = (
    await client.probe({ ...caseOf(open, undefined, { 'X-Test-Fault': `${OPEN}:server` }), expected: [500] })
  ).answer;
  return { canFail: fault.status === 500 };
}
