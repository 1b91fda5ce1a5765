// The thread that reads large request bodies: parses them and checks them against the contract, so that the event loop gets
// nothing but values that it may have.
import type { ErrorObject } from 'ajv/dist/2020.js';
import { parseBody } from '../../http/request-body.ts';
import { bodyFault, OPERATIONS, type OperationId } from '../../kernel/contract.ts';
import type { InputFault } from '../../kernel/input-rules.ts';
import { serveJobs } from './serve-jobs.ts';

export interface BodyOrder {
  operation: OperationId;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A body that keeps the contract, the first thing that it breaks of it or of the rules for all input, or that it is no JSON. */
export type ReadLargeBody =
  | { body: unknown }
  | { fault: ErrorObject }
  | { refused: InputFault }
  | { isJson: false };

const byId = new Map(OPERATIONS.map((operation) => [operation.id, operation]));

serveJobs(({ operation: id, bytes }: BodyOrder): ReadLargeBody => {
  const operation = byId.get(id);
  if (!operation) throw new Error(`${id} is no operation`);
  let read: ReturnType<typeof parseBody>;
  try {
    read = parseBody(bytes);
  } catch {
    return { isJson: false };
  }
  if ('fault' in read) return { refused: read.fault };
  const body = read.value;
  const fault = bodyFault(operation, body);
  return fault ? { fault: { ...fault, params: plain(fault.params), data: undefined } } : { body };
});

/** What can be sent to another thread. */
function plain(params: ErrorObject['params']): ErrorObject['params'] {
  return JSON.parse(JSON.stringify(params));
}
