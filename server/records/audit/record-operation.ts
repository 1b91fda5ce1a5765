import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../platform/db/database.ts';
import {
  operationRecords,
  operationUnsealed,
  type RecordedFields,
} from '../../platform/db/schema/operation-records.ts';

type RecordRow = typeof operationRecords.$inferSelect;

/** Who does something, and from where. */
export interface Actor {
  /** Null for the system itself. */
  id: string | null;
  /** Whose rights are used, where somebody acts as another person. */
  asUserId?: string;
  roles: readonly string[];
  source: RecordRow['source'];
  ip: string;
  agent: string;
  reqId: string;
}

/** What was done. Personal data stands in it as `personalValue` writes it. */
export interface Operation {
  /** As the operation's `x-audit` names it, such as `disable`. */
  action: string;
  /** The kind of record, such as `user`. */
  entity: string;
  /** Null where it was done to no single record. */
  entityId: string | null;
  /** How the record can be told from others, without personal data. */
  summary: string;
  before?: RecordedFields;
  after?: RecordedFields;
  reason?: string;
  result?: RecordRow['result'];
}

/** Characters of a browser's name that are kept. */
const AGENT_LENGTH = 300;

/** The caller of an operation as its record names them. */
export function actorOf(call: {
  person: { id: string; roles: readonly string[]; impersonatorId?: string };
  address: string;
  agent: string;
  requestId: string;
}): Actor {
  const { person, address, agent, requestId } = call;
  return {
    id: person.impersonatorId ?? person.id,
    ...(person.impersonatorId !== undefined && { asUserId: person.id }),
    roles: person.roles,
    source: 'tokenId' in person ? 'token' : 'web',
    ip: address,
    agent,
    reqId: requestId,
  };
}

/**
 * Writes the record of an operation in the transaction that carries it out: it stands exactly if that transaction is committed. In
 * the same statement it is queued for the next block of the chain.
 * @returns the id of the record
 */
export async function audit(tx: Transaction, actor: Actor, operation: Operation, at: Date): Promise<string> {
  const id = uuidv7();
  const queued = tx
    .$with('queued')
    .as(tx.insert(operationUnsealed).values({ id }).returning({ id: operationUnsealed.id }));
  await tx
    .with(queued)
    .insert(operationRecords)
    .values({
      id,
      at,
      actorId: actor.id,
      asUserId: actor.asUserId ?? null,
      source: actor.source,
      role: actor.roles.join(','),
      action: operation.action,
      entity: operation.entity,
      entityId: operation.entityId,
      summary: operation.summary,
      before: operation.before ?? null,
      after: operation.after ?? null,
      reason: operation.reason ?? null,
      result: operation.result ?? 'done',
      ip: actor.ip,
      agent: actor.agent.slice(0, AGENT_LENGTH),
      reqId: actor.reqId,
    });
  return id;
}
