// What stands in the way of an approval. It is asked for the page, and once more with everything locked when somebody approves.
import { asc, eq, inArray } from 'drizzle-orm';
import { isReached } from '../../access/permissions/reach.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { approvals } from '../../platform/db/schema/approvals.ts';
import { users } from '../../platform/db/schema/people.ts';
import type { Services } from '../../services.ts';
import { rolesOf } from '../users/guards.ts';
import { type ApprovedOperation, approvedRule, TARGET_KINDS } from './approved-operations.ts';

export type ApprovalRow = typeof approvals.$inferSelect;
export type Obstacle = Schema<'ApprovalObstacle'>;

interface Target {
  id: string;
  version: number;
  name: string;
  /** Whose it is; null where it is nobody's. */
  personId: string | null;
}

interface Holder {
  id: string;
  roles: string[];
  active: boolean;
}

/** The operation that was asked for; a later version that does not hold it any more has none. */
export function operationOf(row: ApprovalRow): ApprovedOperation {
  return row.operation as ApprovedOperation; // only such ones are written
}

/** Who asked, with the rights that they have now. */
export async function requesterOf(db: Database | Transaction, row: ApprovalRow): Promise<Holder> {
  const [user] = await db.select({ status: users.status }).from(users).where(eq(users.id, row.requesterId));
  return {
    id: row.requesterId,
    roles: await rolesOf(db, row.requesterId),
    active: user?.status === 'active',
  };
}

/** Whether somebody may do themselves what is asked for. */
export async function mayDo(
  { permissions }: Pick<Services, 'permissions'>,
  operation: ApprovedOperation,
  holder: Holder,
): Promise<boolean> {
  for (const right of approvedRule(operation).rights)
    if ((await permissions.call(right, holder)) !== 'OK') return false;
  return true;
}

/**
 * The records that something is done to, in the order of their ids.
 * @param lock keeps them as they are until the end of the transaction; all at once, so that two such transactions never wait for each other
 */
export async function targetsNow(
  tx: Database | Transaction,
  entity: string,
  ids: readonly string[],
  lock: boolean,
): Promise<Target[]> {
  const kind = TARGET_KINDS[entity];
  if (!kind || ids.length === 0) return [];
  const rows = tx
    .select({ id: kind.id, version: kind.version, name: kind.name, personId: kind.personId })
    .from(kind.table)
    .where(inArray(kind.id, [...ids]))
    .orderBy(asc(kind.id));
  // what a kind names are two ids, a count and a name
  return (await (lock ? rows.for('update') : rows)) as Target[];
}

/** Why somebody cannot approve a request, the first reason that there is. @param locks keeps what it is done to as it is */
export async function obstacleOf(
  parts: Pick<Services, 'permissions' | 'clock'>,
  tx: Database | Transaction,
  row: ApprovalRow,
  asker: Holder,
  locks: boolean,
): Promise<Obstacle> {
  if (row.state !== 'waiting') return 'settled';
  if (row.expiresAt.getTime() <= parts.clock.now().getTime()) return 'expired';
  const ids = row.targets.map(({ id }) => id);
  const now = await targetsNow(tx, row.entity, ids, locks);
  // whom it would be done to is no second person either
  if (asker.id === row.requesterId || now.some(({ personId }) => personId === asker.id)) return 'self';
  if (!(await mayDo(parts, operationOf(row), asker))) return 'no_right';
  const requester = await requesterOf(tx, row);
  if (!(await mayDo(parts, operationOf(row), requester))) return 'requester';
  // they may have left the team of the person whom it is about, or their role reaches less by now
  const { reach } = await parts.permissions.bounds(requester);
  const by = { id: requester.id, reach };
  if (!(await isReached(tx, operationOf(row), row.path, by))) return 'requester';
  const versions = new Map(now.map(({ id, version }) => [id, version]));
  return row.targets.every(({ id, version }) => versions.get(id) === version) ? 'none' : 'changed';
}
