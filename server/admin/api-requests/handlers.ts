import { eq } from 'drizzle-orm';
import type { TokenRow } from '../../domain/personal-tokens/personal-tokens.ts';
import { checkedNetworks, checkedOperations } from '../../domain/personal-tokens/token-limits.ts';
import { alertOwner } from '../../domain/security/alerts.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Handlers, OperationId, PersonCall } from '../../kernel/contract.ts';
import { filledText } from '../../kernel/filled-text.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { RecordedFields } from '../../platform/db/schema/operation-records.ts';
import { personalTokens as tokens } from '../../platform/db/schema/personal-tokens.ts';
import { notifyUser } from '../../platform/messages/notify-user.ts';
import { actorOf, audit } from '../../records/audit/record-operation.ts';
import { auditOf, changeRecord, checkedReason, type RecordKind } from '../../records/change.ts';
import { readRow } from '../../records/lists/read-list.ts';
import type { Services } from '../../services.ts';
import { pushTo } from '../tell-holders.ts';
import { adminTokenList } from './token-list.ts';
import { readToken } from './token-use.ts';

type TokenHandlers = Pick<
  Handlers,
  'adminTokenGet' | 'adminTokenCreate' | 'adminTokenUpdate' | 'adminTokenRotate' | 'adminTokenRevoke'
>;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const TOKEN: RecordKind<typeof tokens> = {
  table: tokens,
  key: tokens.id,
  fields: { scopes: 'scopes', operations: 'operations', ip_allow: 'ipAllow' },
  recorded: (_, value) => (value as string[]).join(', '),
  summary: ({ prefix }) => prefix,
};

/** Tokens of programs: own ones are made and given another secret, everybody's are changed and ended. */
export function adminTokenHandlers(services: Services): TokenHandlers {
  const { db, clock, events, personalTokens } = services;

  async function shown(
    { person, locale }: Pick<PersonCall<OperationId>, 'person' | 'locale'>,
    id: string,
  ): Promise<Schema<'AdminToken'>> {
    const row = await readRow(services, adminTokenList(clock), eq(tokens.id, id), person, locale);
    if (!row) throw notFound();
    return row;
  }

  /** Writes down what was done to a token, beside what changed. */
  async function record(
    tx: Transaction,
    call: PersonCall<'adminTokenCreate' | 'adminTokenRotate' | 'adminTokenRevoke'>,
    operation: 'adminTokenCreate' | 'adminTokenRotate' | 'adminTokenRevoke',
    row: TokenRow,
    sides: { before: RecordedFields; after: RecordedFields },
  ): Promise<void> {
    const rule = auditOf(operation);
    const reason = checkedReason(call.body.reason, rule.reason);
    await audit(
      tx,
      actorOf(call),
      { ...rule, entityId: row.id, summary: row.prefix, ...sides, ...(reason !== undefined && { reason }) },
      clock.now(),
    );
  }

  return {
    async adminTokenGet(call) {
      return { details: await readToken(services, call) };
    },

    async adminTokenCreate(call) {
      const { person, body } = call;
      const name = filledText(body.name);
      const days = body.expires_in_days ?? null;
      const traits = {
        name,
        scopes: body.scopes,
        operations: checkedOperations(body.operations ?? [], body.scopes),
        ipAllow: checkedNetworks(body.ip_allow ?? []),
        expiresAt: days === null ? null : new Date(clock.now().getTime() + days * DAY_MS),
      };
      const { row, secret } = await personalTokens.create(person.id, traits, async (tx, made) => {
        await record(tx, call, 'adminTokenCreate', made, { before: {}, after: limitsOf(made) });
        await alertOwner(services, tx, call, { userId: person.id, kind: 'alertToken', params: { name } });
      });
      return { token: await shown(call, row.id), secret };
    },

    async adminTokenUpdate(call) {
      const { scopes, version, reason } = call.body;
      const operations = checkedOperations(call.body.operations, scopes);
      const ipAllow = checkedNetworks(call.body.ip_allow);
      const id = call.path.token_id;
      const told = await db.transaction(async (tx) => {
        let isForeign = false;
        const row = await changeRecord(tx, {
          kind: TOKEN,
          operation: 'adminTokenUpdate',
          id,
          version,
          reason,
          actor: actorOf(call),
          at: clock.now(),
          fields: { scopes, operations, ip_allow: ipAllow },
          effect: async (locked) => {
            checkInForce(locked);
            isForeign = locked.userId !== call.person.id;
            return {};
          },
        });
        if (!isForeign || row.version === version) return undefined;
        await notifyUser(tx, { userId: row.userId, locale: call.locale }, clock.now(), {
          level: 'warning',
          title: 'token.changedTitle',
          body: 'token.changedText',
          params: { name: row.name },
        });
        return row.userId;
      });
      if (told !== undefined) await pushTo(events, [told]);
      return { token: await shown(call, id) };
    },

    async adminTokenRotate(call) {
      const { overlap_minutes: minutes, version } = call.body;
      const { row, secret } = await db.transaction(async (tx) => {
        const old = await locked(tx, call.path.token_id);
        if (old.userId !== call.person.id) throw new ApiError('FORBIDDEN', 'token.rotateOwn');
        checkInForce(old);
        if (old.version !== version) throw new ApiError('CONFLICT', 'record.changedMeanwhile');
        const made = await personalTokens.replace(tx, old, minutes * MINUTE_MS);
        await record(tx, call, 'adminTokenRotate', old, {
          before: { prefix: old.prefix },
          after: { prefix: made.row.prefix, overlap_minutes: minutes },
        });
        await alertOwner(services, tx, call, {
          userId: old.userId,
          kind: 'alertToken',
          params: { name: old.name },
        });
        return made;
      });
      return { token: await shown(call, row.id), secret };
    },

    async adminTokenRevoke(call) {
      const ended = await db.transaction(async (tx) => {
        const row = await locked(tx, call.path.token_id);
        // asked before it is known whether there is anything to do
        checkedReason(call.body.reason, auditOf('adminTokenRevoke').reason);
        if (row.revokedAt) return undefined;
        const now = clock.now();
        await tx.update(tokens).set({ revokedAt: now }).where(eq(tokens.id, row.id));
        await notifyUser(tx, { userId: row.userId, locale: call.locale }, now, {
          level: 'warning',
          title: 'token.revokedTitle',
          body: 'token.revokedText',
          params: { name: row.name },
        });
        await record(tx, call, 'adminTokenRevoke', row, {
          before: { state: 'active' },
          after: { state: 'revoked' },
        });
        return row;
      });
      if (ended) await pushTo(events, [ended.userId]);
      return {};
    },
  };

  /** @throws ApiError NOT_FOUND */
  async function locked(tx: Transaction, id: string): Promise<TokenRow> {
    const [row] = await tx.select().from(tokens).where(eq(tokens.id, id)).for('update');
    if (!row) throw notFound();
    return row;
  }

  /** @throws ApiError CONFLICT for a token that has ended */
  function checkInForce({ revokedAt, expiresAt }: TokenRow): void {
    if (revokedAt || (expiresAt && expiresAt <= clock.now())) throw new ApiError('CONFLICT', 'token.ended');
  }
}

/** What a token may do, as the history tells it. */
function limitsOf({ name, scopes, operations, ipAllow, expiresAt }: TokenRow): RecordedFields {
  return {
    name,
    scopes: scopes.join(', '),
    operations: operations.join(', '),
    ip_allow: ipAllow.join(', '),
    ...(expiresAt && { expires_at: expiresAt.toISOString() }),
  };
}
