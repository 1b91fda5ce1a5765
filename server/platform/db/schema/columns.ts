// Columns that many tables have.
import { customType, timestamp } from 'drizzle-orm/pg-core';

export const time = (name: string) => timestamp(name, { withTimezone: true });
export const created = () => time('created_at').notNull().defaultNow();
/** Words with their places, in PostgreSQL's text form. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
