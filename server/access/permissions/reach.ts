// Whose records an administrator reaches. The rights of a person say what they may do, the data scope of their roles whom they may do it
// to. Asked of every call in one place (server/http/caller-rules.ts, and the lists by their declarations); closed by default: an operation of
// the administration that does not say by `x-reach` how it is narrowed is refused to whoever does not reach everybody.
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { OPERATION_RIGHTS, type OperationRights } from '../../../src/generated/operation-rights.ts';
import { OPERATIONS, type OperationId } from '../../kernel/contract.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/billing.ts';
import { invoices } from '../../platform/db/schema/invoices.ts';
import { users } from '../../platform/db/schema/people.ts';
import { subscriptions } from '../../platform/db/schema/subscriptions.ts';
import { teamMembers, teams } from '../../platform/db/schema/teams.ts';

/** From narrow to wide: the person alone; those who share a team with them today, and they; everybody. */
export const REACHES = ['own', 'team', 'all'] as const;
export type Reach = (typeof REACHES)[number];

/** It reaches everybody, and nobody can narrow it: somebody has to be able to mend the rights of all others. */
export const UNBOUNDED = 'super_admin';

/** Who reaches, and how far. */
export interface Reaching {
  readonly id: string;
  readonly reach: Reach;
}

/** A role as far as it counts for the reach of its holders. */
export interface ReachingRole {
  code: string;
  dataScope: Reach;
  /** It gives something of the administration; the scope of others, such as that of every user, means nothing. */
  isAdministrative: boolean;
}

/** Whether one reach is wider than another. */
export function isWider(one: Reach, other: Reach): boolean {
  return REACHES.indexOf(one) > REACHES.indexOf(other);
}

/** The widest scope of those roles of a person that give something of the administration; the narrowest where none does. */
export function reachOf(held: readonly ReachingRole[]): Reach {
  let reach: Reach = 'own';
  for (const { code, dataScope, isAdministrative } of held) {
    const scope = code === UNBOUNDED ? 'all' : dataScope;
    if (isAdministrative && isWider(scope, reach)) reach = scope;
  }
  return reach;
}

/** Whether a permission is one of the administration. */
export function isAdministrative(permission: string): boolean {
  return permission.startsWith('admin.');
}

/** Operations of the administration that reach everybody's records, with what they say of how they are narrowed. */
const OF_ALL: ReadonlyMap<OperationId, OperationRights['reach']> = new Map(
  OPERATIONS.flatMap(({ id, path }) => {
    const rights: OperationRights = OPERATION_RIGHTS[id];
    return path.startsWith('/api/admin/') && rights.scope === 'all' ? [[id, rights.reach] as const] : [];
  }),
);

/** Whether an operation depends on how far its caller reaches. */
export function isOfAll(operation: OperationId): boolean {
  return OF_ALL.has(operation);
}

/** Whether somebody who reaches so far may make a call at all. */
export function isWithin(operation: OperationId, reach: Reach): boolean {
  return reach === 'all' || !OF_ALL.has(operation) || OF_ALL.get(operation) !== undefined;
}

/** The condition that a person is reached. @param person an expression that is the id of a person */
export function personReached(person: SQL | PgColumn, { id, reach }: Reaching): SQL {
  if (reach === 'all') return sql`true`;
  if (reach === 'own') return sql`${person} = ${id}::uuid`;
  // an array is made once, before the rows are looked at
  return sql`${person} = any(array(select ${id}::uuid union select o.user_id from ${teamMembers} m
    join ${teamMembers} o on o.team_id = m.team_id where m.user_id = ${id}))`;
}

/**
 * The condition that a team is reached: the caller is in it. Whoever reaches themselves alone reaches no team with others in it, since a
 * team shows its members.
 */
export function teamReached(team: SQL | PgColumn, { id, reach }: Reaching): SQL {
  if (reach === 'all') return sql`true`;
  const isIn = sql`${team} = any(array(select m.team_id from ${teamMembers} m where m.user_id = ${id}))`;
  if (reach === 'team') return isIn;
  return sql`(${isIn} and not exists (select from ${teamMembers} o where o.team_id = ${team} and o.user_id <> ${id}))`;
}

/** The person whose a subscription is; of a team's, who owns the team. */
export const SUBSCRIBER = sql`coalesce(${subscriptions.userId}, (select t.owner_id from ${teams} t where t.id = ${subscriptions.teamId}))`;

/** How an object of a path is found among those that are reached, by what `x-reach` calls it. */
const FOUND: Readonly<
  Record<'user' | 'team' | 'order' | 'invoice' | 'subscription', (id: string, by: Reaching) => SQL>
> = {
  user: (id, by) => sql`select from ${users} where ${users.id} = ${id} and ${personReached(users.id, by)}`,
  team: (id, by) => sql`select from ${teams} where ${teams.id} = ${id} and ${teamReached(teams.id, by)}`,
  order: (id, by) =>
    sql`select from ${orders} where ${orders.id} = ${id} and ${personReached(orders.userId, by)}`,
  invoice: (id, by) =>
    sql`select from ${invoices} where ${invoices.id} = ${id} and ${personReached(invoices.userId, by)}`,
  subscription: (id, by) =>
    sql`select from ${subscriptions} where ${subscriptions.id} = ${id} and ${personReached(SUBSCRIBER, by)}`,
};

/**
 * Whether what a call names is within the reach of its caller.
 *
 * @param operation one that the caller may make (`isWithin`)
 * @param path the ids of its path
 * @param by who calls, and how far they reach
 */
export async function isReached(
  db: Pick<Database | Transaction, 'execute'>,
  operation: OperationId,
  path: Readonly<Record<string, unknown>>,
  by: Reaching,
): Promise<boolean> {
  if (by.reach === 'all' || !OF_ALL.has(operation)) return true;
  const rule = OF_ALL.get(operation);
  if (rule === undefined) return false;
  // the list engine narrows rows by the declaration of the list, and of many people each is looked for by themselves (user handlers)
  if (rule === 'list' || rule === 'users' || typeof rule === 'object') return true;
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select exists (${FOUND[rule](String(path[`${rule}_id`]), by)}) as is`,
  );
  return rows[0]?.is === true;
}
