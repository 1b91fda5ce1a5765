// What was done in the back office, as administrators read it: the list, and the statement of single records.
import { eq, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Schema } from '../../kernel/schemas.ts';
import {
  type RecordedFields,
  type RecordedValue,
  operationRecords as records,
} from '../../platform/db/schema/operation-records.ts';
import type { Expression, ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, optionFilter, seconds, timeFilter } from '../../records/lists/filters.ts';

type Change = Schema<'OperationChange'>;

/** What a record keeps of its fields, as the database gives it. */
interface Kept {
  before: RecordedFields | null;
  after: RecordedFields | null;
}

type Masked = Extract<RecordedValue, { readonly mask: string }>;
const isMask = (value: RecordedValue | undefined): value is Masked =>
  typeof value === 'object' && value !== null && 'mask' in value;

/** A value as it leaves: of personal data the mask without its hash; nothing where there was none. */
function leaving(value: RecordedValue | undefined): Change['before'] {
  if (value === undefined || value === null) return undefined;
  if (isMask(value)) return value.mask;
  return typeof value === 'object' ? [...value] : value;
}

/** The fields of a record with what they held, in the order in which it names them. */
export function changesOf({ before, after }: Kept): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((field) => {
    const [old, now] = [before?.[field], after?.[field]];
    const [left, right] = [leaving(old), leaving(now)];
    return {
      field,
      ...(left !== undefined && { before: left }),
      ...(right !== undefined && { after: right }),
      masked: isMask(old) || isMask(now),
    };
  });
}

/** Names of people are those of now: a record keeps only their ids. */
export const PEOPLE_JOINS = sql`left join users actor on actor.id = ${records.actorId} left join users as_user on as_user.id = ${records.asUserId}`;

/** Each field of a record but its changes, as SQL. */
export const RECORD_COLUMNS = {
  id: records.id,
  at: seconds(records.at),
  actor_id: records.actorId,
  actor_name: sql`actor.username`,
  as_user_id: records.asUserId,
  as_user_name: sql`as_user.username`,
  role: records.role,
  action: records.action,
  entity: records.entity,
  entity_id: records.entityId,
  summary: records.summary,
  result: records.result,
  source: records.source,
  ip: records.ip,
  agent: records.agent,
  req_id: records.reqId,
  reason: records.reason,
} satisfies Record<string, Expression>;

/** What the changes are made of. */
export const KEPT_FIELDS = sql`jsonb_build_object('before', ${records.before}, 'after', ${records.after})`;

/** Each kind of record that there is, found by a step of the index for each instead of a look at all records. */
const ENTITIES = sql`with recursive kinds as (
    (select entity from operation_records order by entity limit 1)
    union all
    select (select r.entity from operation_records r where r.entity > kinds.entity order by r.entity limit 1)
    from kinds where kinds.entity is not null)
  select entity from kinds where entity is not null`;

/** Everybody who did something, found as the kinds are. */
const ACTORS = sql`with recursive actors as (
    (select actor_id from operation_records where actor_id is not null order by actor_id limit 1)
    union all
    select (select r.actor_id from operation_records r where r.actor_id > actors.actor_id order by r.actor_id limit 1)
    from actors where actors.actor_id is not null)
  select actor_id::text as value, coalesce(u.username, actor_id::text) as name
  from actors left join users u on u.id = actor_id where actor_id is not null order by 2, 1`;

export const adminOperationList = {
  operation: 'adminOperationList',
  from: records,
  key: records.id,
  scope: { all: () => undefined },
  fields: {
    ...RECORD_COLUMNS,
    changes: { value: KEPT_FIELDS, read: changesOf },
  },
  joins: () => PEOPLE_JOINS,
  filters: {
    actor: anyOfFilter(records.actorId),
    action: anyOfFilter(records.action),
    entity: anyOfFilter(records.entity),
    entity_id: optionFilter(records.entityId),
    result: anyOfFilter(records.result),
    source: anyOfFilter(records.source),
    ip: optionFilter(records.ip),
    at: timeFilter(records.at),
  },
  sorts: { at: { by: records.at } },
  defaultSort: ['at', 'desc'],
  search: (text) => [
    ...(isUuid(text) ? [{ where: eq(records.id, text), of: 'id' as const }] : []),
    { where: eq(records.reqId, text), of: 'req_id' },
    {
      where: sql`${records.entityId} = ${text} and ${records.entity} in (${ENTITIES})`,
      of: 'entity_id',
    },
  ],
  options: { actor: ACTORS },
} satisfies ListDeclaration<'adminOperationList'>;
