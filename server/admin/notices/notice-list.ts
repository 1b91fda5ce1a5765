// The notices that administrators write for people.
import { sql } from 'drizzle-orm';
import { notices, users } from '../../platform/db/schema/people.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, overlapFilter, seconds, timeFilter } from '../../records/lists/filters.ts';

export const adminNoticeList = {
  operation: 'adminNoticeList',
  from: notices,
  key: notices.id,
  scope: { all: () => undefined },
  fields: {
    id: notices.id,
    title: sql`${notices.texts}->'en_US'->>'title'`,
    level: notices.level,
    state: notices.state,
    audience: sql`${notices.audience}->>'kind'`,
    by_mail: notices.byMail,
    per_minute: notices.perMinute,
    languages: notices.languages,
    starts_at: seconds(notices.startsAt),
    timezone: notices.timezone,
    published_at: seconds(notices.publishedAt),
    ended_at: seconds(notices.endedAt),
    withdrawn_at: seconds(notices.withdrawnAt),
    recipients: notices.recipients,
    told: notices.told,
    author: sql`(select ${users.username} from ${users} where ${users.id} = ${notices.createdBy})`,
    created_at: seconds(notices.createdAt),
    version: notices.version,
  },
  filters: {
    state: anyOfFilter(notices.state),
    level: anyOfFilter(notices.level),
    languages: overlapFilter(notices.languages),
    created_at: timeFilter(notices.createdAt),
    published_at: timeFilter(notices.publishedAt),
  },
  sorts: {
    created_at: { by: notices.createdAt },
    published_at: { by: notices.publishedAt, nullable: true },
  },
  defaultSort: ['created_at', 'desc'],
} satisfies ListDeclaration<'adminNoticeList'>;
