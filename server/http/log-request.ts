// What the log of the open API keeps of a call.
import { BODY_BYTES, type LoggedRequest } from '../domain/personal-tokens/request-log.ts';
import type { Operation } from '../kernel/contract.ts';
import { redacted, redactedBody } from '../kernel/redact.ts';
import { networkOf } from '../platform/security/caller-address.ts';

/** Headers that are kept; Authorization and cookies never are, nor what nobody knows the meaning of. */
const KEPT_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'idempotency-key',
  'timezone-offset',
];
/** Characters of a header that are kept. */
const HEADER_LENGTH = 200;

/** What is known of a call once it was answered. */
export interface Answered {
  operation: Operation;
  request: Request;
  path: string;
  tokenId: string | undefined;
  status: number;
  /** Milliseconds. */
  ms: number;
  reqId: string;
  errorCode: string | undefined;
  ip: string;
  /** The JSON body that was read; undefined where there was none, or none that was JSON. */
  sent: unknown;
  /** What a refusal or failure was answered with. */
  refusal: object | undefined;
  /** Bytes of a JSON answer. */
  bytes: number | undefined;
}

/** A call as its row of the log. */
export function loggedRequest(call: Answered): LoggedRequest {
  const { operation, request, tokenId, status, ms, reqId, errorCode, ip, sent, refusal, bytes } = call;
  const failed = status >= 400;
  return {
    tokenId: tokenId ?? null,
    operation: operation.id,
    method: operation.method,
    path: call.path,
    query: keptQuery(operation, new URL(request.url).searchParams),
    bytes: bytes ?? null,
    headers: keptHeaders(request.headers),
    // of what was done nobody has to find out why: what people ask and get stays theirs
    sent: failed ? keptBody(redactedBody(operation, sent)) : null,
    answered: failed ? keptBody(refusal) : null,
    status,
    ms,
    reqId,
    errorCode: errorCode ?? null,
    ip,
    network: networkOf(ip),
    agent: request.headers.get('user-agent') ?? '',
  };
}

function keptHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value.slice(0, HEADER_LENGTH)] as const];
    }),
  );
}

/** Parameters that the contract knows, without those that it marks as secret. */
function keptQuery({ parameters }: Operation, given: URLSearchParams): string {
  const kept = [...given].map(([name, value]): [string, string] => {
    const known = parameters.find((one) => one.in === 'query' && one.name === name);
    return [name, String(redacted(known?.schema, value))];
  });
  return new URLSearchParams(kept).toString();
}

function keptBody(body: unknown): string | null {
  if (body === undefined) return null;
  const text = JSON.stringify(body);
  return Buffer.byteLength(text) > BODY_BYTES ? null : text;
}
