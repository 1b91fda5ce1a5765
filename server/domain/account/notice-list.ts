// Messages of the product to a person, read ones too.
import { eq, isNull, sql } from 'drizzle-orm';
import { notices, userMessages } from '../../platform/db/schema/people.ts';
import type { Asker, ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, boolFilter, seconds } from '../../records/lists/filters.ts';
import { ofNotice, saidIn } from './notice-text.ts';

/** Characters of a text that a list shows. */
const EXCERPT = 300;

/** The levels that have a name; every other value counts as `other` (spec section 3). */
export const levelOfMessage = sql<
  'important' | 'warning' | 'special' | 'other'
>`case when ${userMessages.level} in ('important', 'warning', 'special') then ${userMessages.level} else 'other' end`;

const READERS = sql`reader.locale`;

export const noticeList = {
  operation: 'noticeList',
  from: userMessages,
  key: userMessages.id,
  scope: { own: ({ id }) => eq(userMessages.userId, id) },
  fields: {
    id: userMessages.id,
    level: levelOfMessage,
    title: saidIn(READERS, 'title'),
    excerpt: sql`left(${saidIn(READERS, 'body')}, ${sql.raw(String(EXCERPT))})`,
    unread: isNull(userMessages.readAt),
    creation_time: seconds(userMessages.createdAt),
  },
  joins: ({ locale }: Asker) =>
    sql`left join ${notices} on ${ofNotice} cross join (select ${locale}::text as locale) reader`,
  filters: { level: anyOfFilter(levelOfMessage), unread: boolFilter(isNull(userMessages.readAt)) },
  sorts: { creation_time: { by: userMessages.createdAt } },
  defaultSort: ['creation_time', 'desc'],
} satisfies ListDeclaration<'noticeList'>;
