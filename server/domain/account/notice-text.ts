// What a message says: its own text, or that of the notice that it brings, in the language of whoever reads it.
import { type SQL, sql } from 'drizzle-orm';
import { notices, userMessages } from '../../platform/db/schema/people.ts';

/**
 * Title or text of a message, in English where the notice does not speak the language. `notices` is joined by `ofNotice`.
 * @param locale the reader's language in SQL
 */
export function saidIn(locale: SQL, part: 'title' | 'body'): SQL<string> {
  const said = (language: SQL) => sql`${notices.texts}->${language}->>${sql.raw(`'${part}'`)}`;
  return sql<string>`coalesce(${said(locale)}, ${said(sql`'en_US'`)}, ${userMessages[part]})`;
}

/** How `notices` is joined to messages. */
export const ofNotice = sql`${notices.id} = ${userMessages.noticeId}`;
