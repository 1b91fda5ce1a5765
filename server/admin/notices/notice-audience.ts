// Whom a notice is for, as a condition over people.
import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { type Masks, NO_MASKS } from '../../access/permissions/masks.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { OPERATIONS, readParameters } from '../../kernel/contract.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database } from '../../platform/db/database.ts';
import { type NoticeAudience, users } from '../../platform/db/schema/people.ts';
import { erased } from '../../records/lists/declaration.ts';
import { requestOf } from '../../records/lists/read-list.ts';
import { conditionOf } from '../../records/lists/statements.ts';
import { adminUserList, type UserListParts } from '../users/user-list.ts';

/** Shown of an audience. */
const SAMPLE = 10;
/** What an audience other than everybody takes, beside the right to send. */
const SEES_PEOPLE = 'admin.user:view';

/**
 * An audience as it is kept: with what its kind needs, and nothing else.
 * @throws ApiError FORBIDDEN without the right to see people or for addresses that are hidden from the asker, VALIDATION_ERROR for filters that the list of users does not have
 */
export function checkedAudience(
  parts: UserListParts,
  given: Schema<'AdminNoticeAudience'>,
  granted: ReadonlySet<string>,
  masks: Masks,
): NoticeAudience {
  const { kind, filters, search, ids } = given;
  if (kind === 'all') return { kind };
  if (!granted.has(SEES_PEOPLE)) throw new ApiError('FORBIDDEN', 'error.forbidden');
  if (kind === 'ids') {
    if (!ids) throw refusedField('audience.ids', 'notice.nobody');
    return { kind, ids };
  }
  // how many there are would tell whether somebody has the address
  if (masks.has('email') && search?.includes('@'))
    throw new ApiError('FORBIDDEN', 'list.masked', { field: 'email' });
  const audience = {
    kind,
    ...(filters !== undefined && { filters }),
    ...(search !== undefined && { search }),
  };
  // what is wrong is told now, not to the job
  peopleOf(parts, audience, masks);
  return audience;
}

/**
 * The people of an audience, as a condition.
 * @param masks what is kept from whoever chose it; nothing where that was asked before
 * @throws ApiError VALIDATION_ERROR for filters that the list does not have, FORBIDDEN for one by what is kept from the asker
 */
export function peopleOf(
  parts: UserListParts,
  audience: NoticeAudience,
  masks: Masks = NO_MASKS,
): SQL | undefined {
  const active = eq(users.status, 'active');
  if (audience.kind === 'all') return active;
  if (audience.kind === 'ids') return and(active, inArray(users.id, audience.ids));
  const { filters, search } = audience;
  const list = erased(adminUserList(parts));
  const operation = OPERATIONS.find(({ id }) => id === list.operation);
  if (!operation) throw new Error('there is no list of users');
  const query = { ...(filters !== undefined && { filters }), ...(search !== undefined && { search }) };
  const request = requestOf({ path: {}, query: readParameters(operation, 'query', query) });
  // nothing in this list is masked
  const asker = {
    id: '',
    permissions: new Set<string>(),
    scope: 'all',
    reach: 'all',
    masks,
    locale: 'en_US',
  } as const;
  return and(active, conditionOf(list, request, asker));
}

/** How many people an audience has now. */
export async function countPeople(
  db: Pick<Database, 'select'>,
  parts: UserListParts,
  audience: NoticeAudience,
): Promise<number> {
  const [counted] = await db.select({ count: count() }).from(users).where(peopleOf(parts, audience));
  return counted?.count ?? 0;
}

/** Some of an audience, the newest accounts first; nobody for those who may not see people. */
export async function samplePeople(
  db: Database,
  parts: UserListParts,
  audience: NoticeAudience,
  granted: ReadonlySet<string>,
): Promise<Schema<'AdminNoticePerson'>[]> {
  if (!granted.has(SEES_PEOPLE)) return [];
  return db
    .select({ id: users.id, username: users.username, email: users.emailMask })
    .from(users)
    .where(peopleOf(parts, audience))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(SAMPLE);
}
