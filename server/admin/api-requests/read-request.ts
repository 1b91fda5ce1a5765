// A call of the open API as administrators look at it, and made once more.
import { performance } from 'node:perf_hooks';
import { eq } from 'drizzle-orm';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import {
  type Handlers,
  OPERATIONS,
  type Operation,
  type PersonCall,
  readParameters,
} from '../../kernel/contract.ts';
import { translate } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/people.ts';
import {
  tokenRequests as requests,
  personalTokens as tokens,
} from '../../platform/db/schema/personal-tokens.ts';
import { isPrivateAddress, networkOf } from '../../platform/security/caller-address.ts';
import { actorOf, audit } from '../../records/audit/record-operation.ts';
import { auditOf, checkedReason } from '../../records/change.ts';
import { readRow } from '../../records/lists/read-list.ts';
import type { Services } from '../../services.ts';
import { rolesOf } from '../users/guards.ts';
import { adminApiRequestList } from './request-list.ts';

/** Operations that are made once more. */
export const REPLAYED = ['openTableList', 'openTableGet', 'openAnswerGet', 'openResultGet'] as const;
export type ReplayedOperation = (typeof REPLAYED)[number];
/** Makes their handlers over a transaction that changes nothing. */
export type ReadsWithin = (services: Services) => Pick<Handlers, ReplayedOperation>;

/** Characters of an answer that are shown. */
const SHOWN = 20_000;
/** A parameter that has a call wait; one that is made once more shows what there is. */
const WAITS = 'wait';

/** @throws ApiError NOT_FOUND */
export async function readRequest(
  services: Services,
  { path, person, address }: PersonCall<'adminApiRequestGet'>,
): Promise<Schema<'AdminApiRequestDetails'>> {
  const { db, config } = services;
  const byId = eq(requests.id, path.request_id);
  const request = await readRow(services, adminApiRequestList(services.clock), byId, person);
  const [row] = await db.select().from(requests).where(byId);
  if (!request || !row) throw notFound();
  return {
    request,
    headers: Object.entries(row.headers ?? {}).map(([name, value]) => ({ name, value: String(value) })),
    ...(row.sent !== null && { sent: row.sent }),
    ...(row.answered !== null && { answered: row.answered }),
    replayable: request.token_state === 'active' && replayedOperation(row) !== undefined,
    own_address: networkOf(row.ip) === networkOf(address),
    private_address: config.trustedProxies === undefined && isPrivateAddress(row.ip),
  };
}

const replayedOperation = ({
  operation,
  method,
}: {
  operation: string;
  method: string;
}): Operation | undefined =>
  method === 'GET' && REPLAYED.some((one) => one === operation)
    ? OPERATIONS.find(({ id }) => id === operation)
    : undefined;

/**
 * Makes a call once more as the person of its token. It is written down before: who looked at what stays, whatever comes of it.
 *
 * @throws ApiError NOT_FOUND, CONFLICT for a call that is not made again
 */
export async function replayRequest(
  services: Services,
  readsWithin: ReadsWithin,
  call: PersonCall<'adminApiRequestReplay'>,
): Promise<Omit<Schema<'AdminApiReplayAnswer'>, 'msg_type'>> {
  const { db, clock } = services;
  const rule = auditOf('adminApiRequestReplay');
  const reason = checkedReason(call.body.reason, rule.reason);
  const [found] = await db
    .select({ request: requests, token: tokens, status: users.status })
    .from(requests)
    .leftJoin(tokens, eq(tokens.id, requests.tokenId))
    .leftJoin(users, eq(users.id, tokens.userId))
    .where(eq(requests.id, call.path.request_id));
  if (!found) throw notFound();
  const { request, token } = found;
  const now = clock.now();
  const isInForce = token && !token.revokedAt && !(token.expiresAt && token.expiresAt <= now);
  const operation = replayedOperation(request);
  if (!operation || !token || !isInForce || found.status !== 'active')
    throw new ApiError('CONFLICT', 'replay.notPossible');
  await db.transaction((tx) =>
    audit(
      tx,
      actorOf(call),
      {
        ...rule,
        entityId: request.id,
        summary: `${request.method} ${request.path}`,
        after: { member: token.userId },
        ...(reason !== undefined && { reason }),
      },
      now,
    ),
  );
  const person = {
    id: token.userId,
    sessionId: token.id,
    tokenId: token.id,
    roles: await rolesOf(db, token.userId),
    active: true,
    scopes: token.scopes,
  };
  const began = performance.now();
  const { status, text } = await db.transaction(
    async (tx) => {
      // a transaction does all that is asked of the database here
      const within = { ...services, db: tx as unknown as Database };
      try {
        if ((await services.permissions.call(operation.id, person)) !== 'OK')
          throw new ApiError('FORBIDDEN', 'error.forbidden');
        const query = Object.fromEntries(
          [...new URLSearchParams(request.query)].filter(([name]) => name !== WAITS),
        );
        const again = {
          ...call,
          path: readParameters(operation, 'path', pathParameters(operation.path, request.path)),
          query: readParameters(operation, 'query', query),
          body: undefined,
          person,
          key: undefined,
        };
        // each gets the call of its own operation, with the parameters that the contract let through
        const handler = readsWithin(within)[operation.id as ReplayedOperation] as unknown as (
          given: object,
        ) => Promise<object>;
        const answer = await handler(again);
        if (answer instanceof Response) return { status: answer.status, text: await answer.text() };
        return { status: 200, text: JSON.stringify({ msg_type: 'success', ...answer }) };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const msg = translate(call.locale, error.messageId, error.params);
        const body = { msg_type: 'error', error_code: error.code, msg };
        return { status: error.status, text: JSON.stringify(body) };
      }
    },
    { accessMode: 'read only' },
  );
  return {
    status,
    ms: Math.round(performance.now() - began),
    text: text.slice(0, SHOWN).toWellFormed(),
    whole: text.length <= SHOWN,
  };
}

/** What stands in a path for the names of its template. */
function pathParameters(template: string, path: string): Record<string, string> {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path)?.slice(1) ?? [];
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]));
}
